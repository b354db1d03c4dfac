"""The built page on a plain static host, and a Chromium that tells of everything that goes wrong in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hands import resize
from pages import Host, Watch, ready
from playwright.sync_api import BrowserContext, Page, expect
from saved import WIDE, sit, store

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built page."""
    if not (DIST / "index.html").exists():
        pytest.exit("dist/ is not there: run python3 build.py first", returncode=3)
    return DIST


@pytest.fixture(scope="session")
def base_url(dist: Path) -> Iterator[str]:
    """Where the page is; `page.goto("/")` goes there."""
    host = Host(dist)
    yield host.address
    host.stop()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The Chromium that build.py found, or the system's; else playwright's own."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    arguments = {"args": ["--no-sandbox"]} | ({"executable_path": found} if found else {})
    return {**browser_type_launch_args, **arguments}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """No service worker between the tests and the host; English unless a test says otherwise."""
    return {**browser_context_args, "service_workers": "block", "locale": "en-GB", "reduced_motion": "reduce"}


@pytest.fixture(autouse=True)
def watch(request: pytest.FixtureRequest) -> Iterator[Watch | None]:
    """In every browser test: no request to another origin, no error in the console, none in the page."""
    if "page" not in request.fixturenames and "context" not in request.fixturenames:
        yield None
        return
    context: BrowserContext = request.getfixturevalue("context")
    watch = Watch(request.getfixturevalue("base_url"), [], [])
    context.on("request", watch.request)
    context.on("console", watch.console)
    context.on("weberror", watch.error)
    yield watch
    assert not watch.foreign, "requests to another origin"
    assert not watch.wrong, "errors in the page"


@pytest.fixture
def home(page: Page) -> Page:
    """The page at its first screen, with nothing saved."""
    page.goto("/")
    ready(page)
    return page


@pytest.fixture
def table(home: Page) -> Page:
    """The page at the table of a new game of two, Ann and Bob, always the same one."""
    home.get_by_label("Name at seat 1").fill("Ann")
    home.get_by_label("Name at seat 2").fill("Bob")
    home.get_by_label("Who plays seat 2").select_option(label="A person")
    home.get_by_label("Seed").fill("7")
    home.get_by_role("button", name="Start the game").click()
    expect(home.locator("main[data-screen=table]")).to_be_visible()
    return home


@pytest.fixture
def shelf(page: Page) -> Page:
    """A wide page that has the games of the table's tests and is at the first turn of one of them."""
    from shelf import MOMENTS  # playing them takes a second: not for tests without the table

    store(page, MOMENTS)
    resize(page, WIDE)
    sit(page, "first")
    return page

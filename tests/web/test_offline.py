"""Without a network, and new versions: the second visit has all; what is new comes whole, if asked for."""

from __future__ import annotations

import json
import re
import shutil
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pages import Host, Watch, ready
from playwright.sync_api import Page, expect
from saved import answered, game, intent
from saved import turn as turns

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "web" / "build"))

from offline import NOT_KEPT, WORKER, add_worker, kept  # noqa: E402

ALLOWED = pytest.mark.browser_context_args(service_workers="allow")
OFFER = "A new version of the game is ready."
UPDATE = (
    "navigator.serviceWorker.getRegistration().then(it => it.update()).then(it => Boolean(it.installing))"
)
"""What a browser does now and then by itself; whether there is something new to be had."""
CACHES = "caches.keys().then(names => names.length)"


def listed(folder: Path) -> dict[str, str]:
    """The files that the worker of a dist/ keeps."""
    found = re.search(r"const FILES = (\{.*?\n\});", (folder / WORKER).read_text("utf-8"), re.S)
    assert found
    return dict(json.loads(found[1]))


def renew(folder: Path, mark: str) -> None:
    """Another version: two of its pages and one of its programs say so."""
    for page in (folder / "index.html", folder / "rules" / "en" / "index.html"):
        text = re.sub(r'<meta name="version"[^>]*>', "<!-- version -->", page.read_text("utf-8"))
        page.write_text(re.sub(r"<title>.*?</title>", f"<title>{mark}</title>", text), "utf-8")
    (folder / "js" / "search.js").write_text(f"// {mark}\n", "utf-8")
    add_worker(folder)


# The list, without a browser.


def test_all_that_a_visit_can_need_is_kept(dist: Path) -> None:
    here = {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
    left = {name for name in here if name.startswith(NOT_KEPT)} | {WORKER}
    assert set(listed(dist)) == here - left
    assert listed(dist) == kept(dist)


def test_a_changed_byte_is_another_version(tmp_path: Path) -> None:
    versions = []
    for index in range(3):
        folder = tmp_path / str(index)
        folder.mkdir()
        (folder / "index.html").write_text("<!-- version -->")
        (folder / "a.css").write_text("a {}" if index else "a { }")
        versions.append(add_worker(folder))
        assert f'content="{versions[-1]}"' in (folder / "index.html").read_text()
    assert versions[0] != versions[1] == versions[2]


def test_the_manifest_says_how_large_its_pictures_are(dist: Path) -> None:
    manifest = json.loads((dist / "manifest.webmanifest").read_text("utf-8"))
    pictures = [entry for entry in manifest["icons"] + manifest["screenshots"] if entry["sizes"] != "any"]
    assert {entry["sizes"] for entry in pictures if entry.get("purpose") != "maskable"} >= {
        "192x192",
        "512x512",
    }
    for entry in pictures:
        data = (dist / entry["src"]).read_bytes()
        if entry["type"] == "image/png":
            size = struct.unpack(">II", data[16:24])
        else:  # an extended WebP: both sides less one, in three bytes each
            assert data[12:16] == b"VP8X"
            size = tuple(int.from_bytes(data[at : at + 3], "little") + 1 for at in (24, 27))
        assert "x".join(map(str, size)) == entry["sizes"], entry["src"]


# In the browser.


@pytest.fixture
def folder(dist: Path, tmp_path: Path) -> Path:
    """A dist/ that the test may change."""
    return Path(shutil.copytree(dist, tmp_path / "dist"))


@pytest.fixture
def host(folder: Path, watch: Watch) -> Iterator[Host]:
    host = Host(folder)
    watch.home = host.address
    yield host
    host.stop()


@pytest.fixture
def visited(page: Page, host: Host) -> Page:
    """The page after its first visit, with all that it needs for the next one."""
    page.goto(f"{host.address}/")
    ready(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    return page


def begin(page: Page) -> None:
    """A game against the apprentice, to the first turn of a person after one of its own."""
    intent(page, '{"do": "setting", "name": "opponent_speed", "value": "once"}')
    page.locator("[name=plays-1]").select_option("apprentice")
    page.locator("[name=seed]").fill("7")
    page.locator("#home-form button[type=submit]").click()
    expect(page.locator("main[data-screen=table]")).to_be_visible()
    while 1 not in {game(page).at(n).to_move for n in range(len(game(page).moves))}:
        if not page.locator("#decision.waiting").count():
            intent(page, f"move {game(page).legal_moves()[0]}")
        expect(page.locator("#decision:not(.waiting)")).to_be_visible(timeout=60_000)


@ALLOWED
@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_second_visit_needs_no_network(visited: Page, host: Host, lang: str) -> None:
    intent(visited, f'{{"do": "language", "to": "{lang}"}}')
    host.stop()
    visited.goto(f"{host.address}/?from=somewhere")
    ready(visited)
    begin(visited)
    moves = game(visited).moves
    visited.reload()
    ready(visited)
    assert game(visited).moves == moves
    visited.goto(f"{host.address}/rules/{lang}/")
    visited.keyboard.press("/")
    visited.keyboard.type("ships.expert")
    expect(visited.get_by_role("option").first).to_contain_text("ships.expert")
    visited.get_by_role("option").first.click()
    expect(visited.locator("[id='ships.expert']")).to_be_visible()
    expect(visited.locator("html")).to_have_attribute("lang", lang)


@ALLOWED
def test_a_new_version_is_offered_and_never_mixed_with_the_old_one(
    visited: Page, host: Host, folder: Path
) -> None:
    begin(visited)
    renew(folder, "Second")
    assert visited.evaluate(UPDATE)
    expect(visited.get_by_text(OFFER)).to_be_visible()
    intent(visited, f"move {game(visited).legal_moves()[0]}")
    moves = game(visited).moves
    visited.get_by_role("button", name="Later").click()
    expect(visited.get_by_text(OFFER)).to_be_hidden()

    visited.reload()  # still the old one, whole
    ready(visited)
    program = "fetch('./js/search.js').then(it => it.text())"
    assert "// Second" not in visited.evaluate(program)
    assert "<title>Second" not in visited.evaluate("fetch('./').then(it => it.text())")

    other = visited.context.new_page()  # one more page of the old one: it would be left between both
    other.goto(f"{host.address}/rules/en/")
    visited.get_by_role("button", name="Load it").click()
    expect(visited.get_by_text("open in another tab too")).to_be_visible()
    other.reload()
    expect(other).not_to_have_title("Second")
    other.close()

    before = visited.evaluate("performance.timeOrigin")
    visited.get_by_role("button", name="Load it").click()
    visited.wait_for_function("before => performance.timeOrigin !== before", arg=before)
    ready(visited)
    assert visited.evaluate(program) == "// Second\n"
    assert "<title>Second" in visited.evaluate("fetch('./').then(it => it.text())")
    assert game(visited).moves == moves
    assert visited.evaluate(CACHES) == 1
    expect(visited.get_by_text(OFFER)).to_be_hidden()


@ALLOWED
@pytest.mark.parametrize("fault", ["missing", "other"])
def test_half_a_version_is_none(visited: Page, folder: Path, watch: Watch, fault: str) -> None:
    """A host on which the new version lies in part only: what is there stays whole."""
    renew(folder, "Second")
    program = folder / "js" / "search.js"
    if fault == "missing":
        program.unlink()
    else:
        program.write_text("// Third\n")
    ended = """navigator.serviceWorker.getRegistration().then(it => it.update()).then(({ installing }) =>
        new Promise(end => installing.addEventListener("statechange", () => end(installing.state))))"""
    assert visited.evaluate(ended) == "redundant"
    assert visited.evaluate(CACHES) == 1
    visited.reload()
    ready(visited)
    assert visited.evaluate("fetch('./js/search.js').then(it => it.ok)")
    expect(visited.get_by_text(OFFER)).to_be_hidden()
    watch.expected()


@ALLOWED
def test_the_offer_speaks_the_language_of_the_page(visited: Page, folder: Path) -> None:
    renew(folder, "Second")
    visited.evaluate(UPDATE)
    expect(visited.get_by_text(OFFER)).to_be_visible()
    before = turns(visited)
    visited.get_by_role("button", name="Español").click()
    answered(visited, before)
    expect(visited.get_by_text("Hay una versión nueva del juego.")).to_be_visible()


@ALLOWED
def test_the_page_can_be_installed(visited: Page) -> None:
    chromium = visited.context.new_cdp_session(visited)
    found = chromium.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # what is no fault of the page: tests run in private windows
    assert [error for error in found if error["errorId"] != "in-incognito"] == []

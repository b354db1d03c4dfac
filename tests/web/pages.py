"""What browser tests work with: a plain host, a watch over what goes wrong, what a page counts and stores."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Page, Request, Route, WebError, expect

START = 60_000
"""Milliseconds that a page may take to start Python on a busy machine."""
GAME = "zaibatsu/game/"
TABLE = "main[data-screen=table]"
HOME = "main[data-screen=home]"


class Host:
    """A plain static host in a process of its own, as any would do it: Python's http.server."""

    def __init__(self, folder: Path) -> None:
        command = [
            sys.executable,
            "-u",
            "-m",
            "http.server",
            "0",
            "--bind",
            "127.0.0.1",
            "--directory",
            str(folder),
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        match = re.search(r"port (\d+)", said)
        assert match, f"the server said {said!r}"
        self.address = f"http://127.0.0.1:{match[1]}"

    def stop(self) -> None:
        """No more; again does no harm."""
        if self.process.poll() is None:
            self.process.terminate()
            self.process.communicate()


@dataclass
class Watch:
    """What went wrong in the pages of a test."""

    home: str
    wrong: list[str]
    foreign: list[str]

    def expected(self) -> None:
        """What has gone wrong so far is what the test is about."""
        self.wrong.clear()

    def request(self, request: Request) -> None:
        if not request.url.startswith((self.home, "data:", "blob:")):
            self.foreign.append(request.url)

    def console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.wrong.append(f"{message.text} ({message.location.get('url')})")

    def error(self, error: WebError) -> None:
        self.wrong.append(str(error.error))


def ready(page: Page) -> None:
    """Wait until Python answers."""
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=START)


def turn(page: Page) -> int:
    """How many intents have been answered."""
    return int(page.evaluate("Number(document.documentElement.dataset.turn ?? 0)"))


def stored(page: Page) -> dict[str, str]:
    """What lies in localStorage."""
    return dict(page.evaluate("({...localStorage})"))


def games(page: Page) -> list[str]:
    return sorted(key.removeprefix(GAME) for key in stored(page) if key.startswith(GAME))


def hold(page: Page, pattern: str) -> list[Route]:
    """Keep what the pattern names on its way until the test lets it go on."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(pattern, keep)
    return held


def let_go(page: Page, held: list[Route]) -> None:
    """Let go on what was held, and hold nothing more."""
    for route in held:
        route.continue_()
    page.unroute_all()

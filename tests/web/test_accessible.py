"""axe finds nothing on any screen: in both themes, in both languages, on a wide screen and on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from pages import ready
from playwright.sync_api import Page, expect
from saved import PHONE, WIDE, asks, intent, moment, sit, store

from zaibatsu import Game

FOUR = "03-4-players"


def period_ends(game: Game) -> bool:
    """The next move ends a Period."""
    if not asks("end")(game):
        return False
    trial = Game.from_record(game.record())
    return any(event.kind == "period-end" for event in trial.play("end"))


GAMES = {
    "pairs": moment(FOUR, asks("pick")),
    "first": moment(FOUR, asks("turn")),
    "mid": moment(FOUR, asks("turn"), 300),
    "market": moment(FOUR, lambda game: asks("activate", 2)(game) and bool(game.blocked_moves()), 100),
    "consolidation": moment(FOUR, asks("favor")),
    "reward": moment(FOUR, asks("reward")),
    "period": moment(FOUR, period_ends, 200),
    "end": moment(FOUR),
}


def tip(page: Page) -> None:
    """The tip of a choice, as the keyboard brings it."""
    page.keyboard.press("Tab")
    page.locator(".lit[data-tip]").locator("visible=true").first.focus()
    expect(page.locator("#tip")).to_be_visible()


def screens(page: Page) -> Iterator[str]:
    """Every screen, one after another."""
    intent(page, "home")
    yield "home"
    for id in GAMES:
        sit(page, id)
        if id == "period":
            intent(page, "move end")
            expect(page.locator("#scores details[open]")).to_be_visible()
        yield id
    sit(page, "mid/at/150")
    yield "history"
    intent(page, "log")
    yield "log"
    intent(page, "log")
    sit(page, "market")
    for dialog in ("settings", "keys", "projection"):
        intent(page, f"dialog {dialog}")
        expect(page.locator(f"dialog#{dialog}, #{dialog}").first).to_be_visible()
        yield dialog
        intent(page, "dialog-close")
    tip(page)
    yield "tip"


def violations(page: Page, options: dict[str, Any]) -> Iterator[str]:
    """What axe finds on the page as it stands."""
    found = Axe().run(page, options={"preload": False, "resultTypes": ["violations"], **options})
    for violation in found.response["violations"]:
        nodes = [f"{node['target']}: {node['failureSummary']}" for node in violation["nodes"][:4]]
        yield f"{violation['id']} ({len(violation['nodes'])})\n  " + "\n  ".join(nodes)


# axe writes styles into the page, which our policy forbids
@pytest.mark.browser_context_args(bypass_csp=True)
@pytest.mark.parametrize(
    ("themes", "lang", "size"),
    [
        (("paper", "night"), "en", WIDE),
        (("night", "paper"), "es", WIDE),
        (("paper", "night"), "es", PHONE),
        (("night", "paper"), "en", PHONE),
    ],
)
def test_axe_finds_nothing(page: Page, themes: tuple[str, str], lang: str, size: tuple[int, int]) -> None:
    """All rules in the first theme; in the second, which changes colours only, those of colour."""
    store(page, GAMES)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/")
    ready(page)
    intent(page, f'{{"do": "language", "to": "{lang}"}}')
    found = []
    for screen in screens(page):
        for theme, options in zip(themes, ({}, {"runOnly": ["color-contrast"]}), strict=True):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            found += [f"{screen}, {theme}: {what}" for what in violations(page, options)]
    assert not found, "\n".join(found)

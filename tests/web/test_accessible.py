"""axe finds nothing on any screen, and the keyboard reaches what a mouse does."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import resize
from pages import ready
from playwright.sync_api import Page, expect
from saved import PHONE, SIZES, asks, intent, moment, sit, store

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
    page.locator("#home-guests summary").click()
    yield "home"
    intent(page, '{"do": "learn", "entropy": "0123456789ab"}')
    expect(page.locator("main[data-screen=table]")).to_be_visible()
    yield "lesson"
    intent(page, "lesson-leave home")
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
    for dialog in ("settings", "keys", "projection", "share"):
        intent(page, f"dialog {dialog}")
        expect(page.locator(f"dialog#{dialog}, #{dialog}").first).to_be_visible()
        yield dialog
        intent(page, "dialog-close")
    intent(page, "rule markets.limit")
    expect(page.frame_locator("#rule iframe").locator(":target")).to_be_visible()
    yield "rule"
    intent(page, "rule-close")
    tip(page)
    yield "tip"
    sit(page, "mid")
    intent(page, "advise")
    expect(page.locator("#advice-title")).to_be_visible(timeout=60_000)
    yield "advice"


def violations(page: Page, options: dict[str, Any]) -> Iterator[str]:
    """What axe, which is in the page already, finds on it as it stands."""
    found = page.evaluate(
        "async options => (await axe.run(document, options)).violations",
        {"preload": False, "resultTypes": ["violations"], **options},
    )
    for violation in found:
        nodes = [f"{node['target']}: {node['failureSummary']}" for node in violation["nodes"][:4]]
        yield f"{violation['id']} ({len(violation['nodes'])})\n  " + "\n  ".join(nodes)


# axe writes styles into the page, which our policy forbids
@pytest.mark.browser_context_args(bypass_csp=True)
@pytest.mark.parametrize(("lang", "shift"), [("en", 0), ("es", 1)])
def test_axe_finds_nothing(page: Page, lang: str, shift: int) -> None:
    """Every screen in each language and theme; the sizes take turns, so that each screen is seen at two.

    All rules in one theme; in the other, which changes colours only, those of colour.
    """
    sizes = itertools.cycle(SIZES[shift:] + SIZES[:shift])
    store(page, GAMES)
    resize(page, next(sizes))
    page.goto("/")
    ready(page)
    page.evaluate(Axe().axe_script)
    intent(page, f'{{"do": "language", "to": "{lang}"}}')
    found = []
    for screen in screens(page):
        for theme, options in (("paper", {}), ("night", {"runOnly": ["color-contrast"]})):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            found += [f"{screen}, {theme}: {what}" for what in violations(page, options)]
        resize(page, next(sizes))
    assert not found, "\n".join(found)


RING = """() => [...document.querySelectorAll("#app > .panel[data-tab]")]
  .map(panel => getComputedStyle(panel, "::scroll-marker"))
  .filter(tab => tab.outlineStyle !== "none" && parseFloat(tab.outlineWidth) > 0).length"""


def test_the_focus_is_seen_on_the_tabs_of_a_phone(page: Page) -> None:
    """The browser draws the tabs; to the page their row, `#app`, has the focus."""
    store(page, GAMES)
    resize(page, PHONE)
    sit(page, "mid")
    landed = 0
    page.locator("#decision .end, #decision button:not(:disabled)").last.focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "app":
            landed += 1
            assert page.evaluate(RING) == 1
    assert landed

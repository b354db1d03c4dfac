"""What a person does at the table with a mouse or a keyboard, and what there is to be seen and chosen."""

from __future__ import annotations

from typing import Any

from pages import turn
from playwright.sync_api import Locator, Page
from saved import answered, intent

from zaibatsu import Game

BOARD = "#hiring, #map, #mission, #offer, #rivals, #own, #decision"
MOVES = "main [data-intent^='move ']"


def resize(page: Page, size: tuple[int, int]) -> None:
    """Another size of window; the page hears of it with its next frame."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def words(page: Page, lang: str) -> None:
    intent(page, f'{{"do": "language", "to": "{lang}"}}')


def setting(page: Page, name: str, value: str) -> None:
    """Choose it as the dialog does."""
    intent(page, f'{{"do": "setting", "name": "{name}", "value": "{value}"}}')


def press(page: Page, key: str) -> None:
    """A key that is to be answered."""
    before = turn(page)
    page.keyboard.press(key)
    answered(page, before)


def click(page: Page, what: str | Locator) -> None:
    """A click that is to be answered; on a small screen the top bar's buttons lie behind "More"."""
    before = turn(page)
    more = page.locator("#more")
    if not isinstance(what, str) and what.count() == 0 and more.is_visible():
        more.click()
    (page.locator(what).first if isinstance(what, str) else what).click()
    answered(page, before)


def boxes(page: Page, selector: str) -> list[dict[str, Any]]:
    """Name, place and size of what can be seen of these elements."""
    return list(
        page.evaluate(
            """selector => [...document.querySelectorAll(selector)]
              .filter(e => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
              .map(e => [e, e.getBoundingClientRect()])
              .map(([e, r]) => ({ name: e.id || e.dataset.intent || e.textContent.trim() || e.className,
                                  x: r.x, y: r.y, w: r.width, h: r.height }))""",
            selector,
        )
    )


def offered(page: Page) -> set[str]:
    """Every move that a click somewhere would play."""
    found = page.locator(f"{MOVES}:not(:disabled)").evaluate_all("all => all.map(e => e.dataset.intent)")
    return {text.removeprefix("move ") for text in found}


def legal(game: Game) -> set[str]:
    return {str(move) for move in game.legal_moves()}


def buttons(page: Page) -> tuple[Locator, Locator, Locator]:
    turn = page.get_by_role("group", name="This turn")
    return (
        turn.get_by_role("button", name="Back"),
        turn.get_by_role("button", name="Restart turn"),
        turn.get_by_role("button", name="End turn"),
    )

"""Nothing is cut off or hidden: on low screens, with long names of choices, with large text, on a phone."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from hands import boxes, resize, setting, words
from pages import ready, turn
from playwright.sync_api import Page, expect
from saved import PHONE, TABLET, WIDE, answered, asks, intent, moment, sit, store
from test_words import EN

from app.views.targets import MANY, Targets
from zaibatsu import Game

FOUR, THREE, LATE = "03-4-players", "02-3-players", "04-2-players-late"
CSS = Path(__file__).resolve().parents[2] / "static" / "css"


def listed(least: int, kind: str) -> Game:
    """A moment with that many buttons in the decision bar."""

    def holds(game: Game) -> bool:
        buttons = [move for move in Targets(game, EN).listed if move.verb != "end"]
        return asks(kind, least)(game) and least <= len(buttons) <= MANY

    return moment(FOUR, holds, 90)


MOMENTS = {
    "first": moment(FOUR, asks("turn")),
    "late": moment(FOUR, asks("turn"), 540),
    "two": moment(LATE, asks("turn"), 250),
    "hire": moment(THREE, asks("turn"), 200),
    "markets": listed(8, "activate"),
    "objective": listed(6, "objective"),
    "bonus": listed(6, "bonus"),
    "invest": listed(7, "invest"),
    "reward": moment(FOUR, asks("reward"), 200),
}


@pytest.fixture
def shelf(page: Page) -> Page:
    """A page that has these games."""
    store(page, MOMENTS)
    return page


@pytest.mark.parametrize("size", [(1440, 800), (1366, 768)])
def test_a_low_screen_shows_the_whole_table(shelf: Page, size: tuple[int, int]) -> None:
    resize(shelf, size)
    for id in MOMENTS:
        sit(shelf, id)
        for lang in ("en", "es"):
            words(shelf, lang)
            page = shelf.evaluate(
                "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
            )
            assert page == list(size), f"{id}, {lang}"
            hidden = shelf.locator("main > section").evaluate_all(
                """all => all
                  .filter(e => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1)
                  .map(e => e.id)"""
            )
            assert hidden == [], f"{id}, {lang}"


CUT = """all => all.filter(e => {
  const own = e.getBoundingClientRect(), choice = e.closest(".choice").getBoundingClientRect();
  return e.scrollWidth > e.clientWidth + 1 || own.top < choice.top || own.bottom > choice.bottom
    || own.left < choice.left || own.right > choice.right || getComputedStyle(e).webkitLineClamp !== "none";
}).map(e => e.textContent)"""


def test_the_whole_top_bar_lies_in_the_window(shelf: Page) -> None:
    sit(shelf, "late")
    for lang in ("en", "es"):
        words(shelf, lang)
        for size in ((1366, 768), (1328, 800), (980, 768)):  # the others: test_sizes
            resize(shelf, size)
            right = [box["x"] + box["w"] for box in boxes(shelf, "#table-top :is(button, a)")]
            assert max(right) <= size[0], (lang, size)


@pytest.mark.parametrize("size", [WIDE, (1366, 768), TABLET, PHONE])
def test_every_choice_is_named_in_full(shelf: Page, size: tuple[int, int]) -> None:
    resize(shelf, size)
    for id in MOMENTS:
        sit(shelf, id)
        for lang in ("en", "es"):
            words(shelf, lang)
            labels = shelf.locator("#decision .choice .label")
            assert labels.count(), id
            assert labels.evaluate_all(CUT) == [], f"{id}, {lang}"
            if size != PHONE:  # there the list of them scrolls
                bar = shelf.locator("#decision .options")
                assert bar.evaluate("e => e.scrollHeight <= e.clientHeight"), f"{id}, {lang}"


def period_ends(game: Game) -> bool:
    """The next move ends a Period."""
    return asks("end")(game) and any(
        event.kind == "period-end" for event in Game.from_record(game.record()).play("end")
    )


@pytest.mark.parametrize("text_size", ["100", "130"])
def test_the_scoring_of_a_period_fits_on_a_phone(page: Page, text_size: str) -> None:
    store(page, {"period": moment(FOUR, period_ends, 200)})
    resize(page, PHONE)
    sit(page, "period")
    words(page, "es")
    setting(page, "text_size", text_size)
    intent(page, "move end")
    sheet = page.locator("#scores .sheet")
    expect(sheet).to_be_visible()
    assert sheet.evaluate("e => [e.scrollWidth - e.clientWidth, e.scrollLeft]") == [0, 0]
    inside = "e => { const b = e.getBoundingClientRect(); return b.left >= 0 && b.right <= innerWidth }"
    assert all(cell.evaluate(inside) for cell in sheet.locator("td, th").locator("visible=true").all())
    # and still says how the points came about
    expect(sheet.get_by_text("Influencia 6, puesto 1")).to_be_visible()


def test_a_phone_opens_a_game_at_the_sheet_that_it_needs(shelf: Page) -> None:
    resize(shelf, PHONE)
    shelf.goto("/")
    ready(shelf)
    shown = []
    for id in ("late", "objective", "markets", "first"):
        before = turn(shelf)
        shelf.locator(f"""[data-intent*='"continue"'][data-intent*='"{id}"']""").click()
        answered(shelf, before)
        sheet = shelf.locator("#decision").get_attribute("data-sheet") or ""
        expect(shelf.locator(f"#{sheet}")).to_be_in_viewport(ratio=0.5)
        assert shelf.locator(f"#{sheet}").evaluate("e => e.getBoundingClientRect().x") == 0, id
        shown.append(sheet)
        intent(shelf, "home")
    assert all(a != b for a, b in pairwise(shown)), "every game needs another sheet than the one before"


def test_colours_are_written_in_one_place() -> None:
    """The print on the first screen is a picture: its colours are its own."""
    for path in sorted(CSS.glob("*.css")):
        if path.name not in ("tokens.css", "home.css"):
            assert re.findall(r"#[0-9A-Fa-f]{3,8}(?=[ ;,)])", path.read_text(encoding="utf-8")) == [], (
                path.name
            )

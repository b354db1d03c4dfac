"""A whole game in the browser, clicking only what a person can click; and the same game as on CPython."""

from __future__ import annotations

import random

from pages import ready, turn
from playwright.sync_api import Page, expect

from zaibatsu import Game

CLICKABLE = """
() => {
  const shown = [];
  for (const element of document.querySelectorAll('[data-intent^="move "]')) {
    if (element.disabled || !element.checkVisibility({ visibilityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    const on = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (on && (element === on || element.contains(on))) shown.push(element.dataset.intent);
  }
  return [...new Set(shown)];
}
"""
"""The moves that stand on the screen under nothing else: what a click would reach."""

OPENERS = "button[popovertarget]"
"""Where a place on the board opens the moves that it offers."""


def offered(page: Page) -> list[str]:
    """What can be clicked now; where nothing can, what a click on a lit place opens."""
    found: list[str] = page.evaluate(CLICKABLE)
    if not found:
        page.locator(OPENERS).locator("visible=true").first.click()
        found = page.evaluate(CLICKABLE)
    return found


def saved(page: Page) -> str:
    """The record as it is stored."""
    return str(
        page.evaluate(
            "localStorage.getItem(Object.keys(localStorage).find((k) => k.startsWith('zaibatsu/game/')))"
        )
    )


def test_two_people_play_a_whole_game_by_clicking(table: Page) -> None:
    page, dice = table, random.Random(7)
    page.set_viewport_size({"width": 1440, "height": 900})
    reloaded = False
    # What covers the table until it is closed: the points of a Period that has just ended.
    while page.locator("#scores-final").count() == 0:
        if page.locator("#scores details[open]").count():
            page.locator("#scores summary").click()
            expect(page.locator("#scores details[open]")).to_have_count(0)
        page.mouse.move(2, 2)  # where no tip rises over what is about to be clicked
        moves = offered(page)
        assert moves, f"nothing to click: {page.locator('#question').inner_text()}"
        before = turn(page)
        page.locator(f"[data-intent='{dice.choice(moves)}']").locator("visible=true").first.click()
        page.wait_for_function("n => Number(document.documentElement.dataset.turn) > n", arg=before)
        expect(page.locator("#table-notice")).to_be_empty()
        if not reloaded and before > 150 and page.locator(".back:enabled").count():
            reloaded = True
            asked, record = page.locator("#question").inner_text(), saved(page)
            page.reload()
            ready(page)
            expect(page.locator("#question")).to_have_text(asked)
            assert saved(page) == record
    assert reloaded
    game = Game.from_record(saved(page))
    assert game.over
    totals = page.locator("#scores-final tfoot td.total").all_inner_texts()
    assert totals == [str(line.total) for line in game.result()]


def test_the_same_seed_gives_the_same_game_in_the_page_and_here(table: Page) -> None:
    """Moves chosen by their number among all legal ones, here and there."""
    page, dice = table, random.Random(3)
    game = Game.new(["Ann", "Bob"], seed=7)
    for _ in range(120):
        choice = dice.choice(game.legal_moves())
        game.play(choice)
        before = turn(page)
        page.evaluate(
            """intent => {
              const button = Object.assign(document.createElement("button"), { type: "button" });
              button.dataset.intent = intent;
              document.body.append(button);
              button.click();
              button.remove();
            }""",
            f"move {choice}",
        )
        page.wait_for_function("n => Number(document.documentElement.dataset.turn) > n", arg=before)
    here = game.record().splitlines()
    there = [line for line in saved(page).splitlines() if not line.startswith("tag ")]
    assert there == here


def test_the_picture_is_always_that_of_the_position(table: Page) -> None:
    """After a click: what the board shows is what the record, replayed, says."""
    page = table
    page.set_viewport_size({"width": 1440, "height": 900})
    for _ in range(30):
        before = turn(page)
        page.locator(f"[data-intent='{offered(page)[0]}']").locator("visible=true").first.click()
        page.wait_for_function("n => Number(document.documentElement.dataset.turn) > n", arg=before)
        pos = Game.from_record(saved(page)).position
        shown = page.locator("#own .score, #own [data-score]").first.inner_text()
        seat = pos.to_move
        assert seat is not None
        assert str(pos.players[seat].score) in shown

"""The past of a game: its moments have addresses, and what happened since one's last turn."""

from __future__ import annotations

import re

import pytest
from hands import click, legal, offered, press, resize
from pages import ready, turn
from playwright.sync_api import Page, expect
from saved import SIZES, answered, game, intent, record, sit

from app.views.keys import KEY
from zaibatsu import Game


def scores(game: Game, moves: int) -> list[str]:
    """Everybody's points after so many moves."""
    return sorted(str(player.score) for player in game.at(moves).players)


def shown_scores(page: Page) -> list[str]:
    return sorted(
        text.strip() for text in page.locator("#rivals .score, #own .z-head .score").all_text_contents()
    )


def is_past(page: Page, moves: int) -> None:
    """The page shows that moment, and says that it is the past."""
    there = game(page)
    assert page.evaluate("location.hash").endswith(f"/at/{moves}")
    expect(page.locator("#past")).to_be_visible()
    expect(page.locator("#past")).to_contain_text("this is the past. Nothing can be changed here.")
    assert shown_scores(page) == scores(there, moves)
    assert offered(page) == set()
    expect(page.locator("main .lit")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_a_moment_of_the_past_has_its_address_and_cannot_be_changed(
    shelf: Page, size: tuple[int, int]
) -> None:
    sit(shelf, "mid")
    resize(shelf, size)
    now, start = shelf.evaluate("location.hash"), record(shelf)
    begins = [begun for begun, _ in game(shelf).turns()]
    press(shelf, KEY["log"])
    line = shelf.locator("#log .log-line").nth(3)
    at = int(re.findall(r"\d+", line.get_attribute("data-intent") or "")[0])
    click(shelf, line)
    is_past(shelf, at)
    expect(shelf.locator("#log [aria-current]")).to_have_count(1)
    press(shelf, KEY["log"])
    shown = shelf.locator("#own").inner_text(), shelf.locator("#map").inner_text()
    shelf.reload()
    ready(shelf)
    is_past(shelf, at)
    assert (shelf.locator("#own").inner_text(), shelf.locator("#map").inner_text()) == shown
    intent(shelf, f"move {game(shelf).legal_moves()[0]}")  # a click that was on its way
    assert record(shelf) == start
    expect(shelf.locator("#table-notice")).to_contain_text("This is the past.")

    press(shelf, KEY["first"])
    is_past(shelf, 0)
    expect(shelf.locator(".history-first")).to_be_disabled()
    press(shelf, KEY["next"])
    is_past(shelf, begins[1])
    press(shelf, KEY["next"])
    is_past(shelf, begins[2])
    press(shelf, KEY["previous"])
    is_past(shelf, begins[1])
    press(shelf, KEY["last"])
    expect(shelf.locator("#past")).to_have_count(0)
    assert shelf.evaluate("location.hash") == now
    assert offered(shelf) == legal(game(shelf))
    press(shelf, KEY["previous"])
    is_past(shelf, begins[-2])
    before = turn(shelf)
    shelf.go_back()  # to now
    answered(shelf, before)
    expect(shelf.locator("#past")).to_have_count(0)
    assert shelf.evaluate("location.hash") == now
    before = turn(shelf)
    shelf.go_back()  # to where End was pressed
    answered(shelf, before)
    is_past(shelf, begins[1])
    click(shelf, shelf.get_by_role("button", name="Back to now").locator("visible=true").last)
    expect(shelf.locator("#past")).to_have_count(0)
    assert shelf.evaluate("location.hash") == now
    assert record(shelf) == start


@pytest.mark.parametrize("size", SIZES)
def test_since_your_last_turn(shelf: Page, size: tuple[int, int]) -> None:
    resize(shelf, size)
    sit(shelf, "mid")
    there = game(shelf)
    since = shelf.locator("#since")
    expect(since.get_by_role("heading", name="Since your last turn")).to_be_visible()
    rows = since.locator("li button")
    turns = there.turns()
    mine = turns[-1][1].to_move
    last = max(at for at, (_, pos) in enumerate(turns[:-1]) if pos.to_move == mine)
    begins = [begun for begun, _ in turns[last + 1 : -1]]
    found = rows.evaluate_all("all => all.map(e => JSON.parse(e.dataset.intent).moves)")
    assert found == begins
    click(shelf, rows.first)
    is_past(shelf, begins[0])
    press(shelf, KEY["last"])
    expect(since).to_be_visible()
    click(shelf, since.get_by_role("button", name="Close"))
    expect(since).to_be_hidden()
    # it comes again with the next turn
    begun = there.turn_start
    while (there := game(shelf)).turn_start == begun:
        intent(shelf, f"move {there.legal_moves()[0]}")
    expect(since).to_be_visible()
    press(shelf, "Escape")
    expect(since).to_be_hidden()

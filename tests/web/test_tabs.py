"""One game in several tabs: the second looks on until it takes over; no save is written over."""

from __future__ import annotations

import pytest
from bridge import ENTROPY
from bridge import Page as Session
from pages import GAME, games, ready, stored, turn
from playwright.sync_api import Page, expect
from saved import answered, record

from app.saves import INDEX
from zaibatsu import Game

ELSEWHERE = "This game is open in another tab."


# --- without a browser ---


@pytest.fixture
def tab() -> Session:
    tab = Session()
    tab.new()
    return tab


def test_the_page_says_which_game_it_is_at(tab: Session) -> None:
    id = tab.session.id
    assert tab.last["sit"] == {"game": id}
    tab.play(1)
    assert "sit" not in tab.last
    tab.send("home")
    assert tab.last["sit"] == {"game": ""}
    tab.send("continue", id=id)
    assert tab.last["sit"] == {"game": id}


def test_while_another_tab_plays_nothing_can_be_changed_here(tab: Session) -> None:
    tab.play(2)
    before = dict(tab.store)
    tab.send("elsewhere", game=tab.session.id)
    assert ELSEWHERE in tab.html
    assert "move " not in tab.session._table_panels()["decision"]
    move = str(tab.session._table_game().legal_moves()[0])
    for intent in ({"do": "move", "text": move}, {"do": "back"}, {"do": "shared"}):
        tab.send(**intent)
        assert tab.session.notice
        assert "here you look on" in tab.session.notice.text
    assert tab.store == before


def test_what_the_other_tab_plays_is_followed_and_taken_over(tab: Session) -> None:
    tab.send("elsewhere", game=tab.session.id)
    other = Session(tab.store)
    other.send("continue", id=tab.session.id)
    other.play(4)
    key = GAME + tab.session.id
    tab.send("storage-changed", key=key, value=other.store[key])
    tab.send("play-here")
    assert tab.last["sit"] == {"game": tab.session.id, "take": True}
    tab.play(1)
    assert len(Game.from_record(tab.store[key]).moves) == 5


def test_news_of_a_game_that_was_left_are_none(tab: Session) -> None:
    tab.send("elsewhere", game="another")
    tab.play(1)
    assert len(tab.session._table_game().moves) == 1


def test_opponents_think_in_the_tab_that_plays() -> None:
    tab = Session()
    tab.new(**{"plays-0": "apprentice", "plays-1": "apprentice"})
    assert tab.last["think"]
    tab.send("elsewhere", game=tab.session.id)
    assert tab.last["think"] is None
    tab.send("play-here")
    assert tab.last["think"]


def test_a_save_that_was_changed_outside_stays_and_ours_is_kept_beside_it(tab: Session) -> None:
    id, key = tab.session.id, GAME + tab.session.id
    tab.play(1)
    theirs = tab.store[key]
    tab.play(1)
    ours = tab.store[key]
    tab.store[key] = theirs  # the bridge has not written ours
    tab.send("storage-conflict", key=key, value=theirs, entropy=ENTROPY[::-1])
    assert tab.store[key] == theirs
    assert tab.session.id != id
    assert tab.session.title == "Ann, Bob (this tab)"
    kept = Game.from_record(tab.store[GAME + tab.session.id])
    assert kept.moves == Game.from_record(ours).moves
    assert "Both are kept" in tab.html
    assert {entry.id for entry in Session(tab.store).session.saves.entries()} == {id, tab.session.id}


def test_a_game_that_was_changed_outside_is_not_deleted(tab: Session) -> None:
    id, key = tab.session.id, GAME + tab.session.id
    changed = tab.store[key]
    tab.send("home")
    tab.send("delete", id=id)
    tab.send("delete-yes", id=id)
    tab.store[key] = changed
    tab.send("storage-conflict", key=key, value=changed, entropy=ENTROPY[::-1])
    assert "it is still here" in tab.html
    assert tab.session.saves.entry(id)


# --- in the browser ---


def test_the_second_tab_is_told_follows_and_takes_over_and_the_first_is_told(table: Page) -> None:
    (id,) = games(table)
    other = table.context.new_page()
    other.goto(f"/#game/{id}")
    ready(other)
    expect(other.locator("#decision")).to_contain_text(ELSEWHERE)
    before = turn(other)
    table.locator("[data-intent*=move]").first.click()
    answered(other, before)
    here = other.get_by_role("button", name="Play here")
    here.click()
    expect(here).to_have_count(0)
    expect(table.locator("#decision")).to_contain_text(ELSEWHERE)
    before = turn(other)
    other.locator("#decision [data-intent*=move]:not(:disabled)").first.click()
    answered(other, before)
    assert len(Game.from_record(record(other)).moves) == 2
    other.close()
    table.get_by_role("button", name="Play here").click()
    expect(table.locator("#decision")).not_to_contain_text(ELSEWHERE)


def test_what_was_saved_behind_our_back_is_not_written_over(table: Page) -> None:
    (id,) = games(table)
    theirs = stored(table)[GAME + id].replace("seat 1 Ann", "seat 1 Zoe")
    table.evaluate("([key, text]) => localStorage.setItem(key, text)", [GAME + id, theirs])
    table.locator("[data-intent*=move]").first.click()
    expect(table.locator("#table-notice")).to_contain_text("Both are kept")
    assert stored(table)[GAME + id] == theirs
    assert len(games(table)) == 2
    assert len(Game.from_record(record(table)).moves) == 1


def test_a_storage_that_is_cleared_while_playing_gets_the_game_again(table: Page) -> None:
    (id,) = games(table)
    table.locator("[data-intent*=move]").first.click()
    table.evaluate("localStorage.clear()")
    before = turn(table)
    table.locator("#decision [data-intent*=move]:not(:disabled)").first.click()
    answered(table, before)
    assert games(table) == [id]
    assert len(Game.from_record(record(table)).moves) == 2
    assert id in stored(table)[INDEX]

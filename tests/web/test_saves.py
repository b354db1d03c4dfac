"""Saved games without a browser: the list, files, broken saves, storage that does not work."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from bridge import ENTROPY, NOON, Page

from app.listing import Seat
from app.saves import GAME, INDEX, Saves, seats_of
from zaibatsu import Game, RecordError


@pytest.fixture
def page() -> Page:
    return Page()


def test_the_list_shows_the_last_saved_first(page: Page) -> None:
    first = page.new()
    page.session.saves.now = lambda: NOON.replace(hour=13)
    second = page.new(**{"name-0": "Zoe"})
    page.send("home")
    assert [entry.id for entry in page.session.saves.entries()] == [second, first]
    assert page.html.index("Zoe, Bob") < page.html.index("Ann, Bob")


def test_rename(page: Page) -> None:
    id = page.new()
    page.send("home")
    page.send("rename", id=id)
    assert '<form class="rename"' in page.html
    page.send("rename", id=id, fields={"title": "  Sunday\n <evening> "})
    assert "Sunday &lt;evening&gt;" in page.html
    assert Game.from_record(page.store[GAME + id]).tags["title"] == "Sunday <evening>"
    assert Page(page.store).session.saves.entry(id).title == "Sunday <evening>"  # type: ignore[union-attr]
    page.send("rename", id=id, fields={"title": ""})
    assert "Ann, Bob" in page.html


def test_delete_asks_first(page: Page) -> None:
    id = page.new()
    page.send("home")
    page.send("delete", id=id)
    assert "for good?" in page.html
    assert page.games == [id]
    page.send("keep", id=id)
    assert "for good?" not in page.html
    page.send("delete", id=id)
    page.send("delete-yes", id=id)
    assert page.games == []
    assert json.loads(page.store[INDEX]) == []


def test_export_and_import_there_and_back(page: Page) -> None:
    id = page.new()
    page.play(9)
    download = page.send("export")["download"]
    assert download == {"name": "zaibatsu-ann-bob.txt", "text": page.store[GAME + id]}
    page.send("home")
    page.send("import", name="x.txt", text=download["text"], entropy=ENTROPY)
    assert len(page.games) == 2
    assert len({page.store[GAME + id] for id in page.games}) == 1
    assert "among the saved games" in page.html


@pytest.mark.parametrize("text", ["", "hello", "\x00" * 99, "zaibatsu 99\n", "x" * 3_000_000, "\ud800"])
def test_a_file_that_is_no_game_is_refused_with_the_reason(page: Page, text: str) -> None:
    before = dict(page.store)
    page.send("import", name="holiday <photo>.txt", text=text, entropy=ENTROPY)
    assert "holiday &lt;photo&gt;.txt” can&#x27;t be read" in page.html
    assert page.session.notice is not None
    assert page.session.notice.details
    assert page.store == before


def test_a_file_that_was_edited_is_refused_with_the_line(page: Page) -> None:
    id = page.new()
    page.play(30)
    lines = page.store[GAME + id].splitlines()
    at = next(n for n, line in enumerate(lines) if "hire" in line)
    lines[at] = lines[at].replace("hire", "fire")
    page.send("import", name="x.txt", text="\n".join(lines), entropy=ENTROPY)
    assert page.session.notice is not None
    assert f"Line {at + 1}:" in page.session.notice.details
    assert page.games == [id]


# --- broken saves ---


def test_one_broken_save_never_breaks_the_list(page: Page) -> None:
    good = page.new()
    store = {**page.store, f"{GAME}bad": "what is this", "zaibatsu/other": "not ours", "foreign": "x"}
    again = Page(store)
    assert "A game that can&#x27;t be read" in again.html
    assert "Ann, Bob" in again.html
    assert again.session.saves.entry("bad").broken  # type: ignore[union-attr]
    assert again.send("export", id="bad")["download"]["text"] == "what is this"
    again.send("continue", id="bad")
    assert 'data-screen="table"' not in again.html
    again.send("delete", id="bad")
    again.send("delete-yes", id="bad")
    assert again.games == [good]
    assert again.store["zaibatsu/other"] == "not ours"


def test_a_save_that_broke_behind_our_back_keeps_its_line(page: Page) -> None:
    id = page.new()
    store = {**page.store, GAME + id: page.store[GAME + id][:-40]}
    again = Page(store)
    entry = again.session.saves.entry(id)
    assert entry is not None
    assert entry.broken
    assert entry.seats == (Seat("Ann", "wave"), Seat("Bob", "plum"))
    assert "Ann, Bob" in again.html
    again.send("continue", id=id)
    assert again.store[GAME + id] == store[GAME + id]


@pytest.mark.parametrize("index", ["", "{", "null", "7", '["x", 7, {}, null]', '[{"id": "?"}]'])
def test_a_broken_index_is_made_anew_from_the_saves(page: Page, index: str) -> None:
    id = page.new()
    page.play(5)
    known = page.session.saves.entry(id)
    assert known is not None
    saves = Saves({**page.store, INDEX: index})
    assert saves.entries() == [replace(known, saved=None)]


def test_lines_of_the_index_without_a_save_vanish(page: Page) -> None:
    id = page.new()
    store = {key: text for key, text in page.store.items() if key != GAME + id}
    assert Saves(store).entries() == []


def test_crests_are_dealt_anew_where_a_record_has_none() -> None:
    game = Game.new(3, 1, tags={"crests": "pine, rose ,pine"})
    assert [seat.crest for seat in seats_of(game)] == ["pine", "wave", "plum"]


def test_a_record_that_nobody_thought_of_is_a_record_error() -> None:
    with pytest.raises(RecordError):
        Saves({f"{GAME}x": "zaibatsu 1\nseat 1\n"}).load("x")


# --- storage that does not work ---


def test_forbidden_storage_is_said_and_the_game_goes_on() -> None:
    page = Page(reason="denied")
    assert "Games are not being saved" in page.html
    assert "denied" in page.html
    page.new()
    page.play(3)
    assert page.session._table_panels()
    assert len(page.session._table_game().moves) == 3
    page.send("home")
    assert "Ann, Bob" in page.html


def test_full_storage_is_said_and_so_is_its_end(page: Page) -> None:
    page.new()
    page.send("storage-failed", key="x", reason="full")
    notice = page.session._storage_notice()
    assert notice is not None
    assert "full" in notice.details
    page.play(1)
    assert page.session._storage_notice() == notice
    page.send("storage-works")
    assert page.session._storage_notice() is None


def test_another_tab_that_saves_the_same_game_is_followed(page: Page) -> None:
    id = page.new()
    other = Page(page.store)
    other.send("continue", id=id)
    other.play(4)
    page.send("storage-changed", key=GAME + id, value=other.store[GAME + id])
    assert page.session._table_game().position == other.session._table_game().position
    assert "store" not in page.last

"""Whatever is stored, imported, linked to or typed: the page stands, and no markup comes of it."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from html.parser import HTMLParser

import pytest
from bridge import ENTROPY, FIELDS, NOON, Page
from hypothesis import example, given
from hypothesis import strategies as st
from saved import moment

from app.exchange import LINK
from app.saves import GAME, INDEX
from app.settings import SETTINGS
from damage import Harm, damaged, harms
from zaibatsu import Game, link

EVIL = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
SAVED = Page()
ID = SAVED.new(**{"name-0": "<b>Ann</b>"})
SAVED.play(20)
RECORD = SAVED.store[GAME + ID]
texts = st.text(max_size=40) | st.builds(
    lambda text: text[:5] + EVIL[: 40 - len(text)] + text[5:], st.text(max_size=20)
)


class Markup(HTMLParser):
    """Finds what could run."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.wrong: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "img", "iframe", "object", "embed", "style", "b"):
            self.wrong.append(tag)
        for name, value in attrs:
            if name.startswith("on") or (name in ("href", "src") and "script:" in (value or "")):
                self.wrong.append(name)


def stands(page: Page) -> None:
    """No exception, nothing that could run in what was just shown."""
    assert "Something went wrong in the program" not in page.html, page.html
    assert Markup(page.html).wrong == []


@given(harms, st.sampled_from([GAME + ID, INDEX, SETTINGS]))
def test_a_storage_that_was_edited_by_hand(done: list[Harm], key: str) -> None:
    store = dict(SAVED.store)
    store[key] = damaged(store[key], done)
    page = Page(store)
    stands(page)
    page.send("continue", id=ID)
    stands(page)
    if page.session.id:
        page.play(1)
        stands(page)


@given(st.dictionaries(st.sampled_from([INDEX, SETTINGS, GAME + "x"]), st.text(max_size=60)))
def test_any_text_in_the_storage(store: dict[str, str]) -> None:
    page = Page(store)
    stands(page)
    page.send("continue", id="x")
    stands(page)


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from([EVIL, "9999-12-31"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(sorted(json.loads(SAVED.store[INDEX])[0])), json_values, max_size=4))
@example({"period": -5})
def test_an_index_with_other_values_in_it(other: dict[str, object]) -> None:
    (line,) = json.loads(SAVED.store[INDEX])
    page = Page({**SAVED.store, INDEX: json.dumps([line | other])})
    stands(page)
    assert page.session.saves.entry(ID)


@given(st.dictionaries(st.sampled_from(sorted(json.loads(SAVED.store[SETTINGS]))), json_values, max_size=4))
def test_settings_with_other_values_in_them(other: dict[str, object]) -> None:
    settings = json.loads(SAVED.store[SETTINGS]) | other
    stands(Page({**SAVED.store, SETTINGS: json.dumps(settings)}))


@given(harms, st.sampled_from(["import", "paste", "link"]))
def test_a_broken_record_that_comes_in_any_way(done: list[Harm], way: str) -> None:
    page, text = Page(), damaged(RECORD, done)
    if way == "link":
        packed = damaged(link.pack(RECORD), done)
        page.send("address", address=LINK + packed, entropy=ENTROPY)
    elif way == "paste":
        page.send("paste", fields={"text": text}, entropy=ENTROPY)
    else:
        page.send("import", name=EVIL, text=text, entropy=ENTROPY)
    stands(page)


@given(st.lists(texts, min_size=4, max_size=4), texts, texts)
def test_names_titles_and_tags_of_any_kind(names: list[str], title: str, seed: str) -> None:
    page = Page()
    fields = FIELDS | {f"name-{seat}": name for seat, name in enumerate(names)}
    page.send("new", fields={**fields, "seats": "4", "seed": seed}, entropy=ENTROPY)
    stands(page)
    page.send("new", fields={**fields, "seats": "4"}, entropy=ENTROPY)
    stands(page)
    id = page.session.id
    page.send("home")
    stands(page)
    page.send("rename", id=id, fields={"title": title})
    stands(page)
    assert Game.from_record(page.store[GAME + id]).position.players


def test_names_that_are_markup_are_shown_as_they_are_everywhere() -> None:
    page = Page()
    page.new(**{"name-0": "<img src=x onerror=a>", "name-1": '"><script>alert(1)'})
    page.play(12)
    for intent in ("log", "dialog projection", "dialog share", "home"):
        do, _, text = intent.partition(" ")
        page.send(do, text=text)
        stands(page)
        assert "&lt;" in page.html


def test_a_game_in_its_final_consolidation_is_in_the_list() -> None:
    game = moment("03-4-players", lambda game: game.position.period > game.position.edition.periods)
    assert not game.over
    page = Page({f"{GAME}x": game.record()})
    stands(page)
    assert "Final Consolidation" in page.html


def test_five_hundred_saved_games() -> None:
    store = {f"{GAME}{number}": RECORD for number in range(500)}
    (line,) = json.loads(SAVED.store[INDEX])
    store[INDEX] = json.dumps([line | {"id": str(number)} for number in range(500)])
    page = Page(store)
    stands(page)
    assert page.html.count('class="save"') == 500
    page.session.saves.now = lambda: NOON.replace(hour=13)
    page.send("delete-yes", id="250")
    page.send("continue", id="499")
    page.play(1)
    page.send("home")
    assert len(page.games) == len(page.session.saves.entries()) == 499
    assert page.session.saves.entries()[0].id == "499"


def test_a_long_list_that_was_lost_is_read_again_bit_by_bit() -> None:
    store = {f"{GAME}{number:02}": RECORD for number in range(50)} | {f"{GAME}99": "ruined"}
    unread = []
    for _ in range(3):
        page = Page(store)
        entries = page.session.saves.entries()
        assert {entry.name for entry in entries if entry.id != "99"} == {"<b>Ann</b>, Bob"}
        assert page.session.saves.entry("99").broken  # type: ignore[union-attr]
        unread.append(sum(not entry.period for entry in entries))
        page.send("rename", id="00", fields={"title": ""})  # whatever saves writes the list
        store = page.store
    assert unread[0] > unread[1] > unread[2]
    page.send("continue", id="49")
    assert page.session._table_game().moves


@pytest.mark.parametrize(
    "clock",
    [datetime(1970, 1, 1, tzinfo=UTC), datetime(9999, 12, 31, 23, 59, tzinfo=UTC), datetime(2038, 1, 19)],
)
def test_a_clock_that_is_wrong_loses_nothing(clock: datetime) -> None:
    page = Page()
    first = page.new()
    page.session.saves.now = lambda: clock
    page.play(3)
    page.send("home")
    second = page.new()
    page.send("home")
    stands(page)
    again = Page(page.store)
    stands(again)
    assert {entry.id for entry in again.session.saves.entries()} == {first, second}
    again.session.saves.now = lambda: NOON
    again.send("continue", id=first)
    assert len(again.session._table_game().moves) == 3

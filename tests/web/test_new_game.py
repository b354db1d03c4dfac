"""The form of a new game without a browser: seats, seeds, crests, what is remembered."""

from __future__ import annotations

import json

import pytest
from bridge import ENTROPY, FIELDS, Page
from hypothesis import given
from hypothesis import strategies as st

from app.context import CRESTS
from app.listing import Seat
from app.saves import GAME, INDEX, seats_of
from app.settings import SETTINGS, Form, Settings
from zaibatsu import Game


@pytest.fixture
def page() -> Page:
    return Page()


def test_new_game_is_saved_and_on_the_table(page: Page) -> None:
    id = page.new()
    assert page.last["address"] == f"#game/{id}"
    assert 'data-screen="table"' in page.html
    game = Game.from_record(page.store[GAME + id])
    assert [player.name for player in game.position.players] == ["Ann", "Bob"]
    assert game.seed == 7
    assert json.loads(page.store[INDEX])[0]["id"] == id


def test_without_a_seed_the_entropy_decides(page: Page) -> None:
    id = page.new(seed="")
    assert Game.from_record(page.store[GAME + id]).seed == int(ENTROPY[:8], 16)


@pytest.mark.parametrize("seed", ["seven", "-1", "7.5", "٧", "9" * 19])
def test_a_seed_that_is_no_number_is_refused_and_nothing_lost(page: Page, seed: str) -> None:
    page.send("new", fields={**FIELDS, "seed": seed}, entropy=ENTROPY)
    assert not page.games
    assert "The seed is a whole number" in page.html
    assert page.last["focus"] == "[name=seed]"
    page.send("language", to="en")
    assert page.session.settings.form.seed == seed
    assert page.session.settings.form.names[0] == "Ann"


def test_seats_modules_and_crests_reach_the_game(page: Page) -> None:
    id = page.new(seats="3", late="on", **{"name-2": "Cleo", "crest-0": "crane", "crest-3": "wave"})
    game = Game.from_record(page.store[GAME + id])
    assert game.position.late_factories
    assert seats_of(game) == (Seat("Ann", "crane"), Seat("Bob", "plum"), Seat("Cleo", "pine"))


def test_names_that_are_empty_equal_or_odd() -> None:
    form = Form(count=4, names=("", " A \n\t b ", "a B", "\x00\u202e<b>"))
    names = [seat.name for seat in form.seated(lambda seat: CRESTS[seat].title())]
    assert names == ["Wave", "A b", "a B 2", "<b>"]


@given(
    st.dictionaries(st.sampled_from([f"crest-{i}" for i in range(4)]), st.sampled_from([*CRESTS, "rose", ""]))
)
def test_every_seat_keeps_a_crest_of_its_own(fields: dict[str, str]) -> None:
    assert sorted(Form().changed(fields).crests) == sorted(CRESTS)


def test_taking_a_crest_gives_ones_own() -> None:
    form = Form().changed({"crest-0": "pine"})
    assert form.crests == ("pine", "plum", "wave", "crane")


def test_the_form_is_remembered(page: Page) -> None:
    page.send("form", fields={**FIELDS, "seats": "4", "late": "on"})
    again = Page(page.store)
    assert again.session.settings.form == page.session.settings.form
    assert again.session.settings.form.count == 4
    assert again.session.settings.form.late


def test_what_stands_in_the_form_at_the_start_counts() -> None:
    page = Page(fields={**FIELDS, "seats": "3", "name-2": "Cleo"})
    assert page.session.settings.form.names == ("Ann", "Bob", "Cleo", "")
    assert 'value="Cleo"' in page.html


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "7", '{"form": 7}', '{"form": {"seats": {}}}', '{"language": "xx"}', "{"]
)
def test_settings_that_make_no_sense_are_as_none(text: str) -> None:
    assert Settings.read({SETTINGS: text}, "es") == Settings(language="es")

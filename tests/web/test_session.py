"""The session at the table without a browser: intents in, answers out."""

from __future__ import annotations

import random

import pytest
from bridge import Page

from app.rulelinks import address_of
from app.saves import GAME
from zaibatsu import Game


@pytest.fixture
def page() -> Page:
    return Page()


# --- what is decided is saved ---


def test_every_decision_is_saved(page: Page) -> None:
    id = page.new()
    for _ in range(12):
        before = page.store[GAME + id]
        page.play(1)
        assert page.store[GAME + id] != before
        assert page.store[GAME + id] == page.session._table_game().record()


def test_a_reload_in_mid_turn_comes_back_to_the_same_position(page: Page) -> None:
    id = page.new()
    page.play(25)
    while not page.session._table_game().can_undo:
        page.play(1)
    position = page.session._table_game().position
    again = Page(page.store)
    again.send("start", storage=page.store, language="en", address=f"#game/{id}")
    assert again.session._table_game().position == position
    assert 'data-screen="table"' in again.html


def test_back_and_restart_are_saved_too(page: Page) -> None:
    id = page.new()
    while not (game := page.session._table_game()).can_undo or len(game.moves) - game.turn_start < 2:
        page.play(1)
    moves, begun = len(game.moves), game.turn_start
    page.send("back")
    assert begun <= len(Game.from_record(page.store[GAME + id]).moves) < moves
    page.send("restart")
    assert len(Game.from_record(page.store[GAME + id]).moves) == begun
    page.send("back")
    assert "store" not in page.last
    assert page.session.notice is not None
    assert page.session.notice.kind == "refusal"


@pytest.mark.parametrize("text", ["", "xyzzy", "end", "hire black"])
def test_a_move_that_is_refused_changes_nothing(page: Page, text: str) -> None:
    page.new()
    page.send("move", text=text)
    assert page.session.notice is not None
    assert page.session.notice.kind == "refusal"
    assert "store" not in page.last


def test_a_move_that_is_refused_leads_to_its_rule(page: Page) -> None:
    page.new()
    while not (refused := page.session._table_game().blocked_moves()):
        page.play(1)
    page.send("move", text=str(refused[0].move))
    notice = page.last["panels"]["table-notice"]
    assert f'href="{address_of(refused[0].rule, "en")}"' in notice


def test_another_board_can_be_looked_at_until_the_next_decision(page: Page) -> None:
    page.new(seats="3")
    game = page.session._table_game()
    assert game.to_move is not None
    other = (game.to_move + 1) % 3
    page.send("board", text=str(other))
    assert page.session.desk.board == other
    page.send("board", text=str(other))
    assert page.session.desk.board is None
    page.send("board", text=str(other))
    page.play(1)
    assert page.session.desk.board is None
    assert "store" not in page.send("board", text=str(other))


# --- looking ---


def test_the_past_can_be_looked_at_and_changes_nothing(page: Page) -> None:
    id = page.new()
    page.play(40)
    record = page.store[GAME + id]
    page.send("history", to="first")
    assert page.last["address"] == f"#game/{id}/at/0"
    page.send("move", text=str(page.session._table_game().legal_moves()[0]))
    assert page.session.notice is not None
    assert page.session.notice.kind == "refusal"
    assert page.store[GAME + id] == record
    page.send("history", to="last")
    assert page.last["address"] == f"#game/{id}"


def test_a_moment_of_the_past_has_an_address_of_its_own(page: Page) -> None:
    id = page.new()
    page.play(30)
    again = Page(page.store)
    again.send("start", storage=page.store, language="en", address=f"#game/{id}/at/12")
    assert again.session.desk.at == 12
    assert 'id="past"' in again.html
    again.send("address", address=f"#game/{id}/at/99999")
    assert again.session.desk.at is None


def test_a_decision_leads_back_to_now(page: Page) -> None:
    page.new()
    page.play(20)
    page.send("log")
    page.send("tip", text="action ships")
    page.play(1)
    assert not page.session.desk.tip
    assert page.session.desk.log


@pytest.mark.parametrize("text", ["face atlantis-9", "move xyzzy", "nothing", "move hire black 9"])
def test_a_tip_on_what_there_is_not_is_no_tip(page: Page, text: str) -> None:
    page.new()
    assert "problem" not in page.send("tip", text=text)["panels"]


def test_dialogs_open_and_close(page: Page) -> None:
    page.new()
    for name in ("settings", "keys", "projection"):
        page.send("dialog", text=name)
        assert f'id="{name}"' in page.last["panels"]["dialog"]
    page.send("dialog-close")
    assert page.session.desk.dialog == ""


# --- what is done without asking ---


def alone(page: Page) -> bool:
    """Whether who decides has one move only, which does not end the turn."""
    legal = page.session._table_game().legal_moves()
    return len(legal) == 1 and str(legal[0]) != "end"


def test_a_choice_without_an_alternative_is_taken_unless_the_settings_say_no(page: Page) -> None:
    page.new()
    for _ in range(60):
        page.play(1)
        game = page.session._table_game()
        assert not (game.can_undo and alone(page))
    page.new()
    page.send("setting", name="auto_forced", value="off")
    seen = False
    for _ in range(60):
        page.play(1)
        seen = seen or (page.session._table_game().can_undo and alone(page))
    assert seen


def test_back_goes_to_the_last_decision_that_was_ones_own(page: Page) -> None:
    page.new()
    for _ in range(60):
        before = page.session._table_game().position.copy()
        page.play(1)
        if page.session._table_game().can_undo:
            page.send("back")
            assert page.session._table_game().position == before
            page.send("history", to="last")
            page.play(1)


def test_without_confirmation_a_turn_ends_by_itself(page: Page) -> None:
    page.new()
    page.send("setting", name="confirm_end", value="off")
    for _ in range(40):
        page.play(1)
        legal = [str(move) for move in page.session._table_game().legal_moves()]
        assert legal != ["end"] or not page.session._table_game().can_undo


def test_settings_are_kept_and_said_to_the_page(page: Page) -> None:
    page.send("setting", name="text_size", value="130")
    assert page.last["page"]["textSize"] == "130"
    page.send("setting", name="motion", value="off")
    again = Page(page.store)
    again.send("start", storage=page.store, language="en", address="")
    assert again.last["page"] == {"motion": "off", "symbols": "always", "textSize": "130"}


def test_pieces_fly_from_where_they_were_to_where_they_are(page: Page) -> None:
    page.new()
    flown: set[tuple[str, str]] = set()
    dice = random.Random(1)
    while moves := page.session._table_game().legal_moves():
        page.send("move", text=str(dice.choice(moves)))
        flown |= {(start.split("-")[1], end.split("-")[1]) for start, end in page.last.get("flights", [])}
    assert {("hire", "crew"), ("ship", "crew"), ("offer", "factory"), ("trains", "train")} <= flown


# --- our own mistakes ---


def test_an_exception_leaves_the_saves_alone_and_home_is_the_way_out(page: Page) -> None:
    id = page.new()
    page.play(2)
    before = dict(page.store)
    answer = page.send("move")  # no text: a mistake of the page
    assert list(answer["panels"]) == ["problem"]
    assert "KeyError" in page.html
    assert page.store == before
    page.send("home")
    assert '<div id="problem"></div>' in page.html
    page.send("continue", id=id)
    assert len(page.session._table_game().moves) == 2


def test_an_unknown_intent_is_a_mistake(page: Page) -> None:
    assert list(page.send("dance")["panels"]) == ["problem"]


def test_language_and_theme_are_kept(page: Page) -> None:
    page.send("language", to="es")
    assert "Partida nueva" in page.html
    assert page.last["lang"] == "es"
    page.send("theme", to="night")
    assert page.last["theme"] == "night"
    again = Page(page.store)
    assert (again.last["lang"], again.last["theme"]) == ("es", "night")
    assert "Partida nueva" in again.html


def test_only_what_changed_is_sent(page: Page) -> None:
    assert list(page.send("theme", to="night")["panels"]) == ["home-top"]
    assert list(page.send("theme", to="night")["panels"]) == []

"""The advisor: asked at the table and after the end, never in the way, its turns playable and undoable."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from bridge import Page as Asked
from playwright.sync_api import Page, expect
from reading import read, texts
from saved import asks, game, moment, sit, store
from test_words import BOTH, EDITION, EN, sound

from app.context import Context
from app.thinker import think
from app.views import advice as view
from app.views import ending
from app.words import advice as words
from zaibatsu import Game
from zaibatsu.bots.evaluation import weights_data
from zaibatsu.bots.reasons import Change, Reason, changed

TURN = 363
"""A turn of the golden game for four in which much can be done."""


@pytest.fixture
def asked() -> Asked:
    return Asked()


def answer(asked: Asked) -> dict[str, Any]:
    """Do what the worker does with what it was given last."""
    task = asked.last["think"]
    shares: list[float] = []
    thought = json.loads(think(json.dumps(task), shares.append))
    assert all(0 <= share <= 1 for share in shares)
    return asked.send("thought", moment=task["moment"], **thought)


def then(moves: int) -> Game:
    """The golden game for four after so many moves."""
    return moment("03-4-players", lambda game: True, moves)


def seated(asked: Asked, moves: int = 9) -> Game:
    asked.new()
    asked.play(moves)
    return asked.session._table_game()


# Words.


@BOTH
def test_every_term_has_words(ctx: Context) -> None:
    terms = weights_data()["terms"]
    assert set(terms) == words.TERMS
    tables = [then(moves).position for moves in range(0, 620, 40)]
    for term in terms:
        told = 0
        for before, after in (*pairwise(tables), *pairwise(reversed(tables))):
            for seat in range(4):
                if found := changed(term, seat, before, after):
                    told += 1
                    for points in (3.0, -3.0):
                        sound(ctx, words.reason(ctx, EDITION, Reason(term, points, found)))
        assert told, term


def test_reasons_say_what_changes() -> None:
    kyushu = Change("kyushu", 2, 1, 4)
    assert "place 1 in Kyushu (+4 VP" in words.reason(EN, EDITION, Reason("places now", 3.0, (kyushu,)))
    level = EDITION.levels[3].research
    opens = Reason("research", 1.0, (Change("research", level - 1, level),))
    assert words.reason(EN, EDITION, opens).endswith("opens Bulbs and Clocks")
    further = Reason("research", 1.0, (Change("research", level, level + 1),))
    assert "opens" not in words.reason(EN, EDITION, further)


@BOTH
def test_suggested_turns_are_told_in_words(ctx: Context) -> None:
    for moves in (0, 150, TURN):
        table = then(moves)
        task = {"what": "advice", "position": table.position.to_json()}
        for way in json.loads(think(json.dumps(task), lambda share: None))["suggestions"]:
            played = tuple(map(table.parse, way[0]))
            sound(ctx, words.line(ctx, table, played, view.played(table.position, played)))


# Asking.


def test_asking_thinks_and_tells_three_turns(asked: Asked) -> None:
    seated(asked)
    asked.send("advise")
    assert asked.last["think"]["what"] == "advice"
    assert 'id="thinking"' in asked.html
    answer(asked)
    assert asked.html.count("Play this turn") == 3
    assert asked.session.counsel is not None
    assert asked.last["focus"] == "#advice-title"
    asked.send("advise")
    assert asked.session.counsel is None


def test_asking_changes_no_game(asked: Asked) -> None:
    before = seated(asked).record()
    asked.send("advise")
    answer(asked)
    assert asked.session._table_game().record() == before


def test_an_answer_to_a_table_that_has_moved_on_is_dropped(asked: Asked) -> None:
    table = seated(asked)
    asked.send("advise")
    task = asked.last["think"]
    asked.send("move", text=str(table.legal_moves()[0]))
    assert asked.last["think"] is None, "the worker is called off"
    asked.send("thought", moment=task["moment"], **json.loads(think(json.dumps(task), lambda share: None)))
    assert asked.session.counsel is None
    assert "Play this turn" not in asked.html


def test_closing_calls_the_thinking_off(asked: Asked) -> None:
    seated(asked)
    asked.send("advise")
    asked.send("advise-close")
    assert asked.last["think"] is None
    assert asked.session.counsel is None


def test_what_went_wrong_is_said_and_asked_again(asked: Asked) -> None:
    seated(asked)
    asked.send("advise")
    asked.send("thought-failed", moment=asked.last["think"]["moment"], reason="<boom>")
    assert "&lt;boom&gt;" in asked.html
    asked.send("advise-again")
    answer(asked)
    assert "Play this turn" in asked.html


def test_a_suggested_turn_is_played_up_to_its_end_and_can_be_taken_back(asked: Asked) -> None:
    table = seated(asked)
    while table.can_undo:
        asked.play(1)
    before = len(table.moves)
    asked.send("advise")
    answer(asked)
    assert asked.session.counsel is not None
    chosen = asked.session.counsel.told[1].moves
    asked.send("advise-play", turn=1)
    assert table.moves[before:] == list(chosen)
    assert [move.verb for move in table.legal_moves()] == ["end"]
    assert asked.session.counsel is None, "the table has moved on"
    asked.send("restart")
    assert len(table.moves) == before


@BOTH
def test_the_panel_is_sound_in_words(asked: Asked, ctx: Context) -> None:
    table = seated(asked)
    asked.send("advise")
    for state in ("thinking", "told"):
        counsel = asked.session.counsel
        assert counsel is not None
        assert counsel.state == state
        found = read(view.draw(replace(ctx, counsel=counsel), table), "advice", ctx)
        intents = {element.intent["do"] for element in found}
        assert ("advise-play" in intents) == (state == "told")
        if state == "thinking":
            answer(asked)


# After the game.


def test_a_review_tells_the_worst_turns_with_what_was_better(asked: Asked) -> None:
    over = moment("03-4-players")
    asked.send("start", storage={"zaibatsu/game/g": over.record()}, language="en", address="#game/g")
    assert "Where was most lost?" in asked.html
    asked.send("review", seat=1)
    assert asked.last["think"]["seat"] == 1
    answer(asked)
    assert asked.session.counsel is not None
    lapses = asked.session.counsel.told
    assert [lapse.lost for lapse in lapses] == sorted((lapse.lost for lapse in lapses), reverse=True)
    found = read(ending.draw(asked.session._context(), over), "ending")
    assert len([line for line in texts(found, "log-sum") if "lost" in line]) == len(lapses) == 3
    asked.send("look-back", moves=lapses[0].moves)
    assert asked.last["address"].endswith(f"/at/{lapses[0].moves}")
    assert asked.session._table_game().turns()[lapses[0].turn][1].to_move == 1


# In the browser.


def test_the_advisor_thinks_in_its_worker_and_lights_places(page: Page) -> None:
    store(page, {"g": moment("03-4-players", asks("turn", 4), TURN)})
    sit(page, "g")
    before = len(game(page).moves)
    page.keyboard.press("a")
    panel = page.locator("#advice")
    expect(panel.get_by_role("progressbar")).to_be_visible()
    expect(panel.locator(".advised > li")).to_have_count(3, timeout=90_000)
    expect(page.locator("#advice-title")).to_be_focused()
    panel.locator(".advised > li").first.hover()
    expect(page.locator(".alight").first).to_be_attached()
    panel.get_by_role("button", name="Play this turn").first.click()
    expect(panel).to_be_hidden()
    assert len(game(page).moves) > before
    page.keyboard.press("r")
    expect(page.get_by_role("button", name="Restart turn")).to_be_disabled()
    assert len(game(page).moves) == before


def test_calling_the_advisor_off_leaves_the_table_free(page: Page) -> None:
    store(page, {"g": moment("03-4-players", asks("turn", 4), TURN)})
    sit(page, "g")
    page.get_by_role("button", name="Advice").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("#advice")).to_be_hidden()
    before = len(game(page).moves)
    page.locator("#hiring .lit").first.click()
    assert len(game(page).moves) > before


def test_after_the_game_a_lost_turn_leads_to_its_moment(page: Page) -> None:
    store(page, {"g": moment("03-4-players")})
    sit(page, "g")
    page.locator(".review").get_by_role("button", name="Benito").click()
    first = page.locator(".lapses button").first
    expect(first).to_be_visible(timeout=90_000)
    first.click()
    expect(page.locator("#past")).to_contain_text("Benito")
    expect(page.locator("#ending")).to_be_hidden()

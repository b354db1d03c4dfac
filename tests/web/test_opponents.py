"""Seats that no person plays: thinking, showing, taking back, taking over; without a browser and in one."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pages import Watch, ready
from playwright.sync_api import Page, expect
from saved import CRESTS, game, intent, record

from app.session import Session
from app.thinker import think
from zaibatsu import Game


class Table:
    """A session with its worker, driven by hand: what it asks for is done only when the test does it."""

    def __init__(self, plays: tuple[str, ...] = ("", "apprentice"), speed: str = "normal") -> None:
        self.session = Session()
        self.task: dict[str, Any] | None = None
        self.after: dict[str, Any] | None = None
        self.send("start", storage={}, language="en")
        self.send("setting", name="opponent_speed", value=speed)
        fields = {f"plays-{seat}": name for seat, name in enumerate(plays)}
        crests = {f"crest-{seat}": crest for seat, crest in enumerate(CRESTS)}
        self.send(
            "new", fields={"seats": str(len(plays)), "seed": "7", **fields, **crests}, entropy="0123456789ab"
        )

    def send(self, do: str, **more: Any) -> dict[str, Any]:
        answer = self.session.dispatch({"do": do, **more})
        if "think" in answer:
            self.task = answer["think"]
        self.after = answer.get("after", self.after)
        return answer

    @property
    def game(self) -> Game:
        return self.session._table_game()

    def think(self) -> list[str]:
        """Let the worker think; its moves."""
        assert self.task is not None
        moves: list[str] = json.loads(think(json.dumps(self.task), lambda share: None))["moves"]
        self.send("thought", moment=self.task["moment"], moves=moves)
        return moves

    def follow(self) -> dict[str, Any]:
        """Let the pause pass."""
        assert self.after is not None
        return self.send(**self.after["intent"])

    def mine(self) -> None:
        """A person's turn, by the first legal moves, to its end."""
        turns, seat = len(self.game.turns()), self.game.to_move
        while len(self.game.turns()) == turns and self.game.to_move == seat and not self.game.over:
            self.send("move", text=str(self.game.legal_moves()[0]))

    def my_turn(self) -> None:
        """On to the moment at which a person's turn has ended and an opponent is to think."""
        self.theirs()
        while not self.session._plays():
            self.mine()

    def theirs(self) -> None:
        """Opponents' turns, to the next person's."""
        while (seat := self.game.to_move) is not None and self.session.seats[seat].plays:
            self.think()
            self.send("hurry")


def test_an_opponent_is_asked_for_its_whole_turn_and_shown_move_by_move() -> None:
    table = Table(("apprentice", ""))
    while table.game.to_move != 0:
        table.mine()
    before = len(table.game.moves)
    assert table.task is not None
    assert table.task["opponent"] == "apprentice"
    moves = table.think()
    assert len(table.game.moves) == before
    for number in range(1, len(moves) + 1):
        table.follow()
        assert [str(move) for move in table.game.moves[before:]] == moves[:number]


def test_at_once_is_at_once() -> None:
    table = Table(speed="once")
    table.my_turn()
    moves = table.think()
    assert table.after
    assert table.after["pause"] == 0
    table.follow()
    assert [str(move) for move in table.game.moves[-len(moves) :]] == moves


def test_nobody_plays_for_an_opponent() -> None:
    table = Table()
    while not table.session._plays():
        table.mine()
    before = table.game.record()
    move = table.game.legal_moves()[0]
    assert "not your turn" in table.send("move", text=str(move))["panels"]["table-notice"]
    assert table.game.record() == before


def test_the_same_table_gives_the_same_turn() -> None:
    first, second = Table(), Table()
    for table in (first, second):
        for _ in range(3):
            table.my_turn()
    assert first.game.record() == second.game.record()


def test_a_late_answer_is_dropped() -> None:
    table = Table()
    table.my_turn()
    assert table.task
    late = table.task["moment"]
    table.send("back")
    before = table.game.record()
    table.send("thought", moment=late, moves=["consolidate"])
    table.send("follow", moment=late)
    assert table.game.record() == before


def test_a_turn_is_taken_back_while_the_opponent_thinks() -> None:
    table = Table()
    table.my_turn()
    start = table.game.turns()[-2][0]
    played = [str(move) for move in table.game.moves[start:-1]]
    answer = table.send("back")
    assert answer["think"] is None
    assert table.game.to_move == 0
    assert [str(move) for move in table.game.moves[start:]] == played
    table.send("restart")
    assert len(table.game.moves) == start


def test_a_turn_is_taken_back_after_the_opponents_answer() -> None:
    table = Table()
    table.my_turn()
    start = len(table.game.turns()) - 1
    table.theirs()
    assert len(table.game.turns()) == start + 2
    table.send("back")
    assert len(table.game.turns()) == start
    assert table.game.can_undo


def test_what_came_from_the_bag_stays() -> None:
    """Every `end` that fills the Hiring area anew is a barrier; every other one is none."""
    table = Table(speed="once")
    fills = 0
    while table.game.position.turn < 3:
        table.my_turn()
        table.theirs()
    for _ in range(30):
        table.theirs()
        table.mine()
        table.theirs()
        marks = table.game.turns()
        owner = marks[-2][1].to_move
        drawn = any(
            after.rng != before.rng for (_, before), (_, after) in zip(marks[-3:], marks[-2:], strict=False)
        )
        assert owner == 1
        assert (table.session._reopenable() == 0) == drawn
        fills += drawn
    assert 0 < fills < 30


def test_another_persons_turn_stays() -> None:
    """Of three seats two are people's: the second can't take back the first one's turn."""
    table = Table(("", "", "apprentice"))
    while not (table.game.to_move == 1 and table.game.position.turn > 1):
        if table.session._plays():
            table.theirs()
        else:
            table.mine()
    assert table.game.turns()[-2][1].to_move == 0
    before = table.game.record()
    table.send("back")
    assert table.game.record() == before


def test_a_failure_is_said_and_can_be_tried_again_or_taken_over() -> None:
    table = Table()
    table.my_turn()
    assert table.task
    before, moment = table.game.record(), table.task["moment"]
    said = table.send("thought-failed", moment=moment, reason="MemoryError")["panels"]["decision"]
    assert "MemoryError" in said
    assert "take-over" in said
    assert table.game.record() == before
    table.task = None
    table.send("retry")
    assert table.task
    assert table.task["moment"] == moment
    table.send("thought-failed", moment=moment, reason="MemoryError")
    table.send("take-over")
    assert table.session._plays() == ""
    assert "opponents" not in table.game.tags
    table.mine()


def test_the_record_keeps_who_plays() -> None:
    table = Table(("", "magnate", "apprentice"))
    text = table.session.saves.text(table.session.id)
    assert Game.from_record(text).tags["opponents"] == "person,magnate,apprentice"
    again = Session()
    again.dispatch({"do": "start", "storage": dict(table.session.saves.storage), "language": "en"})
    (entry,) = again.saves.entries()
    assert [seat.plays for seat in entry.seats] == ["", "magnate", "apprentice"]


def test_the_thinker_goes_on_only_as_long_as_the_seat_decides() -> None:
    table = Table(("apprentice", "merchant"))
    while table.game.position.turn < 12:
        seat, begun = table.game.to_move, len(table.game.moves)
        table.think()
        table.send("hurry")
        deciders = {table.game.at(n).to_move for n in range(begun, len(table.game.moves))}
        assert deciders == {seat}


# In the browser.


def start(page: Page, *plays: str, speed: str = "once") -> None:
    """A new game with these at the seats; an empty name is a person."""
    page.goto("/")
    ready(page)
    intent(page, f'{{"do": "setting", "name": "opponent_speed", "value": "{speed}"}}')
    page.locator(f"[name=seats][value='{len(plays)}']").check(force=True)
    for seat, name in enumerate(plays):
        page.locator(f"[name=plays-{seat}]").select_option(name)
    page.get_by_label("Seed").fill("7")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("main[data-screen=table]")).to_be_visible()


def mine(page: Page) -> None:
    """Wait for the person's turn, and play it by its first legal moves."""
    expect(page.locator("#decision:not(.waiting)")).to_be_visible(timeout=60_000)
    begun = game(page).turn_start
    while not (there := game(page)).over and there.turn_start == begun:
        if page.locator("#decision.waiting").count():
            return  # the last decision of the set-up: the next is an opponent's
        intent(page, f"move {there.legal_moves()[0]}")


def test_a_whole_game_against_three_opponents(page: Page, watch: Watch) -> None:
    start(page, "", "apprentice", "apprentice", "apprentice")
    while not game(page).over:
        expect(page.locator("#decision:not(.waiting)")).to_be_visible(timeout=60_000)
        if not game(page).over:
            mine(page)
    ended = Game.from_record(record(page))
    assert ended.over
    assert len(ended.turns()) > 60
    assert not watch.wrong


def test_thinking_is_cancelled_and_the_page_answers_meanwhile(page: Page) -> None:
    start(page, "", "magnate", speed="normal")
    mine(page)
    mine(page)
    before = game(page)
    expect(page.locator("#decision.waiting")).to_be_visible()
    intent(page, "log")  # the page answers while the opponent thinks
    expect(page.locator("#log")).to_be_visible()
    expect(page.locator("#decision.waiting")).to_be_visible()
    intent(page, "log")
    page.get_by_role("button", name="Take back my turn").click()
    expect(page.locator("#decision:not(.waiting)")).to_be_visible()
    assert game(page).moves == before.moves[:-1]
    assert game(page).can_undo


def test_a_killed_worker_is_said_and_thinks_again(page: Page, watch: Watch) -> None:
    page.route("**/js/opponent.js", lambda route: route.fulfill(status=500, body=""))
    start(page, "", "apprentice")
    expect(page.get_by_text("The opponent has stopped thinking.")).to_be_visible(timeout=60_000)
    watch.expected()
    before = game(page).moves
    page.unroute("**/js/opponent.js")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#decision:not(.waiting)")).to_be_visible(timeout=60_000)
    assert game(page).moves[: len(before)] == before


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_level_says_what_it_is_like(page: Page, lang: str) -> None:
    page.goto("/")
    ready(page)
    intent(page, f'{{"do": "language", "to": "{lang}"}}')
    seen = set()
    for level in ("apprentice", "merchant", "industrialist", "magnate"):
        page.locator("[name=plays-1]").select_option(level)
        told = page.locator(".seat-1 .plays small")
        expect(told).not_to_be_empty()
        seen.add(told.inner_text())
    assert len(seen) == 4

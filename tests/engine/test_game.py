"""The front door: setting up, playing, refusing, taking back, looking at it from elsewhere."""

from __future__ import annotations

import json
import random

import pytest
from games import play_out
from hypothesis import given
from hypothesis import strategies as st
from tables import EDITION, Table

from zaibatsu import Game, IllegalMove, InvalidMove, Move, Position, PositionError, SetupError, UndoError
from zaibatsu.moves import END


@pytest.mark.parametrize(
    "players", [1, 5, 0, ["Aki"], ["a", "b", "c", "d", "e"], ["Aki", " "], ["Aki", "aki"]]
)
def test_a_table_that_cannot_be_set_up_is_refused(players: object) -> None:
    with pytest.raises(SetupError):
        Game.new(players, seed=1)  # type: ignore[arg-type]


def test_a_seed_that_is_no_whole_number_is_refused() -> None:
    with pytest.raises(SetupError, match="whole number"):
        Game.new(2, seed="7")  # type: ignore[arg-type]


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    assert Game.new(3, seed=5).position == Game.new(3, seed=5).position
    assert Game.new(3, seed=5).position != Game.new(3, seed=6).position


@given(seed=st.integers())
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert Game.new(4, seed=seed).position.check() == []


def test_an_illegal_move_is_refused_with_code_rule_and_numbers() -> None:
    table = Table(2).give(money=2)
    table.play(f"hire {table.pos.hiring[0][0]} 1", "research")
    with pytest.raises(IllegalMove) as caught:
        table.game.play("steps 2")
    assert (caught.value.code, caught.value.rule) == ("money", "research.cost")
    assert caught.value.numbers == {"need": 3, "have": 2}


def test_a_move_of_another_moment_is_refused_and_changes_nothing() -> None:
    table = Table(2).give(money=2)
    before = table.game.position.copy()
    with pytest.raises(IllegalMove) as caught:
        table.game.play("ship paris")
    assert caught.value.code == "not-now"
    assert table.game.position == before
    assert table.game.moves == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "sing",
        "hire",
        "hire black",
        "hire black four",
        "hire pink 4",
        "ship atlantis",
        "steps -1",
        "steps ²",
        "steps 01",
    ],
)
def test_text_that_is_no_move_is_told_apart(text: str) -> None:
    with pytest.raises(InvalidMove):
        Table(2).game.play(text)


def test_a_move_built_by_hand_is_as_good_as_its_text() -> None:
    table = Table(2).give(money=2)
    colour = table.pos.hiring[0][0]
    table.game.play(Move("hire", (colour, 1)))
    assert table.me.crew[0].colour == colour


def test_nothing_can_be_played_after_the_end() -> None:
    game = play_out(Game.new(2, seed=1), 1)
    with pytest.raises(IllegalMove) as caught:
        game.play("end")
    assert caught.value.code == "over"
    assert game.legal_moves() == []
    assert game.blocked_moves() == []


def test_undo_goes_back_step_by_step_to_the_beginning_of_the_turn_only() -> None:
    table = Table(2).give(money=9)
    game = table.game
    start = game.position.copy()
    table.act("research", "steps 2")
    assert str(game.undo()) == "steps 2"
    assert str(game.undo()) == "research"
    game.undo()
    assert game.position == start
    with pytest.raises(UndoError):
        game.undo()


def test_restart_takes_back_the_whole_turn_and_an_ended_turn_stays() -> None:
    table = Table(2).give(money=9).give(1, money=9)
    game = table.game
    table.act("research", "steps 2")
    table.play("end")
    ended = game.position.copy()
    with pytest.raises(UndoError):
        game.restart_turn()
    assert not game.can_undo
    game.play(game.legal_moves()[0])
    game.play(game.legal_moves()[0])
    game.restart_turn()
    assert game.position == ended


def test_looking_at_the_past_leaves_the_game_alone() -> None:
    game = play_out(Game.new(2, seed=3), 3)
    end = game.position.copy()
    assert game.at(0) == Game.new(2, seed=3).position
    assert game.at(len(game.moves)) == end
    game.at(40).players[0].money += 99
    assert game.position == end
    with pytest.raises(IndexError):
        game.at(len(game.moves) + 1)


def test_without_events_the_same_game_is_played() -> None:
    loud, quiet = Game.new(2, seed=8), Game.new(2, seed=8, events=False)
    assert play_out(loud, 8).record() == play_out(quiet, 8).record()
    assert not any(quiet.events)


def test_a_position_from_the_middle_of_a_turn_goes_on_the_same_way() -> None:
    game = Game.new(4, seed=2)
    dice = random.Random(1)
    for _ in range(180):
        game.play(dice.choice(game.legal_moves()))
    other = Game.from_position(game.position.to_json())
    assert play_out(other, 5).position.players == play_out(game, 5).position.players


def spoil(**changes: object) -> str:
    data = json.loads(Table(2).pos.to_json())
    return json.dumps(data | changes)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("{", "json"),
        ("[]", "position: expected an object"),
        (spoil(format=2), "format: 2, not 1"),
        (spoil(edition="x"), "edition"),
        (spoil(period="I"), "period: 'I' is not of type int"),
        (spoil(surprise=1), "unknown surprise"),
        (spoil(bag={"red": 1}), "bag"),
        (spoil(rng="-1"), "rng"),
        (spoil(experts=[]), "expert.new-york: 0, not 1"),
        (spoil(hiring=[["red"]] * 5), "workers."),
        (spoil(trains=[7] + [-1] * 27), "trains.kyushu"),
        (spoil(period=9), "period: 9"),
        (spoil(stack=[["dance", 0, []]]), "stack"),
        (spoil(stack=[["build", 0, []]]), "stack"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_what_is_wrong(text: str, named: str) -> None:
    with pytest.raises(PositionError) as caught:
        Game.from_position(text)
    assert any(named in breach for breach in caught.value.breaches), caught.value.breaches


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda pos: pos.players[0].__dict__.update(money=-1), "player 0.money: -1 is negative"),
        (lambda pos: pos.players[1].__dict__.update(ships=5), "player 1.ships: 5, not 6"),
        (lambda pos: pos.players[0].__dict__.update(machines=7), "player 0.machines: 7, not 6"),
        (lambda pos: pos.players[0].__dict__.update(trains=0), "player 0.trains: 0, not 6"),
        (lambda pos: pos.players[0].__dict__.update(tokens=(1, 2)), "player 0.tokens"),
        (lambda pos: pos.players[0].__dict__.update(research=14), "player 0.research: 14, not 0 to 13"),
        (lambda pos: pos.players[0].favor.update(ships=3), "player 0.favor"),
        (lambda pos: pos.upgrades.update(paris=1), "upgrades.paris: 1, not 2"),
        (lambda pos: pos.bag.update(red=0), "workers.red"),
        (lambda pos: pos.hiring.__setitem__(0, ()), "hiring: a space is empty"),
    ],
)
def test_check_names_the_broken_invariant(change, named: str) -> None:  # type: ignore[no-untyped-def]
    pos = Table(2).pos
    assert pos.check() == []
    change(pos)
    assert any(named in breach for breach in pos.check()), pos.check()


def test_too_many_goods_and_a_tile_twice_are_named() -> None:
    pos = Table(2).factory("cotton-A1", goods=5).factory("cotton-B1").pos
    assert "player 0.cotton-A1.goods: 5, not 0 to 4" in pos.check()
    assert "factory.cotton-1: 2 times" in pos.check()


def test_copies_are_independent() -> None:
    pos = Table(3).factory("cotton-A1").token("osaka", 2, 3).pos
    clone = pos.copy()
    assert clone == pos
    clone.players[0].points["play"] = 9
    clone.players[0].favor["ships"] = 1
    clone.bag["red"] = 0
    clone.spaces[0] = None
    clone.stack.append(clone.stack[0])
    clone.ships["paris"] = (1,)
    clone.hiring[0] = ()
    assert Position.from_json(pos.to_json(), EDITION) == pos
    assert clone != pos
    assert pos.players[0].points == {}
    assert pos.ships["paris"] == ()


def test_an_equal_move_is_as_good_as_the_same_one() -> None:
    game = Game.new(2, seed=7)
    while Move("end") not in game.legal_moves():
        game.play(game.legal_moves()[0])
    turns = len(game.turns())
    game.play(Move("end"))
    assert len(game.turns()) == turns + 1


def plays_a_turn(game: Game) -> None:
    """The first legal moves, to the end of the turn."""
    begun = game.turn_start
    while game.turn_start == begun and not game.over:
        game.play(game.legal_moves()[0])


def test_a_turn_that_has_ended_is_opened_again() -> None:
    game = Game.new(2, seed=7)
    while game.position.turn < 3:
        plays_a_turn(game)
    begun, moves = game.turn_start, game.moves[:]
    before = game.position.to_json()
    game.play(game.legal_moves()[0])
    game.record()
    game.reopen_turn()
    assert game.moves == moves[:-1]
    assert game.turn_start < begun
    assert game.legal_moves() == [END]
    assert Game.from_record(game.record()).moves == game.moves
    game.play(END)
    assert game.position.to_json() == before


def test_what_was_drawn_from_the_bag_is_not_taken_back() -> None:
    game = Game.new(2, seed=7)
    while (game.position.period, game.position.round) == (1, 1):
        plays_a_turn(game)
    assert not game.can_reopen
    with pytest.raises(UndoError, match="revealed"):
        game.reopen_turn()
    with pytest.raises(UndoError, match="turn-begun"):
        Game.new(2, seed=7).reopen_turn()

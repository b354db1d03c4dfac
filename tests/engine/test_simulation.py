"""Whole random games: one test for everything that must hold at every moment of any game."""

from __future__ import annotations

import random

import pytest
from games import play_out, recount
from hypothesis import given, settings
from hypothesis import strategies as st

from zaibatsu import Game, Position

seeds = st.integers(min_value=0, max_value=2**32)
tables = pytest.mark.parametrize("late_factories", [False, True], ids=["base", "late"])
seats = pytest.mark.parametrize("players", [2, 3, 4])


@tables
@seats
@settings(max_examples=6, deadline=None)
@given(seed=seeds)
def test_every_moment_of_a_random_game_is_sound(players: int, late_factories: bool, seed: int) -> None:
    def sound(game: Game) -> None:
        pos = game.position
        assert pos.check() == []
        assert pos.copy() == pos
        assert pos.over or game.legal_moves()

    game = play_out(Game.new(players, seed=seed, late_factories=late_factories), seed, sound)
    assert game.over
    assert game.to_move is None
    assert recount(game.events, players) == [player.score for player in game.position.players]
    assert sum(line.total for line in game.result()) == sum(
        sum(line.parts.values()) for line in game.result()
    )


@tables
@seats
@settings(max_examples=3, deadline=None)
@given(seed=seeds)
def test_json_and_record_there_and_back(players: int, late_factories: bool, seed: int) -> None:
    def back(game: Game) -> None:
        pos, n = game.position, len(game.moves)
        assert Position.from_json(pos.to_json(), pos.edition) == pos
        if n & (n - 1) == 0:  # at powers of two: reading a record replays the whole game
            again = Game.from_record(game.record())
            assert again.position == pos
            assert again.record() == game.record()
            assert again.events == game.events

    game = play_out(Game.new(players, seed=seed, late_factories=late_factories), seed, back)
    assert Game.from_record(game.record()).position == game.position


@seats
@settings(max_examples=2, deadline=None)
@given(seed=seeds)
def test_every_legal_move_can_be_played_and_none_leads_into_a_dead_end(players: int, seed: int) -> None:
    """Each move on offer is played on a copy, and the turn it belongs to is brought to its end."""
    dice = random.Random(seed)

    def every(game: Game) -> None:
        if len(game.moves) % 7:
            return
        for choice in game.legal_moves():
            branch = Game.from_position(game.position.to_json())
            turn = branch.position.turn
            branch.play(choice)
            while branch.position.turn == turn and not branch.over:
                branch.play(dice.choice(branch.legal_moves()))
                assert branch.position.check() == []

    play_out(Game.new(players, seed=seed, late_factories=bool(seed % 2)), seed, every)


@seats
@settings(max_examples=3, deadline=None)
@given(seed=seeds)
def test_legal_and_blocked_moves_never_overlap_and_parse_back(players: int, seed: int) -> None:
    def apart(game: Game) -> None:
        if len(game.moves) % 5:
            return
        legal = game.legal_moves()
        assert len(set(legal)) == len(legal)
        assert all(game.parse(str(choice)) == choice for choice in legal)
        blocked = game.blocked_moves()
        assert not {b.move for b in blocked} & set(legal)
        assert all(b.code and "." in b.rule for b in blocked)

    play_out(Game.new(players, seed=seed, late_factories=bool(seed % 2)), seed, apart)


@seats
@settings(max_examples=3, deadline=None)
@given(seed=seeds)
def test_undo_and_at_give_the_positions_that_were(players: int, seed: int) -> None:
    seen: list[Position] = []
    game = Game.new(players, seed=seed)
    seen.append(game.position.copy())

    def remember(game: Game) -> None:
        seen.append(game.position.copy())
        while game.can_undo and len(game.moves) % 11 == 0:
            choice = game.undo()
            assert game.position == seen[len(game.moves)]
            game.play(choice)
            assert game.position == seen[-1]
            break

    play_out(game, seed, remember)
    for n in range(0, len(seen), 13):
        assert game.at(n) == seen[n]

"""Whole random games for tests, and the score counted a second time from events alone."""

from __future__ import annotations

import random
from collections.abc import Callable

from zaibatsu import Event, Game

MOST_MOVES = 2500
"""No game of random moves comes near this."""


def play_out(game: Game, seed: int, each: Callable[[Game], None] | None = None) -> Game:
    """Play random legal moves to the end, calling `each` after every one."""
    dice = random.Random(seed)
    while moves := game.legal_moves():
        assert len(game.moves) < MOST_MOVES
        game.play(dice.choice(moves))
        if each:
            each(game)
    return game


def recount(events: list[tuple[Event, ...]], players: int) -> list[int]:
    """Every player's score from the score events alone, each of which must follow from the one before."""
    scores = [0] * players
    for event in (event for played in events for event in played):
        if event.kind == "score":
            assert event.before == scores[event.player]
            scores[event.player] += event.n
            assert event.after == scores[event.player]
    return scores

"""The games of the table's tests: each at a moment that asks for something else."""

from __future__ import annotations

from saved import asks, moment

from zaibatsu import Game

FOUR, THREE, LATE = "03-4-players", "02-3-players", "04-2-players-late"


def shut_markets(game: Game) -> bool:
    """Some spaces of the markets can be served, others not."""
    return asks("activate", 2)(game) and any(move.move.verb == "market" for move in game.blocked_moves())


MOMENTS = {
    "first": moment(FOUR, asks("turn")),
    "mid": moment(FOUR, asks("turn"), 300),
    "late": moment(FOUR, asks("turn"), 540),
    "market": moment(FOUR, shut_markets, 100),
    "three": moment(THREE, asks("turn"), 200),
    "two": moment(LATE, asks("turn"), 250),
    "reward": moment(FOUR, asks("reward"), 200),
}
IDS = tuple(MOMENTS)

"""Opponents against each other: many games, seats rotated, figures with their uncertainty."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import Pool
from random import Random
from typing import NamedTuple

from ..game import Game
from .budget import Budget
from .opponents import Opponent, named, observe

POSITIONS = 20_000
"""Budget of a decision for opponents that name none of their own."""


class Played(NamedTuple):
    """One game: contenders (indices) by seat, scores, winning seat, seconds and turns by seat, the record."""

    seats: tuple[int, ...]
    scores: tuple[int, ...]
    winner: int
    seconds: tuple[float, ...]
    turns: tuple[int, ...]
    record: str


def play(game: Game, opponents: Sequence[Opponent], seed: int) -> tuple[list[float], list[int]]:
    """Play a game to its end, one opponent a seat; seconds of thinking and turns of each."""
    rngs = [Random(f"{seed} {seat}") for seat in range(len(opponents))]
    seconds, turns = [0.0] * len(opponents), [0] * len(opponents)
    while (seat := game.to_move) is not None:
        opponent, rng = opponents[seat], rngs[seat]
        seen = observe(game.position, rng)
        positions = getattr(getattr(opponent, "foresight", None), "budget", POSITIONS)
        begun = time.perf_counter()
        choice = opponent.choose(seen, rng, Budget(positions))
        seconds[seat] += time.perf_counter() - begun
        turns[seat] += game.position.stack[-1].kind == "turn"
        game.play(choice)
    return seconds, turns


def seating(contenders: int, players: int, number: int) -> tuple[int, ...]:
    """Who sits where in game `number`: all contenders, the first ones again on seats left over, rotated."""
    return tuple((seat + number) % players % contenders for seat in range(players))


def one(task: tuple[tuple[str, ...], int, int, int]) -> Played:
    """Game `number` of a match, from its seed alone."""
    names, players, number, seed = task
    seats = seating(len(names), players, number)
    # Games that differ only by the seating share their set-up.
    game = Game.new(players, seed=seed + number // players, events=False)
    seconds, turns = play(game, [named(names[who])() for who in seats], seed + number)
    result = game.result()
    scores = [0] * players
    for row in result:
        scores[row.player] = row.total
    return Played(seats, tuple(scores), result[0].player, tuple(seconds), tuple(turns), game.record())


def match(
    names: Sequence[str],
    games: int,
    players: int,
    seed: int,
    jobs: int,
    told: Callable[[int], None] | None = None,
) -> Iterator[Played]:
    """Play that many games in `jobs` processes, in order; `told` hears how many are done."""
    tasks = [(tuple(names), players, number, seed) for number in range(games)]
    if jobs == 1:
        yield from map(one, tasks)
        return
    with Pool(jobs) as pool:
        yield from pool.imap(one, tasks)

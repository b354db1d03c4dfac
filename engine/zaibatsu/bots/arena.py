"""Opponents against each other: many games, seats rotated, figures with their uncertainty."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from random import Random
from statistics import mean
from typing import NamedTuple

from ..game import Game
from .budget import Budget
from .opponents import Opponent, levels, observe
from .own import OpponentError, checked, from_text, known

POSITIONS = 20_000
"""Budget of a turn for opponents that are not one of the levels."""


class Played(NamedTuple):
    """One game: contenders (indices) by seat, scores, winning seat, seconds and turns by seat, the record."""

    seats: tuple[int, ...]
    scores: tuple[int, ...]
    winner: int
    seconds: tuple[float, ...]
    turns: tuple[int, ...]
    record: str


class Standing(NamedTuple):
    """How a contender did: games won with the 95 % interval (shares), mean score, seconds a turn."""

    name: str
    won: float
    low: float
    high: float
    score: float
    seconds: float


def maker(name: str) -> Callable[[], Opponent]:
    """The maker of a contender: a known opponent's name, or the path of a Python file that holds one.

    Raises `OpponentError`, `OSError`.
    """
    if name.endswith(".py"):
        path = Path(name)
        try:
            return from_text(path.read_text(encoding="utf-8"), path.stem)
        except UnicodeDecodeError as error:
            raise OpponentError("unreadable", path.stem, str(error)) from error
    return known(name)


def play(game: Game, opponents: Sequence[Opponent], seed: int) -> tuple[list[float], list[int]]:
    """Play a game to its end, one opponent a seat; seconds of thinking and turns of each.

    Raises `OpponentError` where one fails.
    """
    rngs = [Random(f"{seed} {seat}") for seat in range(len(opponents))]
    seconds, turns = [0.0] * len(opponents), [0] * len(opponents)
    while (seat := game.to_move) is not None:
        opponent, rng = opponents[seat], rngs[seat]
        seen = observe(game.position, rng)
        foresight = levels().get(opponent.name)
        budget = Budget(foresight.budget if foresight else POSITIONS)
        turns[seat] += game.position.stack[-1].kind == "turn"
        begun = time.perf_counter()
        checked(opponent.name, lambda: opponent.choose(seen, rng, budget), game)  # noqa: B023 (called at once)
        seconds[seat] += time.perf_counter() - begun
    return seconds, turns


def seating(contenders: int, players: int, number: int) -> tuple[int, ...]:
    """Who sits where in game `number`: the contenders in turn, from game to game one seat further."""
    return tuple((seat + number) % players % contenders for seat in range(players))


def one(task: tuple[tuple[str, ...], int, int, int]) -> Played:
    """Game `number` of a match, from its seed alone. Games that differ only by the seating share a set-up."""
    names, players, number, seed = task
    seats = seating(len(names), players, number)
    game = Game.new(players, seed=seed + number // players, events=False)
    try:
        seconds, turns = play(game, [maker(names[who])() for who in seats], seed + number)
    except OpponentError as error:
        raise OpponentError(error.code, error.name, f"game {number + 1}: {error.reason}") from error
    scores = [player.score for player in game.position.players]
    winner = game.result()[0].player
    return Played(seats, tuple(scores), winner, tuple(seconds), tuple(turns), game.record())


def match(names: Sequence[str], games: int, players: int, seed: int, jobs: int) -> Iterator[Played]:
    """Play that many games in `jobs` processes; they come in order, whatever the number of processes."""
    tasks = [(tuple(names), players, number, seed) for number in range(games)]
    if jobs == 1:
        yield from map(one, tasks)
        return
    with Pool(jobs) as pool:
        yield from pool.imap(one, tasks)


def standings(names: Sequence[str], played: Sequence[Played]) -> list[Standing]:
    """How every contender did, in the order of their names."""
    table = []
    for who, name in enumerate(names):
        wins = sum(game.seats[game.winner] == who for game in played)
        low, high = interval(wins, len(played))
        own = [(game, seat) for game in played for seat, sitting in enumerate(game.seats) if sitting == who]
        turns = sum(game.turns[seat] for game, seat in own)
        seconds = sum(game.seconds[seat] for game, seat in own)
        score = mean(game.scores[seat] for game, seat in own)
        table.append(Standing(name, wins / len(played), low, high, score, seconds / max(turns, 1)))
    return table


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson).

    >>> [round(end, 3) for end in interval(70, 100)]
    [0.604, 0.781]
    """
    z, share = 1.96, wins / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return (middle - reach) / whole, (middle + reach) / whole


def table(names: Sequence[str], played: Sequence[Played], players: int, seed: int) -> str:
    """The table to print."""
    width = max(len(name) for name in (*names, "opponent"))
    lines = [
        f"{len(played)} games of {players}, seed {seed}",
        f"{'opponent':{width}}  won %   95 % interval   mean score   ms a turn",
    ]
    for line in standings(names, played):
        ends = f"{100 * line.low:.1f} to {100 * line.high:.1f}"
        figures = f"{100 * line.won:5.1f}   {ends:>13}   {line.score:10.1f}   {1000 * line.seconds:9.1f}"
        lines.append(f"{line.name:{width}}  {figures}")
    return "\n".join(lines)

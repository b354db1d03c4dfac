"""How fast the engine is, beside python-chess playing random moves in the same run.

Machines differ and are shared; so the figures that matter are ratios, measured in alternating slices.
python-chess (package ``chess``) is optional: without it the comparison is left out.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from statistics import median

from . import turn
from .bots import Budget, levels, named, observe
from .game import Game

SLICES = 9
SECONDS = 0.5
GAMES_SECONDS = 4.0
"""For each level of opponents and number of players; the game that is being played then is ended."""


def random_moves(seed: int) -> Iterator[None]:
    """Random games for ever through `Game.legal_moves` and `Game.play`, events off; one step a decision."""
    dice = random.Random(seed)
    while True:
        game = Game.new(2 + seed % 3, seed=seed, late_factories=bool(seed % 2), events=False)
        while moves := game.legal_moves():
            game.play(dice.choice(moves))
            yield
        seed += 1


def random_chess(seed: int) -> Iterator[None]:
    """The same for python-chess: random games through `Board.legal_moves` and `Board.push`."""
    import chess

    dice = random.Random(seed)
    while True:
        board = chess.Board()
        while not board.is_game_over() and (moves := list(board.legal_moves)):
            board.push(dice.choice(moves))
            yield


def whole_games(level: str, players: int, seconds: float) -> tuple[int, list[float]]:
    """Games of opponents of that level, as many as begin in so many seconds; each turn's seconds."""
    games, turns = 0, [0.0]
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        game = Game.new(players, seed=games, events=False)
        sitting, rngs = named(level)(), [random.Random(seat) for seat in range(players)]
        while (seat := game.to_move) is not None:
            if game.position.stack[-1].kind == "turn":
                turns.append(0.0)
            asked = time.perf_counter()
            seen = observe(game.position, rngs[seat])
            game.play(sitting.choose(seen, rngs[seat], Budget(levels()[level].budget)))
            turns[-1] += time.perf_counter() - asked
        games += 1
    return games, turns


def rate(steps: Iterator[None], seconds: float, at_a_time: int = 100) -> float:
    """Steps a second, over about that many seconds; the clock is read after so many steps."""
    begun = time.perf_counter()
    done = 0
    while (spent := time.perf_counter() - begun) < seconds:
        for _ in range(at_a_time):
            next(steps)
        done += at_a_time
    return done / spent


def microseconds(call: Callable[[], object], times: int = 400) -> float:
    """Mean time of one call; a browser's clock is too coarse for a single one."""
    begun = time.perf_counter()
    for _ in range(times):
        call()
    return (time.perf_counter() - begun) / times * 1e6


def run() -> str:
    """Measure everything; the table to print."""
    ours, theirs = random_moves(1), None
    try:
        theirs = random_chess(1)
        next(theirs)
    except ImportError:
        theirs = None
    own_rates, chess_rates = [], []
    for _ in range(SLICES):
        own_rates.append(rate(ours, SECONDS))
        if theirs is not None:
            chess_rates.append(rate(theirs, SECONDS))

    moves = games = 0
    begun = time.perf_counter()
    dice = random.Random(0)
    positions = []
    while time.perf_counter() - begun < SECONDS * SLICES:
        game = Game.new(2 + games % 3, seed=games, events=False)
        while options := game.legal_moves():
            if games < 3 and dice.random() < 0.05:
                positions.append(game.at(len(game.moves)))
            game.play(dice.choice(options))
            moves += 1
        games += 1
    spent = time.perf_counter() - begun
    copying = median(microseconds(pos.copy) for pos in positions)
    listing = median(microseconds(partial(turn.legal, pos)) for pos in positions)
    lines = [
        f"random decisions a second   {median(own_rates):10,.0f}   (Game.legal_moves, Game.play; events off)",
        f"whole games a second        {games / spent:10,.1f}   ({moves / games:.0f} decisions a game)",
        f"copy(), microseconds        {copying:10,.1f}",
        f"legal_moves, microseconds   {listing:10,.1f}",
    ]
    lines += [
        "",
        "opponents       players   turns a second   ms a turn   slowest   games a second   seconds each",
    ]
    for level, players in product(levels(), (2, 4)):
        games, seconds = whole_games(level, players, GAMES_SECONDS)
        spent, turns = sum(seconds), len(seconds)
        a_turn = f"{turns / spent:14.1f}   {1000 * spent / turns:9.0f}   {1000 * max(seconds):7.0f}"
        lines.append(f"{level:16}{players:7}   {a_turn}   {games / spent:14.2f}   {spent / games:14.1f}")
    lines.append("")
    if chess_rates:
        ratios = [own / other for own, other in zip(own_rates, chess_rates, strict=True)]
        lines += [
            f"python-chess moves a second {median(chess_rates):10,.0f}",
            f"ratio                       {median(ratios):10.2f}   ({min(ratios):.2f} to {max(ratios):.2f})",
        ]
    else:
        lines.append("python-chess is not installed (package chess): no comparison")
    return "\n".join(lines)

"""Advice: the best turns from a table and what speaks for them, and what a finished game's turns have lost.

An advisor is an opponent's planner that tells what it thinks. It sees what a player sees; its reasons are the
terms of the evaluation: which of them change, by how many points, and what on the table makes them change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple

from .. import turn
from ..game import Game
from ..moves import ACTIONS, Move
from ..state import Position
from . import lookahead, search
from .budget import Budget
from .opponents import Planner, observe
from .reasons import Reason, compare

CANDIDATES = 6
"""Different turns that are looked beyond before the best are told."""
_ACTIVATIONS = {
    "pair": 2,
    "build": 1,
    "machine": 1,
    "produce": 1,
    "ship": 1,
    "train": 1,
    "market": 2,
    "contract": 1,
    "on": 1,
}
"""Verb that tells what a turn is about, besides its action -> how many of its objects matter for that."""


class Suggestion(NamedTuple):
    """A turn worth playing: its decisions from the table on up to `end`, which is left out."""

    moves: tuple[Move, ...]
    value: float
    behind: float
    """Points by which it is worse than the best one; 0 for that one."""
    reasons: tuple[Reason, ...]
    """What changes most against the table before it."""
    against: tuple[Reason, ...]
    """What differs most from the best other suggestion."""


class Lapse(NamedTuple):
    """A turn of a finished game that could have been better."""

    turn: int
    """Its index in `Game.turns()`."""
    moves: int
    """Moves played before it."""
    lost: float
    """Points by which the best turn found is better."""
    better: tuple[Move, ...]
    reasons: tuple[Reason, ...]
    """What that one would have changed most against the turn that was played."""


class Subject(NamedTuple):
    """What a turn is about: its action (``consolidate``; empty within an action), and its activations."""

    action: str
    deeds: frozenset[Move]


def advise(pos: Position, planner: Planner, budget: Budget, n: int = 3) -> list[Suggestion]:
    """The best `n` turns for the player to move that are about different things, best first.

    `pos` is what that player sees (`observe`). None are left when there is nothing to decide but the end of
    the turn. May raise `Stopped` from the budget.
    """
    if not pos.stack or pos.stack[-1].kind == "end":
        return []
    player, foresight = pos.stack[-1].player, planner.foresight
    found = _different(search.turns(pos, planner.evaluation, foresight.width, budget), CANDIDATES)
    if foresight.candidates:
        found = lookahead.deepen(pos, found, planner.evaluation, CANDIDATES, foresight.reply, budget)
    found = found[:n]
    suggestions = []
    for place, way in enumerate(found):
        other = found[not place] if len(found) > 1 else way
        suggestions.append(
            Suggestion(
                way.moves,
                way.value,
                found[0].value - way.value,
                compare(planner.evaluation, player, pos, way.position),
                compare(planner.evaluation, player, other.position, way.position),
            )
        )
    return suggestions


def _different(found: Iterable[search.Turn], n: int) -> list[search.Turn]:
    """The first `n` that are about different things."""
    chosen: list[search.Turn] = []
    subjects: list[Subject] = []
    for way in found:
        mine = about(way.moves)
        if not any(_same(mine, other) for other in subjects):
            chosen.append(way)
            subjects.append(mine)
            if len(chosen) == n:
                break
    return chosen


def about(moves: Sequence[Move]) -> Subject:
    """What a turn is about."""
    heads = (choice.verb for choice in moves if choice.verb in ACTIONS or choice.verb == "consolidate")
    deeds = (
        Move(choice.verb, choice.objects[: _ACTIVATIONS[choice.verb]])
        for choice in moves
        if choice.verb in _ACTIVATIONS
    )
    return Subject(next(heads, ""), frozenset(deeds))


def _same(one: Subject, other: Subject) -> bool:
    """Whether two turns are variants of one: the same action, and half of what is done in common or more."""
    if one.action != other.action:
        return False
    return 2 * len(one.deeds & other.deeds) >= min(len(one.deeds), len(other.deeds))


def review(
    game: Game,
    player: int,
    planner: Planner,
    positions: int,
    watch: Callable[[float], None] | None = None,
    worst: int = 3,
) -> list[Lapse]:
    """The `worst` turns of that player: those in which most was lost, the worst first.

    A turn is judged as it lay on the table at its end, by the planner's own search through that turn, in at
    most `positions` positions a turn. `watch` hears of the progress and may raise `Stopped`.
    """
    marks = game.turns()
    mine = [at for at, (_, pos) in enumerate(marks) if pos.to_move == player]
    lapses = []
    for done, at in enumerate(mine):
        if watch:
            watch(done / len(mine))
        begun, start = marks[at]
        ended = marks[at + 1][0] if at + 1 < len(marks) else len(game.moves)
        if lapse := _lapse(planner, observe(start, Random(0)), game.moves[begun:ended], positions):
            lapses.append(lapse._replace(turn=at, moves=begun))
    return sorted(lapses, key=lambda lapse: -lapse.lost)[:worst]


def _lapse(planner: Planner, start: Position, played: list[Move], positions: int) -> Lapse | None:
    """What was lost in a turn; None when nothing was, or nothing was to be decided."""
    player, end = start.stack[-1].player, start.copy()
    for choice in played:
        if search.finished(end, player):
            break
        turn.play(end, choice)
    if start.stack[-1].kind == "end" or not search.finished(end, player):
        return None
    evaluation = planner.evaluation
    best = search.turns(start, evaluation, planner.foresight.width, Budget(positions))[0]
    lost = best.value - evaluation.value(end, player)
    if lost <= 0 or search.key(best.position, player) == search.key(end, player):
        return None
    return Lapse(0, 0, lost, best.moves, compare(evaluation, player, end, best.position))

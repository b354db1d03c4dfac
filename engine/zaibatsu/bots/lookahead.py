"""Looking beyond the own turn: what the others will probably do, and what can be done then."""

from __future__ import annotations

from .. import turn
from ..moves import END
from ..state import Position
from . import search
from .budget import Budget
from .evaluation import Evaluation


def deepen(
    pos: Position,
    found: list[search.Turn],
    evaluation: Evaluation,
    candidates: int,
    reply: int,
    budget: Budget,
) -> list[search.Turn]:
    """The first `candidates` of `found`, judged by the best turn that can follow them; best first.

    Everybody in between is taken to play the turn that a search of width `reply` finds best.
    """
    player = pos.stack[-1].player
    deeper: list[search.Turn] = []
    for way in found[:candidates]:
        if deeper and budget.spent:
            break
        deeper.append(way._replace(value=_afterwards(way.position, player, evaluation, reply, budget)))
    return sorted(deeper, key=lambda way: -way.value)


def _afterwards(end: Position, player: int, evaluation: Evaluation, reply: int, budget: Budget) -> float:
    """The value of the table when the player, whose turn ends here, has had one more."""
    pos = _ended(end)
    while pos.stack and pos.stack[-1].player != player:
        pos = _ended(search.turns(pos, evaluation, reply, budget)[0].position)
    if pos.over:
        return evaluation.value(pos, player)
    return search.turns(pos, evaluation, reply, budget)[0].value


def _ended(pos: Position) -> Position:
    """The table after `end`, where that is all that is left to say."""
    pos = pos.copy()
    if pos.stack and pos.stack[-1].kind == "end":
        turn.play(pos, END)
    return pos

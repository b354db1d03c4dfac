"""Looking through a whole turn: every chain of decisions to its end, by a beam.

A chain that is not at its end is judged by its quick end: stop as soon as one may, take what comes first. The
best chains of each length are followed further, at least one for each action, so that no action is forgotten
because its first step looks poor. Chains that lead to the same table are followed once.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from .. import turn
from ..moves import DECLINE, STOP, Move
from ..state import Position
from .budget import Budget
from .evaluation import Evaluation


class Turn(NamedTuple):
    """A way to play a turn: its decisions up to `end` (left out), their value, and the table they lead to."""

    moves: tuple[Move, ...]
    value: float
    position: Position


class Chain(NamedTuple):
    """The decisions made so far, and what they are worth by their quick end."""

    moves: tuple[Move, ...]
    value: float
    position: Position


def finished(pos: Position, player: int) -> bool:
    """Whether nothing is left for that player to decide but the end of the turn."""
    return not pos.stack or pos.stack[-1].kind == "end" or pos.stack[-1].player != player


def quick_move(moves: list[Move]) -> Move:
    """What ends a turn soonest."""
    if moves[-1] is STOP or moves[-1] is DECLINE:
        return moves[-1]
    return moves[-1] if moves[0].verb == "favor" else moves[0]


def quick_end(pos: Position, player: int) -> tuple[Move, ...]:
    """Play the position on to the end of the turn, and return the moves."""
    played = []
    while not finished(pos, player):
        choice = quick_move(turn.legal(pos))
        played.append(choice)
        turn.play(pos, choice)
    return tuple(played)


def key(pos: Position, player: int) -> Hashable:
    """Equal for tables that differ in nothing that this player's turn can change."""
    me = pos.players[player]
    return (
        tuple(pos.stack),
        pos.pending,
        pos.act,
        tuple(pos.spaces),
        tuple(pos.trains),
        tuple(pos.hiring),
        pos.experts,
        pos.offer,
        me.money, me.coal, me.silk, me.iron, me.ships, me.machines, me.trains,
        me.research, me.mining, me.finance,
        me.tokens, me.crew, me.factories, me.contracts, me.upgraded,
        tuple(me.favor.items()),
        me.score,
    )  # fmt: skip


def turns(pos: Position, evaluation: Evaluation, width: int, budget: Budget) -> list[Turn]:
    """Ways to play on from here to the end of the turn, best first; never empty while the game goes on.

    `width` chains are followed at each length. The search ends early when the budget is spent.
    """
    player = pos.stack[-1].player
    best: dict[Hashable, Turn] = {}
    seen: set[Hashable] = set()
    beam = [Chain((), 0.0, pos)]
    while beam:
        grown: list[Chain] = []
        for chain in beam:
            if budget.spent and best:
                break
            for choice in turn.legal(chain.position):
                after = chain.position.copy()
                turn.play(after, choice)
                moves = (*chain.moves, choice)
                done = finished(after, player)
                mark = key(after, player)
                if mark in seen:
                    continue
                seen.add(mark)
                end = after if done else after.copy()
                rest = () if done else quick_end(end, player)
                if rest:
                    mark = key(end, player)
                found = best.get(mark)
                if found is None:
                    budget.spend()
                    value = evaluation.value(end, player)
                    best[mark] = Turn(moves + rest, value, end)
                else:
                    value = found.value
                if not done:
                    grown.append(Chain(moves, value, after))
        beam = _select(grown, width)
    return sorted(best.values(), key=lambda found: -found.value)


def _select(chains: list[Chain], width: int) -> list[Chain]:
    """The best `width` and the best of each further action; all while nothing is activated."""
    if chains and len(chains[0].moves) < 2:
        return chains
    chains.sort(key=lambda chain: -chain.value)
    kept = chains[:width]
    actions = {chain.moves[1] for chain in kept}
    for chain in chains[width:]:
        if chain.moves[1] not in actions:
            actions.add(chain.moves[1])
            kept.append(chain)
    return kept

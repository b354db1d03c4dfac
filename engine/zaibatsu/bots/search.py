"""Looking through a whole turn: every chain of decisions to its end, by a beam.

A chain that is not at its end is judged by its quick end: stop as soon as one may, take what comes first. The
best chains of each length are followed further, at least one for each action, so that no action is forgotten
because its first step looks poor. Chains that lead to the same table are followed once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
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
            options = turn.legal(chain.position)
            for choice in options:
                after = chain.position.copy()
                turn.play(after, choice)
                moves = (*chain.moves, choice)
                done = finished(after, player)
                mark = key(after, player)
                if mark in seen:
                    continue
                seen.add(mark)
                if not chain.moves and not done:
                    # Not ended yet: at the first decision only what it changes by itself is compared.
                    grown.append(Chain(moves, evaluation.value(after, player), after))
                    continue
                if len(moves) > 2 and choice is quick_move(options):
                    # How this chain ends is known: it is the quick end of the one that it continues.
                    if not done:
                        grown.append(Chain(moves, chain.value, after))
                    continue
                end = after
                rest: tuple[Move, ...] = ()
                if not done:
                    end = after.copy()
                    rest = quick_end(end, player)
                    mark = key(end, player)
                found = best.get(mark)
                if found is None:
                    budget.spend()
                    found = best[mark] = Turn(moves + rest, evaluation.value(end, player), end)
                if not done:
                    grown.append(Chain(moves, found.value, after))
        beam = _select(grown, width)
    return sorted(best.values(), key=lambda found: -found.value)


def _select(chains: list[Chain], width: int) -> list[Chain]:
    """The best `width` and the best of each further action; of Workers on one space the best."""
    chains.sort(key=lambda chain: -chain.value)
    if chains and len(chains[0].moves) == 1:
        return _firsts(chains, lambda chain: _space(chain.moves[0]))
    kept = chains[:width]
    actions = {chain.moves[1] for chain in kept}
    others = [chain for chain in chains[width:] if chain.moves[1] not in actions]
    return kept + _firsts(others, lambda chain: chain.moves[1])


def _space(first: Move) -> Hashable:
    """The hiring space, if a Worker is hired; other first decisions are all different."""
    return first.objects[1] if first.verb == "hire" else first


def _firsts(chains: list[Chain], what: Callable[[Chain], Hashable]) -> list[Chain]:
    """The first chain of each kind."""
    firsts: dict[Hashable, Chain] = {}
    for chain in chains:
        firsts.setdefault(what(chain), chain)
    return list(firsts.values())

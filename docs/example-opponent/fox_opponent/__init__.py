"""The fox: tries each of its moves, plays the turn to its end without ado, and likes best what it owns then.

It uses nothing but the public interface: a position that it may copy and change, `turn.legal` and `turn.play`
to look ahead, `scoring.projection` to judge, the generator that it is given where moves are equal.
"""

from __future__ import annotations

from random import Random

from zaibatsu import Move, Position, scoring, turn
from zaibatsu.bots import Budget

PATIENCE = 4
"""Workers for which it waits before it consolidates: from then on there is a Favor token to be had."""


class Fox:
    """An opponent is a class with a name and a method `choose`."""

    name = "Fox"

    def choose(self, observation: Position, rng: Random, budget: Budget) -> Move:
        """The move that leads to the best end of its turn, as far as it can see."""
        player = observation.stack[-1].player

        def worth(move: Move) -> tuple[float, float]:
            after = observation.copy()
            turn.play(after, move)
            finish(after, player)
            budget.spend()
            early = move.verb == "consolidate" and len(observation.players[player].crew) < PATIENCE
            return value(after, player) - (20 if early else 0), rng.random()

        return max(turn.legal(observation), key=worth)


def finish(pos: Position, player: int) -> None:
    """Play on to the end of the turn: stop as soon as one may, else take what comes first."""
    while pos.stack and pos.stack[-1].player == player and pos.stack[-1].kind != "end":
        options = turn.legal(pos)
        turn.play(pos, next((move for move in options if move.verb in ("stop", "decline")), options[0]))


def value(pos: Position, player: int) -> float:
    """The score if all ended now, and a guess at what the rest is good for."""
    me = pos.players[player]
    works = sum(6 + 2 * factory.goods + 3 * factory.machines for factory in me.factories)
    stores = 0.4 * me.money + 0.5 * me.coal + 0.8 * (me.silk + me.iron) + me.research + me.mining
    return sum(scoring.projection(pos, player).values()) + works + stores

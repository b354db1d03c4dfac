"""How much of the game is left, as everybody at the table can count it (`turn.round-end`, `turn.periods`).

A round ends when a hiring space is empty and no row of the queue is left, so the Workers that are still to be
hired in it lie between the fewest that can do that and all of them; the clock takes the middle.
"""

from __future__ import annotations

from typing import NamedTuple

from ..state import Position

HIRES_A_CONSOLIDATION = 4.5
"""Workers that a Zaibatsu hires, as a rule, between two Consolidations."""


class Clock(NamedTuple):
    """Turns that each player has still to come (a mean, so not whole): in this Period, and in the game."""

    period: float
    game: float

    @property
    def consolidations(self) -> float:
        """How often each player will still consolidate, the Final Consolidation included."""
        return self.game / (HIRES_A_CONSOLIDATION + 1) + 1


def read(pos: Position) -> Clock:
    """The clock as the table stands; between a player's last decision and `end` that turn counts as over."""
    edition, seats = pos.edition, len(pos.players)
    if pos.period > edition.periods:
        return Clock(0, 0)
    rows = sum(1 for row in pos.queue if row)
    lying = sorted([len(workers) for workers in pos.hiring])
    empty = lying.count(0)
    if empty > rows:
        hires = 0.0
    else:
        fewest = sum(lying[: rows + 1]) + empty * edition.workers_per_space
        most = sum(lying) + rows * edition.workers_per_space
        hires = (fewest + most) / 2
    spaces = len(edition.hiring)
    whole = edition.workers_per_space * (spaces + 2 * edition.queue_rows[seats] + 1) / 2
    to_turns = (1 + 1 / HIRES_A_CONSOLIDATION) / seats
    rounds_in_period = edition.rounds_per_period - pos.round
    rounds = rounds_in_period + edition.rounds_per_period * (edition.periods - pos.period)
    return Clock((hires + rounds_in_period * whole) * to_turns, (hires + rounds * whole) * to_turns)

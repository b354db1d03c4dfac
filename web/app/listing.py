"""What the first screen lists: saved games, who plays in them, how they stand."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at the table, under which crest."""

    name: str
    crest: str
    plays: str = ""
    """The opponent that plays the seat (see `zaibatsu.bots`); empty for a person."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the list of saved games."""

    id: str
    title: str = ""
    seats: tuple[Seat, ...] = ()
    period: int = 0
    """0: not known yet, the record has not been read."""
    round: int = 0
    scores: tuple[int, ...] = ()
    over: bool = False
    saved: datetime | None = None
    broken: str = ""
    """Why the record can't be read; empty for a good one."""

    @property
    def name(self) -> str:
        """The title, or who plays."""
        return self.title or ", ".join(seat.name for seat in self.seats) or self.id

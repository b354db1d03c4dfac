"""The position, as data: what it is made of, its invariants, its JSON."""

from .parts import NOBODY, Act, Event, Factory, Frame, Player, Token, Worker
from .position import Position

__all__ = ["NOBODY", "Act", "Event", "Factory", "Frame", "Player", "Position", "Token", "Worker"]

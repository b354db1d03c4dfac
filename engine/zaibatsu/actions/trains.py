"""Trains: up to three, each in a different Region.

`trains.cost`: 3 Iron, or 5 Money and 1 Iron. `trains.space`: any empty Train space in use, whose bonus
is earned.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..moves import Move, Refused
from ..pieces import train_targets
from ..state import Act, Position
from . import payment
from .base import Action, use


def options(pos: Position, player: int, act: Act, room: int, refused: Refused) -> Iterator[Move]:
    """Train spaces that can be taken and paid."""
    return payment.payable(pos, player, "train", train_targets(pos, player, act.done, refused), refused)


def activate(pos: Position, player: int, choice: Move) -> None:
    """Ask how to pay; the Train is placed then."""
    use(pos, str(choice.objects[0]))
    payment.ask(pos, player, choice)


TRAINS = Action("trains", options, activate, ("supply", "machines.supply"))

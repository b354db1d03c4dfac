"""Ships: up to three, each to a different Destination.

`ships.cost`: 3 Iron, or 5 Money and 1 Iron. `ships.destination`: its Expert at home and a Ship space
empty. `ships.expert`: the Expert takes the lowest empty space of the Workers area; no room, no Ship.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..moves import Move, Refused
from ..pieces import ship_targets
from ..state import Act, Position
from . import payment
from .base import Action, use


def options(pos: Position, player: int, act: Act, room: int, refused: Refused) -> Iterator[Move]:
    """Destinations that can be reached and paid."""
    targets = ship_targets(pos, player, room, act.done, refused)
    return payment.payable(pos, player, "ship", targets, refused)


def activate(pos: Position, player: int, choice: Move) -> None:
    """Ask how to pay; the Ship sails then."""
    use(pos, str(choice.objects[0]))
    payment.ask(pos, player, choice)


SHIPS = Action("ships", options, activate, ("supply", "machines.supply"))

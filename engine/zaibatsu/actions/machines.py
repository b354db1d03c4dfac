"""Machines: up to three, each in a different Factory of one's own.

`machines.cost`: 5 Money each; the second space of a Factory costs 1 Iron more, and the free one goes
first. `machines.supply`: six, the leftmost first. A modifier that builds on "Machine here" comes right
after the activation (`turn.modifier`).
"""

from __future__ import annotations

from collections.abc import Iterator

from .. import modifiers
from ..moves import Move, Refused
from ..pieces import build_machine, machine_targets
from ..state import Act, Position
from .base import Action, use


def options(pos: Position, player: int, act: Act, room: int, refused: Refused) -> Iterator[Move]:
    """Factories where a Machine can be paid and stand."""
    return machine_targets(pos, player, pos.edition.machine_price, act.done, refused)


def activate(pos: Position, player: int, choice: Move) -> None:
    """Pay and place one Machine."""
    face = str(choice.objects[0])
    use(pos, face)
    build_machine(pos, player, face, pos.edition.machine_price, "machines")
    modifiers.offer_builds(pos, player)


MACHINES = Action("machines", options, activate, ("no-factory", "machines.cost"))

"""A game that comes from elsewhere, held beside the saved ones."""

from __future__ import annotations

from dataclasses import dataclass

from app.saves import Saves
from zaibatsu import Game, RecordError


@dataclass(frozen=True, slots=True)
class Arrival:
    """How the game that came stands to the saved one that has most in common with it.

    `kind`: ``new`` (none began like it), ``same``, ``further`` (it goes on where the saved one stands),
    ``older`` (the saved one goes on where it stands), ``parted`` (both go on, each in its own way).
    """

    kind: str
    came: Game
    packed: str = ""
    """The link that it came by."""
    id: str = ""
    """Of the saved game; empty when it is new."""
    here: Game | None = None
    common: int = 0
    """How many moves both have in common."""


_ORDER = ("same", "further", "older", "parted")


def meet(came: Game, packed: str, saves: Saves) -> Arrival:
    """The game that came beside the saved ones; of several that began like it the nearest counts."""
    found: list[Arrival] = []
    for id in saves.alike(came.record()):
        try:
            here = saves.load(id)
        except RecordError:
            continue  # a broken save says so in the list
        common = next(
            (at for at, (a, b) in enumerate(zip(came.moves, here.moves, strict=False)) if a != b),
            min(len(came.moves), len(here.moves)),
        )
        ends = (common == len(came.moves), common == len(here.moves))
        kind = {(True, True): "same", (False, True): "further", (True, False): "older"}.get(ends, "parted")
        found.append(Arrival(kind, came, packed, id, here, common))
    nearest = min(found, key=lambda arrival: (_ORDER.index(arrival.kind), -arrival.common), default=None)
    return nearest or Arrival("new", came, packed)

"""The whole position as plain data: all that lies on the table, the decisions pending, the generator.

Containers hold immutable values only, so that `copy` is shallow and quick. Nothing here decides a rule.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..components import Edition, Effect
from . import check, serial
from .parts import Act, Event, Frame, Player, Token


@dataclass
class Position:
    """Everything on the table, between two decisions.

    `bag` is what everybody can know of it (Workers by colour); the order in which they will come is
    in `rng` alone. `queue` lists the Worker queue's rows, topmost first. `spaces` are the Influence
    spaces, City by City, clockwise; `trains` the Train spaces, Region by Region; `demand` the tile on
    each City and how far it is turned. `stack` holds the pending decisions, the next one last;
    `pending` what the action under way has earned and not yet given (`turn.deferred`).
    """

    edition: Edition
    late_factories: bool
    rng: int
    players: list[Player]
    first: int
    bag: dict[str, int]
    hiring: list[tuple[str, ...]]
    queue: list[tuple[str, ...]]
    demand: tuple[tuple[int, int], ...]
    spaces: list[Token | None]
    trains: list[int]
    experts: frozenset[str]
    ships: dict[str, tuple[int, ...]]
    upgrades: dict[str, int]
    offer: tuple[str, ...]
    pairs: tuple[tuple[str, str], ...]
    period: int = 1
    round: int = 1
    turn: int = 0
    stack: list[Frame] = field(default_factory=list)
    pending: tuple[Effect, ...] = ()
    act: Act | None = None
    log: list[Event] | None = field(default=None, compare=False, repr=False)

    def copy(self) -> Position:
        """An independent copy; it does not go on writing to this one's log."""
        clone = object.__new__(Position)
        clone.__dict__.update(self.__dict__)
        clone.players = [player.copy() for player in self.players]
        clone.bag = self.bag.copy()
        clone.hiring = self.hiring[:]
        clone.queue = self.queue[:]
        clone.spaces = self.spaces[:]
        clone.trains = self.trains[:]
        clone.ships = self.ships.copy()
        clone.upgrades = self.upgrades.copy()
        clone.stack = self.stack[:]
        clone.log = None
        return clone

    @property
    def over(self) -> bool:
        """Whether the game has ended: nothing is pending any more."""
        return not self.stack

    @property
    def to_move(self) -> int | None:
        """The player who decides next, or None when the game is over."""
        return self.stack[-1].player if self.stack else None

    def wants(self, space: int) -> str:
        """The kind of Good that the Demand tile shows beside that Influence space (`markets.goods`)."""
        city, side = divmod(space, len(self.edition.printed_influence))
        tile, turned = self.demand[city]
        sides = self.edition.demand_tiles[tile]
        return sides[(side - turned) % len(sides)]

    def note(self, kind: str, player: int, what: str, n: int, before: int, after: int, why: str) -> None:
        """Write an event, if anybody listens."""
        if self.log is not None:
            self.log.append(Event(kind, player, what, n, before, after, why))

    def check(self) -> list[str]:
        """Every broken invariant, named (``workers.red: 9, not 8``); an empty list for a sound position."""
        return check.breaches(self)

    def to_json(self) -> str:
        """The position as one JSON text; in the middle of a turn too."""
        return serial.dump(self)

    @classmethod
    def from_json(cls, text: str, edition: Edition) -> Position:
        """Read what `to_json` wrote. Raises `PositionError` naming what is missing or of a wrong type."""
        return cls(**serial.load(text, edition))

"""What a position is made of: small immutable tuples, and one `Player` for each Zaibatsu."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

NOBODY = -1
"""In place of a player's index: an empty space, or the Overseas Companies."""


class Event(NamedTuple):
    """Something that changed: who, what, how much, the value before and after, and why.

    `player` is `NOBODY` for what concerns all. `why` names the cause (a component, an action or a rule).
    """

    kind: str
    player: int
    what: str
    n: int
    before: int
    after: int
    why: str


class Worker(NamedTuple):
    """A Worker in a Workers area; an Expert goes back to its Destination, not into the bag."""

    colour: str
    expert: bool = False


class Factory(NamedTuple):
    """A Factory built: its face, how many Machines stand in it, its Goods, the Coal stored on it."""

    face: str
    machines: int = 0
    goods: int = 0
    coal: int = 0


class Token(NamedTuple):
    """An Influence token on the map."""

    player: int
    value: int


class Frame(NamedTuple):
    """A pending decision, or a step waiting for its turn: kind, owner, plain arguments."""

    kind: str
    player: int
    args: tuple[str | int, ...] = ()


class Act(NamedTuple):
    """What the action under way has done so far.

    `done` holds what each activation used (Factory, Destination, Region, kind of Good): a second
    activation must use another. `modifier` is the face of the modifier used, if any.
    """

    action: str
    colour: str
    done: tuple[str, ...] = ()
    contracts: int = 0
    modifier: str = ""


@dataclass
class Player:
    """One Zaibatsu: its board, resources and points.

    Tracks are indices of spaces from 0; `finance_peak` is the furthest that Finance has been
    (`tracks.back`). `points` keeps the score by part; `ships`, `machines`, `trains` count the
    pieces still on the own board.
    """

    name: str
    money: int
    coal: int
    silk: int
    iron: int
    ships: int
    machines: int
    trains: int
    tokens: tuple[int, ...]
    locked: tuple[int, ...]
    contracts_open: tuple[str, ...]
    favor_piles: tuple[int, ...]
    research: int = 0
    mining: int = 0
    finance: int = 0
    finance_peak: int = 0
    crew: tuple[Worker, ...] = ()
    factories: tuple[Factory, ...] = ()
    contracts: tuple[str, ...] = ()
    upgraded: frozenset[str] = frozenset()
    machine_aside: bool = False
    last_turn: int = 0
    favor: dict[str, int] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)

    @property
    def score(self) -> int:
        """The points of all parts together."""
        return sum(self.points.values())

    @property
    def fuel(self) -> int:
        """All Coal that can be spent: loose and stored (`tokens.stored-coal`)."""
        return self.coal + sum(factory.coal for factory in self.factories)

    def copy(self) -> Player:
        """An independent copy."""
        clone = object.__new__(Player)
        clone.__dict__.update(self.__dict__)
        clone.favor = self.favor.copy()
        clone.points = self.points.copy()
        return clone

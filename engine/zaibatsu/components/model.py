"""The shape of an edition: every printed component and number, as immutable data.

Nothing here knows a rule or a position. The values come from the TOML files beside this module
(see `loader`); the engine reads them through one `Edition`. Tables that the rulebook gives by
number of players are mappings ``{2: ..., 3: ..., 4: ...}``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from typing import NamedTuple


class Effect(NamedTuple):
    """One small thing that a component does; the engine's `effects` module carries it out.

    `do` names it, `what` its object, `n` its amount. `per` multiplies the amount by something
    counted when it happens (``"kinds"``, ``"favor research"``, ``"thresholds ships machines"``),
    `most` caps the product (0: no cap), `price` is what an optional part costs, `source` the
    component that it comes from (filled in by the engine).

    >>> Effect("gain", "silk", 3)
    Effect(do='gain', what='silk', n=3, per='', most=0, price=(), source='')
    """

    do: str
    what: str = ""
    n: int = 1
    per: str = ""
    most: int = 0
    price: tuple[tuple[str, int], ...] = ()
    source: str = ""


Price = tuple[tuple[str, int], ...]
"""What something costs: pairs of a resource (or ``"finance"``: spaces back) and an amount."""


@dataclass(frozen=True, slots=True)
class Department:
    """One of the six Departments, by Worker colour: its bonus while basic, and once upgraded."""

    colour: str
    name: str
    basic: Effect
    upgraded: Effect


@dataclass(frozen=True, slots=True)
class Level:
    """What Factories of one level need and give (`factory.level`, `production.cost`, `markets.value`)."""

    research: int
    coal: int
    influence: tuple[int, ...]
    """Influence value for 1, 2, 3 Goods."""


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a Factory tile. `sort` is ``immediate``, ``modifier`` or ``special``.

    A modifier improves `action`; `trigger` says what must have happened in that action: nothing
    more (``""``), a Machine built in this very Factory (``here``), a production in it
    (``producing``), one fulfilled Contract (``contract``) or two (``two-contracts``).
    """

    id: str
    kind: str
    side: str
    number: int
    sort: str
    effects: tuple[Effect, ...]
    action: str = ""
    trigger: str = ""


@dataclass(frozen=True, slots=True)
class Track:
    """R&D, Mining or Finance. Spaces count from 0 here (from 1 in the TOML, as players count)."""

    values: tuple[int, ...]
    thresholds: tuple[int, int]
    gives: Mapping[int, Effect]


@dataclass(frozen=True, slots=True)
class TrainSpace:
    """A Train space: in use with at least `players` players; `bonus` is None where none is printed."""

    players: int
    bonus: Effect | None


@dataclass(frozen=True, slots=True)
class Region:
    """A Region of the map: its Cities, its bonus, its Train spaces."""

    id: str
    cities: tuple[str, ...]
    bonus: Effect
    trains: tuple[TrainSpace, ...]


@dataclass(frozen=True, slots=True)
class Contract:
    """A Contract: its bonus, and the level of Good that must be among those spent (0: any)."""

    id: str
    bonus: Effect
    level: int


@dataclass(frozen=True, slots=True)
class StartingToken:
    """An A token (left side as effects, right side as VP) or a B token (`vp` 0)."""

    id: str
    effects: tuple[Effect, ...]
    vp: int


@dataclass(frozen=True)
class Edition:
    """Everything printed, under a name and a hash of its content (hex, sha-256 of the merged data)."""

    name: str
    hash: str

    # Workers
    colours: tuple[str, ...]
    workers_per_colour: Mapping[int, int]
    hiring: tuple[tuple[str, ...], ...]
    """The actions under each hiring space, left to right."""
    workers_per_space: int
    queue_rows: Mapping[int, int]
    crew_spaces: int
    first_favor_space: int
    """The lowest Workers-area space with a Favor pile beside it (4: then 5 and 6)."""
    departments: Mapping[str, Department]

    # Factories and Goods
    kinds: Mapping[str, int]
    """Kind of Factory (and of its Good) -> level 1, 2, 3; cheapest first."""
    levels: Mapping[int, Level]
    faces: Mapping[str, Face]
    """Face id such as ``cotton-A1`` -> Face. Includes ``old-cotton`` and ``old-paper`` (number 0)."""
    factory_spaces: int
    factory_price: Price
    machines_per_factory: int
    machine_price: Price
    second_machine_price: Price
    goods_per_factory: int
    late_number: int
    late_factories: Mapping[int, int]

    # Ships, Trains, Machines
    destinations: Mapping[str, str]
    """Destination -> colour of its Expert and Department."""
    ship_spaces: Mapping[int, int]
    ship_payments: tuple[Price, ...]
    train_payments: tuple[Price, ...]
    pieces: Mapping[str, int]
    """``ships``, ``machines``, ``trains`` -> how many a player has."""

    # Map
    regions: tuple[Region, ...]
    printed_influence: tuple[int, ...]
    """The numbers printed on the four Influence spaces of every City, clockwise."""
    demand_tiles: tuple[tuple[str, ...], ...]
    """The kinds on the four sides of each Demand tile, clockwise."""
    market_limit: Mapping[int, int]
    market_points: int
    """VP instead of the Region's bonus."""
    influence_per_train: int

    # Own board
    tracks: Mapping[str, Track]
    """``research``, ``mining``, ``finance``."""
    step_prices: tuple[int, ...]
    """Money (and, short of an R&D level, Silk) for 1, 2, 3 steps."""
    activations: Mapping[str, int]
    """Action -> most activations in one turn."""
    contracts: Mapping[str, Contract]
    contract_spaces: int
    invest_goods: tuple[int, ...]
    """Goods to spend in the first, second, third activation."""
    invest_steps: int
    tokens_available: tuple[int, ...]
    tokens_locked: tuple[int, ...]
    favor_piles: tuple[int, ...]
    """Favor tokens of level 1, 2, 3."""
    start_money: int
    start_coal: int
    starting_a: Mapping[str, StartingToken]
    starting_b: Mapping[str, StartingToken]

    # Time and points
    periods: int
    rounds_per_period: int
    salary: int
    debt_points: int
    bonus_workers: int
    """Workers from which the topmost one's Department pays too (`consolidation.topmost`)."""
    places: tuple[tuple[int, ...], ...]
    """Per Period, the VP of the 1st, 2nd, 3rd, 4th place."""
    places_two_players: tuple[int, ...]
    """Which of those places are used with two players (indices)."""
    objectives: tuple[str, ...]
    piece_thresholds: Mapping[str, tuple[int, int]]
    """``ships``, ``machines``, ``trains`` -> built pieces at the lower and the higher threshold."""
    threshold_points: tuple[tuple[int, int], ...]
    """Per Favor level, VP at the lower and at the higher threshold."""
    row_points: tuple[tuple[int, int, int], ...]
    """Per space of the Factories (Contracts) row, VP for Favor level 1, 2, 3."""
    favor_times: tuple[int, int, int]
    """How often a "Favor on N" Factory pays for a token of level 1, 2, 3."""
    goods_per_point: int
    money_per_point: int

    def __hash__(self) -> int:
        """By content, so that tables worked out from an edition can be cached."""
        return hash(self.hash)

    # Looked up often, so worked out once.

    @classmethod
    def default(cls) -> Edition:
        """The edition that is packaged with the engine; always the same object."""
        from .loader import default_edition  # late: the loader needs this module

        return default_edition()

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Edition:
        """The default edition corrected by a TOML file, full or partial; `EditionError` if it is wrong."""
        from .loader import load_file

        return load_file(path)

    @cached_property
    def cities(self) -> tuple[str, ...]:
        """All Cities, Region by Region from left to right."""
        return tuple(city for region in self.regions for city in region.cities)

    @cached_property
    def region_ids(self) -> tuple[str, ...]:
        """The Regions from left to right."""
        return tuple(region.id for region in self.regions)

    @cached_property
    def region_index(self) -> Mapping[str, int]:
        """Region or City -> index of the Region."""
        found = {region.id: index for index, region in enumerate(self.regions)}
        return found | {city: index for index, region in enumerate(self.regions) for city in region.cities}

    @cached_property
    def train_offsets(self) -> tuple[int, ...]:
        """Index of each Region's first Train space among all Train spaces."""
        offsets = [0]
        for region in self.regions:
            offsets.append(offsets[-1] + len(region.trains))
        return tuple(offsets)

    @cached_property
    def homes(self) -> Mapping[str, str]:
        """Colour -> the Destination whose Expert has it."""
        return {colour: destination for destination, colour in self.destinations.items()}

    @cached_property
    def vocabulary(self) -> Mapping[str, tuple[str, ...]]:
        """The words that moves may name, by kind of word."""
        return {
            "starting-a": tuple(self.starting_a),
            "starting-b": tuple(self.starting_b),
            "kind": tuple(self.kinds),
            "colour": self.colours,
            "face": tuple(self.faces),
            "destination": tuple(self.destinations),
            "region": self.region_ids,
            "city": self.cities,
            "payment": tuple(
                dict.fromkeys(payment_name(price) for price in (*self.ship_payments, *self.train_payments))
            ),
            "contract": tuple(self.contracts),
            "track": tuple(self.tracks),
            "reward": ("region", "points"),
            "objective": self.objectives,
        }


def payment_name(price: Price) -> str:
    """How a move names a way to pay: by its resources.

    >>> payment_name((("money", 5), ("iron", 1)))
    'money+iron'
    """
    return "+".join(resource for resource, _ in price)

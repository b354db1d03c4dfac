"""From TOML to an `Edition`: merge, check against one schema, freeze.

A schema node reads one raw value and gives it back checked and immutable; tables also merge an override
and note the source tag of every value. What no value shows alone stands in `relations`.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from os import PathLike
from pathlib import Path
from types import MappingProxyType as Frozen
from typing import Any

from . import model
from .model import Edition, Effect

FILES = ("board.toml", "own_board.toml", "factories.toml")
COLOURS = ("black", "red", "grey", "blue", "white", "yellow")
DEPARTMENTS = ("energy", "prospection", "transportation", "financial", "innovation", "foreign-affairs")
ACTIONS = ("research", "production", "invest", "factory", "mining", "ships", "machines", "trains", "markets")
KINDS = ("cotton", "paper", "bento", "lenses", "bulbs", "clocks")
DESTINATIONS = ("new-york", "san-francisco", "washington", "paris", "london", "berlin")
REGIONS = ("kyushu", "kansai", "chubu", "kanto")
CITIES = ("nagasaki", "fukuoka", "hiroshima", "osaka", "kyoto", "nagoya", "tokyo", "sendai")
TRACKS = ("research", "mining", "finance")
BUILT = ("ships", "machines", "trains")
PIECES = ("ship", "machine", "train")
OBJECTIVES = (*BUILT, *TRACKS, "factories", "contracts")
CONTRACTS = (*COLOURS, "level2", "level3")
A_TOKENS = ("A6", "A8", "A10", "A12", "A14")
B_TOKENS = ("B1", "B2", "B3", "B4", "B5")
OLD = ("old-cotton", "old-paper")
TILES = tuple(f"{kind}-{side}{n}" for kind in KINDS for side in "AB" for n in range(1, 6))
RESOURCES = ("money", "coal", "silk", "iron")
PAID = (*RESOURCES, "finance")
PLAYERS = ("2", "3", "4")
LEVELS = ("1", "2", "3")


class EditionError(ValueError):
    """A component file is wrong: at `key` stands `value`, where `expected` is wanted."""

    def __init__(self, key: str, value: object, expected: str) -> None:
        self.key, self.value, self.expected = key, plain(value), expected
        shown = repr(self.value)
        shown = shown if len(shown) <= 100 else f"{shown[:96]} ..."
        super().__init__(f"{key}: found {shown}, expected {expected}")


def plain(value: Any) -> Any:
    """Frozen values as JSON knows them; of an effect only what differs from its defaults."""
    if isinstance(value, Effect):
        defaults = Effect(value.do)._asdict()
        return {"do": value.do} | {k: plain(v) for k, v in value._asdict().items() if v != defaults[k]}
    if isinstance(value, Mapping):
        return {str(key): plain(part) for key, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, (tuple, list)) else value


# The schema language.


class Node:
    """Reads a raw value into a checked, immutable one. An override replaces it whole unless it is a table.

    (Dataclasses with no more than `__init__`: making the other methods takes longer than loading.)
    """

    def merge(self, base: Any, over: Any, key: str) -> Any:
        return over

    def read(self, value: Any, key: str, tags: dict[str, str]) -> Any:
        raise NotImplementedError


@dataclass(eq=False, repr=False)
class Int(Node):
    low: int = 0
    high: int = 99

    def read(self, value: Any, key: str, tags: dict[str, str]) -> int:
        if type(value) is not int or not self.low <= value <= self.high:  # a TOML boolean is no number
            raise EditionError(key, value, f"a whole number from {self.low} to {self.high}")
        return value


@dataclass(eq=False, repr=False)
class Word(Node):
    """One of `words`; or, after one of `lead` if any is given, different words of `mixed`."""

    words: tuple[str, ...]
    mixed: tuple[str, ...] = ()
    lead: tuple[str, ...] = ()

    def read(self, value: Any, key: str, tags: dict[str, str]) -> str:
        if isinstance(value, str):
            lead, parts = value.split(" ")[: bool(self.lead)], value.split(" ")[bool(self.lead) :]
            known = set(lead) <= set(self.lead) and parts and set(parts) <= set(self.mixed)
            if value in self.words or (known and len(parts) == len(set(parts))):
                return value
        raise EditionError(key, value, str(self))

    def __str__(self) -> str:
        many = "/".join(self.lead) + " " * bool(self.lead) + "different words of " + ", ".join(self.mixed)
        return ", or ".join(filter(None, (any_of(self.words), many if self.mixed else "")))


@dataclass(eq=False, repr=False)
class List(Node):
    node: Node
    low: int
    high: int = 0  # 0: exactly `low`

    def read(self, value: Any, key: str, tags: dict[str, str]) -> tuple[Any, ...]:
        if not isinstance(value, list) or not self.low <= len(value) <= (self.high or self.low):
            raise EditionError(key, value, f"a list of {self.low}" + f" to {self.high}" * bool(self.high))
        return tuple(self.node.read(part, f"{key}[{i}]", {}) for i, part in enumerate(value, 1))


@dataclass(eq=False, repr=False)
class Table(Node):
    """Exactly these keys. A record carries a source tag for its values; as `ids` it may be an array, too."""

    nodes: Mapping[str, Node]
    tagged: bool = True
    ids: bool = False
    defaults: Mapping[str, Any] = field(default_factory=dict)
    keys: Callable[[str], Any] = str

    def by_id(self, value: Any, key: str) -> Any:
        if not self.ids or not isinstance(value, list):
            return value
        table: dict[str, Any] = {}
        for i, record in enumerate(value, 1):
            name = record.get("id") if isinstance(record, dict) else record
            if not isinstance(name, str) or name not in self.nodes or name in table:
                raise EditionError(f"{key}[{i}].id", name, any_of(tuple(self.nodes)) + ", each once")
            table[name] = {k: v for k, v in record.items() if k != "id"}
        return table

    def merge(self, base: Any, over: Any, key: str) -> Any:
        base, over = self.by_id(base, key), self.by_id(over, key)
        if not isinstance(over, dict):
            return over
        merged = dict(base)
        for name, part in over.items():
            deeper = name in base and name in self.nodes
            merged[name] = self.nodes[name].merge(base[name], part, join(key, name)) if deeper else part
        return merged

    def read(self, value: Any, key: str, tags: dict[str, str]) -> Mapping[Any, Any]:
        value = self.by_id(value, key)
        if not isinstance(value, dict):
            raise EditionError(key, value, "a table")
        for name in value:
            if name not in self.nodes and not (self.tagged and name == "source"):
                raise EditionError(join(key, name), value[name], any_of(tuple(self.nodes)))
        source = SOURCE.read(value.get("source"), join(key, "source"), {}) if self.tagged else ""
        result = {}
        for name, node in self.nodes.items():
            path = join(key, name)
            if name not in value and name not in self.defaults:
                raise EditionError(path, None, "a value here")
            given = name in value
            result[self.keys(name)] = node.read(value[name], path, tags) if given else self.defaults[name]
            if source and given and not isinstance(node, (Table, Tagged)):
                tags[path] = source
        return Frozen(result)


@dataclass(eq=False, repr=False)
class Tagged(Node):
    """A value with a tag of its own, `{ value = 6, source = "P" }`; in an override the value will do."""

    node: Node

    def merge(self, base: Any, over: Any, key: str) -> Any:
        tagged = isinstance(over, dict) and over.keys() & {"value", "source"}
        return base | (over if tagged else {"value": over}) if isinstance(base, dict) else over

    def read(self, value: Any, key: str, tags: dict[str, str]) -> Any:
        if not isinstance(value, dict) or value.keys() != {"value", "source"}:
            raise EditionError(key, value, '{ value = .., source = ".." }')
        tags[key] = SOURCE.read(value["source"], join(key, "source"), {})
        return self.node.read(value["value"], key, {})


@dataclass(eq=False, repr=False)
class Price(Node):
    """Amounts by resource, in an order of our own: that of the file means nothing."""

    def read(self, value: Any, key: str, tags: dict[str, str]) -> model.Price:
        amounts = AMOUNTS.read(value, key, {})
        return tuple((word, amounts[word]) for word in PAID if amounts[word])


@dataclass(eq=False, repr=False)
class Effects(Node):
    """An `Effect` in one of the vocabularies below; with `empty`, `{}` is None."""

    words: Mapping[str, Table]
    empty: bool = False

    def read(self, value: Any, key: str, tags: dict[str, str]) -> Effect | None:
        if value == {} and self.empty:
            return None
        if not isinstance(value, dict):
            raise EditionError(key, value, 'an effect such as { do = "gain", what = "silk", n = 3 }')
        do = Word(tuple(self.words)).read(value.get("do"), join(key, "do"), {})
        rest = {name: part for name, part in value.items() if name != "do"}
        return Effect(do, **self.words[do].read(rest, key, {}))


def join(key: str, name: str) -> str:
    name = name if name.replace("-", "").replace("_", "").isalnum() else json.dumps(name)
    return f"{key}.{name}" if key else name


def rising(numbers: Any) -> bool:
    return list(numbers) == sorted(set(numbers))


def any_of(words: tuple[str, ...]) -> str:
    shown = words if len(words) <= 30 else (*words[:6], "...", words[-1])
    return "one of " + ", ".join(word or '""' for word in shown) if words else ""


# What may stand where. Keys are named here and in the TOML files; `edition_of` turns them into fields.

SOURCE = Word(("P", "R", "O", "X"))
AMOUNTS = Table(dict.fromkeys(PAID, Int(1)), tagged=False, defaults=dict.fromkeys(PAID, 0))
PER = Word(
    ("", "kinds", "machines", "contracts", "productions", *(f"favor {o}" for o in OBJECTIVES)),
    (*BUILT, *TRACKS),
    ("thresholds", "lower-thresholds"),
)


def effect(what: Word | None = None, n: Node | None = None, **more: Node) -> Table:
    nodes = {name: node for name, node in (("what", what), ("n", n)) if node} | more
    return Table(nodes, tagged=False, defaults={"n": 1, "per": "", "most": 0, "price": ()})


N, GOT, WALKED = Int(1), Word((*RESOURCES, "vp")), Word(("finance",), TRACKS)
ON_DEPARTMENT = {"gain": effect(GOT), "steps": effect(WALKED)}  # the amount stands beside
ON_BOARD = {"gain": effect(GOT, N), "steps": effect(WALKED, N), "bonus": effect(Word(("any",), COLOURS), N)}
ON_TRACK = ON_BOARD | {"unlock": effect(n=N)}
ON_START = ON_BOARD | {
    "place": effect(Word(("ship", "train"))),
    "aside": effect(Word(("machine",))),
    "old-factory": effect(n=N),  # n Coal stored on it
    "recruit": effect(),
}
ON_FACE = {
    "gain": effect(GOT, N, per=PER, most=Int()),
    "steps": effect(WALKED, N, per=PER),
    "bonus": effect(Word(("any", "hired", "expert"), COLOURS), N, per=PER),
    "build": effect(Word((), PIECES)),
    "more": effect(Word(PIECES), price=Price()),
    "again": effect(Word(("train",))),
    "exchange": effect(Word(TRACKS), N, price=Price()),
    "store": effect(Word(("coal",)), N),
    "keep": effect(Word(("coal",)), N),
    **dict.fromkeys(("goods", "spread", "train-influence", "free", "extra-here", "extra-each"), effect(n=N)),
    **dict.fromkeys(("produce", "mining-bonuses", "region"), effect()),
}
LASTING = {"keep", "train-influence"}  # on special faces only
AT_PRODUCTION = ("free", "extra-here", "extra-each")
COUNTED = {"contracts": "invest", "productions": "production"}  # per -> action
NEEDS = {"produce": "machine", "again": "train", "expert": "ship"}  # do or what -> piece built before
TRIGGERS = {
    "": ("", *ACTIONS), "here": ("machines",), "producing": ("production",),
    "contract": ("invest",), "two-contracts": ("invest",),
}  # fmt: skip


def each(keys: tuple[str, ...], node: Node, tagged: bool = True, ids: bool = False) -> Table:
    return Table(dict.fromkeys(keys, node), tagged, ids, keys=int if keys in (PLAYERS, LEVELS) else str)


def records(ids: tuple[str, ...], node: Node) -> Table:
    return each(ids, node, tagged=False, ids=True)


def group(nodes: Mapping[str, Node]) -> Table:
    return Table(nodes, tagged=False)


PAIR, TRIPLE, COUNTS = List(Int(), 2), List(Int(), 3), each(PLAYERS, Int(1))
SCHEMA = group({
    # Keys with the names of `Edition` fields, whose values need no more than reading.
    "workers-per-colour": COUNTS, "workers-per-space": Tagged(Int(1)), "queue-rows": COUNTS,
    "crew-spaces": Tagged(Int(1)), "first-favor-space": Tagged(Int(1)), "bonus-workers": Tagged(Int(1)),
    "hiring": Tagged(List(List(Word(ACTIONS), 1, 2), 5)), "activations": each(ACTIONS, Int(1, 3)),
    "salary": Tagged(Int()), "debt-points": Tagged(Int()),
    "step-prices": Tagged(TRIPLE), "factory-price": Tagged(Price()),
    "machine-price": Tagged(Price()), "second-machine-price": Tagged(Price()),
    "ship-payments": Tagged(List(Price(), 1, 4)), "train-payments": Tagged(List(Price(), 1, 4)),
    "destinations": each(DESTINATIONS, Tagged(Word(COLOURS)), tagged=False), "ship-spaces": COUNTS,
    "printed-influence": Tagged(List(Int(), 4)), "demand-tiles": Tagged(List(List(Word(KINDS), 4), 9)),
    "market-limit": each(PLAYERS, Int(1, 4)), "market-points": Tagged(Int()),
    "influence-per-train": Tagged(Int()),
    "periods": Tagged(Int(1)), "rounds-per-period": Tagged(Int(1)),
    "places": Tagged(List(List(Int(), 4), 1, 9)),
    "goods-per-point": Tagged(Int(1)), "money-per-point": Tagged(Int(1)),
    "start-money": Tagged(Int()), "start-coal": Tagged(Int()), "pieces": each(BUILT, Int(1)),
    "tokens-available": Tagged(List(Int(1), 1, 20)), "tokens-locked": Tagged(List(Int(1), 0, 20)),
    "favor-piles": Tagged(TRIPLE), "favor-times": Tagged(TRIPLE),
    "contract-spaces": Tagged(Int(1)), "invest-goods": Tagged(List(Int(1), 1, 3)),
    "invest-steps": Tagged(Int(1)),
    "objectives": Tagged(List(Word(OBJECTIVES), 8)), "piece-thresholds": each(BUILT, PAIR),
    "threshold-points": Tagged(List(PAIR, 3)), "row-points": Tagged(List(TRIPLE, 1, 12)),
    "factory-spaces": Tagged(Int(1)), "machines-per-factory": Tagged(Int(1, 2)),
    "goods-per-factory": Tagged(Int(1)), "kinds": each(KINDS, Int(1, 3)),
    "late-number": Tagged(Int(1, 5)), "late-factories": each(PLAYERS, Int(0, 6)),
    # These `edition_of` makes into records.
    "places-two-players": Tagged(List(Int(1, 4), 3)),
    "regions": records(REGIONS, Table({
        "cities": List(Word(CITIES), 2), "bonus": Effects(ON_BOARD),
        "trains": each(PLAYERS, List(Effects(ON_BOARD, empty=True), 0, 12)),
    })),
    "departments": records(COLOURS, group({
        "department": Table({"name": Word(DEPARTMENTS), "bonus": Effects(ON_DEPARTMENT)}),
        "amount": each(("basic", "upgraded"), Int(1)),
    })),
    "tracks": records(TRACKS, Table({
        "start": Tagged(Int()), "then": List(Int(), 1, 40), "thresholds": PAIR,
        "gives": List(group({"at": Int(2), "effect": Effects(ON_TRACK)}), 0, 40),
    })),
    "contracts": records(CONTRACTS, Table({"bonus": Effects(ON_BOARD), "level": Int(0, 3)})),
    "starting-a": records(A_TOKENS, Table({"effects": List(Effects(ON_START), 1, 6), "vp": Int()})),
    "starting-b": records(B_TOKENS, Table({"effects": List(Effects(ON_START), 1, 6)})),
    "levels": records(LEVELS, Table({"research": Int(1), "coal": Int(), "influence": TRIPLE})),
    "faces": records((*TILES, *OLD), Table({
        "sort": Word(("immediate", "modifier", "special")), "action": Word(("", *ACTIONS)),
        "trigger": Word(tuple(TRIGGERS)), "effects": List(Effects(ON_FACE), 0, 6),
    }, defaults={"action": "", "trigger": ""})),
})  # fmt: skip


Relation = tuple[str, object, bool, str]


def relations(v: Mapping[str, Any]) -> Iterator[Relation]:
    """What must hold between values: key, its value, whether it holds, what is expected."""
    for key, found, words in (
        ("hiring", sum(v["hiring"], ()), ACTIONS),
        ("objectives", v["objectives"], OBJECTIVES),
        ("destinations", v["destinations"].values(), COLOURS),
        ("departments", [row["department"]["name"] for row in v["departments"].values()], DEPARTMENTS),
        ("regions", [city for row in v["regions"].values() for city in row["cities"]], CITIES),
    ):
        yield key, list(found), sorted(found) == sorted(words), "each once of " + ", ".join(words)
    for key in ("step-prices", "places-two-players", "printed-influence"):
        yield key, v[key], rising(v[key]), "numbers that rise"
    for key in ("ship-payments", "train-payments"):  # moves name a payment by its resources
        ways = [tuple(word for word, _ in price) for price in v[key]]
        yield key, v[key], all(ways) and len({*ways}) == len(ways), "ways to pay, each in other resources"
    for key, name in (
        ("row-points", "factory-spaces"),
        ("row-points", "contract-spaces"),
        ("places", "periods"),
    ):
        yield key, v[key], len(v[key]) == v[name], f"as many as {name}, {v[name]}"
    goods, most = v["invest-goods"], v["activations"]["invest"]
    yield "invest-goods", goods, len(goods) == most, f"as many as activations.invest, {most}"
    first, crew = v["first-favor-space"], v["crew-spaces"]
    yield "first-favor-space", first, first + 2 <= crew, "a space with two more above it"
    for players, colour in v["workers-per-colour"].items():
        spaces = len(v["hiring"]) + v["queue-rows"][players]
        need = -(-(spaces * v["workers-per-space"] + players * crew) // len(COLOURS))
        yield f"workers-per-colour.{players}", colour, colour >= need, f"{need} or more, to fill all spaces"
    for name, (low, high) in v["piece-thresholds"].items():
        most = v["pieces"][name]
        yield f"piece-thresholds.{name}", [low, high], 1 <= low < high <= most, f"rising, from 1 to {most}"
    unlocked: Counter[int] = Counter()
    for name, row in v["tracks"].items():
        key, then, at = f"tracks.{name}", [row["start"], *row["then"]], [give["at"] for give in row["gives"]]
        (low, high), size = row["thresholds"], len(then)
        unlocked.update(g["effect"].n for g in row["gives"] if g["effect"].do == "unlock")
        yield f"{key}.then", row["then"], then == sorted(then), "no number lower than the one before"
        yield f"{key}.thresholds", [low, high], 1 <= low < high <= size, f"rising spaces from 1 to {size}"
        yield f"{key}.gives", at, rising(at) and max(at, default=0) <= size, f"rising spaces from 2 to {size}"
    locked, tokens = v["tokens-locked"], {*v["tokens-available"], *v["tokens-locked"]}
    yield "tokens-locked", locked, unlocked <= Counter(locked), "every token that a track unlocks"
    for level, row in v["levels"].items():
        known = rising(row["influence"]) and {*row["influence"]} <= tokens
        yield f"levels.{level}.influence", row["influence"], known, "rising values of Influence tokens"
    for name, face in v["faces"].items():
        yield from face_relations(f"faces.{name}", face, old=name in OLD)


def face_relations(key: str, face: Mapping[str, Any], old: bool) -> Iterator[Relation]:
    sort, action, effects = face["sort"], face["action"], face["effects"]
    words = {effect.do for effect in effects}
    yield f"{key}.action", action, bool(action) == (sort == "modifier"), "an action if a modifier, else none"
    pulls = action in TRIGGERS[face["trigger"]]
    yield f"{key}.trigger", face["trigger"], pulls, f"one that {action or 'no action'} can pull"
    special = words <= LASTING if sort == "special" else not words & LASTING
    yield f"{key}.sort", sort, special, f"special where {' or '.join(sorted(LASTING))} stands, and only there"
    yield f"{key}.effects", effects, bool(effects) != old, "no effect" if old else "an effect"
    built: set[str] = set()
    for i, effect in enumerate(effects, 1):
        where = f"{key}.effects[{i}]"
        only = "production" if effect.do in AT_PRODUCTION else COUNTED.get(effect.per, action)
        yield where, effect, only == action, f"this on a modifier of {only} only"
        piece = effect.what if effect.do == "more" else NEEDS.get(effect.do) or NEEDS.get(effect.what)
        yield where, effect, piece is None or piece in built, f"this after building a {piece}"
        built.update(effect.what.split() if effect.do == "build" else ())


def edition_of(v: Mapping[str, Any], name: str) -> Edition:
    canonical = json.dumps(plain(v), sort_keys=True, separators=(",", ":"))
    fields = {key.replace("-", "_"): value for key, value in v.items()} | {
        "places_two_players": tuple(place - 1 for place in v["places-two-players"]),
        "regions": tuple(region_of(id, row) for id, row in v["regions"].items()),
        "departments": made(v["departments"], department_of),
        "tracks": made(v["tracks"], track_of),
        "contracts": made(v["contracts"], lambda id, row: model.Contract(id, **row)),
        "starting_a": made(v["starting-a"], lambda id, row: model.StartingToken(id, **row)),
        "starting_b": made(v["starting-b"], lambda id, row: model.StartingToken(id, **row, vp=0)),
        "levels": made(v["levels"], lambda level, row: model.Level(**row)),
        "faces": made(v["faces"], face_of),
    }
    return Edition(name, hashlib.sha256(canonical.encode()).hexdigest(), COLOURS, **fields)


def made(rows: Mapping[Any, Any], make: Callable[[Any, Any], Any]) -> Mapping[Any, Any]:
    return Frozen({id: make(id, row) for id, row in rows.items()})


def department_of(colour: str, row: Any) -> model.Department:
    bonus, amount = row["department"]["bonus"], row["amount"]
    basic, upgraded = (bonus._replace(n=amount[which]) for which in ("basic", "upgraded"))
    return model.Department(colour, row["department"]["name"], basic, upgraded)


def face_of(id: str, row: Any) -> model.Face:
    kind, side = id.split("-") if id in TILES else (id.removeprefix("old-"), "")
    return model.Face(id, kind, side[:1], int(side[1:] or 0), **row)


def track_of(id: str, row: Any) -> model.Track:
    low, high = row["thresholds"]  # the files count spaces from 1
    gives = Frozen({give["at"] - 1: give["effect"] for give in row["gives"]})
    return model.Track((row["start"], *row["then"]), (low - 1, high - 1), gives)


def region_of(id: str, row: Any) -> model.Region:
    trains = [model.TrainSpace(players, bonus) for players, many in row["trains"].items() for bonus in many]
    return model.Region(id, row["cities"], row["bonus"], tuple(trains))


# The way in.


def parsed(text: str, key: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise EditionError(key, text, f"TOML ({error})") from None


@cache
def packaged() -> dict[str, Any]:
    folder = files(__package__)
    tables = [parsed((folder / name).read_text("utf-8"), name) for name in FILES]
    return {key: part for table in tables for key, part in table.items()}


def checked(text: str | None, stem: str) -> tuple[Mapping[str, Any], str, dict[str, str]]:
    """The values of the packaged files under an override: frozen, with a name and their source tags."""
    base = {key: part for key, part in packaged().items() if key != "name"}
    over = {} if text is None else parsed(text, stem or "override")
    name = over.pop("name", packaged()["name"] + (f" ({stem})" if stem else ""))
    if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > 120:
        raise EditionError("name", name, "one line of text")
    tags: dict[str, str] = {}
    values = SCHEMA.read(SCHEMA.merge(base, over, ""), "", tags)
    for key, value, holds, expected in relations(values):
        if not holds:
            raise EditionError(key, value, expected)
    return values, name, tags


def load_edition(text_overrides: str | None = None, stem: str = "") -> Edition:
    """The packaged edition, under an override (full or partial TOML) that came from a file `stem`."""
    values, name, _ = checked(text_overrides, stem)
    return edition_of(values, name)


def load_file(path: str | PathLike[str]) -> Edition:
    data, stem = Path(path).read_bytes(), Path(path).stem
    try:
        return load_edition(data.decode(), stem)
    except UnicodeDecodeError as error:
        raise EditionError(stem, data, f"UTF-8 text ({error.reason})") from None


@cache
def default_edition() -> Edition:
    return load_edition()


def value_sources(text_overrides: str | None = None) -> dict[str, str]:
    """Dotted key of every value -> its source tag: P, R, O or X."""
    return checked(text_overrides, "")[2]

"""What may stand in the component files: one schema, and what must hold between its values.

Keys are named here and in the TOML files; `loader` turns them into the fields of an `Edition`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from .language import RESOURCES, Effects, Int, List, Node, Price, Table, Tagged, Word, rising

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
PLAYERS = ("2", "3", "4")
LEVELS = ("1", "2", "3")

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

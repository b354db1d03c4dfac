"""The printed values against the rulebook's tables, and the refusal of wrong component files.

The expected values were written by hand from the rulebook, not copied from what the loader gives.
"""

from __future__ import annotations

import dataclasses
import json
import random
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zaibatsu import components
from zaibatsu.components import Edition, EditionError, Effect, TrainSpace, load_edition, value_sources

FOLDER = Path(components.__file__).parent
EDITION = Edition.default()


def gain(what: str, n: int = 1, **more: Any) -> Effect:
    return Effect("gain", what, n, **more)


def steps(track: str, n: int = 1, **more: Any) -> Effect:
    return Effect("steps", track, n, **more)


def bonus(what: str, **more: Any) -> Effect:
    return Effect("bonus", what, **more)


def build(piece: str) -> Effect:
    return Effect("build", piece)


# Printed values.


@pytest.mark.rule("setup.bag", "setup.hiring", "setup.queue", "turn.columns", "turn.activations")
def test_workers_and_hiring() -> None:
    assert EDITION.colours == ("black", "red", "grey", "blue", "white", "yellow")
    assert EDITION.workers_per_colour == {2: 6, 3: 7, 4: 8}
    assert EDITION.workers_per_space == 3
    assert EDITION.queue_rows == {2: 1, 3: 2, 4: 3}
    assert EDITION.hiring == (
        ("research", "production"),
        ("invest", "factory"),
        ("mining", "ships"),
        ("machines", "trains"),
        ("markets",),
    )
    once = dict.fromkeys(("research", "mining", "factory"), 1)
    thrice = dict.fromkeys(("production", "invest", "ships", "machines", "trains", "markets"), 3)
    assert EDITION.activations == once | thrice


def test_departments() -> None:
    table = {
        "black": ("energy", gain("coal", 2), gain("coal", 3)),
        "red": ("prospection", gain("silk", 2), gain("silk", 3)),
        "grey": ("transportation", gain("iron", 2), gain("iron", 3)),
        "blue": ("financial", gain("money", 3), gain("money", 5)),
        "white": ("innovation", steps("research mining", 1), steps("research mining", 2)),
        "yellow": ("foreign-affairs", gain("vp", 2), gain("vp", 4)),
    }
    found = EDITION.departments
    assert {colour: (d.name, d.basic, d.upgraded) for colour, d in found.items()} == table
    assert tuple(found) == EDITION.colours
    assert all(department.colour == colour for colour, department in found.items())


@pytest.mark.rule("factory.level", "production.cost", "markets.value")
def test_levels_and_kinds() -> None:
    kinds = [("cotton", 1), ("paper", 1), ("bento", 2), ("lenses", 2), ("bulbs", 3), ("clocks", 3)]
    assert list(EDITION.kinds.items()) == kinds
    found = {level: (row.research, row.coal, row.influence) for level, row in EDITION.levels.items()}
    assert found == {1: (2, 2, (1, 2, 3)), 2: (4, 3, (3, 4, 5)), 3: (6, 4, (5, 6, 7))}


@pytest.mark.rule("factory.cost", "machines.cost", "production.yield", "setup.late-factories")
def test_factory_numbers() -> None:
    assert EDITION.factory_spaces == 6
    assert EDITION.factory_price == (("money", 6),)
    assert EDITION.machines_per_factory == 2
    assert EDITION.machine_price == (("money", 5),)
    assert EDITION.second_machine_price == (("iron", 1),)
    assert EDITION.goods_per_factory == 4
    assert EDITION.late_number == 5
    assert EDITION.late_factories == {2: 3, 3: 4, 4: 5}


@pytest.mark.rule("ships.cost", "ships.destination", "trains.cost", "machines.supply")
def test_ships_and_trains() -> None:
    assert list(EDITION.destinations.items()) == [
        ("new-york", "white"),
        ("san-francisco", "red"),
        ("washington", "blue"),
        ("paris", "yellow"),
        ("london", "grey"),
        ("berlin", "black"),
    ]
    assert EDITION.ship_spaces == {2: 2, 3: 3, 4: 4}
    assert EDITION.ship_payments == EDITION.train_payments == ((("iron", 3),), (("money", 5), ("iron", 1)))
    assert EDITION.pieces == {"ships": 6, "machines": 6, "trains": 6}


@pytest.mark.rule("trains.space", "markets.bonus")
def test_regions() -> None:
    two, steps_of = gain("vp", 2), steps
    table = {
        "kyushu": (
            ("nagasaki", "fukuoka"),
            gain("coal", 2),
            ([two, steps_of("mining"), None], [gain("coal"), None], [gain("iron"), None]),
        ),
        "kansai": (
            ("hiroshima", "osaka"),
            gain("iron", 2),
            ([two, gain("iron"), None], [gain("money", 2), None], [gain("coal"), None]),
        ),
        "chubu": (
            ("kyoto", "nagoya"),
            gain("silk", 2),
            ([two, steps_of("research"), None], [gain("silk"), None], [gain("money", 2), None]),
        ),
        "kanto": (
            ("tokyo", "sendai"),
            gain("money", 3),
            ([two, steps_of("finance"), None], [gain("money", 2), None], [gain("silk"), None]),
        ),
    }
    assert [region.id for region in EDITION.regions] == list(table)
    for region in EDITION.regions:
        cities, region_bonus, added = table[region.id]
        assert (region.cities, region.bonus) == (cities, region_bonus)
        assert region.trains == tuple(TrainSpace(p, b) for p, row in enumerate(added, 2) for b in row)
        in_use = [sum(space.players <= players for space in region.trains) for players in (2, 3, 4)]
        assert in_use == [3, 5, 7]


@pytest.mark.rule("setup.demand", "markets.limit", "markets.bonus", "influence.sum")
def test_markets() -> None:
    assert EDITION.printed_influence == (0, 1, 2, 3)
    assert EDITION.market_limit == {2: 2, 3: 3, 4: 4}
    assert EDITION.market_points == 2
    assert EDITION.influence_per_train == 2
    assert [" ".join(tile) for tile in EDITION.demand_tiles] == [
        "cotton paper bento lenses",
        "cotton paper bulbs clocks",
        "bento lenses bulbs clocks",
        "cotton bento bulbs paper",
        "cotton lenses clocks bento",
        "paper bento clocks lenses",
        "paper lenses bulbs cotton",
        "cotton bulbs clocks lenses",
        "paper bento bulbs clocks",
    ]


@pytest.mark.rule("research.cost", "mining.cost", "factory.silk", "research.spaces", "mining.spaces")
def test_tracks() -> None:
    research, mining, finance = (EDITION.tracks[name] for name in ("research", "mining", "finance"))
    assert EDITION.step_prices == (1, 3, 6)
    assert research.values == tuple(range(1, 15))
    assert mining.values == (2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11)
    assert finance.values == (12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26, 28)
    assert [research.values[at] for at in research.thresholds] == [8, 13]
    assert mining.thresholds == (9 - 1, 15 - 1)
    assert [mining.values[at] for at in mining.thresholds] == [7, 10]
    assert [finance.values[at] for at in finance.thresholds] == [19, 23]
    unlocks = {3: 3, 5: 5, 7: 7}
    by_level = {level: Effect("unlock", n=token) for level, token in unlocks.items()}
    by_level |= dict.fromkeys((4, 10, 13), bonus("any"))
    assert {research.values[at]: effect for at, effect in research.gives.items()} == by_level
    assert mining.gives == dict.fromkeys((4 - 1, 7 - 1, 11 - 1, 15 - 1), bonus("any"))
    assert finance.gives == {}


@pytest.mark.rule("invest.goods", "invest.choice", "contracts.place", "contracts.condition")
def test_contracts() -> None:
    assert EDITION.invest_goods == (1, 2, 3)
    assert EDITION.invest_steps == 2
    assert EDITION.contract_spaces == 6
    colours = ["black", "red", "grey", "blue", "white", "yellow"]
    table = {colour: (bonus(colour), 0) for colour in colours}
    table |= {"level2": (bonus("any"), 2), "level3": (bonus("any"), 3)}
    found = {id: (contract.bonus, contract.level) for id, contract in EDITION.contracts.items()}
    assert list(found.items()) == list(table.items())


@pytest.mark.rule("setup.board")
def test_own_board_at_the_start() -> None:
    assert EDITION.tokens_available == (1, 2, 3, 4, 5, 6, 7)
    assert EDITION.tokens_locked == (3, 5, 7)
    assert EDITION.favor_piles == (3, 3, 2)
    assert (EDITION.start_money, EDITION.start_coal) == (12, 2)


@pytest.mark.rule("setup.pairs")
def test_starting_tokens() -> None:
    a = {
        "A6": (Effect("aside", "machine"),),
        "A8": (Effect("place", "ship"),),
        "A10": (Effect("place", "train"),),
        "A12": (Effect("old-factory", n=1),),
        "A14": (Effect("recruit"),),
    }
    b = {
        "B1": (gain("money", 4), steps("mining")),
        "B2": (gain("iron"), steps("research")),
        "B3": (gain("iron", 2), gain("coal", 2), gain("money", 2)),
        "B4": (gain("coal", 2), steps("finance", 2)),
        "B5": (gain("silk", 2), gain("iron"), gain("money", 2)),
    }
    assert [(id, token.effects) for id, token in EDITION.starting_a.items()] == list(a.items())
    assert [(id, token.effects) for id, token in EDITION.starting_b.items()] == list(b.items())
    assert [token.vp for token in EDITION.starting_a.values()] == [6, 8, 10, 12, 14]
    assert [token.vp for token in EDITION.starting_b.values()] == [0] * 5


@pytest.mark.rule("turn.periods", "influence.places", "influence.two-players")
def test_time_and_places() -> None:
    assert (EDITION.periods, EDITION.rounds_per_period) == (3, 2)
    assert EDITION.places == ((10, 8, 6, 2), (18, 14, 10, 3), (26, 20, 14, 4))
    assert [EDITION.places[0][place] for place in EDITION.places_two_players] == [10, 6, 2]


@pytest.mark.rule(
    "consolidation.favor", "consolidation.topmost", "consolidation.salary", "consolidation.debt"
)
def test_consolidation_numbers() -> None:
    assert EDITION.crew_spaces == 6
    assert EDITION.first_favor_space == 4
    assert EDITION.bonus_workers == 4
    assert EDITION.salary == 3
    assert EDITION.debt_points == 1


@pytest.mark.rule("consolidation.objective", "final.objectives", "final.rows", "final.leftovers")
def test_objectives_and_points() -> None:
    assert " ".join(EDITION.objectives) == "ships machines trains research mining finance factories contracts"
    assert EDITION.piece_thresholds == {"ships": (2, 4), "machines": (3, 5), "trains": (3, 5)}
    assert EDITION.threshold_points == ((5, 10), (8, 16), (10, 20))
    rows = "1 2 3 / 3 5 6 / 5 8 10 / 6 10 13 / 8 13 16 / 10 16 20"
    assert EDITION.row_points == tuple(tuple(map(int, row.split())) for row in rows.split(" / "))
    assert EDITION.favor_times == (0, 1, 2)
    assert (EDITION.goods_per_point, EDITION.money_per_point) == (3, 5)


# Factory faces. I immediate, S special, else the action that a modifier improves.

SORTS = {
    "cotton-A": "I I research machines I",
    "cotton-B": "I I research production I",
    "paper-A": "I I invest machines I",
    "paper-B": "I I S production I",
    "bento-A": "I I mining machines I",
    "bento-B": "I I mining production I",
    "lenses-A": "I I trains machines S",
    "lenses-B": "I I trains invest I",
    "bulbs-A": "I I production machines I",
    "bulbs-B": "I I production invest I",
    "clocks-A": "I I I machines I",
    "clocks-B": "I I I invest I",
}


@pytest.mark.rule("setup.factories", "factory.immediate", "factory.lasting")
@pytest.mark.parametrize("half", SORTS)
def test_every_face_has_its_sort(half: str) -> None:
    kind, side = half.split("-")
    for number, word in enumerate(SORTS[half].split(), 1):
        face = EDITION.faces[f"{half}{number}"]
        assert (face.id, face.kind, face.side, face.number) == (f"{half}{number}", kind, side, number)
        sort = {"I": "immediate", "S": "special"}.get(word, "modifier")
        assert (face.sort, face.action) == (sort, word if sort == "modifier" else "")
        assert face.effects


@pytest.mark.rule("tokens.old-factory")
def test_sixty_faces_and_the_old_factory() -> None:
    assert len(EDITION.faces) == 62
    assert {face.kind for face in EDITION.faces.values()} == set(EDITION.kinds)
    for kind in ("cotton", "paper"):
        old = EDITION.faces[f"old-{kind}"]
        assert (old.kind, old.side, old.number, old.sort, old.effects) == (kind, "", 0, "special", ())


@pytest.mark.rule("turn.modifier")
def test_triggers() -> None:
    waiting = {
        "here": "cotton-A4 paper-A4 bento-A4 lenses-A4 bulbs-A4 clocks-A4",
        "producing": "cotton-B4 bulbs-A3",
        "contract": "paper-A3 bulbs-B4 clocks-B4",
        "two-contracts": "lenses-B4",
    }
    table = {face: trigger for trigger, faces in waiting.items() for face in faces.split()}
    assert {face.id: face.trigger for face in EDITION.faces.values() if face.trigger} == table


SIX = "ships machines trains research mining finance"
EFFECTS = {
    "cotton-A1": [steps("research", 2)],
    "cotton-A2": [gain("silk", 3)],
    "cotton-A3": [steps("research")],
    "cotton-A4": [steps("research", 2)],
    "cotton-A5": [bonus("white", per="favor research")],
    "cotton-B1": [gain("money", 2), steps("research")],
    "cotton-B2": [bonus("red white")],
    "cotton-B3": [gain("silk", 2)],
    "cotton-B4": [Effect("extra-here")],
    "cotton-B5": [gain("vp", 2, per="kinds")],
    "paper-A1": [gain("iron", 3), steps("finance")],
    "paper-A2": [gain("money", 5)],
    "paper-A3": [steps("finance", 2, per="contracts")],
    "paper-A4": [gain("iron", 2)],
    "paper-A5": [bonus("yellow", per="favor finance")],
    "paper-B1": [steps("finance", 2)],
    "paper-B2": [bonus("hired")],
    "paper-B3": [Effect("keep", "coal", 3)],
    "paper-B4": [gain("iron", per="productions")],
    "paper-B5": [bonus("yellow", per="favor contracts")],
    "bento-A1": [steps("mining", 3)],
    "bento-A2": [gain("coal", 4)],
    "bento-A3": [steps("mining"), gain("iron")],
    "bento-A4": [steps("mining", 3)],
    "bento-A5": [Effect("mining-bonuses")],
    "bento-B1": [steps("mining", 2), Effect("exchange", "mining", 2, price=(("finance", 2),))],
    "bento-B2": [Effect("store", "coal", 3)],
    "bento-B3": [gain("iron", 2)],
    "bento-B4": [Effect("free")],
    "bento-B5": [bonus("yellow", per="favor mining")],
    "lenses-A1": [build("train"), steps("finance")],
    "lenses-A2": [build("train"), Effect("more", "train", price=(("money", 5), ("iron", 1)))],
    "lenses-A3": [Effect("region")],
    "lenses-A4": [build("train")],
    "lenses-A5": [Effect("train-influence", n=3)],
    "lenses-B1": [build("train"), Effect("again", "train")],
    "lenses-B2": [build("train"), Effect("more", "train", price=(("iron", 1), ("finance", 2)))],
    "lenses-B3": [bonus("hired")],
    "lenses-B4": [build("train")],
    "lenses-B5": [bonus("yellow", per="favor trains")],
    "bulbs-A1": [Effect("spread", n=3)],
    "bulbs-A2": [build("machine"), Effect("more", "machine")],
    "bulbs-A3": [Effect("extra-here", n=2)],
    "bulbs-A4": [gain("money", 4)],
    "bulbs-A5": [gain("money", 2, per="machines", most=8)],
    "bulbs-B1": [Effect("goods", n=2)],
    "bulbs-B2": [build("machine"), Effect("produce")],
    "bulbs-B3": [Effect("extra-each")],
    "bulbs-B4": [build("machine")],
    "bulbs-B5": [gain("vp", 2, per="thresholds ships machines trains", most=12)],
    "clocks-A1": [build("ship"), steps("finance", 3)],
    "clocks-A2": [build("ship"), Effect("more", "ship", price=(("iron", 1),))],
    "clocks-A3": [build("ship"), Effect("more", "ship", price=(("money", 2),))],
    "clocks-A4": [build("ship"), steps("finance", 2)],
    "clocks-A5": [gain("vp", 2, per=f"lower-thresholds {SIX}", most=12)],
    "clocks-B1": [build("ship machine train"), steps("finance", 2)],
    "clocks-B2": [build("ship"), bonus("expert")],
    "clocks-B3": [build("ship"), Effect("more", "ship", price=(("finance", 2),))],
    "clocks-B4": [build("ship")],
    "clocks-B5": [gain("vp", 2, per="thresholds research mining finance", most=12)],
}


@pytest.mark.rule("factory.immediate", "factory.lasting", "effects.favor")
@pytest.mark.parametrize("face", EFFECTS)
def test_what_a_face_does(face: str) -> None:
    assert list(EDITION.faces[face].effects) == EFFECTS[face]


def test_no_face_was_left_out() -> None:
    assert {*EFFECTS, "old-cotton", "old-paper"} == set(EDITION.faces)


# Source tags.


def raw() -> dict[str, Any]:
    """The packaged files, read without the loader."""
    tables: dict[str, Any] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        table = tomllib.loads(path.read_text("utf-8"))
        assert not table.keys() & tables.keys()
        tables |= table
    return tables


def untagged(value: Any, key: str, tag: str | None) -> Iterator[str]:
    """Keys of values that stand under no source tag."""
    if isinstance(value, dict):
        tag = value.get("source", tag)
        for name, part in value.items():
            yield from untagged(part, f"{key}.{name}", tag) if name not in ("source", "id") else ()
    elif isinstance(value, list) and value and all(isinstance(part, dict) and "id" in part for part in value):
        for part in value:
            yield from untagged(part, f"{key}.{part['id']}", tag)
    elif tag not in ("P", "R", "O", "X"):
        yield key


def test_no_value_is_without_a_tag() -> None:
    values = raw()
    assert list(untagged({"a": {"b": 1, "c": {"d": 2, "source": "P"}}}, "", None)) == [".a.b"]
    assert values.pop("name")
    assert list(untagged(values, "", None)) == []


def test_tags_as_the_rulebook_gives_them() -> None:
    tags = value_sources()
    assert set(tags.values()) == {"P", "R", "O", "X"}
    for key, tag in {
        "workers-per-colour.2": "P",
        "queue-rows.4": "R",
        "hiring": "O",
        "departments.black.department.bonus": "R",
        "departments.black.amount.basic": "P",
        "late-factories.3": "R",
        "destinations.paris": "R",
        "printed-influence": "O",
        "demand-tiles": "X",
        "tracks.mining.start": "O",
        "tracks.mining.then": "X",
        "contract-spaces": "X",
        "contracts.blue.bonus": "R",
        "contracts.level2.level": "P",
        "starting-a.A12.effects": "R",
        "starting-b.B3.effects": "X",
        "pieces.ships": "R",
        "piece-thresholds.ships": "X",
        "places": "R",
        "periods": "O",
        "threshold-points": "P",
        "row-points": "X",
        "regions.kyushu.cities": "X",
        "regions.kanto.trains.4": "X",
    }.items():
        assert tags[key] == tag, key


def test_reconstructed_faces() -> None:
    tags = {key.split(".")[1]: tag for key, tag in value_sources().items() if key.startswith("faces.")}
    assert set(tags) == set(EDITION.faces)
    assert set(tags.values()) == {"R", "X"}
    marked = {"cotton-A5", "cotton-B3", "paper-A4", "paper-A5", "paper-B3", "bento-B4"}
    assert {face for face, tag in tags.items() if tag == "X"} == marked


def test_an_override_may_correct_a_tag() -> None:
    assert value_sources('row-points = { source = "P" }')["row-points"] == "P"
    assert value_sources("salary = 4")["salary"] == "P"
    assert load_edition('row-points = { source = "P" }').hash == EDITION.hash


# Loading.


def test_default_is_one_object() -> None:
    assert Edition.default() is EDITION
    assert re.fullmatch("[0-9a-f]{64}", EDITION.hash)
    assert EDITION.name == "Nippon: Zaibatsu"


def test_partial_override(tmp_path: Path) -> None:
    path = tmp_path / "my-box.toml"
    path.write_text(
        """
        salary = 4
        workers-per-colour = { 2 = 7 }
        factory-price = { value = { money = 7, silk = 1 }, source = "P" }
        tracks.finance.thresholds = [9, 13]
        [tracks.mining]
        start = 3
        [faces.bento-A2]
        effects = [{ do = "gain", what = "coal", n = 5 }]
        [[regions]]
        id = "chubu"
        bonus = { do = "gain", what = "silk", n = 3 }
        """,
        "utf-8",
    )
    edition = Edition.load(path)
    assert edition == Edition.load(str(path))
    assert edition.name == "Nippon: Zaibatsu (my-box)"
    assert edition.hash != EDITION.hash
    assert edition.salary == 4
    assert edition.workers_per_colour == {2: 7, 3: 7, 4: 8}
    assert edition.factory_price == (("money", 7), ("silk", 1))
    assert edition.tracks["finance"].thresholds == (8, 12)
    assert edition.tracks["mining"].values == (3, *EDITION.tracks["mining"].values[1:])
    assert edition.faces["bento-A2"].effects == (gain("coal", 5),)
    assert [region.bonus.n for region in edition.regions] == [2, 2, 3, 3]
    assert edition.regions[2].trains == EDITION.regions[2].trains
    unchanged = ("destinations", "kinds", "contracts", "demand_tiles", "starting_a", "places")
    assert all(getattr(edition, name) == getattr(EDITION, name) for name in unchanged)


def test_full_file_and_name() -> None:
    text = "\n".join(f"{key} = {toml(part)}" for key, part in raw().items())
    assert load_edition(text, "copy") == EDITION
    renamed = load_edition('name = "House rules"', "file")
    assert (renamed.name, renamed.hash) == ("House rules", EDITION.hash)
    assert load_edition("", "empty").name == "Nippon: Zaibatsu (empty)"


def test_windows_file(tmp_path: Path) -> None:
    (tmp_path / "w.toml").write_bytes(b"\xef\xbb\xbfsalary = 4\r\nperiods = 3\r\n")
    assert Edition.load(tmp_path / "w.toml").salary == 4


def test_the_same_said_otherwise_has_the_same_hash() -> None:
    """An amount of 1 written out, a price in another order, records as an array."""
    same = [
        'faces.cotton-A3.effects = [{ n = 1, what = "research", do = "steps" }]',
        "ship-payments = [{ iron = 3 }, { iron = 1, money = 5 }]",
        "[[levels]]\nid = '2'\ncoal = 3",
        'faces.cotton-A1 = { action = "" }',
    ]
    for text in same:
        edition = load_edition(text)
        assert edition.hash == EDITION.hash
        assert edition == EDITION


def toml(value: Any) -> str:
    """One value as inline TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)


def shuffled(value: Any, chance: random.Random) -> Any:
    """The same with all tables in another order, and arrays of records, too."""
    if isinstance(value, dict):
        return {key: shuffled(value[key], chance) for key in chance.sample(list(value), len(value))}
    if isinstance(value, list):
        parts = [shuffled(part, chance) for part in value]
        named = parts and all(isinstance(part, dict) and "id" in part for part in parts)
        return chance.sample(parts, len(parts)) if named else parts
    return value


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32))
def test_order_of_keys_means_nothing(seed: int) -> None:
    tables = shuffled(raw(), random.Random(seed))
    text = "\n".join(f"{key} = {toml(part)}" for key, part in tables.items())
    edition = load_edition(text)
    assert edition == EDITION
    assert list(edition.faces) == list(EDITION.faces)


def test_reads_from_a_zip(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "parts.zip", "w") as archive:
        for path in [*FOLDER.glob("*.py"), *FOLDER.glob("*.toml")]:
            archive.write(path, f"components/{path.name}")
    code = "import components; print(components.__file__, components.Edition.default().hash)"
    command = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, 'parts.zip'); {code}"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "parts.zip" in done.stdout
    assert done.stdout.split()[-1] == EDITION.hash


# Wrong files.

FAVOR = 'effects = [{ do = "bonus", what = "white", per = "favor shipping" }]'
WRONG = [
    # text, key, value, part of what is expected
    ("tracks.minning.start = 3", "tracks.minning", {"start": 3}, "research, mining, finance"),
    ("sallary = 3", "sallary", 3, "one of"),
    ("[tracks.mining]\ncolour = 1", "tracks.mining.colour", 1, "thresholds"),
    ('salary = "3"', "salary", "3", "whole number"),
    ("salary = true", "salary", True, "whole number"),
    ("salary = 3.0", "salary", 3.0, "whole number"),
    ("salary = [3]", "salary", [3], "whole number"),
    ("salary = { amount = 3 }", "salary", {"amount": 3}, "whole number"),
    ('salary = { value = 3, tag = "P" }', "salary", {"value": 3, "source": "P", "tag": "P"}, "source"),
    ("salary = -1", "salary", -1, "from 0"),
    ("salary = 100000", "salary", 100000, "from 0 to 99"),
    ("tracks = 5", "tracks", 5, "a table"),
    ("[[kinds]]\nid = 'cotton'", "kinds", [{"id": "cotton"}], "a table"),
    ("workers-per-colour = { 5 = 8 }", "workers-per-colour.5", 8, "2, 3, 4"),
    ("workers-per-colour = 8", "workers-per-colour", 8, "a table"),
    ("workers-per-colour = { 4 = 7 }", "workers-per-colour.4", 7, "8 or more"),
    ('salary = { source = "Q" }', "salary.source", "Q", "P, R, O, X"),
    ('[levels.1]\nsource = "p"', "levels.1.source", "p", "P, R, O, X"),
    ("step-prices = [1, 3]", "step-prices", [1, 3], "a list of 3"),
    ("step-prices = [3, 1, 6]", "step-prices", [3, 1, 6], "rise"),
    ("step-prices = [1, 3, -6]", "step-prices[3]", -6, "whole number"),
    ("factory-price = { gold = 6 }", "factory-price.gold", 6, "money, coal, silk, iron"),
    ("factory-price = { money = 0 }", "factory-price.money", 0, "from 1"),
    (
        "ship-payments = [{ iron = 3 }, { iron = 4 }]",
        "ship-payments",
        [[["iron", 3]], [["iron", 4]]],
        "other",
    ),
    ("ship-payments = []", "ship-payments", [], "a list of 1 to 4"),
    ("tracks.mining.thresholds = [9, 18]", "tracks.mining.thresholds", [9, 18], "from 1 to 17"),
    ("tracks.mining.thresholds = [9, 9]", "tracks.mining.thresholds", [9, 9], "rising"),
    ("tracks.research.thresholds = [0, 9]", "tracks.research.thresholds", [0, 9], "from 1 to 14"),
    ("tracks.finance.then = [9]", "tracks.finance.then", [9], "no number lower"),
    (
        'tracks.finance.gives = [{ at = 16, effect = { do = "bonus", what = "any" } }]',
        "tracks.finance.gives",
        [16],
        "from 2 to 15",
    ),
    (
        'tracks.finance.gives = [{ at = 3, effect = { do = "unlock", n = 3 } }]',
        "tokens-locked",
        [3, 5, 7],
        "every",
    ),
    ("tracks.finance.gives = [{ at = 3 }]", "tracks.finance.gives[1].effect", None, "a value"),
    ("tokens-locked = [3, 5]", "tokens-locked", [3, 5], "unlocks"),
    ("piece-thresholds.ships = [2, 7]", "piece-thresholds.ships", [2, 7], "from 1 to 6"),
    ("levels.1.influence = [1, 2, 9]", "levels.1.influence", [1, 2, 9], "tokens"),
    ("levels.4.coal = 5", "levels.4", {"coal": 5}, "1, 2, 3"),
    ("kinds.silk = 1", "kinds.silk", 1, "cotton"),
    ("kinds.cotton = 4", "kinds.cotton", 4, "from 1 to 3"),
    ('destinations.boston = "red"', "destinations.boston", "red", "new-york"),
    ('destinations.paris = "pink"', "destinations.paris", "pink", "yellow"),
    (
        'destinations.paris = "grey"',
        "destinations",
        ["white", "red", "blue", "grey", "grey", "black"],
        "each once",
    ),
    (
        'hiring = [["research"], ["invest"], ["mining"], ["machines"], ["markets"]]',
        "hiring",
        ["research", "invest", "mining", "machines", "markets"],
        "each once",
    ),
    (
        'hiring = [["research"], ["trade"], ["mining"], ["ships"], ["markets"]]',
        "hiring[2][1]",
        "trade",
        "markets",
    ),
    ('demand-tiles = [["cotton", "paper", "bento", "lenses"]]', "demand-tiles", None, "a list of 9"),
    (
        "demand-tiles = [" + '["cotton", "paper", "bento", "silk"],' * 9 + "]",
        "demand-tiles[1][4]",
        "silk",
        "clocks",
    ),
    ('regions = [{ id = "hokkaido" }]', "regions[1].id", "hokkaido", "kyushu"),
    ('regions = [{ cities = ["tokyo", "kyoto"] }]', "regions[1].id", None, "kyushu"),
    ('regions = [{ id = "kanto" }, { id = "kanto" }]', "regions[2].id", "kanto", "each once"),
    ("regions = [7]", "regions[1].id", 7, "kyushu"),
    ('[[regions]]\nid = "kanto"\ncities = ["tokyo", "kobe"]', "regions.kanto.cities[2]", "kobe", "sendai"),
    ('[[regions]]\nid = "kanto"\ncities = ["tokyo", "kyoto"]', "regions", None, "each once"),
    ("[regions.kanto.trains]\n5 = []", "regions.kanto.trains.5", [], "2, 3, 4"),
    ("[regions.kanto.trains]\n2 = [{}, 3]", "regions.kanto.trains.2[2]", 3, "an effect"),
    ("[regions.kanto]\nbonus = {}", "regions.kanto.bonus.do", None, "gain"),
    ("places = [[10, 8, 6, 2]]", "places", [[10, 8, 6, 2]], "as many as periods"),
    ("periods = 4", "places", None, "as many as periods, 4"),
    ("places-two-players = [1, 4, 3]", "places-two-players", [1, 4, 3], "rise"),
    ("row-points = [[1, 2, 3]]", "row-points", [[1, 2, 3]], "as many as factory-spaces, 6"),
    ("contract-spaces = 8", "row-points", None, "as many as contract-spaces, 8"),
    ("activations.invest = 2", "invest-goods", [1, 2, 3], "activations.invest"),
    ("activations.research = 4", "activations.research", 4, "from 1 to 3"),
    ("activations.trade = 1", "activations.trade", 1, "markets"),
    ("first-favor-space = 5", "first-favor-space", 5, "two more"),
    ("printed-influence = [0, 1, 1, 3]", "printed-influence", [0, 1, 1, 3], "rise"),
    ('objectives = ["ships"]', "objectives", ["ships"], "a list of 8"),
    ('departments.red.department.name = "energy"', "departments", None, "each once"),
    ("departments.pink.amount.basic = 2", "departments.pink", {"amount": {"basic": 2}}, "black"),
    (
        'contracts.level2.bonus = { do = "gain", what = "gold" }',
        "contracts.level2.bonus.what",
        "gold",
        "silk",
    ),
    (
        'starting-b.B1.effects = [{ do = "store", what = "coal" }]',
        "starting-b.B1.effects[1].do",
        "store",
        "gain",
    ),
    ("starting-a.A7.vp = 7", "starting-a.A7", {"vp": 7}, "A6"),
    ("faces.cotton-A6.number = 6", "faces.cotton-A6", {"number": 6}, "cotton-A1"),
    ('faces.cotton-A1.sort = "instant"', "faces.cotton-A1.sort", "instant", "immediate"),
    ('faces.cotton-A1.sort = "modifier"', "faces.cotton-A1.action", "", "an action"),
    ('faces.cotton-A3.trigger = "here"', "faces.cotton-A3.trigger", "here", "research"),
    ("faces.cotton-A1.effects = []", "faces.cotton-A1.effects", [], "an effect"),
    ('faces.cotton-A1.effects = [{ do = "conjure" }]', "faces.cotton-A1.effects[1].do", "conjure", "gain"),
    ('faces.cotton-A1.effects = [{ what = "silk" }]', "faces.cotton-A1.effects[1].do", None, "gain"),
    ('faces.cotton-A1.effects = [{ do = "gain" }]', "faces.cotton-A1.effects[1].what", None, "a value"),
    (
        'faces.cotton-A1.effects = [{ do = "build", what = "ship", n = 2 }]',
        "faces.cotton-A1.effects[1].n",
        2,
        "what",
    ),
    (
        'faces.cotton-A1.effects = [{ do = "build", what = "ship ship" }]',
        "faces.cotton-A1.effects[1].what",
        "ship ship",
        "different words of ship, machine, train",
    ),
    (f"[faces.cotton-A5]\n{FAVOR}", "faces.cotton-A5.effects[1].per", "favor shipping", "favor ships"),
    (
        'faces.cotton-A1.effects = [{ do = "gain", what = "vp", per = "thresholds factories" }]',
        "faces.cotton-A1.effects[1].per",
        "thresholds factories",
        "thresholds/lower-thresholds",
    ),
    (
        'faces.cotton-A1.effects = [{ do = "free" }]',
        "faces.cotton-A1.effects[1]",
        {"do": "free"},
        "production",
    ),
    (
        'faces.cotton-A1.effects = [{ do = "produce" }]',
        "faces.cotton-A1.effects[1]",
        {"do": "produce"},
        "building a machine",
    ),
    (
        'faces.cotton-A1.effects = [{ do = "keep", what = "coal" }]',
        "faces.cotton-A1.sort",
        "immediate",
        "special",
    ),
    ('faces.old-paper.effects = [{ do = "region" }]', "faces.old-paper.sort", "special", "keep"),
    ("name = 7", "name", 7, "one line of text"),
    ('name = ""', "name", "", "one line of text"),
    ('name = "a\\nb"', "name", "a\nb", "one line of text"),
    ('"" = 1', '""', 1, "one of"),
    ("salary = ", "override", "salary = ", "TOML"),
    ("salary = 3\nsalary = 4", "override", "salary = 3\nsalary = 4", "TOML"),
    ("no toml at all", "override", "no toml at all", "TOML"),
    ("a = " + "[" * 100_000, "override", None, "TOML"),
]


@pytest.mark.parametrize(("text", "key", "value", "expected"), WRONG, ids=[text[:60] for text, *_ in WRONG])
def test_wrong_file(text: str, key: str, value: object, expected: str) -> None:
    """`value` None in the table: whatever it is, it is too long to repeat here (or there is none)."""
    with pytest.raises(EditionError) as caught:
        load_edition(text)
    error = caught.value
    assert isinstance(error, ValueError)
    assert error.key == key
    assert value is None or (error.value == value and type(error.value) is type(value))
    assert expected in error.expected
    assert all(part in str(error) for part in (error.key, repr(error.value)[:90], error.expected))


def test_wrong_file_on_disk(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_bytes(b"salary = 3 # \xff")
    with pytest.raises(EditionError, match="UTF-8") as caught:
        Edition.load(path)
    assert caught.value.key == "broken"
    path.write_text("salary = ", "utf-8")
    with pytest.raises(EditionError, match=r"broken: found .*, expected TOML"):
        Edition.load(path)
    with pytest.raises(FileNotFoundError):
        Edition.load(tmp_path / "none.toml")


def numbers(value: Any, key: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Where a number stands by itself in the packaged files (effects are replaced as a whole)."""
    if isinstance(value, dict) and "do" not in value:
        for name, part in value.items():
            yield from numbers(part, (*key, name))
    elif isinstance(value, list):
        for part in value:
            if isinstance(part, dict) and "id" in part:
                yield from numbers(part, (*key, part["id"]))
    elif type(value) is int:
        yield key


NUMBERS = sorted(numbers(raw()))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(NUMBERS), st.sampled_from([-1, 1000, "2", True, 2.5, {}, [1]]))
def test_no_number_takes_nonsense(place: tuple[str, ...], nonsense: object) -> None:
    """Any number anywhere: the refusal names the very key."""
    with pytest.raises(EditionError) as caught:
        load_edition(".".join(f'"{name}"' for name in place) + " = " + toml(nonsense))
    assert caught.value.key == ".".join(name for name in place if name != "value")
    assert caught.value.value == nonsense


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(["salary", "debt-points", "market-points", "start-money", "start-coal"]),
    st.integers(0, 99),
)
def test_any_other_number_is_another_edition(key: str, number: int) -> None:
    edition = load_edition(f"{key} = {number}")
    field = key.replace("-", "_")
    assert getattr(edition, field) == number
    assert (edition.hash == EDITION.hash) == (number == getattr(EDITION, field))


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_refused_or_changes_nothing(text: str) -> None:
    try:
        hash = load_edition(text).hash
    except EditionError as refused:
        hash = EDITION.hash if refused.key and refused.expected else ""
    assert hash == EDITION.hash


# Nothing can be changed.


def parts(value: Any) -> Iterator[Any]:
    """A value and everything that can be reached in it."""
    yield value
    inner: Any = ()
    if dataclasses.is_dataclass(value):
        inner = [getattr(value, field.name) for field in dataclasses.fields(value)]
    elif hasattr(value, "items"):
        inner = [*value.keys(), *value.values()]
    elif isinstance(value, tuple):
        inner = value
    for part in inner:
        yield from parts(part)


def test_all_is_immutable() -> None:
    seen = list(parts(EDITION))
    assert len(seen) > 500
    for part in seen:
        assert not isinstance(part, (list, dict, set))
        if hasattr(part, "items"):
            with pytest.raises(TypeError, match="does not support item assignment"):
                part["new"] = 1
        if dataclasses.is_dataclass(part):
            name = dataclasses.fields(part)[0].name
            with pytest.raises(dataclasses.FrozenInstanceError):
                setattr(part, name, "other")


def test_an_override_leaves_the_default_alone() -> None:
    before = EDITION.hash
    load_edition("salary = 5\n[tracks.mining]\nstart = 3\n[faces.bento-A2]\neffects = [{ do = 'region' }]")
    assert load_edition().hash == before
    assert Edition.default().salary == 3

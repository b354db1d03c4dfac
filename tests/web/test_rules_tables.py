"""The tables of the rules reference hold what the engine plays with, in either language and any edition."""

from __future__ import annotations

import re
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from app.words import components, names
from rules.blocks import BLOCKS
from rules.facts import Facts
from zaibatsu.components import Edition, Effect, load_edition, value_sources

SOURCES = Path(__file__).resolve().parents[2] / "web/rules"
LABELS = tomllib.loads((SOURCES / "labels.toml").read_text(encoding="utf-8"))
CORRECTED = """
step-prices = [2, 4, 7]
places = [[11, 8, 6, 2], [18, 15, 10, 3], [26, 20, 14, 5]]
places-two-players = [1, 2, 4]
threshold-points = [[6, 10], [8, 17], [10, 21]]
row-points = [[1, 2, 4], [3, 5, 7], [5, 8, 11], [6, 10, 14], [8, 13, 17], [10, 16, 21]]
workers-per-colour = { 2 = 6, 3 = 8, 4 = 9 }
queue-rows = { 2 = 1, 3 = 2, 4 = 4 }
market-limit = { 2 = 3, 3 = 3, 4 = 4 }
ship-spaces = { 2 = 1, 3 = 3, 4 = 4 }
late-factories = { 2 = 1, 3 = 2, 4 = 6 }
printed-influence = [0, 1, 2, 4]
[activations]
production = 2
[levels]
2 = { research = 5, coal = 4, influence = [2, 4, 6] }
[piece-thresholds]
machines = [2, 6]
[tracks.mining]
thresholds = [8, 14]
[departments.black.amount]
upgraded = 9
[destinations]
paris = 'grey'
london = 'yellow'
[contracts.level2]
level = 1
[starting-a.A6]
vp = 77
"""
EDITIONS = pytest.mark.parametrize("override", ["", CORRECTED], ids=["printed", "corrected"])
LANGUAGES = pytest.mark.parametrize("lang", ["en", "es"])


def facts(lang: str, override: str = "") -> Facts:
    edition = load_edition(override) if override else Edition.default()
    return Facts(edition, value_sources(override or None), lang, LABELS[lang])


def drawn(name: str, given: Facts) -> ET.Element:
    """A table or figure, without the letters of the sources and without what is not read aloud."""
    root = ET.fromstring(f"<div>{BLOCKS[name](given)}</div>")
    for parent in list(root.iter()):
        for child in list(parent):
            if child.get("class") == "src" or child.get("aria-hidden") == "true":
                child.text, child[:] = "", []
    return root


def rows(name: str, given: Facts) -> list[list[str]]:
    """The rows of all tables of a block, their heads left out."""
    lines = [line for body in drawn(name, given).iter("tbody") for line in body.iter("tr")]
    return [[" ".join("".join(cell.itertext()).split()) for cell in line] for line in lines]


def numbers(texts: Iterable[str]) -> list[int]:
    return [int(n) for text in texts for n in re.findall(r"\d+", text.replace("1.º", ""))]


def levels(e: Edition) -> list[list[int]]:
    return [[n, level.research, level.coal, *level.influence] for n, level in e.levels.items()]


def places(e: Edition) -> list[list[int]]:
    return [list(values) for values in e.places]


def places_two(e: Edition) -> list[list[int]]:
    return [[values[place] for place in e.places_two_players] for values in e.places]


def thresholds(e: Edition) -> list[list[int]]:
    research, mining, finance = (e.tracks[name] for name in ("research", "mining", "finance"))
    return [
        *[list(e.piece_thresholds[name]) for name in ("ships", "machines", "trains")],
        [research.values[at] for at in research.thresholds],
        [n for at in mining.thresholds for n in (at + 1, mining.values[at])],
        [finance.values[at] for at in finance.thresholds],
    ]


def players(e: Edition) -> list[list[int]]:
    trains = [sum(space.players <= n for space in e.regions[0].trains) for n in (2, 3, 4)]
    tables = (e.workers_per_colour, e.queue_rows, e.ship_spaces)
    found = [[by[n] for n in (2, 3, 4)] for by in tables]
    limit, late = ([by[n] for n in (2, 3, 4)] for by in (e.market_limit, e.late_factories))
    return [*found, trains, limit, [3, 4, 5], late]


def activations(e: Edition) -> list[list[int]]:
    return [[1] if most == 1 else [1, most] for most in sorted(set(e.activations.values()))]


NUMBERS: dict[str, Callable[[Edition], list[list[int]]]] = {
    "activations": activations,
    "levels": levels,
    "places": places,
    "places-two-players": places_two,
    "players": players,
    "row-points": lambda e: [[n, *values] for n, values in enumerate(e.row_points, 1)],
    "silk-prices": lambda e: [list(e.step_prices)],
    "step-prices": lambda e: [list(e.step_prices)],
    "threshold-points": lambda e: [[n, *pair] for n, pair in enumerate(e.threshold_points, 1)],
    "thresholds": thresholds,
    "departments": lambda e: [amounts([x.basic, x.upgraded]) for x in e.departments.values()],
    "starting-b": lambda e: [amounts(token.effects) for token in e.starting_b.values()],
}
"""What numbers stand in the rows of a table, in their order; heads of rows that are numbers included."""


def amounts(effects: Iterable[Effect]) -> list[int]:
    return [effect.n for effect in effects]


@LANGUAGES
@EDITIONS
@pytest.mark.parametrize("name", NUMBERS)
def test_the_numbers_of_a_table_are_those_of_the_engine(name: str, override: str, lang: str) -> None:
    given = facts(lang, override)
    found = [numbers(row) for row in rows(name, given)]
    if name == "starting-b":
        found = [line[1:] for line in found]  # without that in the name of the token
    assert found == NUMBERS[name](given.edition)


@LANGUAGES
@EDITIONS
def test_destinations_regions_contracts_and_tokens_are_those_of_the_engine(override: str, lang: str) -> None:
    given = facts(lang, override)
    edition, words = given.edition, given.words
    assert rows("destinations", given) == [
        [names.destination(words, place), names.colour(words, colour), names.department(words, colour)]
        for place, colour in edition.destinations.items()
    ]
    for region, table in zip(edition.regions, drawn("regions", given).iter("table"), strict=True):
        cities, bonus, *trains = ["".join(row[1].itertext()) for row in table.iter("tr")]
        assert cities == names.listed(words, [names.city(words, city) for city in region.cities])
        assert numbers([bonus]) == [region.bonus.n]
        printed = [space.bonus.n for space in region.trains if space.bonus]
        assert numbers(trains) == printed
        assert sum(text.count(";") + 1 for text in trains) == len(region.trains)
    told = rows("contracts", given)
    assert [numbers(row[2:]) for row in told] == [
        [contract.level] if contract.level else [] for contract in edition.contracts.values()
    ]
    assert [row[0] for row in told] == [names.contract(words, id) for id in edition.contracts]
    assert [(row[0], numbers(row[2:])) for row in rows("starting-a", given)] == [
        (id, [token.vp]) for id, token in edition.starting_a.items()
    ]


@LANGUAGES
@EDITIONS
def test_a_factory_says_what_its_tip_says_at_the_table(override: str, lang: str) -> None:
    given = facts(lang, override)
    told = {row[0]: row[1] for row in rows("faces", given)}
    faces = [face for face in given.edition.faces.values() if face.number]
    assert len(told) == len(faces) == 60
    for face in faces:
        name = names.face(given.words, face.id)
        if face.number == given.edition.late_number:
            name = f"{name} {given.labels['late']}"
        assert told[name] == " ".join(components.face(given.words, given.edition, face.id))


@LANGUAGES
@EDITIONS
def test_the_figures_are_those_of_the_engine(override: str, lang: str) -> None:
    given = facts(lang, override)
    edition, words = given.edition, given.words
    hiring = ["".join(x.itertext()) for x in drawn("hiring", given).iter("b")]
    assert hiring == [names.action(words, action) for space in edition.hiring for action in space]
    told = [names.action(words, action) for space in edition.hiring for action in space]
    assert [row[0] for row in rows("actions", given)] == told
    tiles = [[x.text or x[-1].tail for x in tile.iter("span")] for tile in drawn("demand", given).iter("li")]
    assert tiles == [[names.kind(words, kind) for kind in tile] for tile in edition.demand_tiles]
    city = drawn("city", given).find(".//ul")
    assert city is not None
    assert numbers(x.text or "" for x in city.iter("b")) == list(edition.printed_influence)
    crew = [li.get("value") for li in drawn("crew", given).iter("li")]
    assert crew == [str(space) for space in range(edition.crew_spaces, 0, -1)]
    favor = [numbers(["".join(li[1].itertext())]) for li in drawn("crew", given).iter("li")]
    piles = len(edition.favor_piles)
    assert favor[: piles + 1] == [*[[level] for level in range(piles, 0, -1)], []]
    for name, track in edition.tracks.items():
        lane = next(x for x in drawn("tracks", given).iter("div") if x.get("id") == f"track-{name}")
        spaces = [*(lane.find("ol") or ())]
        assert numbers("".join(space.itertext()) for space in spaces) == list(track.values)
        marked = [at for at, space in enumerate(spaces) if "▲" in "".join(space.itertext())]
        assert marked == list(track.thresholds)
        giving = [at for at, space in enumerate(spaces) if "●" in "".join(space.itertext())]
        assert giving == sorted(track.gives)


@LANGUAGES
def test_how_sure_the_values_are_follows_the_edition(lang: str) -> None:
    def told(override: str) -> dict[str, list[str]]:
        return {row[0]: row[1:] for row in rows("sources", facts(lang, override))}

    before = told("")
    tiles, contracts = LABELS[lang]["sources-factories"], LABELS[lang]["sources-contracts"]
    assert sum(int(n) for n in before[tiles] if n != "–") == len(Edition.default().faces)
    assert sum(int(n) for n in before[contracts] if n != "–") == len(Edition.default().contracts)
    after = told("[faces.cotton-A5]\nsource = 'P'\n[faces.paper-A4]\nsource = 'P'")
    p, r, o, x = before[tiles]
    assert after[tiles] == ["2" if p == "–" else str(int(p) + 2), r, o, str(int(x) - 2)]
    assert {name: row for name, row in after.items() if name != tiles} == {
        name: row for name, row in before.items() if name != tiles
    }


ELSEWHERE = {
    "destinations",
    "regions",
    "contracts",
    "starting-a",
    "faces",
    "hiring",
    "actions",
    "demand",
    "city",
}
ELSEWHERE |= {"crew", "tracks", "print", "sources"}


def test_no_table_goes_unchecked_or_unused() -> None:
    pictures = {name for name in BLOCKS if name.startswith("picture-")}
    assert set(BLOCKS) == NUMBERS.keys() | ELSEWHERE | pictures
    for lang in LABELS:
        text = "".join(path.read_text(encoding="utf-8") for path in (SOURCES / lang).glob("*.md"))
        assert set(re.findall(r"\{block ([a-z-]+)\}", text)) == set(BLOCKS)

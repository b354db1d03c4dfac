"""Wrong component files are refused, with the key, the value and what was expected."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from editions import EDITION, raw, toml
from hypothesis import given, settings
from hypothesis import strategies as st

from zaibatsu.components import Edition, EditionError, load_edition

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

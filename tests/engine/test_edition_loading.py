"""Component files are read: whole, in part, from a zip; what was read can't be changed."""

from __future__ import annotations

import dataclasses
import random
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from editions import EDITION, FOLDER, gain, raw, toml
from hypothesis import given, settings
from hypothesis import strategies as st

from zaibatsu.components import Edition, load_edition


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

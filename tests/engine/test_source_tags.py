"""Every printed value says where it is known from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from editions import EDITION, raw

from zaibatsu.components import load_edition, value_sources


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

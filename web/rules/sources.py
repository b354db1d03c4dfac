"""How sure the printed values are: how many parts of each kind have which source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from .facts import LETTERS, Facts

PUBLISHED = "P"
SHOWN = (PUBLISHED, *LETTERS)
"""The sources from the surest to the weakest."""

GROUPS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "factories": ("components.html#factories", ("faces",)),
    "contracts": ("components.html#contracts", ("contracts",)),
    "starting-tokens": ("components.html#starting-tokens", ("starting-a", "starting-b")),
    "departments": ("components.html#departments", ("departments", "destinations")),
    "tracks": ("components.html#tracks", ("tracks",)),
    "map": ("components.html#regions", ("regions", "demand-tiles", "printed-influence")),
    "points": (
        "scoring.html",
        (
            "places",
            "piece-thresholds",
            "threshold-points",
            "row-points",
            "goods-per-point",
            "money-per-point",
        ),
    ),
    "others": ("actions.html", ()),
}
"""Kinds of parts: where they are listed, and the first words of their keys; others: all other values."""


def counts(facts: Facts) -> dict[str, Counter[str]]:
    """Kind of parts -> how many have which letter; of several letters of a part the weakest counts."""
    group_of = {word: group for group, (_, words) in GROUPS.items() for word in words}
    found: dict[str, Counter[str]] = {group: Counter() for group in GROUPS}
    for part in {".".join(key.split(".")[: 2 if _first(key) in group_of else 1]) for key in facts.sources}:
        letter = facts.source(part)[-1:] or PUBLISHED
        found[group_of.get(_first(part), "others")][letter] += 1
    return found


def _first(key: str) -> str:
    return key.partition(".")[0]

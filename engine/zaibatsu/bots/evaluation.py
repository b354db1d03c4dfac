"""An evaluation: named terms, weighed. How good a position is for a player, in points, and why."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from ..state import Position
from . import clock
from .terms import GROUPS, Habits


class Evaluation:
    """Weights and habits made ready; the same numbers give the same values on every Python."""

    def __init__(self, weights: Mapping[str, float], habits: Habits) -> None:
        """`weights`: term -> points a unit."""
        self.weights = dict(weights)
        self.habits = habits

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Evaluation:
        """From the tables of `weights.toml` (`terms`, `habits`)."""
        habits = data["habits"]
        return cls(data["terms"], Habits(**{**habits, "crew": tuple(habits["crew"])}))

    def measure(self, pos: Position, player: int) -> dict[str, float]:
        """Every term, not yet weighed."""
        terms = {"score": float(pos.players[player].score)}
        if pos.over:
            return terms
        now = clock.read(pos)
        for group in GROUPS:
            terms.update(group(pos, player, now, self.habits))
        return terms

    def parts(self, pos: Position, player: int) -> dict[str, float]:
        """Every term in points: what `value` adds up."""
        weights = self.weights
        return {name: weights[name] * amount for name, amount in self.measure(pos, player).items()}

    def value(self, pos: Position, player: int) -> float:
        """How good the position is for that player, in points; only differences mean something."""
        weights = self.weights
        return sum([weights[name] * amount for name, amount in self.measure(pos, player).items()])


@cache
def weights_data() -> dict[str, Any]:
    """The packaged `weights.toml`."""
    return tomllib.loads((files(__package__) / "weights.toml").read_text(encoding="utf-8"))


@cache
def standard() -> Evaluation:
    """The evaluation that is packaged with the engine."""
    return Evaluation.from_data(weights_data())

"""The opponents: one interface, four levels that differ by foresight and by noise, and others by name.

An opponent sees what a player sees: `observe` hands it a position whose bag is in another order than the real
one. It never cheats, and the same observations and the same generator give the same moves for ever.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, NamedTuple, Protocol

from .. import turn
from ..moves import Move
from ..state import Position
from . import lookahead, search
from .budget import Budget
from .evaluation import Evaluation, standard


class Opponent(Protocol):
    """What plays a seat. `name` is shown at the table."""

    name: str

    def choose(self, observation: Position, rng: Random, budget: Budget) -> Move:
        """A legal move for the player to move in `observation`, which is the opponent's own to change.

        All chance comes from `rng`. `budget` tells how many positions it may judge; one that judges any calls
        `budget.spend()` for each, which also lets the table stop it.
        """


def observe(pos: Position, rng: Random) -> Position:
    """What everybody at the table knows of a position: a copy whose bag will be drawn in another order."""
    seen = pos.copy()
    seen.rng = rng.getrandbits(64)
    return seen


class Foresight(NamedTuple):
    """How far a level sees, and how well: the parameters in `levels.toml`."""

    width: int
    """Chains of decisions followed side by side within the turn."""
    noise: float
    """Standard deviation, in points, of the error with which it judges a whole turn."""
    blind: float
    """Share of what lies in the future that it leaves out of account, 0 to 1."""
    candidates: int
    """Turns that it looks beyond, to its own next turn; 0: none."""
    reply: int
    """`width` with which it imagines the turns that follow."""
    budget: int
    """Positions that it may judge in one turn."""


AHEAD = (
    "places later", "rivals later", "objectives ahead", "favor to come", "coal income", "money income",
    "research", "faces", "departments", "salary",
)  # fmt: skip
"""Terms that speak of what is still to come."""


class Planner:
    """Plans its whole turn at the first decision; follows the plan while the table is as expected."""

    def __init__(self, name: str, foresight: Foresight, evaluation: Evaluation | None = None) -> None:
        """`evaluation`: the packaged one unless given."""
        self.name = name
        self.foresight = foresight
        evaluation = evaluation or standard()
        weights = {
            term: weight * (1 - foresight.blind) if term in AHEAD else weight
            for term, weight in evaluation.weights.items()
        }
        self.evaluation = Evaluation(weights, evaluation.habits)
        self._plan: list[tuple[object, Move]] = []

    def choose(self, observation: Position, rng: Random, budget: Budget) -> Move:
        """See `Opponent`."""
        options = turn.legal(observation)
        if len(options) == 1:
            return options[0]
        player = observation.stack[-1].player
        mark = search.key(observation, player)
        if not (self._plan and self._plan[0][0] == mark):
            self._plan = _steps(observation, self.best(observation, rng, budget).moves)
        while True:
            expected, choice = self._plan.pop(0)
            if expected == mark:
                return choice

    def best(self, observation: Position, rng: Random, budget: Budget) -> search.Turn:
        """The turn that it would play from here."""
        found = self.turns(observation, budget)
        if self.foresight.noise:
            found = [way._replace(value=way.value + rng.gauss(0, self.foresight.noise)) for way in found]
        return max(found, key=lambda way: way.value)

    def turns(self, observation: Position, budget: Budget) -> list[search.Turn]:
        """The turns that it considers, best first."""
        foresight = self.foresight
        found = search.turns(observation, self.evaluation, foresight.width, budget)
        if foresight.candidates:
            found = lookahead.deepen(
                observation, found, self.evaluation, foresight.candidates, foresight.reply, budget
            )
        return found


def _steps(pos: Position, moves: tuple[Move, ...]) -> list[tuple[object, Move]]:
    """Each decision that is one, with the mark of the table at which it is made."""
    pos, steps = pos.copy(), []
    player = pos.stack[-1].player
    for choice in moves:
        if len(turn.legal(pos)) > 1:
            steps.append((search.key(pos, player), choice))
        turn.play(pos, choice)
    return steps


class Chance:
    """Plays any legal move: the yardstick below all levels."""

    name = "random"

    def choose(self, observation: Position, rng: Random, budget: Budget) -> Move:
        """See `Opponent`."""
        return rng.choice(turn.legal(observation))


@cache
def levels() -> Mapping[str, Foresight]:
    """The four levels by name, weakest first."""
    data: dict[str, Any] = tomllib.loads((files(__package__) / "levels.toml").read_text(encoding="utf-8"))
    return {name: Foresight(**values) for name, values in data.items()}


def named(name: str) -> Callable[[], Opponent]:
    """A maker of fresh opponents of that name. Raises `KeyError`."""
    if name == Chance.name:
        return Chance
    foresight = levels()[name]
    return lambda: Planner(name, foresight)

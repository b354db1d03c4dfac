"""The first game: a recorded opening, taught step by step. The moves played tell which step it is.

Nothing here knows the page: `Opening` says what is asked for, `app.words.lesson` what is said,
`app.learning` plays.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from itertools import accumulate
from typing import Any

from zaibatsu import Game

TAG = "lesson"
"""The record's tag that says that the game is being taught."""
NAME = "first-game"


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to learn: moves that are asked for and moves that follow, or moves that are watched."""

    id: str
    do: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    watch: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    """What may be chosen in place of the one move that is asked for."""
    rules: tuple[str, ...] = ()
    lights: tuple[str, ...] = ()
    """Ids of the places that are spoken of."""

    @property
    def moves(self) -> tuple[str, ...]:
        """All its moves, in order."""
        return self.watch + self.do + self.then

    def allowed(self, at: int) -> tuple[str, ...]:
        """The moves that may be made as the one number `at` of the step."""
        return (self.moves[at], *self.choices) if at < len(self.do) else (self.moves[at],)


END = Step("end", rules=("influence.sum", "influence.places"))
"""Where the opening has ended: the Period is scored."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Where in the lesson a game is."""

    step: Step
    number: int
    """Of the step, from 1."""
    count: int
    at: int
    """Moves of the step that are made."""

    @property
    def over(self) -> bool:
        """Whether all that was recorded is played."""
        return self.step is END

    @property
    def watching(self) -> bool:
        """Whether the learner only looks on."""
        return bool(self.step.watch)

    @property
    def allowed(self) -> tuple[str, ...]:
        """What may be chosen now."""
        return () if self.over or self.watching else self.step.allowed(self.at)

    @property
    def follows(self) -> bool:
        """Whether the next move is one that follows of itself."""
        return not self.over and not self.watching and self.at >= len(self.step.do)


@dataclass(frozen=True, slots=True)
class Opening:
    """The recorded opening."""

    seed: int
    opponent: str
    crests: tuple[str, ...]
    learner: int
    steps: tuple[Step, ...]
    starts: tuple[int, ...] = field(init=False)
    """How many moves lie before each step, and before the end."""

    def __post_init__(self) -> None:
        starts = accumulate((len(step.moves) for step in self.steps), initial=0)
        object.__setattr__(self, "starts", tuple(starts))

    def moment(self, moves: int) -> Moment:
        """Where a game with so many moves is; past the end it is at the end."""
        count = len(self.steps) + 1
        for number, (step, start) in enumerate(zip(self.steps, self.starts, strict=False), 1):
            if moves < start + len(step.moves):
                return Moment(step, number, count, moves - start)
        return Moment(END, count, count, 0)

    def before(self, moves: int) -> int:
        """How many moves to keep to go a step back: the step's beginning, or that of the step before."""
        return max((start for start in self.starts if start < moves), default=0)

    def taught(self, game: Game) -> bool:
        """Whether that game is this opening, as far as it has been played."""
        if game.tags.get(TAG) != NAME or game.seed != self.seed or len(game.moves) > self.starts[-1]:
            return False
        return all(str(move) in allowed for move, allowed in zip(game.moves, self._line(), strict=False))

    def _line(self) -> Iterator[tuple[str, ...]]:
        for step in self.steps:
            yield from (step.allowed(at) for at in range(len(step.moves)))


@cache
def opening() -> Opening:
    """The one that is in the package."""
    data = tomllib.loads((resources.files(__package__) / "opening.toml").read_text(encoding="utf-8"))
    steps = tuple(Step(**_frozen(step)) for step in data.pop("step"))
    return Opening(**_frozen(data), steps=steps)


def _frozen(table: dict[str, Any]) -> dict[str, Any]:
    """With tuples in place of lists."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}

"""What the thinking worker runs: an opponent's turn, advice, the review of a game. JSON text both ways.

Nothing here knows the browser. Who thinks sees what a player sees (`zaibatsu.bots.observe`); all chance comes
from the task, so the same table gives the same answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from zaibatsu import Edition, Game, Move, Position
from zaibatsu.bots import Budget, advice, levels, named, observe
from zaibatsu.bots.opponents import Planner

Task = Mapping[str, Any]
Progress = Callable[[float], None]
ADVISOR, REVIEWER = "magnate", "industrialist"
"""The levels that advise, and that judge a whole game: turn by turn, without the answers of the others."""


def think(text: str, told: Progress) -> str:
    """The answer to a task: ``what`` is one of `TASKS`. `told` hears how much is done, 0 to 1."""
    task = json.loads(text)
    return json.dumps(TASKS[task["what"]](task, told))


def _turn(task: Task, told: Progress) -> dict[str, Any]:
    """The moves with which the opponent goes on until somebody else decides.

    The task: ``opponent`` (its name), ``position`` (`Position.to_json`), ``seed`` (a text). The answer:
    ``moves``, as texts.
    """
    game = Game.from_position(task["position"], events=False)
    opponent, rng = named(task["opponent"])(), Random(task["seed"])
    positions = levels()[task["opponent"]].budget
    seat = game.to_move
    turns = len(game.turns())
    while game.to_move == seat and len(game.turns()) == turns:
        choice = opponent.choose(observe(game.position, rng), rng, Budget(positions, told))
        game.play(choice)
    return {"moves": [str(move) for move in game.moves]}


def _advice(task: Task, told: Progress) -> dict[str, Any]:
    """The best turns for the player to move. The task: ``position``; the answer: ``suggestions``."""
    pos = Position.from_json(task["position"], Edition.default())
    budget = Budget(levels()[ADVISOR].budget, told)
    found = advice.advise(observe(pos, Random(0)), _planner(ADVISOR), budget)
    return {"suggestions": [way._replace(moves=_texts(way.moves)) for way in found]}


def _review(task: Task, told: Progress) -> dict[str, Any]:
    """What a seat's turns have lost. The task: ``record``, ``seat``; the answer: ``lapses``."""
    game = Game.from_record(task["record"], events=False)
    budget = levels()[REVIEWER].budget
    found = advice.review(game, task["seat"], _planner(REVIEWER), budget, told)
    return {"lapses": [lapse._replace(better=_texts(lapse.better)) for lapse in found]}


def _planner(level: str) -> Planner:
    return Planner(level, levels()[level])


def _texts(moves: Sequence[Move]) -> Any:
    return [str(move) for move in moves]


TASKS: dict[str, Callable[[Task, Progress], dict[str, Any]]] = {
    "turn": _turn,
    "advice": _advice,
    "review": _review,
}

"""What the thinking worker runs: an opponent's turn, advice, the review of a game. JSON text both ways.

Nothing here knows the browser. Who thinks sees what a player sees (`zaibatsu.bots.observe`); all chance comes
from the task, so the same table gives the same answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from app.welcome import met
from zaibatsu import Edition, Game, Move, Position
from zaibatsu.bots import Budget, advice, levels, named, observe
from zaibatsu.bots.opponents import Planner
from zaibatsu.bots.own import OpponentError, checked

Task = Mapping[str, Any]
Progress = Callable[[float], None]
ADVISOR, REVIEWER = "magnate", "industrialist"
"""The levels that advise, and that judge a whole game: turn by turn, without the answers of the others."""
GUESTS_LEVEL = "magnate"
"""The level whose budget those have who were brought from a file."""


def think(text: str, told: Progress) -> str:
    """The answer to a task: ``what`` is one of `TASKS`. `told` hears how much is done, 0 to 1.

    Where an opponent fails, it is a ``fault``: an `OpponentError`'s ``code``, ``name`` and ``reason``.
    """
    task = json.loads(text)
    try:
        return json.dumps(TASKS[task["what"]](task, told))
    except OpponentError as error:
        return json.dumps({"fault": {"code": error.code, "name": error.name, "reason": error.reason}})


def _turn(task: Task, told: Progress) -> dict[str, Any]:
    """The moves with which the opponent goes on until somebody else decides.

    The task: ``opponent`` (its level) or ``guest`` (what was welcomed), ``position`` (`Position.to_json`),
    ``seed`` (a text). The answer: ``moves``, as texts. Raises `OpponentError`.
    """
    game = Game.from_position(task["position"], events=False)
    level = task.get("opponent", GUESTS_LEVEL)
    opponent = met(task["guest"])() if "guest" in task else named(level)()
    rng, budget = Random(task["seed"]), levels()[level].budget
    seat, turns = game.to_move, len(game.turns())

    def choose() -> object:
        return opponent.choose(observe(game.position, rng), rng, Budget(budget, told))

    while game.to_move == seat and len(game.turns()) == turns:
        checked(opponent.name, choose, game)
    return {"moves": [str(move) for move in game.moves]}


def _meet(task: Task, told: Progress) -> dict[str, Any]:
    """Who it is that came in a file. The task: ``guest``; the answer: ``name``. Raises `OpponentError`."""
    return {"name": met(task["guest"])().name}


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
    "meet": _meet,
    "advice": _advice,
    "review": _review,
}

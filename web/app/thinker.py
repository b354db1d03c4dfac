"""What an opponent's own worker runs: a position in, the moves of its turn out. JSON text both ways.

Nothing here knows the browser. The opponent sees what a player sees (`zaibatsu.bots.observe`); all its chance
comes from the task's seed, so the same table gives the same turn.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

from zaibatsu import Game
from zaibatsu.bots import Budget, levels, named, observe


def think(text: str, told: Callable[[float], None]) -> str:
    """The moves with which the opponent goes on until somebody else decides.

    The task: ``opponent`` (its name), ``position`` (`Position.to_json`), ``seed`` (a text). The answer:
    ``moves``, as texts. `told` hears how much of the thinking is done, 0 to 1.
    """
    task = json.loads(text)
    game = Game.from_position(task["position"], events=False)
    opponent, rng = named(task["opponent"])(), Random(task["seed"])
    positions = levels()[task["opponent"]].budget
    seat = game.to_move
    turns = len(game.turns())
    while game.to_move == seat and len(game.turns()) == turns:
        choice = opponent.choose(observe(game.position, rng), rng, Budget(positions, told))
        game.play(choice)
    return json.dumps({"moves": [str(move) for move in game.moves]})

"""Tuning the weights by self-play: ``python -m zaibatsu tune`` (`docs/opponents.md` tells how it was used).

Simultaneous perturbation (SPSA): all weights are changed at once, each up or down at random by the same
share; the two opposite changes play each other, twice from one set-up with the seats swapped, at tables of
two, three and four whose other seats are taken by the panel (the packaged weights and those of earlier
rounds). The weights then move a little towards the side that scored more. Everything follows from the seed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from multiprocessing import Pool
from random import Random
from typing import Any

from ..game import Game
from .arena import play
from .evaluation import Evaluation, weights_data
from .opponents import Foresight, Planner

FIXED = ("score", "objectives", "leftovers")
"""Terms that are points already."""
SIGHT = Foresight(width=3, noise=0.0, blind=0.0, candidates=0, reply=0, budget=2000)
SHARE = 0.2
"""By how much (in logarithms) the two sides differ from the middle."""
BATCH = 8
"""Duels between two moves of the weights."""
CALM = 60.0
"""A difference in points that counts as large."""
TABLES = (2, 2, 3, 4)
"""Players at the tables, in turn."""
PANEL_EVERY = 25
"""Batches after which the weights as they are join the panel, which keeps the latest three."""

Data = dict[str, Any]


def knobs(data: Data) -> list[tuple[str, ...]]:
    """Paths of all numbers to be tuned."""
    found: list[tuple[str, ...]] = [("terms", name) for name in data["terms"] if name not in FIXED]
    habits = data["habits"]
    found += [("habits", "spread"), ("habits", "widening")]
    found += [("habits", table, name) for table in ("effort", "colours") for name in habits[table]]
    found += [("habits", "crew", str(index)) for index in range(1, len(habits["crew"]))]
    return found


def turned(data: Data, turns: Mapping[tuple[str, ...], float]) -> Data:
    """The data with each number multiplied by ``exp`` of its turn."""

    def walk(node: Any, path: tuple[str, ...]) -> Any:
        if isinstance(node, Mapping):
            return {name: walk(child, (*path, name)) for name, child in node.items()}
        if isinstance(node, list):
            return [walk(child, (*path, str(index))) for index, child in enumerate(node)]
        return node * exp(turns.get(path, 0.0))

    return {name: walk(node, (name,)) for name, node in data.items()}


def duel(task: tuple[Data, Data, Sequence[Data], int, int]) -> float:
    """By how many points the first data beat the second in one set-up played twice, seats swapped."""
    plus, minus, panel, players, seed = task
    margin = 0.0
    for swapped in (False, True):
        data = [plus, minus] if not swapped else [minus, plus]
        data += [panel[index % len(panel)] for index in range(players - 2)]
        game = Game.new(players, seed=seed, events=False)
        play(game, [Planner("tuned", SIGHT, Evaluation.from_data(one)) for one in data], seed)
        first, second = (game.position.players[seat].score for seat in (0, 1))
        margin += (second - first) if swapped else (first - second)
    return margin / 2


def tune(
    batches: int,
    seed: int,
    jobs: int,
    gain: float = 0.1,
    told: Callable[[int, Data, float], None] | None = None,
) -> Data:
    """The packaged data after that many batches; `told` hears the number, the data and the mean margin."""
    start = weights_data()
    names = knobs(start)
    turns = dict.fromkeys(names, 0.0)
    panel = [start]
    with Pool(jobs) as pool:
        for batch in range(batches):
            rng = Random(f"{seed} {batch}")
            signs = [{name: rng.choice((-1.0, 1.0)) for name in names} for _ in range(BATCH)]
            tasks = [
                (
                    turned(start, {name: turns[name] + SHARE * sign[name] for name in names}),
                    turned(start, {name: turns[name] - SHARE * sign[name] for name in names}),
                    panel,
                    TABLES[number % len(TABLES)],
                    rng.getrandbits(32),
                )
                for number, sign in enumerate(signs)
            ]
            margins = pool.map(duel, tasks, chunksize=1)
            for sign, margin in zip(signs, margins, strict=True):
                step = gain / (1 + batch / max(batches, 1)) * max(-1.0, min(1.0, margin / CALM)) / BATCH**0.5
                for name in names:
                    turns[name] += step * sign[name]
            now = turned(start, turns)
            if batch % PANEL_EVERY == PANEL_EVERY - 1:
                panel = [*panel[-2:], now]
            if told:
                told(batch + 1, now, sum(map(abs, margins)) / BATCH)
    return turned(start, turns)


def written(data: Data, heading: str) -> str:
    """The data as TOML, under a comment."""

    def name(key: str) -> str:
        return key if key.replace("-", "").isalnum() else f'"{key}"'

    def value(number: Any) -> str:
        return f"[{', '.join(map(value, number))}]" if isinstance(number, list) else f"{number:.3g}"

    lines = [f"# {line}" for line in heading.splitlines()]

    def table(path: str, rows: Mapping[str, Any]) -> None:
        lines.extend(["", f"[{path}]"])
        lines.extend(
            f"{name(key)} = {value(row)}" for key, row in rows.items() if not isinstance(row, Mapping)
        )
        for key, row in rows.items():
            if isinstance(row, Mapping):
                table(f"{path}.{name(key)}", row)

    for key, rows in data.items():
        table(key, rows)
    return "\n".join(lines) + "\n"

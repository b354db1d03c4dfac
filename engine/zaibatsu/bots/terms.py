"""The named terms of an evaluation: what a position holds for one player, measured, not yet weighed.

Each function measures one side of a Zaibatsu and returns its terms by name. Weights (`weights.toml`) turn
them into points. Anything printed comes from the edition; what is a guess about good play is a weight.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import exp
from typing import NamedTuple

from ..components import Edition
from ..state import Player, Position
from .clock import Clock
from .places import outlook


class Habits(NamedTuple):
    """Guesses about play that terms need before they can be weighed."""

    spread: float
    widening: float
    effort: Mapping[str, float]
    """Objective -> turns that one more unit of it takes (a step, a piece, a Factory, a Contract)."""
    crew: tuple[float, ...]
    """By Workers in the Workers area: how much of a Favor token they are worth."""
    faces: Mapping[str, float]
    """Lasting face -> points that it is worth in ten turns, above a plain Factory of its level."""
    colours: Mapping[str, float]
    """Department bonus -> points for one unit of it."""


def influence(pos: Position, player: int, clock: Clock, habits: Habits) -> dict[str, float]:
    """Places in the Regions: own ones, and the mean of the rivals'."""
    now, later = outlook(pos, clock.period, habits.spread, habits.widening)
    rivals = len(now) - 1
    return {
        "places now": now[player],
        "places later": later[player],
        "rivals now": (sum(now) - now[player]) / rivals,
        "rivals later": (sum(later) - later[player]) / rivals,
    }


@cache
def _ladders(edition: Edition) -> dict[str, tuple[tuple[int, ...], ...]]:
    """Objective -> for each Favor level the points by units reached (spaces, pieces, tiles)."""
    ladders = {}
    for name in edition.objectives:
        if name in ("factories", "contracts"):
            ladders[name] = tuple(
                (0, *(row[level] for row in edition.row_points)) for level in range(len(edition.favor_piles))
            )
            continue
        if name in edition.tracks:
            marks, most = edition.tracks[name].thresholds, len(edition.tracks[name].values) - 1
        else:
            marks, most = edition.piece_thresholds[name], edition.pieces[name]
        ladders[name] = tuple(
            tuple(high if n >= marks[1] else low if n >= marks[0] else 0 for n in range(most + 1))
            for low, high in edition.threshold_points
        )
    return ladders


def reached(pos: Position, me: Player, objective: str) -> int:
    """Units reached on an objective: track spaces from 0, pieces built, Factories, Contracts."""
    if objective in pos.edition.pieces:
        return pos.edition.pieces[objective] - int(getattr(me, objective))
    if objective in pos.edition.tracks:
        return int(getattr(me, objective))
    return len(getattr(me, objective))


@lru_cache(maxsize=1 << 16)
def _hope(ladder: tuple[int, ...], have: int, effort: float, turns: float) -> float:
    """Points above those of `have` that a Favor token can still bring: the best step, times its chance."""
    if turns <= 0:
        return 0.0
    sure, best = ladder[have], 0.0
    for further in range(have + 1, len(ladder)):
        gain = ladder[further] - sure
        if gain and ladder[further] > ladder[further - 1]:
            best = max(best, gain * exp(-effort * (further - have) / turns))
    return best


def objectives(pos: Position, player: int, clock: Clock, habits: Habits) -> dict[str, float]:
    """Favor tokens placed: what they pay and may pay; those still to come, on the best free objectives."""
    me, turns = pos.players[player], round(4 * clock.game) / 4  # as coarse as a guess may be: `_hope` is kept
    ladders = _ladders(pos.edition)
    sure = ahead = 0.0
    free = []
    for name, by_level in ladders.items():
        have = reached(pos, me, name)
        level = me.favor.get(name)
        if level:
            ladder = by_level[level - 1]
            sure += ladder[have]
            ahead += _hope(ladder, have, habits.effort[name], turns)
        else:
            ladder = by_level[1]
            free.append(ladder[have] + _hope(ladder, have, habits.effort[name], turns))
    free.sort(reverse=True)
    # The Final Consolidation gives one only for Workers that still stand there, so it counts with the crew.
    count = clock.consolidations - 1
    whole = int(count)
    to_come = sum(free[:whole]) + (free[whole] * (count - whole) if whole < len(free) else 0.0)
    following = free[min(whole, len(free) - 1)] if free else 0.0
    return {
        "objectives": sure,
        "objectives ahead": ahead,
        "favor to come": to_come,
        "crew": following * habits.crew[len(me.crew)],
    }


def business(pos: Position, player: int, clock: Clock, habits: Habits) -> dict[str, float]:
    """What works for the player turn after turn: tracks, Factories, Machines, Departments, tokens in hand."""
    me, edition = pos.players[player], pos.edition
    tenths = clock.game / 10
    levels = [0.0, 0.0, 0.0]
    machines = lasting = 0.0
    for factory in me.factories:
        face = edition.faces[factory.face]
        level = edition.kinds[face.kind]
        levels[level - 1] += 1
        machines += factory.machines * level
        lasting += habits.faces.get(factory.face, 0.0)
    coming = clock.consolidations - 1
    top = max(level.research for level in edition.levels.values()) - 1
    return {
        "coal income": edition.tracks["mining"].values[me.mining] * coming,
        "money income": edition.tracks["finance"].values[me.finance] * coming,
        "research": min(me.research, top) * tenths,
        "tokens": sum(me.tokens) * min(clock.game / 4, 1.0),
        "cotton and paper": levels[0] * tenths,
        "bento and lenses": levels[1] * tenths,
        "bulbs and clocks": levels[2] * tenths,
        "machines": machines * tenths,
        "faces": lasting * tenths,
        "departments": len(me.upgraded) * coming,
    }


def stores(pos: Position, player: int, clock: Clock, habits: Habits) -> dict[str, float]:
    """What lies ready to be spent, as far as there are turns to spend it, and what will be left over."""
    me, edition = pos.players[player], pos.edition
    use = min(clock.game / 2, 1.0)
    goods = [0.0, 0.0, 0.0]
    for factory in me.factories:
        goods[edition.kinds[edition.faces[factory.face].kind] - 1] += factory.goods
    room = edition.crew_spaces - len(me.crew)
    hires = min(room, clock.game)
    stored = me.fuel - me.coal
    things = stored + me.silk + me.iron + sum(goods)
    return {
        "level-1 Goods": goods[0] * use,
        "level-2 Goods": goods[1] * use,
        "level-3 Goods": goods[2] * use,
        "money": min(me.money, 5.0 * hires),
        "coal": min(me.coal, 4.0 * hires) + stored * use,
        "silk": me.silk * use,
        "iron": me.iron * use,
        "leftovers": things / edition.goods_per_point,
    }


def workers(pos: Position, player: int, clock: Clock, habits: Habits) -> dict[str, float]:
    """The Workers area as the next Consolidation will find it: salaries, and the Departments' bonuses."""
    me, edition = pos.players[player], pos.edition
    if not me.crew:
        return {"salary": 0.0, "debt": 0.0, "crew bonus": 0.0}
    due = edition.salary * len({worker.colour for worker in me.crew})
    income = edition.tracks["finance"].values[me.finance]
    colours = [me.crew[0].colour]
    if len(me.crew) >= edition.bonus_workers and me.crew[-1].colour != colours[0]:
        colours.append(me.crew[-1].colour)
    pays = 0.0
    for colour in colours:
        department = edition.departments[colour]
        pays += (
            habits.colours[colour] * (department.upgraded if colour in me.upgraded else department.basic).n
        )
    return {
        "salary": -due * min(clock.game / 3, 1.0),
        "debt": -float(max(due - income + 1 - me.silk, 0)) * edition.debt_points,
        "crew bonus": pays,
    }


GROUPS = (influence, objectives, business, stores, workers)

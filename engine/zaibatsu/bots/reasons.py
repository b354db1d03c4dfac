"""Why one table is better than another: the terms that differ most, and what on the table is behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from .. import scoring
from ..state import NOBODY, Player, Position
from .evaluation import Evaluation
from .terms import reached

LEAST = 0.5
"""A term that differs by fewer points is no reason."""
MOST = 4


class Change(NamedTuple):
    """A thing on the table that differs: before and after as numbers of its kind.

    For Regions they are places from 1 (0: none), and `points` is what the after pays more than the before.
    """

    what: str
    before: int
    after: int
    points: int = 0


class Reason(NamedTuple):
    """A term of the evaluation, by how many points it differs, and what makes it differ."""

    term: str
    points: float
    changes: tuple[Change, ...]


def compare(evaluation: Evaluation, player: int, before: Position, after: Position) -> tuple[Reason, ...]:
    """What speaks for and against `after` for that player, the weightiest first.

    A term that drifts only because time passes, with nothing on the table to show for it, is left out.
    """
    old, new = evaluation.parts(before, player), evaluation.parts(after, player)
    found = []
    for term in evaluation.weights:
        points = new.get(term, 0.0) - old.get(term, 0.0)
        if abs(points) >= LEAST and (changes := changed(term, player, before, after)):
            found.append(Reason(term, points, changes))
    return tuple(sorted(found, key=lambda reason: -abs(reason.points))[:MOST])


def changed(term: str, player: int, before: Position, after: Position) -> tuple[Change, ...]:
    """What on the table makes that term differ."""
    if term in ("places now", "places later"):
        return _places(player, before, after)
    if term in ("rivals now", "rivals later"):
        return _others(player, before, after)
    old, new = _MEASURES[term](before, player), _MEASURES[term](after, player)
    things = {**new, **old}
    return tuple(
        Change(thing, old.get(thing, 0), new.get(thing, 0))
        for thing in things
        if old.get(thing, 0) != new.get(thing, 0)
    )


def _places(player: int, before: Position, after: Position) -> tuple[Change, ...]:
    """Regions in which the player's Influence or place differs."""
    found = []
    for index, region in enumerate(after.edition.region_ids):
        old, new = _standing(before, index, player), _standing(after, index, player)
        if (old.influence, old.place) != (new.influence, new.place):
            found.append(Change(region, old.place, new.place, new.points - old.points))
    return tuple(found)


def _others(player: int, before: Position, after: Position) -> tuple[Change, ...]:
    """Regions in which what all the others get differs or may differ: somebody's Influence does."""
    found = []
    for index, region in enumerate(after.edition.region_ids):
        old, new = scoring.influence(before, index), scoring.influence(after, index)
        if {s.player: s.influence for s in old} != {s.player: s.influence for s in new}:
            paid = [sum(s.points for s in standings if s.player != player) for standings in (old, new)]
            found.append(Change(region, paid[0], paid[1], paid[1] - paid[0]))
    return tuple(found)


def _standing(pos: Position, region: int, player: int) -> scoring.Standing:
    """The player's standing there; place 0 without Influence."""
    for standing in scoring.influence(pos, region):
        if standing.player == player:
            return standing
    return scoring.Standing(NOBODY, 0, 0, 0)


Measure = Callable[[Position, int], Mapping[str, int]]


def _player(read: Callable[[Position, Player], Mapping[str, int]]) -> Measure:
    return lambda pos, player: read(pos, pos.players[player])


def _level(level: int) -> Measure:
    """Factories of that level, by face."""
    return _player(lambda pos, me: {f.face: 1 for f in me.factories if _level_of(pos, f.face) == level})


def _goods(level: int) -> Measure:
    def read(pos: Position, me: Player) -> dict[str, int]:
        found: dict[str, int] = {}
        for factory in me.factories:
            if _level_of(pos, factory.face) == level:
                kind = pos.edition.faces[factory.face].kind
                found[kind] = found.get(kind, 0) + factory.goods
        return found

    return _player(read)


def _level_of(pos: Position, face: str) -> int:
    return pos.edition.kinds[pos.edition.faces[face].kind]


def _income(track: str) -> Measure:
    return _player(lambda pos, me: {track: int(pos.edition.tracks[track].values[getattr(me, track)])})


def _favor(pos: Position, me: Player) -> dict[str, int]:
    """Units reached on the objectives with a Favor token."""
    return {name: reached(pos, me, name) for name in me.favor}


def _free(pos: Position, me: Player) -> dict[str, int]:
    """Units reached on the objectives without one."""
    return {name: reached(pos, me, name) for name in pos.edition.objectives if name not in me.favor}


def _crew(pos: Position, me: Player) -> dict[str, int]:
    return {"workers": len(me.crew)}


def _salaries(pos: Position, me: Player) -> dict[str, int]:
    return {"salaries": len({worker.colour for worker in me.crew})}


def _stored(pos: Position, me: Player) -> dict[str, int]:
    goods = sum(factory.goods for factory in me.factories)
    return {"leftovers": me.fuel - me.coal + me.silk + me.iron + goods}


_MEASURES: dict[str, Measure] = {
    "score": _player(lambda pos, me: {"vp": me.score}),
    "objectives": _player(_favor),
    "objectives ahead": _player(_favor),
    "favor to come": _player(_free),
    "crew": _player(_crew),
    "coal income": _income("mining"),
    "money income": _income("finance"),
    "research": _player(lambda pos, me: {"research": me.research + 1}),
    "tokens": _player(lambda pos, me: {"tokens": sum(me.tokens)}),
    "cotton and paper": _level(1),
    "bento and lenses": _level(2),
    "bulbs and clocks": _level(3),
    "machines": _player(lambda pos, me: {f.face: f.machines for f in me.factories}),
    "faces": _player(lambda pos, me: {f.face: 1 for f in me.factories}),
    "departments": _player(lambda pos, me: dict.fromkeys(sorted(me.upgraded), 1)),
    "level-1 Goods": _goods(1),
    "level-2 Goods": _goods(2),
    "level-3 Goods": _goods(3),
    "money": _player(lambda pos, me: {"money": me.money}),
    "coal": _player(lambda pos, me: {"coal": me.fuel}),
    "silk": _player(lambda pos, me: {"silk": me.silk}),
    "iron": _player(lambda pos, me: {"iron": me.iron}),
    "leftovers": _player(_stored),
    "salary": _player(_salaries),
    "debt": _player(_salaries),
    "crew bonus": _player(_crew),
}  # fmt: skip
TERMS = frozenset(_MEASURES) | {"places now", "places later", "rivals now", "rivals later"}
"""Every term that a reason can name."""

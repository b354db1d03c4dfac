"""What the Regions may pay: expected points of each player, now and at each coming Influence Scoring.

A place is never sure before the scoring, so each pair of participants is compared softly: the chance that one
stays ahead of the other grows with the distance between them and shrinks with the turns still to come.
"""

from __future__ import annotations

from functools import cache
from math import exp

from ..components import Edition
from ..state import Position

FAR = 24
"""Distances beyond this are as good as certain."""


@cache
def ahead(tenths: int) -> tuple[float, ...]:
    """The chance to end behind a rival, by (rival - own) + FAR, for a spread of that many tenths."""
    spread = max(tenths, 1) / 10
    return tuple(1 / (1 + exp(-max(min(d / spread, 40), -40))) for d in range(-FAR, FAR + 1))


@cache
def _places(edition: Edition, seats: int) -> tuple[tuple[float, ...], ...]:
    """Points of the places for each Period, and zeros for those that are not paid."""
    rows = edition.places
    if seats == 2:
        rows = tuple(tuple(row[index] for index in edition.places_two_players) for row in rows)
    return tuple((*map(float, row), 0.0, 0.0) for row in rows)


@cache
def _layout(edition: Edition) -> tuple[tuple[int, int, int, int], ...]:
    """Region by Region: its first and last Influence space, its first and last Train space."""
    width = len(edition.printed_influence)
    at, bounds = 0, []
    for index, region in enumerate(edition.regions):
        end = at + len(region.cities) * width
        bounds.append((at, end, edition.train_offsets[index], edition.train_offsets[index + 1]))
        at = end
    return tuple(bounds)


def sums(pos: Position) -> list[list[int]]:
    """Influence by Region: of each player, then of Overseas (`influence.sum`, `influence.overseas`)."""
    edition = pos.edition
    printed = edition.printed_influence
    width, seats = len(printed), len(pos.players)
    per_train = [_per_train(pos, seat) for seat in range(seats)]
    table = []
    spaces, trains = pos.spaces, pos.trains
    for first, last, rail, end in _layout(edition):
        row = [0] * (seats + 1)
        for at in range(first, last):
            token = spaces[at]
            if token:
                row[token.player] += token.value
            else:
                row[seats] += printed[at % width]
        for owner in trains[rail:end]:
            if owner >= 0 and row[owner]:
                row[owner] += per_train[owner]
        table.append(row)
    return table


def _per_train(pos: Position, seat: int) -> int:
    for factory in pos.players[seat].factories:
        for effect in pos.edition.faces[factory.face].effects:
            if effect.do == "train-influence":
                return effect.n
    return pos.edition.influence_per_train


def expected(row: list[int], values: tuple[float, ...], behind: tuple[float, ...]) -> list[float]:
    """Expected points of every player in one Region, from the table of `ahead` for the spread."""
    points = []
    for seat in range(len(row) - 1):
        own = row[seat]
        if not own:
            points.append(0.0)
            continue
        place = -0.5  # the comparison with oneself below counts one half
        for other in row:
            if other:
                distance = other - own
                place += behind[max(min(distance, FAR), -FAR) + FAR]
        whole = int(place)
        low = values[whole]
        points.append(low + (values[whole + 1] - low) * (place - whole))
    return points


def outlook(pos: Position, turns: float, spread: float, widening: float) -> tuple[list[float], list[float]]:
    """Expected points of each player at the next Influence Scoring, and at all later ones together.

    `turns` are those still to come for each player before the next one, `spread` the uncertainty of a
    comparison in Influence with nothing to come, `widening` what each turn to come adds to it.
    """
    seats = len(pos.players)
    now, later = [0.0] * seats, [0.0] * seats
    periods = pos.edition.periods
    if pos.period > periods:
        return now, later
    values = _places(pos.edition, seats)
    close = ahead(int(10 * (spread + widening * turns)))
    loose = ahead(int(10 * (spread + widening * (turns + 12))))
    rest = tuple(map(sum, zip(*values[pos.period :], strict=True))) if pos.period < periods else ()
    for row in sums(pos):
        for seat, points in enumerate(expected(row, values[pos.period - 1], close)):
            now[seat] += points
        if rest:
            for seat, points in enumerate(expected(row, rest, loose)):
                later[seat] += points
    return now, later

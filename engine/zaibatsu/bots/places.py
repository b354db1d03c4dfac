"""What the Regions may pay: expected points of each player, now and at each coming Influence Scoring.

A place is never sure before the scoring, so each pair of participants is compared softly: the chance that one
stays ahead of the other grows with the distance between them and shrinks with the turns still to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp

from ..components import Edition
from ..state import Position, Token

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


def sums(pos: Position) -> tuple[tuple[int, ...], ...]:
    """Influence by Region: of each player, then of Overseas (`influence.sum`, `influence.overseas`)."""
    return _sums(pos.edition, tuple(pos.spaces), tuple(pos.trains), _per_train(pos))


def _per_train(pos: Position) -> tuple[int, ...]:
    """What a Train counts for each player (Lenses A5)."""
    edition = pos.edition
    counts = []
    for me in pos.players:
        count = edition.influence_per_train
        for factory in me.factories:
            for effect in edition.faces[factory.face].effects:
                if effect.do == "train-influence":
                    count = effect.n
        counts.append(count)
    return tuple(counts)


# Most ways to play a turn leave the map as it is: what was worked out for it is kept.


@lru_cache(maxsize=1024)
def _sums(
    edition: Edition, spaces: tuple[Token | None, ...], trains: tuple[int, ...], per_train: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    printed = edition.printed_influence
    width, seats = len(printed), len(per_train)
    table = []
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
        table.append(tuple(row))
    return tuple(table)


def expected(row: Sequence[int], values: Sequence[float], behind: Sequence[float]) -> list[float]:
    """Expected points of every player in one Region, from the table of `ahead` for the spread."""
    points = []
    for own in row[:-1]:
        if not own:
            points.append(0.0)
            continue
        place = -0.5  # the comparison with oneself below counts one half
        for other in row:
            if other:
                place += behind[max(min(other - own, FAR), -FAR) + FAR]
        whole = int(place)
        low = values[whole]
        points.append(low + (values[whole + 1] - low) * (place - whole))
    return points


def outlook(pos: Position, turns: float, spread: float, widening: float) -> tuple[list[float], list[float]]:
    """Expected points of each player at the next Influence Scoring, and at all later ones together.

    `turns` are those still to come for each player before the next one, `spread` the uncertainty of a
    comparison in Influence with nothing to come, `widening` what each turn to come adds to it.
    """
    close = int(10 * (spread + widening * turns))
    loose = int(10 * (spread + widening * (turns + 12)))
    return _outlook(pos.edition, pos.period, sums(pos), close, loose)


@lru_cache(maxsize=4096)
def _outlook(
    edition: Edition, period: int, table: tuple[tuple[int, ...], ...], close: int, loose: int
) -> tuple[list[float], list[float]]:
    seats = len(table[0]) - 1
    now, later = [0.0] * seats, [0.0] * seats
    if period > edition.periods:
        return now, later
    values = _places(edition, seats)
    rest = tuple(map(sum, zip(*values[period:], strict=True)))
    for row in table:
        for seat, points in enumerate(expected(row, values[period - 1], ahead(close))):
            now[seat] += points
        if rest:
            for seat, points in enumerate(expected(row, rest, ahead(loose))):
                later[seat] += points
    return now, later

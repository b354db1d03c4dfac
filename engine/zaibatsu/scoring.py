"""Influence Scoring and Final Scoring (`influence.*`, `final.*`), and the score at any time.

Every part of a score has a name, so that tables, tests and projections speak of the same things:
``start``, ``play``, ``debt``, ``influence 1`` to ``influence 3``, ``objective <name>``, ``goods``, ``money``.
"""

from __future__ import annotations

from typing import NamedTuple

from .gains import thresholds
from .resources import score
from .state import NOBODY, Position, Token


class Standing(NamedTuple):
    """One participant's place in a Region; `player` is `NOBODY` for the Overseas Companies."""

    player: int
    influence: int
    place: int
    points: int


class Result(NamedTuple):
    """One player's end: place from 1, total, the parts it is made of."""

    player: int
    place: int
    total: int
    parts: dict[str, int]


def influence(pos: Position, region: int) -> list[Standing]:
    """Who stands where in that Region (index from left) and what it pays in the current Period.

    Best first; players without Influence and Overseas at 0 are left out.
    """
    sums = {player: player_influence(pos, region, player) for player in range(len(pos.players))}
    sums[NOBODY] = overseas_influence(pos, region)
    order = sorted((who for who in sums if sums[who]), key=lambda who: -sums[who])
    values = _place_values(pos)
    standings, place = [], 0
    while place < len(order):
        tied = [who for who in order if sums[who] == sums[order[place]]]
        points = sum(values[place : place + len(tied)]) // len(tied)
        standings += [Standing(who, sums[who], place + 1, 0 if who == NOBODY else points) for who in tied]
        place += len(tied)
    return standings


def player_influence(pos: Position, region: int, player: int) -> int:
    """Own tokens, and the Trains if there is one token at least (`influence.sum`, Lenses A5)."""
    tokens = sum(token.value for token in _tokens(pos, region) if token and token.player == player)
    if not tokens:
        return 0
    per_train = pos.edition.influence_per_train
    for factory in pos.players[player].factories:
        for effect in pos.edition.faces[factory.face].effects:
            if effect.do == "train-influence":
                per_train = effect.n
    first, last = pos.edition.train_offsets[region : region + 2]
    return tokens + per_train * pos.trains[first:last].count(player)


def overseas_influence(pos: Position, region: int) -> int:
    """The printed values of the uncovered Influence spaces (`influence.overseas`)."""
    printed = pos.edition.printed_influence
    tokens = _tokens(pos, region)
    return sum(printed[at % len(printed)] for at, token in enumerate(tokens) if not token)


def _tokens(pos: Position, region: int) -> list[Token | None]:
    """The Influence spaces of that Region, City by City."""
    edition = pos.edition
    first = sum(len(earlier.cities) for earlier in edition.regions[:region]) * len(edition.printed_influence)
    return pos.spaces[first : first + len(edition.regions[region].cities) * len(edition.printed_influence)]


def _place_values(pos: Position) -> tuple[int, ...]:
    """What the places pay in the current Period (`influence.places`, `influence.two-players`)."""
    values = pos.edition.places[min(pos.period, pos.edition.periods) - 1]
    if len(pos.players) == 2:
        return tuple(values[index] for index in pos.edition.places_two_players)
    return values


def score_period(pos: Position) -> None:
    """Influence Scoring, Region by Region from left to right (`influence.regions`)."""
    for index, region in enumerate(pos.edition.regions):
        for standing in influence(pos, index):
            pos.note(
                "standing",
                standing.player,
                region.id,
                standing.influence,
                standing.place,
                standing.points,
                "",
            )
            if standing.points:
                score(pos, standing.player, f"influence {pos.period}", standing.points, region.id)


def final_parts(pos: Position, player: int) -> dict[str, int]:
    """What Final Scoring gives the player as things stand: objectives and leftovers."""
    me, edition = pos.players[player], pos.edition
    parts = {
        f"objective {name}": objective_points(pos, player, name, level) for name, level in me.favor.items()
    }
    things = me.fuel + me.silk + me.iron + sum(factory.goods for factory in me.factories)
    parts["goods"] = things // edition.goods_per_point
    parts["money"] = me.money // edition.money_per_point
    return parts


def objective_points(pos: Position, player: int, objective: str, level: int) -> int:
    """What a Favor token of that level pays on that objective now (`final.objectives`, `final.rows`)."""
    me, edition = pos.players[player], pos.edition
    if objective in ("factories", "contracts"):
        built = len(me.factories if objective == "factories" else me.contracts)
        return edition.row_points[built - 1][level - 1] if built else 0
    reached = thresholds(pos, player, objective)
    return edition.threshold_points[level - 1][reached - 1] if reached else 0


def score_final(pos: Position) -> None:
    """Final Scoring."""
    for player in range(len(pos.players)):
        for part, points in final_parts(pos, player).items():
            if points:
                score(pos, player, part, points, "final")


def projection(pos: Position, player: int) -> dict[str, int]:
    """The player's score by part, as if the Period and the game ended now.

    The Final Consolidation is left out: it has choices of its own. After the end it is the final score.
    """
    parts = dict(pos.players[player].points)
    if pos.over:
        return parts
    if pos.period <= pos.edition.periods:
        points = sum(
            standing.points
            for region in range(len(pos.edition.regions))
            for standing in influence(pos, region)
            if standing.player == player
        )
        parts[f"influence {pos.period}"] = points
    for part, points in final_parts(pos, player).items():
        parts[part] = parts.get(part, 0) + points
    return parts


def result(pos: Position) -> list[Result]:
    """All players, best first; of those with equal points, who took the last turn latest (`final.winner`)."""
    order = sorted(
        range(len(pos.players)),
        key=lambda player: (-pos.players[player].score, -pos.players[player].last_turn),
    )
    return [
        Result(player, place, pos.players[player].score, dict(pos.players[player].points))
        for place, player in enumerate(order, 1)
    ]

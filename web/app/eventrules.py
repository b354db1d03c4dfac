"""The rule that an event comes from: by what happened, and by why. Each line of the log leads to its rule."""

from __future__ import annotations

from zaibatsu import Edition, Event
from zaibatsu.moves import ACTIONS

_BY_KIND = {
    "consolidate": "consolidation.favor",
    "contract": "contracts.place",
    "expert": "ships.expert",
    "machine-aside": "tokens.machine",
    "modifier": "turn.modifier",
    "burn-stored": "tokens.stored-coal",
    "ship": "ships.destination",
    "standing": "influence.places",
    "token": "markets.value",
    "token-off": "markets.replace",
    "token-back": "markets.replace",
    "train": "trains.space",
    "unlock": "research.spaces",
    "upgrade": "ships.upgrade",
}
"""Kinds of events that one rule makes, whatever the cause."""

_BY_ACTION = {
    ("goods", "production"): "production.yield",
    ("spend", "invest"): "invest.goods",
    ("steps", "invest"): "invest.choice",
}
"""What an action does apart from costing something."""

_BY_CAUSE = {
    "contract": "contracts.place",
    "department": "contracts.choice",
    "market": "markets.bonus",
    "mining": "mining.spaces",
    "research": "research.spaces",
    "train": "trains.space",
}
"""Causes of the form ``mining-7``: by their first word."""

_BY_TOKEN = {("machine", "A6"): "tokens.machine", ("factory", "A12"): "tokens.old-factory"}
"""What a Starting token does that has a rule of its own."""


def rule_of(edition: Edition, event: Event) -> str:
    """The id of the rule to read about an event of a game with this edition.

    >>> rule_of(Edition.default(), Event("pay", 0, "money", 5, 12, 7, "ships"))
    'ships.cost'
    """
    kind, why = event.kind, event.why
    if "." in why:
        return why
    if kind in _BY_KIND:
        return _BY_KIND[kind]
    if kind == "lost":
        return "production.yield" if event.what in edition.faces else "tracks.end"
    if kind == "steps" and why == "department-white":
        return "tracks.end"
    if why in ACTIONS:
        return _BY_ACTION.get((kind, why), f"{why}.cost")
    if why == "final":
        return _of_final_score(edition, event.what)
    if why in edition.faces:
        face = edition.faces[why]
        return _of_face(face.number, face.sort)
    if why in edition.region_ids:
        return "influence.places" if kind == "score" else "markets.bonus"
    word, _, which = why.partition("-")
    if kind == "spend":
        return "markets.goods"
    return _BY_CAUSE[word] if which else _BY_TOKEN.get((kind, why), "setup.pairs")


def _of_face(number: int, sort: str) -> str:
    """Of what a Factory gives; without a number it is the Old Factory."""
    if not number:
        return "tokens.old-factory"
    return "factory.immediate" if sort == "immediate" else "factory.lasting"


def _of_final_score(edition: Edition, part: str) -> str:
    """Of a part of the Final Scoring: ``money``, ``objective mining``."""
    kind, _, objective = part.partition(" ")
    if kind != "objective":
        return "final.leftovers"
    measured = objective in edition.piece_thresholds or objective in edition.tracks
    return "final.objectives" if measured else "final.rows"

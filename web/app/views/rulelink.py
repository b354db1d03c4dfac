"""Links from the table to the rules that a thing comes from."""

from __future__ import annotations

from simple_html import Node, a, p

from app.context import Context
from app.rulelinks import address_of
from app.views import keys
from app.views.kit import Attributes
from app.words import names
from app.words.marks import _

_AREAS = {
    **names.ACTIONS,
    "setup": _("Setup"),
    "supply": _("Supply"),
    "turn": _("Turns"),
    "goods": _("Goods"),
    "contracts": names.OBJECTIVES["contracts"],
    "silk": names.RESOURCES["silk"],
    "consolidation": _("Consolidation"),
    "influence": _("Influence"),
    "final": names.CAUSES["final"],
    "effects": _("Factory effects"),
    "tracks": _("Tracks"),
    "tokens": _("Starting tokens"),
}
"""The first word of a rule's id -> what the rule is about."""


def area(ctx: Context, rule: str) -> str:
    """What a rule is about, in a word or two."""
    return ctx._(_AREAS[rule.partition(".")[0]])


def links(ctx: Context, *rules: str, key: str = "") -> Node:
    """The line that leads to these rules, named by what they are about; each area once. `key` opens the first."""
    found: dict[str, str] = {}
    for rule in rules:
        found.setdefault(area(ctx, rule), rule)
    parts: list[Node] = []
    for name, rule in found.items():
        parts += [" · " if parts else "", _link(ctx, name, rule, "" if parts else key)]
    return p({"class": "tip-rules"}, ctx._("Rules:"), " ", *parts)


def _link(ctx: Context, name: str, rule: str, key: str) -> Node:
    where: Attributes = {"href": address_of(rule, ctx.lang), "target": "_blank", "rel": "noopener"}
    return a({**where, **keys.pressed(key)}, name)

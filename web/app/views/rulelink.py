"""Links from the table to the rules that a thing comes from, and the rules as they lie beside the game."""

from __future__ import annotations

from simple_html import Node, Tag, a, aside, button, div, h2, header, p

from app.context import Context
from app.rulelinks import address_of
from app.views import keys
from app.views.kit import Attributes
from app.words import names
from app.words.marks import _

iframe = Tag("iframe")

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
    return a({**beside(ctx, rule), **keys.pressed(key)}, name)


def beside(ctx: Context, rule: str = "") -> Attributes:
    """What a link to a rule has, or to the first page: a click opens it beside the game, with Ctrl in a tab."""
    where = address_of(rule, ctx.lang)
    return {"href": where, "target": "_blank", "rel": "noopener", "data-intent": f"rule {rule}".rstrip()}


def draw(ctx: Context, rule: str | None, asked: int) -> Node:
    """The panel: the page of that rule (empty: the first page) in a frame; nothing for None.

    `asked` counts how often a rule was asked for: each time the frame is a new one, so that it shows the
    rule wherever the reader had gone in the old one.
    """
    if rule is None:
        return div({"id": "rule", "hidden": ""})
    address = address_of(rule, ctx.lang)
    close: Attributes = {"type": "button", "data-intent": "rule-close", **keys.pressed(keys.KEY["close"])}
    tab: Attributes = {"class": "button", "href": address, "target": "_blank", "rel": "noopener"}
    return aside(
        {"id": "rule", "class": "side", "aria-labelledby": "rule-title"},
        header(
            {"class": "side-head"},
            h2({"id": "rule-title"}, ctx._("Rules")),
            a(tab, ctx._("In a tab of its own")),
            button(close, ctx._("Close")),
        ),
        iframe({"id": f"rule-{asked}", "src": address, "title": ctx._("The rules")}),
    )

"""Advice in words: what a suggested turn does, and what speaks for it, made from the evaluation's terms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from app.context import Context
from app.words import choices, names
from app.words.events import changes, deed, signed
from app.words.log import SUMMED
from app.words.marks import _
from zaibatsu import Edition, Event, Game, Move
from zaibatsu.moves import ACTIONS

if TYPE_CHECKING:
    from zaibatsu.bots.reasons import Change, Reason


def points(ctx: Context, value: float) -> str:
    """A difference in points: +8.5, −2.0."""
    text = f"{abs(value):.1f}"
    return ("−" if value < 0 else "+") + (text.replace(".", ",") if ctx.lang == "es" else text)


# A turn.


def line(ctx: Context, game: Game, moves: Sequence[Move], events: Sequence[Event]) -> str:
    """What the turn does, in one line; `events` are what those moves make happen."""
    edition, seat = game.position.edition, game.position.to_move or 0
    deeds = [deed(ctx, edition, event) for event in events if event.kind in SUMMED and event.player == seat]
    produced = [names.face(ctx, str(m.objects[0])) for m in moves if m.verb == "produce"]
    if produced:
        deeds.append(names.listed(ctx, produced))
    head = _head(ctx, game, moves)
    if not deeds:
        return head or brings(ctx, edition, events, seat)
    if not head:
        said = "; ".join(deeds)
        return said[:1].upper() + said[1:]
    return ctx._("{head}: {deeds}").format(head=head, deeds="; ".join(deeds))


def brings(ctx: Context, edition: Edition, events: Sequence[Event], seat: int) -> str:
    """All that it changes for the player: −5 Money, +2 Bulbs."""
    return ", ".join(signed(ctx, edition, change) for change in changes(events, seat))


def _head(ctx: Context, game: Game, moves: Sequence[Move]) -> str:
    first = moves[0] if moves else None
    action = next((names.action(ctx, m.verb) for m in moves if m.verb in ACTIONS), "")
    if first and first.verb == "hire":
        colour = names.colour(ctx, str(first.objects[0]))
        action = action or names.action(ctx, game.position.edition.hiring[int(first.objects[1]) - 1][0])
        return ctx._("Hire the {colour} Worker for {action}").format(colour=colour, action=action)
    if first and first.verb in ("consolidate", "pair"):
        return choices.label(game, ctx, first)
    return action


# Reasons.

Told = Callable[[Context, Edition, "Reason"], str]


def reason(ctx: Context, edition: Edition, why: Reason) -> str:
    """What a term says, as a phrase."""
    return _TERMS[why.term](ctx, edition, why)


def _listed(ctx: Context, name: Callable[[Context, str], str], found: Iterable[Change]) -> str:
    return names.listed(ctx, [name(ctx, change.what) for change in found])


def _amounts(ctx: Context, edition: Edition, why: Reason) -> str:
    return ", ".join(names.change(ctx, change.what, change.after - change.before) for change in why.changes)


def _places_now(ctx: Context, edition: Edition, why: Reason) -> str:
    return "; ".join(_place(ctx, change) for change in why.changes)


def _place(ctx: Context, change: Change) -> str:
    """What changes in a Region, and what the printed points of the places make of it."""
    if not change.after:
        text = ctx._("no Influence in {region}")
    elif change.before == change.after:
        text = ctx._("place {n} in {region}, with another margin")
    else:
        text = ctx._("place {n} in {region}")
    text = text.format(n=change.after, region=names.region(ctx, change.what))
    if not change.points:
        return text
    paid = names.change(ctx, "vp", change.points)
    return ctx._("{place} ({points} if the Period ended now)").format(place=text, points=paid)


def _regions(more: str, less: str) -> Told:
    """One sentence where the term grows, another where it shrinks."""

    def told(ctx: Context, edition: Edition, why: Reason) -> str:
        regions = _listed(ctx, names.region, why.changes)
        return ctx._(more if why.points > 0 else less).format(regions=regions)

    return told


def _objectives(more: str, less: str) -> Told:
    def told(ctx: Context, edition: Edition, why: Reason) -> str:
        what = _listed(ctx, names.objective, why.changes)
        return ctx._(more if why.points > 0 else less).format(objectives=what)

    return told


def _from_to(text: str) -> Told:
    """A number with both its values."""

    def told(ctx: Context, edition: Edition, why: Reason) -> str:
        change = why.changes[0]
        return ctx._(text).format(before=change.before, after=change.after)

    return told


def _research(ctx: Context, edition: Edition, why: Reason) -> str:
    """R&D, and the kinds of Factory that it opens."""
    change = why.changes[0]
    opened = [
        names.kind(ctx, kind)
        for kind, level in edition.kinds.items()
        if change.before < edition.levels[level].research <= change.after
    ]
    text = ctx._("R&D {before} → {after}").format(before=change.before, after=change.after)
    if not opened:
        return text
    return ctx._("{research}: opens {kinds}").format(research=text, kinds=names.listed(ctx, opened))


def _faces(text: str, without: str) -> Told:
    """Factories that there are then, or those that there are not."""

    def told(ctx: Context, edition: Edition, why: Reason) -> str:
        more = [change for change in why.changes if change.after > change.before]
        said = [(text, more), (without, [change for change in why.changes if change not in more])]
        return "; ".join(
            ctx._(words).format(faces=_listed(ctx, names.face, found)) for words, found in said if found
        )

    return told


def _departments(ctx: Context, edition: Edition, why: Reason) -> str:
    more = [change for change in why.changes if change.after]
    if not more:
        departments = _listed(ctx, names.department, why.changes)
        return ctx._("not upgraded: {departments}").format(departments=departments)
    return ctx._("upgraded: {departments}").format(departments=_listed(ctx, names.department, more))


_BUILT = _faces(_("new: {faces}"), _("without {faces}"))
_TERMS: dict[str, Told] = {
    "score": _amounts,
    "places now": _places_now,
    "places later": _regions(
        _("for later Periods: stronger in {regions}"), _("for later Periods: weaker in {regions}")
    ),
    "rivals now": _regions(_("takes from the others in {regions}"), _("leaves the others more in {regions}")),
    "rivals later": _regions(
        _("for later Periods: holds the others down in {regions}"),
        _("for later Periods: leaves the others more in {regions}"),
    ),
    "objectives": _objectives(
        _("your Favor tokens pay more: {objectives}"), _("your Favor tokens pay less: {objectives}")
    ),
    "objectives ahead": _objectives(
        _("more still to be reached with your Favor tokens: {objectives}"),
        _("less still to be reached with your Favor tokens: {objectives}"),
    ),
    "favor to come": _objectives(
        _("prepares the next Favor token: {objectives}"), _("less for the next Favor token: {objectives}")
    ),
    "crew": _from_to(_("Workers for the next Favor token: {before} → {after}")),
    "coal income": _from_to(_("Mining income {before} → {after}")),
    "money income": _from_to(_("Finance income {before} → {after}")),
    "research": _research,
    "tokens": _from_to(_("Influence tokens in hand, all together: {before} → {after}")),
    "cotton and paper": _BUILT,
    "bento and lenses": _BUILT,
    "bulbs and clocks": _BUILT,
    "machines": _faces(_("more Machines in {faces}"), _("fewer Machines in {faces}")),
    "faces": _faces(_("the lasting ability of {faces}"), _("no lasting ability of {faces}")),
    "departments": _departments,
    "level-1 Goods": _amounts,
    "level-2 Goods": _amounts,
    "level-3 Goods": _amounts,
    "money": _amounts,
    "coal": _amounts,
    "silk": _amounts,
    "iron": _amounts,
    "leftovers": _from_to(_("Goods and resources that may be left at the end: {before} → {after}")),
    "salary": _from_to(_("salaries to pay at the next Consolidation: {before} → {after}")),
    "debt": _from_to(_("salaries with debts to fear: {before} → {after}")),
    "crew bonus": _from_to(_("Workers that bring Department bonuses: {before} → {after}")),
}
TERMS = frozenset(_TERMS)
"""Every term that has words."""

"""Events in words: what changed as "Money 12 → 7", what was done as "Machine in Cotton A1".

`log` and `outcomes` are made of these: changes are merged by what they are about, deeds told one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from app.context import Context
from app.words import names
from zaibatsu import Edition, Event

_FAMILIES = {
    "gain": "resource",
    "pay": "resource",
    "steps": "track",
    "step-back": "track",
    "score": "vp",
    "store": "stored",
    "burn-stored": "stored",
    "goods": "goods",
    "spend": "goods",
}
"""Kind of event -> family of the thing whose number changed."""
CHANGES = frozenset(_FAMILIES)
"""Kinds of events that tell of a number."""


class Change(NamedTuple):
    """A number that changed: of which family, of what, from what to what."""

    family: str
    what: str
    before: int
    after: int


def changes(events: Iterable[Event], player: int) -> list[Change]:
    """What changed for that player, each thing once, with its first and its last value."""
    merged: dict[tuple[str, str], tuple[int, int]] = {}
    for event in events:
        family = _FAMILIES.get(event.kind)
        if family is None or event.player != player:
            continue
        key = (family, "" if family == "vp" else event.what)
        first = merged.get(key, (event.before, 0))[0]
        merged[key] = (first, event.after)
    return [Change(*key, *values) for key, values in merged.items() if values[0] != values[1]]


def is_change(event: Event) -> bool:
    """Whether it tells of a number that changed."""
    return event.kind in _FAMILIES


def from_to(ctx: Context, edition: Edition, change: Change) -> str:
    """A change with both its values: Finance 14 → 16."""
    family, what, before, after = change
    if family == "track":
        if what == "mining":
            return ctx._("Mining space {before} → {after}").format(before=before + 1, after=after + 1)
        values = edition.tracks[what].values
        name, before, after = names.track(ctx, what), values[before], values[after]
    elif family == "stored":
        name = ctx._("Coal on {face}").format(face=names.face(ctx, what))
    elif family == "goods":
        name = ctx._("Goods in {face}").format(face=names.face(ctx, what))
    else:
        name = names.resource(ctx, what or "vp")
    return ctx._("{name} {before} → {after}").format(name=name, before=before, after=after)


def signed(ctx: Context, edition: Edition, change: Change) -> str:
    """A change by its difference: −5 Money; tracks and stored Coal with both values."""
    family, what, before, after = change
    if family in ("track", "stored"):
        return from_to(ctx, edition, change)
    thing = edition.faces[what].kind if family == "goods" else what or "vp"
    return names.change(ctx, thing, after - before)


# Deeds, told one by one.


def _ship(ctx: Context, edition: Edition, event: Event) -> str:
    return ctx._("Ship to {place}").format(place=names.destination(ctx, event.what))


def _expert(ctx: Context, edition: Edition, event: Event) -> str:
    return ctx._("{colour} Expert").format(colour=names.colour(ctx, event.what))


def _upgrade(ctx: Context, edition: Edition, event: Event) -> str:
    return ctx._("{department} upgraded").format(department=names.department(ctx, event.what))


def _train(ctx: Context, edition: Edition, event: Event) -> str:
    return ctx._("Train in {region}").format(region=names.region(ctx, event.what))


def _machine(ctx: Context, edition: Edition, event: Event) -> str:
    return ctx._("Machine in {face}").format(face=names.face(ctx, event.what))


def _aside(ctx: Context, edition: Edition, event: Event) -> str:
    return ctx._("1 Machine put aside")


def _factory(ctx: Context, edition: Edition, event: Event) -> str:
    return ctx._("new Factory: {face}").format(face=names.face(ctx, event.what))


def _contract(ctx: Context, edition: Edition, event: Event) -> str:
    return ctx._("{contract} fulfilled").format(contract=names.contract(ctx, event.what))


def _place(ctx: Context, event: Event) -> str:
    city, printed = event.what.split()
    return names.space(ctx, city, int(printed))


def _token(ctx: Context, edition: Edition, event: Event) -> str:
    return ctx._("token {value} on {space}").format(value=event.n, space=_place(ctx, event))


def _token_off(ctx: Context, edition: Edition, event: Event) -> str:
    text = ctx._("token {value} of {player} leaves {space}")
    return text.format(value=event.n, player=names.player(ctx, event.player), space=_place(ctx, event))


def _token_back(ctx: Context, edition: Edition, event: Event) -> str:
    return ctx._("token {value} available again").format(value=event.n)


def _unlock(ctx: Context, edition: Edition, event: Event) -> str:
    return ctx._("token {value} unlocked").format(value=event.n)


def _modifier(ctx: Context, edition: Edition, event: Event) -> str:
    return ctx._("modifier of {face} used").format(face=names.face(ctx, event.what))


def _favor(ctx: Context, edition: Edition, event: Event) -> str:
    text = ctx._("level {level} Favor token on {objective}")
    return text.format(level=event.n, objective=names.objective(ctx, event.what))


def _lost(ctx: Context, edition: Edition, event: Event) -> str:
    if event.what in edition.faces:
        goods = names.goods_of(ctx, edition, event.what, event.n)
        return ctx._("lost: {what}").format(what=goods)
    tracks = names.listed(ctx, [names.track(ctx, track) for track in event.what.split()])
    steps = names.amount(ctx, "steps", event.n)
    return ctx._("lost: {steps} on {tracks}").format(steps=steps, tracks=tracks)


_DEEDS: dict[str, Callable[[Context, Edition, Event], str]] = {
    "ship": _ship,
    "expert": _expert,
    "upgrade": _upgrade,
    "train": _train,
    "machine": _machine,
    "machine-aside": _aside,
    "factory": _factory,
    "contract": _contract,
    "token": _token,
    "token-off": _token_off,
    "token-back": _token_back,
    "unlock": _unlock,
    "modifier": _modifier,
    "favor": _favor,
    "lost": _lost,
}
DEEDS = frozenset(_DEEDS)
"""Kinds of events that `deed` tells."""


def deed(ctx: Context, edition: Edition, event: Event) -> str:
    """What was done, as a phrase; for the kinds in `DEEDS`."""
    return _DEEDS[event.kind](ctx, edition, event)

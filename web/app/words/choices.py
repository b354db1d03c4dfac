"""What a choice is called: the text of its button, for legal and for blocked moves alike.

What it costs and brings is told by `outcomes.outcome`, here under the name `outcome` too.
"""

from __future__ import annotations

from collections.abc import Callable

from app.context import Context
from app.words import effects, names
from app.words.marks import _
from app.words.outcomes import outcome
from app.words.questions import part
from zaibatsu import Game, Move, Position
from zaibatsu.components import Effect
from zaibatsu.components.model import payment_name
from zaibatsu.gains import department_bonus

__all__ = ["label", "outcome"]


def label(game: Game, ctx: Context, move: Move) -> str:
    """The words on the button for that move; among the legal moves of a moment all differ."""
    pos = game.position
    if move.verb in names.ACTIONS:
        return names.action(ctx, move.verb)
    if move.verb in _PLAIN and not move.objects:
        return ctx._(_PLAIN[move.verb])
    return _LABELS[move.verb](pos, ctx, move)


_PLAIN = {
    "consolidate": _("Consolidate"),
    "stop": _("Stop"),
    "end": _("End turn"),
    "ship": _("Ship"),
    "machine": _("Machine"),
    "train": _("Train"),
}


def _objects(move: Move) -> list[str]:
    return [str(word) for word in move.objects]


def _pair(pos: Position, ctx: Context, move: Move) -> str:
    a, b = _objects(move)
    return ctx._("Take {a} and {b}").format(a=a, b=b)


def _old(pos: Position, ctx: Context, move: Move) -> str:
    return names.face(ctx, f"old-{move.objects[0]}")


def _recruit(pos: Position, ctx: Context, move: Move) -> str:
    return ctx._("A {colour} Worker").format(colour=names.colour(ctx, str(move.objects[0])))


def _hire(pos: Position, ctx: Context, move: Move) -> str:
    colour, number = str(move.objects[0]), int(move.objects[1])
    actions = names.either(ctx, [names.action(ctx, name) for name in pos.edition.hiring[number - 1]])
    return ctx._("Hire the {colour} Worker: {actions}").format(
        colour=names.colour(ctx, colour), actions=actions
    )


def _steps(pos: Position, ctx: Context, move: Move) -> str:
    return names.amount(ctx, "steps", int(move.objects[0]))


def _build(pos: Position, ctx: Context, move: Move) -> str:
    return ctx._("Build {face}").format(face=names.face(ctx, str(move.objects[0])))


def _machine(pos: Position, ctx: Context, move: Move) -> str:
    return ctx._("Machine in {face}").format(face=names.face(ctx, str(move.objects[0])))


def _produce(pos: Position, ctx: Context, move: Move) -> str:
    return ctx._("Produce in {face}").format(face=names.face(ctx, str(move.objects[0])))


def _ship(pos: Position, ctx: Context, move: Move) -> str:
    return ctx._("Ship to {place}").format(place=names.destination(ctx, str(move.objects[0])))


def _train(pos: Position, ctx: Context, move: Move) -> str:
    region, number = str(move.objects[0]), int(move.objects[1])
    space = pos.edition.regions[pos.edition.region_index[region]].trains[number - 1]
    if space.bonus is None:
        return ctx._("Train in {place}, no bonus").format(place=names.region(ctx, region))
    return ctx._("Train in {place}: {bonus}").format(
        place=names.region(ctx, region), bonus=effects.phrase(ctx, pos.edition, space.bonus)
    )


def _pay(pos: Position, ctx: Context, move: Move) -> str:
    piece = pos.stack[-1].args[0]
    prices = pos.edition.ship_payments if piece == "ship" else pos.edition.train_payments
    return names.price(ctx, next(price for price in prices if payment_name(price) == move.objects[0]))


def _market(pos: Position, ctx: Context, move: Move) -> str:
    city, printed, n = str(move.objects[0]), int(move.objects[1]), int(move.objects[2])
    edition = pos.edition
    width = len(edition.printed_influence)
    kind = pos.wants(edition.cities.index(city) * width + edition.printed_influence.index(printed))
    value = edition.levels[edition.kinds[kind]].influence[n - 1]
    return ctx._("{space}: token {value} for {goods}").format(
        space=names.space(ctx, city, printed), value=value, goods=names.amount(ctx, kind, n)
    )


def _return(pos: Position, ctx: Context, move: Move) -> str:
    city, printed = str(move.objects[0]), int(move.objects[1])
    edition = pos.edition
    width = len(edition.printed_influence)
    token = pos.spaces[edition.cities.index(city) * width + edition.printed_influence.index(printed)]
    return ctx._("The token of {player} on {space}").format(
        player=names.player(ctx, token.player if token else -1), space=names.space(ctx, city, printed)
    )


def _spend(pos: Position, ctx: Context, move: Move) -> str:
    done = len(pos.act.done) if pos.act else 0
    goods = names.amount(ctx, str(move.objects[0]), pos.edition.invest_goods[done])
    return ctx._("Spend {goods}").format(goods=goods)


def _from(pos: Position, ctx: Context, move: Move) -> str:
    return ctx._("From {face}").format(face=names.face(ctx, str(move.objects[0])))


def _finance(pos: Position, ctx: Context, move: Move) -> str:
    return effects.phrase(ctx, pos.edition, Effect("steps", "finance", pos.edition.invest_steps))


def _contract(pos: Position, ctx: Context, move: Move) -> str:
    return names.contract(ctx, str(move.objects[0]))


def _use(pos: Position, ctx: Context, move: Move) -> str:
    return ctx._("Use {face}").format(face=names.face(ctx, str(move.objects[0])))


def _accept(pos: Position, ctx: Context, move: Move) -> str:
    return ctx._("Yes, {price}").format(price=names.price(ctx, part(pos, pos.stack[-1]).price))


def _decline(pos: Position, ctx: Context, move: Move) -> str:
    kind = pos.stack[-1].kind
    if kind == "build":
        return ctx._("Build nothing")
    if kind == "exchange":
        return ctx._("No")
    return ctx._("No modifier")


def _bonus(pos: Position, ctx: Context, move: Move) -> str:
    colour = str(move.objects[0])
    bonus = department_bonus(pos, pos.stack[-1].player, colour)
    return ctx._("{department}: {bonus}").format(
        department=names.department(ctx, colour), bonus=effects.phrase(ctx, pos.edition, bonus)
    )


def _step(pos: Position, ctx: Context, move: Move) -> str:
    return effects.phrase(ctx, pos.edition, Effect("steps", str(move.objects[0])))


def _good(pos: Position, ctx: Context, move: Move) -> str:
    face = str(move.objects[0])
    return ctx._("{goods} in {face}").format(
        goods=names.goods_of(ctx, pos.edition, face, 1), face=names.face(ctx, face)
    )


def _gain(pos: Position, ctx: Context, move: Move) -> str:
    if move.objects[0] == "points":
        return names.amount(ctx, "vp", pos.edition.market_points)
    return _region_bonus(pos, ctx, str(pos.stack[-1].args[0]))


def _region(pos: Position, ctx: Context, move: Move) -> str:
    return _region_bonus(pos, ctx, str(move.objects[0]))


def _region_bonus(pos: Position, ctx: Context, region: str) -> str:
    bonus = pos.edition.regions[pos.edition.region_index[region]].bonus
    return ctx._("{region}: {bonus}").format(
        region=names.region(ctx, region), bonus=effects.phrase(ctx, pos.edition, bonus)
    )


def _favor(pos: Position, ctx: Context, move: Move) -> str:
    return ctx._("Favor token of level {n}").format(n=move.objects[0])


def _on(pos: Position, ctx: Context, move: Move) -> str:
    return names.objective(ctx, str(move.objects[0]))


def _silk(pos: Position, ctx: Context, move: Move) -> str:
    n = int(move.objects[0])
    return names.amount(ctx, "silk", n) if n else ctx._("No Silk")


_LABELS: dict[str, Callable[[Position, Context, Move], str]] = {
    "pair": _pair,
    "old": _old,
    "recruit": _recruit,
    "hire": _hire,
    "steps": _steps,
    "build": _build,
    "machine": _machine,
    "produce": _produce,
    "ship": _ship,
    "train": _train,
    "pay": _pay,
    "market": _market,
    "return": _return,
    "spend": _spend,
    "from": _from,
    "finance": _finance,
    "contract": _contract,
    "use": _use,
    "accept": _accept,
    "decline": _decline,
    "bonus": _bonus,
    "step": _step,
    "good": _good,
    "gain": _gain,
    "region": _region,
    "favor": _favor,
    "on": _on,
    "silk": _silk,
}
VERBS = frozenset({*_PLAIN, *_LABELS, *names.ACTIONS})
"""Every verb of a move that has a label."""

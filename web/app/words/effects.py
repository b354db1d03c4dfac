"""What an effect does, in words made from its data: Factories, Contracts, tokens, spaces and bonuses alike.

`phrase` is for lists (lower case, no full stop); `sentence` for the parts that need a sentence of their own;
`short` is what fits on a tile beside its icons.
"""

from __future__ import annotations

from app.context import Context
from app.words import names
from app.words.marks import _, n_
from zaibatsu.components import Edition, Effect

# How an amount is multiplied.

_PER = {
    "kinds": _("{amount} for each different kind of Factory you own, this one included"),
    "machines": _("{amount} for each Machine you have built"),
    "contracts": _("{amount} for each Contract fulfilled in this action"),
    "productions": _("{amount} for each Factory that produced in this action"),
    "thresholds": _(
        "{amount} for each threshold reached on {objectives} (lower and higher count separately)"
    ),
    "lower-thresholds": _("{amount} for each lower threshold reached on {objectives}"),
}
_BUILD = {
    "ship": _("build 1 Ship"),
    "machine": _("build 1 Machine"),
    "train": _("build 1 Train"),
    "ship machine train": _("build 1 Ship, 1 Machine or 1 Train"),
}
_MORE = {
    "ship": _("You may build 1 more Ship, to another Destination."),
    "machine": _("You may build 1 more Machine, in another Factory."),
    "train": _("You may build 1 more Train, in another Region."),
}
_MORE_FOR = {
    "ship": _("You may build 1 more Ship, to another Destination, for {price}."),
    "machine": _("You may build 1 more Machine, in another Factory, for {price}."),
    "train": _("You may build 1 more Train, in another Region, for {price}."),
}
_SAID = {
    "hired": _("the Department bonus of the colour of the Worker you took"),
    "expert": _("the Department bonus of the colour of its Expert"),
    "any": _("a Department bonus of your choice"),
}
_PLAIN = {
    "again": _("the bonus of its Train space once more"),
    "produce": _("then that Factory produces once, free"),
    "mining-bonuses": _("every Department bonus that your Mining marker has reached or passed, again"),
    "region": _("the bonus of one Region where this action built a Train"),
    "free": _("one production of this action costs no Coal"),
    "aside": _("keep 1 Machine aside: it goes, free, into your first Factory as you build it"),
    "recruit": _("take 1 Worker of a colour of your choice from the bag into your Workers area"),
}
_GOODS_HERE = n_("{n} Good in this Factory", "{n} Goods in this Factory")
_SPREAD = n_(
    "{n} Good in a Factory of yours with room",
    "1 Good in each of {n} different Factories of yours, as far as they have room",
)
_EXTRA_HERE = n_("it makes {n} more Good", "it makes {n} more Goods")
_EXTRA_EACH = n_(
    "each Factory that produces makes {n} more Good", "each Factory that produces makes {n} more Goods"
)
_ON_TRACK = {
    "research": n_("{n} step on R&D", "{n} steps on R&D"),
    "mining": n_("{n} step on Mining", "{n} steps on Mining"),
    "finance": n_("{n} step on Finance", "{n} steps on Finance"),
    "research mining": n_("{n} step on R&D or Mining", "{n} steps on R&D and Mining, split as you like"),
}
_MORE_ON_TRACK = {
    "research": n_("{n} more step on R&D", "{n} more steps on R&D"),
    "mining": n_("{n} more step on Mining", "{n} more steps on Mining"),
    "finance": n_("{n} more step on Finance", "{n} more steps on Finance"),
}


def phrase(ctx: Context, edition: Edition, effect: Effect, action: str = "") -> str:
    """One effect as a phrase: "3 Silk", "build 1 Train". `action` is the one that it improves, if any."""
    do, what, n = effect.do, effect.what, effect.n
    if do in _PLAIN:
        return ctx._(_PLAIN[do])
    if do == "gain":
        return _multiplied(ctx, effect, names.amount(ctx, what, n))
    if do == "steps":
        table = _MORE_ON_TRACK if what == action else _ON_TRACK
        return _multiplied(ctx, effect, ctx.n_(*table[what], n))
    if do == "bonus":
        return _bonus(ctx, edition, effect)
    if do in ("build", "place"):
        return ctx._(_BUILD.get(what) or _BUILD["ship machine train"])
    if do == "unlock":
        return ctx._("your locked Influence token {n} becomes available").format(n=n)
    if do == "goods" and what in edition.faces:
        return names.goods_of(ctx, edition, what, n)
    if do == "goods":
        return ctx.n_(*_GOODS_HERE, n)
    if do == "spread":
        return ctx.n_(*_SPREAD, n)
    if do == "extra-here":
        return ctx.n_(*_EXTRA_HERE, n)
    if do == "extra-each":
        return ctx.n_(*_EXTRA_EACH, n)
    if do == "store":
        return ctx._("{amount} stored on this Factory").format(amount=names.amount(ctx, what, n))
    if do == "keep":
        text = ctx._("when Money and Coal are discarded in Consolidation, you keep up to {amount}")
        return text.format(amount=names.amount(ctx, what, n))
    if do == "train-influence":
        usual = edition.influence_per_train
        return ctx._("each of your Trains counts {n} Influence, not {usual}").format(n=n, usual=usual)
    if do == "old-factory":
        text = ctx._("take the Old Factory, Cotton or Paper as you choose, with {amount} stored on it")
        return text.format(amount=names.amount(ctx, "coal", n))
    if do == "income":
        which = "coal" if what == "mining" else "money"
        text = ctx._("the {resource} shown on {track}")
        return text.format(resource=names.resource(ctx, which), track=names.track(ctx, what))
    if do == "market":
        bonus = phrase(ctx, edition, edition.regions[edition.region_index[what]].bonus)
        return names.either(ctx, [bonus, names.amount(ctx, "vp", edition.market_points)])
    if do == "token":
        return ctx._("your token {n} back").format(n=n)
    raise KeyError(do)


def _multiplied(ctx: Context, effect: Effect, amount: str) -> str:
    """An amount with what multiplies it, and its limit."""
    if not effect.per:
        return amount
    word, *which = effect.per.split()
    objectives = names.listed(ctx, [names.objective(ctx, name) for name in which])
    text = ctx._(_PER[word]).format(amount=amount, objectives=objectives)
    if effect.most:
        most = names.amount(ctx, effect.what, effect.most)
        return ctx._("{phrase}, at most {most}").format(phrase=text, most=most)
    return text


def _bonus(ctx: Context, edition: Edition, effect: Effect) -> str:
    """A Department bonus, as often as it says."""
    if effect.what in _SAID:
        text = ctx._(_SAID[effect.what])
    else:
        departments = [names.department(ctx, colour) for colour in effect.what.split()]
        text = ctx._("the {departments} bonus").format(departments=names.either(ctx, departments))
    if effect.per:
        objective = names.objective(ctx, effect.per.split()[1])
        levels = [
            ctx._("{times} at level {level}").format(times=_times(ctx, times), level=level)
            for level, times in enumerate(edition.favor_times, 1)
            if times
        ]
        text = ctx._("{bonus} for the Favor token on your {objective} objective: {levels}").format(
            bonus=text, objective=objective, levels=", ".join(levels)
        )
    elif effect.n > 1:
        text = ctx._("{bonus}, {times}").format(bonus=text, times=_times(ctx, effect.n))
    return text


def _times(ctx: Context, n: int) -> str:
    if n == 1:
        return ctx._("once")
    if n == 2:
        return ctx._("twice")
    return ctx._("{n} times").format(n=n)


def sentence(ctx: Context, effect: Effect) -> str | None:
    """An optional part as a sentence of its own; None for all others."""
    price = names.price(ctx, effect.price)
    if effect.do == "more":
        table = _MORE_FOR if effect.price else _MORE
        return ctx._(table[effect.what]).format(price=price)
    if effect.do == "exchange":
        steps = ctx.n_(*_MORE_ON_TRACK[effect.what], effect.n)
        return ctx._("You may gain {steps} for {price}.").format(price=price, steps=steps)
    return None


def phrases(
    ctx: Context, edition: Edition, effects: tuple[Effect, ...], action: str = ""
) -> tuple[str, list[str]]:
    """Effects in their order: a list of phrases in one text, and sentences for the optional parts."""
    said = [(effect, sentence(ctx, effect)) for effect in effects]
    listed = [phrase(ctx, edition, effect, action) for effect, alone in said if alone is None]
    return ", ".join(listed), [alone for _effect, alone in said if alone is not None]


# What fits on a tile.

_SHORT = {
    "again": _("bonus twice"),
    "produce": _("produces"),
    "mining-bonuses": _("Mining bonuses"),
    "region": _("Region bonus"),
    "free": _("no Coal once"),
    "aside": _("Machine aside"),
    "recruit": _("Worker"),
    "old-factory": _("Old Factory"),
}
_SHORT_BONUS = {"hired": _("Worker's bonus"), "expert": _("Expert's bonus"), "any": _("any bonus")}
_SHORT_PER = {
    "kinds": _("{amount} per kind"),
    "machines": _("{amount} per Machine"),
    "contracts": _("{amount} per Contract"),
    "productions": _("{amount} per production"),
    "favor": _("{amount} by Favor"),
    "thresholds": _("{amount} per threshold"),
    "lower-thresholds": _("{amount} per threshold"),
}


def short(ctx: Context, effect: Effect) -> str:
    """One effect in a few characters: "+2 R&D", "3 Silk"."""
    amount = _short_amount(ctx, effect)
    if effect.per:
        amount = ctx._(_SHORT_PER[effect.per.split()[0]]).format(amount=amount)
    if effect.price:
        prices = " ".join(names.change(ctx, what, -n) for what, n in effect.price)
        return f"{prices}: {amount}"
    return amount


def _short_amount(ctx: Context, effect: Effect) -> str:
    do, what, n = effect.do, effect.what, effect.n
    if do in _SHORT:
        return ctx._(_SHORT[do])
    if do == "gain":
        return names.change(ctx, what, n).removeprefix("+")
    if do in ("steps", "exchange"):
        return f"+{n} " + "/".join(names.track(ctx, track) for track in what.split())
    if do == "bonus":
        if what in _SHORT_BONUS:
            return ctx._(_SHORT_BONUS[what])
        return "/".join(names.department(ctx, colour) for colour in what.split())
    if do in ("build", "place", "more"):
        pieces = "/".join(names.piece(ctx, piece) for piece in what.split())
        return f"+1 {pieces}" if do == "more" else pieces
    if do == "unlock":
        return ctx._("token {n}").format(n=n)
    if do == "store":
        return ctx._("{amount} here").format(amount=names.change(ctx, what, n).removeprefix("+"))
    if do == "keep":
        return ctx._("keep {amount}").format(amount=names.change(ctx, what, n).removeprefix("+"))
    if do == "train-influence":
        return ctx._("Train: {n}").format(n=n)
    if do == "spread":
        return ctx._("{n} × 1 Good").format(n=n)
    if do == "extra-each":
        return ctx._("+{n} each").format(n=n)
    if do in ("goods", "extra-here"):
        return names.change(ctx, "goods", n)
    raise KeyError(do)

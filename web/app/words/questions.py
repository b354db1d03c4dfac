"""What the player to move is asked, by the pending frame: one short sentence."""

from __future__ import annotations

from collections.abc import Callable

from app.context import Context
from app.words import names
from app.words.marks import _, n_
from zaibatsu import Game, Position, turn
from zaibatsu.components import Effect
from zaibatsu.consolidation import salary_due
from zaibatsu.effects import parts_of
from zaibatsu.moves import CONSOLIDATE
from zaibatsu.state import Frame


def question(game: Game, ctx: Context) -> str:
    """What is to be decided now."""
    return ask(game.position, ctx)


def ask(pos: Position, ctx: Context) -> str:
    """What is to be decided in that position."""
    if not pos.stack:
        return ctx._("The game is over.")
    frame = pos.stack[-1]
    return _QUESTIONS[frame.kind](pos, ctx, frame)


# A turn.


def _pick(pos: Position, ctx: Context, frame: Frame) -> str:
    return ctx._("Choose a pair of Starting tokens.")


def _recruit(pos: Position, ctx: Context, frame: Frame) -> str:
    return ctx._("Choose the colour of your first Worker.")


def _old_factory(pos: Position, ctx: Context, frame: Frame) -> str:
    return ctx._("Choose the kind of your Old Factory.")


def _turn(pos: Position, ctx: Context, frame: Frame) -> str:
    moves = turn.legal(pos)
    if moves == [CONSOLIDATE]:
        return ctx._("No action is possible: consolidate.")
    if CONSOLIDATE not in moves:
        return ctx._("Choose a Worker to hire.")
    return ctx._("Choose a Worker to hire, or consolidate.")


def _action(pos: Position, ctx: Context, frame: Frame) -> str:
    return ctx._("Choose the action for the {colour} Worker.").format(
        colour=names.colour(ctx, str(frame.args[1]))
    )


_FIRST = {
    "research": _("R&D: choose how many steps to buy."),
    "mining": _("Mining: choose how many steps to buy."),
    "factory": _("Choose a Factory to build."),
    "production": _("Production, {n} of {most}: choose a Factory that produces."),
    "invest": _("Investment and Contracts, {n} of {most}: choose the Goods to spend."),
    "ships": _("Ships, {n} of {most}: choose a Destination."),
    "machines": _("Machines, {n} of {most}: choose a Factory for the Machine."),
    "trains": _("Trains, {n} of {most}: choose a Train space."),
    "markets": _("Local Markets, {n} of {most}: choose an Influence space."),
}
_FURTHER = {
    "production": _("Production, {n} of {most}: choose another Factory that produces, or stop."),
    "invest": _("Investment and Contracts, {n} of {most}: choose Goods of another kind to spend, or stop."),
    "ships": _("Ships, {n} of {most}: choose another Destination, or stop."),
    "machines": _("Machines, {n} of {most}: choose another Factory for a Machine, or stop."),
    "trains": _("Trains, {n} of {most}: choose a Train space in another Region, or stop."),
    "markets": _("Local Markets, {n} of {most}: choose an Influence space in the same Region, or stop."),
}


def _activate(pos: Position, ctx: Context, frame: Frame) -> str:
    act = pos.act
    if act is None:
        return ""
    text = ctx._(_FURTHER[act.action] if act.done else _FIRST[act.action])
    return text.format(n=len(act.done) + 1, most=pos.edition.activations[act.action])


def _end(pos: Position, ctx: Context, frame: Frame) -> str:
    if pos.turn == 0:
        return ctx._("Your Starting tokens are taken: confirm them.")
    if pos.period > pos.edition.periods:
        return ctx._("Your final Consolidation is done: confirm it.")
    return ctx._("All is done: end your turn.")


# Activations.


def _pay(pos: Position, ctx: Context, frame: Frame) -> str:
    piece, place = str(frame.args[0]), str(frame.args[1])
    if piece == "ship":
        return ctx._("How do you pay for the Ship to {place}?").format(place=names.destination(ctx, place))
    return ctx._("How do you pay for the Train in {place}?").format(place=names.region(ctx, place))


def _invest(pos: Position, ctx: Context, frame: Frame) -> str:
    steps = names.amount(ctx, "steps", pos.edition.invest_steps)
    return ctx._("What are the Goods for: {steps} on Finance, or a Contract?").format(steps=steps)


def _from(pos: Position, ctx: Context, frame: Frame) -> str:
    goods = names.amount(ctx, str(frame.args[0]), int(frame.args[1]))
    return ctx._("Still to spend: {goods}. Which Factory gives the next one?").format(goods=goods)


def _return(pos: Position, ctx: Context, frame: Frame) -> str:
    return ctx._("This Local Market is full: which of its lowest tokens goes back to its owner?")


# Modifiers, effects, bonuses.


def _use(pos: Position, ctx: Context, frame: Frame) -> str:
    if len(frame.args) == 1:
        return ctx._("Use the modifier of {face}?").format(face=names.face(ctx, str(frame.args[0])))
    action = names.action(ctx, pos.act.action if pos.act else "")
    return ctx._("Which modifier do you use for {action}?").format(action=action)


def _use_production(pos: Position, ctx: Context, frame: Frame) -> str:
    face = names.face(ctx, str(frame.args[0]))
    return ctx._("Use a modifier for the production in {face}?").format(face=face)


_BUILD = {
    "ship": _("{source}: choose a Destination for the Ship, or decline."),
    "machine": _("{source}: choose a Factory for the Machine, or decline."),
    "train": _("{source}: choose a Train space, or decline."),
    "ship machine train": _("{source}: choose where to build 1 Ship, 1 Machine or 1 Train, or decline."),
}
_PLACE = {
    "ship": _("{source}: choose a Destination for your Ship."),
    "train": _("{source}: choose a space for your Train."),
}
_MORE = {
    "ship": _("{source}: choose another Destination for one more Ship, or decline."),
    "machine": _("{source}: choose another Factory for one more Machine, or decline."),
    "train": _("{source}: choose a space in another Region for one more Train, or decline."),
}
_MORE_FOR = {
    "ship": _("{source}: one more Ship, to another Destination, for {price}?"),
    "machine": _("{source}: one more Machine, in another Factory, for {price}?"),
    "train": _("{source}: one more Train, in another Region, for {price}?"),
}


def part(pos: Position, frame: Frame) -> Effect:
    """The part of a component that a `build` or `exchange` frame is about."""
    return parts_of(pos, str(frame.args[0]))[int(frame.args[1])]


def _build(pos: Position, ctx: Context, frame: Frame) -> str:
    effect = part(pos, frame)
    table = _PLACE if effect.do == "place" else _BUILD
    if effect.do == "more":
        table = _MORE_FOR if effect.price else _MORE
    text = table.get(effect.what) or _BUILD["ship machine train"]
    return ctx._(text).format(
        source=names.cause(ctx, str(frame.args[0])), price=names.price(ctx, effect.price)
    )


def _exchange(pos: Position, ctx: Context, frame: Frame) -> str:
    effect = part(pos, frame)
    return ctx._("{source}: {price} for {steps} on {track}?").format(
        source=names.cause(ctx, str(frame.args[0])),
        price=names.price(ctx, effect.price),
        steps=names.amount(ctx, "steps", effect.n),
        track=names.track(ctx, effect.what),
    )


def _step(pos: Position, ctx: Context, frame: Frame) -> str:
    n = int(frame.args[1])
    one, many = n_("Choose a track for {n} step.", "Choose a track for the first of {n} steps.")
    return ctx.n_(one, many, n)


def _bonus(pos: Position, ctx: Context, frame: Frame) -> str:
    what, source = str(frame.args[0]), names.cause(ctx, str(frame.args[1]))
    if what == "any":
        return ctx._("{source}: choose a Department bonus.").format(source=source)
    departments = names.either(ctx, [names.department(ctx, colour) for colour in what.split()])
    return ctx._("{source}: choose the {departments} bonus.").format(source=source, departments=departments)


def _reward(pos: Position, ctx: Context, frame: Frame) -> str:
    region = names.region(ctx, str(frame.args[0]))
    return ctx._("Local Markets, {region}: the Region's bonus, or points?").format(region=region)


def _region(pos: Position, ctx: Context, frame: Frame) -> str:
    return ctx._("Choose the Region whose bonus you gain.")


def _good(pos: Position, ctx: Context, frame: Frame) -> str:
    one, many = n_(
        "Choose a Factory that receives a Good: {n} is left.",
        "Choose a Factory that receives a Good: {n} are left.",
    )
    return ctx.n_(one, many, int(frame.args[0]))


# Consolidation.


def _favor(pos: Position, ctx: Context, frame: Frame) -> str:
    return ctx._("Consolidation: choose a Favor token.")


def _objective(pos: Position, ctx: Context, frame: Frame) -> str:
    return ctx._("Choose an objective for the level {n} Favor token.").format(n=frame.args[0])


def _silk(pos: Position, ctx: Context, frame: Frame) -> str:
    money = names.amount(ctx, "money", pos.players[frame.player].money)
    salaries = names.amount(ctx, "money", salary_due(pos, frame.player))
    text = ctx._("Salaries cost {salaries}; you have {money} and keep the last. How much Silk becomes Money?")
    return text.format(salaries=salaries, money=money)


_QUESTIONS: dict[str, Callable[[Position, Context, Frame], str]] = {
    "pick": _pick,
    "recruit": _recruit,
    "old-factory": _old_factory,
    "turn": _turn,
    "action": _action,
    "activate": _activate,
    "end": _end,
    "pay": _pay,
    "invest": _invest,
    "from": _from,
    "return": _return,
    "use": _use,
    "use-production": _use_production,
    "build": _build,
    "exchange": _exchange,
    "step": _step,
    "bonus": _bonus,
    "reward": _reward,
    "region": _region,
    "good": _good,
    "favor": _favor,
    "objective": _objective,
    "silk": _silk,
}
KINDS = frozenset(_QUESTIONS)
"""Every kind of pending decision that has a question."""

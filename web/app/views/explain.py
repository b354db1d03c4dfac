"""What a thing on the table is and does: title, picture, sentences and rules, from the data of the edition.

Here are Workers, actions and what is built on a player's own board; tokens and resources are in
`explain_stock`, the shared board is in `explain_board`. Each function takes the position, the player whose
board is looked at, and the name of the thing, which is one of those in `tip.things`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from app.context import Context
from app.views.hiring import ACTION_ICONS
from app.words import components, names
from zaibatsu import Position
from zaibatsu.actions.factory import silk_needed
from zaibatsu.components.model import Price


class Explained(NamedTuple):
    """What a tip says."""

    icon: str
    title: str
    lines: list[str]
    rules: tuple[str, ...]


def listed(ctx: Context, seats: Iterable[int]) -> str:
    """Players in one text."""
    return names.listed(ctx, [names.player(ctx, seat) for seat in seats])


def per_player(ctx: Context, numbers: Iterable[int]) -> str:
    """A number for each player: "Aki 3, Ben 5"."""
    return ", ".join(f"{names.player(ctx, seat)} {n}" for seat, n in enumerate(numbers))


def row(numbers: Iterable[int]) -> str:
    """Numbers that stand for alternatives: 1 / 3 / 6."""
    return " / ".join(map(str, numbers))


def either_price(ctx: Context, ways: Iterable[Price]) -> str:
    """The ways to pay."""
    return names.either(ctx, [names.price(ctx, way) for way in ways])


# Workers and what they do.


def worker(ctx: Context, pos: Position, seat: int, colour: str) -> Explained:
    edition = pos.edition
    text = ctx._(
        "In a Consolidation the lowest Worker pays its bonus; with {n} Workers or more the topmost one too."
    )
    salary = ctx._("Each different colour in the Workers area costs {salary} of salary.")
    lines = [
        *components.department(ctx, edition, colour),
        text.format(n=edition.bonus_workers),
        salary.format(salary=names.amount(ctx, "money", edition.salary)),
        ctx._("In the bag: {n}.").format(n=pos.bag.get(colour, 0)),
    ]
    title = ctx._("{colour} Worker").format(colour=names.colour(ctx, colour))
    return Explained(f"worker-{colour}", title, lines, ("turn.hire", "consolidation.lowest"))


def expert(ctx: Context, pos: Position, seat: int, colour: str) -> Explained:
    destination = pos.edition.homes[colour]
    place = names.destination(ctx, destination)
    text = ctx._("An Expert is a Worker in everything, but goes back to {place} as you consolidate.")
    lines = [*components.destination(ctx, pos.edition, destination), text.format(place=place)]
    lines += _whereabouts(ctx, pos, destination)
    lines += components.department(ctx, pos.edition, colour)[1:]
    title = ctx._("{colour} Expert").format(colour=names.colour(ctx, colour))
    return Explained(f"expert-{colour}", title, lines, ("ships.expert", "consolidation.experts"))


def _whereabouts(ctx: Context, pos: Position, destination: str) -> list[str]:
    """Where a Destination's Expert is now."""
    colour = pos.edition.destinations[destination]
    if destination in pos.experts:
        return [ctx._("The Expert is there.")]
    holders = [
        seat for seat, me in enumerate(pos.players) if any(w.expert and w.colour == colour for w in me.crew)
    ]
    if not holders:
        return [ctx._("The Expert is away.")]
    return [ctx._("The Expert is in the Workers area of {player}.").format(player=listed(ctx, holders))]


_ACTION_RULES = {"markets": "markets.goods", "invest": "invest.goods"}


def action(ctx: Context, pos: Position, seat: int, action: str) -> Explained:
    edition = pos.edition
    number = next(n for n, there in enumerate(edition.hiring) if action in there)
    colours = [names.colour(ctx, colour) for colour in dict.fromkeys(pos.hiring[number])]
    lines = [components.action(ctx, edition, action)]
    if action == "markets":
        limit = edition.market_limit[len(pos.players)]
        lines.append(ctx._("A Local Market holds {n} tokens of players at most.").format(n=limit))
    if colours:
        lines.append(ctx._("Workers to take for it: {colours}.").format(colours=names.listed(ctx, colours)))
    else:
        lines.append(ctx._("There is no Worker to take for it now."))
    mine = [f.face for f in pos.players[seat].factories if edition.faces[f.face].action == action]
    if mine:
        text = ctx._("Modifiers of {player}, one of them in an action: {faces}.")
        faces = names.listed(ctx, [names.face(ctx, face) for face in mine])
        lines.append(text.format(player=names.player(ctx, seat), faces=faces))
    rule = _ACTION_RULES.get(action, f"{action}.cost")
    rules = (rule, "turn.modifier" if mine else "turn.activations")
    return Explained(ACTION_ICONS.get(action, action), names.action(ctx, action), lines, rules)


def crew(ctx: Context, pos: Position, seat: int, name: str) -> Explained:
    """A space of the Workers area."""
    edition, me, n = pos.edition, pos.players[seat], int(name)
    level = n - edition.first_favor_space + 1
    lines: list[str] = []
    if n <= len(me.crew):
        text = ctx._("{colour} Expert") if me.crew[n - 1].expert else ctx._("{colour} Worker")
        there = text.format(colour=names.colour(ctx, me.crew[n - 1].colour))
        lines.append(ctx._("{player}: {what}.").format(player=names.player(ctx, seat), what=there))
    if n == 1:
        lines.append(ctx._("The lowest Worker gives its Department bonus in a Consolidation."))
    elif n < edition.bonus_workers:
        lines.append(ctx._("A grey space: a Worker here gives no bonus in a Consolidation."))
    else:
        text = ctx._(
            "The topmost Worker gives its Department bonus too, unless it has the colour of the lowest."
        )
        lines.append(text)
    if 1 <= level <= len(me.favor_piles):
        text = ctx._(
            "With the topmost Worker here you take a Favor token of level {level}, or of a lower one."
        )
        left = ctx._("Favor tokens of level {level} left: {n}").format(
            level=level, n=me.favor_piles[level - 1]
        )
        lines += [text.format(level=level), f"{left}."]
    if n == edition.crew_spaces:
        lines.append(ctx._("With a Worker here you must consolidate."))
    rules = ("consolidation.lowest" if level < 1 else "consolidation.favor", "turn.hire")
    return Explained("here", ctx._("Workers area, space {n}").format(n=n), lines, rules)


# What lies on the own board.


def face(ctx: Context, pos: Position, seat: int, face: str) -> Explained:
    edition = pos.edition
    data = edition.faces[face]
    lines = [*components.face(ctx, edition, face), *components.factory(ctx, edition, face)]
    text = ctx._("A Machine here costs {price}; on the second space {second} more.")
    price, second = names.price(ctx, edition.machine_price), names.price(ctx, edition.second_machine_price)
    lines.append(text.format(price=price, second=second))
    for owner, me in enumerate(pos.players):
        for built in me.factories:
            if built.face == face:
                text = ctx._("It belongs to {player}: {machines} and {goods} in it.")
                machines = ctx.n_("{n} Machine", "{n} Machines", built.machines)
                goods = names.amount(ctx, data.kind, built.goods)
                lines.append(text.format(player=names.player(ctx, owner), machines=machines, goods=goods))
    if face in pos.offer:
        lines.append(_price(ctx, pos, seat, data.kind))
    sort = {"immediate": "factory.immediate", "modifier": "turn.modifier"}.get(data.sort, "factory.lasting")
    rules = ("factory.level", sort) if data.number else ("tokens.old-factory", "factory.level")
    return Explained(data.kind, names.face(ctx, face), lines, rules)


def _price(ctx: Context, pos: Position, seat: int, kind: str) -> str:
    """What a Factory on offer would cost that player now."""
    silk = silk_needed(pos, seat, kind)
    player = names.player(ctx, seat)
    if silk is None:
        return ctx._("On offer; {player} lacks too many R&D levels for it.").format(player=player)
    price: Price = (*pos.edition.factory_price, ("silk", silk)) if silk else pos.edition.factory_price
    return ctx._("On offer; {player} would pay {price}.").format(player=player, price=names.price(ctx, price))


def contract(ctx: Context, pos: Position, seat: int, contract: str) -> Explained:
    lines = components.contract(ctx, pos.edition, contract)
    goods = row(pos.edition.invest_goods)
    text = ctx._("Fulfilled in Investment and Contracts, for {goods} Goods by activation.")
    lines.append(text.format(goods=goods))
    done = [other for other, me in enumerate(pos.players) if contract in me.contracts]
    if done:
        lines.append(ctx._("Fulfilled so far by {players}.").format(players=listed(ctx, done)))
    return Explained("contract", names.contract(ctx, contract), lines, ("contracts.place", "invest.choice"))


def department(ctx: Context, pos: Position, seat: int, colour: str) -> Explained:
    edition = pos.edition
    place = edition.homes[colour]
    lines = [*components.department(ctx, edition, colour), *components.destination(ctx, edition, place)]
    done = [other for other, me in enumerate(pos.players) if colour in me.upgraded]
    if done:
        lines.append(ctx._("Upgraded by {players}.").format(players=listed(ctx, done)))
    title = names.department(ctx, colour)
    return Explained(f"seal-{colour}", title, lines, ("ships.upgrade", "consolidation.lowest"))


def track(ctx: Context, pos: Position, seat: int, name: str) -> Explained:
    """A space of a track, counted from 1: "mining 7"."""
    track, number = name.split()
    index = int(number) - 1
    lines = components.track_space(ctx, pos.edition, track, index)
    here = [other for other, me in enumerate(pos.players) if getattr(me, track) == index]
    if here:
        lines.append(ctx._("Here now: {players}.").format(players=listed(ctx, here)))
    lines.append(components.action(ctx, pos.edition, "invest" if track == "finance" else track))
    title = ctx._("{track}, space {n}").format(track=names.track(ctx, track), n=number)
    rule = "invest.choice" if track == "finance" else f"{track}.spaces"
    return Explained(track, title, lines, (rule, "tracks.end"))


def piece(ctx: Context, pos: Position, seat: int, piece: str) -> Explained:
    """A Ship, Machine or Train on the own board."""
    pieces = f"{piece}s"
    edition = pos.edition
    lines = [components.action(ctx, edition, pieces)]
    if piece == "machine":
        lines.append(ctx._("Each Machine adds 1 Good to every production of its Factory."))
    if piece == "train":
        text = ctx._("A Train counts {n} Influence for a player with a token in its Region.")
        lines.append(text.format(n=edition.influence_per_train))
    low, high = edition.piece_thresholds[pieces]
    text = ctx._("Thresholds of the {objective} objective: {low} and {high} built.")
    lines.append(text.format(objective=names.objective(ctx, pieces), low=low, high=high))
    left = per_player(ctx, (getattr(me, pieces) for me in pos.players))
    lines.append(ctx._("Left to build: {numbers}.").format(numbers=left))
    return Explained(piece, names.piece(ctx, piece), lines, (f"{pieces}.cost", "final.objectives"))

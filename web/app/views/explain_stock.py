"""What tokens, objectives, resources and Goods are and do, for a tip (see `explain`)."""

from __future__ import annotations

from app.context import Context
from app.views.explain import Explained, either_price, per_player, row
from app.views.faces import objective_icon
from app.words import components, names
from zaibatsu import Position

# Tokens and objectives.


def token(ctx: Context, pos: Position, seat: int, name: str) -> Explained:
    """An Influence token by its value, or a Starting token by its name."""
    edition = pos.edition
    if name in edition.starting_a or name in edition.starting_b:
        lines = components.starting_token(ctx, edition, name)
        title = ctx._("Starting token {name}").format(name=name)
        special = {"A6": "tokens.machine", "A12": "tokens.old-factory"}.get(name, "effects.build")
        return Explained("flag", title, lines, ("setup.pairs", special))
    value, me = int(name), pos.players[seat]
    ways = []
    for level, data in edition.levels.items():
        for n, worth in enumerate(data.influence, 1):
            if worth == value:
                goods = names.amount(ctx, "goods", n)
                ways.append(ctx._("{goods} of level {level}").format(goods=goods, level=level))
    lines = [ctx._("Placed in a Local Market for {goods}.").format(goods=names.either(ctx, ways))]
    lines.append(
        ctx._("It counts {n} Influence in its Region, until a higher token replaces it.").format(n=value)
    )
    text = ctx._("{player}: {n} available, {locked} locked.")
    free, locked = me.tokens.count(value), me.locked.count(value)
    lines.append(text.format(player=names.player(ctx, seat), n=free, locked=locked))
    lane = edition.tracks["research"]
    for at, give in lane.gives.items():
        if locked and give.do == "unlock" and give.n == value:
            lines.append(ctx._("R&D level {n} unlocks one.").format(n=lane.values[at]))
    title = ctx._("Influence token {n}").format(n=value)
    return Explained("influence", title, lines, ("markets.value", "research.spaces"))


def favor(ctx: Context, pos: Position, seat: int, name: str) -> Explained:
    edition, level = pos.edition, int(name)
    low, high = edition.threshold_points[level - 1]
    first = ctx._("On an objective with thresholds: {low} VP at the lower one, {high} VP at the higher one.")
    text = ctx._("On Factories or Contracts, for 1 to {n} of them: {points} VP.")
    points = row(space[level - 1] for space in edition.row_points)
    taken = ctx._("Taken in a Consolidation with {n} Workers or more.")
    left = per_player(ctx, (me.favor_piles[level - 1] for me in pos.players))
    lines = [
        first.format(low=low, high=high),
        text.format(n=len(edition.row_points), points=points),
        taken.format(n=edition.first_favor_space + level - 1),
        ctx._("Left to take: {numbers}.").format(numbers=left),
    ]
    title = ctx._("Favor token of level {n}").format(n=level)
    return Explained("favor", title, lines, ("consolidation.favor", "final.objectives"))


def objective(ctx: Context, pos: Position, seat: int, objective: str) -> Explained:
    """How an objective stands, what comes next and what it would pay at each level."""
    edition = pos.edition
    lines = components.objective(ctx, pos, seat, objective)
    rows = objective in ("factories", "contracts")
    for level, (low, high) in enumerate(edition.threshold_points, 1):
        if rows:
            points = row(space[level - 1] for space in edition.row_points)
            text = ctx._("Level {level}: {points} VP for 1 to {n}.")
            lines.append(text.format(level=level, points=points, n=len(edition.row_points)))
        else:
            text = ctx._("Level {level}: {low} VP at the lower threshold, {high} VP at the higher one.")
            lines.append(text.format(level=level, low=low, high=high))
    title = ctx._("Objective: {objective}").format(objective=names.objective(ctx, objective))
    rule = "final.rows" if rows else "final.objectives"
    return Explained(objective_icon(objective), title, lines, (rule, "consolidation.objective"))


# Resources and Goods.


def resource(ctx: Context, pos: Position, seat: int, what: str) -> Explained:
    lines, rules = _RESOURCES[what](ctx, pos)
    if what != "vp":
        lines.append(_leftovers(ctx, pos, what))
        numbers: list[int] = [me.fuel if what == "coal" else getattr(me, what) for me in pos.players]
    else:
        numbers = [me.score for me in pos.players]
    lines.append(ctx._("Now: {numbers}.").format(numbers=per_player(ctx, numbers)))
    return Explained(what, names.resource(ctx, what), lines, rules)


def _leftovers(ctx: Context, pos: Position, what: str) -> str:
    if what == "money":
        return ctx._("At the end of the game {n} Money are worth 1 VP.").format(n=pos.edition.money_per_point)
    text = ctx._("At the end of the game {n} Goods, Coal, Silk and Iron together are worth 1 VP.")
    return text.format(n=pos.edition.goods_per_point)


def _money(ctx: Context, pos: Position) -> tuple[list[str], tuple[str, ...]]:
    return [
        ctx._("Pays for steps, Factories, Machines, Ships, Trains and salaries."),
        ctx._("A Consolidation discards it, then gives what Finance shows."),
    ], ("consolidation.money", "final.leftovers")


def _coal(ctx: Context, pos: Position) -> tuple[list[str], tuple[str, ...]]:
    coal = ctx._("A production costs {coal} Coal at level {levels}.")
    edition = pos.edition
    return [
        coal.format(coal=row(level.coal for level in edition.levels.values()), levels=row(edition.levels)),
        ctx._("A Consolidation discards it, then gives what Mining shows."),
        ctx._("Stored Coal is spent like other Coal and never discarded."),
    ], ("production.cost", "consolidation.coal")


def _silk(ctx: Context, pos: Position) -> tuple[list[str], tuple[str, ...]]:
    text = ctx._("As you build a Factory, {silk} Silk make up for {levels} missing R&D levels.")
    prices = pos.edition.step_prices
    return [
        text.format(silk=row(prices), levels=row(range(1, len(prices) + 1))),
        ctx._("In a Consolidation 1 Silk becomes 1 Money for salaries, if you like. The rest stays."),
    ], ("factory.silk", "silk.salary")


def _iron(ctx: Context, pos: Position) -> tuple[list[str], tuple[str, ...]]:
    edition = pos.edition
    text = ctx._("A Ship costs {ship}, a Train {train}; a Machine on a second space {machine} more.")
    return [
        text.format(
            ship=either_price(ctx, edition.ship_payments),
            train=either_price(ctx, edition.train_payments),
            machine=names.price(ctx, edition.second_machine_price),
        ),
        ctx._("It stays in a Consolidation."),
    ], ("ships.cost", "trains.cost")


def _vp(ctx: Context, pos: Position) -> tuple[list[str], tuple[str, ...]]:
    return [
        ctx._("Victory points: whoever has most at the end wins."),
        ctx._("Of those with equal points the one who took the last turn latest wins."),
    ], ("final.winner",)


_RESOURCES = {"money": _money, "coal": _coal, "silk": _silk, "iron": _iron, "vp": _vp}


def good(ctx: Context, pos: Position, seat: int, kind: str) -> Explained:
    """A kind of Good and of Factory."""
    edition = pos.edition
    face = next(face.id for face in edition.faces.values() if face.kind == kind)
    lines = components.factory(ctx, edition, face)
    stock = (sum(f.goods for f in me.factories if edition.faces[f.face].kind == kind) for me in pos.players)
    lines.append(ctx._("Now: {numbers}.").format(numbers=per_player(ctx, stock)))
    return Explained(kind, names.kind(ctx, kind), lines, ("factory.level", "markets.value"))

"""What everything on the table is and does: tooltips, made from the data that drive the engine.

Each function gives a few sentences, most important first; `short` of `effects` gives what fits on a tile.
"""

from __future__ import annotations

from app.context import Context
from app.words import effects, names
from app.words.effects import short
from app.words.marks import _
from zaibatsu import Edition, Position
from zaibatsu.gains import thresholds
from zaibatsu.scoring import objective_points

__all__ = ["short"]

_MODIFIER = {
    "": _("Modifier of {action}: {what}."),
    "here": _("Modifier of {action}, as you build a Machine in this Factory: {what}."),
    "producing": _("Modifier of {action}, as this Factory produces: {what}."),
    "contract": _("Modifier of {action}, as you fulfil a Contract: {what}."),
    "two-contracts": _("Modifier of {action}, as you fulfil two or more Contracts: {what}."),
}


def face(ctx: Context, edition: Edition, face_id: str) -> list[str]:
    """What a Factory does."""
    face = edition.faces[face_id]
    if not face.effects:
        return [ctx._("No effect.")]
    what, options = effects.phrases(ctx, edition, face.effects, face.action)
    if face.sort == "immediate":
        first = ctx._("At once: {what}.").format(what=what)
    elif face.sort == "modifier":
        # What is counted over the whole action comes at its end, whatever has triggered it.
        trigger = "" if any(effect.per for effect in face.effects) else face.trigger
        first = ctx._(_MODIFIER[trigger]).format(action=names.action(ctx, face.action), what=what)
    else:
        first = ctx._("Lasting: {what}.").format(what=what)
    stored = [ctx._("Stored Coal is spent like other Coal and never discarded.")]
    return [first, *options, *(stored if any(effect.do == "store" for effect in face.effects) else [])]


def factory(ctx: Context, edition: Edition, face_id: str) -> list[str]:
    """What any Factory of that kind needs and makes."""
    kind = edition.faces[face_id].kind
    level = edition.levels[edition.kinds[kind]]
    coal = names.amount(ctx, "coal", level.coal)
    values = names.listed(ctx, [str(value) for value in level.influence])
    return [
        ctx._("Level {level}: needs R&D level {research}.").format(
            level=edition.kinds[kind], research=level.research
        ),
        ctx._("A production costs {coal} and makes 1 Good, and 1 more for each Machine here.").format(
            coal=coal
        ),
        ctx._("It holds {n} Goods at most.").format(n=edition.goods_per_factory),
        ctx._("1, 2, 3 Goods of this kind give Influence {values}.").format(values=values),
    ]


def contract(ctx: Context, edition: Edition, contract_id: str) -> list[str]:
    """What a Contract pays and asks for."""
    contract = edition.contracts[contract_id]
    lines = [ctx._("Fulfilled: {what}.").format(what=effects.phrase(ctx, edition, contract.bonus))]
    if contract.level:
        text = ctx._("A level {level} Good must be among the Goods spent so far in the action.")
        lines.append(text.format(level=contract.level))
    return lines


_SHOWN = {
    "research": _("R&D level {n}."),
    "mining": _("Mining: {n} Coal at each Consolidation."),
    "finance": _("Finance: {n} Money at each Consolidation."),
}


def track_space(ctx: Context, edition: Edition, track: str, index: int) -> list[str]:
    """What a space of a track shows and gives (`index` from 0)."""
    lane = edition.tracks[track]
    lines = [ctx._(_SHOWN[track]).format(n=lane.values[index])]
    if index in lane.gives:
        what = effects.phrase(ctx, edition, lane.gives[index])
        lines.append(ctx._("Reached or passed, once: {what}.").format(what=what))
    if index == lane.thresholds[0]:
        lines.append(ctx._("Lower threshold of the {track} objective.").format(track=names.track(ctx, track)))
    if index == lane.thresholds[1]:
        lines.append(
            ctx._("Higher threshold of the {track} objective.").format(track=names.track(ctx, track))
        )
    return lines


def train_space(ctx: Context, edition: Edition, region_id: str, number: int) -> list[str]:
    """What a Train space gives (`number` from 1)."""
    region = edition.regions[edition.region_index[region_id]]
    bonus = region.trains[number - 1].bonus
    first = ctx._("Train space in {region}.").format(region=names.region(ctx, region_id))
    if bonus is None:
        return [first, ctx._("No bonus.")]
    return [first, ctx._("Bonus: {what}.").format(what=effects.phrase(ctx, edition, bonus))]


def department(ctx: Context, edition: Edition, colour: str) -> list[str]:
    """A Department: its bonus, basic and upgraded."""
    department = edition.departments[colour]
    return [
        ctx._("{department} Department, {colour} Workers.").format(
            department=names.department(ctx, colour), colour=names.colour(ctx, colour)
        ),
        ctx._("Basic: {what}.").format(what=effects.phrase(ctx, edition, department.basic)),
        ctx._("Upgraded: {what}.").format(what=effects.phrase(ctx, edition, department.upgraded)),
    ]


def starting_token(ctx: Context, edition: Edition, token_id: str) -> list[str]:
    """A Starting token, A or B."""
    token = edition.starting_a.get(token_id) or edition.starting_b[token_id]
    what, __ = effects.phrases(ctx, edition, token.effects)
    lines = [ctx._("{token}: {what}.").format(token=token_id, what=what)]
    if token.vp:
        lines.append(ctx._("You start with {points}.").format(points=names.amount(ctx, "vp", token.vp)))
    return lines


def region(ctx: Context, edition: Edition, region_id: str) -> list[str]:
    """A Region: its Cities and its bonus."""
    region = edition.regions[edition.region_index[region_id]]
    cities = names.listed(ctx, [names.city(ctx, city) for city in region.cities])
    points = names.amount(ctx, "vp", edition.market_points)
    return [
        ctx._("{region}: {cities}.").format(region=names.region(ctx, region_id), cities=cities),
        ctx._("Each activation of Local Markets here gives {bonus}, or {points}.").format(
            bonus=effects.phrase(ctx, edition, region.bonus), points=points
        ),
    ]


def destination(ctx: Context, edition: Edition, destination_id: str) -> list[str]:
    """A Destination: its Expert and its upgrade."""
    colour = edition.destinations[destination_id]
    text = ctx._("{place}: a Ship brings the {colour} Expert and upgrades your {department} Department.")
    return [
        text.format(
            place=names.destination(ctx, destination_id),
            colour=names.colour(ctx, colour),
            department=names.department(ctx, colour),
        )
    ]


_ACTIONS = {
    "research": _("{prices} Money for {steps} steps on R&D."),
    "mining": _("{prices} Money for {steps} steps on Mining."),
    "production": _("Up to {most} Factories produce, for {coal} Coal at level {levels}."),
    "invest": _("Up to {most} times, {goods} Goods of different kinds: {reward} on Finance, or a Contract."),
    "factory": _("Build 1 Factory for {price}; its R&D level is needed, or Silk."),
    "ships": _("Up to {most} Ships, each for {payment}."),
    "machines": _("Up to {most} Machines, each for {price}; {second} more on a second space."),
    "trains": _("Up to {most} Trains, each for {payment}."),
    "markets": _("Up to {most} Influence tokens in one Region, each for 1 to 3 Goods."),
}


def action(ctx: Context, edition: Edition, action_id: str) -> str:
    """What an action costs and does, in one sentence."""
    payments = edition.ship_payments if action_id == "ships" else edition.train_payments
    price = edition.machine_price if action_id == "machines" else edition.factory_price
    return ctx._(_ACTIONS[action_id]).format(
        most=edition.activations[action_id],
        prices=_row(edition.step_prices),
        steps=_row(range(1, len(edition.step_prices) + 1)),
        coal=_row(level.coal for level in edition.levels.values()),
        levels=_row(edition.levels),
        goods=_row(edition.invest_goods),
        reward=names.amount(ctx, "steps", edition.invest_steps),
        price=names.price(ctx, price),
        second=names.price(ctx, edition.second_machine_price),
        payment=names.either(ctx, [names.price(ctx, way) for way in payments]),
    )


def _row(numbers: object) -> str:
    return " / ".join(map(str, numbers))  # type: ignore[call-overload]


# Objectives: how they stand, and what the next threshold would pay.


def objective(ctx: Context, pos: Position, player: int, objective_id: str) -> list[str]:
    """A Personal Objective as it stands: what it pays now, what comes next and what that would pay."""
    level = pos.players[player].favor.get(objective_id, 0)
    lines = []
    if level:
        points = names.amount(ctx, "vp", objective_points(pos, player, objective_id, level))
        text = ctx._("{objective}: the level {level} Favor token pays {points} now.")
        lines.append(text.format(objective=names.objective(ctx, objective_id), level=level, points=points))
    else:
        text = ctx._("{objective}: no Favor token yet.")
        lines.append(text.format(objective=names.objective(ctx, objective_id)))
    if next_line := _next(ctx, pos, player, objective_id, level):
        lines.append(next_line)
    return lines


_REACH = {
    "ships": _("{n} Ships built pay {points}."),
    "machines": _("{n} Machines built pay {points}."),
    "trains": _("{n} Trains built pay {points}."),
    "research": _("R&D level {n} pays {points}."),
    "mining": _("Mining at space {n} pays {points}."),
    "finance": _("Finance at {n} Money pays {points}."),
    "factories": _("Factory {n} pays {points}."),
    "contracts": _("Contract {n} pays {points}."),
}


def _next(ctx: Context, pos: Position, player: int, objective_id: str, level: int) -> str:
    """The next thing to reach, with what it pays; without a Favor token what each level would pay."""
    me, edition = pos.players[player], pos.edition
    if objective_id in ("factories", "contracts"):
        built = len(me.factories if objective_id == "factories" else me.contracts)
        most = edition.factory_spaces if objective_id == "factories" else edition.contract_spaces
        if built >= min(most, len(edition.row_points)):
            return ""
        goal, points = built + 1, tuple(edition.row_points[built])
    else:
        reached = thresholds(pos, player, objective_id)
        if reached == 2:
            return ""
        points = tuple(pair[reached] for pair in edition.threshold_points)
        if objective_id in edition.tracks:
            space = edition.tracks[objective_id].thresholds[reached]
            goal = space + 1 if objective_id == "mining" else edition.tracks[objective_id].values[space]
        else:
            goal = edition.piece_thresholds[objective_id][reached]
    paid = names.amount(ctx, "vp", points[level - 1]) if level else _by_level(ctx, points)
    return ctx._(_REACH[objective_id]).format(n=goal, points=paid)


def _by_level(ctx: Context, points: tuple[int, ...]) -> str:
    return ctx._("{points} VP with a Favor token of level {levels}").format(
        points=_row(points), levels=_row(range(1, len(points) + 1))
    )

"""What lies on the shared board is and does, for a tip (see `explain`): the map, the Mission, time."""

from __future__ import annotations

from app.context import Context
from app.views.explain import Explained, either_price, row
from app.words import components, names
from app.words.marks import _
from zaibatsu import Position
from zaibatsu.scoring import influence, overseas_influence
from zaibatsu.state import NOBODY, Token

_ORDINALS = (_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"))


def ordinal(ctx: Context, place: int) -> str:
    """1st, 2nd, 3rd; nothing for no place."""
    return ctx._(_ORDINALS[place - 1]) if place else ctx._("no place")


def _paid(ctx: Context, pos: Position, period: int) -> str:
    """What the places in a Region pay at the end of that Period."""
    values = pos.edition.places[period - 1]
    if len(pos.players) == 2:
        values = tuple(values[at] for at in pos.edition.places_two_players)
    text = ctx._("In Period {period} the places of a Region pay {points} VP.")
    return text.format(period=names.period(period), points=row(values))


# The map.


def train(ctx: Context, pos: Position, seat: int, name: str) -> Explained:
    """A Train space: "kyushu 1"."""
    region, number = name.split()
    edition = pos.edition
    at = edition.region_ids.index(region)
    space = edition.regions[at].trains[int(number) - 1]
    lines = components.train_space(ctx, edition, region, int(number))
    owner = pos.trains[edition.train_offsets[at] + int(number) - 1]
    if space.players > len(pos.players):
        lines.append(ctx._("Used only with {n} players or more.").format(n=space.players))
    elif owner != NOBODY:
        lines.append(ctx._("The Train of {player} stays here.").format(player=names.player(ctx, owner)))
    else:
        text = ctx._("Empty: a Train here costs {price}.")
        lines.append(text.format(price=either_price(ctx, edition.train_payments)))
    text = ctx._("A Train counts {n} Influence for a player with a token in its Region.")
    lines.append(text.format(n=edition.influence_per_train))
    title = ctx._("Train space {n}").format(n=number)
    return Explained("train", title, lines, ("trains.space", "influence.sum"))


def region(ctx: Context, pos: Position, seat: int, region: str) -> Explained:
    """A Region: what it gives, and who stands where in it."""
    at = pos.edition.region_ids.index(region)
    lines = components.region(ctx, pos.edition, region)
    for standing in influence(pos, at):
        text = ctx._("{place}: {player} with Influence {influence}.")
        if standing.player != NOBODY:
            text = ctx._("{place}: {player} with Influence {influence}, {points} if the Period ended now.")
        lines.append(
            text.format(
                place=ordinal(ctx, standing.place),
                player=names.player(ctx, standing.player),
                influence=standing.influence,
                points=names.amount(ctx, "vp", standing.points),
            )
        )
    lines.append(_paid(ctx, pos, min(pos.period, pos.edition.periods)))
    return Explained("region", names.region(ctx, region), lines, ("influence.places", "markets.bonus"))


def city(ctx: Context, pos: Position, seat: int, city: str) -> Explained:
    """A City: what its Demand tile asks for, and how full it is."""
    first, market = _market(pos, city)
    where = names.region(ctx, pos.edition.region_ids[pos.edition.region_index[city]])
    lines = [ctx._("A Local Market of {region}.").format(region=where)]
    for side, printed in enumerate(pos.edition.printed_influence):
        kind = names.kind(ctx, pos.wants(first + side))
        lines.append(ctx._("Space {n} asks for {kind}.").format(n=printed, kind=kind))
    lines.append(_room(ctx, pos, market))
    return Explained("markets", names.city(ctx, city), lines, ("markets.goods", "markets.limit"))


def _market(pos: Position, city: str) -> tuple[int, list[Token | None]]:
    """The index of a City's first Influence space, and what lies on all of them."""
    width = len(pos.edition.printed_influence)
    first = pos.edition.cities.index(city) * width
    return first, pos.spaces[first : first + width]


def _room(ctx: Context, pos: Position, market: list[Token | None]) -> str:
    taken = sum(token is not None for token in market)
    text = ctx._("Tokens of players here: {n} of {most}.")
    return text.format(n=taken, most=pos.edition.market_limit[len(pos.players)])


def space(ctx: Context, pos: Position, seat: int, name: str) -> Explained:
    """An Influence space by the number printed on it: "nagasaki 3"."""
    city, printed = name.split()
    edition = pos.edition
    first, market = _market(pos, city)
    side = edition.printed_influence.index(int(printed))
    kind = pos.wants(first + side)
    values = edition.levels[edition.kinds[kind]].influence
    text = ctx._("Asks for {kind}: {goods} Goods for a token of {values}.")
    lines = [
        text.format(kind=names.kind(ctx, kind), goods=row(range(1, len(values) + 1)), values=row(values))
    ]
    token = market[side]
    placed = [other.value for other in market if other]
    if token:
        text = ctx._("Token {value} of {player}: only a higher one can replace it.")
        lines.append(text.format(value=token.value, player=names.player(ctx, token.player)))
    else:
        text = ctx._("Empty: the printed {n} counts for the Overseas Companies.")
        lines.append(text.format(n=printed))
        if len(placed) >= edition.market_limit[len(pos.players)]:
            text = ctx._("The market is full: a token above {n} can come here, and the lowest one goes back.")
            lines.append(text.format(n=min(placed)))
        else:
            lines.append(ctx._("Any token can come here."))
    lines.append(_room(ctx, pos, market))
    lines += components.region(ctx, edition, edition.region_ids[edition.region_index[city]])[1:]
    rule = "markets.replace" if token else "markets.empty"
    return Explained(kind, names.space(ctx, city, int(printed)), lines, (rule, "influence.overseas"))


def overseas(ctx: Context, pos: Position, seat: int, name: str) -> Explained:
    """The Overseas Companies."""
    lines = [
        ctx._("In each Region they have the printed numbers of all uncovered Influence spaces."),
        ctx._("They take a place, but score nothing."),
    ]
    for at, region in enumerate(pos.edition.region_ids):
        text = ctx._("{region}: Influence {n}.")
        lines.append(text.format(region=names.region(ctx, region), n=overseas_influence(pos, at)))
    return Explained("overseas", names.player(ctx, NOBODY), lines, ("influence.overseas",))


# The Mission.


def destination(ctx: Context, pos: Position, seat: int, destination: str) -> Explained:
    """A Destination: its Expert, its upgrades, its Ship spaces."""
    edition = pos.edition
    colour = edition.destinations[destination]
    lines = components.destination(ctx, edition, destination)
    home = destination in pos.experts
    lines.append(ctx._("The Expert is there.") if home else ctx._("The Expert is away."))
    text = ctx._("Upgrades of {department} left: {n}")
    lines.append(text.format(department=names.department(ctx, colour), n=pos.upgrades[destination]) + ".")
    text = ctx._("Ship spaces taken: {n} of {most}.")
    lines.append(text.format(n=len(pos.ships[destination]), most=edition.ship_spaces[len(pos.players)]))
    text = ctx._("A Ship costs {price} and needs room for the Expert in your Workers area.")
    lines.append(text.format(price=either_price(ctx, edition.ship_payments)))
    title = names.destination(ctx, destination)
    return Explained(f"expert-{colour}", title, lines, ("ships.destination", "ships.upgrade"))


# Time.


def queue(ctx: Context, pos: Position, seat: int, name: str) -> Explained:
    """The Worker queue."""
    left = sum(bool(waiting) for waiting in pos.queue)
    lines = [
        ctx._("As a turn ends with an empty hiring space, the topmost row of the queue moves there."),
        ctx._("With the queue empty too, the round ends."),
        ctx._("Rows left: {n}.").format(n=left),
    ]
    return Explained("worker-white", ctx._("Worker queue"), lines, ("turn.refill",))


def round_track(ctx: Context, pos: Position, seat: int, name: str) -> Explained:
    """The Round track: now, or a space of it, as "2 1" for the first round of Period II."""
    edition = pos.edition
    lines = [ctx._("A round ends when an empty hiring space can't be refilled from the Worker queue.")]
    text = ctx._("After round {n} of a Period comes Influence Scoring.")
    lines.append(text.format(n=edition.rounds_per_period))
    period = min(pos.period, edition.periods)
    number = pos.round
    if name:
        period, number = map(int, name.split())
    lines.append(_paid(ctx, pos, period))
    if not name and pos.period > edition.periods:
        title = ctx._("The game is over.") if pos.over else ctx._("Final Consolidation")
    else:
        text = ctx._("Period {period}, round {round}")
        title = text.format(period=names.period(period), round=number)
    return Explained("flag", title, lines, ("turn.round-end", "influence.places"))

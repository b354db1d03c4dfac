"""The others at the table: crest, score, resources, Workers; a click opens the board."""

from __future__ import annotations

from simple_html import Node, SafeString, button, li, ol, section, span

from app.context import Context
from app.views.icons import icon
from app.views.kit import Attributes, Memory, counted, disc, figure, pattern, title
from app.views.zaibatsu import RESOURCES, resource
from app.words import names, opponents
from zaibatsu.scoring import projection
from zaibatsu.state import Player, Position


def draw(ctx: Context, pos: Position, shown: int, deciding: int | None, memory: Memory) -> Node:
    """The strip of all Zaibatsu but the one shown large, in the order of play."""
    seats = len(pos.players)
    start = deciding if deciding is not None else 0
    others = [seat % seats for seat in range(start, start + seats) if seat % seats != shown]
    people = (ctx.lang, ctx.crests, ctx.names)

    def rival(seat: int) -> SafeString:
        me = pos.players[seat]
        forecast = sum(projection(pos, seat).values())
        seen = (me.score, me.money, me.coal, me.fuel, me.silk, me.iron, me.crew, forecast)
        return memory.part(
            ("rival", seat),
            (people, seen, seat == deciding),
            lambda: _rival(ctx, pos, seat, forecast, seat == deciding),
        )

    return section(
        {
            "id": "rivals",
            "tabindex": "0",
            "class": f"panel of-{seats - 1}",
            "data-tab": ctx._("Others"),
            "aria-labelledby": "rivals-title",
        },
        title(ctx._("The other Zaibatsu"), id="rivals-title", kind="unseen"),
        ol({}, *[li({}, rival(seat)) for seat in others]),
    )


def _rival(ctx: Context, pos: Position, seat: int, forecast: int, deciding: bool) -> Node:
    me = pos.players[seat]
    said = ctx._("Show the board of {player}").format(player=names.player(ctx, seat))
    if any(ctx.plays[seat : seat + 1]):
        said = f"{said} ({opponents.name(ctx._, ctx.plays[seat])})"
    inside: list[Node] = [
        span(
            {"class": "line"},
            pattern(ctx.crests[seat]),
            disc(ctx, seat),
            span({"class": "who"}, names.player(ctx, seat)),
            *([icon("opponent")] if any(ctx.plays[seat : seat + 1]) else []),
            counted("vp", me.score, names.amount(ctx, "vp", me.score), "score"),
        ),
        span({"class": "line stock"}, *[resource(ctx, me, what) for what in RESOURCES]),
        span(
            {"class": "line forecast", "title": ctx._("If it ended now")},
            span({"class": "cap"}, ctx._("Forecast")),
            span({}, figure(forecast)),
        ),
        _crew(ctx, pos, me),
    ]
    attributes: Attributes = {
        "class": f"rival {ctx.crests[seat]}{' deciding' if deciding else ''}",
        "id": f"rival-{seat}",
    }
    more: Attributes = {"type": "button", "data-intent": f"board {seat}", "title": said}
    return button({**attributes, **more}, *inside, span({"class": "unseen"}, said))


def _crew(ctx: Context, pos: Position, me: Player) -> Node:
    drawn: list[Node] = [icon(f"{'expert' if w.expert else 'worker'}-{w.colour}") for w in me.crew]
    drawn += [span({"class": "free"}) for _ in range(pos.edition.crew_spaces - len(me.crew))]
    return span({"class": "line dots"}, *drawn)

"""Tables of points: a Period's Influence Scoring, and the end of the game with every part."""

from __future__ import annotations

from collections.abc import Sequence

from simple_html import Node, Tag, caption, details, div, summary, table, tbody, td, th, thead, tr

from app.context import Context
from app.views.icons import icon
from app.views.kit import disc, figure
from app.words import names
from zaibatsu import Game
from zaibatsu.state import Event

tfoot = Tag("tfoot")


def draw(ctx: Context, game: Game) -> Node:
    """The panel: empty unless a Period has just been scored."""
    inside: list[Node] = []
    if any(event.kind == "period-end" for event in ctx.events):
        inside = [_period(ctx, game, ctx.events)]
    return div({"id": "scores"}, *inside)


def _head(ctx: Context, player: int) -> list[Node]:
    picture = disc(ctx, player) if player >= 0 else icon("overseas", "crest")
    return [picture, names.player(ctx, player)]


def _period(ctx: Context, game: Game, events: Sequence[Event]) -> Node:
    """Who stood where in each Region, and what it paid."""
    edition = game.position.edition
    period = next(event.n for event in events if event.kind == "period-end")
    found = {(event.player, event.what): event for event in events if event.kind == "standing"}
    heading = ctx._("Influence Scoring of Period {period}").format(period=names.period(period))
    rows: list[Node] = []
    for player in (*range(len(game.position.players)), -1):
        cells: list[Node] = []
        total = 0
        for region in edition.region_ids:
            event = found.get((player, region))
            if event is None:
                cells.append(td({"class": "none"}, "–"))
                continue
            # A standing tells Influence, place and points as amount, before and after.
            points = event.after
            total += points
            said = ctx._("Influence {influence}, place {place}").format(influence=event.n, place=event.before)
            cells.append(
                td(
                    {"title": said, "data-region": names.region(ctx, region)},
                    div({"class": "won"}, f"+{points}" if player >= 0 else "–"),
                    div({"class": "sub"}, said),
                )
            )
        rows.append(
            tr(
                {},
                th({"scope": "row"}, *_head(ctx, player)),
                *cells,
                td({"class": "total", "data-region": ctx._("Total")}, f"+{total}" if player >= 0 else "–"),
            )
        )
    columns = [th({"scope": "col"}, names.region(ctx, region)) for region in edition.region_ids]
    return _sheet(
        f"scores-period-{period}",
        heading,
        ctx._("Close"),
        table(
            {"class": "period"},
            caption({"class": "unseen"}, heading),
            thead(
                {},
                tr(
                    {},
                    th({"scope": "col"}, ctx._("Zaibatsu")),
                    *columns,
                    th({"scope": "col"}, ctx._("Total")),
                ),
            ),
            tbody({}, *rows),
        ),
    )


def final(ctx: Context, game: Game) -> Node:
    """Every part of every player's score, best player first."""
    edition = game.position.edition
    results = game.result()
    parts = ["start", "play", "debt", *[f"influence {n}" for n in range(1, edition.periods + 1)]]
    parts += [*[f"objective {name}" for name in edition.objectives], "goods", "money"]
    rows: list[Node] = []
    for part in parts:
        amounts = [result.parts.get(part, 0) for result in results]
        cells = [td({"class": "" if n else "none"}, figure(n) if n else "–") for n in amounts]
        rows.append(tr({}, th({"scope": "row"}, names.score_part(ctx, part)), *cells))
    heading = ctx._("{player} wins").format(player=names.player(ctx, results[0].player))
    columns = [th({"scope": "col", "class": ctx.crests[r.player]}, *_head(ctx, r.player)) for r in results]
    totals = [td({"class": "total"}, figure(result.total)) for result in results]
    return _sheet(
        "scores-final",
        heading,
        ctx._("Close"),
        table(
            {"class": "final"},
            caption({"class": "unseen"}, ctx._("Final score")),
            thead({}, tr({}, th({"scope": "col"}, ctx._("Part")), *columns)),
            tbody({}, *rows),
            tfoot({}, tr({}, th({"scope": "row"}, ctx._("Total")), *totals)),
        ),
    )


def _sheet(id: str, heading: str, close: str, body: Node) -> Node:
    return details(
        {"id": id, "class": "sheet", "open": ""},
        summary({}, div({"class": "title"}, heading), div({"class": "close"}, close)),
        body,
    )

"""The end of the game: who won with which parts, how the score grew, who stood where, what everybody did."""

from __future__ import annotations

from collections.abc import Sequence

from simple_html import (
    Node,
    button,
    caption,
    div,
    figcaption,
    figure,
    h2,
    h3,
    header,
    section,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)

from app.context import Context
from app.figures import Figures, influence_by_period, key_figures, timeline
from app.views import advice, chart, scores
from app.views.hiring import ACTION_ICONS
from app.views.icons import icon
from app.views.kit import disc
from app.words import names
from zaibatsu import Game
from zaibatsu.moves import ACTIONS
from zaibatsu.state import NOBODY


def draw(ctx: Context, game: Game) -> Node:
    """The panel of a finished game; empty before."""
    if not game.over:
        return div({"id": "ending", "hidden": ""})
    _ = ctx._
    return section(
        {"id": "ending", "aria-labelledby": "ending-title"},
        header(
            {"class": "side-head"},
            h2({"id": "ending-title", "tabindex": "-1"}, _("The end of the game")),
            button({"type": "button", "class": "primary", "data-intent": "export"}, _("Download the record")),
            button({"type": "button", "data-intent": "ending-close", "data-key": "Escape"}, _("Close")),
        ),
        div(
            {"class": "ending-body"},
            div({"class": "ending-side"}, scores.final(ctx, game), _key_figures(ctx, game)),
            div({"class": "ending-side"}, _chart(ctx, game), advice.review(ctx, game), _influence(ctx, game)),
        ),
    )


def _head(ctx: Context, seat: int) -> list[Node]:
    picture = disc(ctx, seat) if seat != NOBODY else icon("overseas", "crest")
    return [picture, span({}, names.player(ctx, seat) if seat != NOBODY else ctx._("Overseas"))]


def _chart(ctx: Context, game: Game) -> Node:
    picture = chart.draw(ctx, timeline(game))
    return figure({"class": "ending-chart"}, figcaption({}, ctx._("Score over time")), picture)


def _influence(ctx: Context, game: Game) -> Node:
    """A table for each Period: Influence and points of everybody in each Region."""
    tables = [_period(ctx, game, period, found) for period, found in influence_by_period(game).items()]
    return section({"class": "ending-influence"}, h3({}, ctx._("Influence by Period")), *tables)


def _period(ctx: Context, game: Game, period: int, found: dict[tuple[int, str], tuple[int, int]]) -> Node:
    regions = game.position.edition.region_ids
    rows: list[Node] = []
    for seat in (*range(len(game.position.players)), NOBODY):
        cells = [_standing(ctx, seat, found.get((seat, region))) for region in regions]
        total = sum(found[seat, region][1] for region in regions if (seat, region) in found)
        last = td({"class": "total" if total else "none"}, f"+{total}" if total else "–")
        rows.append(tr({}, th({"scope": "row"}, *_head(ctx, seat)), *cells, last))
    columns = [th({"scope": "col"}, names.region(ctx, region)) for region in regions]
    head = tr({}, th({"scope": "col"}, ctx._("Zaibatsu")), *columns, th({"scope": "col"}, ctx._("Total")))
    title = ctx._("Influence, Period {period}").format(period=names.period(period))
    return table({"class": "points even"}, caption({}, title), thead({}, head), tbody({}, *rows))


def _standing(ctx: Context, seat: int, standing: tuple[int, int] | None) -> Node:
    """Influence, and below it the points that it brought."""
    if standing is None:
        return td({"class": "none"}, "–")
    influence, points = standing
    more: list[Node] = [div({"class": "sub"}, f"+{points}")] if seat != NOBODY else []
    return td({}, str(influence), *more)


# Key figures.


def _key_figures(ctx: Context, game: Game) -> Node:
    found = _figures(ctx, key_figures(game))
    return section({"class": "ending-figures"}, h3({}, ctx._("Key figures")), found)


def _figures(ctx: Context, found: Sequence[Figures]) -> Node:
    """A row for each figure, a column for each player; the highest in a row stands out."""
    _ = ctx._
    general = [
        _row("production", _("Goods made"), [mine.goods for mine in found]),
        _row("money", _("Money spent"), [mine.money_spent for mine in found]),
        _row("again", _("Consolidations"), [mine.consolidations for mine in found]),
        _row("vp", _("Points lost to debts"), [mine.debts for mine in found], stress=False),
    ]
    workers = [
        _row(f"worker-{colour}", names.colour(ctx, colour), [mine.workers[colour] for mine in found])
        for colour in names.COLOURS
    ]
    actions = [
        _row(ACTION_ICONS.get(name, name), names.action(ctx, name), [mine.actions[name] for mine in found])
        for name in ACTIONS
    ]
    columns = [th({"scope": "col"}, *_head(ctx, seat)) for seat in range(len(found))]
    return table(
        {"class": "points"},
        caption({"class": "unseen"}, _("Key figures")),
        thead({}, tr({}, th({"scope": "col"}, _("Figure")), *columns)),
        tbody({}, *general),
        _group(_("Workers hired"), len(found), workers),
        _group(_("Actions taken"), len(found), actions),
    )


def _group(title: str, players: int, rows: Sequence[Node]) -> Node:
    head = th({"scope": "rowgroup", "colspan": str(players + 1)}, title)
    return tbody({}, tr({"class": "group"}, head), *rows)


def _row(picture: str, title: str, numbers: Sequence[int], *, stress: bool = True) -> Node:
    best = max(numbers) if stress else None
    cells = []
    for n in numbers:
        kind = "none" if not n else "best" if n == best and min(numbers) < best else ""
        cells.append(td({"class": kind}, str(n) if n else "–"))
    return tr({}, th({"scope": "row"}, icon(picture), span({}, title)), *cells)

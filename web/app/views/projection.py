"""Where everybody would stand if the Period and the game ended now, by part."""

from __future__ import annotations

from typing import NamedTuple

from simple_html import Node, button, caption, h2, header, p, section, span, table, tbody, td, th, thead, tr

from app.context import Context
from app.views.kit import disc, figure
from app.words import names
from zaibatsu import Game


class Projected(NamedTuple):
    """A player's score as if all ended now."""

    now: int
    influence: int
    objectives: int
    leftovers: int

    @property
    def total(self) -> int:
        """All parts together."""
        return sum(self)


def projected(game: Game, seat: int) -> Projected:
    """That player's projection in four parts; after the end the score that was reached, parted likewise."""
    parts = game.projection(seat)
    objectives = sum(points for part, points in parts.items() if part.startswith("objective "))
    leftovers = parts.get("goods", 0) + parts.get("money", 0)
    score = game.position.players[seat].score
    now = score - (objectives + leftovers if game.over else 0)
    return Projected(now, sum(parts.values()) - now - objectives - leftovers, objectives, leftovers)


def draw(ctx: Context, game: Game) -> Node:
    """The panel: a row for each player."""
    _ = ctx._
    found = [projected(game, seat) for seat in range(len(game.position.players))]
    best = max(row.total for row in found)
    columns = (_("Now"), _("Influence"), _("Objectives"), _("Leftovers"), _("Sum"))
    heading = _("If it ended now")
    return section(
        {"id": "projection", "class": "card", "aria-labelledby": "projection-title"},
        header(
            {"class": "side-head"},
            h2({"id": "projection-title"}, heading),
            button({"type": "button", "data-intent": "dialog-close", "data-key": "Escape"}, _("Close")),
        ),
        table(
            {"class": "points"},
            caption({"class": "unseen"}, heading),
            thead(
                {},
                tr(
                    {}, th({"scope": "col"}, _("Zaibatsu")), *[th({"scope": "col"}, text) for text in columns]
                ),
            ),
            tbody({}, *[_row(ctx, game, seat, row, row.total == best) for seat, row in enumerate(found)]),
        ),
        p({"class": "note"}, _("Without the Final Consolidation, which has choices of its own.")),
    )


def _row(ctx: Context, game: Game, seat: int, row: Projected, leads: bool) -> Node:
    cells = [
        td({}, figure(row.now)),
        td({}, _more(row.influence)),
        _objectives(ctx, game, seat, row.objectives),
        td({}, _more(row.leftovers)),
    ]
    return tr(
        {"class": f"{ctx.crests[seat]} leads" if leads else ctx.crests[seat]},
        th({"scope": "row"}, disc(ctx, seat), span({}, names.player(ctx, seat))),
        *cells,
        td({"class": "total"}, figure(row.total)),
    )


def _objectives(ctx: Context, game: Game, seat: int, points: int) -> Node:
    """The objectives together, with each of them on demand."""
    parts = {
        part.removeprefix("objective "): n
        for part, n in game.projection(seat).items()
        if part.startswith("objective ")
    }
    told = ", ".join(f"{names.objective(ctx, name)} {n}" for name, n in parts.items())
    return td({"title": told} if told else {}, _more(points))


def _more(n: int) -> str:
    """Points that would come on top."""
    return f"+{n}" if n else "–"

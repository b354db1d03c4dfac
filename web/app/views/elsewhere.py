"""In the place of the decision while another tab plays the game: that it does, and how to play here."""

from __future__ import annotations

from simple_html import Node, button, div, h2, p, section

from app.context import Context
from app.views.decision import named
from zaibatsu import Game


def draw(ctx: Context, game: Game) -> Node:
    """The panel."""
    _ = ctx._
    seat = game.result()[0].player if game.to_move is None else game.to_move
    here = button({"type": "button", "class": "primary", "data-intent": "play-here"}, _("Play here"))
    return section(
        {"id": "decision", "class": f"waiting {ctx.crests[seat]}", "aria-labelledby": "question"},
        div({"class": "turn-of"}, *named(ctx, seat)),
        div(
            {"class": "asked"},
            h2({"id": "question"}, _("This game is open in another tab.")),
            p({}, _("What is done there is shown here. If you play here, the other tab looks on.")),
        ),
        div({"class": "turn", "role": "group", "aria-label": _("This turn")}, here),
    )

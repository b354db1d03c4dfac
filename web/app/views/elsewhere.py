"""In the place of the decision while another tab plays the game: that it does, and how to play here."""

from __future__ import annotations

from simple_html import Node, button, div, h2, p, section

from app.context import Context


def draw(ctx: Context) -> Node:
    """The panel."""
    _ = ctx._
    here = button({"type": "button", "class": "primary end", "data-intent": "play-here"}, _("Play here"))
    return section(
        {"id": "decision", "class": "elsewhere", "aria-labelledby": "question"},
        div(
            {"class": "asked"},
            h2({"id": "question"}, _("This game is open in another tab.")),
            p({}, _("Here you look on: what is done there is shown here. Play here, and that tab looks on.")),
        ),
        div({"class": "turn", "role": "group", "aria-label": _("This turn")}, here),
    )

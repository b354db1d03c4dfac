"""A link that does not simply go on from the saved game: what differs, and what can be kept."""

from __future__ import annotations

from simple_html import Node, button, div, h2, h3, p, section

from app.arrivals import Arrival
from app.context import Context
from app.views.home import intent
from app.words import exchange
from app.words.log import turn_line
from zaibatsu import Game


def draw(ctx: Context, arrival: Arrival, name: str) -> Node:
    """The panel of an arrival that is ``older`` or ``parted``."""
    assert arrival.here is not None
    _ = ctx._
    keep = (_("Go on with what is here"), "arrival-here")
    both = (_("Keep both"), intent("arrival-both", entropy=True))
    if arrival.kind == "older":
        title = _("The link is older than “{name}” here").format(name=name)
        told = _("Everything in the link is here already, and the game has gone on since.")
        actions = [_button("primary", *keep), _button("", *both)]
    else:
        title = _("“{name}” goes on in two ways").format(name=name)
        told = _("The link and the game here began alike and then parted. Nothing was changed yet.")
        take = _button("danger", _("Take the link's, drop what is here"), "arrival-take")
        actions = [_button("primary", *both), _button("", *keep), take]
    return section(
        {"id": "arrival", "class": "notice warning", "role": "alert", "aria-labelledby": "arrival-title"},
        h2({"id": "arrival-title", "tabindex": "-1"}, title),
        p({}, told),
        div(
            {"class": "sides"},
            _side(ctx, _("Here"), arrival.here, arrival.common),
            _side(ctx, _("In the link"), arrival.came, arrival.common),
        ),
        p({"class": "actions"}, *actions),
    )


def _button(kind: str, text: str, does: str) -> Node:
    return button({"type": "button", "class": kind, "data-intent": does}, text)


def _side(ctx: Context, title: str, game: Game, common: int) -> Node:
    """Where one of the two stands, and the turn in which it leaves the other."""
    marks = game.turns()
    turn = max(at for at, (begun, _) in enumerate(marks) if begun <= common)
    lines: list[Node] = [p({}, _stands(ctx, game))]
    if common < len(game.moves):
        told = ctx._("From turn {n} on: {told}").format(n=turn + 1, told=turn_line(ctx, game, turn))
        lines.append(p({"class": "parts"}, told))
    return div({"class": "side"}, h3({}, title), *lines)


def _stands(ctx: Context, game: Game) -> str:
    """How many turns have been played, and whose turn it is."""
    turns = len(game.turns()) - 1
    played = ctx.n_("{n} turn played.", "{n} turns played.", turns)
    return f"{played} {exchange.whose_turn(ctx, game.to_move)}"

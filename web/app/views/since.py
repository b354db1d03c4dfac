"""Since your last turn: what the others did, a line for each of their turns."""

from __future__ import annotations

from simple_html import Node, button, div, h2, header, li, ol, section, span

from app.context import Context
from app.views import lights, log
from app.views.home import intent
from app.views.kit import Attributes, disc
from zaibatsu import Game


def draw(ctx: Context, game: Game) -> Node:
    """The panel, for the player to move; empty if nobody else has had a turn since."""
    turns = missed(game)
    if not turns:
        return div({"id": "since", "hidden": ""})
    rows = [_row(ctx, game, turn) for turn in turns]
    return section(
        {"id": "since", "aria-labelledby": "since-title"},
        header(
            {"class": "side-head"},
            h2({"id": "since-title"}, ctx._("Since your last turn")),
            button({"type": "button", "data-intent": "since-close", "data-key": "Escape"}, ctx._("Close")),
        ),
        ol({}, *rows),
    )


def missed(game: Game) -> list[int]:
    """The turns of the others since the last one of the player to move, by index, oldest first."""
    marks = game.turns()
    mine = marks[-1][1].to_move
    if mine is None:
        return []
    found: list[int] = []
    for turn in reversed(range(len(marks) - 1)):
        if marks[turn][1].to_move == mine:
            break
        found.insert(0, turn)
    return found


def _row(ctx: Context, game: Game, turn: int) -> Node:
    begun, pos = game.turns()[turn]
    seat = pos.to_move or 0
    events = [event for item in log.lines(ctx, game, turn) for event in item.line.events]
    attributes: Attributes = {
        "type": "button",
        "class": f"log-head {ctx.crests[seat]}",
        "data-intent": intent("at", moves=begun),
    }
    if lit := lights.places(pos.edition, events, lights.board(ctx, game.position)):
        attributes["data-lights"] = lit
    return li(
        {}, button(attributes, disc(ctx, seat), span({"class": "log-sum"}, log.summary(ctx, game, turn)))
    )

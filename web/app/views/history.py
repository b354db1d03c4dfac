"""The history cursor: which moment of the game is shown, how to go to another, what can still be taken back."""

from __future__ import annotations

from bisect import bisect_right

from simple_html import Node, SafeString, button, div, nav, p, span

from app.context import Context
from app.views.home import intent
from app.views.kit import Attributes, disc, pattern
from app.words import names
from zaibatsu import Game, Position

STEPS = ("first", "previous", "next", "last")
KEYS = {"first": "Home", "previous": "ArrowLeft", "next": "ArrowRight", "last": "End"}


def turn_at(game: Game, moves: int) -> int:
    """The index in `game.turns()` of the turn under way after so many moves."""
    return max(bisect_right([begun for begun, _ in game.turns()], moves) - 1, 0)


def step(game: Game, at: int | None, to: str) -> int | None:
    """Where the cursor goes from `at` (moves played; None: now), from turn to turn.

    The past ends with the last move: from there on the answer is None, the game as it stands.
    """
    now = len(game.moves)
    here = now if at is None else at
    begins = [begun for begun, _ in game.turns()]
    if to == "first":
        goal = 0
    elif to == "previous":
        goal = max((begun for begun in begins if begun < here), default=0)
    elif to == "next":
        goal = min((begun for begun in begins if begun > here), default=now)
    elif to == "last":
        goal = now
    else:
        raise ValueError(f"no step {to!r}")
    return goal if goal < now else None


def turn_name(ctx: Context, pos: Position) -> str:
    """What that turn is called: its number, or what happens outside of turns."""
    if pos.over:
        return ctx._("The end")
    if pos.period > pos.edition.periods:
        return ctx._("Final Consolidation")
    return ctx._("Turn {n}").format(n=pos.turn) if pos.turn else ctx._("Setup")


def draw(ctx: Context, game: Game, at: int | None) -> Node:
    """The four buttons with the place of the cursor between them."""
    _ = ctx._
    now = len(game.moves)
    here = now if at is None else min(at, now)
    labels = {
        "first": _("To the first turn"),
        "previous": _("A turn back"),
        "next": _("A turn on"),
        "last": _("Back to now"),
    }
    shut = {"first": not here, "previous": not here, "next": here == now, "last": here == now}
    buttons = [_button(to, labels[to], shut[to]) for to in STEPS]
    return nav(
        {"id": "history", "class": "past" if here < now else "", "aria-label": _("History")},
        *buttons[:2],
        span({"class": "history-place"}, _place(ctx, game, here)),
        *buttons[2:],
    )


def _place(ctx: Context, game: Game, here: int) -> str:
    """Turn x of y; what lies outside of turns by its name."""
    marks = game.turns()
    pos, last = marks[turn_at(game, here)][1], marks[-1][1].turn
    name = turn_name(ctx, pos)
    if not pos.turn or pos.over or pos.period > pos.edition.periods:
        return name
    return ctx._("{turn} of {last}").format(turn=name, last=last)


def _button(to: str, label: str, shut: bool) -> Node:
    attributes: Attributes = {
        "type": "button",
        "class": f"history-{to}",
        "data-intent": intent("history", to=to),
        "data-key": KEYS[to],
        "aria-keyshortcuts": KEYS[to],
        "aria-label": label,
        "title": label,
    }
    if shut:
        attributes["disabled"] = ""
    return button(attributes, _ARROWS[to])


_BOX = '<svg class="arrow" viewBox="0 0 20 20" aria-hidden="true"><path d="{}"/></svg>'
_ARROWS = {
    "first": SafeString(_BOX.format("M4 4v12M16 4 8 10l8 6z")),
    "previous": SafeString(_BOX.format("M14 4 6 10l8 6z")),
    "next": SafeString(_BOX.format("m6 4 8 6-8 6z")),
    "last": SafeString(_BOX.format("M16 4v12M4 4l8 6-8 6z")),
}


def barrier(ctx: Context, game: Game, at: int | None = None) -> Node:
    """How far back the game itself can go."""
    return p({"class": "barrier"}, _barrier(ctx, game, len(game.moves) if at is None else at))


def _barrier(ctx: Context, game: Game, here: int) -> str:
    if here < len(game.moves):
        if here < game.turn_start:
            return ctx._("This turn has ended: it stays.")
        return ctx._("This turn can still be taken back.")
    if game.over:
        return ctx._("Nothing can be taken back any more.")
    if game.can_undo:
        steps = here - game.turn_start
        return ctx.n_("{n} step can be taken back", "{n} steps can be taken back", steps)
    if ctx.reopens:
        return ctx._("Your last turn can still be taken back.")
    return ctx._("Nothing to take back: the turn has only begun.")


def banner(ctx: Context, game: Game, at: int | None) -> Node:
    """What is shown is the past: which moment, and the way back. Empty while the game is shown as it stands."""
    if at is None or at >= len(game.moves):
        return div({"id": "past", "hidden": ""})
    pos = game.turns()[turn_at(game, at)][1]
    seat = pos.to_move or 0
    said = ctx._("{turn}, {player}: this is the past. Nothing can be changed here.").format(
        turn=turn_name(ctx, pos), player=names.player(ctx, seat)
    )
    return div(
        {"id": "past", "class": ctx.crests[seat], "role": "status"},
        span({"class": "past-crest"}, pattern(ctx.crests[seat]), disc(ctx, seat)),
        div({"class": "told"}, p({"class": "said"}, said), barrier(ctx, game, at)),
        button(
            {"type": "button", "class": "primary", "data-intent": intent("history", to="last")},
            ctx._("Back to now"),
        ),
    )

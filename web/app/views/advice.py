"""What the advisor says: the best turns with what speaks for them, and after the game where most was lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from simple_html import (
    Node,
    Tag,
    button,
    details,
    div,
    h2,
    h3,
    header,
    li,
    ol,
    p,
    pre,
    section,
    span,
    summary,
    ul,
)

from app.context import Context, Counsel
from app.views import history, lights
from app.views.home import intent
from app.views.kit import Attributes, disc
from app.words import advice as words
from app.words import names
from zaibatsu import Event, Game, Move, Position, turn

if TYPE_CHECKING:
    from zaibatsu.bots.advice import Lapse, Suggestion
    from zaibatsu.bots.reasons import Reason

progress = Tag("progress")
SHOWN = 3
"""Reasons that are told of each turn."""


def draw(ctx: Context, game: Game) -> Node:
    """The panel at the table; empty unless somebody asks what to do."""
    counsel = ctx.counsel
    if not counsel or counsel.seat is not None:
        return div({"id": "advice", "hidden": ""})
    close: Attributes = {"type": "button", "data-intent": "advise-close", "data-key": "Escape"}
    return section(
        {"id": "advice", "aria-labelledby": "advice-title"},
        header(
            {"class": "side-head"},
            h2({"id": "advice-title", "tabindex": "-1"}, ctx._("What would you do?")),
            button(close, ctx._("Cancel") if counsel.state == "thinking" else ctx._("Close")),
        ),
        div({"class": "side-body"}, *(_waiting(ctx, counsel) or _turns(ctx, game, counsel.told))),
    )


def _waiting(ctx: Context, counsel: Counsel) -> list[Node]:
    """Until there is an answer: how far the thinking is, or why there is none."""
    if counsel.state == "failed":
        again = button({"type": "button", "data-intent": "advise-again"}, ctx._("Try again"))
        why = details({}, summary({}, ctx._("Why")), pre({"class": "reason"}, counsel.reason))
        return [
            p({"class": "note"}, ctx._("The advisor has stopped thinking. Nothing of the game is lost.")),
            why,
            again,
        ]
    if counsel.state == "thinking":
        bar = progress({"id": "thinking", "max": "1", "value": "0", "aria-label": ctx._("Thinking")})
        return [p({"class": "note"}, ctx._("The advisor is thinking …")), bar]
    return []


def _turns(ctx: Context, game: Game, told: Sequence[Suggestion]) -> list[Node]:
    if not told:
        return [p({"class": "note"}, ctx._("There is nothing left to decide in this turn."))]
    return [ol({"class": "advised"}, *[_turn(ctx, game, at, way) for at, way in enumerate(told)])]


def _turn(ctx: Context, game: Game, at: int, way: Suggestion) -> Node:
    """One suggestion; its places light up while it is looked at."""
    edition, seat = game.position.edition, game.position.to_move or 0
    events = played(game.position, way.moves)
    attributes: Attributes = {}
    if lit := lights.places(edition, events, lights.board(ctx, game.position)):
        attributes["data-lights"] = lit
    line, brings = words.line(ctx, game, way.moves, events), words.brings(ctx, edition, events, seat)
    behind = ctx._("best") if not at else words.points(ctx, -way.behind)
    parts: list[Node] = [
        p({"class": "behind" if at else "behind best"}, behind),
        h3({}, line),
    ]
    if brings and brings != line:
        parts.append(p({"class": "brings"}, brings))
    parts.append(_reasons(ctx, game, way.reasons))
    if at and (missing := [why for why in way.against if why.points < 0]):
        text = ctx._("The first one has this over it: {reasons}")
        said = "; ".join(words.reason(ctx, edition, _turned(why)) for why in missing[:2])
        parts.append(p({"class": "against"}, text.format(reasons=said)))
    play: Attributes = {"type": "button", "data-intent": intent("advise-play", turn=at)}
    if not at:
        play["class"] = "primary"
    parts.append(button(play, ctx._("Play this turn")))
    return li(attributes, *parts)


def _turned(why: Reason) -> Reason:
    """The same difference seen from the other turn."""
    changes = tuple(
        change._replace(before=change.after, after=change.before, points=-change.points)
        for change in why.changes
    )
    return why._replace(points=-why.points, changes=changes)


def _reasons(ctx: Context, game: Game, reasons: Sequence[Reason]) -> Node:
    edition = game.position.edition
    rows = [
        li(
            {"class": "pro" if why.points > 0 else "con"},
            span({"class": "points-of"}, words.points(ctx, why.points)),
            span({}, words.reason(ctx, edition, why)),
        )
        for why in reasons[:SHOWN]
    ]
    return ul({"class": "reasons"}, *rows)


def played(start: Position, moves: Sequence[Move]) -> list[Event]:
    """What those moves make happen, up to the end of the turn."""
    pos = start.copy()
    events: list[Event] = []
    pos.log = events
    for choice in moves:
        turn.play(pos, choice)
    return events


# After the game.


def review(ctx: Context, game: Game) -> Node:
    """Whose turns to look through, and those in which most was lost."""
    seats = [
        button(
            {
                "type": "button",
                "data-intent": intent("review", seat=seat),
                "aria-pressed": str(bool(ctx.counsel and ctx.counsel.seat == seat)).lower(),
            },
            disc(ctx, seat),
            names.player(ctx, seat),
        )
        for seat in range(len(game.position.players))
    ]
    return section(
        {"class": "review", "aria-labelledby": "review-title"},
        h3({"id": "review-title", "tabindex": "-1"}, ctx._("Where was most lost?")),
        div({"class": "switch", "role": "group", "aria-label": ctx._("Whose turns")}, *seats),
        *_reviewed(ctx, game, ctx.counsel),
    )


def _reviewed(ctx: Context, game: Game, counsel: Counsel | None) -> list[Node]:
    if counsel is None:
        text = ctx._("The advisor looks through all turns of a player, each as the table lay then.")
        return [p({"class": "note"}, text)]
    if waiting := _waiting(ctx, counsel):
        cancel = button({"type": "button", "data-intent": "advise-close"}, ctx._("Cancel"))
        return [*waiting, *([cancel] if counsel.state == "thinking" else [])]
    if not counsel.told:
        return [p({"class": "note"}, ctx._("The advisor has found no better turn."))]
    return [ol({"class": "lapses"}, *[_lapse(ctx, game, lapse) for lapse in counsel.told])]


def _lapse(ctx: Context, game: Game, lapse: Lapse) -> Node:
    """A turn, what it lost, what was better; a click shows the moment before it."""
    start = game.turns()[lapse.turn][1]
    then = Game(start.copy(), None, events=False, tags={})
    better = words.line(ctx, then, lapse.better, played(start, lapse.better))
    text = ctx._("{turn}: {points} lost").format(
        turn=history.turn_name(ctx, start), points=words.points(ctx, lapse.lost).lstrip("+")
    )
    look = button(
        {"type": "button", "class": "log-head", "data-intent": intent("look-back", moves=lapse.moves)},
        span({"class": "log-sum"}, text),
        span({}, ctx._("Better: {turn}").format(turn=better)),
    )
    return li({}, look, _reasons(ctx, game, lapse.reasons))

"""In the place of the decision while an opponent is to decide: what it does, and what those who wait can do."""

from __future__ import annotations

from simple_html import Node, Tag, button, details, div, h2, p, pre, section, span, summary

from app.context import Context, Waiting
from app.settings import OWN
from app.views import guests, keys
from app.views.kit import Attributes, disc, pattern
from app.words import names, opponents
from zaibatsu import Game

progress = Tag("progress")


def said(ctx: Context) -> str:
    """What the opponent does, in one line; also for those who listen."""
    waiting = ctx.waiting
    if waiting is None:
        return ""
    if waiting.state == "failed":
        return guests.looking(ctx._, ctx.coming) if ctx.coming else opponents.fault(ctx._, waiting.fault)
    if waiting.state == "showing" and waiting.said:
        return waiting.said
    return ctx._("is thinking …")


def draw(ctx: Context, game: Game, waiting: Waiting) -> Node:
    """The panel."""
    seat = game.to_move or 0
    crest = ctx.crests[seat]
    return section(
        {"id": "decision", "class": f"waiting {crest}", "aria-labelledby": "question"},
        div(
            {"class": "turn-of"},
            pattern(crest),
            disc(ctx, seat),
            span({}, names.player(ctx, seat)),
        ),
        div(
            {"class": "asked"},
            h2(
                {"id": "question"},
                span({"class": "who"}, f"{names.player(ctx, seat)}: "),
                said(ctx),
            ),
            p({"class": "character"}, opponents.character(ctx._, waiting.level)),
            _progress(ctx, waiting),
        ),
        div({"class": "turn", "role": "group", "aria-label": ctx._("While you wait")}, *_buttons(ctx, waiting)),
    )  # fmt: skip


def _progress(ctx: Context, waiting: Waiting) -> Node:
    if waiting.state == "failed":
        return details({}, summary({}, ctx._("Why")), pre({"class": "reason"}, waiting.reason))
    if waiting.state == "showing":
        return p({})
    # The bridge moves the bar: how far the thinking is, is nothing that Python hears of.
    return progress({"id": "thinking", "max": "1", "value": "0", "aria-label": ctx._("Thinking")})


def _buttons(ctx: Context, waiting: Waiting) -> list[Node]:
    back: Attributes = {
        "type": "button",
        "data-intent": "back",
        "class": "back",
        **keys.pressed(keys.KEY["back"]),
    }
    if not ctx.reopens:
        back |= {"disabled": "", "title": ctx._("Your last turn can't be taken back any more.")}
    buttons: list[Node] = [button(back, ctx._("Take back my turn"))]
    if waiting.state == "showing":
        hurry: Attributes = {"type": "button", "data-intent": "hurry", **keys.pressed(keys.KEY["hurry"])}
        buttons.append(button(hurry, ctx._("Show all at once")))
    elif waiting.state == "failed":
        buttons.append(button({"type": "button", "data-intent": "take-over"}, ctx._("Play this seat myself")))
        if waiting.level.startswith(OWN):
            buttons.append(guests.chooser(ctx._("Choose its file …")))
        buttons.append(
            button({"type": "button", "data-intent": "retry", "class": "primary"}, ctx._("Try again"))
        )
    return buttons

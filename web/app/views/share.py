"""Play by link: the dialog that has the link of the game on the table."""

from __future__ import annotations

from simple_html import Node, Tag, button, div, h2, header, p, small

from app.context import Context
from app.views.kit import Attributes
from app.words import exchange
from zaibatsu import Game

dialog, output = Tag("dialog"), Tag("output")


def draw(ctx: Context, game: Game, shared: bool) -> Node:
    """The dialog. `shared`: the game goes to and fro by links already."""
    _ = ctx._
    return dialog(
        {"id": "share", "class": "dialog", "open": "", "aria-labelledby": "share-title"},
        header(
            {"class": "side-head"},
            h2({"id": "share-title", "tabindex": "-1"}, _("Play by link")),
            button({"type": "button", "data-intent": "dialog-close", "data-key": "Escape"}, _("Close")),
        ),
        div({"class": "share-body"}, *(_link(ctx, game, shared) if ctx.link else [_too_long(ctx)])),
    )


def _too_long(ctx: Context) -> Node:
    return p({}, ctx._("This game is too long for a link. Export it, and send the file."))


def _link(ctx: Context, game: Game, shared: bool) -> list[Node]:
    _ = ctx._
    copy: Attributes = {
        "type": "button",
        "class": "primary",
        "data-intent": "shared",
        "data-copy": "#share-link",
        "data-copied": _("Copied"),
        "data-not-copied": _("Marked: now copy it"),
    }
    quiet: list[Node] = []
    if shared:
        quiet = [
            button({"type": "button", "data-intent": "shared-no-more"}, _("Don't offer it after every turn"))
        ]
    return [
        p({"class": "whose"}, exchange.whose_turn(ctx, game.to_move)),
        p(
            {},
            _(
                "Send this link. Whoever opens it has the game as it stands, takes a turn and sends a new one."
            ),
        ),
        output({"id": "share-link", "tabindex": "0", "aria-label": _("The link")}, ctx.link),
        small(
            {},
            ctx.n_("{n} character.", "{n} characters.", len(ctx.link)),
            " ",
            _("The link itself holds the game: no server knows of it."),
        ),
        p({"class": "actions"}, button(copy, _("Copy the link")), *quiet),
    ]

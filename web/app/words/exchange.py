"""What is said of games that come and go as links."""

from __future__ import annotations

from collections.abc import Callable

from app.context import Context
from app.saves import LONGEST_TITLE
from app.words import names
from app.words.marks import _
from zaibatsu import LinkError

_REFUSED = {
    "no-link": _("This is neither a link to a game nor the text of one."),
    "newer": _("It was made by a newer version of the game. Load this page again to get that version."),
    "cut-off": _("Its end is missing: copy the whole link, to the very last character."),
    "damaged": _("It was changed on its way: copy the whole link again, and nothing else."),
    "too-long": _("It is far too long for a game."),
}
_RECEIVED = {
    "new": _("This game came by link; it is saved here."),
    "same": _("You have this game already, just as the link tells it."),
    "further": _("The moves that the link brought are on the table."),
    "copy": _("What the link tells is now a game of its own; the other one is as it was."),
    "taken": _("The game is now as the link tells it."),
}


def link_error(translate: Callable[[str], str], error: LinkError) -> str:
    """Why a link was refused."""
    return translate(_REFUSED[error.code])


def received(ctx: Context, kind: str, seat: int | None) -> str:
    """What came of a link, and whose turn it is."""
    return f"{ctx._(_RECEIVED[kind])} {whose_turn(ctx, seat)}"


def whose_turn(ctx: Context, seat: int | None) -> str:
    """Who is to decide."""
    if seat is None:
        return ctx._("The game is over.")
    return ctx._("It is {name}'s turn.").format(name=names.player(ctx, seat))


def of_this_tab(translate: Callable[[str], str], name: str) -> str:
    """The title of a game that was kept because another tab had changed it."""
    return translate(_("{name} (this tab)")).format(name=name)[:LONGEST_TITLE]


def copied(translate: Callable[[str], str], name: str) -> str:
    """The title of a game that was kept beside another one."""
    return translate(_("{name} (from the link)")).format(name=name)[:LONGEST_TITLE]

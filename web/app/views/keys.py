"""The keys: one table, from which the list is drawn and the buttons of the table take theirs."""

from __future__ import annotations

from simple_html import Node, Tag, button, dd, div, dl, dt, h2, h3, header, kbd, section

from app.context import Context
from app.views.kit import Attributes
from app.words.marks import _

dialog = Tag("dialog")

KEY = {
    "back": "u",
    "restart": "r",
    "end": "e",
    "hurry": "n",
    "advise": "a",
    "rule": "w",
    "log": "l",
    "projection": "p",
    "settings": "s",
    "keys": "?",
    "close": "Escape",
    "first": "Home",
    "previous": "ArrowLeft",
    "next": "ArrowRight",
    "last": "End",
}
"""What a key does -> the key, as `data-key` names it."""
CYCLE = "b"
"""Goes from one blocked choice to the next (`data-cycle`)."""
CHOICES = "123456789"
"""The choices of the decision bar, in their order."""


def pressed(key: str) -> Attributes:
    """The attributes of a button that this key clicks; none without a key."""
    return {"data-key": key, "aria-keyshortcuts": key} if key else {}


_SHOWN = {"ArrowLeft": "←", "ArrowRight": "→"}
_NAMED = {"Home": _("Home"), "End": _("End"), "Escape": _("Esc")}
_GROUPS = (
    (
        _("Decide"),
        (
            ("Tab", _("to the next choice, on the table too; with Shift to the one before")),
            ("Enter", _("take the choice that has the focus")),
            ("1 … 9", _("take that choice of the decision bar")),
            (CYCLE, _("to the next choice that is blocked, with the reason; with Shift to the one before")),
            (KEY["rule"], _("open the rule that the tip names")),
            (KEY["back"], _("take back one step")),
            (KEY["restart"], _("restart the turn")),
            (KEY["end"], _("end the turn")),
            (KEY["advise"], _("what would you do? (the advisor)")),
            (KEY["hurry"], _("show the rest of an opponent's turn at once")),
        ),
    ),
    (
        _("Look back"),
        (
            (KEY["previous"], _("a turn back")),
            (KEY["next"], _("a turn on")),
            (KEY["first"], _("to the first turn")),
            (KEY["last"], _("back to now")),
        ),
    ),
    (
        _("Look up"),
        (
            (KEY["log"], _("the log")),
            (KEY["projection"], _("the projection of the score")),
            (KEY["settings"], _("the settings")),
            (KEY["keys"], _("this list")),
            (KEY["close"], _("close what is open")),
        ),
    ),
)


def draw(ctx: Context) -> Node:
    """The dialog."""
    return dialog(
        {"id": "keys", "class": "dialog", "open": "", "aria-labelledby": "keys-title"},
        header(
            {"class": "side-head"},
            h2({"id": "keys-title", "tabindex": "-1"}, ctx._("Keys")),
            button({"type": "button", "data-intent": "dialog-close", "data-key": "Escape"}, ctx._("Close")),
        ),
        div({"class": "keys-body"}, *[_group(ctx, title, rows) for title, rows in _GROUPS]),
    )


def _group(ctx: Context, title: str, rows: tuple[tuple[str, str], ...]) -> Node:
    pairs: list[Node] = []
    for key, does in rows:
        shown = ctx._(_NAMED[key]) if key in _NAMED else _SHOWN.get(key, key)
        pairs.append(div({}, dt({}, kbd({}, shown)), dd({}, ctx._(does))))
    return section({}, h3({}, ctx._(title)), dl({}, *pairs))

"""Opponents of one's own: the chooser of their files, and those that are here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from simple_html import (
    Node,
    button,
    details,
    input_,
    label,
    li,
    p,
    render,
    section,
    small,
    span,
    strong,
    summary,
    ul,
)

from app.guests import Guest
from app.views.home import intent
from app.views.kit import Attributes


def chooser(text: str) -> Node:
    """A button that chooses a file."""
    return label(
        {"class": "button import"},
        input_({"type": "file", "class": "unseen", "accept": ".py,.whl", "data-intent": intent("invite")}),
        span({}, text),
    )


def looking(gettext: Callable[[str], str], file: str) -> str:
    """While a file is being looked at."""
    return gettext("Looking at “{file}” …").format(file=file)


def panel(gettext: Callable[[str], str], guests: Sequence[Guest], coming: str) -> str:
    """The panel of the first screen: folded up as long as nobody has brought one."""
    _ = gettext
    rows = [_row(gettext, guest) for guest in guests]
    unfolded: Attributes = {"open": ""} if guests or coming else {}
    busy: list[Node] = []
    if coming:
        stop = button({"type": "button", "data-intent": intent("uninvite")}, _("Cancel"))
        busy = [p({"class": "coming", "role": "status"}, looking(gettext, coming), stop)]
    whole = section(
        {"id": "home-guests", "class": "panel", "aria-label": _("Opponents of your own")},
        details(
            unfolded,
            summary({}, _("Opponents of your own")),
            p(
                {},
                _("Bring one that somebody wrote: a Python file or a wheel with a class that chooses moves."),
                " ",
                _(
                    "It is a program that runs in this browser, apart from the page: take only what you trust."
                ),
            ),
            *([ul({"class": "guests"}, *rows)] if rows else []),
            *busy,
            p({"class": "actions"}, chooser(_("Choose a file …"))),
        ),
    )
    return render(whole)


def _row(gettext: Callable[[str], str], guest: Guest) -> Node:
    attributes: Attributes = {
        "type": "button",
        "data-intent": intent("dismiss", name=guest.name),
        "aria-label": gettext("Remove {name}").format(name=guest.name),
    }
    return li({}, strong({}, guest.name), small({}, guest.file), button(attributes, gettext("Remove")))

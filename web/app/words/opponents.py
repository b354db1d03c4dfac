"""The opponents: what they are called, what they are like."""

from __future__ import annotations

from collections.abc import Callable

from app.words.marks import _

_NAMES = {
    "apprentice": _("Apprentice"),
    "merchant": _("Merchant"),
    "industrialist": _("Industrialist"),
    "magnate": _("Magnate"),
}
_CHARACTERS = {
    "apprentice": _("takes what pays today, and often errs"),
    "merchant": _("thinks one turn through, and knows what things are worth"),
    "industrialist": _("plans the whole turn and the end of the round"),
    "magnate": _("weighs what you will answer, and what comes after"),
}


def name(gettext: Callable[[str], str], level: str) -> str:
    """What an opponent is called."""
    return gettext(_NAMES[level])


def character(gettext: Callable[[str], str], level: str) -> str:
    """How it plays, in half a line."""
    return gettext(_CHARACTERS[level])

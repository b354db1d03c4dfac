"""The opponents: what they are called, what they are like."""

from __future__ import annotations

from collections.abc import Callable

from app.settings import OWN
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


_FAULTS = {
    "missing": _("Its file is not in this browser any more. Nothing of the game is lost."),
    "no-answer": _("It has given no answer in time. Nothing of the game is lost."),
    "raised": _("Its program has broken down. Nothing of the game is lost."),
    "no-move": _("It has answered something that is no move. Nothing of the game is lost."),
    "illegal": _("It has answered a move that the rules forbid. Nothing of the game is lost."),
}
_REFUSALS = {
    "no-file": _("“{file}” is no opponent: it is a Python file (.py) or a wheel (.whl)."),
    "too-long": _("“{file}” is too large to be kept in the browser."),
    "unreadable": _("“{file}” can't be read as an opponent."),
    "no-class": _("“{file}” holds no opponent: a class with a name and a method choose."),
    "two-classes": _("“{file}” holds more than one opponent."),
    "not-made": _("The opponent in “{file}” breaks down as it begins."),
    "name": _("The opponent in “{file}” has a name that can't be used: at most 24 letters and digits."),
    "another": _("“{file}” holds another opponent: {name}."),
    "no-answer": _("“{file}” has given no answer in time."),
}


def name(gettext: Callable[[str], str], plays: str) -> str:
    """What an opponent is called."""
    return plays.removeprefix(OWN) if plays.startswith(OWN) else gettext(_NAMES[plays])


def character(gettext: Callable[[str], str], plays: str) -> str:
    """How it plays, in half a line."""
    return gettext(_("brought from a file")) if plays.startswith(OWN) else gettext(_CHARACTERS[plays])


def fault(gettext: Callable[[str], str], code: str) -> str:
    """Why it has no turn, by the code of what went wrong."""
    return gettext(_FAULTS.get(code, _("The opponent has stopped thinking. Nothing of the game is lost.")))


def refusal(gettext: Callable[[str], str], file: str, code: str, name: str) -> str:
    """Why a file can't be an opponent, by the code of what went wrong; `name`: who is in it."""
    return gettext(_REFUSALS.get(code, _REFUSALS["unreadable"])).format(file=file, name=name)

"""Opponents that somebody else wrote: a class with a `name` and a method `choose` (see `opponents.Opponent`).

They come as a module: from the text of one file, or as an entry point of an installed package.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import Any, cast

from ..errors import ZaibatsuError
from ..game import Game
from ..moves import Move
from .opponents import Opponent, levels, named

GROUP = "zaibatsu.opponents"
"""Entry points of this group name opponents: ``fox = "fox_opponent:Fox"``."""


class OpponentError(ZaibatsuError):
    """An opponent that can't be had, or that has failed at the table.

    `code`: ``unknown``, ``unreadable``, ``no-class``, ``two-classes``, ``not-made``, ``raised``, ``no-move``,
    ``illegal``. `name` is the opponent's, `reason` the rest.
    """

    def __init__(self, code: str, name: str, reason: str) -> None:
        super().__init__(code, name, reason)
        self.code = code
        self.name = name
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.name}: {self.reason} [{self.code}]"


def from_text(source: str, name: str) -> Callable[[], Opponent]:
    """The maker of the opponent that one file of Python holds. Raises `OpponentError`."""
    module = ModuleType(f"opponent {name}")  # no module that is imported is called that
    sys.modules[module.__name__] = module  # where dataclasses look themselves up
    try:
        exec(compile(source, name, "exec"), module.__dict__)
    except Exception as error:
        raise OpponentError("unreadable", name, f"{type(error).__name__}: {error}") from error
    return from_module(module, name)


def from_module(module: ModuleType, name: str) -> Callable[[], Opponent]:
    """The maker of the one opponent that is written in that module. Raises `OpponentError`."""
    own = [thing for thing in vars(module).values() if isinstance(thing, type)]
    own = [thing for thing in own if thing.__module__ == module.__name__]
    found = [thing for thing in own if callable(getattr(thing, "choose", None))]
    if not found:
        raise OpponentError("no-class", name, "it has no class with a method choose")
    if len(found) > 1:
        raise OpponentError("two-classes", name, f"it has {len(found)} classes with a method choose")
    return _maker(found[0], name)


def _maker(thing: Callable[[], Any], name: str) -> Callable[[], Opponent]:
    def make() -> Opponent:
        try:
            made = thing()
        except Exception as error:
            raise OpponentError("not-made", name, f"{type(error).__name__}: {error}") from error
        if not isinstance(getattr(made, "name", None), str) or not callable(getattr(made, "choose", None)):
            raise OpponentError("no-class", name, "it needs a name (a text) and a method choose")
        return cast(Opponent, made)

    return make


def from_entry(entry: EntryPoint) -> Callable[[], Opponent]:
    """The maker of the opponent that an installed package names. Raises `OpponentError`."""
    try:
        return _maker(entry.load(), entry.name)
    except Exception as error:  # whatever its modules do as they are imported
        raise OpponentError("unreadable", entry.name, f"{type(error).__name__}: {error}") from error


def known(name: str) -> Callable[[], Opponent]:
    """The maker of a level, of ``random``, or of an installed package's opponent. Raises `OpponentError`."""
    try:
        return named(name)
    except KeyError:
        pass
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            return from_entry(entry)
    names = ", ".join([*levels(), "random", *sorted(entry.name for entry in entry_points(group=GROUP))])
    raise OpponentError("unknown", name, f"there is no such opponent; there are {names}")


def checked(name: str, choose: Callable[[], object], game: Game) -> Move:
    """Play the move that `choose` gives in `game`. Raises `OpponentError` if it is none, or not allowed."""
    after = f"after {len(game.moves)} moves"
    try:
        choice = choose()
    except Exception as error:
        raise OpponentError("raised", name, f"{type(error).__name__}: {error}, {after}") from error
    if not isinstance(choice, tuple) or len(choice) != 2:
        raise OpponentError("no-move", name, f"it answered {choice!r}, which is no move, {after}")
    found = Move(*choice)
    if found not in game.legal_moves():
        raise OpponentError("illegal", name, f"it answered {found}, which is not allowed {after}")
    game.play(found)
    return found

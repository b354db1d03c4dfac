"""The one shape of all actions.

An action is a few activations, each using something else: a Factory, a Destination, a Region, a kind of
Good. `options` yields the activations that are open and writes down the blocked ones; it is also what
decides whether the action is possible at all (`turn.hire`), so the two can never disagree. `activate`
carries one out: it pays, places, notes what is earned and adds to `Act.done`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..moves import Move, Refused
from ..state import Act, Position

Options = Callable[[Position, int, Act, int, Refused], Iterator[Move]]
"""(position, player, what the action has done, empty spaces in the Workers area once the hired Worker
stands there, where to write blocked choices) -> activations that are open."""


class Action(NamedTuple):
    """An action under a hiring space; `nothing` is the (code, rule) when there is nothing to activate on."""

    name: str
    options: Options
    activate: Callable[[Position, int, Move], None]
    nothing: tuple[str, str]


def use(pos: Position, what: str) -> Act:
    """Note what this activation used; the action so far."""
    act = pos.act
    if act is None:
        raise RuntimeError("an activation outside an action")
    pos.act = act = act._replace(done=(*act.done, what))
    return act

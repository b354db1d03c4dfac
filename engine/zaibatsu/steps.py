"""The two sorts of frames on the stack: decisions, which wait for an answer, and steps, which just happen.

Each module that owns frames lists them in its `DECISIONS` and `AUTOMATIC`; `turn` joins the lists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from .moves import Move, Refused
from .state import Frame, Position

Step = Callable[[Position, Frame], None]
"""Does what the frame on top of the stack stands for, and takes it off or changes it."""


class Decision(NamedTuple):
    """`options` yields the legal moves and writes down the blocked ones; `answer` carries one out."""

    options: Callable[[Position, Frame, Refused], Iterator[Move]]
    answer: Callable[[Position, Frame, Move], None]

"""A small generator of our own (SplitMix64), so that one seed gives one game on every Python.

The state is one integer and lives in the position; drawing gives the new state and the number.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


def below(state: int, n: int) -> tuple[int, int]:
    """The next state, and a number 0 <= x < n.

    >>> below(7, 6) == below(7, 6)
    True
    """
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, ((z ^ (z >> 31)) * n) >> 64


def shuffle(state: int, items: MutableSequence[T]) -> int:
    """Shuffle in place (Fisher-Yates); the next state."""
    for last in range(len(items) - 1, 0, -1):
        state, other = below(state, last + 1)
        items[last], items[other] = items[other], items[last]
    return state


def seeded(seed: int) -> int:
    """The first state for a seed; any integer will do."""
    return seed & _MASK

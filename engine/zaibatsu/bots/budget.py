"""How long an opponent may think: counted in positions judged, so that it is the same on every machine."""

from __future__ import annotations

from collections.abc import Callable


class Stopped(Exception):
    """The search was called off."""


class Budget:
    """Positions that may still be judged; `watch` hears of it now and then, and may raise `Stopped`."""

    EVERY = 16

    def __init__(self, positions: int, watch: Callable[[float], None] | None = None) -> None:
        """`watch` gets the share of the budget that is spent, 0 to 1."""
        self.positions = positions
        self.used = 0
        self._watch = watch

    def spend(self) -> None:
        """One more position judged."""
        self.used += 1
        if self._watch and self.used % self.EVERY == 0:
            self._watch(min(self.used / self.positions, 1.0))

    @property
    def spent(self) -> bool:
        """Whether the search should come to its end."""
        return self.used >= self.positions

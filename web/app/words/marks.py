"""Marks for texts that stand in tables: the catalogue's tool finds them, `ctx._` translates them later."""

from __future__ import annotations


def _(text: str) -> str:
    """This text is to be translated by ``ctx._``."""
    return text


def n_(one: str, many: str) -> tuple[str, str]:
    """These two forms are to be translated by ``ctx.n_``."""
    return one, many

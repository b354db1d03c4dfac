"""What every panel of the table is made with: attributes, small pieces, and the memory that spares a redraw."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache, lru_cache
from typing import Any

from simple_html import Node, SafeString, Tag, h2, render, span

from app.context import Context
from app.views.icons import icon

Attributes = dict[str | SafeString, str | SafeString | None]
svg, use = Tag("svg"), Tag("use")

RESOURCES = ("money", "coal", "silk", "iron", "vp")


class Memory:
    """The last markup of each panel with what it was drawn from: equal input, equal markup, no second drawing."""

    def __init__(self) -> None:
        self._last: dict[Hashable, tuple[Any, str]] = {}

    def panel(self, name: Hashable, inputs: object, draw: Callable[[], Node]) -> str:
        """The markup of `draw`, drawn anew only if `inputs` differ from the last time."""
        last = self._last.get(name)
        if last is not None and last[0] == inputs:
            return last[1]
        html = render(draw())
        self._last[name] = (inputs, html)
        return html

    def part(self, name: Hashable, inputs: object, draw: Callable[[], Node]) -> SafeString:
        """The same for a part of a panel."""
        return SafeString(self.panel(name, inputs, draw))


def figure(n: int) -> str:
    """A number as it is printed: with a minus sign, not a hyphen."""
    return str(n).replace("-", "−")


@lru_cache(2048)
def counted(name: str, n: int | str, label: str, kind: str = "") -> SafeString:
    """An icon with a number, speaking as one: 3 Coal."""
    attributes: Attributes = {
        "class": f"n {kind}".rstrip(),
        "role": "img",
        "aria-label": label,
        **({"data-tip": f"resource {name}"} if name in RESOURCES else {"title": label}),
    }
    return SafeString(render(span(attributes, icon(name), figure(n) if isinstance(n, int) else n)))


def title(text: str, *more: Node, id: str, kind: str = "head") -> Node:
    """The heading of a panel."""
    return h2({"id": id, "class": kind}, text, *more)


@cache
def pattern(crest: str) -> SafeString:
    """A player's pattern, filling the piece that it lies in."""
    return SafeString(
        f'<svg class="pattern" aria-hidden="true"><rect width="100%" height="100%" fill="url(#pattern-{crest})"/></svg>'
    )


def disc(ctx: Context, player: int) -> SafeString:
    """A player's crest, small, to go with words."""
    crest = ctx.crests[player]
    return SafeString(f'<svg class="crest {crest}" aria-hidden="true"><use href="#crest-{crest}"/></svg>')

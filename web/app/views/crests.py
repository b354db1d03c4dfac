"""The four crests: our own drawings, once in the page as symbols, everywhere else by reference."""

from __future__ import annotations

from collections.abc import Callable

from simple_html import Node, SafeString, Tag

svg, use = Tag("svg"), Tag("use")

# On a disc of 40 x 40 in the crest's colour (`--disc`), in the colour of the ground (`--mark`).
_FAN = (
    '<path d="M{l} {y}a{r} {r} 0 0 1 {d} 0q-{q} 2.6-{r} 2.6t-{r}-2.6z" fill="var(--mark)"/>'
    '<path d="M{x} {y}v-{r}M{x} {y}l-{s} -{s}M{x} {y}l{s} -{s}" stroke="var(--disc)" stroke-width="1.3" fill="none"/>'
)


def _fan(x: float, y: float, r: float) -> str:
    return _FAN.format(x=x, y=y, r=r, l=x - r, d=2 * r, q=r / 2, s=round(r * 0.72, 1))


def _scale(x: float, y: float) -> str:
    return "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"/>'
        for r, fill in (
            (10.4, "var(--mark)"),
            (8.2, "var(--disc)"),
            (5.9, "var(--mark)"),
            (3.5, "var(--disc)"),
        )
    )


_DRAWINGS = {
    "wave": _scale(20, 20) + _scale(9.4, 29) + _scale(30.6, 29) + _scale(20, 38.4),
    "plum": "".join(
        f'<circle cx="{x}" cy="{y}" r="6.1" fill="var(--mark)"/>'
        for x, y in ((20, 9.9), (29.6, 16.9), (25.9, 28.2), (14.1, 28.2), (10.4, 16.9))
    )
    + '<circle cx="20" cy="20" r="5.4" fill="var(--disc)"/><circle cx="20" cy="20" r="3.4" fill="var(--mark)"/>'
    '<path d="M20 20V10.5M20 20l9-2.9M20 20l5.6 7.7M20 20l-5.6 7.7M20 20l-9-2.9" stroke="var(--disc)"'
    ' stroke-width="1.1"/><circle cx="20" cy="20" r="2.3" fill="var(--mark)"/>',
    "pine": _fan(20, 16.5, 10.2)
    + _fan(11.2, 28, 7.6)
    + _fan(28.8, 28, 7.6)
    + '<path d="M20 18v15M20 33q-4-.4-6.2-3.4M20 33q4-.4 6.2-3.4" stroke="var(--mark)" stroke-width="2" fill="none"/>',
    "crane": (
        '<path d="M20 34C8 33 3.4 20 10.6 6.6 11 13 14.6 19 20 22.6 25.4 19 29 13 29.4 6.6 36.6 20 32 33 20 34z"'
        ' fill="var(--mark)"/>'
        '<path d="M8.2 13.4Q11 21 18 26M6.9 19.4Q10 25.4 16.6 29.2M31.8 13.4Q29 21 22 26M33.1 19.4Q30 25.4 23.4 29.2"'
        ' stroke="var(--disc)" stroke-width="1.4" fill="none"/>'
        '<path d="M20 29c-2.6-5 3.4-8.6 1-13.4" stroke="var(--disc)" stroke-width="5" fill="none"/>'
        '<path d="M20 30c-2.8-5.4 3.2-9 .8-14.6" stroke="var(--mark)" stroke-width="2.6" fill="none"/>'
        '<path d="M22.6 15.6a2.6 2.6 0 1 0-4.4 1.2l-4.6 2.6 6.4-1z" fill="var(--mark)"/>'
    ),
}

_PATTERNS = {
    "wave": (
        12,
        6,
        '<path d="M0 6a6 6 0 0 1 12 0M3 6a3 3 0 0 1 6 0M-6 9a6 6 0 0 1 12 0M6 9a6 6 0 0 1 12 0"/>',
    ),
    "plum": (8, 8, '<circle cx="2" cy="2" r="1.1"/><circle cx="6" cy="6" r="1.1"/>'),
    "pine": (7, 7, '<path d="M-1 8 8-1M-1 1 1-1M6 8l2-2"/>'),
    "crane": (12, 10, '<path d="M3 0h6l3 5-3 5H3L0 5z"/>'),
}


def symbols() -> str:
    """Definitions for the page shell: ``#crest-wave`` and so on to use, ``#pattern-wave`` and so on to fill with."""
    parts = []
    for name, drawing in _DRAWINGS.items():
        parts.append(
            f'<symbol id="crest-{name}" viewBox="0 0 40 40"><clipPath id="crest-{name}-clip"><circle cx="20" cy="20" r="18"/>'
            f'</clipPath><circle cx="20" cy="20" r="18.6" fill="var(--disc)" stroke="var(--ink)" stroke-width="1.2"/>'
            f'<g clip-path="url(#crest-{name}-clip)" stroke-linecap="round">{drawing}</g></symbol>'
        )
    for name, (width, height, drawing) in _PATTERNS.items():
        parts.append(
            f'<pattern id="pattern-{name}" width="{width}" height="{height}" patternUnits="userSpaceOnUse">'
            f'<g fill="none" stroke="currentColor" stroke-width=".9">{drawing}</g></pattern>'
        )
    return f'<svg class="unseen" aria-hidden="true" width="0" height="0"><defs>{"".join(parts)}</defs></svg>'


def crest(name: str, label: str = "") -> Node:
    """A crest as a picture; with a label it speaks for itself, without one it only goes with words."""
    attributes: dict[str | SafeString, str | SafeString | None]
    attributes = {"class": f"crest {name}", "viewBox": "0 0 40 40"}
    attributes |= {"role": "img", "aria-label": label} if label else {"aria-hidden": "true"}
    return svg(attributes, use({"href": f"#crest-{name}"}))


def crest_name(_: Callable[[str], str], name: str) -> str:
    """What a crest is called."""
    return {"wave": _("Wave"), "plum": _("Plum"), "pine": _("Pine"), "crane": _("Crane")}[name]

"""The score over time as lines: a dash and a mark for each crest, its name at the end of its line."""

from __future__ import annotations

from collections.abc import Sequence

from simple_html import Node, Tag

from app.context import Context
from app.figures import Timeline
from app.views.kit import Attributes, figure, svg, use
from app.words import names

g, line, path, polyline, text = Tag("g"), Tag("line"), Tag("path"), Tag("polyline"), Tag("text")

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 44, 150, 26, 26
LABEL = 26
"""The least distance between two names."""
LONGEST = 10
"""Letters of a name that have room."""
_STEPS = (5, 10, 20, 25, 50, 100, 200)
_MARKS = {
    "wave": "M0-5a5 5 0 1 0 .01 0z",
    "plum": "M-4.5-4.5h9v9h-9z",
    "pine": "M0-6 5.5 4.500h-11z",
    "crane": "M0-6.500 6 0 0 6.500-6 0z",
}
"""By crest; with the dashes of `static/css/panels.css` no line depends on its colour."""


class _Scale:
    """Turns and points as places in the picture."""

    def __init__(self, timeline: Timeline) -> None:
        scores = [score for row in timeline.scores for score in row]
        self.last = max(len(timeline.scores) - 1, 1)
        low, high = min(scores), max(*scores, 10)
        self.step = next((step for step in _STEPS if (high - low) / step <= 6), _STEPS[-1])
        self.low = low // self.step * self.step
        self.high = -(-high // self.step) * self.step

    def x(self, turn: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * turn / self.last

    def y(self, score: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (score - self.low) / (self.high - self.low)


def draw(ctx: Context, timeline: Timeline) -> Node:
    """The picture."""
    scale = _Scale(timeline)
    seats = range(len(timeline.scores[-1]))
    final = ", ".join(f"{names.player(ctx, seat)} {timeline.scores[-1][seat]}" for seat in seats)
    said = ctx._("Score over time, at the end: {scores}").format(scores=final)
    box: Attributes = {
        "class": "chart",
        "viewBox": f"0 0 {WIDTH} {HEIGHT}",
        "role": "img",
        "aria-label": said,
    }
    return svg(
        box,
        g({"class": "chart-grid"}, *_levels(scale), *_periods(timeline, scale)),
        *[_line(ctx, timeline, scale, seat) for seat in seats],
        *_names(ctx, timeline, scale),
    )


def _levels(scale: _Scale) -> list[Node]:
    """Horizontal lines with their points."""
    drawn: list[Node] = []
    for score in range(scale.low, scale.high + 1, scale.step):
        y = f"{scale.y(score):.1f}"
        kind = "zero" if not score else ""
        drawn.append(line({"class": kind, "x1": str(LEFT), "x2": str(WIDTH - RIGHT), "y1": y, "y2": y}))
        label: Attributes = {"x": str(LEFT - 7), "y": f"{scale.y(score) + 5:.1f}", "text-anchor": "end"}
        drawn.append(text(label, figure(score)))
    return drawn


def _periods(timeline: Timeline, scale: _Scale) -> list[Node]:
    """Where Periods ended."""
    drawn: list[Node] = []
    for number, turn in enumerate(timeline.periods, 1):
        x = f"{scale.x(turn):.1f}"
        ends: Attributes = {
            "class": "period",
            "x1": x,
            "x2": x,
            "y1": str(TOP - 4),
            "y2": str(HEIGHT - BOTTOM),
        }
        drawn.append(line(ends))
        drawn.append(
            text({"class": "roman", "x": x, "y": str(TOP - 9), "text-anchor": "middle"}, names.period(number))
        )
    return drawn


def _line(ctx: Context, timeline: Timeline, scale: _Scale, seat: int) -> Node:
    """A player's line, with marks where Periods and the game ended."""
    crest = ctx.crests[seat]
    points = " ".join(
        f"{scale.x(turn):.1f},{scale.y(row[seat]):.1f}" for turn, row in enumerate(timeline.scores)
    )
    last = len(timeline.scores) - 1
    marks: list[Node] = []
    for turn in dict.fromkeys((*timeline.periods, last)):
        at = f"translate({scale.x(turn):.1f} {scale.y(timeline.scores[turn][seat]):.1f})"
        marks.append(path({"d": _MARKS[crest], "transform": at}))
    return g({"class": f"chart-line {crest}"}, polyline({"points": points}), *marks)


def _names(ctx: Context, timeline: Timeline, scale: _Scale) -> list[Node]:
    """Crest, name and points at the end of each line, pushed apart where they would overlap."""
    final = timeline.scores[-1]
    order = sorted(range(len(final)), key=lambda seat: -final[seat])
    places = apart([scale.y(final[seat]) for seat in order], LABEL, TOP, HEIGHT - 6)
    x = WIDTH - RIGHT
    drawn: list[Node] = []
    for seat, y in zip(order, places, strict=True):
        crest, end = ctx.crests[seat], scale.y(final[seat])
        name = names.player(ctx, seat)
        short = name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
        there: Attributes = {
            "x": str(x + 20),
            "y": f"{y - 10:.1f}",
            "width": "20",
            "height": "20",
            "href": f"#crest-{crest}",
        }
        lead: Attributes = {
            "class": "lead",
            "x1": str(x + 7),
            "x2": str(x + 18),
            "y1": f"{end:.1f}",
            "y2": f"{y:.1f}",
        }
        drawn.append(
            g(
                {"class": f"chart-name {crest}"},
                line(lead),
                use(there),
                text({"x": str(x + 45), "y": f"{y + 5:.1f}"}, f"{short} {figure(final[seat])}"),
            )
        )
    return drawn


def apart(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places as near as may be to those wanted (in rising order), at least `gap` apart, between the bounds."""
    places: list[float] = []
    for place in wanted:
        places.append(max(place, low, places[-1] + gap if places else low))
    edge = high
    for at in reversed(range(len(places))):
        places[at] = min(places[at], edge)
        edge = places[at] - gap
    return places

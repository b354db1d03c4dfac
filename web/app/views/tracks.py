"""The three tracks of a Zaibatsu: the printed lane once as a symbol, on it the marker and what lights."""

from __future__ import annotations

from collections.abc import Mapping

from simple_html import Node, SafeString, Tag, div

from app.context import Context
from app.views.kit import Attributes, svg
from app.views.targets import marked
from app.words import components, names
from zaibatsu.components import Edition
from zaibatsu.state import Position

rect, g = Tag("rect"), Tag("g")
CELL, TOP, LEFT = 30, 19, 36
HEIGHT = TOP + 27


def _width(edition: Edition) -> int:
    return LEFT + CELL * max(len(lane.values) for lane in edition.tracks.values()) + 2


def symbols(edition: Edition) -> str:
    """The printed lanes: numbers, thresholds (one flag, two flags), what spaces give."""
    return "".join(_lane(edition, track) for track in edition.tracks)


def _lane(edition: Edition, track: str) -> str:
    lane = edition.tracks[track]
    parts = [f'<use href="#i-{track}" x="4" y="{TOP}" width="26" height="26"/>']
    for index, value in enumerate(lane.values):
        x = LEFT + CELL * index
        mark = " mark" if index in lane.thresholds else ""
        parts.append(f'<rect class="cell{mark}" x="{x}" y="{TOP}" width="{CELL}" height="26"/>')
        parts.append(f'<text x="{x + CELL / 2}" y="{TOP + 19}" text-anchor="middle">{value}</text>')
        above: list[str] = []
        if index in lane.thresholds:
            above += ["flag"] * (lane.thresholds.index(index) + 1)
        if give := lane.gives.get(index):
            above.append("lock" if give.do == "unlock" else f"seal-{give.what}")
        size = 17 if len(above) < 2 else 15 if len(above) < 3 else 12
        start = x + CELL / 2 - size * len(above) / 2
        parts += [
            f'<use href="#i-{name}" x="{start + size * at}" y="{TOP - size - 1}" width="{size}" height="{size}"/>'
            for at, name in enumerate(above)
        ]
    return f'<symbol id="lane-{track}" viewBox="0 0 {_width(edition)} {HEIGHT}">{"".join(parts)}</symbol>'


def tracks(ctx: Context, pos: Position, player: int, marks: Mapping[str, Attributes]) -> Node:
    """The three lanes with the player's markers."""
    return div({"class": "tracks"}, *[_track(ctx, pos, player, track, marks) for track in pos.edition.tracks])


def _track(ctx: Context, pos: Position, player: int, track: str, marks: Mapping[str, Attributes]) -> Node:
    me, edition = pos.players[player], pos.edition
    at: int = getattr(me, track)
    lane = edition.tracks[track]
    said = f"{names.track(ctx, track)}. {' '.join(components.track_space(ctx, edition, track, at))}"
    x = LEFT + CELL * at
    marker = SafeString(
        f'<g class="marker {ctx.crests[player]}"><rect x="{x - 1}" y="{TOP - 2}" width="{CELL + 2}" height="30" rx="5"/>'
        f'<text x="{x + CELL / 2}" y="{TOP + 19}" text-anchor="middle">{lane.values[at]}</text></g>'
    )
    hops: list[Node] = []
    for index in range(at, len(lane.values)):
        place = f"t-{track}-{index}"
        if place in marks:
            box: Attributes = {"class": "hop", "x": str(LEFT + CELL * index + 2), "y": str(TOP + 1), "width": str(CELL - 4),
                               "height": "24", "rx": "3"}  # fmt: skip
            hops.append(rect(marked(marks, place, box)))
    picture = svg(
        {"class": "lane", "viewBox": f"0 0 {_width(edition)} {HEIGHT}"},
        SafeString(f'<use href="#lane-{track}"/>'),
        marker,
        *hops,
    )
    about: Attributes = {
        "id": f"track-{track}",
        "class": f"track {track}",
        "data-tip": f"track {track} {at + 1}",
    }
    return div({**about, "role": "group", "aria-label": said}, picture)

"""The figures of the reference: parts of the boards, as lists that read well aloud."""

from __future__ import annotations

from collections.abc import Sequence

from simple_html import Node, SafeString, b, div, figcaption, figure, li, ol, p, render, small, span, ul

from app.views.icons import icon
from app.words import effects, names

from .facts import Facts


def capital(text: str) -> str:
    """A phrase with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def framed(kind: str, caption: Node, *content: Node) -> str:
    return render(figure({"class": kind}, *content, figcaption({}, caption)))


def hiring(facts: Facts) -> str:
    """The five hiring spaces, with Workers of every colour on them, and the queue."""
    edition, words = facts.edition, facts.words
    each, colours, columns = edition.workers_per_space, edition.colours, []
    for index, actions in enumerate(edition.hiring):
        workers = [
            icon(f"worker-{colours[(index * each + n * 2 + index // 2) % len(colours)]}") for n in range(each)
        ]
        said: list[Node] = []
        for number, action in enumerate(actions):
            said += [small({}, facts.labels["or-word"])] if number else []
            said.append(b({}, names.action(words, action)))
        columns.append(li({}, span({"class": "workers", "aria-hidden": "true"}, *workers), *said))
    return framed("hiring", [facts.labels["hiring"], SafeString(facts.mark("hiring"))], ol({}, *columns))


def crew(facts: Facts) -> str:
    """The Workers area, the topmost space first, as it stands on the board."""
    edition, labels = facts.edition, facts.labels
    spaces = []
    for space in range(edition.crew_spaces, 0, -1):
        level = space - edition.first_favor_space + 1
        said = []
        if 0 < level <= len(edition.favor_piles):
            said.append(labels["crew-favor"].format(level=level))
        if space >= edition.bonus_workers:
            said.append(labels["crew-topmost"])
        elif space > 1:
            said.append(labels["crew-none"])
        else:
            said.append(labels["crew-lowest"])
        kind = "grey" if 1 < space < edition.bonus_workers else "paying"
        spaces.append(
            li(
                {"class": kind, "value": str(space)},
                b({"aria-hidden": "true"}, str(space)),
                span({}, capital("; ".join(said))),
            )
        )
    return framed("crew", labels["crew"], ol({"reversed": ""}, *spaces))


def city(facts: Facts) -> str:
    """A Local Market, drawn from the first Demand tile."""
    edition, words = facts.edition, facts.words
    tile = [span({}, icon(kind), names.kind(words, kind)) for kind in edition.demand_tiles[0]]
    spaces = [b({}, str(number)) for number in edition.printed_influence]
    caption: list[Node] = [facts.labels["city"], SafeString(facts.mark("printed-influence"))]
    return framed("city", caption, div({"class": "diamond"}, *spaces, div({"class": "tile"}, *tile)))


def demand(facts: Facts) -> str:
    """Every Demand tile, its sides clockwise from the top."""
    tiles = []
    for number, tile in enumerate(facts.edition.demand_tiles, 1):
        sides = [span({}, icon(kind), names.kind(facts.words, kind)) for kind in tile]
        label: list[Node] = [
            facts.labels["demand-tile"].format(n=number),
            SafeString(facts.mark("demand-tiles")),
        ]
        tiles.append(li({"id": f"demand-{number}"}, div({"class": "tile"}, *sides), small({}, label)))
    return render(ul({"class": "demand"}, *tiles))


def tracks(facts: Facts) -> str:
    """The three tracks, space by space, and what spaces give."""
    edition, labels = facts.edition, facts.labels
    parts = []
    for name, track in edition.tracks.items():
        cells = []
        for index, value in enumerate(track.values):
            marks: list[Node] = []
            if index in track.gives:
                marks.append(span({"class": "gives", "title": labels["gives"]}, "●"))
            if index in track.thresholds:
                which = labels["lower" if index == track.thresholds[0] else "higher"]
                marks.append(
                    span({"class": "threshold", "title": which}, "▲" * (1 + track.thresholds.index(index)))
                )
            cells.append(li({}, b({}, str(value)), span({"class": "marks"}, *marks)))
        title = p({"class": "title"}, labels[f"{name}-track"], SafeString(facts.mark(f"tracks.{name}")))
        parts.append(
            div(
                {"class": "track", "id": f"track-{name}"},
                title,
                ol({"class": f"of-{_in_a_row(len(cells))}"}, *cells),
                *_gifts(facts, name),
            )
        )
    return render(div({"class": "tracks"}, *parts))


def _in_a_row(spaces: int, most: int = 10) -> int:
    """How many of so many spaces stand in a row, so that the rows are about as long."""
    return -(-spaces // -(-spaces // most))


def _gifts(facts: Facts, name: str) -> Sequence[Node]:
    """What the spaces of a track give; spaces that give the same in one line."""
    track, words = facts.edition.tracks[name], facts.words
    by_gift: dict[str, list[str]] = {}
    for index, effect in sorted(track.gives.items()):
        at = track.values[index] if name == "research" else index + 1
        by_gift.setdefault(effects.phrase(words, facts.edition, effect), []).append(str(at))
    one, _, many = facts.labels["gives-level" if name == "research" else "gives-space"].partition("/")
    rows = []
    for phrase, spots in by_gift.items():
        where = f"{many if len(spots) > 1 else one} {names.listed(words, spots)}"
        rows.append(li({}, b({}, where), ": ", phrase, "."))
    return [ul({"class": "gifts"}, *rows)] if rows else []

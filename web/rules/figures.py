"""The figures of the reference: parts of the boards, as lists that read well aloud, and pictures of examples.

The pictures are drawn by the functions that draw the table. What they show is said in the text, too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from simple_html import Node, SafeString, b, div, figcaption, figure, li, ol, p, render, small, span, ul

from app.context import CRESTS
from app.views import country, faces
from app.views.icons import icon
from app.views.kit import pattern
from app.words import effects, names
from zaibatsu.setup import new_position
from zaibatsu.state import Position, Token

from .facts import PLAYERS, Facts


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
    """A Local Market without tokens, and which Goods its sides ask for."""
    pos = table(facts)
    name, *_ = facts.edition.cities
    sides = facts.labels["sides"].split("/")
    said = [
        li(
            {},
            span({}, side),
            " ",
            b({}, str(number)),
            icon(pos.wants(at)),
            names.kind(facts.words, pos.wants(at)),
        )
        for at, (side, number) in enumerate(zip(sides, facts.edition.printed_influence, strict=True))
    ]
    caption: list[Node] = [facts.labels["city"], SafeString(facts.mark("printed-influence"))]
    drawn = div({"aria-hidden": "true"}, still(country.city(facts.words, pos, name, {})))
    return framed("market", caption, drawn, ul({}, *said))


def table(facts: Facts, *tokens: Token) -> Position:
    """A table with everybody at it; the spaces of the first City have these tokens, in their order."""
    pos = new_position(list(PLAYERS), 1, False, facts.edition)
    pos.spaces[: len(tokens)] = tokens
    return pos


def still(drawn: Node) -> SafeString:
    """A part of the table as a mere picture: nothing in it can be pointed at or is read aloud."""
    return SafeString(re.sub(r' (?:id|data-tip|role|aria-label)="[^"]*"', "", render(drawn)))


def picture(*content: Node) -> str:
    """What an example looks like."""
    return render(div({"class": "picture", "aria-hidden": "true"}, *content))


def _becomes(cost: Sequence[str], result: Sequence[str]) -> Node:
    return faces.small((*cost, " ", "→", " ", *result), 28)


def production(facts: Facts) -> str:
    """A Bento Factory with a Machine produces."""
    coal = facts.edition.levels[facts.edition.kinds["bento"]].coal
    tile = div({"class": "tile-drawn"}, faces.face("bento-A2"))
    return picture(tile, icon("machine"), _becomes((str(coal), "@coal"), ("@bento", "@bento")))


def values(facts: Facts) -> str:
    """What one, two and three Lenses are worth."""
    level = facts.edition.levels[facts.edition.kinds["lenses"]]
    return picture(
        *[
            span({"class": "worth"}, faces.small(("@lenses",) * n + (" ", "→"), 28), _token(0, value))
            for n, value in enumerate(level.influence, 1)
        ]
    )


def _token(player: int, value: int) -> Node:
    crest = CRESTS[player]
    return span({"class": f"token {crest}"}, pattern(crest), span({}, str(value)))


def full_market(facts: Facts) -> str:
    """A Local Market with as many tokens as three players may have in it."""
    name, *_ = facts.edition.cities
    tokens = [Token(0, 3), Token(1, 1), Token(2, 2), Token(0, 4)][: facts.edition.market_limit[3]]
    return picture(still(country.city(facts.words, table(facts, *tokens), name, {})))


def influence(facts: Facts) -> str:
    """Two tokens and two Trains."""
    total = 4 + 2 * facts.edition.influence_per_train
    return picture(_token(1, 3), _token(1, 1), icon("train"), icon("train"), b({}, f"= {total}"))


def salaries(facts: Facts) -> str:
    """Four Workers of three colours."""
    workers = [icon(f"worker-{colour}") for colour in ("red", "red", "blue")]
    return picture(*workers, icon("expert-grey"), _becomes((), (str(3 * facts.edition.salary), "@money")))


def investment(facts: Facts) -> str:
    """Three activations with Goods of three kinds, the second of them for a Contract."""
    first, second, third = facts.edition.invest_goods
    steps = (f"+{facts.edition.invest_steps}", "@finance")
    return picture(
        _becomes(("@cotton",) * first, steps),
        _becomes(("@lenses",) * second, ("@contract",)),
        _becomes(("@paper",) * third, steps),
    )


def demand(facts: Facts) -> str:
    """Every Demand tile, its sides clockwise from the top."""
    tiles = []
    for number, tile in enumerate(facts.edition.demand_tiles, 1):
        sides = [span({}, icon(kind), names.kind(facts.words, kind)) for kind in tile]
        label: list[Node] = [
            facts.labels["demand-tile"].format(n=number),
            SafeString(facts.mark("demand-tiles")),
        ]
        tiles.append(
            li({"id": f"demand-{number}"}, div({"class": "tile"}, *sides), small({"class": "name"}, label))
        )
    return render(ul({"class": "demand-tiles"}, *tiles))


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
        title = p({"class": "title name"}, labels[f"{name}-track"], SafeString(facts.mark(f"tracks.{name}")))
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

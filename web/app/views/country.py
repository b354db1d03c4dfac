"""The map: four Regions with their Cities, Trains and standings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from simple_html import Node, SafeString, button, div, h3, li, ol, section, small, span

from app.context import Context
from app.views import faces
from app.views.icons import icon
from app.views.kit import Attributes, disc, pattern, title
from app.views.targets import marked, menu
from app.words import effects, names
from zaibatsu.components.model import Region, TrainSpace
from zaibatsu.scoring import Standing
from zaibatsu.state import NOBODY, Position

Menus = Mapping[str, list[tuple[str, str, str]]]
Marks = Mapping[str, Attributes]


def draw(
    ctx: Context, pos: Position, standings: Sequence[Sequence[Standing]], marks: Marks, menus: Menus
) -> Node:
    """The panel."""
    return section(
        {
            "id": "map",
            "tabindex": "0",
            "class": f"panel of-{len(pos.players)}",
            "data-tab": ctx._("Map"),
            "aria-labelledby": "map-title",
        },
        title(ctx._("Map of Japan"), id="map-title", kind="unseen"),
        SafeString(
            '<svg class="waves" aria-hidden="true"><rect width="100%" height="100%" fill="url(#waves)"/></svg>'
        ),
        *[_region(ctx, pos, index, standings[index], marks) for index in range(len(pos.edition.regions))],
        *[menu(place, entries) for place, entries in menus.items()],
    )


def _region(ctx: Context, pos: Position, index: int, standings: Sequence[Standing], marks: Marks) -> Node:
    region = pos.edition.regions[index]
    name = names.region(ctx, region.id)
    bonus = effects.phrase(ctx, pos.edition, region.bonus)
    said = ctx._("Bonus of {region}: {bonus}").format(region=name, bonus=bonus)
    plate: Attributes = {
        "class": "plate bonus",
        "role": "img",
        "aria-label": said,
        "data-tip": f"region {region.id}",
    }
    return section(
        {"class": f"region {region.id}", "id": f"region-{region.id}", "aria-label": name},
        SafeString(f'<svg class="land" aria-hidden="true"><use href="#land-{region.id}"/></svg>'),
        div(
            {"class": "sign"},
            h3({}, name, small({"aria-hidden": "true", "lang": "ja"}, _KANJI[region.id])),
            div(marked(marks, f"t-region-{region.id}", plate), faces.effects_row([region.bonus])),
        ),
        div(
            {"class": "cities"},
            SafeString(f'<svg class="sight" aria-hidden="true"><use href="#sight-{region.id}"/></svg>'),
            *[city(ctx, pos, name, marks) for name in region.cities],
        ),
        _trains(ctx, pos, region, index, marks),
        _standings(ctx, standings),
    )


_SIDES = (("north", 15, 0), ("east", 30, 15), ("south", 15, 30), ("west", 0, 15))
"""Where a Demand tile shows the Good of each Influence space, clockwise from the north."""


def city(ctx: Context, pos: Position, name: str, marks: Marks) -> Node:
    """A Local Market: its Demand tile, its Influence spaces, the tokens on them."""
    first = pos.edition.cities.index(name) * len(pos.edition.printed_influence)
    wants = [pos.wants(first + side) for side in range(len(_SIDES))]
    goods = "".join(
        f'<use href="#i-{kind}" x="{x}" y="{y}" width="17" height="17"/>'
        for kind, (_, x, y) in zip(wants, _SIDES, strict=True)
    )
    return div(
        {"class": f"city {name}"},
        span({"class": "name"}, names.city(ctx, name)),
        SafeString(f'<svg class="demand" viewBox="-1 -1 49 49" aria-hidden="true">{goods}</svg>'),
        *[
            _space(ctx, pos, name, first + side, printed, wants[side], _SIDES[side][0], marks)
            for side, printed in enumerate(pos.edition.printed_influence)
        ],
    )


def _space(
    ctx: Context, pos: Position, city: str, at: int, printed: int, kind: str, side: str, marks: Marks
) -> Node:
    place = f"t-space-{city}-{printed}"
    where = ctx._("{space}: {kind}").format(space=names.space(ctx, city, printed), kind=names.kind(ctx, kind))
    token = pos.spaces[at]
    if token is None:
        base: Attributes = {
            "class": f"space {side}",
            "role": "img",
            "aria-label": where,
            "data-tip": f"space {city} {printed}",
        }
        children: list[Node] = [str(printed)]
    else:
        owned = ctx._("{where}. Token {value} of {player}").format(
            where=where, value=token.value, player=names.player(ctx, token.player)
        )
        crest = ctx.crests[token.player]
        base = {
            "class": f"space {side} token {crest}",
            "role": "img",
            "aria-label": owned,
            "data-tip": f"space {city} {printed}",
        }
        children = [pattern(crest), span({}, str(token.value))]
    mark = marks.get(place)
    if mark is None or "popovertarget" not in mark:
        return div(marked(marks, place, base), *children)
    base |= {"type": "button", "role": "button"}
    return button(marked(marks, place, base), *children)


def _trains(ctx: Context, pos: Position, region: Region, index: int, marks: Marks) -> Node:
    offset = pos.edition.train_offsets[index]
    spaces = [
        _train(ctx, pos, region, number, space, pos.trains[offset + number - 1], marks)
        for number, space in enumerate(region.trains, 1)
        if space.players <= len(pos.players)
    ]
    return ol({"class": f"trains of-{len(spaces)}", "aria-label": names.objective(ctx, "trains")}, *spaces)


def _train(
    ctx: Context, pos: Position, region: Region, number: int, space: TrainSpace, owner: int, marks: Marks
) -> Node:
    said = ctx._("Train space {n}").format(n=number)
    if space.bonus:
        said = ctx._("{where}: {bonus}").format(
            where=said, bonus=effects.phrase(ctx, pos.edition, space.bonus)
        )
    if owner == NOBODY:
        base: Attributes = {
            "class": "track-space",
            "aria-label": said,
            "data-tip": f"train {region.id} {number}",
            "role": "img",
        }
        inside: list[Node] = [faces.effects_row([space.bonus])] if space.bonus else []
    else:
        said = ctx._("{where}. Train of {player}").format(where=said, player=names.player(ctx, owner))
        base = {
            "class": f"track-space taken {ctx.crests[owner]}",
            "aria-label": said,
            "role": "img",
            "data-tip": f"train {region.id} {number}",
        }
        inside = [pattern(ctx.crests[owner]), icon("train")]
    return li({}, div(marked(marks, f"t-train-{region.id}-{number}", base), *inside))


def _standings(ctx: Context, standings: Sequence[Standing]) -> Node:
    return ol(
        {"class": "standings", "aria-label": ctx._("Standings")},
        *[
            li(
                {"class": ctx.crests[s.player] if s.player >= 0 else "overseas"},
                span({"class": "place"}, f"{s.place}."),
                disc(ctx, s.player) if s.player >= 0 else icon("overseas", "crest"),
                span({"class": "who"}, names.player(ctx, s.player) if s.player >= 0 else ctx._("Overseas")),
                span({"class": "influence"}, str(s.influence)),
                span(
                    {"class": "points", "title": names.amount(ctx, "vp", s.points)},
                    f"+{s.points}" if s.player >= 0 else "–",
                ),
            )
            for s in standings
        ],
    )


_KANJI = {"kyushu": "九州", "kansai": "中国関西", "chubu": "中部", "kanto": "関東東北"}
_LAND = {
    "kyushu": "M62 52C86 34 118 44 138 40c24-4 46 8 52 30 4 18-4 26 2 44 8 24 14 40 10 66-3 22-14 38-16 60-2 26 6 44-10 66-12 18-32 22-46"
    " 38-10 12-18 20-34 16-14-4-12-22-24-34-16-16-40-20-48-44-6-22 6-36 0-60-5-20-18-34-14-58 4-22 22-28 28-50 6-20-2-46 18-62z",
    "kansai": "M4 92c16-24 40-20 60-32 22-12 34-26 60-28 26-2 44 10 66 8 12-1 20 4 22 16 4 26-6 52-4 84 2 38 8 70 2 108-4 26-16 36-30 56-8"
    " 12-16 26-34 26-16 0-18-18-28-30-14-16-34-12-50-26-18-16-20-38-36-54C16 204 2 196 2 172c0-18 12-24 10-42-2-14-14-24-8-38z",
    "chubu": "M10 54c12-16 30-12 46-22 18-12 20-28 42-28 16 0 20 16 36 22 22 8 48 2 68 12 12 6 14 18 12 32-4 34-2 66 0 100 2 42-4 78-2"
    " 116 1 24-8 32-26 40-16 8-22 26-42 26-22 0-26-22-44-30-22-10-46-6-66-20-18-14-24-34-24-58 0-30 8-52 6-84-2-38-16-80-6-106z",
    "kanto": "M8 60c10-20 32-20 46-34C70 10 84 2 108 4c28 2 58 0 78 18 18 16 28 40 24 66-4 24-16 40-14 66 2 24 14 40 12 66-2 30-18 52-24"
    " 80-6 26-8 52-32 64-18 8-26-8-42-16-20-10-42-8-60-22-20-14-36-30-38-58-2-28 6-50 6-80 0-42-26-90-10-128z",
}


_INK = 'stroke="var(--key)" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"'
_SIGHTS = {
    # a smoking volcano
    "kyushu": f'<path d="M4 56C18 50 24 34 30 24h14c6 10 12 26 26 32z" fill="var(--hill)" {_INK}/>'
    f'<path d="M30 24q3 3 5 0t5 1 4-1" fill="none" {_INK}/><path d="M35 19c-6-1-5-8 0-8 0-7 9-9 12-4 5-4 13 0 11 6 3 5-5 8-9 5-4 3-10 4-14 1z"'
    f' fill="var(--snow)" {_INK}/>',
    # a gate in the water
    "kansai": f'<path d="M12 12q24 6 48 0l3 5q-27 6-54 0z" fill="var(--hot)" {_INK}/><path d="M16 24h40v4H16z" fill="var(--hot)" {_INK}/>'
    f'<path d="M20 18h5v34h-5zM47 18h5v34h-5zM33.5 18h5v6h-5z" fill="var(--hot)" {_INK}/>'
    f'<path d="M6 52q5-4 10 0t10 0 10 0 10 0 10 0 10 0M12 56.5q5-4 10 0t10 0 10 0 10 0" fill="none" {_INK}/>',
    # the mountain
    "chubu": f'<path d="M1 56C20 50 26 28 32 14l2-2 3 1 3-1 3 2c6 14 12 36 28 42z" fill="var(--indigo)" {_INK}/>'
    f'<path d="M32 14l2-2 3 1 3-1 3 2 5 11-4-2-3 6-4-6-4 7-3-6-4 2z" fill="var(--snow)" {_INK}/>'
    '<path d="M14 44h24a3 3 0 0 1 0 6H14a3 3 0 0 1 0-6zM40 37h16a2.5 2.5 0 0 1 0 5H40a2.5 2.5 0 0 1 0-5z" fill="var(--mist)"/>',
    # brick and chimneys
    "kanto": f'<path d="M8 56V34l12-8v8l12-8v8l12-8v8l12-8v30z" fill="var(--brick)" {_INK}/><path d="M58 56 59 16h7l2 40z" fill="var(--brick)" {_INK}/>'
    '<path d="M14 42h7v7h-7zM27 42h7v7h-7zM40 42h7v7h-7z" fill="var(--mist)"/>'
    f'<path d="M60 12c-5-1-4-7 0-7-2-5-11-5-13-1-5-3-10 1-9 4-4 1-3 5 1 5 3 3 8 2 10 0 3 3 8 2 11-1z" fill="var(--snow)" {_INK}/>',
}
_TUFTS = (
    "M150 62q7-11 14 0M161 66q7-11 14 0M44 238q7-11 14 0M33 243q7-11 14 0M55 244q7-11 14 0M150 300q7-11 14 0M139 305q7-11 14 0"
    "M70 316q7-11 14 0M81 321q7-11 14 0M170 118q7-11 14 0M104 268q7-11 14 0"
)
_WAVES = (
    '<pattern id="waves" width="40" height="20" patternUnits="userSpaceOnUse"><g class="wave-line">'
    '<path d="M0 20a20 20 0 0 1 40 0M7 20a13 13 0 0 1 26 0M14 20a6 6 0 0 1 12 0M-20 30a20 20 0 0 1 40 0M-20 10a20 20 0 0 1 40 0M20 10a20 20 0 0 1 40 0'
    'M-13 10a13 13 0 0 1 26 0M27 10a13 13 0 0 1 26 0M-6 10a6 6 0 0 1 12 0M34 10a6 6 0 0 1 12 0"/></g></pattern>'
)


def symbols() -> str:
    """The sea, the land of each Region with its shallow water, and what one sees there."""
    sights = "".join(
        f'<symbol id="sight-{name}" viewBox="0 0 72 58">{drawing}</symbol>'
        for name, drawing in _SIGHTS.items()
    )
    return (
        _WAVES
        + sights
        + "".join(
            f'<symbol id="land-{name}" viewBox="0 0 220 400" preserveAspectRatio="none">'
            f'<path class="shallow" d="{coast}"/><path class="soil" d="{coast}"/><path class="tufts" d="{_TUFTS}"/></symbol>'
            for name, coast in _LAND.items()
        )
    )

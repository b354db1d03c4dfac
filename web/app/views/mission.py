"""The Iwakura Mission: six Destinations with their Experts, upgrades and Ship spaces."""

from __future__ import annotations

from collections.abc import Mapping

from simple_html import Node, div, li, ol, section, span

from app.context import Context
from app.views.icons import icon
from app.views.kit import Attributes, counted, pattern, title
from app.views.targets import marked
from app.words import names
from zaibatsu.state import Position


def draw(ctx: Context, pos: Position, marks: Mapping[str, Attributes]) -> Node:
    """The panel."""
    return section(
        {
            "id": "mission",
            "tabindex": "0",
            "class": "panel",
            "data-tab": ctx._("Mission and Factories"),
            "aria-labelledby": "mission-title",
        },
        title(ctx._("Iwakura Mission"), id="mission-title", kind="banner"),
        ol(
            {"class": "destinations"},
            *[li({}, _destination(ctx, pos, name, marks)) for name in pos.edition.destinations],
        ),
    )


def _destination(ctx: Context, pos: Position, destination: str, marks: Mapping[str, Attributes]) -> Node:
    colour = pos.edition.destinations[destination]
    home = destination in pos.experts
    left = pos.upgrades[destination]
    owners = pos.ships[destination]
    spaces = pos.edition.ship_spaces[len(pos.players)]
    department = names.department(ctx, colour)
    if home:
        expert = ctx._("{colour} Expert").format(colour=names.colour(ctx, colour))
    else:
        expert = ctx._("The Expert is away.")
    return div(
        marked(
            marks,
            f"t-ship-{destination}",
            {"class": f"destination {colour}", "data-tip": f"destination {destination}"},
        ),
        span({"class": "name"}, names.destination(ctx, destination)),
        div(
            {"class": "worker" if home else "worker gone", "role": "img", "aria-label": expert},
            icon(f"expert-{colour}"),
        ),
        counted(
            f"seal-{colour}",
            f"×{left}",
            ctx._("Upgrades of {department} left: {n}").format(department=department, n=left),
            "upgrades" if left else "upgrades none",
        ),
        div(
            {"class": "berths", "id": f"ships-{destination}"},
            *[_berth(ctx, owners[n] if n < len(owners) else None) for n in range(spaces)],
        ),
    )


def _berth(ctx: Context, owner: int | None) -> Node:
    if owner is None:
        said = ctx._("Empty Ship space")
        return span({"class": "berth", "role": "img", "aria-label": said, "title": said})
    crest = ctx.crests[owner]
    said = ctx._("Ship of {player}").format(player=names.player(ctx, owner))
    return span(
        {"class": f"berth taken {crest}", "role": "img", "aria-label": said, "title": said},
        pattern(crest),
        icon("ship"),
    )

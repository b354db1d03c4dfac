"""The Hiring area and the Worker queue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from simple_html import Node, div, li, ol, section, span

from app.context import Context
from app.views.icons import icon
from app.views.kit import Attributes, title
from app.views.targets import again, marked
from app.words import names
from zaibatsu.components import Edition

ACTION_ICONS = {"ships": "ship", "machines": "machine", "trains": "train"}


def worker(ctx: Context, colour: str) -> Attributes:
    """What a Worker says for itself."""
    return {
        "class": "worker",
        "role": "img",
        "data-tip": f"worker {colour}",
        "aria-label": ctx._("{colour} Worker").format(colour=names.colour(ctx, colour)),
    }


def draw(
    ctx: Context,
    edition: Edition,
    hiring: Sequence[Sequence[str]],
    queue: Sequence[Sequence[str]],
    marks: Mapping[str, Attributes],
) -> Node:
    """The panel."""
    _ = ctx._
    return section(
        {
            "id": "hiring",
            "tabindex": "0",
            "class": "panel",
            "data-tab": _("Hiring area"),
            "aria-labelledby": "hiring-title",
        },
        title(_("Hiring area"), id="hiring-title", kind="banner"),
        ol(
            {"class": "spaces"}, *[_space(ctx, edition, n, there, marks) for n, there in enumerate(hiring, 1)]
        ),
        div(
            {"class": "queue", "role": "group", "aria-label": _("Worker queue")},
            span({"class": "banner light", "aria-hidden": "true"}, _("Worker queue")),
            ol({}, *[_row(ctx, row) for row in queue]),
        ),
    )


def _space(
    ctx: Context, edition: Edition, n: int, there: Sequence[str], marks: Mapping[str, Attributes]
) -> Node:
    seen: set[str] = set()
    workers: list[Node] = []
    for colour in there:
        place = f"t-hire-{n}-{colour}"
        attributes = (
            again(marks, place, worker(ctx, colour))
            if colour in seen
            else marked(marks, place, worker(ctx, colour))
        )
        seen.add(colour)
        workers.append(div(attributes, icon(f"worker-{colour}")))
    plates = [
        div(
            marked(marks, f"t-act-{action}", {"class": "plate", "data-tip": f"action {action}"}),
            icon(ACTION_ICONS.get(action, action)),
            span({}, names.action(ctx, action)),
        )
        for action in edition.hiring[n - 1]
    ]
    return li({}, div({"class": "workers"}, *workers), *plates)


def _row(ctx: Context, row: Sequence[str]) -> Node:
    return li({"class": "row"}, *[div(worker(ctx, colour), icon(f"worker-{colour}")) for colour in row])

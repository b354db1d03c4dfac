"""The Factories on offer, a column for each kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from simple_html import Node, div, h3, li, ol, section, span

from app.context import Context
from app.views import faces
from app.views.icons import icon
from app.views.kit import Attributes, title
from app.views.targets import marked
from app.words import components, names
from zaibatsu.components import Edition


def draw(
    ctx: Context,
    edition: Edition,
    offer: Sequence[str],
    silk: Mapping[str, int | None],
    marks: Mapping[str, Attributes],
) -> Node:
    """The panel. `silk`: what each kind costs the player to move beside Money; None: out of reach."""
    return section(
        {"id": "offer", "tabindex": "0", "class": "panel", "aria-labelledby": "offer-title"},
        title(ctx._("Factories on offer"), id="offer-title", kind="banner"),
        div(
            {"class": "kinds"},
            *[_kind(ctx, edition, kind, offer, silk.get(kind), marks) for kind in edition.kinds],
        ),
    )


def _kind(
    ctx: Context,
    edition: Edition,
    kind: str,
    offer: Sequence[str],
    silk: int | None,
    marks: Mapping[str, Attributes],
) -> Node:
    need = edition.levels[edition.kinds[kind]].research
    said = ctx._("Needs R&D {n}").format(n=need)
    paid: list[Node] = []
    if silk:
        said = ctx._("Needs R&D {n}; you can make up for it with {silk}").format(
            n=need, silk=names.amount(ctx, "silk", silk)
        )
        paid = [span({"class": "paid"}, icon("silk"), str(silk))]
    cost = span(
        {"class": "cost far" if silk is None else "cost", "title": said},
        icon("research"),
        span({"class": "level"}, str(need)),
        *paid,
    )
    return div(
        {"class": f"kind {kind}"},
        div({"class": "kind-head"}, h3({}, names.kind(ctx, kind)), cost),
        ol(
            {},
            *[li({}, _tile(ctx, edition, face, marks)) for face in offer if edition.faces[face].kind == kind],
        ),
    )


def _tile(ctx: Context, edition: Edition, face: str, marks: Mapping[str, Attributes]) -> Node:
    text = tile_text(ctx, edition, face)
    base: Attributes = {"class": "tile", "role": "img", "aria-label": text, "data-tip": f"face {face}"}
    attributes = marked(marks, f"t-offer-{face}", base)
    if "data-intent" in attributes:
        attributes["aria-label"] = f"{attributes['aria-label']}. {text}"
    return div(attributes, faces.face(face))


def tile_text(ctx: Context, edition: Edition, face: str) -> str:
    """What a Factory is and does, in words."""
    return f"{names.face(ctx, face)}. {' '.join(components.face(ctx, edition, face))}".rstrip(". ") + "."

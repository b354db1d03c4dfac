"""One Zaibatsu: Workers area, tracks, pieces, Departments, Factories, Contracts, objectives, Influence tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from simple_html import Node, SafeString, div, header, li, ol, section, span, ul

from app.context import Context
from app.views import faces
from app.views.icons import icon
from app.views.kit import Attributes, Memory, counted, disc, pattern, title
from app.views.offer import tile_text
from app.views.targets import again, marked
from app.views.tracks import tracks
from app.words import components, names
from zaibatsu.gains import department_bonus
from zaibatsu.scoring import objective_points
from zaibatsu.state import Factory, Player, Position

Marks = Mapping[str, Attributes]
RESOURCES = ("money", "coal", "silk", "iron")
PIECES = (("ships", "ship"), ("machines", "machine"), ("trains", "train"))


def draw(ctx: Context, pos: Position, player: int, marks: Marks, memory: Memory) -> Node:
    """The board of one player; `marks` are those of who is to decide, empty on another's board."""
    me, crest = pos.players[player], ctx.crests[player]
    people = (ctx.lang, ctx.crests, ctx.names)
    where = (
        me.ships,
        me.machines,
        me.trains,
        me.research,
        me.mining,
        me.finance,
        len(me.factories),
        len(me.contracts),
    )

    def part(name: str, inputs: object, drawing: Callable[[], Node], *places: str) -> SafeString:
        starts = tuple(f"t-{place}-" for place in places)
        lit = {place: mark for place, mark in marks.items() if place.startswith(starts)} if places else None
        return memory.part((name, player), (people, inputs, lit), drawing)

    return section(
        {
            "id": "own",
            "tabindex": "0",
            "class": "panel zaibatsu",
            "data-tab": ctx._("Zaibatsu"),
            "aria-labelledby": "own-title",
        },
        header(
            {"class": f"z-head {crest}"},
            pattern(crest),
            disc(ctx, player),
            title(names.player(ctx, player), id="own-title", kind="who"),
            counted("vp", me.score, names.amount(ctx, "vp", me.score), "score"),
            span({"class": "stock"}, *[resource(ctx, me, what) for what in RESOURCES]),
        ),
        div(
            {"class": "z-upper"},
            part("crew", (me.crew, me.favor_piles), lambda: _crew(ctx, pos, me, marks), "pile"),
            div(
                {"class": "z-side"},
                tracks(ctx, pos, player, marks),
                part("departments", me.upgraded, lambda: _departments(ctx, pos, player, marks), "seal"),
                part("pieces", where[:3], lambda: _pieces(ctx, pos, me)),
            ),
        ),
        _factories(ctx, pos, me, marks),
        part("rows", None, lambda: _rows(ctx, pos, me)),
        part("contracts", me.contracts, lambda: _contracts(ctx, pos, me)),
        part("open", me.contracts_open, lambda: _open_contracts(ctx, pos, me, marks), "contract"),
        part(
            "objectives", (where, dict(me.favor)), lambda: _objectives(ctx, pos, player, marks), "objective"
        ),
        part("tokens", (me.tokens, me.locked), lambda: _tokens(ctx, me, crest)),
    )


def resource(ctx: Context, me: Player, what: str) -> Node:
    """How much of a resource there is; stored Coal apart."""
    n = getattr(me, what)
    stored = me.fuel - me.coal if what == "coal" else 0
    if not stored:
        return counted(what, n, names.amount(ctx, what, n), what)
    said = ctx._("{amount}, and {stored} stored").format(amount=names.amount(ctx, what, n), stored=stored)
    return counted(what, f"{n}+{stored}", said, what)


# The Workers area.


def _crew(ctx: Context, pos: Position, me: Player, marks: Marks) -> Node:
    spaces = range(pos.edition.crew_spaces, 0, -1)
    return ol(
        {"class": "crew", "aria-label": ctx._("Workers area")},
        *[_berth(ctx, pos, me, n, marks) for n in spaces],
    )


def _berth(ctx: Context, pos: Position, me: Player, n: int, marks: Marks) -> Node:
    edition = pos.edition
    inside: list[Node] = []
    if n <= len(me.crew):
        worker = me.crew[n - 1]
        text = ctx._("{colour} Expert") if worker.expert else ctx._("{colour} Worker")
        said = text.format(colour=names.colour(ctx, worker.colour))
        inside = [icon(f"{'expert' if worker.expert else 'worker'}-{worker.colour}")]
    else:
        said = ctx._("Empty space {n}").format(n=n)
    # Workers on the spaces between the lowest and the first with a pile never give a bonus.
    grey = 1 < n < edition.first_favor_space
    cell = div(
        {"class": "berth", "id": f"own-crew-{n}", "role": "img", "aria-label": said, "data-tip": f"crew {n}"},
        span({"class": "no"}, str(n)),
        *inside,
    )
    level = n - edition.first_favor_space + 1
    pile: list[Node] = []
    if 1 <= level <= len(me.favor_piles):
        left = me.favor_piles[level - 1]
        told = ctx._("Favor tokens of level {level} left: {n}").format(level=level, n=left)
        base: Attributes = {
            "class": "pile" if left else "pile none",
            "role": "img",
            "aria-label": told,
            "data-tip": f"favor {level}",
        }
        pile = [div(marked(marks, f"t-pile-{level}", base), favor(level), span({}, f"×{left}"))]
    return li({"class": "grey" if grey else ""}, cell, *pile)


def favor(level: int) -> Node:
    """A Favor token with its level."""
    return icon(f"favor-{names.ROMAN[level - 1]}", "favor")


# Pieces and Departments.


def _pieces(ctx: Context, pos: Position, me: Player) -> Node:
    items: list[Node] = []
    for what, piece in PIECES:
        left, most = getattr(me, what), pos.edition.pieces[what]
        said = ctx._("{pieces}: {n} of {most} left").format(
            pieces=names.objective(ctx, what), n=left, most=most
        )
        drawn = [icon(piece, "" if n >= most - left else "gone") for n in range(most)]
        items.append(
            span(
                {"id": f"own-{what}", "role": "img", "aria-label": said, "data-tip": f"piece {piece}"}, *drawn
            )
        )
    return div({"class": "pieces"}, *items)


def _departments(ctx: Context, pos: Position, player: int, marks: Marks) -> Node:
    me = pos.players[player]
    seals: list[Node] = []
    for colour in pos.edition.departments:
        upgraded = colour in me.upgraded
        said = " ".join(components.department(ctx, pos.edition, colour))
        base: Attributes = {
            "class": "dept gold" if upgraded else "dept",
            "role": "img",
            "aria-label": said,
            "data-tip": f"department {colour}",
        }
        bonus = department_bonus(pos, player, colour)
        seals.append(
            li(
                {},
                div(
                    marked(marks, f"t-seal-{colour}", base),
                    icon(f"seal-{colour}"),
                    faces.effects_row([bonus]),
                ),
            )
        )
    return ul({"class": "departments", "aria-label": ctx._("Departments")}, *seals)


# Factories, Contracts, and the points between them.


def _factories(ctx: Context, pos: Position, me: Player, marks: Marks) -> Node:
    spaces: list[Node] = []
    for index in range(pos.edition.factory_spaces):
        if index < len(me.factories):
            spaces.append(li({}, _factory(ctx, pos, me.factories[index], marks)))
        elif index == len(me.factories) and me.machine_aside and not index:
            spaces.append(li({"class": "vacant"}, icon("factory"), icon("machine")))
        else:
            spaces.append(li({"class": "vacant"}, icon("factory")))
    return ol({"class": "factories", "aria-label": names.objective(ctx, "factories")}, *spaces)


def _factory(ctx: Context, pos: Position, factory: Factory, marks: Marks) -> Node:
    edition = pos.edition
    kind = edition.faces[factory.face].kind
    parts = [
        tile_text(ctx, edition, factory.face),
        ctx._("Machines: {n}").format(n=factory.machines),
        names.amount(ctx, kind, factory.goods),
    ]
    if factory.coal:
        parts.append(ctx._("{amount} stored").format(amount=names.amount(ctx, "coal", factory.coal)))
    said = f"{parts[0]} {', '.join(parts[1:])}"
    place = f"t-factory-{factory.face}"
    base: Attributes = {
        "class": "factory",
        "role": "img",
        "aria-label": said,
        "data-tip": f"face {factory.face}",
    }
    twin = _twin(pos, factory, marks)
    attributes = again(marks, twin, base) if twin else marked(marks, place, base)
    stored = [counted("coal", factory.coal, parts[-1], "stored")] if factory.coal else []
    return div(
        attributes,
        faces.face(factory.face),
        span(
            {"class": "floor"},
            *[
                icon("machine", "" if n < factory.machines else "gone")
                for n in range(edition.machines_per_factory)
            ],
            *stored,
        ),
        span(
            {"class": "goods"},
            *[icon(kind, "" if n < factory.goods else "gone") for n in range(edition.goods_per_factory)],
        ),
    )


def _twin(pos: Position, factory: Factory, marks: Marks) -> str:
    """Where Goods of a kind are chosen, a further Factory with the same Good stands for the same choice."""
    frame = pos.stack[-1] if pos.stack else None
    if not (frame and frame.kind == "activate" and pos.act and pos.act.action == "invest" and factory.goods):
        return ""
    faces_ = pos.edition.faces
    for other in pos.players[frame.player].factories:
        if other.goods and faces_[other.face].kind == faces_[factory.face].kind:
            return f"t-factory-{other.face}" if other.face != factory.face else ""
    return ""


def _rows(ctx: Context, pos: Position, me: Player) -> Node:
    """What the rightmost Factory and the rightmost Contract are worth, by Favor level."""
    said = ctx._("Points for a Favor token of level I / II / III on Factories or Contracts")
    cells = []
    for points in pos.edition.row_points:
        cells.append(li({}, " · ".join(map(str, points))))
    return ol({"class": "row-points", "title": said, "aria-label": said}, *cells)


def _contracts(ctx: Context, pos: Position, me: Player) -> Node:
    spaces: list[Node] = []
    for index in range(pos.edition.contract_spaces):
        if index < len(me.contracts):
            said = " ".join(
                [
                    names.contract(ctx, me.contracts[index]),
                    *components.contract(ctx, pos.edition, me.contracts[index]),
                ]
            )
            spaces.append(
                li(
                    {"class": "contract done", "title": said, "aria-label": said},
                    *_contract(pos, me.contracts[index]),
                )
            )
        else:
            spaces.append(li({"class": "vacant"}, icon("contract")))
    return ol({"class": "contracts", "aria-label": names.objective(ctx, "contracts")}, *spaces)


def _open_contracts(ctx: Context, pos: Position, me: Player, marks: Marks) -> Node:
    cards: list[Node] = []
    for contract in me.contracts_open:
        said = " ".join(
            [f"{names.contract(ctx, contract)}.", *components.contract(ctx, pos.edition, contract)]
        )
        base: Attributes = {
            "class": "contract",
            "role": "img",
            "aria-label": said,
            "data-tip": f"contract {contract}",
        }
        cards.append(li({}, div(marked(marks, f"t-contract-{contract}", base), *_contract(pos, contract))))
    return ul({"class": "open", "aria-label": ctx._("Open Contracts")}, *cards)


def _contract(pos: Position, contract: str) -> list[Node]:
    data = pos.edition.contracts[contract]
    level: list[Node] = [span({"class": "level"}, f"≥{data.level}"[1:])] if data.level else []
    return [icon(f"seal-{data.bonus.what}"), *level]


# Objectives and Influence tokens.


def _objectives(ctx: Context, pos: Position, player: int, marks: Marks) -> Node:
    me = pos.players[player]
    cells: list[Node] = []
    for name in pos.edition.objectives:
        level = me.favor.get(name)
        said = " ".join(components.objective(ctx, pos, player, name))
        base: Attributes = {
            "class": "objective",
            "role": "img",
            "aria-label": said,
            "data-tip": f"objective {name}",
        }
        if level:
            points = objective_points(pos, player, name, level)
            token: list[Node] = [favor(level), span({"class": "pays"}, str(points))]
        else:
            token = [span({"class": "goals"}, _goals(pos, name))]
        cells.append(
            li({}, div(marked(marks, f"t-objective-{name}", base), icon(faces.objective_icon(name)), *token))
        )
    return ul({"class": "objectives", "aria-label": ctx._("Personal Objectives")}, *cells)


def _goals(pos: Position, name: str) -> str:
    """The thresholds of an objective, as its track or its pieces show them."""
    edition = pos.edition
    if name in edition.tracks:
        lane = edition.tracks[name]
        return " · ".join(str(lane.values[space]) for space in lane.thresholds)
    if name in edition.piece_thresholds:
        return " · ".join(map(str, edition.piece_thresholds[name]))
    return "1–6"


def _tokens(ctx: Context, me: Player, crest: str) -> Node:
    free = ", ".join(map(str, me.tokens)) or "–"
    available = ctx._("Available Influence tokens: {values}").format(values=free)
    locked = ctx._("Locked: {values}").format(values=", ".join(map(str, me.locked)) or "–")
    return div(
        {
            "class": "influence",
            "id": "own-tokens",
            "role": "img",
            "aria-label": f"{available}. {locked}",
            "title": f"{available}. {locked}",
        },
        icon("influence"),
        *[
            span(
                {"class": f"token {crest}", "data-tip": f"token {value}"},
                pattern(crest),
                span({}, str(value)),
            )
            for value in me.tokens
        ],
        *([icon("lock")] if me.locked else []),
        *[span({"class": "token locked", "data-tip": f"token {value}"}, str(value)) for value in me.locked],
    )

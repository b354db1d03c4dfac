"""The whole table as panels: each a piece of markup with an id, drawn anew only when what it shows has changed."""

from __future__ import annotations

from simple_html import Node, SafeString, a, button, div, h1, header, li, nav, ol, span
from simple_html import render as to_html

from app.context import Context, TableView
from app.desk import Desk
from app.views import (
    advice,
    country,
    decision,
    elsewhere,
    ending,
    faces,
    hiring,
    history,
    icons,
    keys,
    lesson,
    lights,
    log,
    mission,
    offer,
    projection,
    rivals,
    rulelink,
    scores,
    settings,
    share,
    since,
    tip,
    tracks,
    zaibatsu,
)
from app.views import waiting as waiting_view
from app.views.home import notice_box
from app.views.kit import Attributes, Memory
from app.views.targets import Targets
from app.words import names
from zaibatsu import Game
from zaibatsu.actions.factory import silk_needed
from zaibatsu.scoring import influence
from zaibatsu.state import Position

_memory = Memory()


def render(view: TableView) -> dict[str, str]:
    """Every panel of the table."""
    game, ctx, desk = view.game, view.context, view.desk
    live = desk.at is None
    pos = game.position if live else game.at(desk.at or 0)
    waiting = ctx.waiting
    targets = Targets(game, ctx, live and waiting is None and not ctx.elsewhere)
    if not live:
        asked = decision.past(ctx, game, desk.at)
    elif ctx.elsewhere:
        asked = elsewhere.draw(ctx, game)
    elif waiting:
        asked = waiting_view.draw(ctx, game, waiting)
    elif ctx.prompt:
        asked = lesson.draw(ctx, game, ctx.prompt, targets)
    else:
        asked = decision.draw(ctx, game, targets)
    return {**_board(ctx, pos, targets), "decision": to_html(asked), **_around(view, pos, live)}


def _board(ctx: Context, pos: Position, targets: Targets) -> dict[str, str]:
    """What lies on the table at that moment, with what can be chosen there."""
    edition = pos.edition
    seat = pos.to_move
    shown = lights.board(ctx, pos)
    people = (ctx.lang, ctx.crests, ctx.names)
    boards = [list(vars(player).items()) for player in pos.players]
    boards = [
        [(key, dict(value) if isinstance(value, dict) else value) for key, value in board] for board in boards
    ]
    own = (
        targets.of("factory", "contract", "pile", "objective", "seal", *edition.tracks)
        if shown == seat
        else {}
    )
    hire, land = targets.of("hire", "act"), targets.of("space", "train", "region")
    menus, sea, tiles = targets.menus("space"), targets.of("ship"), targets.of("offer")
    standings = [influence(pos, index) for index in range(len(edition.regions))]
    silk = {kind: silk_needed(pos, seat, kind) for kind in edition.kinds} if seat is not None else {}
    faces_used = tuple(sorted({*pos.offer, *[f.face for p in pos.players for f in p.factories]}))
    panel = _memory.panel
    return {
        "table-art": panel("art", (edition.hash, faces_used, ctx.lang), lambda: _art(ctx, pos, faces_used)),
        "hiring": panel("hiring", (people, pos.hiring[:], pos.queue[:], hire),
                        lambda: hiring.draw(ctx, edition, pos.hiring, pos.queue, hire)),
        "map": panel("map", (people, pos.spaces[:], pos.trains[:], pos.demand, pos.period, standings, land, menus),
                     lambda: country.draw(ctx, pos, standings, land, menus)),
        "mission": panel("mission", (people, pos.experts, dict(pos.ships), dict(pos.upgrades), sea),
                         lambda: mission.draw(ctx, pos, sea)),
        "offer": panel("offer", (people, pos.offer, silk, tiles),
                       lambda: offer.draw(ctx, edition, pos.offer, silk, tiles)),
        "rivals": panel("rivals", (people, boards, standings, pos.period, shown, seat),
                        lambda: rivals.draw(ctx, pos, shown, seat, _memory)),
        "own": panel("own", (people, shown, seat, boards[shown], own, pos.act and pos.act.action, pos.stack[-1:]),
                     lambda: zaibatsu.draw(ctx, pos, shown, own, _memory)),
    }  # fmt: skip


def _around(view: TableView, pos: Position, live: bool) -> dict[str, str]:
    """What lies around the board: the top bar, what happened, what is asked for to be shown."""
    game, ctx, desk = view.game, view.context, view.desk
    dialog = {"settings": lambda: settings.draw(ctx, view.settings), "keys": lambda: keys.draw(ctx),
              "projection": lambda: projection.draw(ctx, game),
              "share": lambda: share.draw(ctx, game, "shared" in game.tags)}  # fmt: skip
    panels: dict[str, Node] = {
        "table-top": _top(ctx, game, pos, desk),
        "table-notice": _notice(ctx),
        "scores": scores.draw(ctx, game),
        "since": _absent("since"),
        "advice": advice.draw(ctx, game) if live else _absent("advice"),
        "log": _absent("log"),
        "ending": ending.draw(ctx, game) if desk.ending else _absent("ending"),
        "rule": rulelink.draw(ctx, desk.rule, desk.rules_asked),
        "dialog": div({"id": "dialog"}, *([dialog[desk.dialog]()] if desk.dialog else [])),
        "tip": _tip(ctx, game, pos, desk),
    }
    if desk.log:
        cursor = len(game.moves) if desk.at is None else desk.at
        panels["log"] = log.draw(ctx, game, player=desk.log_player, cursor=cursor, everything=desk.log_all)
    if (
        live
        and not ctx.waiting
        and not ctx.prompt
        and desk.told < len(game.turns()) - 1
        and not game.can_undo
    ):
        panels["since"] = since.draw(ctx, game)
    return {name: to_html(node) for name, node in panels.items()}


def _absent(name: str) -> Node:
    return div({"id": name, "hidden": ""})


def _tip(ctx: Context, game: Game, pos: Position, desk: Desk) -> Node:
    """What a thing is, or what a move would bring; nothing for what there is not."""
    kind, _, name = desk.tip.partition(" ")
    if kind == "move":
        return tip.preview(ctx, game, name, desk.thing)
    try:
        return tip.draw(ctx, game, kind, name, pos)
    except KeyError:
        return tip.nothing()


def _art(ctx: Context, pos: Position, faces_used: tuple[str, ...]) -> Node:
    """Every drawing that the panels refer to."""
    tiles = "".join(faces.face_symbol(pos.edition, face) for face in faces_used)
    drawings = f"{icons.symbols(names.letters(ctx))}{country.symbols()}{tracks.symbols(pos.edition)}{tiles}"
    return SafeString(
        f'<svg id="table-art" class="unseen" aria-hidden="true" width="0" height="0">{drawings}</svg>'
    )


def _notice(ctx: Context) -> Node:
    if ctx.notice is None:
        return div({"id": "table-notice"})
    rules = [rulelink.links(ctx, ctx.notice.rule)] if ctx.notice.rule else []
    return div({"id": "table-notice"}, notice_box(ctx.notice, *rules))


# The top bar.


def _top(ctx: Context, game: Game, pos: Position, desk: Desk) -> Node:
    _ = ctx._
    return header(
        {"id": "table-top", "class": "" if desk.at is None else "past"},
        h1({}, "Zaibatsu"),
        _round_track(ctx, pos),
        history.draw(ctx, game, desk.at),
        button({"type": "button", "id": "more", "popovertarget": "top-menu"}, _("More")),
        nav(
            {"id": "top-menu", "popover": "auto", "aria-label": _("The game")},
            *([_tool(_("Result"), "ending", "")] if game.over else []),
            *([] if game.over else [_advise(ctx, desk)]),
            _tool(_("Log"), "log", keys.KEY["log"], desk.log),
            _tool(_("Forecast"), "dialog projection", keys.KEY["projection"], desk.dialog == "projection"),
            a({"class": "button", **rulelink.beside(ctx)}, _("Rules")),
            _tool(_("Settings"), "dialog settings", keys.KEY["settings"], desk.dialog == "settings"),
            _tool(
                [
                    span({"class": "sign-only", "aria-hidden": "true"}, "?"),
                    span({"class": "word"}, _("Keys")),
                ],
                "dialog keys",
                keys.KEY["keys"],
                desk.dialog == "keys",
                _("Keys"),
            ),
            _tool(_("Link"), "dialog share", "", desk.dialog == "share"),
            _tool(_("Export"), "export", ""),
            _tool(_("Games"), "home", ""),
        ),
    )


def _advise(ctx: Context, desk: Desk) -> Node:
    """Asks the advisor, where there is something to ask."""
    attributes: Attributes = {
        "type": "button",
        "data-intent": "advise",
        "aria-pressed": str(ctx.counsel is not None).lower(),
        "title": ctx._("What would you do?"),
        **keys.pressed(keys.KEY["advise"]),
    }
    if ctx.waiting or desk.at is not None:
        attributes["disabled"] = ""
    return button(attributes, ctx._("Advice"))


def _tool(text: str | list[Node], intent: str, key: str, pressed: bool | None = None, name: str = "") -> Node:
    """A button of the top bar; its key, if it has one."""
    attributes: Attributes = {"type": "button", "data-intent": intent, **keys.pressed(key)}
    if pressed is not None:
        attributes["aria-pressed"] = str(pressed).lower()
    if name:
        attributes |= {"aria-label": name, "title": name}
    return button(attributes, *([text] if isinstance(text, str) else text))


def _round_track(ctx: Context, pos: Position) -> Node:
    """Three Periods of two rounds; where the game is."""
    edition = pos.edition
    if pos.period > edition.periods:
        said = ctx._("The game is over.") if pos.over else ctx._("Final Consolidation")
    else:
        said = ctx._("Period {period}, round {round}").format(
            period=names.period(pos.period), round=pos.round
        )
    cells: list[Node] = []
    for period in range(1, edition.periods + 1):
        rounds: list[Node] = []
        for number in range(1, edition.rounds_per_period + 1):
            state = "past" if (period, number) < (pos.period, pos.round) else ""
            rounds.append(
                span({"class": "now" if (period, number) == (pos.period, pos.round) else state}, str(number))
            )
        cells.append(li({}, span({"class": "roman"}, names.period(period)), *rounds))
    return div(
        {"class": "time", "data-tip": "round"},
        span({"class": "unseen" if pos.over else "said"}, said),
        ol({"class": "round-track", "aria-hidden": "true"}, *cells),
    )

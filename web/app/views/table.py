"""The whole table as panels: each a piece of markup with an id, drawn anew only when what it shows has changed."""

from __future__ import annotations

from simple_html import Node, SafeString, button, div, h1, header, li, nav, ol, render as to_html, span
from zaibatsu import Game
from zaibatsu.actions.factory import silk_needed
from zaibatsu.scoring import influence
from zaibatsu.state import Position

from app.context import Context, TableView
from app.views import country, decision, faces, hiring, icons, mission, offer, rivals, scores, tracks, zaibatsu
from app.views.home import notice_box
from app.views.kit import Memory
from app.views.targets import Targets
from app.words import names

_memory = Memory()


def render(view: TableView) -> dict[str, str]:
    """Every panel of the table."""
    game, ctx = view.game, view.context
    pos, edition = game.position, game.position.edition
    targets = Targets(game, ctx)
    seat = pos.to_move
    shown = _shown(ctx, pos)
    people = (ctx.lang, ctx.crests, ctx.names)
    boards = [list(vars(player).items()) for player in pos.players]
    boards = [[(key, dict(value) if isinstance(value, dict) else value) for key, value in board] for board in boards]
    own = targets.of("factory", "contract", "pile", "objective", "seal", *edition.tracks) if shown == seat else {}
    hire, land = targets.of("hire", "act"), targets.of("space", "train", "region")
    menus, sea, tiles = targets.menus("space"), targets.of("ship"), targets.of("offer")
    standings = [influence(pos, index) for index in range(len(edition.regions))]
    silk = {kind: silk_needed(pos, seat, kind) for kind in edition.kinds} if seat is not None else {}
    faces_used = tuple(sorted({*pos.offer, *[f.face for p in pos.players for f in p.factories]}))
    panel = _memory.panel
    return {
        "table-art": panel("art", (edition.hash, faces_used), lambda: _art(pos, faces_used)),
        "table-top": panel("top", (people, pos.period, pos.round, pos.over, seat), lambda: _top(ctx, game)),
        "table-notice": to_html(_notice(ctx)),
        "hiring": panel("hiring", (people, pos.hiring[:], pos.queue[:], hire),
                        lambda: hiring.draw(ctx, edition, pos.hiring, pos.queue, hire)),
        "map": panel("map", (people, pos.spaces[:], pos.trains[:], pos.demand, pos.period, standings, land, menus),
                     lambda: country.draw(ctx, pos, standings, land, menus)),
        "mission": panel("mission", (people, pos.experts, dict(pos.ships), dict(pos.upgrades), sea),
                         lambda: mission.draw(ctx, pos, sea)),
        "offer": panel("offer", (people, pos.offer, silk, tiles),
                       lambda: offer.draw(ctx, edition, pos.offer, silk, tiles)),
        "rivals": panel("rivals", (people, boards, shown, seat), lambda: rivals.draw(ctx, pos, shown, seat, _memory)),
        "own": panel("own", (people, shown, seat, boards[shown], own, pos.act and pos.act.action, pos.stack[-1:]),
                     lambda: zaibatsu.draw(ctx, pos, shown, own, _memory)),
        "log": '<aside id="log" hidden=""></aside>',
        "scores": to_html(scores.draw(ctx, game)),
        "decision": to_html(decision.draw(ctx, game, targets)),
    }  # fmt: skip


def _shown(ctx: Context, pos: Position) -> int:
    """Whose board is large: the one asked for, else who is to decide, else the winner."""
    wish = getattr(ctx, "board", None)
    if wish is not None and 0 <= wish < len(pos.players):
        return int(wish)
    if pos.to_move is not None:
        return pos.to_move
    return max(range(len(pos.players)), key=lambda seat: pos.players[seat].score)


def _art(pos: Position, faces_used: tuple[str, ...]) -> Node:
    """Every drawing that the panels refer to."""
    tiles = "".join(faces.face_symbol(pos.edition, face) for face in faces_used)
    drawings = f"{icons.symbols()}{country.symbols()}{tracks.symbols(pos.edition)}{tiles}"
    return SafeString(f'<svg id="table-art" class="unseen" aria-hidden="true" width="0" height="0">{drawings}</svg>')


def _notice(ctx: Context) -> Node:
    return div({"id": "table-notice"}, *([notice_box(ctx.notice)] if ctx.notice else []))


# The top bar.


def _top(ctx: Context, game: Game) -> Node:
    pos, _ = game.position, ctx._
    return header(
        {"id": "table-top"},
        h1({}, "Zaibatsu"),
        _round_track(ctx, pos),
        nav(
            {"aria-label": _("The game")},
            button({"type": "button", "data-intent": "export"}, _("Export")),
            button({"type": "button", "data-intent": "home"}, _("Games")),
        ),
    )


def _round_track(ctx: Context, pos: Position) -> Node:
    """Three Periods of two rounds; where the game is."""
    edition = pos.edition
    if pos.period > edition.periods:
        said = ctx._("The game is over.") if pos.over else ctx._("Final Consolidation")
    else:
        said = ctx._("Period {period}, round {round}").format(period=names.period(pos.period), round=pos.round)
    cells: list[Node] = []
    for period in range(1, edition.periods + 1):
        rounds: list[Node] = []
        for number in range(1, edition.rounds_per_period + 1):
            state = "past" if (period, number) < (pos.period, pos.round) else ""
            rounds.append(span({"class": "now" if (period, number) == (pos.period, pos.round) else state}, str(number)))
        cells.append(li({}, span({"class": "roman"}, names.period(period)), *rounds))
    return div({"class": "time"}, span({"class": "said"}, said), ol({"class": "round-track", "aria-hidden": "true"}, *cells))



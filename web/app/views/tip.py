"""Tips: what a thing on the table is, and what a choice would cost and bring.

`draw` explains any thing by its kind and name, `preview` a move by its text. Both make the panel ``tip``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from simple_html import Node, div, li, span, ul

from app.context import Context
from app.views import explain, explain_board, explain_stock
from app.views.explain import Explained
from app.views.explain_board import ordinal
from app.views.icons import icon
from app.views.keys import KEY
from app.views.kit import disc
from app.views.lights import board
from app.views.rulelink import links
from app.words import choices, names, outcomes, reasons
from zaibatsu import Edition, Game, InvalidMove, Move, Position, turn
from zaibatsu.moves import ACTIONS
from zaibatsu.scoring import Standing, influence
from zaibatsu.state import NOBODY

Names = Callable[[Edition], Iterable[str]]
Tell = Callable[[Context, Position, int, str], Explained]

_KINDS: dict[str, tuple[Tell, Names]] = {
    "worker": (explain.worker, lambda e: e.colours),
    "expert": (explain.expert, lambda e: e.colours),
    "action": (explain.action, lambda e: ACTIONS),
    "face": (explain.face, lambda e: e.faces),
    "contract": (explain.contract, lambda e: e.contracts),
    "department": (explain.department, lambda e: e.departments),
    "track": (explain.track, lambda e: _spaces((name, len(lane.values)) for name, lane in e.tracks.items())),
    "crew": (explain.crew, lambda e: map(str, range(1, e.crew_spaces + 1))),
    "piece": (explain.piece, lambda e: ("ship", "machine", "train")),
    "token": (explain_stock.token, lambda e: (*_tokens(e), *e.starting_a, *e.starting_b)),
    "favor": (explain_stock.favor, lambda e: map(str, range(1, len(e.favor_piles) + 1))),
    "objective": (explain_stock.objective, lambda e: e.objectives),
    "resource": (explain_stock.resource, lambda e: ("money", "coal", "silk", "iron", "vp")),
    "good": (explain_stock.good, lambda e: e.kinds),
    "train": (explain_board.train, lambda e: _spaces((r.id, len(r.trains)) for r in e.regions)),
    "region": (explain_board.region, lambda e: e.region_ids),
    "city": (explain_board.city, lambda e: e.cities),
    "space": (explain_board.space, lambda e: (f"{c} {n}" for c in e.cities for n in e.printed_influence)),
    "overseas": (explain_board.overseas, lambda e: ("",)),
    "destination": (explain_board.destination, lambda e: e.destinations),
    "queue": (explain_board.queue, lambda e: ("",)),
    "round": (explain_board.round_track, lambda e: ("", *_rounds(e))),
}


def _spaces(rows: Iterable[tuple[str, int]]) -> Iterator[str]:
    """Spaces in rows, counted from 1: "mining 7"."""
    return (f"{name} {number}" for name, spaces in rows for number in range(1, spaces + 1))


def _tokens(edition: Edition) -> list[str]:
    return [str(value) for value in sorted({*edition.tokens_available, *edition.tokens_locked})]


def _rounds(edition: Edition) -> list[str]:
    rounds = range(1, edition.rounds_per_period + 1)
    return [f"{period} {number}" for period in range(1, edition.periods + 1) for number in rounds]


def things(edition: Edition) -> Iterator[tuple[str, str]]:
    """Kind and name of everything that `draw` explains."""
    for kind, (_, every) in _KINDS.items():
        for name in every(edition):
            yield kind, name


def draw(ctx: Context, game: Game, kind: str, name: str, pos: Position | None = None) -> Node:
    """What a thing is and does, in that position if it is not the game's own.

    Raises `KeyError` for a thing that there is not.
    """
    told = _explained(ctx, pos or game.position, kind, name)
    return _box("thing", icon(told.icon), told.title, told.lines, links(ctx, *told.rules, key=KEY["rule"]))


def _explained(ctx: Context, pos: Position, kind: str, name: str) -> Explained:
    tell, every = _KINDS[kind]
    if name not in every(pos.edition):
        raise KeyError(f"{kind} {name}")
    return tell(ctx, pos, board(ctx, pos), name)


def nothing() -> Node:
    """No tip."""
    return div({"id": "tip", "hidden": ""})


def _box(kind: str, picture: Node, title: str, lines: Iterable[str], *more: Node) -> Node:
    title = title[:1].upper() + title[1:]
    return div(
        {"id": "tip", "class": f"tip {kind}", "role": "note", "aria-labelledby": "tip-title"},
        div({"class": "tip-head"}, picture, span({"id": "tip-title", "class": "tip-title"}, title)),
        ul({"class": "tip-lines"}, *[li({}, line) for line in lines]),
        *more,
    )


# A move.


def preview(ctx: Context, game: Game, move_text: str, thing: str = "") -> Node:
    """What a move costs and brings, and whose place it changes; why not, if it is not allowed.

    `thing` (kind and name) is what the move lies on: it is explained below.
    """
    seat = game.to_move
    try:
        move = game.parse(move_text)
    except InvalidMove:
        return nothing()
    if seat is None:
        return nothing()
    if move in game.legal_moves():
        said = _told(ctx, game, move, seat)
        return _box(
            "choice-tip",
            disc(ctx, seat),
            choices.label(game, ctx, move),
            said,
            *_below(ctx, game, thing, KEY["rule"]),
        )
    for refusal in game.blocked_moves():
        if refusal.move == move:
            why = reasons.reason(ctx, refusal)
            label = choices.label(game, ctx, move)
            return _box(
                "blocked-tip",
                disc(ctx, seat),
                label,
                [why],
                links(ctx, refusal.rule, key=KEY["rule"]),
                *_below(ctx, game, thing),
            )
    return nothing()


def _below(ctx: Context, game: Game, thing: str, key: str = "") -> list[Node]:
    """The thing on which a move lies, under the move itself; `key` opens its rule."""
    kind, _, name = thing.partition(" ")
    try:
        told = _explained(ctx, game.position, kind, name)
    except KeyError:
        return []
    return [
        div(
            {"class": "tip-thing"},
            div({"class": "tip-head"}, icon(told.icon), span({"class": "tip-title"}, told.title)),
            ul({"class": "tip-lines"}, *[li({}, line) for line in told.lines]),
            links(ctx, *told.rules, key=key),
        )
    ]


def _told(ctx: Context, game: Game, move: Move, seat: int) -> list[str]:
    """The outcome in pieces; its line on the mover's place gives way to the places of all."""
    before = game.position
    said = list(filter(None, outcomes.outcome(game, ctx, move).split(outcomes.SEPARATOR)))
    if move.verb == "end":
        return said  # what comes from the bag stays there
    after = _after(before, move)
    for region in range(len(before.edition.regions)):
        moved = _moved(ctx, before, after, region, seat)
        if moved:
            own = outcomes.standing(ctx, before, after, seat, region)
            said = [text for text in said if text not in own] + moved
    return said


def _after(pos: Position, move: Move) -> Position:
    """The position after the move; a piece that is still to be paid for stands as if it were."""
    after, _ = outcomes.played(pos, move)
    if after.stack and after.stack[-1].kind == "pay":
        after, _ = outcomes.played(after, turn.legal(after)[0])
    return after


def _moved(ctx: Context, before: Position, after: Position, region: int, seat: int) -> list[str]:
    """Whose place or points in a Region change, the player's own line first."""
    old = {standing.player: standing for standing in influence(before, region)}
    new = {standing.player: standing for standing in influence(after, region)}
    order = sorted({*old, *new}, key=lambda player: (player != seat, player == NOBODY, player))
    said: list[str] = []
    for player in order:
        nowhere = Standing(player, 0, 0, 0)
        was, becomes = old.get(player, nowhere), new.get(player, nowhere)
        if was[2:] != becomes[2:] or (player == seat and was != becomes):
            said.append(_shift(ctx, names.region(ctx, before.edition.region_ids[region]), was, becomes))
    return said


def _shift(ctx: Context, region: str, was: Standing, becomes: Standing) -> str:
    """Kyushu, Aki: 3rd → 1st, +4 VP if the Period ended now."""
    text = ctx._("{region}, {player}: {before} → {after}, {points} if the Period ended now")
    if was.place == becomes.place:
        text = ctx._("{region}, {player}: {after}, {points} if the Period ended now")
    if was.player == NOBODY:
        text = ctx._("{region}, {player}: {before} → {after}")
    elif was[2:] == becomes[2:]:
        text = ctx._("{region}, {player}: Influence {influence}, still {after}")
    gained = becomes.points - was.points
    return text.format(
        region=region,
        player=names.player(ctx, was.player),
        before=ordinal(ctx, was.place),
        after=ordinal(ctx, becomes.place),
        influence=f"{was.influence} → {becomes.influence}",
        points=names.change(ctx, "vp", gained) if gained else names.amount(ctx, "vp", becomes.points),
    )

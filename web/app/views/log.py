"""What happened: every turn in one line, newest first, the latest ones with everything that changed.

A line shows the moment after it, and leads to its rule; the head of a turn shows the moment before its first
move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from simple_html import Node, SafeString, a, aside, button, div, h2, header, li, ol, render, span

from app.context import Context
from app.eventrules import rule_of
from app.views import lights, rulelink
from app.views.history import turn_at, turn_name
from app.views.home import intent
from app.views.kit import Attributes, disc
from app.words import log as words
from app.words import names
from zaibatsu import Event, Game, Position

FULL = 12
"""So many turns are told line by line; the ones before them have their summary only."""
_LEVELS = {words.HEADLINE: "headline", words.DEED: "deed", words.CHANGE: "change"}


class Told(NamedTuple):
    """A line, and how many moves had been played when it had happened."""

    moves: int
    line: words.Line


def draw(ctx: Context, game: Game, *, player: int | None, cursor: int, everything: bool = False) -> Node:
    """The panel. `player`: only what concerns that seat; `cursor`: how many moves lie before what is shown."""
    marks = game.turns()
    here = turn_at(game, cursor)
    shown = lights.board(ctx, marks[here][1] if cursor < len(game.moves) else game.position)
    here = min(here, len(marks) - 1 - game.over)
    drawn: list[Node] = []
    stage, left = "", 0
    for chosen in _chosen(ctx, game, player, everything):
        if (now := _stage(ctx, marks[chosen.turn][1])) != stage:
            stage = now
            drawn.append(li({"class": "log-stage"}, stage))
        left += not chosen.full
        if chosen.turn == here:
            drawn.append(_turn(ctx, game, chosen, shown, cursor))
        else:
            look = (ctx.crests, shown, chosen.full, None if chosen.lines is None else player)
            drawn.append(_kept(ctx, game, chosen.turn, look, partial(_drawn, ctx, game, chosen, shown)))
    more: list[Node] = []
    if left:
        text = ctx.n_("Tell {n} older turn in full", "Tell {n} older turns in full", left)
        more = [button({"type": "button", "class": "log-all", "data-intent": "log-all"}, text)]
    return aside(
        {"id": "log", "class": "side", "aria-labelledby": "log-title"},
        header(
            {"class": "side-head"},
            h2({"id": "log-title"}, ctx._("Log")),
            _filter(ctx, len(game.position.players), player),
            button({"type": "button", "data-intent": "log-close", "data-key": "Escape"}, ctx._("Close")),
        ),
        div({"class": "side-body"}, ol({"class": "log-turns"}, *drawn), *more),
    )


def _filter(ctx: Context, seats: int, player: int | None) -> Node:
    """Whose turns: everybody's, or one player's."""
    buttons: list[Node] = []
    for seat in (None, *range(seats)):
        label = ctx._("Everybody") if seat is None else names.player(ctx, seat)
        attributes: Attributes = {
            "type": "button",
            "data-intent": intent("log-player", player=seat),
            "aria-pressed": str(seat == player).lower(),
            "aria-label": label,
            "title": label,
        }
        buttons.append(button(attributes, ctx._("All") if seat is None else disc(ctx, seat)))
    return div({"class": "switch", "role": "group", "aria-label": ctx._("Whose turns")}, *buttons)


# Which turns, with which lines.


class _Chosen(NamedTuple):
    """A turn that is drawn. `full`: with its lines."""

    turn: int
    full: bool
    lines: Sequence[Told] | None = None
    """Only these lines; None: all."""


def _chosen(ctx: Context, game: Game, player: int | None, everything: bool) -> Iterator[_Chosen]:
    """The turns to draw, newest first; of another player's turn only the lines that concern `player`."""
    marks = game.turns()
    full = 0
    for turn in reversed(range(len(marks) - game.over)):
        tell = everything or full < FULL
        if player is None or marks[turn][1].to_move == player:
            full += 1
            yield _Chosen(turn, tell)
        elif tell and (told := [item for item in lines(ctx, game, turn) if item.line.player == player]):
            full += 1
            yield _Chosen(turn, True, told)


def lines(ctx: Context, game: Game, turn: int) -> list[Told]:
    """The lines of the turn of that index in `game.turns()`, oldest first, without its headline."""
    happened = _happened(game, turn)
    told: list[Told] = []
    at = 0
    for line in words.lines(ctx, game, [event for _, event in happened]):
        while happened[at][1] is not line.events[0]:
            at += 1
        at += len(line.events)
        if line.events[0].kind != "turn":
            told.append(Told(happened[at - 1][0], line))
    return told


def _happened(game: Game, turn: int) -> list[tuple[int, Event]]:
    """A turn's events, each with the number of moves after which it had happened.

    The move that ends a turn also begins the next one: what it changed is divided between the two.
    """
    marks = game.turns()
    begun = marks[turn][0]
    closed = turn + 1 < len(marks)
    ended = marks[turn + 1][0] if closed else len(game.moves)
    found: list[tuple[int, Event]] = []
    if begun:
        before = game.events[begun - 1]
        found += [(begun, event) for event in before[_border(before) :]]
    for at in range(begun, ended):
        events = game.events[at]
        if closed and at == ended - 1:
            events = events[: _border(events)]
        found += [(at + 1, event) for event in events]
    return found


def _border(events: Sequence[Event]) -> int:
    """Where, in what the end of a turn changed, the next turn (or a Final Consolidation) begins."""
    return next((at for at, event in enumerate(events) if event.kind in ("turn", "consolidate")), len(events))


_Made = TypeVar("_Made")
_memory: WeakKeyDictionary[Game, dict[object, Any]] = WeakKeyDictionary()


def _kept(ctx: Context, game: Game, turn: int, look: object, make: Callable[[], _Made]) -> _Made:
    """What is made of a turn, as it looks. A turn that has ended stays as it is, so it is made once."""
    marks = game.turns()
    if turn + 1 >= len(marks):
        return make()
    kept = _memory.setdefault(game, {})
    key = (turn, marks[turn + 1][0], ctx.lang, ctx.names, look)
    if key not in kept:
        kept[key] = make()
    made: _Made = kept[key]
    return made


def summary(ctx: Context, game: Game, turn: int) -> str:
    """The turn in one sentence."""
    return _kept(ctx, game, turn, "summary", lambda: words.turn_line(ctx, game, turn))


# How they look.


def _stage(ctx: Context, pos: Position) -> str:
    """The part of the game that a turn lies in."""
    if pos.period > pos.edition.periods or not pos.turn:
        return turn_name(ctx, pos)
    text = ctx._("Period {period}, round {round}")
    return text.format(period=names.period(pos.period), round=pos.round)


def _drawn(ctx: Context, game: Game, chosen: _Chosen, shown: int) -> SafeString:
    return SafeString(render(_turn(ctx, game, chosen, shown)))


def _turn(ctx: Context, game: Game, chosen: _Chosen, shown: int, cursor: int | None = None) -> Node:
    """A turn: its head, then its lines. `shown` is the board that lies large; the cursor may be in the turn."""
    begun, pos = game.turns()[chosen.turn]
    seat = pos.to_move or 0
    edition = pos.edition
    told = chosen.lines if chosen.lines is not None else lines(ctx, game, chosen.turn) if chosen.full else ()
    current = _current(told, begun, cursor)
    every = [event for item in told for event in item.line.events]
    head = _moment(begun, f"log-head {ctx.crests[seat]}", lights.places(edition, every, shown), current == -1)
    inside: list[Node] = [
        button(
            head,
            disc(ctx, seat),
            span({"class": "log-no"}, turn_name(ctx, pos)),
            span({"class": "log-sum"}, summary(ctx, game, chosen.turn)),
        )
    ]
    if told:
        rows = []
        for at, (moves, line) in enumerate(told):
            lit = lights.places(edition, line.events, shown)
            attributes = _moment(moves, f"log-line {_LEVELS[line.level]}", lit, current == at)
            told_by = button(attributes, *_whose(ctx, line.player, seat), line.text)
            rows.append(li({}, told_by, _rule(ctx, rule_of(edition, line.events[0]))))
        inside.append(ol({}, *rows))
    return li({"class": f"log-turn {ctx.crests[seat]}"}, *inside)


def _current(told: Sequence[Told], begun: int, cursor: int | None) -> int | None:
    """The line at which the cursor stands: its index, -1 for the head, None: in another turn."""
    if cursor is None:
        return None
    if cursor == begun:
        return -1
    return max((at for at, item in enumerate(told) if item.moves <= cursor), default=-1)


def _moment(moves: int, kind: str, lit: str, current: bool) -> Attributes:
    """A button that shows the moment after so many moves, and lights its places."""
    attributes: Attributes = {"type": "button", "class": kind, "data-intent": intent("at", moves=moves)}
    if lit:
        attributes["data-lights"] = lit
    if current:
        attributes["aria-current"] = "true"
    return attributes


def _rule(ctx: Context, rule: str) -> Node:
    """What leads from a line to the rule that it comes from."""
    label = ctx._("Rule: {area}").format(area=rulelink.area(ctx, rule))
    return a({**rulelink.beside(ctx, rule), "class": "log-rule", "aria-label": label, "title": label}, "§")


def _whose(ctx: Context, player: int, seat: int) -> list[Node]:
    """The crest of another player than the one whose turn it is."""
    if player in (seat, -1):
        return []
    return [disc(ctx, player), span({"class": "unseen"}, f"{names.player(ctx, player)}: ")]

"""What happened, one readable line at a time, and each turn in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.context import Context
from app.words import names
from app.words.events import DEEDS, changes, deed, from_to, is_change, signed
from zaibatsu import Edition, Event, Game

HEADLINE, DEED, CHANGE = 0, 1, 2


class Line(NamedTuple):
    """One line of the log.

    `player` is the one it is about, below 0 for nobody or the Overseas Companies; `level` is `HEADLINE` (a
    turn, a round, a Period), `DEED` (what was done) or `CHANGE` (a number before and after); `events` are
    those it tells.
    """

    player: int
    text: str
    level: int
    events: tuple[Event, ...] = ()


def lines(ctx: Context, game: Game, events: Sequence[Event]) -> list[Line]:
    """Events as lines, in order; those of one move, of one turn, or of a whole game."""
    edition = game.position.edition
    told: list[Line] = []
    at = 0
    while at < len(events):
        n = _belonging(events, at)
        group = tuple(events[at : at + n])
        if line := _line(ctx, edition, group):
            told.append(line)
        at += n
    return told


def _belonging(events: Sequence[Event], at: int) -> int:
    """How many events from there on make one line."""
    first, end = events[at], at + 1
    while end < len(events) and _follows(first, events[end]):
        end += 1
        if first.kind in ("hire", "standing"):
            break
    return end - at


def _follows(first: Event, event: Event) -> bool:
    """Whether an event belongs into the line that the first one begins."""
    if event.player != first.player:
        return False
    if is_change(first):
        return is_change(event) and _cause_key(event) == _cause_key(first)
    if first.kind == "bonus":
        return is_change(event) and event.why == f"department-{first.what}"
    if first.kind == "standing":
        return event.kind == "score" and event.why == first.what
    return event.kind in _TOGETHER.get(first.kind, ())


_TOGETHER = {"hire": ("action",), "ship": ("expert", "upgrade"), "token-off": ("token-back",)}


def _cause_key(event: Event) -> tuple[int, str, str]:
    """Changes with the same key make one line: one player, one cause; Final Scoring part by part."""
    return event.player, event.why, event.what if event.kind == "score" and event.why == "final" else ""


def _line(ctx: Context, edition: Edition, group: tuple[Event, ...]) -> Line | None:
    first = group[0]
    if is_change(first):
        return _change_line(ctx, edition, group)
    if first.kind in DEEDS:
        text = ", ".join(deed(ctx, edition, event) for event in group if event.kind != "token-back")
        if first.kind == "token-back":
            text = deed(ctx, edition, first)
        return Line(first.player, _because(ctx, text, _deed_cause(ctx, first)), DEED, group)
    if tell := _OTHERS.get(first.kind):
        text, level = tell(ctx, edition, group)
        return Line(first.player, text, level, group)
    return None


def _change_line(ctx: Context, edition: Edition, group: tuple[Event, ...]) -> Line | None:
    first = group[0]
    said = [from_to(ctx, edition, change) for change in changes(group, first.player)]
    if not said:
        return None
    final = first.kind == "score" and first.why == "final"
    why = names.score_part(ctx, first.what) if final else names.cause(ctx, first.why)
    return Line(first.player, _because(ctx, ", ".join(said), why), CHANGE, group)


def _deed_cause(ctx: Context, event: Event) -> str:
    """The cause of a deed where it is not plain from the action: a component."""
    return names.cause(ctx, event.why) if event.kind in _CAUSED and event.why not in names.ACTIONS else ""


_CAUSED = ("ship", "train", "machine", "machine-aside", "unlock")


def _because(ctx: Context, text: str, why: str) -> str:
    """The text as a line of its own, with its cause in brackets."""
    text = text[:1].upper() + text[1:]
    return ctx._("{what} ({why})").format(what=text, why=why) if why else text


# Headlines and decisions.


def _turn(ctx: Context, edition: Edition, group: tuple[Event, ...]) -> tuple[str, int]:
    text = ctx._("Turn {n}: {player}")
    return text.format(n=group[0].n, player=names.player(ctx, group[0].player)), HEADLINE


def _pair(ctx: Context, edition: Edition, group: tuple[Event, ...]) -> tuple[str, int]:
    a, b = group[0].what.split()
    text = ctx._("{player} takes {a} and {b}")
    return text.format(player=names.player(ctx, group[0].player), a=a, b=b), HEADLINE


def _hire(ctx: Context, edition: Edition, group: tuple[Event, ...]) -> tuple[str, int]:
    hired = group[0]
    colour = names.colour(ctx, hired.what)
    if len(group) > 1:
        action = names.action(ctx, group[1].what)
        text = ctx._("The {colour} Worker for {action}, on space {n}")
        return text.format(colour=colour, action=action, n=hired.after), DEED
    return ctx._("The {colour} Worker, on space {n}").format(colour=colour, n=hired.after), DEED


def _action(ctx: Context, edition: Edition, group: tuple[Event, ...]) -> tuple[str, int]:
    return ctx._("Action: {action}").format(action=names.action(ctx, group[0].what)), DEED


def _consolidate(ctx: Context, edition: Edition, group: tuple[Event, ...]) -> tuple[str, int]:
    workers = names.amount(ctx, "workers", group[0].n)
    return ctx._("Consolidation with {workers}").format(workers=workers), DEED


def _go_home(ctx: Context, edition: Edition, group: tuple[Event, ...]) -> tuple[str, int]:
    return ctx.n_("{n} Worker goes back", "{n} Workers go back", group[0].n), CHANGE


def _refill(ctx: Context, edition: Edition, group: tuple[Event, ...]) -> tuple[str, int]:
    event = group[0]
    actions = names.either(ctx, [names.action(ctx, name) for name in edition.hiring[int(event.what) - 1]])
    text = ctx._("{workers} from the queue to the hiring space of {actions}")
    return text.format(workers=names.amount(ctx, "workers", event.n), actions=actions), DEED


def _round_end(ctx: Context, edition: Edition, group: tuple[Event, ...]) -> tuple[str, int]:
    return ctx._("Round {n} ends").format(n=group[0].n), HEADLINE


def _period_end(ctx: Context, edition: Edition, group: tuple[Event, ...]) -> tuple[str, int]:
    return ctx._("Period {period} ends").format(period=names.period(group[0].n)), HEADLINE


def _fill(ctx: Context, edition: Edition, group: tuple[Event, ...]) -> tuple[str, int]:
    return ctx._("The Hiring area and the Worker queue are filled"), DEED


def _standing(ctx: Context, edition: Edition, group: tuple[Event, ...]) -> tuple[str, int]:
    event = group[0]
    text = ctx._("{region}: {player} in place {place} with Influence {influence}")
    if len(group) > 1:
        text = ctx._("{region}: {player} in place {place} with Influence {influence}, VP {before} → {after}")
    return text.format(
        region=names.region(ctx, event.what),
        player=names.player(ctx, event.player),
        place=event.before,
        influence=event.n,
        before=group[-1].before,
        after=group[-1].after,
    ), DEED


def _bonus(ctx: Context, edition: Edition, group: tuple[Event, ...]) -> tuple[str, int]:
    """A Department pays: what changed, or that it is chosen where."""
    first = group[0]
    why = names.cause(ctx, first.why)
    bonus = ctx._("the {departments} bonus").format(departments=names.department(ctx, first.what))
    said = ", ".join(from_to(ctx, edition, change) for change in changes(group, first.player))
    if not said:
        return _because(ctx, bonus, why), DEED
    if why:
        bonus = ctx._("{bonus}: {cause}").format(bonus=bonus, cause=why)
    return _because(ctx, said, bonus), CHANGE


def _game_over(ctx: Context, edition: Edition, group: tuple[Event, ...]) -> tuple[str, int]:
    return ctx._("The game is over."), HEADLINE


_OTHERS: dict[str, Callable[[Context, Edition, tuple[Event, ...]], tuple[str, int]]] = {
    "turn": _turn,
    "pair": _pair,
    "hire": _hire,
    "action": _action,
    "consolidate": _consolidate,
    "go-home": _go_home,
    "refill": _refill,
    "round-end": _round_end,
    "period-end": _period_end,
    "fill": _fill,
    "standing": _standing,
    "game-over": _game_over,
    "bonus": _bonus,
}
KINDS = frozenset(_OTHERS) | DEEDS
"""Every kind of event that has words, apart from changes (`events.is_change`)."""


# A turn in one sentence.


def turn_line(ctx: Context, game: Game, turn: int) -> str:
    """The turn of that index in `game.turns()`: who did what, what it brought in all."""
    marks = game.turns()
    begun, position = marks[turn]
    ended = marks[turn + 1][0] if turn + 1 < len(marks) else len(game.moves)
    seat = position.to_move
    if seat is None:
        return ctx._("The game is over.")
    last = ended - 1 if ended > begun and game.moves[ended - 1].verb == "end" else ended
    events = [*_begun(game, begun, seat), *(event for played in game.events[begun:last] for event in played)]
    player = names.player(ctx, seat)
    first = {event.kind: event for event in reversed(events) if event.kind in _HEADS}
    what = _summary(ctx, game.position.edition, events, seat)
    if "consolidate" in first:
        text = ctx._("{player} consolidated: {what}") if what else ctx._("{player} consolidated")
    elif "pair" in first:
        text = ctx._("{player} took {pair}: {what}") if what else ctx._("{player} took {pair}")
    elif "action" in first:
        text = ctx._("{player} took the {colour} Worker for {action}: {what}")
        if not what:
            text = ctx._("{player} took the {colour} Worker for {action}")
    elif "hire" in first:
        text = ctx._("{player} took the {colour} Worker")
    else:
        return ctx._("{player} is to choose").format(player=player)
    return text.format(
        player=player,
        what=what,
        pair=names.listed(ctx, first["pair"].what.split()) if "pair" in first else "",
        colour=names.colour(ctx, first["hire"].what) if "hire" in first else "",
        action=names.action(ctx, first["action"].what) if "action" in first else "",
    )


def _begun(game: Game, moves: int, seat: int) -> Sequence[Event]:
    """What the end of the turn before has already begun of this one: a Final Consolidation."""
    before = game.events[moves - 1] if moves else ()
    for at, event in enumerate(before):
        if event.kind == "consolidate" and event.player == seat:
            return before[at:]
    return ()


_HEADS = ("consolidate", "pair", "hire", "action")
SUMMED = DEEDS - {"expert", "machine-aside", "token-back", "modifier", "lost"}
"""Kinds of events that tell what a turn was about."""


def _summary(ctx: Context, edition: Edition, events: Sequence[Event], seat: int) -> str:
    """Deeds, then all that changed for the player in brackets."""
    deeds = [deed(ctx, edition, event) for event in events if event.kind in SUMMED]
    changed = [signed(ctx, edition, change) for change in changes(events, seat)]
    if not changed:
        return "; ".join(deeds)
    if not deeds:
        return ", ".join(changed)
    return ctx._("{deeds} ({changes})").format(deeds="; ".join(deeds), changes=", ".join(changed))

"""What a choice costs and brings: the move is really played on a copy, and what happened put into words."""

from __future__ import annotations

from collections.abc import Callable

from app.context import Context
from app.words import components, effects, names
from app.words.events import DEEDS, changes, deed, from_to, signed
from app.words.questions import ask
from zaibatsu import Event, Game, Move, Position, scoring, turn
from zaibatsu.components import Effect
from zaibatsu.consolidation import salary_due
from zaibatsu.gains import department_bonus, times
from zaibatsu.moves import END
from zaibatsu.resources import shortage

SEPARATOR = " · "


def outcome(game: Game, ctx: Context, move: Move) -> str:
    """Cost and result of a legal move, short: "−5 Money · Machine in Cotton A1"."""
    before = game.position
    if special := _SPECIAL.get(move.verb):
        said = special(before, ctx, move)
    else:
        after, events = played(before, move)
        said = _told(ctx, before, after, events, move)
        if not said and after.stack[-1].kind == "end":
            said = [ctx._("nothing more happens")]
        elif not said:
            said = [ctx._("Next: {question}").format(question=ask(after, ctx))]
    return SEPARATOR.join(said)


def played(pos: Position, move: Move) -> tuple[Position, list[Event]]:
    """The position after that move, and what it changed; the given one stays as it is."""
    after = pos.copy()
    events: list[Event] = []
    after.log = events
    turn.play(after, move)
    after.log = None
    return after, events


def _told(ctx: Context, before: Position, after: Position, events: list[Event], move: Move) -> list[str]:
    """What was paid, done, gained; what is still to be gained; what it means for the Region."""
    seat = before.stack[-1].player
    edition = before.edition
    changed = changes(events, seat)
    mixed = _both_ways(events)
    costs: list[str] = []
    gains: list[str] = []
    for change in changed:
        lower = change.after < change.before
        text = from_to(ctx, edition, change) if change.what in mixed else signed(ctx, edition, change)
        (costs if lower and change.what not in mixed else gains).append(text)
    deeds = [deed(ctx, edition, event) for event in events if event.kind in DEEDS and not _named(event, move)]
    said = costs + deeds + gains
    if coming := to_gain(ctx, before, after):
        said.append(ctx._("to gain: {what}").format(what=", ".join(coming)))
    for event in events:
        if event.kind in ("train", "token"):
            region = edition.region_index[event.what.split()[0]]
            said += standing(ctx, before, after, seat, region)
    return said


def _both_ways(events: list[Event]) -> set[str]:
    """Resources that were both paid and gained: their difference alone would mislead."""
    return {e.what for e in events if e.kind == "gain"} & {e.what for e in events if e.kind == "pay"}


def _named(event: Event, move: Move) -> bool:
    """Whether the button says so already."""
    if event.kind in ("machine", "factory", "ship", "contract", "modifier") and event.what in move.objects:
        return True
    return (event.kind, move.verb) in (("token", "market"), ("train", "train"))


_GIVING = ("bonus", "step", "reward", "region", "good")
"""Decisions about what is being given already, after the last activation."""


def to_gain(ctx: Context, before: Position, after: Position) -> list[str]:
    """What a move adds to what comes after the last activation, or what it leaves to be given."""
    kept = len(before.pending)
    if after.pending[:kept] == before.pending:
        rest = after.pending[kept:]
    elif before.stack[-1].kind in _GIVING:
        rest = ()
    else:
        rest = after.pending
    given = [_given(ctx, after)] if after.stack and after.stack not in (before.stack, []) else []
    return [text for text in (*given, *(_pending(ctx, after, effect) for effect in rest)) if text]


def pending(ctx: Context, pos: Position) -> list[str]:
    """All that the action under way has earned and not given yet: the second half of a turn's ledger."""
    return [
        text for text in (_given(ctx, pos), *(_pending(ctx, pos, effect) for effect in pos.pending)) if text
    ]


def _given(ctx: Context, pos: Position) -> str:
    """What the decision at hand is going to give."""
    if not pos.stack:
        return ""
    frame = pos.stack[-1]
    if frame.kind == "bonus":
        return effects.phrase(ctx, pos.edition, Effect("bonus", str(frame.args[0])))
    if frame.kind == "step":
        return effects.phrase(ctx, pos.edition, Effect("steps", str(frame.args[0]), int(frame.args[1])))
    if frame.kind == "reward":
        return effects.phrase(ctx, pos.edition, Effect("market", str(frame.args[0])))
    if frame.kind == "region":
        return effects.phrase(ctx, pos.edition, Effect("region"))
    if frame.kind == "good":
        return names.amount(ctx, "goods", int(frame.args[0]))
    return ""


def _pending(ctx: Context, pos: Position, effect: Effect) -> str:
    """One thing earned, what multiplies it already counted; empty where that makes it nothing."""
    seat = pos.stack[-1].player
    if effect.per:
        n = effect.n * times(pos, seat, effect.per)
        effect = effect._replace(n=min(n, effect.most) if effect.most else n, per="", most=0)
    if effect.do == "bonus" and effect.n == 1 and effect.what in pos.edition.departments:
        effect = department_bonus(pos, seat, effect.what)
    return effects.phrase(ctx, pos.edition, effect) if effect.n else ""


def standing(ctx: Context, before: Position, after: Position, seat: int, region: int) -> list[str]:
    """How the player's place in a Region changes, and what that would pay if it were scored now."""
    old, new = _place(before, seat, region), _place(after, seat, region)
    if old == new:
        return []
    name = names.region(ctx, before.edition.region_ids[region])
    points = names.change(ctx, "vp", new[1] - old[1]) if new[1] != old[1] else names.amount(ctx, "vp", new[1])
    if old[0] and old[0] != new[0]:
        text = ctx._("{region}: place {before} → {after}, {points} if scored now")
    else:
        text = ctx._("{region}: place {after}, {points} if scored now")
    return [text.format(region=name, before=old[0], after=new[0], points=points)]


def _place(pos: Position, seat: int, region: int) -> tuple[int, int]:
    """The player's place there (0: none) and its points now."""
    for line in scoring.influence(pos, region):
        if line.player == seat:
            return line.place, line.points
    return 0, 0


# Moves that are only the first half of something, or that must not be looked through.


def _end(pos: Position, ctx: Context, move: Move) -> list[str]:
    """What the end of the turn is known to bring; nothing of what comes from the bag."""
    after, events = played(pos, END)
    seat = pos.stack[-1].player
    kinds = {event.kind for event in events}
    said = []
    if "period-end" in kinds:
        said.append(ctx._("Period {period} ends").format(period=names.period(pos.period)))
        scored = [change for change in changes(events, seat) if change.family == "vp"]
        said += [signed(ctx, pos.edition, change) for change in scored]
    elif "round-end" in kinds:
        said.append(ctx._("Round {n} ends").format(n=pos.round))
    if after.over:
        said.append(ctx._("the game ends"))
    else:
        said.append(ctx._("next: {player}").format(player=names.player(ctx, after.stack[-1].player)))
    return said


def _action(pos: Position, ctx: Context, move: Move) -> list[str]:
    return [components.action(ctx, pos.edition, move.verb)]


def _hire(pos: Position, ctx: Context, move: Move) -> list[str]:
    after, _events = played(pos, move)
    seat = pos.stack[-1].player
    n = len(after.players[seat].crew)
    said = [ctx._("space {n} of your Workers area").format(n=n)]
    due = salary_due(pos, seat), salary_due(after, seat)
    if due[0] != due[1]:
        said.append(ctx._("salaries {before} → {after}").format(before=due[0], after=due[1]))
    return said + _favor_token(ctx, pos, seat, n)


def _favor_token(ctx: Context, pos: Position, seat: int, workers: int) -> list[str]:
    """The best Favor token that a Consolidation with so many Workers gives."""
    me, reach = pos.players[seat], workers - pos.edition.first_favor_space + 1
    levels = [level for level, left in enumerate(me.favor_piles, 1) if left and level <= reach]
    if not levels or len(me.favor) == len(pos.edition.objectives):
        return []
    return [ctx._("Favor token of level {n}").format(n=levels[-1])]


def _piece(pos: Position, ctx: Context, move: Move) -> list[str]:
    """A Ship or a Train: the ways to pay, then what the cheapest one brings apart from its price."""
    after, events = played(pos, move)
    if not after.stack or after.stack[-1].kind != "pay":
        return _told(ctx, pos, after, events, move) or [ctx._("no bonus")]
    prices = pos.edition.ship_payments if move.verb == "ship" else pos.edition.train_payments
    me = after.players[pos.stack[-1].player]
    ways = [names.price(ctx, price) for price in prices if not shortage(me, price)]
    paid, events = played(after, turn.legal(after)[0])
    unpaid = [event for event in events if event.kind != "pay"]
    return [names.either(ctx, ways), *_told(ctx, pos, paid, unpaid, move)]


def _build(pos: Position, ctx: Context, move: Move) -> list[str]:
    """A Factory: price and immediate effects; the words of the face where choices or later actions follow."""
    after, events = played(pos, move)
    face = pos.edition.faces[str(move.objects[0])]
    said = _told(ctx, pos, after, events, move)
    if face.sort != "immediate" or after.stack[-1].kind in ("build", "exchange"):
        return said + components.face(ctx, pos.edition, face.id)
    brought = {event.kind for event in events} - {"pay", "factory", "machine"}
    if not brought and not to_gain(ctx, pos, after):
        said.append(ctx._("its effect gives nothing now"))
    return said


def _consolidate(pos: Position, ctx: Context, move: Move) -> list[str]:
    """What is certain of a Consolidation before its choices are made."""
    seat = pos.stack[-1].player
    me, edition = pos.players[seat], pos.edition
    said = _favor_token(ctx, pos, seat, len(me.crew))
    discarded = [names.change(ctx, what, -n) for what, n in (("money", me.money), ("coal", me.coal)) if n]
    income = {
        "coal": edition.tracks["mining"].values[me.mining],
        "money": edition.tracks["finance"].values[me.finance],
    }
    said += discarded
    said.append(
        ctx._("income {coal} and {money}").format(
            **{what: names.amount(ctx, what, n) for what, n in income.items()}
        )
    )
    said.append(ctx._("salaries {n}").format(n=salary_due(pos, seat)))
    return said


def _pair(pos: Position, ctx: Context, move: Move) -> list[str]:
    a, b = (str(word) for word in move.objects)
    edition = pos.edition
    token = edition.starting_a[a]
    points = names.amount(ctx, "vp", token.vp)
    return [
        effects.phrases(ctx, edition, token.effects)[0],
        points,
        effects.phrases(ctx, edition, edition.starting_b[b].effects)[0],
    ]


def _favor(pos: Position, ctx: Context, move: Move) -> list[str]:
    low, high = pos.edition.threshold_points[int(move.objects[0]) - 1]
    return [ctx._("{low} VP at a lower threshold, {high} VP at a higher one").format(low=low, high=high)]


def _on(pos: Position, ctx: Context, move: Move) -> list[str]:
    """What the objective pays as it stands, and what follows in this Consolidation."""
    seat, objective = pos.stack[-1].player, str(move.objects[0])
    points = scoring.objective_points(pos, seat, objective, int(pos.stack[-1].args[0]))
    after, events = played(pos, move)
    rest = [event for event in events if event.kind != "favor"]
    pays = ctx._("pays {points} as it stands").format(points=names.amount(ctx, "vp", points))
    return [pays, *_told(ctx, pos, after, rest, move)]


_SPECIAL: dict[str, Callable[[Position, Context, Move], list[str]]] = {
    **dict.fromkeys(names.ACTIONS, _action),
    "end": _end,
    "hire": _hire,
    "ship": _piece,
    "train": _piece,
    "build": _build,
    "consolidate": _consolidate,
    "pair": _pair,
    "favor": _favor,
    "on": _on,
}

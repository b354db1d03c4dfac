"""The decision bar: who decides, what is asked, what there is to choose, what this turn has cost and brings."""

from __future__ import annotations

from collections import Counter

from simple_html import Node, button, div, h2, p, section, small, span

from app.context import Context
from app.views import faces, history, keys
from app.views.kit import Attributes, counted, disc, pattern
from app.views.targets import BLOCKED, MANY, Targets, menu, place_of
from app.words import components, names
from app.words.outcomes import pending
from app.words.questions import question
from zaibatsu import Game, Move
from zaibatsu.moves import Blocked
from zaibatsu.state import Position

CURRENCIES = ("money", "coal", "silk", "iron")


def draw(ctx: Context, game: Game, targets: Targets) -> Node:
    """The panel."""
    pos = game.position
    seat = pos.to_move
    if seat is None:
        winner = game.result()[0].player
        who, crest = named(ctx, winner), ctx.crests[winner]
    else:
        who, crest = named(ctx, seat), ctx.crests[seat]
    options = choices(ctx, pos, targets)
    return section(
        {"id": "decision", "class": crest, "data-sheet": targets.sheet or "map",
         "aria-labelledby": "question"},
        div({"class": "turn-of"}, *who),
        div(
            {"class": "asked"},
            h2({"id": "question"}, question(game, ctx)),
            _ledger(ctx, game) if seat is not None else p({"class": "ledger"}),
        ),
        div({"class": f"options of-{min(len(options), MANY + 1)}"}, *options),
        _turn_buttons(ctx, game, targets),
    )  # fmt: skip


def past(ctx: Context, game: Game, at: int | None) -> Node:
    """In its place while the past is shown: that it is the past, and the way back."""
    return section({"id": "decision", "class": "of-the-past"}, history.banner(ctx, game, at))


def named(ctx: Context, seat: int) -> list[Node]:
    """Who decides: pattern, crest, name."""
    return [pattern(ctx.crests[seat]), disc(ctx, seat), span({}, names.player(ctx, seat))]


# The choices.


def choices(ctx: Context, pos: Position, targets: Targets) -> list[Node]:
    """The buttons of what can be chosen, and of what is worth saying that it can't."""
    listed = [move for move in targets.listed if move.verb != "end"]
    drawn = [_choice(ctx, pos, move, targets, at) for at, move in enumerate(listed)]
    if len(targets.listed) < len(targets.legal):
        drawn.insert(0, _all(ctx, targets))
    room = MANY - len(drawn)
    return drawn + [_blocked(targets, refusal) for refusal in _worth_saying(pos, targets, room)]


def _choice(ctx: Context, pos: Position, move: Move, targets: Targets, at: int) -> Node:
    label: list[Node] = [span({"class": "label"}, targets.label(move))]
    if move.verb == "pair":
        label = [_pair(ctx, pos, move)]
    told = targets.outcome(move)
    if told:
        label.append(small({}, told))
    attributes: Attributes = {
        "type": "button",
        "class": "choice",
        "data-intent": f"move {move}",
        "data-tip": f"move {move}",
        **keys.pressed(keys.CHOICES[at : at + 1]),
    }
    if move.verb == "pair":
        said = " ".join(
            line for token in move.objects for line in components.starting_token(ctx, pos.edition, str(token))
        )
        attributes |= {"aria-label": said, "class": "choice pair"}
    return button(attributes, *label)


def _all(ctx: Context, targets: Targets) -> Node:
    """Where the choices are too many for the bar: they are lit on the board, and a button opens the list of them."""
    entries = [(str(move), targets.label(move), "") for move in targets.legal if move.verb != "end"]
    text = ctx.n_("{n} choice: as a list", "{n} choices: as a list", len(entries))
    opener = button({"type": "button", "class": "list", "popovertarget": "all-menu"}, text)
    return div({"class": "all"}, opener, menu("all", entries))


def _pair(ctx: Context, pos: Position, move: Move) -> Node:
    """Two Starting tokens side by side."""
    a, b = (str(token) for token in move.objects)
    edition = pos.edition
    first = edition.starting_a[a]
    return span(
        {"class": "tokens"},
        span(
            {"class": "start"},
            faces.effects_row(first.effects),
            counted("vp", first.vp, names.amount(ctx, "vp", first.vp)),
        ),
        span({"class": "start"}, faces.effects_row(edition.starting_b[b].effects)),
    )


def _blocked(targets: Targets, refusal: Blocked) -> Node:
    why = targets.reason(refusal)
    return span(
        {"class": "choice blocked", "data-tip": f"move {refusal.move}", **BLOCKED},
        span({"class": "label"}, targets.label(refusal.move)),
        small({}, why),
    )


def _worth_saying(pos: Position, targets: Targets, room: int) -> list[Blocked]:
    """Those that lie nowhere on the board; all of them if they are few."""
    refusals = targets.blocked
    crowded = len(refusals) > room or len(targets.listed) < len(targets.legal)
    if crowded or (pos.stack and pos.stack[-1].kind == "turn"):
        refusals = [refusal for refusal in refusals if not place_of(pos, refusal.move)]
    return refusals[: max(room, 0)]


# The ledger of the turn.


def _ledger(ctx: Context, game: Game) -> Node:
    pos, parts = game.position, []
    spent, gained = _changes(game)
    for text, amounts in ((ctx._("Paid"), spent), (ctx._("Gained"), gained)):
        shown = [counted(what, n, names.amount(ctx, what, n)) for what, n in amounts.items() if n]
        if shown:
            parts.append(span({"class": "entry"}, span({"class": "cap"}, text), *shown))
    if due := " · ".join(pending(ctx, pos)):
        parts.append(
            span(
                {"class": "entry"},
                span({"class": "cap"}, ctx._("Still to come")),
                span({"class": "due"}, due),
            )
        )
    return p({"class": "ledger"}, *parts)


def _changes(game: Game) -> tuple[Counter[str], Counter[str]]:
    """What who decides has paid and gained in this turn."""
    spent: Counter[str] = Counter()
    gained: Counter[str] = Counter()
    seat = game.position.to_move
    for events in game.events[game.turn_start :]:
        for event in events:
            if event.player != seat:
                continue
            if event.kind == "pay" and event.what in CURRENCIES:
                spent[event.what] += event.n
            elif event.kind == "burn-stored":
                spent["coal"] += event.n
            elif event.kind == "gain" and event.what in CURRENCIES:
                gained[event.what] += event.n
            elif event.kind == "score" and event.n > 0:
                gained["vp"] += event.n
    return spent, gained


# The turn as a whole.


def _turn_buttons(ctx: Context, game: Game, targets: Targets) -> Node:
    can_end = any(move.verb == "end" for move in targets.legal)
    back: Attributes = {
        "type": "button",
        "data-intent": "back",
        "class": "back",
        **keys.pressed(keys.KEY["back"]),
    }
    restart: Attributes = {"type": "button", "data-intent": "restart", "class": "restart"}
    restart |= keys.pressed(keys.KEY["restart"])
    end: Attributes = {"type": "button", "data-intent": "move end", "class": "primary end"}
    end |= keys.pressed(keys.KEY["end"])
    if not game.can_undo:
        shut: Attributes = {"disabled": "", "title": ctx._("Nothing to take back: the turn has only begun.")}
        restart |= shut
        if ctx.reopens:
            back |= {"title": ctx._("Back into your last turn")}
        else:
            back |= shut
    if not can_end:
        end |= {"disabled": "", "title": ctx._("There is still something to decide.")}
    return div(
        {"class": "turn", "role": "group", "aria-label": ctx._("This turn")},
        button(back, ctx._("Back")),
        button(restart, ctx._("Restart turn")),
        button(end, ctx._("End turn")),
        history.barrier(ctx, game),
    )

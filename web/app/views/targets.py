"""Where the choices lie on the table: which element a move lights, and what it says there.

A place is the id of an element. The page lights what is allowed (vermilion, focusable, the move as its
intent) and dims what is not, with the reason. What lies nowhere on the board is a button in the decision bar.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from simple_html import Node, button, div, span

from app.context import Context
from app.views.keys import CYCLE
from app.views.kit import Attributes
from app.words import choices, reasons
from zaibatsu import Game, Move
from zaibatsu.moves import Blocked
from zaibatsu.state import Position

MANY = 8
"""More choices than that are not listed as buttons where they lie on the board."""
FEW_WORKERS = 4
"""Workers say all that there is to say where they stand: only a few of them are listed as well."""


def _own_space(pos: Position, move: Move) -> str:
    return f"t-factory-{move.objects[0]}"


def _track(track: str, pos: Position, steps: int) -> str:
    """The space of a track that so many steps would reach."""
    player = pos.stack[-1].player
    last = len(pos.edition.tracks[track].values) - 1
    return f"t-{track}-{min(getattr(pos.players[player], track) + steps, last)}"


def _steps(pos: Position, move: Move) -> str:
    track = pos.act.action if pos.act else ""
    return _track(track, pos, int(move.objects[0])) if track in pos.edition.tracks else ""


def _spend(pos: Position, move: Move) -> str:
    """The first Factory that holds such a Good."""
    for factory in pos.players[pos.stack[-1].player].factories:
        if factory.goods and pos.edition.faces[factory.face].kind == move.objects[0]:
            return f"t-factory-{factory.face}"
    return ""


def _gain(pos: Position, move: Move) -> str:
    return f"t-region-{pos.stack[-1].args[0]}" if move.objects[0] == "region" else ""


_PLACES: dict[str, Callable[[Position, Move], str]] = {
    "hire": lambda pos, move: f"t-hire-{move.objects[1]}-{move.objects[0]}",
    "build": lambda pos, move: f"t-offer-{move.objects[0]}",
    "machine": _own_space,
    "produce": _own_space,
    "from": _own_space,
    "good": _own_space,
    "use": _own_space,
    "spend": _spend,
    "ship": lambda pos, move: f"t-ship-{move.objects[0]}",
    "train": lambda pos, move: f"t-train-{move.objects[0]}-{move.objects[1]}",
    "market": lambda pos, move: f"t-space-{move.objects[0]}-{move.objects[1]}",
    "return": lambda pos, move: f"t-space-{move.objects[0]}-{move.objects[1]}",
    "steps": _steps,
    "step": lambda pos, move: _track(str(move.objects[0]), pos, 1),
    "finance": lambda pos, move: _track("finance", pos, pos.edition.invest_steps),
    "contract": lambda pos, move: f"t-contract-{move.objects[0]}",
    "bonus": lambda pos, move: f"t-seal-{move.objects[0]}",
    "gain": _gain,
    "region": lambda pos, move: f"t-region-{move.objects[0]}",
    "favor": lambda pos, move: f"t-pile-{move.objects[0]}",
    "on": lambda pos, move: f"t-objective-{move.objects[0]}",
}
_SHEETS = {
    "hire": "hiring",
    "act": "hiring",
    "space": "map",
    "train": "map",
    "region": "map",
    "ship": "mission",
    "offer": "mission",
}


def place_of(pos: Position, move: Move) -> str:
    """The id of the element where that move lies; empty if it is a button only."""
    if move.verb in pos.edition.activations and pos.stack[-1].kind in ("turn", "action"):
        return f"t-act-{move.verb}"
    if not move.objects and move.verb != "finance":
        return ""
    where = _PLACES.get(move.verb)
    return where(pos, move) if where else ""


BLOCKED: Attributes = {"role": "button", "aria-disabled": "true", "tabindex": "-1", "data-cycle": CYCLE}
"""What a choice that is not allowed bears: out of the way of Tab, reached with a key of its own."""


class Targets:
    """What may be chosen now, what may not, and where both lie."""

    def __init__(self, game: Game, ctx: Context, live: bool = True) -> None:
        pos = game.position
        self.live = live
        """Not live: the past is shown, where nothing can be chosen."""
        self.legal = game.legal_moves() if live else []
        self.blocked = game.blocked_moves() if live and not ctx.prompt else []
        if ctx.prompt:
            self.legal = [move for move in self.legal if str(move) in ctx.prompt.allowed]
        self.places: dict[str, list[Move]] = {}
        self.shut: dict[str, Blocked] = {}
        self.listed: list[Move] = []
        """The choices that are buttons in the decision bar."""
        self._game, self._ctx = game, ctx
        self._outcomes: dict[Move, str] = {}
        for move in self.legal:
            place = place_of(pos, move)
            if place:
                self.places.setdefault(place, []).append(move)
            if not place or self._few(move.verb):
                self.listed.append(move)
        for refusal in self.blocked:
            place = place_of(pos, refusal.move)
            if place and place not in self.places:
                self.shut.setdefault(place, refusal)
        self.marks: dict[str, Attributes] = {
            place: self._lit(place, moves) for place, moves in self.places.items()
        }
        self.marks |= {place: self._shut(refusal) for place, refusal in self.shut.items()}

    def _few(self, verb: str) -> bool:
        """Whether the choices of a moment are so few that those on the board are buttons as well."""
        return len(self.legal) <= (FEW_WORKERS if verb == "hire" else MANY)

    @property
    def sheet(self) -> str:
        """The part of the table that the decision needs."""
        for place in self.places:
            return _SHEETS.get(place.split("-")[1], "own")
        return "own" if self.legal else ""

    def label(self, move: Move) -> str:
        """What the move is called."""
        return choices.label(self._game, self._ctx, move)

    def outcome(self, move: Move) -> str:
        """What it costs and brings."""
        if move not in self._outcomes:
            self._outcomes[move] = choices.outcome(self._game, self._ctx, move)
        return self._outcomes[move]

    def told(self, move: Move) -> str:
        """The outcome, worked out in advance while the choices are few; of many, the tip of each tells it."""
        return self.outcome(move) if len(self.legal) <= MANY else ""

    def reason(self, refusal: Blocked) -> str:
        """Why not, with the rule."""
        return f"{reasons.reason(self._ctx, refusal)} ({refusal.rule})"

    def _said(self, move: Move) -> str:
        told = self.told(move)
        return f"{self.label(move)}: {told}" if told else self.label(move)

    def _lit(self, place: str, moves: list[Move]) -> Attributes:
        if len(moves) > 1:
            said = self._ctx.n_("One choice here", "{n} choices here", len(moves))
            return {"class": "lit", "id": place, "popovertarget": f"{place}-menu", "title": said}
        said = self._said(moves[0])
        return {"class": "lit", "id": place, "role": "button", "tabindex": "0", "data-intent": f"move {moves[0]}",
                "aria-label": said, "data-tip": f"move {moves[0]}"}  # fmt: skip

    def _shut(self, refusal: Blocked) -> Attributes:
        why = f"{self.label(refusal.move)}: {self.reason(refusal)}"
        return {"class": "shut", "data-tip": f"move {refusal.move}", "aria-description": why, **BLOCKED}

    def of(self, *kinds: str) -> dict[str, Attributes]:
        """The marks of the places of those kinds, for one panel."""
        starts = tuple(f"t-{kind}-" for kind in kinds)
        return {place: mark for place, mark in self.marks.items() if place.startswith(starts)}

    def menus(self, *kinds: str) -> dict[str, list[tuple[str, str, str]]]:
        """For places with several choices: each one's move, name and outcome."""
        starts = tuple(f"t-{kind}-" for kind in kinds)
        return {
            place: [(str(move), self.label(move), self.told(move)) for move in moves]
            for place, moves in self.places.items()
            if len(moves) > 1 and place.startswith(starts)
        }


def marked(marks: Mapping[str, Attributes], place: str, base: Attributes) -> Attributes:
    """The attributes of an element: its own, and what is to be chosen there."""
    mark = marks.get(place)
    if mark is None:
        return {**base, "id": place}
    merged = {**base, "id": place, **mark}
    if "class" in base:
        merged["class"] = f"{base['class']} {mark['class']}"
    if "data-tip" in mark:
        merged.pop("title", None)
        if "data-tip" in base:
            merged["data-thing"] = base["data-tip"]
    return merged


def again(marks: Mapping[str, Attributes], place: str, base: Attributes) -> Attributes:
    """A further piece with the same choice (a second Worker of that colour): clickable, but said only once."""
    mark = marks.get(place)
    if mark is None:
        return base
    kept: Attributes = {key: mark[key] for key in ("data-intent", "data-tip") if key in mark}
    return {**base, **kept, "class": f"{base['class']} {mark['class']}", "aria-hidden": "true"}


def menu(place: str, entries: list[tuple[str, str, str]]) -> Node:
    """The choices of a place that has several."""
    buttons = [
        button(
            {"type": "button", "data-intent": f"move {move}", "data-tip": f"move {move}"},
            span({}, name),
            *([span({"class": "sub"}, told)] if told else []),
        )
        for move, name, told in entries
    ]
    return div({"id": f"{place}-menu", "class": "menu", "popover": "auto"}, *buttons)

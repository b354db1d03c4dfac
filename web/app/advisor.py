"""What the advisor is asked, before and after the end: thinking about it, telling it, playing it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from app.context import Context, Counsel
from app.inviting import Inviting
from app.page import Intent
from zaibatsu import Game, IllegalMove, Move


class Advisor(Inviting):
    """Intents of those who ask, one thing at a time; what the table has moved on from is forgotten."""

    def _begin(self, storage: dict[str, str]) -> None:
        super()._begin(storage)
        self.counsel: Counsel | None = None
        self._sought = ""
        """The moment of the question that the worker has been given."""

    def _let_opponents(self) -> None:
        """After every intent: questions begin and end with what is on the table."""
        counsel = self.counsel
        if counsel and not (self.id and counsel.moment == self._question(counsel.seat)):
            counsel = self.counsel = None
        thinking = counsel is not None and counsel.state == "thinking"
        wanted = counsel.moment if counsel and thinking else ""
        if wanted != self._sought:
            self._sought = wanted
            self._extra["think"] = self._inquiry(counsel) if counsel and thinking else None
        super()._let_opponents()

    def _question(self, seat: int | None) -> str:
        """The moment of a question asked now; about that seat's turns, or (None) about the next one."""
        return f"{'advice' if seat is None else f'review-{seat}'} {self._moment()}"

    def _inquiry(self, counsel: Counsel) -> dict[str, Any]:
        """What the worker is given."""
        game = self._table_game()
        if counsel.seat is None:
            return {"moment": counsel.moment, "what": "advice", "position": game.position.to_json()}
        return {"moment": counsel.moment, "what": "review", "record": game.record(), "seat": counsel.seat}

    # What is asked.

    def _do_advise(self, intent: Intent) -> None:
        """What would you do? Asked again, the answer goes away."""
        if not self.id or self._plays() or self._table_game().over:
            return
        if self.counsel:
            self.counsel = None
            return
        self.desk.do_since_close(self._table_game(), intent)
        self._ask(None)

    def _do_review(self, intent: Intent) -> None:
        """In which of a seat's turns was most lost?"""
        seat = int(intent["seat"])
        if self.id and self._table_game().over and 0 <= seat < len(self.seats):
            self._ask(seat)

    def _do_advise_again(self, intent: Intent) -> None:
        """Ask once more after a failure."""
        if self.counsel:
            self._ask(self.counsel.seat)

    def _do_advise_close(self, intent: Intent) -> None:
        """Enough of it, thought out or not."""
        self.counsel = None

    def _ask(self, seat: int | None) -> None:
        self.counsel = Counsel(self._question(seat), seat)

    # What comes back.

    def _do_thought(self, intent: Intent) -> None:
        if not self._sought:
            super()._do_thought(intent)
        elif self.counsel and intent["moment"] == self._sought:
            game = self._table_game()
            told = (
                _suggestions(game, intent["suggestions"])
                if self.counsel.seat is None
                else _lapses(game, intent["lapses"])
            )
            self.counsel = replace(self.counsel, state="told", told=told)
            self._extra["focus"] = "#advice-title" if self.counsel.seat is None else "#review-title"

    def _do_thought_failed(self, intent: Intent) -> None:
        if not self._sought:
            super()._do_thought_failed(intent)
        elif self.counsel and intent["moment"] == self._sought:
            self.counsel = replace(self.counsel, state="failed", reason=str(intent["reason"]))

    # What is done with it.

    def _do_advise_play(self, intent: Intent) -> None:
        """Play a suggested turn, as far as the rules let it; the end of the turn stays with the player."""
        number = int(intent["turn"])
        if not self.counsel or not 0 <= number < len(self.counsel.told):
            return
        moves = self.counsel.told[number].moves

        def play(game: Game) -> tuple[Any, ...]:
            events: tuple[Any, ...] = ()
            for choice in moves:
                try:
                    events += game.play(choice)
                except IllegalMove:
                    if not events:
                        raise
                    break
            return events

        self._decide(play)

    def _context(self) -> Context:
        return replace(super()._context(), counsel=self.counsel)


def _suggestions(game: Game, found: Sequence[Sequence[Any]]) -> tuple[Any, ...]:
    # Imported here: only those who ask pay for what opponents know.
    from zaibatsu.bots.advice import Suggestion

    return tuple(
        Suggestion(_moves(game, moves), value, behind, _reasons(reasons), _reasons(against))
        for moves, value, behind, reasons, against in found
    )


def _lapses(game: Game, found: Sequence[Sequence[Any]]) -> tuple[Any, ...]:
    from zaibatsu.bots.advice import Lapse

    return tuple(
        Lapse(turn, moves, lost, _moves(game, better), _reasons(reasons))
        for turn, moves, lost, better, reasons in found
    )


def _moves(game: Game, texts: Sequence[str]) -> tuple[Move, ...]:
    return tuple(game.parse(text) for text in texts)


def _reasons(found: Sequence[Sequence[Any]]) -> tuple[Any, ...]:
    from zaibatsu.bots.reasons import Change, Reason

    return tuple(Reason(term, points, tuple(Change(*c) for c in changes)) for term, points, changes in found)

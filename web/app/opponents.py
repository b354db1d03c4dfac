"""Seats that no person plays: when to think, the moves shown one after another, what can go wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from app.at_table import AtTable
from app.context import Notice, Waiting
from app.page import Intent
from app.saves import tags_of
from app.words import choices
from zaibatsu import Game

PAUSES = {"slow": 1500, "normal": 650, "fast": 250, "once": 0}
"""Milliseconds between two moves that are shown, by speed."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why there is no turn. `code`: an `OpponentError`'s, another of `app.words.opponents`, or none."""

    code: str = ""
    reason: str = ""

    @classmethod
    def of(cls, intent: Intent) -> Fault:
        """What the worker says."""
        return cls(str(intent.get("code") or ""), str(intent["reason"]))


@dataclass
class Mind:
    """Where an opponent's turn is. A moment is named by the game and the number of its moves."""

    asked: str = ""
    """The moment for which the worker is thinking, if it is."""
    planned: list[str] = field(default_factory=list)
    """Moves thought of and not yet shown."""
    due: str = ""
    """The moment at which the next of them has been promised."""
    said: str = ""
    """What the last of them was."""
    failure: Fault | None = None
    """Why there is no turn, if thinking has failed."""


class Opponents(AtTable):
    """Intents of the opponents and of those who wait for them."""

    def _begin(self, storage: dict[str, str]) -> None:
        super()._begin(storage)
        self.mind = Mind()

    def _sit_down(self, id: str, game: Game) -> None:
        super()._sit_down(id, game)
        self.mind = Mind(asked=self.mind.asked)

    # What the page is asked to do.

    def _let_opponents(self) -> None:
        """After every intent: what has to be thought about, or shown next, goes along with the answer."""
        mind = self.mind
        moment = self._moment() if self._plays() else ""
        if not moment or mind.failure:
            mind.planned = []
        if not moment:
            mind.said, mind.failure = "", None
        wanted = "" if mind.planned or mind.failure else moment
        if wanted != mind.asked:
            task = self._task(wanted) if wanted else None
            if isinstance(task, Fault):
                wanted, mind.failure, task = "", task, None
            mind.asked = wanted
            self._extra["think"] = task
        if mind.planned and mind.due != moment:
            mind.due = moment
            pause = PAUSES[self.settings.opponent_speed]
            self._extra["after"] = {"pause": pause, "intent": {"do": "follow", "moment": moment}}

    def _plays(self) -> str:
        """The opponent that is to decide at the table, if it is one."""
        if not self.id:
            return ""
        seat = self._table_game().to_move
        return self.seats[seat].plays if seat is not None else ""

    def _moment(self) -> str:
        return f"{self.id} {len(self._table_game().moves)}"

    def _task(self, moment: str) -> dict[str, Any] | Fault:
        """What the worker is given, or why it can't be asked."""
        return self._asked(moment, opponent=self._plays())

    def _asked(self, moment: str, **who: Any) -> dict[str, Any]:
        game = self._table_game()
        return {
            "moment": moment,
            "what": "turn",
            **who,
            "position": game.position.to_json(),
            "seed": f"{game.seed} {len(game.moves)}",
        }

    # What comes back.

    def _do_thought(self, intent: Intent) -> None:
        """The moves of the opponent that was asked; an answer to what is no longer asked is dropped."""
        if intent["moment"] == self.mind.asked:
            self.mind.planned = [str(move) for move in intent["moves"]]

    def _do_thought_failed(self, intent: Intent) -> None:
        if intent["moment"] == self.mind.asked:
            self.mind.failure = Fault.of(intent)

    def _do_follow(self, intent: Intent) -> None:
        """Show the next move that was thought of."""
        if self.mind.planned and intent["moment"] == self._moment():
            at_once = self.settings.opponent_speed == "once"
            self._show(len(self.mind.planned) if at_once else 1)

    def _do_hurry(self, intent: Intent) -> None:
        """Show the rest of the turn at once."""
        self._show(len(self.mind.planned))

    def _show(self, count: int) -> None:
        game, mind = self._table_game(), self.mind
        shown, mind.planned = mind.planned[:count], mind.planned[count:]
        events: tuple[Any, ...] = ()
        for text in shown:
            if text != "end":
                mind.said = choices.label(game, self._context(), game.parse(text))
            events += game.play(text)
        if self.desk.at is None:
            self.events = events
        if self.desk.tip.startswith("move "):
            self.desk.tip = ""
        self._save()

    # What those who wait can do.

    def _do_retry(self, intent: Intent) -> None:
        """Think again after a failure."""
        self.mind.failure = None

    def _do_take_over(self, intent: Intent) -> None:
        """From now on a person plays the seat that is to decide."""
        game = self._table_game()
        if game.to_move is None:
            return
        seats = list(self.seats)
        seats[game.to_move] = replace(seats[game.to_move], plays="")
        self.seats = tuple(seats)
        game.tags.pop("opponents", None)
        game.tags |= tags_of(self.seats)
        self.mind = Mind(asked=self.mind.asked)
        self._save()

    def _decide(self, what: Callable[[Game], tuple[Any, ...]]) -> None:
        if self._plays():
            self.notice = Notice(self.texts.gettext("It is not your turn yet."), "refusal")
            return
        super()._decide(what)

    def _do_back(self, intent: Intent) -> None:
        """A step back; while opponents play, or where nothing is decided yet, into the turn before."""
        if not self.id or self.desk.at is not None or not (self._plays() or not self._table_game().can_undo):
            super()._do_back(intent)
            return
        turns = self._reopenable()
        if not turns:
            text = self.texts.gettext("There is nothing to take back in this turn.")
            self.notice = Notice(text, "refusal")
            return
        game = self._table_game()
        for _ in range(turns):
            game.reopen_turn()
        self.mind = Mind(asked=self.mind.asked)
        self.desk.decided()
        self._save()

    def _reopenable(self) -> int:
        """How many turns lie between now and the last one of the person who waits or is to decide.

        0 where it can't be taken back: another person has decided since, or the bag was drawn from. Among
        people alone the end of a turn is final.
        """
        game = self._table_game()
        now, marks = game.to_move, game.turns()
        if now is None or not any(seat.plays for seat in self.seats):
            return 0
        for back in range(1, len(marks)):
            (_, after), (_, before) = marks[-back], marks[-back - 1]
            owner = before.to_move
            if after.rng != before.rng or owner is None:
                return 0
            if not self.seats[owner].plays:
                return back if self.seats[now].plays or owner == now else 0
        return 0

    def _waiting(self) -> Waiting | None:
        """What the table shows while an opponent is to decide."""
        level = self._plays()
        if not level:
            return None
        mind = self.mind
        state = "failed" if mind.failure else "showing" if mind.planned else "thinking"
        fault = mind.failure or Fault()
        return Waiting(level, state, mind.said, fault.code, fault.reason)

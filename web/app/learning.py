"""The first game at the table: only what is asked for can be played; leaving makes it an ordinary game."""

from __future__ import annotations

from app.advisor import Advisor
from app.context import Notice, Prompt
from app.lesson import NAME, TAG, Moment, opening
from app.listing import Seat
from app.page import Intent
from app.saves import tags_of
from app.views.crests import crest_name
from app.words import opponents
from zaibatsu import Game


class Learning(Advisor):
    """Intents of the lesson."""

    def _do_learn(self, intent: Intent) -> None:
        """Begin the first game."""
        _, first = self.texts.gettext, opening()
        names = [crest_name(_, crest) for crest in first.crests]
        plays = [first.opponent] * len(names)
        plays[first.learner] = ""
        seats = [
            Seat(opponents.name(_, level) if level else name, crest, level)
            for name, crest, level in zip(names, first.crests, plays, strict=True)
        ]
        tags = {**tags_of(seats), TAG: NAME, "title": _("My first game")}
        game = Game.new([seat.name for seat in seats], first.seed, tags=tags)
        self._sit_down(self._new_id(str(intent["entropy"])), game)
        self._save()

    def _do_lesson_next(self, intent: Intent) -> None:
        """Play what is only watched, to the end of the step."""
        moment = self._taught()
        if moment and moment.watching and self.desk.at is None:
            game = self._table_game()
            self.events = tuple(event for move in moment.step.watch[moment.at :] for event in game.play(move))
            self.desk.decided()
            self._save()

    def _do_lesson_back(self, intent: Intent) -> None:
        """To the beginning of the step, or of the step before: all is recorded, nothing is revealed."""
        if not self._taught():
            return
        was = self._table_game()
        game = Game.new([player.name for player in was.position.players], opening().seed, tags=was.tags)
        for move in was.moves[: opening().before(len(was.moves))]:
            game.play(move)
        self._game = game
        self.desk.decided()
        self._save()

    def _do_lesson_leave(self, intent: Intent) -> None:
        """From now on it is an ordinary game: with the first screen, or on with it."""
        moment = self._taught()
        if not moment:
            return
        self._table_game().tags.pop(TAG)
        self._save()
        if intent.get("text") == "home":
            self._leave()
            self._extra |= {"top": True, "focus": "#home-title"}
        elif not moment.over:
            self.notice = Notice(
                self.texts.gettext("You have left the lesson: now play as you like. The game is saved.")
            )

    def _taught(self) -> Moment | None:
        """Where in the lesson the game on the table is; None: it is an ordinary one."""
        if not self.id:
            return None
        game = self._table_game()
        return opening().moment(len(game.moves)) if opening().taught(game) else None

    def _plays(self) -> str:
        """While the lesson lasts, the other seat plays what was recorded."""
        return "" if self._taught() else super()._plays()

    def _do_move(self, intent: Intent) -> None:
        moment = self._taught()
        if not moment or self.desk.at is not None:
            super()._do_move(intent)
            return
        text = str(intent["text"])
        if text not in moment.allowed:
            self.notice = Notice(
                self.texts.gettext(
                    "That comes later: now choose what is lit. Leave the lesson to play as you like."
                ),
                "refusal",
            )
            return
        self._decide(lambda game: self._taught_move(game, text))

    def _taught_move(self, game: Game, text: str) -> tuple[object, ...]:
        """The move that was asked for, and what follows of itself."""
        events = tuple(game.play(text))
        while (moment := opening().moment(len(game.moves))).follows:
            events += game.play(moment.allowed[0])
        return events

    def _do_end(self, intent: Intent) -> None:
        self._do_move({"text": "end"})

    def _prompt(self) -> Prompt | None:
        """What the table says and lights."""
        moment = self._taught()
        if not moment:
            return None
        step = moment.step
        return Prompt(
            step.id,
            moment.number,
            moment.count,
            moment.allowed,
            moment.watching,
            moment.over,
            step.rules,
            step.lights,
        )

"""Playing: the moves of whoever sits at the page, and taking them back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.context import Notice
from app.page import Intent, Page
from zaibatsu import Game, IllegalMove, InvalidMove, Move, UndoError
from zaibatsu.moves import END


class AtTable(Page):
    """Intents that change the game on the table."""

    def _do_move(self, intent: Intent) -> None:
        self._decide(self._play(str(intent["text"])))

    def _do_end(self, intent: Intent) -> None:
        self._decide(self._play("end"))

    def _do_back(self, intent: Intent) -> None:
        self._decide(self._step_back)

    def _do_restart(self, intent: Intent) -> None:
        def restart(game: Game) -> tuple[()]:
            game.restart_turn()
            return ()

        self._decide(restart)

    def _play(self, text: str) -> Callable[[Game], tuple[Any, ...]]:
        """Play a move, and what follows of itself from it in the same turn, as far as the settings say so."""

        def play(game: Game) -> tuple[Any, ...]:
            events = game.play(text)
            while game.can_undo and (move := self._forced(game)):
                events += game.play(move)
            return events

        return play

    def _forced(self, game: Game) -> Move | None:
        """The move that the player need not be asked for."""
        legal = game.legal_moves()
        if len(legal) != 1:
            return None
        asked = self.settings.confirm_end if legal[0] is END else not self.settings.auto_forced
        return None if asked else legal[0]

    def _step_back(self, game: Game) -> tuple[()]:
        """Back to the last decision that was the player's own, not one that followed of itself."""
        game.undo()
        while game.can_undo and self._forced(game):
            game.undo()
        return ()

    def _decide(self, what: Callable[[Game], tuple[Any, ...]]) -> None:
        if not self.id:
            return  # a click that was on its way as the table was left
        game = self._table_game()
        if self.desk.at is not None:
            self.notice = Notice(
                self.texts.gettext("This is the past. Nothing can be changed here."), "refusal"
            )
            return
        try:
            self.events = what(game)
            self.desk.decided()
        except IllegalMove as error:
            text = self.texts.gettext("The rules do not allow this here.")
            self.notice = Notice(text, "refusal", str(error), error.rule)
            return
        except InvalidMove as error:
            self.notice = Notice(self.texts.gettext("This is no move."), "refusal", str(error))
            return
        except UndoError as error:
            text = self.texts.gettext("There is nothing to take back in this turn.")
            self.notice = Notice(text, "refusal", str(error))
            return
        self._save()

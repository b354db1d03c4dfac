"""What a person looks at at the table, apart from the game: a moment of the past, a board, the log, a tip.

Nothing of it is saved; nothing of it changes the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.views import history
from zaibatsu import Game

DIALOGS = ("settings", "keys", "projection", "share")
Intent = Mapping[str, Any]


@dataclass
class Desk:
    """The state of the looking. `at` is the moment shown (moves played before it), None: now."""

    at: int | None = None
    board: int | None = None
    """The seat whose board was asked for; None: that of who is to decide."""
    log: bool = False
    log_player: int | None = None
    log_all: bool = False
    dialog: str = ""
    """The one of `DIALOGS` that is open, if any."""
    told: int = -1
    """The turn (index) for which "since your last turn" has been closed."""
    ending: bool = True
    """Whether the end of the game lies over the table, once there is one."""
    rule: str | None = None
    """The rule that lies open beside the game; empty: the first page of the rules, None: nothing."""
    rules_asked: int = 0
    """How often a rule was asked for."""
    tip: str = ""
    """What is explained: kind and name (``face cotton-A1``), or ``move`` and a move's text."""
    thing: str = ""
    """With a move: the thing on which it lies, explained as well."""

    def decided(self) -> None:
        """A decision was made: look at the table as it stands now."""
        self.at = self.board = None
        self.tip = ""

    def look(self, game: Game, at: int | None) -> None:
        """Show the moment after `at` moves; one that there is not is the nearest there is."""
        self.at = None if at is None or at >= len(game.moves) else max(at, 0)
        self.tip = ""

    # Intents, by name; each is given the game on the table.

    def do_at(self, game: Game, intent: Intent) -> None:
        """Show a moment of the past."""
        self.look(game, int(intent["moves"]))

    def do_look_back(self, game: Game, intent: Intent) -> None:
        """Show a moment of the past, from the end of the game."""
        self.ending = False
        self.do_at(game, intent)

    def do_history(self, game: Game, intent: Intent) -> None:
        """Go a turn back or on, to the first or to now."""
        self.look(game, history.step(game, self.at, str(intent["to"])))

    def do_board(self, game: Game, intent: Intent) -> None:
        """Show another seat's board large; asked for again, it goes back to its place."""
        seat = int(intent["text"])
        if not 0 <= seat < len(game.position.players):
            raise ValueError(f"no seat {seat}")
        self.board = None if seat == self.board else seat

    def do_log(self, game: Game, intent: Intent) -> None:
        """Open or close the log."""
        self.log = not self.log

    def do_log_close(self, game: Game, intent: Intent) -> None:
        """Close the log."""
        self.log = False

    def do_log_player(self, game: Game, intent: Intent) -> None:
        """Whose turns the log tells; None: everybody's."""
        player = intent["player"]
        self.log_player = player if isinstance(player, int) and player < len(game.position.players) else None

    def do_log_all(self, game: Game, intent: Intent) -> None:
        """Tell all turns in full."""
        self.log_all = True

    def do_since_close(self, game: Game, intent: Intent) -> None:
        """What the others did is read."""
        self.told = len(game.turns()) - 1

    def do_ending(self, game: Game, intent: Intent) -> None:
        """Show the end of the game again."""
        self.ending = True

    def do_ending_close(self, game: Game, intent: Intent) -> None:
        """Look at the table as it was left."""
        self.ending = False

    def do_dialog(self, game: Game, intent: Intent) -> None:
        """Open one of the dialogs, or close it if it is open."""
        name = str(intent["text"])
        if name not in DIALOGS:
            raise ValueError(f"no dialog {name!r}")
        self.dialog = "" if self.dialog == name else name

    def do_dialog_close(self, game: Game, intent: Intent) -> None:
        """Close the dialog."""
        self.dialog = ""

    def do_rule(self, game: Game, intent: Intent) -> None:
        """Lay a rule open beside the game; without a name the first page."""
        self.rule = str(intent.get("text") or "")
        self.rules_asked += 1
        self.tip = ""

    def do_rule_close(self, game: Game, intent: Intent) -> None:
        """Put the rules away."""
        self.rule = None

    def do_tip(self, game: Game, intent: Intent) -> None:
        """Explain a thing (its kind and name) or a move (``move`` and its text)."""
        self.tip = str(intent["text"])
        self.thing = str(intent.get("thing") or "")

    def do_tip_close(self, game: Game, intent: Intent) -> None:
        """No tip any more."""
        self.tip = ""

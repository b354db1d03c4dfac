"""Several tabs: one plays a game, the others look on; what another one has saved is never overwritten."""

from __future__ import annotations

from app.context import Notice
from app.exchange import Exchange
from app.page import Intent
from app.saves import GAME, read
from app.words import exchange as words

CHANGING = (
    *("move", "end", "back", "restart", "hurry", "retry", "take_over", "advise_play"),
    *("lesson_next", "lesson_back", "lesson_leave", "shared", "shared_no_more"),
)
"""Intents that change the game on the table."""


class Tabs(Exchange):
    """Intents of a page that shares its games with another one."""

    def _begin(self, storage: dict[str, str]) -> None:
        super()._begin(storage)
        self._seat = ""
        """The game whose seat in this browser the bridge was last told to take."""

    def _plays(self) -> str:
        """Opponents think in the tab that plays."""
        return "" if self.elsewhere else super()._plays()

    def _take_seat(self) -> None:
        """After every intent: which game this tab is at."""
        if self._seat != self.id:
            self.elsewhere = False
            self._seat = self.id
            self._extra.setdefault("sit", {"game": self.id})

    def _only_looking(self, name: str) -> bool:
        """Whether the intent has to be refused because another tab plays; that is said."""
        if self.elsewhere and name in CHANGING:
            self.notice = Notice(
                self.texts.gettext("Another tab plays this game; here you look on."), "refusal"
            )
            return True
        return False

    def _play_on(self, id: str, kind: str) -> None:
        """Who opens a link wants to play here."""
        super()._play_on(id, kind)
        self._play_here()

    def _play_here(self) -> None:
        self.elsewhere, self._seat = False, self.id
        self._extra["sit"] = {"game": self.id, "take": True}

    def _do_elsewhere(self, intent: Intent) -> None:
        """Another tab plays this game."""
        if intent["game"] == self.id:
            self.elsewhere = True
            self._extra["announce"] = self.texts.gettext("This game is open in another tab.")

    def _do_play_here(self, intent: Intent) -> None:
        """From now on this tab plays, as the game stands."""
        if self.id:
            self._open(self.id)
        if self.id:
            self._play_here()

    def _do_storage_changed(self, intent: Intent) -> None:
        """Another tab has saved: show what it shows."""
        key, value = str(intent["key"]), intent.get("value")
        self.saves.received(key, value)
        if self.id and key == GAME + self.id and value is not None:
            self._game = None
            self._open(self.id)

    def _do_storage_conflict(self, intent: Intent) -> None:
        """What was to be saved had been changed by somebody else: that stays, and ours is kept beside it."""
        key, theirs = str(intent["key"]), str(intent["value"])
        ours, was = self.saves.storage.get(key), key.removeprefix(GAME)
        entry = self.saves.entry(was)
        self.saves.received(key, theirs)
        if ours is None:
            self.notice = Notice(
                self.texts.gettext("The game was changed outside this tab: it is still here."), "warning"
            )
            return
        game = read(ours)
        game.tags["title"] = words.of_this_tab(self.texts.gettext, entry.name if entry else was)
        id = self._keep(game, str(intent["entropy"]))
        if self.id == was:
            self._open(id)
        self.notice = Notice(
            self.texts.gettext(
                "This game was changed outside this tab. Both are kept: here you go on with one of its own."
            ),
            "warning",
        )

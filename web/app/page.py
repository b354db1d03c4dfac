"""One open page, as far as its parts share it: what is stored, what is on the table, what is to be said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from app.context import Context, Notice
from app.desk import Desk
from app.listing import Seat
from app.saves import GAME, Saves, seats_of, title_of
from app.settings import Form, Settings
from app.texts import Texts, language_of
from zaibatsu import Game, RecordError

Intent = Mapping[str, Any]
Answer = dict[str, Any]


@dataclass
class Page:
    """The state of an open page; what it can be asked is added by the classes built on it."""

    storage: dict[str, str] = field(default_factory=dict)
    language: str = "en"
    now: Callable[[], datetime] = lambda: datetime.now().astimezone()

    def __post_init__(self) -> None:
        self._begin(self.storage)

    def _begin(self, storage: dict[str, str]) -> None:
        self.saves = Saves(storage, self.now)
        self.settings = Settings.read(storage, language_of(self.language))
        self.texts = Texts(self.settings.language)
        self.id = ""
        """Of the game on the table; empty on the first screen."""
        self._game: Game | None = None
        self.elsewhere = False
        """Whether another tab plays the game on the table."""
        self.title = ""
        self.seats: tuple[Seat, ...] = ()
        self.events: tuple[Any, ...] = ()
        self.desk = Desk()
        self.notice: Notice | None = None
        self.renaming = self.deleting = ""
        self.storage_reason: str | None = None
        self._shown: dict[str, str] = {}
        self._extra: Answer = {}
        self._problem = False

    # --- what is on the table ---

    def _table_game(self) -> Game:
        if self._game is None:
            self._game = self.saves.load(self.id)
        return self._game

    def _open(self, id: str) -> None:
        """Put a saved game on the table; one that can't be read is said to be broken, and stays."""
        try:
            game = self.saves.load(id)
        except RecordError as error:
            known = self.saves.entry(id) is not None
            if known:
                self.saves.mark_broken(id, str(error))
            self.notice = self._unreadable(error)
            self._leave()
            return
        self._sit_down(id, game)

    def _sit_down(self, id: str, game: Game) -> None:
        if self.id != id:
            self.desk = Desk()
            self._extra |= {"top": True}
        self.id, self._game = id, game
        self.seats, self.title = seats_of(game), title_of(game)

    def _leave(self) -> None:
        self.id, self._game = "", None

    def _save(self) -> None:
        self.saves.save(self.id, self._table_game(), self.title, self.seats)

    def _new_id(self, entropy: str) -> str:
        id = entropy[-10:]
        while GAME + id in self.saves.storage:
            id += "x"
        return id

    def _remember(self, form: Form) -> None:
        if form != self.settings.form:
            self.settings = replace(self.settings, form=form)
            self._store_settings()

    def _store_settings(self) -> None:
        self.saves.put(*self.settings.stored())

    def _unreadable(self, error: RecordError) -> Notice:
        text = self.texts.gettext(
            "This saved game can't be read. It is left as it is: you can export or delete it."
        )
        return Notice(text, "error", self._reason(error))

    def _reason(self, error: RecordError) -> str:
        if error.code == "newer":
            return self.texts.gettext(
                "It was saved by a newer version of the game (format {format}; this one reads {known}). "
                "Load this page again to get that version."
            ).format(**error.numbers)
        if error.code == "edition":
            return self.texts.gettext("It was played with other printed values: {name}.").format(
                **error.numbers
            )
        if not error.line:
            return error.reason
        return self.texts.gettext("Line {line}: {reason}").format(line=error.line, reason=error.reason)

    def _context(self) -> Context:
        return Context(
            lang=self.texts.lang,
            _=self.texts.gettext,
            n_=self.texts.ngettext,
            crests=tuple(seat.crest for seat in self.seats),
            names=tuple(seat.name for seat in self.seats),
            plays=tuple(seat.plays for seat in self.seats),
            title=self.title,
            events=self.events,
            elsewhere=self.elsewhere,
            board=self.desk.board,
            notice=self.notice or self._storage_notice(),
            storage_ok=self.storage_reason is None,
        )

    def _storage_notice(self) -> Notice | None:
        _ = self.texts.gettext
        if self.storage_reason is None:
            return None
        if self.storage_reason == "full":
            why = _("The browser's storage for this site is full; deleting old games makes room.")
        else:
            why = _("The browser does not allow this site to store anything ({reason}).").format(
                reason=self.storage_reason
            )
        text = (
            _("This game is not being saved. You can go on playing; export it to keep it.")
            if self.id
            else _("Games are not being saved. You can play all the same, and export a game to keep it.")
        )
        return Notice(text, "warning", why)

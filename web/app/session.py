"""What the page is doing: one dispatcher from intents to answers.

An intent is a small mapping with ``do``; an answer holds only what changed: the panels that look different,
what has to be stored, and the like. Nothing here knows the browser; nothing here knows a rule.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from app.context import Context, Notice, TableView
from app.listing import Seat
from app.saves import GAME, Saves, read, seats_of
from app.settings import Form, Settings, one_line
from app.texts import Texts, language_of
from app.views import home, problem, table
from app.views.crests import crest_name
from zaibatsu import Game, IllegalMove, InvalidMove, RecordError, SetupError, UndoError

Intent = Mapping[str, Any]
Answer = dict[str, Any]

ADDRESS = "#game/"
LONGEST_FILE = 2_000_000


@dataclass
class Session:
    """One open page."""

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
        self.title = ""
        self.seats: tuple[Seat, ...] = ()
        self.events: tuple[Any, ...] = ()
        self.board: int | None = None
        self.notice: Notice | None = None
        self.renaming = self.deleting = ""
        self.storage_reason: str | None = None
        self._shown: dict[str, str] = {}
        self._extra: Answer = {}
        self._problem = False

    def dispatch(self, intent: Intent) -> Answer:
        """Carry out one intent; whatever goes wrong, the stored games stay as they are."""
        saves, before = self.saves, dict(self.saves.storage)
        at_table = (self.id, self.title, self.seats)
        try:
            return self._dispatch(intent)
        except Exception:
            saves.restore(before)
            self.id, self.title, self.seats = at_table
            self._game = None  # it may be half-changed; the save is whole
            self._problem = True
            view = problem.ProblemView(self.texts.gettext, str(intent.get("do", "")), traceback.format_exc())
            return {"panels": problem.render_problem(view), "focus": "#problem button"}

    def _dispatch(self, intent: Intent) -> Answer:
        name = str(intent.get("do", "")).replace("-", "_")
        handler = getattr(self, f"_do_{name}", None)
        if handler is None:
            raise ValueError(f"unknown intent {intent!r}")
        self.events = ()
        if name not in PASSIVE:
            self.notice = None
        if name not in ("rename", "delete", *PASSIVE):
            self.renaming = self.deleting = ""
        self._extra = {}
        handler(intent)
        answer: Answer = {"panels": self._changed_panels(), **self._extra}
        if self._problem:
            self._problem = False
            answer["panels"] |= problem.nothing()
        if changes := self.saves.changes():
            answer["store"] = changes
        return answer

    # --- the page as a whole ---

    def _do_start(self, intent: Intent) -> None:
        self.language = str(intent.get("language") or self.language)
        self._begin(dict(intent.get("storage") or {}))
        self.storage_reason = intent.get("reason")
        if fields := intent.get("fields"):
            self._remember(self.settings.form.changed(fields))
        self._extra |= {"lang": self.settings.language, "theme": self.settings.theme}
        self._do_address(intent)

    def _do_address(self, intent: Intent) -> None:
        """Where the browser's address points: a game, or the first screen."""
        address = str(intent.get("address") or "")
        if address.startswith(ADDRESS):
            self._open(address.removeprefix(ADDRESS))
        else:
            self._leave()

    def _do_home(self, intent: Intent) -> None:
        self._leave()
        self._extra |= {"top": True, "focus": "#home-title"}

    def _do_language(self, intent: Intent) -> None:
        self.settings = replace(self.settings, language=language_of(str(intent["to"])))
        self.texts = Texts(self.settings.language)
        self._store_settings()
        self._extra |= {"lang": self.settings.language}

    def _do_theme(self, intent: Intent) -> None:
        to = str(intent["to"])
        self.settings = replace(self.settings, theme=to if to in ("paper", "night") else "auto")
        self._store_settings()
        self._extra |= {"theme": self.settings.theme}

    def _do_storage_failed(self, intent: Intent) -> None:
        self.storage_reason = str(intent.get("reason") or "?")

    def _do_storage_works(self, intent: Intent) -> None:
        self.storage_reason = None

    def _do_storage_changed(self, intent: Intent) -> None:
        """Another tab has saved: show what it shows."""
        key, value = str(intent["key"]), intent.get("value")
        self.saves.received(key, value)
        if self.id and key == GAME + self.id and value is not None:
            self._game = None
            self._open(self.id)

    # --- the first screen ---

    def _do_form(self, intent: Intent) -> None:
        self._remember(self.settings.form.changed(intent["fields"]))

    def _do_new(self, intent: Intent) -> None:
        _ = self.texts.gettext
        if "fields" in intent:
            self._remember(self.settings.form.changed(intent["fields"]))
        form = self.settings.form
        entropy = str(intent["entropy"])
        seed = form.seed.strip() or str(int(entropy[:8], 16))
        if not (seed.isdecimal() and seed.isascii() and len(seed) <= 18):
            self.notice = Notice(_("The seed is a whole number of at most 18 digits, or empty."), "refusal")
            self._extra |= {"focus": "[name=seed]"}
            return
        seats = form.seated(lambda crest: crest_name(_, crest))
        tags = {"crests": ",".join(seat.crest for seat in seats)}
        try:
            game = Game.new([seat.name for seat in seats], int(seed), form.late, tags=tags)
        except SetupError as error:
            self.notice = Notice(_("The game can't be set up like this."), "refusal", str(error))
            return
        self._remember(replace(form, seed=""))
        self._sit_down(self._new_id(entropy), game)
        self._save()

    def _do_continue(self, intent: Intent) -> None:
        self._open(str(intent["id"]))

    def _do_rename(self, intent: Intent) -> None:
        """Ask for a new title, or take it."""
        id = str(intent["id"])
        if "fields" not in intent:
            self.renaming = id
            self._extra |= {"focus": "#home-saves [name=title]"}
            return
        title = one_line(str(intent["fields"].get("title", "")))[:60]
        self.renaming = ""
        self._extra |= {"focus": f"#save-{id} button"}
        try:
            game = self.saves.load(id)
        except RecordError as error:
            self.saves.mark_broken(id, str(error))
            self.notice = self._unreadable(error)
            return
        game.tags["title"] = title
        if not title:
            del game.tags["title"]
        self.saves.save(id, game, title, seats_of(game))

    def _do_delete(self, intent: Intent) -> None:
        self.deleting = str(intent["id"])
        self._extra |= {"focus": "#home-saves [data-keep]"}

    def _do_delete_yes(self, intent: Intent) -> None:
        self.saves.delete(str(intent["id"]))
        self._extra |= {"focus": "#home-saves h2", "announce": self.texts.gettext("The game is deleted.")}

    def _do_keep(self, intent: Intent) -> None:
        """Neither rename nor delete after all."""
        self._extra |= {"focus": f"#save-{intent['id']} button"}

    def _do_export(self, intent: Intent) -> None:
        id = str(intent.get("id") or self.id)
        entry = self.saves.entry(id)
        words = "".join(c if c.isalnum() else "-" for c in (entry.name if entry else id).lower()).split("-")
        name = "-".join(filter(None, words))[:50] or id
        self._extra |= {"download": {"name": f"zaibatsu-{name}.txt", "text": self.saves.text(id)}}

    def _do_import(self, intent: Intent) -> None:
        _ = self.texts.gettext
        name, text = str(intent["name"]), str(intent["text"])
        try:
            if len(text) > LONGEST_FILE:
                raise RecordError(0, _("it is far too long for a game"))
            game = read(text)
        except RecordError as error:
            self.notice = Notice(
                _("“{name}” can't be read as a game. Nothing was changed.").format(name=name),
                "error",
                self._reason(error),
            )
            return
        id = self._new_id(str(intent["entropy"]))
        self.saves.save(id, game, game.tags.get("title", ""), seats_of(game))
        self.notice = Notice(_("“{name}” is now among the saved games.").format(name=name))
        self._extra |= {"focus": f"#save-{id} button"}

    # --- at the table ---

    def _do_board(self, intent: Intent) -> None:
        """Show another seat's board large; asked for again, it goes back to its place."""
        seat = int(intent["text"])
        if not 0 <= seat < len(self.seats):
            raise ValueError(f"no seat {seat}")
        self.board = None if seat in (self.board, self._table_game().to_move) else seat

    def _do_move(self, intent: Intent) -> None:
        self._decide(lambda game: game.play(str(intent["text"])))

    def _do_end(self, intent: Intent) -> None:
        self._decide(lambda game: game.play("end"))

    def _do_back(self, intent: Intent) -> None:
        def back(game: Game) -> tuple[()]:
            game.undo()
            return ()

        self._decide(back)

    def _do_restart(self, intent: Intent) -> None:
        def restart(game: Game) -> tuple[()]:
            game.restart_turn()
            return ()

        self._decide(restart)

    def _decide(self, what: Callable[[Game], tuple[Any, ...]]) -> None:
        if not self.id:
            return  # a click that was on its way as the table was left
        game = self._table_game()
        try:
            self.events = what(game)
            self.board = None
        except IllegalMove as error:
            text = self.texts.gettext("The rules do not allow this here.")
            self.notice = Notice(text, "refusal", str(error))
            return
        except InvalidMove as error:
            self.notice = Notice(self.texts.gettext("This is no move."), "refusal", str(error))
            return
        except UndoError as error:
            text = self.texts.gettext("There is nothing to take back in this turn.")
            self.notice = Notice(text, "refusal", str(error))
            return
        self._save()

    def _table_game(self) -> Game:
        if self._game is None:
            self._game = self.saves.load(self.id)
        return self._game

    # --- helpers ---

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
            self._extra |= {"top": True}
        self.id, self._game, self.board = id, game, None
        self.seats, self.title = seats_of(game), game.tags.get("title", "")
        self._extra |= {"address": ADDRESS + id}

    def _leave(self) -> None:
        self.id, self._game = "", None
        self._extra |= {"address": ""}

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
        if not error.line:
            return error.reason
        return self.texts.gettext("Line {line}: {reason}").format(line=error.line, reason=error.reason)

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

    def _changed_panels(self) -> dict[str, str]:
        """The panels that look different now; the whole screen when another one is up."""
        panels = self._table_panels() if self.id else self._home_panels()
        shown, self._shown = self._shown, panels
        title = self.saves.entry(self.id) if self.id else None
        self._extra["title"] = f"{title.name} · Zaibatsu" if title else "Zaibatsu"
        if panels.keys() != shown.keys():
            screen = "table" if self.id else "home"
            return {"app": home.screen(screen, panels)}
        return {id: html for id, html in panels.items() if shown[id] != html}

    def _home_panels(self) -> dict[str, str]:
        return home.render(
            home.HomeView(
                texts=self.texts,
                theme=self.settings.theme,
                form=self.settings.form,
                entries=tuple(self.saves.entries()),
                renaming=self.renaming,
                deleting=self.deleting,
                notices=tuple(filter(None, (self._storage_notice(), self.notice))),
            )
        )

    def _table_panels(self) -> dict[str, str]:
        context = Context(
            lang=self.texts.lang,
            _=self.texts.gettext,
            n_=self.texts.ngettext,
            crests=tuple(seat.crest for seat in self.seats),
            names=tuple(seat.name for seat in self.seats),
            title=self.title,
            events=self.events,
            board=self.board,
            notice=self.notice or self._storage_notice(),
            storage_ok=self.storage_reason is None,
        )
        return dict(table.render(TableView(self._table_game(), context)))


PASSIVE = (
    "board",
    "form",
    "export",
    "storage_failed",
    "storage_works",
    "storage_changed",
    "language",
    "theme",
)
"""Intents that leave what was said and asked before standing."""

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
from app.desk import Desk
from app.flights import flights
from app.listing import Seat
from app.saves import GAME, Saves, read, seats_of
from app.settings import Form, Settings, one_line
from app.texts import Texts, language_of
from app.views import home, lights, problem, table
from app.views.crests import crest_name
from app.words.questions import question
from zaibatsu import Game, IllegalMove, InvalidMove, Move, RecordError, SetupError, UndoError
from zaibatsu.moves import END

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
        self.desk = Desk()
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
        handler = getattr(self, f"_do_{name}", None) or self._looking(name)
        if handler is None:
            raise ValueError(f"unknown intent {intent!r}")
        self.events = ()
        passive = name in PASSIVE or hasattr(self.desk, f"do_{name}")
        if not passive:
            self.notice = None
        if not passive and name not in ("rename", "delete"):
            self.renaming = self.deleting = ""
        self._extra = {}
        handler(intent)
        answer: Answer = {"panels": self._changed_panels(), "address": self._address(), **self._extra}
        if self._problem:
            self._problem = False
            answer["panels"] |= problem.nothing()
        if changes := self.saves.changes():
            answer["store"] = changes
        return answer

    def _looking(self, name: str) -> Callable[[Intent], None] | None:
        """The desk's answer to an intent that only changes what is looked at."""
        look = getattr(self.desk, f"do_{name}", None)
        if look is None:
            return None
        return lambda intent: look(self._table_game(), intent) if self.id else None

    def _address(self) -> str:
        """Where the page is: the first screen, a game, or a moment of its past."""
        if not self.id:
            return ""
        return f"{ADDRESS}{self.id}" + (f"/at/{self.desk.at}" if self.desk.at is not None else "")

    # --- the page as a whole ---

    def _do_start(self, intent: Intent) -> None:
        self.language = str(intent.get("language") or self.language)
        self._begin(dict(intent.get("storage") or {}))
        self.storage_reason = intent.get("reason")
        if fields := intent.get("fields"):
            self._remember(self.settings.form.changed(fields))
        self._extra |= {
            "lang": self.settings.language,
            "theme": self.settings.theme,
            "page": self.settings.page(),
        }
        self._do_address(intent)

    def _do_address(self, intent: Intent) -> None:
        """Where the browser's address points: a game, or the first screen."""
        address = str(intent.get("address") or "")
        if address.startswith(ADDRESS):
            id, _, at = address.removeprefix(ADDRESS).partition("/at/")
            self._open(id)
            if self.id:
                self.desk.look(self._table_game(), int(at) if at.isdecimal() else None)
        else:
            self._leave()

    def _do_home(self, intent: Intent) -> None:
        self._leave()
        self._extra |= {"top": True, "focus": "#home-title"}

    def _do_language(self, intent: Intent) -> None:
        self._set("language", language_of(str(intent["to"])))

    def _do_theme(self, intent: Intent) -> None:
        self._set("theme", str(intent["to"]))

    def _do_setting(self, intent: Intent) -> None:
        self._set(str(intent["name"]), str(intent["value"]))

    def _set(self, name: str, value: str) -> None:
        self.settings = self.settings.chosen(name, value)
        self.texts = Texts(self.settings.language)
        self._store_settings()
        self._extra |= {
            "lang": self.settings.language,
            "theme": self.settings.theme,
            "page": self.settings.page(),
        }

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
            self.desk = Desk()
            self._extra |= {"top": True}
        self.id, self._game = id, game
        self.seats, self.title = seats_of(game), game.tags.get("title", "")

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

    def _context(self) -> Context:
        return Context(
            lang=self.texts.lang,
            _=self.texts.gettext,
            n_=self.texts.ngettext,
            crests=tuple(seat.crest for seat in self.seats),
            names=tuple(seat.name for seat in self.seats),
            title=self.title,
            events=self.events,
            board=self.desk.board,
            notice=self.notice or self._storage_notice(),
            storage_ok=self.storage_reason is None,
        )

    def _table_panels(self) -> dict[str, str]:
        game, context = self._table_game(), self._context()
        if self.events:
            self._extra["flights"] = flights(self.events, lights.board(context, game.position))
            self._extra["announce"] = question(game, context)
        return dict(table.render(TableView(game, context, self.desk, self.settings)))


PASSIVE = (
    "setting",
    "form",
    "export",
    "storage_failed",
    "storage_works",
    "storage_changed",
    "language",
    "theme",
)
"""Intents that leave what was said and asked before standing."""

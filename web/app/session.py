"""What the page is doing: one dispatcher from intents to answers.

An intent is a small mapping with ``do``; an answer holds only what changed: the panels that look different,
what has to be stored, and the like. Nothing here knows the browser; nothing here knows a rule.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import replace

from simple_html import Node

from app.context import Context, TableView
from app.exchange import LINK
from app.first_screen import FirstScreen
from app.flights import flights
from app.guests import guests as stored_guests
from app.page import Answer, Intent
from app.tabs import Tabs
from app.texts import Texts, language_of
from app.views import arrival, home, lights, problem, table
from app.views import guests as guest_list
from app.views.waiting import said
from app.words.questions import question

ADDRESS = "#game/"


class Session(FirstScreen, Tabs):
    """One open page."""

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
        if not passive and name not in ("rename", "delete", "paste"):
            self.renaming = self.deleting = ""
        if not passive and (name != "paste" or "fields" in intent):
            self.pasting = False
        self._extra = {}
        if not self._only_looking(name):
            handler(intent)
        self._take_seat()
        self._let_opponents()
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
        if self.arrival:
            return f"{LINK}{self.arrival.packed}"
        if not self.id:
            return ""
        return f"{ADDRESS}{self.id}" + (f"/at/{self.desk.at}" if self.desk.at is not None else "")

    # --- the page as a whole ---

    def _do_start(self, intent: Intent) -> None:
        self.language = str(intent.get("language") or self.language)
        self._begin(dict(intent.get("storage") or {}))
        self.storage_reason = intent.get("reason")
        self.page_address = str(intent.get("page") or "")
        if fields := intent.get("fields"):
            self._remember(self.settings.form.changed(fields))
        self._extra |= {
            "lang": self.settings.language,
            "theme": self.settings.theme,
            "page": self.settings.page(),
        }
        self._do_address(intent)

    def _do_address(self, intent: Intent) -> None:
        """Where the browser's address points: a game, one that it holds itself, or the first screen."""
        address = str(intent.get("address") or "")
        if address.startswith(LINK):
            self._leave()
            self._extra["replace"] = True
            self._arrive(address.removeprefix(LINK), str(intent["entropy"]))
            return
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
        guests = stored_guests(self.saves.storage)
        panels = home.render(
            home.HomeView(
                texts=self.texts,
                theme=self.settings.theme,
                form=self.settings.form,
                entries=tuple(self.saves.entries()),
                guests=tuple(guest.plays for guest in guests),
                renaming=self.renaming,
                deleting=self.deleting,
                pasting=self.pasting,
                arrival=self._arrived(),
                notices=tuple(filter(None, (self._storage_notice(), self.notice))),
            )
        )
        coming = self.coming.file if self.coming else ""
        return panels | {"home-guests": guest_list.panel(self.texts.gettext, guests, coming)}

    def _arrived(self) -> Node | None:
        """What came and has to be decided about."""
        if self.arrival is None:
            return None
        entry = self.saves.entry(self.arrival.id)
        name = entry.name if entry else self.arrival.id
        return arrival.draw(self._arrival_context(self.arrival), self.arrival, name)

    def _context(self) -> Context:
        return replace(
            super()._context(),
            waiting=self._waiting(),
            prompt=self._prompt(),
            reopens=bool(self._reopenable()),
            board=self._board(),
        )

    def _board(self) -> int | None:
        """The board that lies large: the one asked for, or that of the only person at the table."""
        people = [seat for seat, sitting in enumerate(self.seats) if not sitting.plays]
        return people[0] if self.desk.board is None and len(people) == 1 else self.desk.board

    def _table_panels(self) -> dict[str, str]:
        game, context = self._table_game(), self._context()
        if self.events:
            self._extra["flights"] = flights(self.events, lights.board(context, game.position))
            self._extra["announce"] = said(context) if context.waiting else question(game, context)
        return dict(table.render(TableView(game, context, self.desk, self.settings)))


PASSIVE = (
    "setting",
    "form",
    "export",
    "storage_failed",
    "storage_works",
    "storage_changed",
    "elsewhere",
    "language",
    "theme",
)
"""Intents that leave what was said and asked before standing."""

"""Bringing an opponent of one's own: its file is tried in a fresh worker, and kept only if it is one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.context import Context, Notice
from app.guests import LONGEST_FILE, OPPONENT, Guest, file_name, fits, guest_named
from app.opponents import Fault, Opponents
from app.page import Intent
from app.settings import OWN, one_line
from app.words import opponents


class Inviting(Opponents):
    """Intents of those who bring an opponent, on the first screen or where one is missing at the table."""

    def _begin(self, storage: dict[str, str]) -> None:
        super()._begin(storage)
        self.coming: Guest | None = None
        """Whose file is being looked at."""
        self._invitation = ""
        """The moment of that question, as the worker knows it."""

    def _let_opponents(self) -> None:
        """After every intent: a file is looked at as long as nothing else has to be thought about."""
        if self._plays() and not self.mind.failure:
            self.coming = None
        wanted = f"meet {self.coming.file} {len(self.coming.text)}" if self.coming else ""
        if wanted != self._invitation:
            self._invitation = wanted
            asked = {"moment": wanted, "what": "meet", "fresh": True}
            self._extra["think"] = {**asked, "guest": self.coming.task()} if self.coming else None
        super()._let_opponents()

    def _do_invite(self, intent: Intent) -> None:
        """Look at the file that a person chose."""
        file, text = file_name(str(intent["name"])), str(intent["text"])
        if self._plays() and not self.mind.failure:
            return
        if not file.endswith((".py", ".whl")):
            self._not_had(file, Fault("no-file"))
        elif len(text) > LONGEST_FILE:
            self._not_had(file, Fault("too-long"))
        else:
            self.coming = Guest("", file, text)

    def _do_uninvite(self, intent: Intent) -> None:
        """Look no further at it."""
        self.coming = None

    def _do_dismiss(self, intent: Intent) -> None:
        """Forget one; games in which it sits say so when its turn comes."""
        name = str(intent["name"])
        self.saves.remove(OPPONENT + name)
        plays = tuple("" if who == OWN + name else who for who in self.settings.form.plays)
        self._remember(replace(self.settings.form, plays=plays))
        self._extra |= {"focus": "#home-guests summary"}

    def _do_thought(self, intent: Intent) -> None:
        if not self.coming or intent["moment"] != self._invitation:
            super()._do_thought(intent)
            return
        name = one_line(str(intent["name"]))
        if not fits(name):
            self._not_had(self.coming.file, Fault("name", name))
            return
        guest, missed = replace(self.coming, name=name), self._plays()
        if missed not in ("", guest.plays):
            self._not_had(self.coming.file, Fault("another", name))
            return
        self.coming, self._invitation = None, ""
        self.saves.put(*guest.stored)
        self.mind.failure = None
        text = self.texts.gettext("“{name}” can be chosen as a player now.").format(name=name)
        self.notice = Notice(text)

    def _do_thought_failed(self, intent: Intent) -> None:
        if not self.coming or intent["moment"] != self._invitation:
            super()._do_thought_failed(intent)
            return
        self._invitation = ""
        self._not_had(self.coming.file, Fault.of(intent))

    def _not_had(self, file: str, fault: Fault) -> None:
        self.coming = None
        text = opponents.refusal(self.texts.gettext, file, fault.code, fault.reason)
        self.notice = Notice(text, "error", fault.reason)
        if not self.id:
            self._extra |= {"top": True}  # there it is said

    def _task(self, moment: str) -> dict[str, Any] | Fault:
        plays = self._plays()
        if not plays.startswith(OWN):
            return super()._task(moment)
        guest = guest_named(self.saves.storage, plays.removeprefix(OWN))
        return self._asked(moment, guest=guest.task()) if guest else Fault("missing")

    def _context(self) -> Context:
        return replace(super()._context(), coming=self.coming.file if self.coming else "")

"""The first screen: a new game, and what can be done with the saved ones."""

from __future__ import annotations

from dataclasses import replace

from app.context import Notice
from app.page import Intent, Page
from app.saves import LONGEST_TITLE, seats_of, tags_of
from app.settings import Form, one_line
from app.views.crests import crest_name
from app.words import opponents
from zaibatsu import Game, RecordError, SetupError


class FirstScreen(Page):
    """Intents of the first screen."""

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
        seats = form.seated(lambda seat: self._default_name(form, seat))
        try:
            game = Game.new([seat.name for seat in seats], int(seed), form.late, tags=tags_of(seats))
        except SetupError as error:
            self.notice = Notice(_("The game can't be set up like this."), "refusal", str(error))
            return
        self._remember(replace(form, seed=""))
        self._sit_down(self._new_id(entropy), game)
        self._save()

    def _default_name(self, form: Form, seat: int) -> str:
        """What a seat without a name is called: its opponent, or its crest."""
        level = form.plays[seat]
        _ = self.texts.gettext
        return opponents.name(_, level) if level else crest_name(_, form.crests[seat])

    def _do_continue(self, intent: Intent) -> None:
        self._open(str(intent["id"]))

    def _do_rename(self, intent: Intent) -> None:
        """Ask for a new title, or take it."""
        id = str(intent["id"])
        if "fields" not in intent:
            self.renaming = id
            self._extra |= {"focus": "#home-saves [name=title]"}
            return
        title = one_line(str(intent["fields"].get("title", "")))[:LONGEST_TITLE]
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

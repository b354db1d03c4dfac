"""Games that leave the page and games that come: as links, as files, as pasted text."""

from __future__ import annotations

from dataclasses import replace

from app.arrivals import Arrival, meet
from app.context import Context, Notice
from app.learning import Learning
from app.page import Intent
from app.saves import read, seats_of, title_of
from app.words import exchange as words
from zaibatsu import Game, LinkError, RecordError, link
from zaibatsu.record import MAGIC

LINK = "#link/"
SHARED = "shared"
"""The tag of a game that goes to and fro by links."""
LONGEST_FILE = 2_000_000


class Exchange(Learning):
    """Intents of sending and receiving."""

    def _begin(self, storage: dict[str, str]) -> None:
        super()._begin(storage)
        self.page_address = ""
        """Of this page, without what stands behind the ``#``."""
        self.arrival: Arrival | None = None
        """What came and has to be decided about."""
        self.pasting = False
        self._handed: tuple[str, int | None] = ("", None)
        """The game on the table, and the last person who was to decide in it."""

    def _sit_down(self, id: str, game: Game) -> None:
        super()._sit_down(id, game)
        self.arrival = None

    def _leave(self) -> None:
        super()._leave()
        self.arrival = None

    # --- files ---

    def _do_export(self, intent: Intent) -> None:
        id = str(intent.get("id") or self.id)
        entry = self.saves.entry(id)
        letters = "".join(c if c.isalnum() else "-" for c in (entry.name if entry else id).lower()).split("-")
        name = "-".join(filter(None, letters))[:50] or id
        self._extra |= {"download": {"name": f"zaibatsu-{name}.txt", "text": self.saves.text(id)}}

    def _do_import(self, intent: Intent) -> None:
        self._import(str(intent["name"]), str(intent["text"]), str(intent["entropy"]))

    def _import(self, name: str, text: str, entropy: str) -> None:
        """One more saved game from the text of a record."""
        _ = self.texts.gettext
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
        id = self._keep(game, entropy)
        self.notice = Notice(_("“{name}” is now among the saved games.").format(name=name))
        self._extra |= {"focus": f"#save-{id} button"}

    def _keep(self, game: Game, entropy: str) -> str:
        """Save a game that came as one more; its id."""
        id = self._new_id(entropy)
        self._receive(id, game)
        return id

    # --- pasted text ---

    def _do_paste(self, intent: Intent) -> None:
        """Ask for the text of a record or a link, or take it."""
        if "fields" not in intent:
            self.pasting = True
            self._extra |= {"focus": "#paste-text"}
            return
        text, entropy = str(intent["fields"].get("text", "")).strip(), str(intent["entropy"])
        self._extra |= {"focus": "#saved-games"}
        if text.startswith(MAGIC.split()[0]):
            self._import(self.texts.gettext("What you pasted"), text, entropy)
        else:
            self._arrive(_in_message(text), entropy)

    def _do_paste_close(self, intent: Intent) -> None:
        self._extra |= {"focus": "#paste"}

    # --- links that come ---

    def _arrive(self, packed: str, entropy: str) -> None:
        """A game came by link: what follows without a question is done, the rest is asked."""
        try:
            game = read(link.unpack(packed))
        except (LinkError, RecordError) as error:
            _ = self.texts.gettext
            text = _("This link can't be read as a game. Nothing was changed.")
            why = words.link_error(_, error) if isinstance(error, LinkError) else self._reason(error)
            self.notice = Notice(text, "error", why)
            return
        arrival = meet(game, packed, self.saves)
        if arrival.kind in ("older", "parted"):
            self.arrival = arrival
            self._extra |= {"focus": "#arrival-title", "top": True}
        elif arrival.kind == "new":
            self._play_on(self._keep(_shared(game), entropy), "new")
        else:
            assert arrival.here is not None
            for move in game.moves[arrival.common :]:
                arrival.here.play(move)
            self._receive(arrival.id, _shared(arrival.here))
            self._play_on(arrival.id, arrival.kind)

    def _receive(self, id: str, game: Game) -> None:
        """What lies under that id is now this."""
        self.saves.save(id, game, title_of(game), seats_of(game))

    def _play_on(self, id: str, kind: str) -> None:
        """Open what came, and say whose turn it is."""
        self._open(id)
        game = self._table_game()
        self._handed = (id, game.to_move)
        self.notice = Notice(words.received(super()._context(), kind, game.to_move))

    def _do_arrival_here(self, intent: Intent) -> None:
        """Go on with what is here; what came is left."""
        if arrival := self.arrival:
            self._open(arrival.id)

    def _do_arrival_both(self, intent: Intent) -> None:
        """Keep what is here, and what came as one more game."""
        if arrival := self.arrival:
            came = _shared(arrival.came)
            title = self.saves.entry(arrival.id)
            came.tags["title"] = words.copied(self.texts.gettext, title.name if title else "")
            self._play_on(self._keep(came, str(intent["entropy"])), "copy")

    def _do_arrival_take(self, intent: Intent) -> None:
        """What came takes the place of what is here, if that is still what was shown."""
        if (arrival := self.arrival) and arrival.here is not None:
            now = meet(arrival.came, arrival.packed, self.saves)
            if now.here is None or now.here.moves != arrival.here.moves:
                self.notice = Notice(
                    self.texts.gettext("The game here has changed meanwhile: open the link again."), "warning"
                )
                return
            arrival.came.tags = arrival.here.tags
            self._receive(arrival.id, _shared(arrival.came))
            self._play_on(arrival.id, "taken")

    # --- links that go ---

    def _do_shared(self, intent: Intent) -> None:
        """The link was copied: from now on it is offered whenever somebody else is to decide."""
        if self.id and SHARED not in self._table_game().tags:
            _shared(self._table_game())
            self._save()

    def _do_shared_no_more(self, intent: Intent) -> None:
        if self.id and self._table_game().tags.pop(SHARED, ""):
            self.desk.dialog = ""
            self._save()

    def _let_opponents(self) -> None:
        super()._let_opponents()
        if not self.id:
            self._handed = ("", None)
        elif not self._plays() and not self.elsewhere:
            game, was = self._table_game(), self._handed
            self._handed = (self.id, game.to_move)
            if SHARED in game.tags and was[0] == self.id and was != self._handed:
                self.desk.dialog = "share"

    def _context(self) -> Context:
        context = super()._context()
        return replace(context, link=self._link()) if self.desk.dialog == "share" else context

    def _link(self) -> str:
        """The address that holds the game on the table; empty if it is too long for one."""
        try:
            return f"{self.page_address}{LINK}{link.pack(self._table_game().record(brief=True))}"
        except LinkError:
            return ""

    def _arrival_context(self, arrival: Arrival) -> Context:
        """For speaking of a game that is not on the table."""
        seats = seats_of(arrival.here or arrival.came)
        return replace(
            super()._context(),
            names=tuple(seat.name for seat in seats),
            crests=tuple(seat.crest for seat in seats),
            plays=tuple(seat.plays for seat in seats),
        )


def _in_message(text: str) -> str:
    """What follows ``#link/`` in a message: all of it where a mail broke the link, else up to a blank."""
    packed = text.rpartition(LINK)[2]
    try:
        link.unpack(packed)
    except LinkError:
        return (packed.split() or [""])[0]
    return packed


def _shared(game: Game) -> Game:
    game.tags[SHARED] = "link"
    return game

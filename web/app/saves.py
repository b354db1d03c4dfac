"""The saved games: what lies in the browser's storage, and a list of it that no broken save can break.

A save is the game's record, under ``zaibatsu/game/<id>``. ``zaibatsu/index`` is a small list for the first
screen with a checksum of each record; what is missing or does not fit is read again from the record itself.
Keys that are not ours are left alone. Storage is a plain mapping here; the page writes `changes` to its own.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from typing import Any

from app.context import CRESTS
from app.listing import Entry, Seat
from app.settings import one_line, player_named
from zaibatsu import Edition, Game, RecordError
from zaibatsu.record import Reading

GAME = "zaibatsu/game/"
INDEX = "zaibatsu/index"
PERSON = "person"
LONGEST_TITLE = 60
MOST_READ = 20
"""Records that are replayed for the list in one go: a page that has lost its list starts all the same."""


@dataclass
class Saves:
    """The saved games in a mapping, and what of it has to be written."""

    storage: dict[str, str] = field(default_factory=dict)
    now: Callable[[], datetime] = lambda: datetime.now().astimezone()
    _changed: dict[str, None] = field(default_factory=dict)
    _entries: dict[str, Entry] | None = None
    _checks: dict[str, int] = field(default_factory=dict)

    # --- the store ---

    def put(self, key: str, text: str) -> None:
        """Store one text."""
        if self.storage.get(key) != text:
            self.storage[key] = text
            self._changed[key] = None

    def remove(self, key: str) -> None:
        """Remove one text."""
        if self.storage.pop(key, None) is not None:
            self._changed[key] = None

    def changes(self) -> list[list[str | None]]:
        """What changed since the last call, as ``[key, text or None]``."""
        changed, self._changed = list(self._changed), {}
        return [[key, self.storage.get(key)] for key in changed]

    def received(self, key: str, text: str | None) -> None:
        """Another tab has written this."""
        if text is None:
            self.storage.pop(key, None)
        else:
            self.storage[key] = text
        self._entries = None

    # --- games ---

    def save(self, id: str, game: Game, title: str, seats: Iterable[Seat]) -> None:
        """Store a game as it stands."""
        entry = entry_of(id, game, title, tuple(seats), self.now())
        record = game.record()
        self.put(GAME + id, record)
        self._list()[id] = entry
        self._checks[id] = checksum(record)
        self._write_index()

    def load(self, id: str) -> Game:
        """The saved game; `RecordError` says what is wrong with it."""
        if GAME + id not in self.storage:
            raise RecordError(0, "there is no such game here")
        return read(self.storage[GAME + id])

    def alike(self, record: str) -> list[str]:
        """The games that began as this one did, the one last saved first."""
        beginning = beginning_of(record)
        return [entry.id for entry in self.entries() if beginning_of(self.text(entry.id)) == beginning]

    def restore(self, storage: dict[str, str]) -> None:
        """Put everything back as it was; nothing of what was changed since is written."""
        self.storage.clear()
        self.storage.update(storage)
        self._changed, self._entries = {}, None

    def delete(self, id: str) -> None:
        """Remove a save from the store and the list."""
        self.remove(GAME + id)
        self._list().pop(id, None)
        self._checks.pop(id, None)
        self._write_index()

    def mark_broken(self, id: str, reason: str) -> None:
        """Remember that a record could not be read."""
        entries = self._list()
        entries[id] = replace(entries.get(id, Entry(id)), broken=reason)
        self._write_index()

    def text(self, id: str) -> str:
        """The record as it is stored, broken or not."""
        return self.storage.get(GAME + id, "")

    def entry(self, id: str) -> Entry | None:
        """One line of the list."""
        return self._list().get(id)

    def entries(self) -> list[Entry]:
        """All saved games, the one last saved first."""
        return sorted(
            self._list().values(),
            key=lambda entry: (-(entry.saved.timestamp() if entry.saved else 0), entry.id),
        )

    # --- the list ---

    def _list(self) -> dict[str, Entry]:
        if self._entries is None:
            listed = dict(self._read_index())
            entries = {}
            patience = MOST_READ
            for key in sorted(key for key in self.storage if key.startswith(GAME)):
                id = key.removeprefix(GAME)
                check = checksum(self.storage[key])
                entry, old = listed.get(id, (None, -1))
                if (entry is None or old != check) and patience:
                    entry = self._look(id, entry)
                    patience -= 1
                elif entry is None or old != check:
                    entry, check = self._glance(id, entry), -1  # one of the next starts will read it
                entries[id], self._checks[id] = entry, check
            self._entries = entries
        return self._entries

    def _look(self, id: str, known: Entry | None) -> Entry:
        """The line for a save that the list does not know as it is now."""
        saved = known.saved if known else None
        try:
            game = read(self.storage[GAME + id])
        except RecordError as error:
            return replace(known or Entry(id), broken=str(error))
        return entry_of(id, game, title_of(game), seats_of(game), saved)

    def _glance(self, id: str, known: Entry | None) -> Entry:
        """The line as far as the head of the record tells it."""
        try:
            head = Reading(self.storage[GAME + id], Edition.default()).head
        except RecordError as error:
            return replace(known or Entry(id), broken=str(error))
        saved = known.saved if known else None
        return Entry(id, titled(head.tags), seated(head.names, head.tags), saved=saved)

    def _read_index(self) -> Iterable[tuple[str, tuple[Entry, int]]]:
        """The stored list; a broken one, or a broken line in it, is as good as none."""
        try:
            lines = json.loads(self.storage.get(INDEX, "[]"))
        except (ValueError, RecursionError):
            return
        for line in lines if isinstance(lines, list) else ():
            try:
                entry = Entry(
                    id=str(line["id"]),
                    title=str(line["title"]),
                    seats=tuple(map(_seat, line["seats"])),
                    period=int(line["period"]),
                    round=int(line["round"]),
                    scores=tuple(int(score) for score in line["scores"]),
                    over=bool(line["over"]),
                    saved=datetime.fromisoformat(line["saved"]).astimezone() if line["saved"] else None,
                    broken=str(line["broken"]),
                )
                if min(entry.period, entry.round) >= 0:
                    yield entry.id, (entry, int(line["check"]))
            except (KeyError, TypeError, ValueError, OverflowError):
                continue

    def _write_index(self) -> None:
        def line(entry: Entry) -> dict[str, Any]:
            saved = entry.saved.isoformat(timespec="seconds") if entry.saved else ""
            return {**asdict(entry), "saved": saved, "check": self._checks.get(entry.id, 0)}

        self.put(INDEX, json.dumps([line(entry) for entry in self._list().values()], ensure_ascii=False))


def read(record: str) -> Game:
    """The game of a record. Whatever is wrong with it comes out as a `RecordError`."""
    try:
        return Game.from_record(record)
    except RecordError:
        raise
    except Exception as error:  # a text that nobody thought of must not take the page down
        raise RecordError(0, f"{type(error).__name__}: {error}") from error


def beginning_of(record: str) -> list[str]:
    """How a record says that its game began: printed values, seats, modules, the seed or the position."""
    beginning: list[str] = []
    for line in record.splitlines()[1:]:
        word = line.partition(" ")[0]
        if word not in ("engine", "tag"):
            beginning.append(line)
        if word in ("seed", "position"):
            break
    return beginning


def _seat(line: dict[str, Any]) -> Seat:
    return Seat(str(line["name"]), str(line["crest"]), player_named(line.get("plays")))


def entry_of(id: str, game: Game, title: str, seats: tuple[Seat, ...], saved: datetime | None) -> Entry:
    """What the list shows of a game."""
    position = game.position
    return Entry(
        id=id,
        title=title,
        seats=seats,
        period=position.period,
        round=position.round,
        scores=tuple(player.score for player in position.players),
        over=game.over,
        saved=saved,
    )


def title_of(game: Game) -> str:
    """The title of a game; empty without one."""
    return titled(game.tags)


def titled(tags: Mapping[str, str]) -> str:
    """The title among the tags of a record, as far as it fits in a line; empty without one."""
    return one_line(tags.get("title", ""))[:LONGEST_TITLE]


def seats_of(game: Game) -> tuple[Seat, ...]:
    """Who sits where in a game."""
    return seated([player.name for player in game.position.players], game.tags)


def seated(names: Sequence[str], tags: Mapping[str, str]) -> tuple[Seat, ...]:
    """Who sits where as a record has it; crests that are missing or doubled are dealt anew."""
    wished = [crest.strip() for crest in tags.get("crests", "").split(",")]
    crests: list[str] = []
    for index in range(len(names)):
        wish = wished[index] if index < len(wished) else ""
        good = wish in CRESTS and wish not in crests
        crests.append(
            wish if good else next(c for c in CRESTS if c not in crests and c not in wished[index + 1 :])
        )
    plays = [player_named(name.strip()) for name in tags.get("opponents", "").split(",")]
    plays += [""] * (len(names) - len(plays))
    return tuple(map(Seat, names, crests, plays))


def tags_of(seats: Iterable[Seat]) -> dict[str, str]:
    """What the record says of the seats besides their names."""
    seats = tuple(seats)
    tags = {"crests": ",".join(seat.crest for seat in seats)}
    if any(seat.plays for seat in seats):
        tags["opponents"] = ",".join(seat.plays or PERSON for seat in seats)
    return tags


def checksum(text: str) -> int:
    """Tells a record that was changed behind our back; it need not withstand anybody."""
    return zlib.crc32(text.encode("utf-8", "surrogatepass"))

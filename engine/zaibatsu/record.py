"""The save: a readable text that tells a whole game, and can be followed without our generator.

A header, then one line per turn; what chance revealed stands in lines of its own; check lines tie the
text and the position together. `docs/notation.md` describes the format. Reading replays every line:
what differs from what the rules and the seed give is refused with its line.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .components import Edition
from .errors import IllegalMove, InvalidMove, RecordError
from .moves import END
from .state import Position
from .version import __version__

if TYPE_CHECKING:
    from .game import Game

STEPS: tuple[Callable[[list[str]], list[str]], ...] = ()
"""From format to format: the first step makes lines of format 2 out of lines of format 1, and so on."""
FORMAT = len(STEPS) + 1
MAGIC = "zaibatsu record"
BRIEF = "brief"
"""Ends the first line of a record without what a reader with our generator finds out by itself."""
MOST_TAGS, LONGEST_TAG = 50, 500
CHECK_EVERY = 10
"""Turns between two check lines."""


# Lines that depend on a position alone.


def _label(pos: Position) -> str:
    """How the line of the turn that begins here starts."""
    if pos.turn == 0:
        part = "setup"
    elif pos.period > pos.edition.periods:
        part = "final"
    else:
        part = f"turn {pos.turn}"
    return f"{part} seat {(pos.to_move or 0) + 1}:"


def _revealed(pos: Position, setting_up: bool) -> Iterator[str]:
    """What chance has just laid on the table."""
    edition = pos.edition
    if setting_up:
        yield f"chance first seat {pos.first + 1}"
        tiles = zip(edition.cities, pos.demand, strict=True)
        yield "chance demand " + ", ".join(
            f"{city} {tile + 1} turned {turned}" for city, (tile, turned) in tiles
        )
        yield "chance offer " + ", ".join(pos.offer)
        yield "chance pairs " + ", ".join(f"{a} {b}" for a, b in pos.pairs)
    yield "chance hiring " + ", ".join(" ".join(workers) for workers in pos.hiring)
    yield "chance queue " + ", ".join(" ".join(workers) for workers in pos.queue)


def _result(game: Game) -> str:
    return "result " + ", ".join(f"seat {line.player + 1} {line.total}" for line in game.result())


def _check(pos: Position, moves: int, lines: list[str]) -> str:
    """A check line: moves so far, hash of the position, hash of the lines above (tags left out)."""
    above = "\n".join(line for line in lines if not line.startswith("tag "))
    return f"check {moves} {_hash(pos.to_json())} {_hash(above)}"


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


# Writing.


def brief(game: Game) -> str:
    """The record without what chance revealed, the result and all checks but the last: what links carry."""
    first, *lines = game.record().splitlines()
    lines = [line for line in lines if not line.startswith(("chance ", "result ", "check "))]
    lines.insert(0, f"{first} {BRIEF}")
    return "\n".join([*lines, _check(game.position, len(game.moves), lines)]) + "\n"


def _header(game: Game, start: Position) -> list[str]:
    edition = start.edition
    lines = [f"{MAGIC} {FORMAT}", f"engine {__version__}", f"edition {edition.hash} {edition.name}"]
    lines += [f"seat {seat} {player.name}" for seat, player in enumerate(start.players, 1)]
    lines += [f"tag {key} {value}" for key, value in sorted(game.tags.items())]
    if game.seed is None:
        return [*lines, f"position {start.to_json()}"]
    return [*lines, f"late-factories {'yes' if start.late_factories else 'no'}", f"seed {game.seed}"]


class Lines:
    """The body of a game's record, kept as far as turns are finished, so that saving stays quick."""

    def __init__(self) -> None:
        self._body: list[str] = []
        self._turns = 0

    def text(self, game: Game) -> str:
        """The record of the game as it stands."""
        turns = game.turns()
        head = _header(game, turns[0][1])
        if not self._body and game.seed is not None:
            self._body += _revealed(turns[0][1], True)
        for at in range(self._turns, len(turns) - 1):
            (begun, before), (ended, after) = turns[at], turns[at + 1]
            self._body.append(_turn_line(before, [str(move) for move in game.moves[begun:ended]]))
            self._body += following(game, after, at + 1, ended, head + self._body, before)
        self._turns = len(turns) - 1
        begun, before = turns[-1]
        lines = head + self._body
        if game.moves[begun:]:
            lines.append(_turn_line(before, [str(move) for move in game.moves[begun:]]))
        if not lines[-1].startswith("check "):
            lines.append(_check(game.position, len(game.moves), lines))
        return "\n".join(lines) + "\n"


def _turn_line(before: Position, moves: list[str]) -> str:
    return f"{_label(before)} {', '.join(moves)}"


def following(
    game: Game, after: Position, turns: int, moves: int, above: list[str], before: Position
) -> list[str]:
    """The lines that must follow a finished turn: what was revealed, the result, a check."""
    lines: list[str] = []
    if (after.period, after.round) != (before.period, before.round) and after.period <= after.edition.periods:
        lines += _revealed(after, False)
    if after.over:
        lines.append(_result(game))
    if after.over or turns % CHECK_EVERY == 0:
        lines.append(_check(after, moves, above + lines))
    return lines


# Reading.


def migrated(
    lines: list[str], done: int, steps: Sequence[Callable[[list[str]], list[str]]] = STEPS
) -> list[str]:
    """The lines of a record that has taken the first `done` steps, after the others."""
    for step in steps[done:]:
        lines = step(lines)
    return lines


@dataclass
class Head:
    """What the header of a record says."""

    names: list[str] = field(default_factory=list)
    tags: dict[str, str] = field(default_factory=dict)
    late_factories: bool = False
    seed: int = 0
    position: str | None = None
    brief: bool = False


class Reading:
    """A record being followed. `line` is the number of the line that is being looked at."""

    def __init__(self, text: str, edition: Edition) -> None:
        """Read the header. Raises `RecordError`."""
        if any("\ud800" <= char <= "\udfff" for char in text):
            raise RecordError(0, "half of a character stands where no text can have one")
        lines = [line.strip() for line in text.lstrip("\ufeff").splitlines()]
        while lines and not lines[-1]:
            lines.pop()
        self._lines = lines
        self.line = 0
        self.head = Head()
        self._header(edition)

    def error(self, reason: str, code: str = "broken", **numbers: int | str) -> RecordError:
        """A refusal of the line that is being looked at."""
        return RecordError(self.line, reason, code, numbers)

    def _next(self, what: str) -> str:
        self.line += 1
        if self.line > len(self._lines):
            raise self.error(f"the file ends where {what} should follow", "cut-off")
        return self._lines[self.line - 1]

    def _peek(self) -> str:
        return self._lines[self.line] if self.line < len(self._lines) else ""

    def _word(self, word: str) -> str:
        """What stands after `word` on the next line."""
        first, _, rest = self._next(f"{word!r}").partition(" ")
        if first != word or not rest:
            raise self.error(f"expected {word!r}, found {first!r}")
        return rest

    def _header(self, edition: Edition) -> None:
        first = self._next("a record")
        if not first.startswith(f"{MAGIC} "):
            raise self.error(f"this is no record: it should begin with {MAGIC!r}")
        number, _, kind = first.removeprefix(MAGIC).strip().partition(" ")
        known = [str(version) for version in range(1, FORMAT + 1)]
        if number not in known or kind not in ("", BRIEF):
            newer = number.isdecimal() and len(number) < 10 and int(number) > FORMAT
            raise self.error(
                f"format {f'{number} {kind}'.strip()!r} is unknown; this engine reads {FORMAT}",
                "newer" if newer else "broken",
                format=number,
                known=FORMAT,
            )
        self.head.brief = kind == BRIEF
        self._lines = migrated(self._lines, known.index(number))
        self._word("engine")
        hashed, _, name = self._word("edition").partition(" ")
        if hashed != edition.hash:
            raise self.error(
                f"played with the edition {name!r} ({hashed[:12]}), not {edition.name!r}",
                "edition",
                name=name,
            )
        while self._peek().startswith("seat "):
            number, _, name = self._word("seat").partition(" ")
            if number != str(len(self.head.names) + 1) or not name:
                raise self.error(f"expected 'seat {len(self.head.names) + 1}' and a name")
            self.head.names.append(name)
        while self._peek().startswith("tag "):
            key, _, value = self._word("tag").partition(" ")
            self.head.tags[key] = value
            if len(self.head.tags) > MOST_TAGS or len(key) + len(value) > LONGEST_TAG:
                raise self.error(f"at most {MOST_TAGS} tags, each of at most {LONGEST_TAG} letters")
        if self._peek().startswith("position "):
            self.head.position = self._word("position")
            return
        late = self._word("late-factories")
        if late not in ("yes", "no"):
            raise self.error(f"late-factories is 'yes' or 'no', not {late!r}")
        self.head.late_factories = late == "yes"
        seed = self._word("seed")
        try:
            self.head.seed = int(seed)
        except ValueError:
            raise self.error(f"the seed must be a whole number, not {seed!r}") from None

    def follow(self, game: Game) -> None:
        """Play the whole body. Raises `RecordError` at the first line that differs."""
        whole = not self.head.brief
        if whole and game.seed is not None:
            self._expect(list(_revealed(game.position, True)))
        while self.line < len(self._lines):
            if self._peek().startswith("check "):
                self._expect([_check(game.position, len(game.moves), self._lines[: self.line])])
                continue
            turns = game.turns()
            before = turns[-1][1]
            self._turn(game, before)
            if whole and len(game.turns()) > len(turns):
                above = self._lines[: self.line]
                self._expect(following(game, game.turns()[-1][1], len(turns), len(game.moves), above, before))
        if not self._lines[-1].startswith("check "):
            raise self.error("the end is missing: the last line of a record is a check", "cut-off")

    def _turn(self, game: Game, before: Position) -> None:
        text = self._next("a turn")
        label = _label(before)
        if game.over or not text.startswith(label):
            raise self.error(f"expected {'the end' if game.over else label!r}, found {text[:40]!r}")
        words = text.removeprefix(label).split(",")
        for at, word in enumerate(words, 1):
            try:
                game.play(word.strip())
            except (IllegalMove, InvalidMove) as error:
                raise self.error(str(error)) from None
            if game.moves[-1] is END and at < len(words):
                raise self.error("the turn goes on after its end")
        if game.moves[-1] is not END and self._peek() and not self._peek().startswith("check "):
            raise self.error("the turn has no end, yet another line follows")

    def _expect(self, lines: list[str]) -> None:
        for expected in lines:
            found = self._next(repr(expected[:40]))
            if found == expected:
                continue
            if not expected.startswith("check "):
                raise self.error(f"the seed and the rules give {expected!r}, not {found!r}")
            want, have = expected.split(), found.split()
            if have[:2] == want[:2] and have[2:3] == want[2:3]:
                raise self.error("a line above has been edited: the text does not match its check")
            raise self.error(
                f"the position does not match its check {' '.join(have[1:3])!r}; the game gives {want[2]}"
            )

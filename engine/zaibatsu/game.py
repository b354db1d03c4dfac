"""The front door: one game, from setup to the final score, with its history.

>>> game = Game.new(players=2, seed=7)
>>> len(game.legal_moves())  # three pairs of Starting tokens lie there to choose from
3
>>> events = game.play(game.legal_moves()[0])
>>> len(game.moves)
1
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from . import record, scoring, setup, turn
from .components import Edition
from .errors import IllegalMove, PositionError, SetupError, UndoError
from .moves import END, Blocked, Move, parse
from .state import Event, Position

DEFAULT_NAMES = ("Wave", "Plum", "Pine", "Crane")
LONGEST_NAME = 40


class Game:
    """A position, the moves that led to it, and how it all began.

    `position` is the table now (read it, never change it); `moves` all moves so far; `events` what each of
    them changed, in step with `moves` (empty tuples when events are off); `tags` free header lines of the
    record (a title, colours). `seed` is None for a game that began from a given position.
    """

    def __init__(self, start: Position, seed: int | None, events: bool, tags: Mapping[str, str]) -> None:
        """Use `Game.new`, `Game.from_record` or `Game.from_position`."""
        self.seed = seed
        self.tags = dict(tags)
        self.position = start
        self.moves: list[Move] = []
        self.events: list[tuple[Event, ...]] = []
        self._with_events = events
        self._turns: list[tuple[int, Position]] = [(0, start.copy())]
        self._legal: list[Move] | None = None
        self._lines = record.Lines()

    @classmethod
    def new(
        cls,
        players: int | Sequence[str],
        seed: int,
        late_factories: bool = False,
        edition: Edition | None = None,
        *,
        events: bool = True,
        tags: Mapping[str, str] | None = None,
    ) -> Game:
        """Set up a game. `players`: 2 to 4, or as many different names. Raises `SetupError`.

        The same arguments give the same game for ever. Without `events` it plays faster and notes nothing.
        """
        edition = edition or Edition.default()
        names = _names(players, edition)
        if type(seed) is not int:
            raise SetupError(f"the seed must be a whole number, not {seed!r}")
        return cls(setup.new_position(names, seed, late_factories, edition), seed, events, tags or {})

    @classmethod
    def from_position(cls, text: str, edition: Edition | None = None, *, events: bool = True) -> Game:
        """A game that begins from any legal position (the JSON of `Position.to_json`).

        Raises `PositionError` naming what `check` finds, or what can't be read.
        """
        pos = Position.from_json(text, edition or Edition.default())
        breaches = pos.check()
        if not breaches:
            try:
                sound = pos.over or bool(turn.legal(pos))
            except (KeyError, IndexError, ValueError, TypeError, AttributeError, StopIteration):
                sound = False
            breaches = [] if sound else [f"stack: nothing can follow {pos.stack[-1].kind!r} as it stands"]
        if breaches:
            raise PositionError(breaches)
        return cls(pos, None, events, {})

    @classmethod
    def from_record(cls, text: str, edition: Edition | None = None, *, events: bool = True) -> Game:
        """Replay a record, checking every line. Raises `RecordError` with the line and the reason."""
        edition = edition or Edition.default()
        reading = record.Reading(text, edition)
        head = reading.head
        if head.position is not None:
            try:
                game = cls.from_position(head.position, edition, events=events)
            except PositionError as error:
                raise reading.error(str(error)) from None
            game.tags = dict(head.tags)
        else:
            try:
                game = cls.new(
                    head.names, head.seed, head.late_factories, edition, events=events, tags=head.tags
                )
            except SetupError as error:
                raise reading.error(str(error)) from None
        reading.follow(game)
        return game

    # What is allowed.

    def legal_moves(self) -> list[Move]:
        """The moves that the rules allow now; empty when the game is over."""
        if self._legal is None:
            self._legal = turn.legal(self.position)
        return self._legal[:]

    def blocked_moves(self) -> list[Blocked]:
        """Choices that one would look for now and that are not allowed, with code, rule id and numbers."""
        return turn.blocked(self.position)

    def parse(self, text: str) -> Move:
        """The move that a text says. Raises `InvalidMove`."""
        return parse(text, self.position.edition.vocabulary)

    # What happens.

    def play(self, choice: Move | str) -> tuple[Event, ...]:
        """Play a move or its text; what changed. Raises `IllegalMove` or, for a text, `InvalidMove`."""
        if isinstance(choice, str):
            choice = self.parse(choice)
        if self._legal is None:
            self._legal = turn.legal(self.position)
        try:
            choice = self._legal[self._legal.index(choice)]  # the very object: see `moves.move`
        except ValueError:
            raise self._refusal(choice) from None
        self._legal = None
        pos = self.position
        if self._with_events:
            pos.log = []
        turn.play(pos, choice)
        events = tuple(pos.log or ())
        pos.log = None
        self.moves.append(choice)
        self.events.append(events)
        if choice is END:
            self._turns.append((len(self.moves), pos.copy()))
        return events

    def _refusal(self, choice: Move) -> IllegalMove:
        for blocked in self.blocked_moves():
            if blocked.move == choice:
                return IllegalMove(str(choice), blocked.code, blocked.rule, dict(blocked.numbers))
        if self.over:
            return IllegalMove(str(choice), "over", "final.winner", {})
        return IllegalMove(str(choice), "not-now", "turn.choice", {"pending": self.position.stack[-1].kind})

    # What happened.

    @property
    def turn_start(self) -> int:
        """How many moves had been played when the turn under way began: the barrier for `undo`."""
        return self._turns[-1][0]

    @property
    def can_undo(self) -> bool:
        """Whether there is a move of the turn under way to take back."""
        return len(self.moves) > self.turn_start

    def undo(self) -> Move:
        """Take back the last move of the turn under way, and return it. Raises `UndoError`."""
        if not self.can_undo:
            raise UndoError("turn-begun")
        last = self.moves[-1]
        self._back_to(len(self.moves) - 1)
        return last

    def restart_turn(self) -> None:
        """Take back the whole turn under way. Raises `UndoError` when it has only begun."""
        if not self.can_undo:
            raise UndoError("turn-begun")
        self._back_to(self.turn_start)

    @property
    def can_reopen(self) -> bool:
        """Whether the `end` before the turn under way can be taken back: it drew nothing from the bag."""
        return len(self._turns) > 1 and self._turns[-1][1].rng == self._turns[-2][1].rng

    def reopen_turn(self) -> None:
        """Take back the turn under way and the `end` before it; the turn before is under way again.

        Whose decision that takes back is for the table to judge. Raises `UndoError`: there is no turn before,
        or its end has revealed Workers from the bag.
        """
        if len(self._turns) < 2:
            raise UndoError("turn-begun")
        if not self.can_reopen:
            raise UndoError("revealed")
        begun, _ = self._turns.pop()
        self._lines = record.Lines()
        self._back_to(begun - 1)

    def _back_to(self, n: int) -> None:
        self.position = self.at(n)
        self._legal = None
        del self.moves[n:]
        del self.events[n:]

    def at(self, n: int) -> Position:
        """The position after `n` moves, as a copy; the game itself stays where it is. Raises `IndexError`."""
        if not 0 <= n <= len(self.moves):
            raise IndexError(f"move {n} of {len(self.moves)}")
        begun, start = next(mark for mark in reversed(self._turns) if mark[0] <= n)
        pos = start.copy()
        for choice in self.moves[begun:n]:
            turn.play(pos, choice)
        return pos

    def turns(self) -> list[tuple[int, Position]]:
        """Where each turn began: moves played before it, and the position then (not to be changed)."""
        return self._turns[:]

    def record(self, *, brief: bool = False) -> str:
        """The game as a readable text that `from_record` follows (`docs/notation.md`).

        `brief`: without what chance revealed, the result and the checks on the way.
        """
        return record.brief(self) if brief else self._lines.text(self)

    # How it stands.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    @property
    def to_move(self) -> int | None:
        """The player who decides next, or None."""
        return self.position.to_move

    def influence(self, region: str | int) -> list[scoring.Standing]:
        """Standings in a Region (its id, or its index from the left), best first, Overseas included."""
        index = self.position.edition.region_ids.index(region) if isinstance(region, str) else region
        return scoring.influence(self.position, index)

    def projection(self, player: int) -> dict[str, int]:
        """The player's score by part, as if the Period and the game ended now (no Final Consolidation)."""
        return scoring.projection(self.position, player)

    def result(self) -> list[scoring.Result]:
        """All players, best first, with the parts of their scores; final once the game is over."""
        return scoring.result(self.position)


def _names(players: int | Sequence[str], edition: Edition) -> list[str]:
    """The names at the table, cleaned. Raises `SetupError`."""
    allowed = sorted(edition.queue_rows)
    if isinstance(players, int):
        if players not in allowed:
            raise SetupError(f"{players} players: the game is for {allowed[0]} to {allowed[-1]}")
        return list(DEFAULT_NAMES[:players])
    names = [" ".join(str(name).split()) for name in players]
    if len(names) not in allowed:
        raise SetupError(f"{len(names)} players: the game is for {allowed[0]} to {allowed[-1]}")
    for name in names:
        if not name:
            raise SetupError("a player has no name")
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise SetupError(f"the name {name!r} is longer than {LONGEST_NAME} letters or can't be printed")
    if len({name.casefold() for name in names}) < len(names):
        raise SetupError("two players have the same name")
    return names

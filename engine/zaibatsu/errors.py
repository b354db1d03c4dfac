"""What can go wrong, told apart: text that is no move, a move that breaks a rule, a file that can't be read.

Every refusal carries a code, the id of the rule that it rests on and the numbers that matter, so that
a page can put it into words of any language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Number = int | str


class ZaibatsuError(Exception):
    """The family of all errors that the engine raises on purpose."""


class SetupError(ZaibatsuError, ValueError):
    """A game that can't be set up so: too many seats, a name that is empty or taken, no whole seed."""


class InvalidMove(ZaibatsuError, ValueError):
    """The text is no move at all: unknown word, wrong number of words, unknown name."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(f"{text!r} is no move: {reason}")
        self.text = text
        self.reason = reason


class IllegalMove(ZaibatsuError, ValueError):
    """A move that the rules do not allow here.

    `code` names the kind of obstacle, `rule` the rulebook id, `numbers` what is needed and what is there.
    """

    def __init__(self, move: str, code: str, rule: str, numbers: Mapping[str, Number]) -> None:
        figures = ", ".join(f"{name} {value}" for name, value in numbers.items())
        super().__init__(f"{move}: {code} [{rule}]" + (f" ({figures})" if figures else ""))
        self.move = move
        self.code = code
        self.rule = rule
        self.numbers = dict(numbers)


class UndoError(ZaibatsuError):
    """Nothing can be taken back.

    `code`: ``turn-begun`` (what comes before is another turn), ``revealed`` (Workers came from the bag).
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class RecordError(ZaibatsuError, ValueError):
    """A record that can't be followed; `line` counts from 1 (0: the file as a whole).

    `code`: ``newer`` (of a later format), ``edition`` (played with other printed values), ``cut-off`` (its
    end is missing), or ``broken``; `numbers`: what is there and what this engine has.
    """

    def __init__(
        self, line: int, reason: str, code: str = "broken", numbers: Mapping[str, Number] | None = None
    ) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason
        self.code = code
        self.numbers = dict(numbers or {})


class LinkError(ZaibatsuError, ValueError):
    """A link that holds no game.

    `code`: ``no-link`` (something else), ``newer`` (of a later version), ``cut-off``, ``damaged`` or
    ``too-long``; `numbers`: what is there and what there may be at most.
    """

    def __init__(self, code: str, numbers: Mapping[str, Number] | None = None) -> None:
        figures = ", ".join(f"{name} {value}" for name, value in (numbers or {}).items())
        super().__init__(code + (f" ({figures})" if figures else ""))
        self.code = code
        self.numbers = dict(numbers or {})


class PositionError(ZaibatsuError, ValueError):
    """A position that can't be on a table; `breaches` names every broken invariant."""

    def __init__(self, breaches: Sequence[str]) -> None:
        super().__init__("; ".join(breaches))
        self.breaches = tuple(breaches)

"""The vocabulary of decisions and their text: what a player says, word by word.

A move is a verb and its objects. Its text is those words with spaces between (``hire black 4``,
``ship paris``, ``market osaka 2 3``); `parse` reads it back. `docs/notation.md` lists every verb.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import cache
from typing import NamedTuple

from .errors import InvalidMove

Word = str | int

ACTIONS = ("research", "production", "invest", "factory", "mining", "ships", "machines", "trains", "markets")

GRAMMAR: dict[str, tuple[str, ...]] = {
    # setup
    "pair": ("starting-a", "starting-b"),
    "old": ("kind",),
    "recruit": ("colour",),
    # a turn
    "hire": ("colour", "number"),
    "consolidate": (),
    **dict.fromkeys(ACTIONS, ()),
    "stop": (),
    "end": (),
    # activations
    "steps": ("number",),
    "build": ("face",),
    "machine": ("face",),
    "produce": ("face",),
    "ship": ("destination",),
    "train": ("region", "number"),
    "pay": ("payment",),
    "market": ("city", "number", "number"),
    "return": ("city", "number"),
    "spend": ("kind",),
    "from": ("face",),
    "finance": (),
    "contract": ("contract",),
    # modifiers, effects, bonuses
    "use": ("face",),
    "accept": (),
    "decline": (),
    "bonus": ("colour",),
    "step": ("track",),
    "good": ("face",),
    "gain": ("reward",),
    "region": ("region",),
    # Consolidation
    "favor": ("number",),
    "on": ("objective",),
    "silk": ("number",),
}
"""Verb -> what each of its objects must be: a number or a word of that vocabulary."""


class Move(NamedTuple):
    """One decision. `str(move)` is its text; equal moves are one object (see `move`)."""

    verb: str
    objects: tuple[Word, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *map(str, self.objects)))


@cache
def move(verb: str, *objects: Word) -> Move:
    """The move of that verb and objects.

    >>> str(move("hire", "black", 4))
    'hire black 4'
    """
    return Move(verb, objects)


class Blocked(NamedTuple):
    """A choice that one would look for and that the rules do not allow now, with the reason.

    `code` names the kind of obstacle, `rule` the rulebook id, `numbers` what is needed and what is there.
    """

    move: Move
    code: str
    rule: str
    numbers: tuple[tuple[str, Word], ...] = ()


Refused = list[Blocked] | None
"""Where options write what they had to leave out; None when nobody asks."""


def refuse(
    refused: Refused, verb: str, objects: tuple[Word, ...], code: str, rule: str, **numbers: Word
) -> None:
    """Write down a blocked choice, if anybody asks."""
    if refused is not None:
        refused.append(Blocked(move(verb, *objects), code, rule, tuple(numbers.items())))


STOP, END, DECLINE, ACCEPT = move("stop"), move("end"), move("decline"), move("accept")
CONSOLIDATE, FINANCE = move("consolidate"), move("finance")


def parse(text: str, vocabulary: Mapping[str, Container[str]]) -> Move:
    """Read a move from its text; `vocabulary` gives the words of each kind (`Edition.vocabulary`).

    Raises `InvalidMove` when the text is no move. Whether the move is allowed is another question.

    >>> parse("ship paris", {"destination": ["paris"]})
    Move(verb='ship', objects=('paris',))
    """
    verb, *words = text.split() or [""]
    slots = GRAMMAR.get(verb)
    if slots is None:
        raise InvalidMove(text, f"unknown word {verb!r}")
    if len(words) != len(slots):
        raise InvalidMove(text, f"{verb} takes {len(slots)} words, not {len(words)}")
    return move(
        verb, *(_object(text, slot, word, vocabulary) for slot, word in zip(slots, words, strict=True))
    )


def _object(text: str, slot: str, word: str, vocabulary: Mapping[str, Container[str]]) -> Word:
    if slot == "number":
        if not (word.isascii() and word.isdigit() and len(word) < 4 and str(int(word)) == word):
            raise InvalidMove(text, f"{word!r} is not a number")
        return int(word)
    if word not in vocabulary[slot]:
        raise InvalidMove(text, f"{word!r} is no {slot}")
    return word

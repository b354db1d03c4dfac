"""Filling in what is printed: a chapter says ``{salary}``, the edition says how much.

A placeholder is a value's key as in the TOML files (``{workers-per-colour.4}``), or one of the functions
below with its arguments (``{amount salary money}``). After a colon stand the words that go with a number, for
one and for many: ``{periods: Period/Periods}``. A value that is not a published one is followed by the letter
of its source.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import Any

from app.context import CRESTS, Context
from app.texts import Texts
from app.words import names
from zaibatsu.components import Edition

LETTERS = "ROX"
PLAYERS = ("Aki", "Ben", "Chie", "Dan")
"""Who plays in the examples."""


class UnknownFact(KeyError):
    """A placeholder that names nothing."""


@dataclass(frozen=True)
class Facts:
    """An edition, where its values come from, and the words of one language."""

    edition: Edition
    sources: Mapping[str, str]
    lang: str
    labels: Mapping[str, str]

    @cached_property
    def words(self) -> Context:
        """What the functions of `app.words` want to be given."""
        texts = Texts(self.lang)
        return Context(self.lang, texts.gettext, texts.ngettext, CRESTS, PLAYERS)

    def value(self, key: str) -> Any:
        """A value of the edition, by its key."""
        found: Any = self.edition
        for part in key.split("."):
            if isinstance(found, Mapping):
                found = found.get(int(part) if part.isdigit() else part)
            elif part.isdigit() and isinstance(found, tuple):
                found = found[int(part)]
            else:
                found = getattr(found, part.replace("-", "_"), None)
            if found is None:
                raise UnknownFact(key)
        return found

    def source(self, *keys: str) -> str:
        """The letters of values that are not published ones."""
        found = set()
        for key in keys:
            path = key
            while path not in self.sources and "." in path and not self._under(path):
                path = path.rpartition(".")[0]
            found |= {self.sources[name] for name in (self._under(path) or [path]) if name in self.sources}
        return "".join(letter for letter in LETTERS if letter in found)

    def _under(self, path: str) -> list[str]:
        return [name for name in self.sources if name.startswith(f"{path}.")]

    def letters(self, letters: str) -> str:
        """Sources as small letters."""
        return "".join(
            f'<abbr class="src" title="{escape(self.labels["source-" + letter])}">{letter}</abbr>'
            for letter in letters
        )

    def mark(self, *keys: str) -> str:
        """The letters of values, small."""
        return self.letters(self.source(*keys))

    def fill(self, html: str, blocks: Mapping[str, Callable[[Facts], str]]) -> str:
        """A chapter with everything in its place. `blocks` are the tables and figures, by name."""

        def block(match: re.Match[str]) -> str:
            if match[1] not in blocks:
                raise UnknownFact(match[1])
            return blocks[match[1]](self)

        html = re.sub(r"<p>\{block ([a-z-]+)\}</p>", block, html)
        return re.sub(r"\{([^{}]*)\}", lambda match: self._inline(match[1]), html)

    def _inline(self, text: str) -> str:
        head, _, forms = text.partition(":")
        name, *arguments = head.split()
        if name in _FUNCTIONS:
            return _FUNCTIONS[name](self, forms.strip(), *arguments)
        if arguments:
            raise UnknownFact(text)
        value = self.value(name)
        if not isinstance(value, int):
            raise UnknownFact(text)
        return counted(value, forms) + self.mark(name)


def counted(n: int, forms: str) -> str:
    """A number with the word that goes with it: 1 row, 2 rows."""
    one, _, many = forms.strip().partition("/")
    word = one if n == 1 or not many else many
    return f"{n}\u00a0{word}" if word else str(n)


# Functions: (facts, words after the colon, arguments) -> HTML.


def _len(facts: Facts, forms: str, key: str) -> str:
    return counted(len(facts.value(key)), forms)


def _less(facts: Facts, forms: str, key: str, by: str) -> str:
    return counted(facts.value(key) - int(by), forms) + facts.mark(key)


def _times(facts: Facts, _forms: str, key: str, by: str, what: str) -> str:
    return names.amount(facts.words, what, facts.value(key) * int(by)) + facts.mark(key)


def _amount(facts: Facts, _forms: str, key: str, what: str) -> str:
    return names.amount(facts.words, what, facts.value(key)) + facts.mark(key)


def _price(facts: Facts, _forms: str, key: str) -> str:
    return names.price(facts.words, facts.value(key)) + facts.mark(key)


def _prices(facts: Facts, _forms: str, key: str) -> str:
    return facts.labels["or"].join(names.price(facts.words, way) for way in facts.value(key)) + facts.mark(
        key
    )


def _list(facts: Facts, _forms: str, key: str) -> str:
    return names.listed(facts.words, [str(value) for value in facts.value(key)]) + facts.mark(key)


def _players(facts: Facts, _forms: str, which: str) -> str:
    counts = sorted(facts.edition.workers_per_colour)
    return str(counts[0] if which == "least" else counts[-1])


def by_players(facts: Facts, numbers: Mapping[int, int], forms: str) -> str:
    """A number for each number of players: 1 row with 2 players, 2 with 3 and 3 with 4."""
    first, *others = sorted(numbers)
    said = [facts.labels["with-players"].format(n=counted(numbers[first], forms), players=first)]
    said += [facts.labels["with"].format(n=numbers[many], players=many) for many in others]
    return names.listed(facts.words, said)


def _by_players(facts: Facts, forms: str, key: str) -> str:
    return by_players(facts, facts.value(key), forms) + facts.mark(key)


def _bag(facts: Facts, forms: str) -> str:
    colours = len(facts.edition.colours)
    numbers = {players: n * colours for players, n in facts.edition.workers_per_colour.items()}
    return by_players(facts, numbers, forms) + facts.mark("workers-per-colour")


def _base_tiles(facts: Facts, forms: str) -> str:
    return counted(len({(face.kind, face.number) for face in base_faces(facts.edition)}), forms)


def base_faces(edition: Edition) -> Iterable[Any]:
    """The sides of the tiles that are always in play."""
    return [face for face in edition.faces.values() if face.number and face.number != edition.late_number]


def _base_numbers(facts: Facts, _forms: str) -> str:
    numbers = sorted({face.number for face in base_faces(facts.edition)})
    return facts.labels["from-to"].format(first=numbers[0], last=numbers[-1])


def _favor_levels(facts: Facts, _forms: str) -> str:
    levels = [str(level) for level in range(1, len(facts.edition.favor_piles) + 1)]
    return names.listed(facts.words, levels)


def _favor_spaces(facts: Facts, _forms: str) -> str:
    first = facts.edition.first_favor_space
    spaces = [str(first + index) for index in range(len(facts.edition.favor_piles))]
    return names.listed(facts.words, spaces) + facts.mark("first-favor-space")


def _grey_spaces(facts: Facts, _forms: str) -> str:
    spaces = [str(space) for space in range(2, facts.edition.bonus_workers)]
    return names.listed(facts.words, spaces) + facts.mark("bonus-workers")


def _kinds(facts: Facts, _forms: str, level: str) -> str:
    kinds = [kind for kind, at in facts.edition.kinds.items() if at == int(level)]
    return names.listed(facts.words, [names.kind(facts.words, kind) for kind in kinds])


def _kind(facts: Facts, _forms: str, kind: str) -> str:
    return names.kind(facts.words, kind)


def _worth(facts: Facts, _forms: str, kind: str, goods: str) -> str:
    level = facts.edition.kinds[kind]
    return str(facts.edition.levels[level].influence[int(goods) - 1]) + facts.mark(
        f"levels.{level}.influence"
    )


def _goods(facts: Facts, _forms: str, kind: str, n: str) -> str:
    return names.amount(facts.words, kind, int(n))


def _goods_of(facts: Facts, _forms: str, n: str) -> str:
    return names.amount(facts.words, "goods", int(n))


def _most_goods(facts: Facts, forms: str) -> str:
    return counted(max(len(level.influence) for level in facts.edition.levels.values()), forms)


def _place(facts: Facts, _forms: str, period: str, *places: str) -> str:
    """What a place is worth, or what several are when they are shared."""
    values = facts.edition.places[int(period) - 1]
    shared = sum(values[int(place) - 1] for place in places) // len(places)
    return names.amount(facts.words, "vp", shared) + facts.mark("places")


def _influence(facts: Facts, _forms: str, tokens: str, trains: str) -> str:
    """The Influence of tokens of so much together, and so many Trains."""
    return str(int(tokens) + int(trains) * facts.edition.influence_per_train) + facts.mark(
        "influence-per-train"
    )


def _face(facts: Facts, _forms: str, face: str) -> str:
    return f'<a href="components.html#{face}">{names.face(facts.words, face)}</a>'


def _name(facts: Facts, _forms: str, face: str) -> str:
    return names.face(facts.words, face)


def _old_level(facts: Facts, _forms: str) -> str:
    old = [face for face in facts.edition.faces.values() if not face.number]
    levels = sorted({facts.edition.kinds[face.kind] for face in old})
    return names.listed(facts.words, [str(level) for level in levels])


def _number(_facts: Facts, forms: str, n: str) -> str:
    """A number of an example, which is printed nowhere."""
    return counted(int(n), forms)


def _points(facts: Facts, _forms: str, what: str, *amounts: str) -> str:
    """What is left at the end, in points: so many Goods and resources, or so much Money."""
    per = facts.edition.goods_per_point if what == "goods" else facts.edition.money_per_point
    key = "goods-per-point" if what == "goods" else "money-per-point"
    return names.amount(facts.words, "vp", sum(map(int, amounts)) // per) + facts.mark(key)


def _coal(facts: Facts, _forms: str, kind: str) -> str:
    level = facts.edition.kinds[kind]
    return names.amount(facts.words, "coal", facts.edition.levels[level].coal) + facts.mark(
        f"levels.{level}.coal"
    )


_FUNCTIONS: Mapping[str, Callable[..., str]] = {
    "amount": _amount,
    "bag": _bag,
    "base-numbers": _base_numbers,
    "base-tiles": _base_tiles,
    "by-players": _by_players,
    "coal": _coal,
    "face": _face,
    "favor-levels": _favor_levels,
    "favor-spaces": _favor_spaces,
    "goods": _goods,
    "goods-of": _goods_of,
    "grey-spaces": _grey_spaces,
    "influence": _influence,
    "kind": _kind,
    "kinds": _kinds,
    "len": _len,
    "less": _less,
    "list": _list,
    "most-goods": _most_goods,
    "name": _name,
    "number": _number,
    "old-level": _old_level,
    "place": _place,
    "players": _players,
    "points": _points,
    "price": _price,
    "prices": _prices,
    "times": _times,
    "worth": _worth,
}

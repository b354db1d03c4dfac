"""What tests read of a panel without a browser, and random games to draw it from."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser

import pytest
from simple_html import Node, render
from test_words import NAMES, WEIGHTS, sound

from app.context import Context
from app.views import crests, icons
from zaibatsu import Game

VOID = frozenset({"input", "br"})
DRAWINGS = set(re.findall(r'id="(i-[\w-]+|crest-\w+|pattern-\w+)"', icons.symbols() + crests.symbols()))


@dataclass
class Element:
    """An element of the page: its tag, its attributes, its text with that of all inside."""

    tag: str
    attributes: dict[str, str]
    text: str = ""

    @property
    def intent(self) -> dict[str, object]:
        """What a click on it means."""
        said = self.attributes.get("data-intent", "")
        return json.loads(said) if said.startswith("{") else {"do": said}


class Reader(HTMLParser):
    """Reads markup strictly: every element closed in its turn, no attribute or id twice."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[Element] = []
        self._open: list[Element] = []
        self.feed(html)
        self.close()
        assert not self._open, self._open
        ids = Counter(element.attributes["id"] for element in self.found if "id" in element.attributes)
        assert not [id for id, n in ids.items() if n > 1]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        assert len(element.attributes) == len(attrs), attrs
        self.found.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element.text += data


def read(panel: Node, id: str, ctx: Context | None = None) -> list[Element]:
    """The elements of a panel, whose first bears that id; with a context its words are looked at too."""
    found = Reader(render(panel)).found
    assert found[0].attributes["id"] == id
    known = {element.attributes["id"] for element in found if "id" in element.attributes}
    for element in found:
        for name in ("aria-labelledby", "aria-describedby"):
            assert set(element.attributes.get(name, "").split()) <= known
        if element.tag == "use":
            assert element.attributes["href"].removeprefix("#") in DRAWINGS, element.attributes
        if element.tag == "button":
            assert element.attributes["type"] == "button"
            assert element.text.strip() or element.attributes.get("aria-label"), element
            assert element.intent["do"], element
        assert "style" not in element.attributes
    if ctx:
        for text in spoken(found):
            sound(ctx, text)
    return found


def spoken(found: Iterable[Element]) -> Iterator[str]:
    """Every text that a person sees or hears, apart from bare numbers and signs."""
    for element in found:
        texts = [element.attributes.get(name, "") for name in ("aria-label", "title")]
        if element.tag in (
            "p",
            "li",
            "h2",
            "h3",
            "span",
            "th",
            "td",
            "caption",
            "button",
            "text",
            "legend",
            "dd",
        ):
            texts.append(element.text.strip())
        yield from (text for text in texts if re.search(r"[^\W\d]{2}", text))


def texts(found: Iterable[Element], kind: str) -> list[str]:
    """The texts of the elements of a class."""
    return [element.text for element in found if kind in element.attributes.get("class", "").split()]


# Games.


@cache
def played(seed: int, players: int, moves: int = 10**6) -> Game:
    """A random game so far; never changed by the tests."""
    game = Game.new(NAMES[:players], seed, late_factories=True)
    chance = random.Random(seed)
    while not game.over and len(game.moves) < moves:
        open_ = game.legal_moves()
        game.play(chance.choices(open_, [WEIGHTS.get(choice.verb, 1) for choice in open_])[0])
    return game


MIDDLE = [(3, 2, 150), (5, 3, 221), (8, 4, 300)]
GAMES = [*MIDDLE, (3, 2, 10**6), (8, 4, 10**6), (1, 3, 1)]
EVERY = pytest.mark.parametrize("which", GAMES, ids=lambda which: "-".join(map(str, which)))
"""In the middle, finished, and hardly begun."""

"""Games to look at: moments of the golden records, with names and crests, as a browser has them stored."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from pages import ready, turn
from playwright.sync_api import Page

from zaibatsu import Game

GOLDEN = Path(__file__).resolve().parents[1] / "engine" / "golden"
NAMES = ("Aya", "Benito", "Chiyo", "Dolores")
CRESTS = ("wave", "plum", "pine", "crane")
WIDE, TABLET, PHONE = (1440, 900), (1024, 768), (390, 844)
SIZES = (WIDE, TABLET, PHONE)
CURRENT = "localStorage.getItem('zaibatsu/game/' + location.hash.split('/')[1])"


@cache
def _golden(name: str) -> Game:
    return Game.from_record((GOLDEN / f"{name}.txt").read_text(encoding="utf-8"))


def moment(name: str, holds: Callable[[Game], bool] = lambda game: False, after: int = 0) -> Game:
    """That game at the first moment after so many moves of which `holds` is true; else at its end."""
    golden = _golden(name)
    seats = len(golden.position.players)
    assert golden.seed is not None
    tags = {"crests": ",".join(CRESTS[:seats])}
    game = Game.new(NAMES[:seats], golden.seed, golden.position.late_factories, tags=tags)
    for move in golden.moves:
        if len(game.moves) >= after and holds(game):
            break
        game.play(move)
    return game


def asks(kind: str, more: int = 1) -> Callable[[Game], bool]:
    """A moment at which that is to be decided, with so many choices at least."""
    return lambda game: bool(
        not game.over and game.position.stack[-1].kind == kind and len(game.legal_moves()) >= more
    )


def store(page: Page, games: Mapping[str, Game]) -> None:
    """Before the page is opened: the games lie in its storage, unless they do already."""
    texts = {f"zaibatsu/game/{id}": game.record() for id, game in games.items()}
    page.add_init_script(
        f"for (const [k, v] of Object.entries({json.dumps(texts)}))"
        " localStorage.getItem(k) ?? localStorage.setItem(k, v)"
    )


def sit(page: Page, id: str) -> None:
    """Go to that game's table (or `id/at/n`, a moment of it) by its address."""
    if page.url == "about:blank":
        page.goto(f"/#game/{id}")
        ready(page)
        return
    if page.url.endswith(f"#game/{id}"):
        return
    before = turn(page)
    page.evaluate("hash => { location.hash = hash }", f"game/{id}")
    answered(page, before)


def answered(page: Page, before: int) -> None:
    """Wait until an intent after that many has been answered."""
    page.wait_for_function("n => Number(document.documentElement.dataset.turn) > n", arg=before)


def intent(page: Page, text: str) -> None:
    """What a button with that intent does."""
    before = turn(page)
    page.evaluate(
        """intent => {
          const button = Object.assign(document.createElement("button"), { type: "button" });
          button.dataset.intent = intent;
          document.body.append(button);
          button.click();
          button.remove();
        }""",
        text,
    )
    answered(page, before)


def record(page: Page) -> str:
    """The record of the game on the table, as it is stored."""
    return str(page.evaluate(CURRENT))


def game(page: Page) -> Game:
    """The game on the table, as it is stored."""
    return Game.from_record(record(page))

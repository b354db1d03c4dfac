"""Whole recorded games, kept as text: the rules still give every position in them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from coverage_of import covered, wanted
from games import recount

from zaibatsu import Game

FILES = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@cache
def replayed(path: Path) -> Game:
    return Game.from_record(path.read_text("utf-8"))


def test_there_are_a_dozen_at_least() -> None:
    assert len(FILES) >= 12


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_rules_still_give_this_game(path: Path) -> None:
    game = replayed(path)
    assert game.over
    assert game.record() == path.read_text("utf-8")
    assert game.position.check() == []
    assert recount(game.events, len(game.position.players)) == [p.score for p in game.position.players]


def test_together_they_show_every_component_and_part() -> None:
    shown = set().union(*(covered(replayed(path)) for path in FILES))
    assert wanted() - shown == set()

"""Every example in the documentation runs."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import zaibatsu
from zaibatsu import Edition, Game
from zaibatsu.moves import GRAMMAR

ROOT = Path(__file__).parents[2]
MODULES = [
    name for _, name, _ in pkgutil.walk_packages(zaibatsu.__path__, "zaibatsu.") if "__main__" not in name
]


@pytest.mark.parametrize("name", ["zaibatsu", *MODULES])
def test_examples_in_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, re.S)


def test_the_example_in_the_readme_plays_a_game() -> None:
    names: dict[str, object] = {}
    [code] = blocks((ROOT / "README.md").read_text("utf-8"), "python")
    exec(code, names)
    game = names["game"]
    assert isinstance(game, Game)
    assert game.over


def test_the_correction_in_the_readme_is_taken(tmp_path: Path) -> None:
    [toml] = blocks((ROOT / "README.md").read_text("utf-8"), "toml")
    file = tmp_path / "mine.toml"
    file.write_text(toml)
    edition = Edition.load(file)
    assert edition.name == "From my box"
    assert edition.tracks["mining"].thresholds == (8, 13)


def test_every_verb_stands_in_the_notation() -> None:
    text = (ROOT / "docs" / "notation.md").read_text("utf-8")
    assert [verb for verb in GRAMMAR if not re.search(rf"`{verb}\b", text)] == []

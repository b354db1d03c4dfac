"""Opponents at the table: always legal, always the same, never with eyes for what a player can't see."""

from __future__ import annotations

import shutil
import textwrap
import tomllib
from pathlib import Path
from random import Random

import pytest
from tables import Table

from zaibatsu import Game
from zaibatsu.__main__ import main
from zaibatsu.bots import Budget, Stopped, levels, named, observe, search
from zaibatsu.bots.arena import POSITIONS, interval, match, one, seating
from zaibatsu.bots.evaluation import standard
from zaibatsu.bots.own import OpponentError, checked, from_text, known

LEVELS = tuple(levels())


def one_turn(level: str, game: Game, seed: str = "s") -> list[str]:
    """The moves of a whole turn of that level, in a copy of the game."""
    copy, opponent, rng = Game.from_position(game.position.to_json()), named(level)(), Random(seed)
    begun = len(copy.moves)
    turns = len(copy.turns())
    while not copy.over and len(copy.turns()) == turns:
        copy.play(opponent.choose(observe(copy.position, rng), rng, Budget(levels()[level].budget)))
    return [str(move) for move in copy.moves[begun:]]


def midgame(players: int = 2, turns: int = 30) -> Game:
    """A game of apprentices, some turns old."""
    game = Game.new(players, seed=3)
    while len(game.turns()) <= turns:
        for text in one_turn("apprentice", game):
            game.play(text)
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS[:3])
def test_whole_games_are_legal_and_end(level: str, players: int) -> None:
    """`Game.play` refuses what is not allowed; `OpponentError` would name it."""
    played = one(((level, "random"), players, 0, 5))
    assert Game.from_record(played.record).over


def test_the_strongest_plays_legally_too() -> None:
    game = midgame()
    assert one_turn("magnate", game)[-1] == "end"


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes() -> None:
    first, second = (list(match(("apprentice", "random"), 4, 2, 9, jobs)) for jobs in (1, 2))
    assert [game.record for game in first] == [game.record for game in second]
    assert len({game.record for game in first}) == 4


@pytest.mark.parametrize("level", LEVELS)
def test_the_order_of_the_bag_is_not_seen(level: str) -> None:
    game = midgame()
    seen = {tuple(one_turn(level, game))}
    for hidden in (1, 2, 3):
        other = Game.from_position(game.position.to_json())
        other.position.rng = hidden
        seen.add(tuple(one_turn(level, other)))
    assert len(seen) == 1


def test_what_is_observed_tells_nothing_of_the_bag() -> None:
    pos = Game.new(2, seed=3).position
    first = observe(pos, Random(1))
    pos.rng += 1
    assert observe(pos, Random(1)) == first


def test_levels_see_further_and_err_less_from_one_to_the_next() -> None:
    steps = list(levels().values())
    assert [step.noise for step in steps] == sorted((step.noise for step in steps), reverse=True)
    assert [step.blind for step in steps] == sorted((step.blind for step in steps), reverse=True)
    assert [step.budget for step in steps] == sorted(step.budget for step in steps)
    assert [bool(step.candidates) for step in steps] == [False, False, False, True]


# The search.


def rich() -> Table:
    """A table at which every action is possible."""
    table = Table().give(money=30, coal=9, iron=9, research=6, silk=3)
    return table.factory("cotton-A1", goods=3).factory("bento-A2")


def test_a_spent_budget_ends_the_search_with_a_whole_turn() -> None:
    pos = midgame().position
    budget = Budget(1)
    found = search.turns(pos, standard(), 8, budget)
    full = search.turns(pos, standard(), 8, Budget(POSITIONS))
    assert 1 <= len(found) < len(full)
    assert all(search.finished(way.position, pos.stack[-1].player) for way in found)


def test_watching_can_stop_the_search() -> None:
    def watch(share: float) -> None:
        assert 0 < share <= 1
        raise Stopped

    with pytest.raises(Stopped):
        search.turns(rich().pos, standard(), 8, Budget(1000, watch))


def test_turns_come_best_first_and_lead_to_different_tables() -> None:
    pos = midgame().position
    player = pos.stack[-1].player
    found = search.turns(pos, standard(), 8, Budget(POSITIONS))
    assert [way.value for way in found] == sorted((way.value for way in found), reverse=True)
    assert len({search.key(way.position, player) for way in found}) == len(found)


def test_no_action_is_lost_in_a_narrow_search() -> None:
    table = rich()
    found = search.turns(table.pos, standard(), 1, Budget(POSITIONS))
    actions = {str(way.moves[1]) for way in found if way.moves[0].verb == "hire"}
    assert actions == {action for row in table.pos.edition.hiring for action in row}


def test_a_finished_search_finds_the_obvious() -> None:
    """Last turn of the game, one Good in hand: a token in an empty Region beats everything."""
    table = Table().time(3, 2).factory("clocks-A1", goods=3).give(money=0)
    for space in range(1, 5):
        table.hiring(space, "red")
    table.pos.queue = [() for _ in table.pos.queue]
    best = search.turns(table.pos, standard(), 8, Budget(POSITIONS))[0]
    assert str(best.moves[1]) == "markets"


# The arena.


def test_seats_are_rotated_and_shared() -> None:
    assert [seating(2, 2, number) for number in range(2)] == [(0, 1), (1, 0)]
    assert [seating(2, 4, number) for number in range(2)] == [(0, 1, 0, 1), (1, 0, 1, 0)]
    sat = [seating(3, 4, number) for number in range(4)]
    assert all(sum(seats.count(who) for seats in sat) >= 4 for who in range(3))


def test_the_interval_holds_the_share() -> None:
    low, high = interval(70, 100)
    assert (round(low, 2), round(high, 2)) == (0.60, 0.78)
    assert interval(0, 10)[0] == pytest.approx(0)


def test_the_arena_prints_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "apprentice", "random", "--games", "2", "--jobs", "1"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "2 games of 2, seed 1"
    assert printed[2].split()[:2] == ["apprentice", "100.0"]


def test_balance_prints_its_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "--level", "apprentice", "--games", "2", "--jobs", "1"]) == 0
    printed = capsys.readouterr().out
    assert "| winner's score |" in printed
    assert "| A token (even: 50 %) |" in printed


@pytest.mark.parametrize(
    "wrong",
    [["nobody", "random"], ["random", "random", "random", "--players", "2"], ["missing.py", "random"]],
)
def test_the_arena_refuses(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *wrong, "--games", "1"]) == 1
    assert "zaibatsu:" in capsys.readouterr().err


# Opponents of others' making.

FIRST = """
class First:
    name = "first"

    def choose(self, observation, rng, budget):
        from zaibatsu import turn

        return turn.legal(observation)[0]
"""


def test_one_file_is_an_opponent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "first.py"
    path.write_text(FIRST, encoding="utf-8")
    assert main(["arena", str(path), "random", "--games", "2", "--jobs", "1"]) == 0
    assert "first.py" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ("def (", "unreadable"),
        ("1 / 0", "unreadable"),
        ("x = 1", "no-class"),
        (FIRST + FIRST.replace("First", "Second"), "two-classes"),
        (FIRST.replace('name = "first"', "pass"), "no-class"),
        (FIRST.replace('name = "first"', "def __init__(self, x): pass"), "not-made"),
    ],
)
def test_a_file_that_is_no_opponent_is_refused(source: str, code: str) -> None:
    with pytest.raises(OpponentError) as caught:
        from_text(textwrap.dedent(source), "own")()
    assert caught.value.code == code
    assert caught.value.name == "own"


@pytest.mark.parametrize(
    ("answer", "code"), [("1 / 0", "raised"), ("None", "no-move"), ("('fly', ('moon',))", "illegal")]
)
def test_a_faulty_opponent_is_named(answer: str, code: str) -> None:
    game = Game.new(2, seed=1)
    with pytest.raises(OpponentError) as caught:
        checked("own", lambda: eval(answer), game)
    assert caught.value.code == code
    assert game.moves == []


def test_nobody_of_that_name() -> None:
    with pytest.raises(OpponentError, match="apprentice, merchant, industrialist, magnate, random"):
        known("nobody")


EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "example-opponent"


def test_the_example_plays_from_its_file_and_beats_chance(capsys: pytest.CaptureFixture[str]) -> None:
    path = EXAMPLE / "fox_opponent" / "__init__.py"
    assert main(["arena", str(path), "random", "--games", "6", "--jobs", "1"]) == 0
    fox = capsys.readouterr().out.splitlines()[2].split()
    assert float(fox[1]) >= 80


def test_the_example_is_found_once_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As pip leaves it: the package, and beside it what its pyproject says of entry points."""
    shutil.copytree(EXAMPLE / "fox_opponent", tmp_path / "fox_opponent")
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = tmp_path / "fox_opponent-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 1.0\n")
    ((group, entries),) = project["entry-points"].items()
    lines = [f"{name} = {target}" for name, target in entries.items()]
    (info / "entry_points.txt").write_text("\n".join([f"[{group}]", *lines]))
    monkeypatch.syspath_prepend(str(tmp_path))
    assert known("fox")().name == "Fox"

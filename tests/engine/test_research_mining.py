"""Chapter 4 of the rulebook: R&D and Mining. Spaces of the tracks count from 0 in the engine."""

from __future__ import annotations

import pytest
from tables import Table

TRACKS = ("research", "mining")
BONUSES = {"bonus black", "bonus red", "bonus grey", "bonus blue", "bonus white", "bonus yellow"}
# The printed tracks: R&D by level, Mining by the number of the space.
LAST = {"research": 14, "mining": 17}
UNLOCKS = {3: 3, 5: 5, 7: 7}
CHOICES = {"research": {4, 10, 13}, "mining": {4, 7, 11, 15}}


def at(table: Table, track: str) -> int:
    """The space where the marker of seat 0 stands, from 1."""
    return int(getattr(table.me, track)) + 1


@pytest.mark.rule("research.cost", "mining.cost")
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize(("n", "price"), [(1, 1), (2, 3), (3, 6)])
def test_one_two_three_spaces_cost_1_3_6_money(track: str, n: int, price: int) -> None:
    table = Table().give(money=10, research=7, mining=7)
    table.act(track, f"steps {n}")
    assert table.me.money == 10 - price
    assert at(table, track) == min(8 + n, 10 if track == "research" else 11)
    other = "mining" if track == "research" else "research"
    assert at(table, other) == 8


@pytest.mark.rule("research.cost", "mining.cost")
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize(
    ("money", "payable"), [(1, {1}), (2, {1}), (3, {1, 2}), (5, {1, 2}), (6, {1, 2, 3}), (40, {1, 2, 3})]
)
def test_only_steps_that_can_be_paid_in_full(track: str, money: int, payable: set[int]) -> None:
    table = Table().give(money=money)
    table.act(track)
    assert table.legal() == {f"steps {n}" for n in payable}
    for n, price in ((1, 1), (2, 3), (3, 6)):
        if n not in payable:
            table.refuses(f"steps {n}", "money", f"{track}.cost", need=price, have=money)


@pytest.mark.rule("research.cost", "mining.cost")
@pytest.mark.parametrize("track", TRACKS)
def test_without_money_neither_is_possible(track: str) -> None:
    Table().refuses(track, "money", f"{track}.cost", need=1, have=0)


@pytest.mark.rule("research.cost", "mining.cost")
@pytest.mark.parametrize("track", TRACKS)
def test_there_are_no_four_steps_and_none_for_nothing(track: str) -> None:
    table = Table().give(money=40)
    table.act(track)
    for text in ("steps 4", "steps 0"):
        table.refuses(text, "not-now", "turn.choice", pending="activate")


@pytest.mark.rule("research.cost", "mining.cost")
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("left", [1, 2])
def test_steps_beyond_the_end_of_the_track_can_not_be_paid_for(track: str, left: int) -> None:
    table = Table().give(money=40, **{track: LAST[track] - 1 - left})
    table.act(track)
    assert table.legal() == {f"steps {n}" for n in range(1, left + 1)}
    table.refuses("steps 3", "track-end", f"{track}.cost", need=3, have=left)
    table.play("steps 1")
    assert at(table, track) == LAST[track] - left + 1


@pytest.mark.rule("research.cost", "mining.cost")
@pytest.mark.parametrize("track", TRACKS)
def test_at_the_end_of_the_track_the_action_is_not_possible(track: str) -> None:
    table = Table().give(money=40, **{track: LAST[track] - 1})
    table.refuses(track, "track-end", f"{track}.cost", need=1, have=0)


def step_onto(track: str, space: int) -> Table:
    """The marker advances one space onto that space."""
    table = Table().give(money=1, **{track: space - 2})
    table.act(track, "steps 1")
    assert at(table, track) == space
    return table


@pytest.mark.rule("research.spaces")
@pytest.mark.parametrize("level", range(2, 15))
def test_each_research_space_gives_what_is_printed_there_and_no_other(level: int) -> None:
    table = step_onto("research", level)
    assert table.legal() == (BONUSES if level in {4, 10, 13} else {"end"})
    unlocked = [UNLOCKS[level]] if level in UNLOCKS else []
    assert table.me.tokens == tuple(sorted([1, 2, 3, 4, 5, 6, 7, *unlocked]))
    assert sorted((*table.me.locked, *unlocked)) == [3, 5, 7]


@pytest.mark.rule("mining.spaces")
@pytest.mark.parametrize("space", range(2, 18))
def test_each_mining_space_gives_what_is_printed_there_and_no_other(space: int) -> None:
    table = step_onto("mining", space)
    assert table.legal() == (BONUSES if space in {4, 7, 11, 15} else {"end"})
    assert table.me.tokens == (1, 2, 3, 4, 5, 6, 7)


@pytest.mark.rule("research.spaces", "mining.spaces")
@pytest.mark.parametrize(
    ("track", "start", "n"), [("research", 8, 3), ("research", 12, 2), ("mining", 3, 2), ("mining", 13, 3)]
)
def test_a_space_that_is_passed_gives_too(track: str, start: int, n: int) -> None:
    table = Table().give(money=6, **{track: start - 1})
    table.act(track, f"steps {n}")
    assert table.legal() == BONUSES
    table.play("bonus blue")
    assert at(table, track) == start + n
    assert table.me.money == 6 - {2: 3, 3: 6}[n] + 3


@pytest.mark.rule("research.spaces")
def test_three_steps_pass_and_reach_three_spaces_that_give() -> None:
    table = Table().give(money=6, research=1)
    table.act("research", "steps 3", "bonus yellow")
    assert table.me.tokens == (1, 2, 3, 3, 4, 5, 5, 6, 7)
    assert table.me.locked == (7,)
    assert table.me.score == 2
    assert table.legal() == {"end"}


@pytest.mark.rule("research.spaces", "mining.spaces")
@pytest.mark.parametrize("track", TRACKS)
def test_over_the_whole_track_each_space_gives_once(track: str) -> None:
    table = Table().give(money=99)
    asked = 0
    while left := LAST[track] - at(table, track):
        table.act(track, f"steps {min(left, 3)}")
        while table.legal() == BONUSES:
            asked += 1
            table.play("bonus red")
        table.pass_on()
    assert asked == len(CHOICES[track])
    assert table.me.silk == 2 * asked
    assert table.me.locked == (() if track == "research" else (3, 5, 7))


@pytest.mark.rule("research.spaces", "mining.spaces")
def test_an_upgraded_department_pays_more_on_a_track_space() -> None:
    table = Table().ship("san-francisco").ship("new-york").give(money=2, research=2)
    table.act("research", "steps 1", "bonus red")
    assert table.me.silk == 3
    white = Table().ship("new-york").give(money=2, research=2)
    white.act("research", "steps 1", "bonus white", "step research", "step mining")
    assert (at(white, "research"), at(white, "mining")) == (5, 2)
    assert white.legal() == {"end"}

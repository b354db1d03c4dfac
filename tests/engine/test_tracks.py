"""The printed tracks in play, space by space (rulebook chapter 8).

What Mining and Finance pay is in `test_consolidation`, what thresholds pay in `test_final`.
"""

from __future__ import annotations

import pytest
from tables import Table

from zaibatsu import Game

ANY = {f"bonus {colour}" for colour in ("black", "red", "grey", "blue", "white", "yellow")}


def test_every_marker_starts_on_its_first_space() -> None:
    for player in Game.new(players=4, seed=1).position.players:
        assert (player.research, player.mining, player.finance) == (0, 0, 0)


@pytest.mark.rule("research.spaces")
@pytest.mark.parametrize("level", range(2, 15))
def test_what_each_space_of_research_gives(level) -> None:
    t = Table().give(money=1, research=level - 2)
    t.act("research", "steps 1")
    assert t.me.research == level - 1
    unlocked = {3: 3, 5: 5, 7: 7}.get(level)
    assert sorted(t.me.tokens) == sorted([1, 2, 3, 4, 5, 6, 7] + [unlocked] * bool(unlocked))
    assert sorted(t.me.locked) == [value for value in (3, 5, 7) if value != unlocked]
    assert t.legal() == (ANY if level in (4, 10, 13) else {"end"})


@pytest.mark.rule("mining.spaces")
@pytest.mark.parametrize("space", range(2, 18))
def test_what_each_space_of_mining_gives(space) -> None:
    t = Table().give(money=1, mining=space - 2)
    t.act("mining", "steps 1")
    assert t.me.mining == space - 1
    assert t.legal() == (ANY if space in (4, 7, 11, 15) else {"end"})


@pytest.mark.parametrize("space", range(2, 16))
def test_no_space_of_finance_gives_anything(space) -> None:
    t = Table().give(finance=space - 2)
    t.build("paper-A1")  # 3 Iron and a step
    assert t.me.finance == space - 1
    assert (t.me.iron, t.me.money, t.me.coal, t.me.silk, t.me.score) == (3, 0, 0, 0, 0)
    assert t.done()


@pytest.mark.rule("research.cost", "mining.cost")
@pytest.mark.parametrize(("action", "last"), [("research", 13), ("mining", 16)])
def test_where_the_tracks_end(action, last) -> None:
    t = Table().give(money=6, **{action: last - 1})
    t.act(action)
    assert t.legal() == {"steps 1"}
    t.refuses("steps 2", "track-end", f"{action}.cost", need=2, have=1)


@pytest.mark.rule("factory.level", "factory.silk")
@pytest.mark.parametrize(("level", "silk"), [(1, 6), (2, 3), (3, 1), (4, 0), (5, 0), (6, 0), (7, 0)])
def test_research_runs_in_levels(level, silk) -> None:
    t = Table().give(money=6, silk=6, research=level - 1).offer("cotton-A2", "bento-A2", "bulbs-A5")
    t.hiring(2, "black", "black").act("factory")
    for face, need in (("cotton-A2", 2), ("bento-A2", 4), ("bulbs-A5", 6)):
        if need - level > 3:
            t.refuses(f"build {face}", "level", "factory.level", need=need, have=level)
        else:
            assert f"build {face}" in t.legal()
    t.play("build bento-A2")
    assert t.me.silk == 6 - silk

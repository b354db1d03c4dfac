"""Chapter 4 of the rulebook: Factory. R&D level n is space n - 1 in the engine."""

from __future__ import annotations

import pytest
from tables import Table

KINDS = {"cotton": 2, "paper": 2, "bento": 4, "lenses": 4, "bulbs": 6, "clocks": 6}
# A face of each kind that gives something simple, or nothing, as it is placed.
PLAIN = {kind: f"{kind}-A4" for kind in KINDS}


def offering(*faces: str, level: int = 6, money: int = 6, silk: int = 0) -> Table:
    """Those faces on offer, and what is needed to build one."""
    return Table().offer(*faces).give(money=money, silk=silk, research=level - 1)


# Price and place.


@pytest.mark.rule("factory.cost")
def test_a_factory_costs_6_money_and_takes_the_leftmost_empty_space() -> None:
    table = offering("clocks-A4", "cotton-A3", money=13)
    table.factory("paper-A4")
    table.act("factory", "build clocks-A4")
    assert table.me.money == 7
    assert [factory.face for factory in table.me.factories] == ["paper-A4", "clocks-A4"]
    assert table.me.factories[1] == ("clocks-A4", 0, 0, 0)
    table.pass_on()
    table.act("factory", "build cotton-A3")
    assert table.me.money == 1
    assert [factory.face for factory in table.me.factories] == ["paper-A4", "clocks-A4", "cotton-A3"]


@pytest.mark.rule("factory.cost")
def test_five_money_are_not_enough() -> None:
    table = offering("cotton-A3", money=5)
    table.refuses("factory", "money", "factory.cost", need=6, have=5)


@pytest.mark.rule("factory.cost")
def test_the_tile_leaves_the_offer_and_no_other_takes_its_place() -> None:
    table = offering("cotton-A3")
    before = set(table.pos.offer)
    table.act("factory", "build cotton-A3")
    assert set(table.game.position.offer) == before - {"cotton-A3"}
    assert len(before) == 24


@pytest.mark.rule("factory.cost")
def test_there_is_no_seventh_factory() -> None:
    faces = ("cotton-A3", "paper-A4", "bento-A4", "lenses-A4", "bulbs-A3", "clocks-A4")
    table = offering("cotton-A4", money=12)
    for face in faces[:5]:
        table.factory(face)
    table.offer(faces[5])
    table.act("factory", f"build {faces[5]}")
    assert [factory.face for factory in table.me.factories] == list(faces)
    table.pass_on()
    table.refuses("factory", "no-space", "factory.cost", spaces=6)


@pytest.mark.rule("factory.cost")
def test_several_factories_of_one_kind_are_allowed() -> None:
    table = offering("cotton-A4").factory("cotton-A3").factory("cotton-A1")
    table.act("factory", "build cotton-A4")
    assert [factory.face for factory in table.me.factories] == ["cotton-A3", "cotton-A1", "cotton-A4"]


# Levels and Silk.


@pytest.mark.rule("factory.level")
@pytest.mark.parametrize(("kind", "level"), KINDS.items())
def test_each_kind_needs_its_level(kind: str, level: int) -> None:
    table = offering(PLAIN[kind], level=level)
    table.act("factory", f"build {PLAIN[kind]}")
    assert table.me.factories[0].face == PLAIN[kind]


@pytest.mark.rule("factory.level", "factory.silk")
@pytest.mark.parametrize("kind", ["bento", "lenses", "bulbs", "clocks"])
def test_one_level_short_is_not_enough_without_silk(kind: str) -> None:
    table = offering(PLAIN[kind], "cotton-A2", level=KINDS[kind] - 1)
    table.act("factory")
    assert "build cotton-A2" in table.legal()
    table.refuses(f"build {PLAIN[kind]}", "silk", "factory.silk", need=1, have=0)


@pytest.mark.rule("factory.level", "factory.silk")
def test_at_level_1_without_silk_no_factory_can_be_built() -> None:
    table = offering("cotton-A2", level=1)
    table.refuses("factory", "silk", "factory.silk", need=1, have=0)


@pytest.mark.rule("factory.silk")
@pytest.mark.parametrize(
    ("kind", "level", "silk"),
    [
        ("cotton", 1, 1),
        ("paper", 1, 1),
        ("lenses", 3, 1),
        ("lenses", 2, 3),
        ("lenses", 1, 6),
        ("clocks", 5, 1),
        ("clocks", 4, 3),
        ("clocks", 3, 6),
    ],
)
def test_1_3_6_silk_count_as_1_2_3_levels_more(kind: str, level: int, silk: int) -> None:
    table = offering(PLAIN[kind], level=level, silk=silk + 1)
    table.act("factory", f"build {PLAIN[kind]}")
    assert (table.me.money, table.me.silk) == (0, 1)


@pytest.mark.rule("factory.silk")
@pytest.mark.parametrize(
    ("kind", "level", "silk"), [("lenses", 2, 3), ("lenses", 1, 6), ("clocks", 4, 3), ("clocks", 3, 6)]
)
def test_one_silk_too_few_is_refused(kind: str, level: int, silk: int) -> None:
    table = offering(PLAIN[kind], "cotton-A2", level=level, silk=silk - 1)
    table.act("factory")
    table.refuses(f"build {PLAIN[kind]}", "silk", "factory.silk", need=silk, have=silk - 1)


@pytest.mark.rule("factory.silk")
@pytest.mark.parametrize("level", [1, 2])
def test_four_levels_can_not_be_bought(level: int) -> None:
    table = offering("clocks-A4", level=level, silk=20)
    table.act("factory")
    table.refuses("build clocks-A4", "level", "factory.level", need=6, have=level)


@pytest.mark.rule("factory.silk")
def test_silk_pays_exactly_the_levels_that_are_missing() -> None:
    reached = offering("lenses-A4", level=4, silk=6)
    reached.act("factory", "build lenses-A4")
    assert reached.me.silk == 6
    beyond = offering("lenses-A4", level=9, silk=6)
    beyond.act("factory", "build lenses-A4")
    assert beyond.me.silk == 6
    one_short = offering("lenses-A4", level=3, silk=6)
    one_short.act("factory", "build lenses-A4")
    assert one_short.me.silk == 5


@pytest.mark.rule("factory.silk")
def test_silk_counts_for_this_factory_only() -> None:
    table = offering("lenses-A4", "bento-A4", level=2, silk=5, money=12)
    table.act("factory", "build lenses-A4")
    assert (table.me.silk, table.me.research) == (2, 1)
    table.pass_on()
    table.act("factory")
    table.refuses("build bento-A4", "silk", "factory.silk", need=3, have=2)


# Effects: once as it is placed, each time, or for good. Chapter 9 has them all; here is when.


@pytest.mark.rule("factory.immediate")
def test_an_immediate_effect_happens_once_and_free_as_the_factory_is_placed() -> None:
    table = offering("cotton-A2")
    table.act("factory", "build cotton-A2")
    assert (table.me.money, table.me.silk) == (0, 3)
    table.pass_on()
    table.play("consolidate", "end")
    assert table.me.silk == 3


@pytest.mark.rule("factory.immediate")
def test_an_immediate_train_costs_nothing_more() -> None:
    table = offering("lenses-A1")
    table.act("factory", "build lenses-A1", "train kyushu 3")
    assert (table.me.money, table.me.iron, table.me.trains, table.me.finance) == (0, 0, 5, 1)


@pytest.mark.rule("factory.lasting")
@pytest.mark.parametrize("face", ["cotton-A3", "bento-B4", "lenses-A5", "paper-B3", "bulbs-B4"])
def test_a_modifier_or_a_special_effect_does_nothing_as_the_factory_is_placed(face: str) -> None:
    table = offering(face)
    table.act("factory", f"build {face}")
    assert table.legal() == {"end"}
    me = table.me
    assert (me.money, me.coal, me.silk, me.iron) == (0, 0, 0, 0)
    assert (me.research, me.mining, me.finance, me.score) == (5, 0, 0, 0)


@pytest.mark.rule("factory.lasting")
def test_a_modifier_improves_its_action_each_time() -> None:
    table = Table().factory("cotton-A3").give(money=3)
    for expected in (2, 4, 6):
        table.act("research", "steps 1", "use cotton-A3")
        while table.legal() != {"end"}:
            table.play("bonus red")
        assert table.me.research == expected
        table.pass_on()


@pytest.mark.rule("factory.lasting")
def test_a_special_effect_lasts() -> None:
    table = Table().factory("lenses-A5").token("nagasaki", 3, 2).train("kyushu", 1).train("kyushu", 3)
    table.crew("red")
    for move in ("consolidate", "end"):
        table.play(move)
        standing = {line.player: line.influence for line in table.game.influence("kyushu")}
        assert standing[0] == 2 + 3 + 3


@pytest.mark.rule("factory.lasting")
def test_a_special_effect_waits_for_its_situation() -> None:
    table = Table().factory("paper-B3").give(coal=5).crew("red")
    table.play("consolidate")
    # 3 of the 5 Coal stay; Mining shows 2 more.
    assert table.me.coal == 3 + 2

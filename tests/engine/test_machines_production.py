"""Chapter 4 of the rulebook: Machines, Production, and the Goods that come of them."""

from __future__ import annotations

import pytest
from tables import Table

COAL = {"cotton": 2, "paper": 2, "bento": 3, "lenses": 3, "bulbs": 4, "clocks": 4}


def machines(table: Table) -> list[int]:
    """Machines in seat 0's Factories, from the left."""
    return [factory.machines for factory in table.me.factories]


def goods(table: Table) -> list[int]:
    """Goods in seat 0's Factories, from the left."""
    return [factory.goods for factory in table.me.factories]


# Machines.


@pytest.mark.rule("machines.cost")
def test_a_machine_on_the_free_space_costs_5_money() -> None:
    table = Table().factory("cotton-A1").give(money=6, iron=1)
    table.act("machines", "machine cotton-A1")
    assert (table.me.money, table.me.iron, machines(table)) == (1, 1, [1])


@pytest.mark.rule("machines.cost")
def test_a_machine_on_the_second_space_costs_1_iron_more() -> None:
    table = Table().factory("cotton-A1", machines=1).give(money=6, iron=1)
    table.act("machines", "machine cotton-A1")
    assert (table.me.money, table.me.iron, machines(table)) == (1, 0, [2])


@pytest.mark.rule("machines.cost")
def test_without_the_money_or_the_iron_there_is_no_machine() -> None:
    poor = Table().factory("cotton-A1").give(money=4, iron=9)
    poor.refuses("machines", "money", "machines.cost", need=5, have=4)
    no_iron = Table().factory("cotton-A1", machines=1).factory("paper-A1").give(money=9)
    no_iron.act("machines")
    assert no_iron.legal() == {"machine paper-A1"}
    no_iron.refuses("machine cotton-A1", "iron", "machines.cost", need=1, have=0)


@pytest.mark.rule("machines.cost")
def test_each_activation_is_in_a_different_factory() -> None:
    table = Table().factory("cotton-A1").factory("paper-A1").give(money=20, iron=3)
    table.act("machines", "machine cotton-A1")
    table.refuses("machine cotton-A1", "used", "machines.cost")
    table.play("machine paper-A1")
    assert table.legal() == {"stop"}
    assert machines(table) == [1, 1]


@pytest.mark.rule("machines.cost")
def test_the_next_action_may_build_in_the_same_factory() -> None:
    table = Table().factory("cotton-A1").give(money=20, iron=3)
    table.act("machines", "machine cotton-A1", "stop")
    table.pass_on()
    table.act("machines", "machine cotton-A1", "stop")
    assert (machines(table), table.me.money, table.me.iron) == ([2], 10, 2)


@pytest.mark.rule("machines.cost")
def test_a_factory_has_two_machine_spaces() -> None:
    table = Table().factory("cotton-A1", machines=2).factory("paper-A1").give(money=20, iron=3)
    table.act("machines")
    table.refuses("machine cotton-A1", "factory-full", "machines.cost", spaces=2)


@pytest.mark.rule("machines.cost")
def test_machines_stand_in_ones_own_factories_only() -> None:
    table = Table().factory("cotton-A1").factory("paper-A1", seat=1).give(money=20)
    table.act("machines")
    assert table.legal() == {"machine cotton-A1"}
    table.refuses("machine paper-A1", "not-now", "turn.choice", pending="activate")
    none = Table().factory("paper-A1", seat=1).give(money=20)
    none.refuses("machines", "no-factory", "machines.cost")


@pytest.mark.rule("machines.supply")
def test_a_machine_comes_from_the_own_board_and_with_none_left_none_is_built() -> None:
    table = Table().factory("cotton-A1", machines=2).factory("paper-A1", machines=2)
    table.factory("bento-A1", machines=1).factory("lenses-A1").give(money=20, iron=9)
    table.act("machines", "machine lenses-A1")
    assert table.me.machines == 0
    table.refuses("machine bento-A1", "supply", "machines.supply", need=1, have=0)
    assert table.legal() == {"stop"}
    table.play("stop")
    table.pass_on()
    table.refuses("machines", "supply", "machines.supply", need=1, have=0)


@pytest.mark.rule("machines.effect", "production.yield")
@pytest.mark.parametrize(("built", "produced"), [(0, 1), (1, 2), (2, 3)])
def test_each_machine_adds_a_good_to_the_one_of_the_factory(built: int, produced: int) -> None:
    table = Table().factory("cotton-A1", machines=built).factory("paper-A1", machines=1).give(coal=2)
    table.act("production", "produce cotton-A1", "stop")
    assert goods(table) == [produced, 0]


# Production.


@pytest.mark.rule("production.cost")
@pytest.mark.parametrize(("kind", "coal"), COAL.items())
def test_production_costs_2_3_4_coal_by_level(kind: str, coal: int) -> None:
    table = Table().factory(f"{kind}-A1").give(coal=coal + 1)
    table.act("production", f"produce {kind}-A1")
    assert table.me.coal == 1
    poor = Table().factory(f"{kind}-A1").give(coal=coal - 1)
    poor.refuses("production", "coal", "production.cost", need=coal, have=coal - 1)


@pytest.mark.rule("production.cost")
def test_machines_do_not_make_production_dearer() -> None:
    table = Table().factory("clocks-A1", machines=2).give(coal=4)
    table.act("production", "produce clocks-A1", "stop")
    assert (table.me.coal, goods(table)) == (0, [3])


@pytest.mark.rule("production.cost")
def test_each_production_is_in_a_different_factory() -> None:
    table = Table().factory("cotton-A1").factory("cotton-A2").give(coal=8)
    table.act("production", "produce cotton-A1")
    table.refuses("produce cotton-A1", "used", "production.cost")
    table.play("produce cotton-A2", "stop")
    assert (goods(table), table.me.coal) == ([1, 1], 4)


@pytest.mark.rule("production.cost")
def test_coal_for_one_factory_may_be_too_little_for_another() -> None:
    table = Table().factory("cotton-A1").factory("bento-A1").factory("bulbs-A1").give(coal=5)
    table.act("production", "produce cotton-A1")
    assert table.legal() == {"produce bento-A1", "stop"}
    table.refuses("produce bulbs-A1", "coal", "production.cost", need=4, have=3)


@pytest.mark.rule("production.cost", "tokens.stored-coal")
def test_stored_coal_pays_too_after_the_loose_coal() -> None:
    table = Table().factory("bento-B2", coal=3).factory("clocks-A1").give(coal=2)
    table.act("production", "produce clocks-A1")
    assert (table.me.coal, table.me.factories[0].coal) == (0, 1)
    table.refuses("produce bento-B2", "coal", "production.cost", need=3, have=1)


@pytest.mark.rule("production.cost")
def test_production_is_in_ones_own_factories_only() -> None:
    table = Table().factory("paper-A1", seat=1).give(coal=9)
    table.refuses("production", "no-factory", "production.cost")


@pytest.mark.rule("production.yield")
@pytest.mark.parametrize(
    ("there", "built", "after", "lost"),
    [(0, 2, 3, 0), (1, 2, 4, 0), (2, 2, 4, 1), (3, 2, 4, 2), (4, 0, 4, 1)],
)
def test_a_factory_holds_4_goods_and_more_are_lost(there: int, built: int, after: int, lost: int) -> None:
    table = Table().factory("cotton-A1", goods=there, machines=built).give(coal=2)
    table.act("production", "produce cotton-A1")
    events = table.play("stop")
    assert goods(table) == [after]
    assert sum(event.n for event in events if event.kind == "lost") == lost


@pytest.mark.rule("production.yield", "goods.stay")
def test_each_factory_makes_goods_of_its_own_kind_and_keeps_them() -> None:
    table = Table().factory("cotton-A1").factory("paper-A1").factory("cotton-A2").give(coal=4)
    table.act("production", "produce paper-A1", "produce cotton-A2", "stop")
    assert goods(table) == [0, 1, 1]


# Goods: spent together, but each from where it lies.


@pytest.mark.rule("goods.stay")
def test_goods_of_one_kind_are_spent_together_from_several_factories() -> None:
    table = Table().factory("paper-A1", goods=1).factory("cotton-A1", goods=1).factory("cotton-A2", goods=1)
    table.act("invest", "spend paper", "finance", "spend cotton", "finance")
    assert goods(table) == [0, 0, 0]


@pytest.mark.rule("goods.stay")
def test_the_player_chooses_from_which_factories_of_that_kind() -> None:
    table = Table().demand(nagasaki=(1, 0))
    table.factory("cotton-A1", goods=2).factory("cotton-A2", goods=2).factory("paper-A1", goods=4)
    table.act("markets", "market nagasaki 0 3")
    assert table.legal() == {"from cotton-A1", "from cotton-A2"}
    table.refuses("from paper-A1", "not-now", "turn.choice", pending="from")
    table.play("from cotton-A2", "from cotton-A1")
    # Two and two less one each: the last may come from either.
    table.play("from cotton-A2")
    assert goods(table) == [1, 0, 4]


@pytest.mark.rule("goods.stay")
def test_an_emptied_factory_is_no_choice_any_more() -> None:
    table = Table().demand(nagasaki=(1, 0)).factory("cotton-A1", goods=1).factory("cotton-A2", goods=4)
    table.act("markets", "market nagasaki 0 3", "from cotton-A1")
    # Two more, and only Cotton A2 has any left.
    assert goods(table) == [0, 2]
    assert "stop" in table.legal()


@pytest.mark.rule("goods.stay")
def test_goods_of_two_kinds_are_not_spent_together() -> None:
    table = Table().demand(nagasaki=(1, 0)).factory("cotton-A1", goods=1).factory("paper-A1", goods=1)
    table.act("markets")
    assert {"market nagasaki 0 1", "market nagasaki 1 1"} <= table.legal()
    table.refuses("market nagasaki 0 2", "goods", "markets.goods", kind="cotton", need=2, have=1)
    table.refuses("market nagasaki 1 2", "goods", "markets.goods", kind="paper", need=2, have=1)

"""`turn.modifier`: the modifier of one Factory per action, when it is asked for, and when it is not."""

from __future__ import annotations

import pytest
from tables import Table

pytestmark = pytest.mark.rule("turn.modifier")


def goods(table: Table) -> list[int]:
    """Goods in seat 0's Factories, from the left."""
    return [factory.goods for factory in table.me.factories]


def trains(table: Table, n: int) -> Table:
    """Seat 0 has built that many Trains, on spaces from the left."""
    for at in range(n):
        table.train(("kyushu", "kansai", "chubu", "kanto")[at // 3], at % 3 + 1)
    return table


# One or none, whatever the number of activations.


def test_one_modifier_improves_the_action_and_then_no_other_can() -> None:
    table = Table().factory("paper-A4").factory("bulbs-A4").factory("cotton-A1").give(money=10)
    table.act("machines", "machine paper-A4", "machine bulbs-A4", "stop")
    assert table.legal() == {"use paper-A4", "use bulbs-A4", "decline"}
    table.play("use bulbs-A4")
    assert table.legal() == {"end"}
    assert (table.me.money, table.me.iron) == (4, 0)


def test_a_modifier_may_be_left_unused() -> None:
    table = Table().factory("paper-A4").give(money=5)
    table.act("machines", "machine paper-A4", "stop", "decline")
    assert table.legal() == {"end"}
    assert (table.me.money, table.me.iron) == (0, 0)


def test_a_modifier_is_used_once_for_three_activations() -> None:
    table = Table().factory("lenses-B3").give(iron=9).hiring(4, "blue")
    table.act(
        "trains", "train kyushu 3", "pay iron", "train kansai 3", "pay iron", "train chubu 3", "pay iron"
    )
    assert table.legal() == {"use lenses-B3", "decline"}
    table.play("use lenses-B3")  # the bonus of the blue Worker taken: 3 Money
    assert table.legal() == {"end"}
    assert table.me.money == 3


def test_a_modifier_improves_each_further_action_too() -> None:
    table = Table().factory("bento-B3").give(money=2)
    table.act("mining", "steps 1", "use bento-B3")
    assert table.me.iron == 2
    table.pass_on()
    table.act("mining", "steps 1", "use bento-B3")
    assert table.me.iron == 4


@pytest.mark.parametrize(
    ("face", "action", "moves"),
    [
        ("cotton-A3", "mining", ["steps 1"]),
        ("bento-A3", "research", ["steps 1"]),
        ("lenses-A3", "ships", ["ship paris", "pay iron", "stop"]),
        ("paper-A3", "machines", ["machine paper-A3", "stop"]),
    ],
)
def test_a_modifier_improves_its_own_action_only(face: str, action: str, moves: list[str]) -> None:
    table = Table().factory(face).give(money=5, iron=3)
    table.act(action, *moves)
    assert table.legal() == {"end"}


# At the end of the action: all but those of Production and those that build.


def test_a_track_modifier_is_asked_for_at_the_end_and_adds_its_step() -> None:
    table = Table().factory("bento-A3").give(money=3)
    table.act("mining", "steps 2")
    assert table.legal() == {"use bento-A3", "decline"}
    table.play("use bento-A3")
    # Two steps and one more reach the 4th space, which gives a bonus; after it 1 Iron.
    assert table.me.mining == 3
    table.play("bonus red")
    assert (table.me.silk, table.me.iron) == (2, 1)


def test_a_region_bonus_for_trains_comes_from_a_region_where_this_action_built() -> None:
    table = Table().factory("lenses-A3").train("kansai", 3).give(iron=6)
    table.act("trains", "train kanto 3", "pay iron", "train chubu 3", "pay iron", "stop", "use lenses-A3")
    assert table.legal() == {"region kanto", "region chubu"}
    table.play("region chubu")
    assert (table.me.silk, table.me.money) == (2, 0)


def test_finance_steps_for_contracts_count_all_contracts_of_the_action() -> None:
    table = Table().factory("paper-A3", goods=1).factory("cotton-A1", goods=2)
    table.act("invest", "spend paper", "contract yellow")
    assert "use paper-A3" not in table.legal()
    table.play("spend cotton", "contract red", "stop")
    assert table.legal() == {"use paper-A3", "decline"}
    table.play("use paper-A3")
    assert table.me.finance == 4


def test_without_a_contract_nothing_that_waits_for_one_is_asked_for() -> None:
    table = Table().factory("paper-A3", goods=1).factory("bulbs-B4").factory("clocks-B4")
    table.act("invest", "spend paper", "finance", "stop")
    assert table.legal() == {"end"}


# Production: when that production is made.


def test_more_goods_here_are_asked_for_as_this_factory_produces() -> None:
    table = Table().factory("cotton-B4", machines=1).factory("paper-A1").give(coal=4)
    table.act("production", "produce paper-A1")
    assert table.legal() == {"produce cotton-B4", "stop"}
    table.play("produce cotton-B4")
    assert table.legal() == {"use cotton-B4", "decline"}
    table.play("use cotton-B4", "stop")
    assert goods(table) == [1 + 1 + 1, 1]


def test_two_more_goods_here() -> None:
    table = Table().factory("bulbs-A3").give(coal=4)
    table.act("production", "produce bulbs-A3", "use bulbs-A3", "stop")
    assert goods(table) == [1 + 2]


def test_a_free_production_is_asked_for_at_each_production_until_used() -> None:
    table = Table().factory("bento-B4").factory("cotton-A1").factory("clocks-A1").give(coal=20)
    table.act("production", "produce cotton-A1")
    assert table.legal() == {"use bento-B4", "decline"}
    table.play("decline")
    assert table.me.coal == 18
    table.play("produce clocks-A1", "use bento-B4")
    assert table.me.coal == 18
    table.play("produce bento-B4")
    assert table.me.coal == 15
    assert table.legal() == {"end"}
    assert goods(table) == [1, 1, 1]


def test_more_goods_everywhere_are_asked_for_at_the_first_production_and_hold_for_all() -> None:
    table = Table().factory("bulbs-B3").factory("cotton-A1").factory("paper-A1", machines=1).give(coal=8)
    table.act("production", "produce cotton-A1")
    assert table.legal() == {"use bulbs-B3", "decline"}
    table.play("use bulbs-B3", "produce paper-A1", "produce bulbs-B3")
    assert goods(table) == [2, 2, 3]


def test_more_goods_everywhere_declined_at_the_first_production_are_not_asked_for_again() -> None:
    table = Table().factory("bulbs-B3").factory("cotton-A1").give(coal=6)
    table.act("production", "produce cotton-A1", "decline", "produce bulbs-B3")
    assert table.legal() == {"stop"}
    table.play("stop")
    assert goods(table) == [1, 1]


def test_once_a_production_modifier_is_used_no_other_can_be() -> None:
    table = Table().factory("cotton-B4").factory("bento-B4").factory("paper-B4").give(coal=7)
    table.act("production", "produce cotton-B4")
    assert table.legal() == {"use cotton-B4", "use bento-B4", "decline"}
    table.play("use cotton-B4", "produce bento-B4", "produce paper-B4")
    assert table.legal() == {"end"}
    assert (goods(table), table.me.coal, table.me.iron) == ([2, 1, 1], 0, 0)


def test_iron_for_productions_is_asked_for_at_the_end_and_counts_them_all() -> None:
    table = Table().factory("paper-B4").factory("cotton-A1").factory("bento-A1").give(coal=7)
    table.act("production", "produce paper-B4", "produce cotton-A1")
    table.play("produce bento-A1")
    assert table.legal() == {"use paper-B4", "decline"}
    table.play("use paper-B4")
    assert table.me.iron == 3


# One that makes an activation payable makes the action possible.


def test_a_free_production_makes_production_possible_without_coal() -> None:
    table = Table().factory("bento-B4").factory("clocks-A1").factory("bulbs-B3").hiring(1, "red")
    assert "hire red 1" in table.legal()
    table.play("hire red 1", "production", "produce clocks-A1")
    assert table.legal() == {"use bento-B4"}
    table.refuses("decline", "coal", "production.cost", need=4, have=0)
    table.refuses("use bulbs-B3", "coal", "production.cost", need=4, have=0)
    table.play("use bento-B4")
    table.refuses("produce bento-B4", "coal", "production.cost", need=3, have=0)
    table.play("stop")
    assert goods(table) == [0, 1, 0]


def test_without_such_a_modifier_production_stays_closed() -> None:
    table = Table().factory("bento-A1").factory("cotton-B4").hiring(1, "red")
    assert "hire red 1" not in table.legal()
    table.refuses("production", "coal", "production.cost", need=3, have=0)


# Builds: right after the activation that allows it.


def test_a_machine_here_lets_a_modifier_build_right_then_and_the_action_goes_on() -> None:
    table = Table().factory("lenses-A4").factory("cotton-A1").factory("paper-A1").give(money=15)
    table.act("machines", "machine cotton-A1")
    assert table.legal() == {"machine lenses-A4", "machine paper-A1", "stop"}
    table.play("machine lenses-A4")
    assert table.legal() == {"use lenses-A4", "decline"}
    table.play("use lenses-A4", "train kyushu 1")
    assert table.me.trains == 5
    assert table.me.score == 0  # the 2 VP of the space come after the last activation
    table.play("machine paper-A1")
    assert table.legal() == {"end"}
    assert table.me.score == 2


def test_a_build_declined_at_its_machine_is_not_asked_for_at_the_end() -> None:
    table = Table().factory("lenses-A4").factory("paper-A4").give(money=10)
    table.act("machines", "machine lenses-A4", "decline", "machine paper-A4", "stop")
    assert table.legal() == {"use paper-A4", "decline"}


def test_a_build_declined_at_the_last_activation_is_gone() -> None:
    machine = Table().factory("lenses-A4").give(money=5)
    machine.act("machines", "machine lenses-A4", "decline", "stop")
    assert machine.legal() == {"end"}
    contract = Table().factory("bulbs-B4").factory("cotton-A1", goods=1)
    contract.act("invest", "spend cotton", "contract red", "decline", "stop")
    assert contract.legal() == {"end"}
    assert contract.me.machines == 6


def test_a_machine_elsewhere_is_no_machine_here() -> None:
    table = Table().factory("paper-A4").factory("bulbs-A4").factory("cotton-A1").give(money=5)
    table.act("machines", "machine cotton-A1", "stop")
    assert table.legal() == {"end"}


def test_nothing_is_asked_for_where_nothing_can_be_built() -> None:
    table = trains(Table().factory("lenses-A4").give(money=5), 6)
    table.act("machines", "machine lenses-A4")
    assert table.legal() == {"stop"}
    full = Table().factory("clocks-B4").factory("cotton-A1", goods=1)
    full.crew("red", "red", "red", "blue", "blue")
    full.act("invest", "spend cotton", "contract red")
    assert full.legal() == {"stop"}
    none_left = Table().factory("bulbs-B4", machines=2).factory("cotton-A1", goods=1, machines=2)
    none_left.act("invest", "spend cotton", "contract red")
    assert none_left.legal() == {"stop"}


def test_ship_and_finance_are_asked_for_while_one_of_them_can_happen() -> None:
    table = Table().factory("clocks-A4").give(money=5).crew("red", "red", "red", "blue", "blue")
    table.act("machines", "machine clocks-A4")
    assert table.legal() == {"use clocks-A4", "decline"}
    table.play("use clocks-A4")
    assert table.legal() == {"stop"}  # no room for an Expert
    table.play("stop")
    assert (table.me.finance, table.me.ships) == (2, 6)
    at_the_end = Table().factory("clocks-A4").give(money=5, finance=14)
    at_the_end.crew("red", "red", "red", "blue", "blue")
    at_the_end.act("machines", "machine clocks-A4")
    assert at_the_end.legal() == {"stop"}


def test_a_build_declined_at_the_first_contract_is_asked_for_at_the_next() -> None:
    table = Table().factory("bulbs-B4").factory("cotton-A1", goods=4).factory("paper-A1", goods=2)
    table.factory("bento-A1", goods=3)
    table.act("invest", "spend cotton", "contract red")
    assert table.legal() == {"use bulbs-B4", "decline"}
    table.play("decline", "spend paper", "finance")
    assert table.legal() == {"spend bento", "stop"}  # Finance is no Contract
    table.play("spend bento", "contract blue")
    assert table.legal() == {"use bulbs-B4", "decline"}
    table.play("use bulbs-B4", "machine cotton-A1")
    assert table.legal() == {"end"}
    assert table.me.factories[1].machines == 1


def test_a_contract_lets_a_modifier_build_once_per_action() -> None:
    table = Table().factory("bulbs-B4").factory("cotton-A1", goods=1).factory("paper-A3", goods=2)
    table.act("invest", "spend cotton", "contract red", "use bulbs-B4", "machine bulbs-B4")
    table.play("spend paper", "contract grey")
    assert table.legal() == {"stop"}
    table.play("stop")
    assert table.legal() == {"end"}  # nor is Paper A3 asked for
    assert table.me.machines == 5


def test_two_contracts_of_one_action_are_needed_for_lenses_b4() -> None:
    table = Table().factory("lenses-B4").factory("cotton-A1", goods=1).factory("paper-A1", goods=2)
    table.contract("yellow", "white")  # of earlier actions
    table.act("invest", "spend cotton", "contract red")
    assert table.legal() == {"spend paper", "stop"}
    table.play("spend paper", "contract grey")
    assert table.legal() == {"use lenses-B4", "decline"}
    table.play("use lenses-B4", "train kanto 3")
    assert table.me.trains == 5


# A Factory effect is not an action.


def test_a_machine_and_a_production_by_an_effect_trigger_no_modifier() -> None:
    table = Table().factory("cotton-B4").factory("paper-B4").factory("bulbs-A4").offer("bulbs-B2")
    table.give(money=6, research=5)
    table.act("factory", "build bulbs-B2", "machine cotton-B4")
    assert table.legal() == {"end"}
    assert (goods(table), table.me.iron) == ([2, 0, 0, 0], 0)
    here = Table().factory("bulbs-A4").offer("bulbs-B2").give(money=6, research=5)
    here.act("factory", "build bulbs-B2", "machine bulbs-A4")
    assert here.legal() == {"end"}
    assert here.me.money == 0


def test_steps_and_trains_by_an_effect_trigger_no_modifier() -> None:
    steps = Table().factory("cotton-A3").offer("cotton-A1").give(money=6, research=5)
    steps.act("factory", "build cotton-A1")
    assert steps.legal() == {"end"}
    assert steps.me.research == 7
    train = Table().factory("lenses-A3").offer("lenses-A1").give(money=6, research=5)
    train.act("factory", "build lenses-A1", "train kyushu 3")
    assert train.legal() == {"end"}
    assert (train.me.coal, train.me.finance) == (0, 1)

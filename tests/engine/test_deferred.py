"""`turn.deferred`: what an action yields comes after its last activation; what is placed, at once."""

from __future__ import annotations

import pytest
from tables import Table

from zaibatsu import Event
from zaibatsu.state import Token, Worker

pytestmark = pytest.mark.rule("turn.deferred")
COLOURS = ("black", "red", "grey", "blue", "white", "yellow")


def gained(events: list[Event]) -> list[tuple[str, int]]:
    """What was gained, in order."""
    return [(event.what, event.n) for event in events if event.kind in ("gain", "score")]


# Nothing gained pays for the same action.


def test_iron_from_a_train_space_does_not_pay_for_the_next_train() -> None:
    table = Table().give(iron=5)
    table.act("trains", "train kansai 2", "pay iron")  # its space gives 1 Iron
    assert table.me.iron == 2
    table.refuses("train chubu 3", "payment", "trains.cost", iron=2, money=0)
    assert table.legal() == {"stop"}
    table.play("stop")
    assert table.me.iron == 3


def test_money_from_a_train_space_does_not_pay_for_the_next_train() -> None:
    table = Table(3).give(money=8, iron=4)
    table.act("trains", "train kanto 4", "pay money+iron", "train kyushu 3")  # kanto 4 gives 2 Money
    table.refuses("pay money+iron", "money", "trains.cost", need=5, have=3)
    table.play("pay iron", "stop")
    assert (table.me.money, table.me.iron) == (8 - 5 + 2, 0)


def test_iron_from_a_contract_does_not_pay_for_a_machine_that_a_modifier_builds() -> None:
    table = Table().factory("cotton-A1", goods=1, machines=1).factory("bulbs-B4")
    table.act("invest", "spend cotton", "contract grey", "use bulbs-B4")  # 2 Iron to come
    table.refuses("machine cotton-A1", "iron", "machines.cost", need=1, have=0)
    assert table.legal() == {"machine bulbs-B4", "decline"}


def test_silk_from_a_factory_does_not_pay_for_its_own_missing_level() -> None:
    table = Table().offer("cotton-A2").give(money=6, silk=1)  # cotton-A2 gives 3 Silk
    table.act("factory", "build cotton-A2")
    assert table.me.silk == 0 + 3
    poor = Table().offer("cotton-A2").give(money=6).hiring(2, "red")
    poor.refuses("hire red 2", "no-action", "turn.hire")


# The same inside a Factory effect.


def test_the_first_train_of_a_factory_does_not_pay_for_its_optional_second() -> None:
    table = Table().offer("lenses-A2").give(money=11, research=3)
    table.act("factory", "build lenses-A2", "train kansai 2")  # 1 Iron to come, 5 Money left
    assert table.legal() == {"end"}
    assert (table.me.money, table.me.iron) == (5, 1)


def test_iron_that_is_there_does_pay_for_the_optional_second() -> None:
    table = Table().offer("lenses-A2").give(money=11, iron=1, research=3)
    table.act("factory", "build lenses-A2", "train kansai 2", "train chubu 3")
    assert table.legal() == {"end"}
    assert (table.me.money, table.me.iron, table.me.trains) == (0, 1, 4)


# Not before the last activation: Goods, steps, bonuses, tokens.


def test_goods_lie_in_the_factory_only_after_the_last_production() -> None:
    table = Table().factory("cotton-A1").factory("paper-A1").give(coal=4)
    table.act("production", "produce cotton-A1")
    assert [factory.goods for factory in table.me.factories] == [0, 0]
    table.play("produce paper-A1")
    assert [factory.goods for factory in table.me.factories] == [0, 0]
    table.play("stop")
    assert [factory.goods for factory in table.me.factories] == [1, 1]


def test_track_steps_are_made_after_the_last_activation() -> None:
    table = Table().factory("cotton-A1", goods=1).factory("paper-A1", goods=2)
    table.act("invest", "spend cotton", "finance")
    assert table.me.finance == 0
    table.play("spend paper", "finance")
    assert table.me.finance == 0
    table.play("stop")
    assert table.me.finance == 4


def test_choices_about_what_was_earned_are_made_at_the_end() -> None:
    table = Table().factory("cotton-A1", goods=2).demand(tokyo=(1, 0), sendai=(2, 0))
    table.act("markets", "market tokyo 0 1")
    assert "gain region" not in table.legal()
    table.play("stop")
    assert table.legal() == {"gain region", "gain points"}
    assert table.me.money == 0
    table.play("gain region")
    assert table.me.money == 3


def test_a_token_of_ones_own_comes_back_after_the_last_activation() -> None:
    table = Table().factory("cotton-A1", goods=4).demand(nagasaki=(1, 0)).token("nagasaki", 0, 1)
    table.act("markets", "market nagasaki 0 2")
    assert 1 not in table.me.tokens
    table.play("stop", "gain points")
    assert table.me.tokens == (1, 3, 4, 5, 6, 7)


# At once: what is put on the board.


def test_a_ship_its_expert_and_the_upgrade_are_there_at_once() -> None:
    table = Table().give(iron=6).hiring(3, "black")
    table.act("ships", "ship paris", "pay iron")
    assert "stop" in table.legal()
    assert table.me.crew == (Worker("black"), Worker("yellow", expert=True))
    assert table.me.upgraded == {"yellow"}
    assert table.game.position.ships["paris"] == (0,)


def test_a_train_a_machine_and_a_token_are_there_at_once() -> None:
    trains = Table().give(iron=6)
    trains.act("trains", "train chubu 3", "pay iron")
    assert "stop" in trains.legal()
    assert trains.game.position.trains[7 + 7 + 2] == 0
    machines = Table().factory("cotton-A1").give(money=10)
    machines.act("machines", "machine cotton-A1")
    assert "stop" in machines.legal()
    assert machines.me.factories[0].machines == 1
    markets = Table().factory("cotton-A1", goods=2).demand(nagasaki=(1, 0), fukuoka=(2, 0))
    markets.act("markets", "market nagasaki 0 2")
    assert "stop" in markets.legal()
    assert markets.game.position.spaces[0] == Token(0, 2)


# In the order earned; a track space's bonus right after the step that reaches it.


def test_what_was_earned_comes_in_that_order() -> None:
    table = Table(3).give(iron=9)
    table.act("trains", "train kansai 4", "pay iron", "train kyushu 4", "pay iron", "train chubu 4")
    events = table.play("pay iron")  # the last of three: 2 Money, 1 Coal, 1 Silk
    assert gained(events)[-3:] == [("money", 2), ("coal", 1), ("silk", 1)]


def test_a_bonus_on_a_track_space_comes_before_what_was_earned_later() -> None:
    table = Table().give(iron=6, research=2)
    table.act("trains", "train chubu 2", "pay iron", "train kansai 2", "pay iron", "stop")
    # Chubu's step has reached R&D level 4, a bonus of one's choice; Kansai's Iron is still to come.
    assert table.legal() == {f"bonus {colour}" for colour in COLOURS}
    assert (table.me.research, table.me.iron) == (3, 0)
    assert gained(table.play("bonus grey")) == [("iron", 2), ("iron", 1)]


def test_what_was_earned_before_comes_before_the_bonus_on_a_track_space() -> None:
    table = Table().give(iron=6, research=2)
    table.act("trains", "train kansai 2", "pay iron", "train chubu 2", "pay iron", "stop")
    assert table.legal() == {f"bonus {colour}" for colour in COLOURS}
    assert (table.me.research, table.me.iron) == (3, 1)


def test_the_steps_left_are_made_after_the_bonus_of_the_space_reached() -> None:
    table = Table().give(money=6, research=2)
    table.act("research", "steps 3")
    # Level 4 is reached: its bonus first; level 5 and its token come with the next step.
    assert table.legal() == {f"bonus {colour}" for colour in COLOURS}
    assert (table.me.research, table.me.tokens) == (3, (1, 2, 3, 4, 5, 6, 7))
    table.play("bonus red")
    assert (table.me.research, table.me.silk) == (5, 2)
    assert table.me.tokens == (1, 2, 3, 4, 5, 5, 6, 7)


def test_a_bonus_may_bring_a_step_whose_space_gives_another_bonus_first() -> None:
    table = Table().give(money=6, research=2, mining=2)
    table.act("research", "steps 3", "bonus white", "step mining")
    assert (table.me.research, table.me.mining) == (3, 3)
    assert table.legal() == {f"bonus {colour}" for colour in COLOURS}
    table.play("bonus black")
    assert (table.me.research, table.me.coal) == (5, 2)


# Amounts by the upgrades held at that moment.


def test_a_department_upgraded_in_the_same_action_pays_the_upgraded_amount() -> None:
    table = Table().factory("cotton-A1", goods=1).factory("clocks-B4")
    table.act("invest", "spend cotton", "contract black", "use clocks-B4", "ship berlin")
    assert table.me.coal == 0
    table.play("stop")
    assert table.me.coal == 3


def test_a_department_not_upgraded_pays_the_basic_amount() -> None:
    table = Table().factory("cotton-A1", goods=1).factory("clocks-B4")
    table.act("invest", "spend cotton", "contract black", "use clocks-B4", "ship paris", "stop")
    assert table.me.coal == 2

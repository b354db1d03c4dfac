"""The modifiers and the special faces in play, one by one (rulebook chapter 9, `turn.modifier`)."""

from __future__ import annotations

import pytest
from tables import EVERY_SHIP, EVERY_TRAIN, Table

FIVE = ("black",) * 5
"""With these in the Workers area the hired Worker takes the last space, and no Expert fits."""


def goods(t: Table) -> list[int]:
    """Goods in the Factories of seat 0, left to right."""
    return [factory.goods for factory in t.me.factories]


def workshop(face: str, *others: str, money: int = 5) -> Table:
    """A Factory with that face beside others, and Money for one Machine unless told."""
    t = Table(late_factories=True).give(money=money)
    for each in (face, *others):
        t.factory(each)
    return t


# R&D


@pytest.mark.rule("factory.lasting", "turn.modifier")
def test_cotton_A3_gives_one_more_research_step() -> None:
    t = workshop("cotton-A3", money=1)
    t.act("research", "steps 1")
    assert t.legal() == {"use cotton-A3", "decline"}
    t.play("use cotton-A3")
    assert t.me.research == 2
    assert t.done()
    t = workshop("cotton-A3", money=1)
    t.act("research", "steps 1", "decline")
    assert t.me.research == 1
    assert t.done()


@pytest.mark.rule("factory.lasting", "turn.modifier")
def test_cotton_B3_gives_two_silk_for_a_research_action() -> None:
    t = workshop("cotton-B3", money=3)
    t.act("research", "steps 2", "use cotton-B3")
    assert (t.me.research, t.me.silk) == (2, 2)
    assert t.done()


@pytest.mark.rule("factory.lasting")
@pytest.mark.parametrize("face", ["cotton-A3", "cotton-B3"])
def test_cotton_A3_and_cotton_B3_do_nothing_for_mining(face) -> None:
    t = workshop(face, money=1)
    t.act("mining", "steps 1")
    assert t.done()


# Mining


@pytest.mark.rule("factory.lasting", "turn.modifier")
def test_bento_A3_gives_one_more_mining_step_and_an_iron() -> None:
    t = workshop("bento-A3", money=1)
    t.act("mining", "steps 1")
    assert t.legal() == {"use bento-A3", "decline"}
    t.play("use bento-A3")
    assert (t.me.mining, t.me.iron) == (2, 1)
    assert t.done()


@pytest.mark.rule("factory.lasting", "turn.modifier")
def test_bento_B3_gives_two_iron_for_a_mining_action() -> None:
    t = workshop("bento-B3", money=1)
    t.act("mining", "steps 1", "use bento-B3")
    assert (t.me.mining, t.me.iron) == (1, 2)
    assert t.done()


# Machines


@pytest.mark.rule("factory.lasting", "turn.modifier", "turn.deferred")
@pytest.mark.parametrize(
    ("face", "gained"),
    [
        ("cotton-A4", {"research": 2}),
        ("paper-A4", {"iron": 2}),
        ("bento-A4", {"mining": 3}),
        ("bulbs-A4", {"money": 4}),
    ],
)
def test_cotton_A4_paper_A4_bento_A4_bulbs_A4_reward_a_machine_here(face, gained) -> None:
    t = workshop(face, "lenses-B3", money=10)
    t.act("machines", f"machine {face}", "machine lenses-B3", "stop")
    assert t.legal() == {f"use {face}", "decline"}
    t.play(f"use {face}", *["bonus yellow"] * (face == "bento-A4"))  # the 4th Mining space
    assert {what: getattr(t.me, what) for what in gained} == gained
    assert t.done()
    t = workshop(face, "lenses-B3", money=10)
    t.act("machines", "machine lenses-B3", "stop")  # a Machine elsewhere
    assert t.done()


@pytest.mark.rule("turn.deferred", "turn.modifier")
@pytest.mark.parametrize(("face", "money"), [("bulbs-A4", 6), ("paper-A4", 10)])
def test_bulbs_A4_and_paper_A4_do_not_pay_for_the_next_machine_of_the_action(face, money) -> None:
    t = Table().give(money=money).factory(face).factory("lenses-B3", machines=1)
    t.act("machines", f"machine {face}")
    assert t.legal() == {"stop"}
    what, need, have = ("iron", 1, 0) if face == "paper-A4" else ("money", 5, 1)
    t.refuses("machine lenses-B3", what, "machines.cost", need=need, have=have)


@pytest.mark.rule("factory.lasting", "turn.modifier", "effects.build")
def test_lenses_A4_builds_a_train_right_after_a_machine_here() -> None:
    t = workshop("lenses-A4", "cotton-A1", money=10)
    t.act("machines", "machine cotton-A1")
    assert t.legal() == {"machine lenses-A4", "stop"}
    t.play("machine lenses-A4")
    assert t.legal() == {"use lenses-A4", "decline"}
    t.play("use lenses-A4")
    assert t.legal() == EVERY_TRAIN | {"decline"}
    t.play("train kansai 2")
    assert (t.me.trains, t.me.iron) == (5, 0)  # its Iron comes after the last activation
    t.play("stop")
    assert t.me.iron == 1
    assert t.done()


@pytest.mark.rule("turn.modifier")
def test_lenses_A4_declined_is_not_offered_again_after_a_machine_elsewhere() -> None:
    t = workshop("lenses-A4", "cotton-A1", money=10)
    t.act("machines", "machine lenses-A4", "decline", "machine cotton-A1", "stop")
    assert t.me.trains == 6
    assert t.done()


@pytest.mark.rule("turn.modifier", "effects.build", "machines.supply")
def test_lenses_A4_is_not_offered_where_no_train_can_be_built() -> None:
    t = Table(4).give(money=5).factory("lenses-A4")
    for number in range(1, 7):
        t.train("kyushu", number)
    t.act("machines", "machine lenses-A4")
    assert t.legal() == {"stop"}


@pytest.mark.rule("factory.lasting", "turn.modifier", "effects.build")
def test_clocks_A4_builds_a_ship_and_gives_two_finance_steps_for_a_machine_here() -> None:
    t = workshop("clocks-A4")
    t.act("machines", "machine clocks-A4", "use clocks-A4")
    assert t.legal() == EVERY_SHIP | {"decline"}
    t.play("ship paris", "stop")
    assert (t.me.ships, t.me.finance, t.me.upgraded) == (5, 2, {"yellow"})
    assert t.done()
    t = workshop("clocks-A4")
    t.act("machines", "machine clocks-A4", "use clocks-A4", "decline", "stop")
    assert (t.me.ships, t.me.finance) == (6, 2)  # the rest of the effect still happens


@pytest.mark.rule("turn.modifier", "effects.build", "ships.expert")
def test_clocks_A4_without_room_for_an_expert_still_gives_its_finance_steps() -> None:
    t = workshop("clocks-A4").crew(*FIVE)
    t.act("machines", "machine clocks-A4")
    assert t.legal() == {"use clocks-A4", "decline"}
    t.play("use clocks-A4", "stop")
    assert (t.me.ships, t.me.finance) == (6, 2)
    t = workshop("clocks-A4").crew(*FIVE).give(finance=14)
    t.act("machines", "machine clocks-A4")
    assert t.legal() == {"stop"}  # nothing of it could happen


# Production


@pytest.mark.rule("factory.lasting", "turn.modifier", "production.yield")
@pytest.mark.parametrize(("face", "coal", "made"), [("cotton-B4", 2, 2), ("bulbs-A3", 4, 3)])
def test_cotton_B4_and_bulbs_A3_yield_more_where_they_produce(face, coal, made) -> None:
    t = workshop(face, "paper-A1").give(coal=coal + 2)
    t.act("production", "produce paper-A1", f"produce {face}")
    assert t.legal() == {f"use {face}", "decline"}
    t.play(f"use {face}", "stop")
    assert goods(t) == [made, 1]
    t = workshop(face, "paper-A1").give(coal=coal + 2)
    t.act("production", f"produce {face}", "decline", "produce paper-A1", "stop")
    assert goods(t) == [1, 1]
    assert t.done()


@pytest.mark.rule("production.yield", "turn.modifier")
def test_bulbs_A3_fills_a_factory_up_to_four_goods_only() -> None:
    t = Table().give(coal=4).factory("bulbs-A3", machines=1, goods=1)
    t.act("production", "produce bulbs-A3", "use bulbs-A3", "stop")
    assert goods(t) == [4]


@pytest.mark.rule("factory.lasting", "turn.modifier")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_paper_B4_gives_an_iron_per_factory_that_produced(n) -> None:
    faces = ("paper-B4", "cotton-A1", "cotton-A2")[:n]
    t = workshop("paper-B4", "cotton-A1", "cotton-A2").give(coal=6)
    t.act("production", *[f"produce {face}" for face in faces], *["stop"] * (n < 3))
    assert t.legal() == {"use paper-B4", "decline"}
    t.play("use paper-B4")
    assert t.me.iron == n
    assert t.done()


@pytest.mark.rule("factory.lasting", "turn.modifier")
def test_bento_B4_makes_one_production_free_of_coal() -> None:
    t = workshop("bento-B4", "cotton-A1").give(coal=2)
    t.act("production", "produce cotton-A1", "decline", "produce bento-B4")
    assert t.legal() == {"use bento-B4"}
    t.refuses("decline", "coal", "production.cost", need=3, have=0)
    t.play("use bento-B4", "stop")
    assert (goods(t), t.me.coal) == ([1, 1], 0)
    assert t.done()


@pytest.mark.rule("turn.modifier", "turn.hire")
def test_bento_B4_makes_the_action_possible_without_any_coal() -> None:
    t = workshop("bento-B4", "bulbs-B3", money=0).hiring(1, "black")
    t.act("production", "produce bulbs-B3")
    assert t.legal() == {"use bento-B4"}
    t.refuses("use bulbs-B3", "coal", "production.cost", need=4, have=0)
    t.play("use bento-B4")
    t.refuses("produce bento-B4", "coal", "production.cost", need=3, have=0)
    t.play("stop")
    assert goods(t) == [0, 1]
    t = workshop("bento-A3", money=0).hiring(1, "black")
    t.refuses("hire black 1", "no-action", "turn.hire")


@pytest.mark.rule("factory.lasting", "turn.modifier")
def test_bulbs_B3_yields_one_more_in_each_factory_from_the_first_production_on() -> None:
    t = Table().give(coal=8).factory("bulbs-B3", machines=1).factory("cotton-A1").factory("paper-A1")
    t.act("production", "produce cotton-A1")
    assert t.legal() == {"use bulbs-B3", "decline"}
    t.play("use bulbs-B3", "produce bulbs-B3", "produce paper-A1")
    assert goods(t) == [3, 2, 2]
    assert t.done()


@pytest.mark.rule("turn.modifier")
def test_bulbs_B3_declined_at_the_first_production_is_not_offered_at_the_next() -> None:
    t = workshop("bulbs-B3", "cotton-A1").give(coal=6)
    t.act("production", "produce cotton-A1", "decline", "produce bulbs-B3", "stop")
    assert goods(t) == [1, 1]
    assert t.done()


# Trains


@pytest.mark.rule("factory.lasting", "turn.modifier")
def test_lenses_A3_gives_the_region_bonus_of_a_region_where_a_train_was_built() -> None:
    t = workshop("lenses-A3", money=0).give(iron=6)
    t.act("trains", "train kyushu 3", "pay iron", "train chubu 3", "pay iron", "stop")
    assert t.legal() == {"use lenses-A3", "decline"}
    t.play("use lenses-A3")
    assert t.legal() == {"region kyushu", "region chubu"}
    t.play("region chubu")
    assert (t.me.silk, t.me.coal) == (2, 0)
    assert t.done()


@pytest.mark.rule("factory.lasting", "turn.modifier")
@pytest.mark.parametrize(
    ("region", "what", "n"), [("kyushu", "coal", 2), ("kansai", "iron", 2), ("kanto", "money", 3)]
)
def test_lenses_A3_in_each_other_region(region, what, n) -> None:
    t = workshop("lenses-A3", money=0).give(iron=3)
    t.act("trains", f"train {region} 3", "pay iron", "stop", "use lenses-A3", f"region {region}")
    assert getattr(t.me, what) == n


@pytest.mark.rule("factory.lasting", "turn.modifier")
def test_lenses_B3_gives_the_department_bonus_of_the_worker_taken() -> None:
    t = workshop("lenses-B3", money=0).give(iron=3).crew("black").hiring(4, "red", "black")
    t.act("trains", "train kyushu 3", "pay iron", "stop", "use lenses-B3", colour="red")
    assert (t.me.silk, t.me.coal) == (2, 0)
    assert t.done()


# Investment and Contracts


@pytest.mark.rule("factory.lasting", "turn.modifier")
@pytest.mark.parametrize(("contracts", "steps"), [(0, 0), (1, 2), (2, 4), (3, 6)])
def test_paper_A3_gives_two_finance_steps_per_contract(contracts, steps) -> None:
    t = Table().factory("paper-A3", goods=1).factory("cotton-A1", goods=2).factory("bento-A1", goods=3)
    rewards = ["contract black", "contract red", "contract grey"][:contracts] + ["finance"] * (3 - contracts)
    moves = []
    for kind, reward in zip(("paper", "cotton", "bento"), rewards, strict=True):
        moves += [f"spend {kind}", reward]
    t.act("invest", *moves)
    if contracts:
        assert t.legal() == {"use paper-A3", "decline"}
        t.play("use paper-A3")
    assert t.done()
    assert t.me.finance == steps + 2 * (3 - contracts)


@pytest.mark.rule("factory.lasting", "turn.modifier", "effects.build")
def test_lenses_B4_builds_a_train_once_two_contracts_are_fulfilled() -> None:
    t = Table().factory("cotton-A1", goods=1).factory("lenses-B4", goods=2).factory("paper-A1", goods=3)
    t.act("invest", "spend cotton", "contract black", "spend lenses", "contract blue")
    assert t.legal() == {"use lenses-B4", "decline"}
    t.play("decline", "spend paper", "contract yellow", "use lenses-B4")
    assert t.legal() == EVERY_TRAIN | {"decline"}
    t.play("train kansai 2")
    assert (t.me.trains, t.me.iron, t.me.coal, t.me.money, t.me.score) == (5, 1, 2, 3, 2)
    assert t.done()
    t = Table().factory("cotton-A1", goods=1).factory("lenses-B4", goods=2)
    t.act("invest", "spend cotton", "finance", "spend lenses", "contract blue", "stop")  # only one
    assert t.done()


@pytest.mark.rule("factory.lasting", "turn.modifier", "effects.build")
@pytest.mark.parametrize(
    ("face", "targets", "piece"),
    [
        ("bulbs-B4", {"machine cotton-A1", "machine bulbs-B4", "machine paper-A1"}, "machine bulbs-B4"),
        ("clocks-B4", EVERY_SHIP, "ship berlin"),
    ],
)
def test_bulbs_B4_and_clocks_B4_build_after_a_contract_of_the_action(face, targets, piece) -> None:
    t = Table().factory("cotton-A1", goods=1).factory(face, goods=2).factory("paper-A1", goods=3)
    t.act("invest", "spend cotton", "contract grey")
    assert t.legal() == {f"use {face}", "decline"}
    t.play("decline", f"spend {face.split('-')[0]}", "contract yellow", f"use {face}")
    assert t.legal() == targets | {"decline"}
    t.play(piece)
    assert (t.me.machines, t.me.ships) == ((5, 6) if piece.startswith("machine") else (6, 5))
    t.play("spend paper", "contract blue")  # once per action
    assert t.done()
    t = Table().factory("cotton-A1", goods=1).factory(face)
    t.act("invest", "spend cotton", "finance", "stop")
    assert t.done()


@pytest.mark.rule("turn.deferred", "turn.modifier")
def test_bulbs_B4_cannot_use_the_iron_of_the_contract_just_fulfilled() -> None:
    t = Table().factory("cotton-A1", goods=1, machines=1).factory("bulbs-B4", machines=1)
    t.act("invest", "spend cotton", "contract grey")
    assert t.legal() == {"stop"}  # both free Machine spaces are taken, and there is no Iron yet
    t.play("stop")
    assert t.me.iron == 2


@pytest.mark.rule("turn.modifier", "effects.build", "ships.expert")
def test_clocks_B4_is_not_offered_without_room_for_an_expert() -> None:
    t = Table().factory("clocks-B4").factory("cotton-A1", goods=1).crew(*FIVE)
    t.act("invest", "spend cotton", "contract grey")
    assert t.legal() == {"stop"}


# Special


@pytest.mark.rule("factory.lasting", "consolidation.discard")
@pytest.mark.parametrize(("coal", "kept"), [(0, 0), (2, 2), (3, 3), (7, 3)])
def test_paper_B3_keeps_three_coal_at_consolidation(coal, kept) -> None:
    t = Table().factory("paper-B3").give(coal=coal).crew("yellow")
    t.play("consolidate", "end")
    assert t.me.coal == kept + 2  # Mining shows 2


@pytest.mark.rule("factory.lasting", "influence.sum")
def test_lenses_A5_makes_trains_count_three_influence() -> None:
    t = Table(late_factories=True).factory("lenses-A5").train("kyushu", 1).train("kyushu", 2)
    t.train("kyushu", 3, seat=1).token("nagasaki", 3, 1).token("nagasaki", 2, 3, seat=1)
    influence = {standing.player: standing.influence for standing in t.game.influence("kyushu")}
    assert (influence[0], influence[1]) == (1 + 2 * 3, 3 + 2)


# One modifier per action


@pytest.mark.rule("turn.modifier")
def test_only_one_modifier_per_action() -> None:
    t = workshop("paper-A4", "bulbs-A4", money=10)
    t.act("machines", "machine paper-A4", "machine bulbs-A4", "stop")
    assert t.legal() == {"use paper-A4", "use bulbs-A4", "decline"}
    t.play("use bulbs-A4")
    assert (t.me.money, t.me.iron) == (4, 0)
    assert t.done()


@pytest.mark.rule("turn.modifier", "factory.lasting")
def test_a_modifier_improves_its_action_each_time() -> None:
    t = workshop("cotton-A3", money=2)
    t.act("research", "steps 1", "use cotton-A3")
    t.pass_on()
    t.act("research", "steps 1", "use cotton-A3", "bonus yellow")  # over level 4
    assert t.me.research == 4


@pytest.mark.rule("turn.modifier")
def test_a_modifier_used_during_the_action_leaves_none_for_its_end() -> None:
    t = workshop("lenses-A4", "bulbs-A4", money=10)
    t.act("machines", "machine lenses-A4", "use lenses-A4", "train kyushu 3", "machine bulbs-A4", "stop")
    assert t.me.money == 0  # Bulbs A4 was not to be had
    assert t.done()
    t = workshop("cotton-B4", "paper-B4").give(coal=4)
    t.act("production", "produce cotton-B4", "use cotton-B4", "produce paper-B4", "stop")
    assert (goods(t), t.me.iron) == ([2, 1], 0)
    assert t.done()


@pytest.mark.rule("turn.modifier")
def test_a_declined_modifier_leaves_room_for_another() -> None:
    t = workshop("cotton-B4", "paper-B4").give(coal=4)
    t.act("production", "produce cotton-B4", "decline", "produce paper-B4", "stop", "use paper-B4")
    assert (goods(t), t.me.iron) == ([1, 1], 2)


@pytest.mark.rule("turn.modifier")
def test_with_another_modifier_used_bento_B4_makes_nothing_free() -> None:
    t = workshop("bento-B4", "cotton-B4").give(coal=2)
    t.act("production", "produce cotton-B4", "use cotton-B4")
    assert t.legal() == {"stop"}
    t.refuses("produce bento-B4", "coal", "production.cost", need=3, have=0)

"""The immediate faces of Bulbs and Clocks in play, one by one (rulebook chapter 9).

`Table.build` takes the Factory action and pays: what a test gives is what is left beside the price.
"""

from __future__ import annotations

import pytest
from tables import EVERY_SHIP, EVERY_TRAIN, Table


def goods(t: Table) -> list[int]:
    """Goods in the Factories of seat 0, left to right."""
    return [factory.goods for factory in t.me.factories]


def machines(t: Table) -> list[int]:
    """Machines in the Factories of seat 0, left to right."""
    return [factory.machines for factory in t.me.factories]


def fleet(ships: int = 0, machines: int = 0, trains: int = 0, **tracks: int) -> Table:
    """So many pieces are built, and the markers stand on those spaces (from 0)."""
    t = Table(4, late_factories=True).give(**tracks)
    for move in sorted(EVERY_SHIP)[:ships]:
        t.ship(move.split()[1])
    for number in range(trains):
        t.train("kyushu", number + 1)
    for face in ("cotton-A1", "cotton-A2", "paper-A1"):
        here = min(machines, 2)
        machines -= here
        t.factory(face, machines=here)
    return t


# Bulbs


@pytest.mark.rule("factory.immediate", "effects.own-new")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((), [1]),
        ((0,), [1, 1]),
        ((3, 0), [4, 1, 1]),
        ((4, 4), [4, 4, 1]),  # only the new one has room
        ((4, 0, 2), [4, 1, 3, 1]),
    ],
)
def test_bulbs_A1_gives_a_good_to_each_factory_when_three_or_fewer_have_room(before, after) -> None:
    t = Table()
    for face, there in zip(("cotton-A1", "paper-A1", "bento-A1"), before, strict=False):
        t.factory(face, goods=there)
    t.build("bulbs-A1")
    assert goods(t) == after
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.optional")
def test_bulbs_A1_lets_one_choose_three_different_factories_with_room() -> None:
    t = Table().factory("cotton-A1").factory("paper-A1", goods=4).factory("bento-A1").factory("lenses-B3")
    t.build("bulbs-A1")
    assert t.legal() == {"good cotton-A1", "good bento-A1", "good lenses-B3", "good bulbs-A1"}
    t.refuses("good paper-A1", "factory-full", "production.yield")
    t.play("good bento-A1")
    t.refuses("good bento-A1", "used", "factory.immediate")
    t.play("good bulbs-A1")
    assert t.legal() == {"good cotton-A1", "good lenses-B3"}
    t.play("good lenses-B3")
    assert goods(t) == [0, 4, 1, 1, 1]
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.own-new", "effects.optional")
def test_bulbs_A2_builds_a_machine_in_each_of_up_to_two_different_factories() -> None:
    t = Table().factory("cotton-A1").factory("paper-A1", machines=2)
    t.build("bulbs-A2")
    assert t.legal() == {"machine cotton-A1", "machine bulbs-A2", "decline"}
    t.refuses("machine paper-A1", "factory-full", "machines.cost", spaces=2)
    t.play("machine bulbs-A2")
    assert t.legal() == {"machine cotton-A1", "decline"}
    t.refuses("machine bulbs-A2", "used", "machines.cost")
    t.play("machine cotton-A1")
    assert (machines(t), t.me.machines, t.me.money) == ([1, 2, 1], 2, 0)
    assert t.done()
    t = Table().factory("cotton-A1")
    t.build("bulbs-A2", "machine bulbs-A2", "decline")
    assert machines(t) == [0, 1]
    assert t.done()
    t = Table().factory("cotton-A1")
    t.build("bulbs-A2", "decline")  # one more needs the first
    assert machines(t) == [0, 0]
    assert t.done()


@pytest.mark.rule("factory.immediate")
@pytest.mark.parametrize(("built", "money"), [(0, 0), (1, 2), (2, 4), (3, 6), (4, 8), (5, 8), (6, 8)])
def test_bulbs_A5_gives_two_money_per_machine_and_eight_at_most(built, money) -> None:
    t = fleet(machines=built)
    t.build("bulbs-A5")
    assert t.me.money == money
    assert t.done()


@pytest.mark.rule("factory.immediate")
def test_bulbs_B1_holds_two_goods() -> None:
    t = Table().factory("cotton-A1")
    t.build("bulbs-B1")
    assert goods(t) == [0, 2]
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.build", "effects.own-new", "machines.effect")
def test_bulbs_B2_builds_a_machine_and_that_factory_produces_free() -> None:
    t = Table().factory("cotton-A1").factory("paper-A1", machines=1)
    t.build("bulbs-B2")
    assert t.legal() == {"machine cotton-A1", "machine bulbs-B2", "decline"}
    t.refuses("machine paper-A1", "iron", "machines.cost", need=1, have=0)
    t.play("machine cotton-A1")
    assert (machines(t), goods(t)) == ([1, 1, 0], [2, 0, 0])
    assert t.done()
    t = Table()
    t.build("bulbs-B2", "machine bulbs-B2")
    assert (machines(t), goods(t)) == ([1], [2])


@pytest.mark.rule("factory.immediate", "effects.build", "production.yield")
def test_bulbs_B2_on_a_second_machine_space_costs_its_iron_and_fills_up_to_four() -> None:
    t = Table().give(iron=1, coal=3).factory("cotton-A1", machines=1, goods=2)
    t.build("bulbs-B2", "machine cotton-A1")
    assert (machines(t), goods(t)) == ([2, 0], [4, 0])
    assert (t.me.iron, t.me.coal, t.me.money) == (0, 3, 0)


@pytest.mark.rule("factory.immediate", "turn.modifier")
def test_bulbs_B2_is_no_action_and_triggers_no_modifier() -> None:
    t = Table().factory("cotton-B4").factory("paper-A4")
    t.build("bulbs-B2", "machine cotton-B4")
    assert goods(t) == [2, 0, 0]  # not one more as cotton-B4 gives in the Production action
    assert t.done()


@pytest.mark.rule("factory.immediate")
@pytest.mark.parametrize(
    ("ships", "machines", "trains", "points"),
    [
        (1, 2, 2, 0),
        (2, 2, 2, 2),
        (1, 3, 2, 2),
        (1, 2, 3, 2),
        (3, 4, 4, 6),
        (4, 3, 3, 8),
        (2, 5, 3, 8),
        (2, 3, 5, 8),
        (6, 6, 6, 12),
    ],
)
def test_bulbs_B5_gives_two_points_per_threshold_of_pieces(ships, machines, trains, points) -> None:
    t = fleet(ships, machines, trains)
    t.build("bulbs-B5")
    assert t.me.score == points
    assert t.done()


# Clocks


@pytest.mark.rule("factory.immediate", "effects.build", "ships.expert", "ships.upgrade")
def test_clocks_A1_builds_a_ship_and_gives_three_finance_steps() -> None:
    t = Table()
    t.build("clocks-A1")
    assert t.legal() == EVERY_SHIP | {"decline"}
    t.play("ship london")
    assert (t.me.ships, t.me.finance, t.me.upgraded) == (5, 3, {"grey"})
    assert [(worker.colour, worker.expert) for worker in t.me.crew] == [("black", False), ("grey", True)]
    assert "london" not in t.game.position.experts
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.optional")
def test_clocks_A2_builds_a_ship_and_one_more_for_an_iron() -> None:
    t = Table().give(iron=1)
    t.build("clocks-A2", "ship london")
    assert t.legal() == (EVERY_SHIP - {"ship london"}) | {"decline"}
    t.play("ship paris")
    assert (t.me.ships, t.me.iron, t.me.upgraded) == (4, 0, {"grey", "yellow"})
    assert t.done()
    t = Table().give(iron=1)
    t.build("clocks-A2", "ship london", "decline")
    assert (t.me.ships, t.me.iron) == (5, 1)
    t = Table()
    t.build("clocks-A2", "ship london")  # no Iron, no question
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.optional")
def test_clocks_A3_builds_a_ship_and_one_more_elsewhere_for_two_money() -> None:
    t = Table().give(money=2)
    t.build("clocks-A3", "ship london")
    assert t.legal() == (EVERY_SHIP - {"ship london"}) | {"decline"}
    t.refuses("ship london", "used", "ships.cost")
    t.play("ship paris")
    assert (t.me.ships, t.me.money) == (4, 0)
    assert t.done()
    t = Table().give(money=1)
    t.build("clocks-A3", "ship london")
    assert (t.me.ships, t.me.money) == (5, 1)
    assert t.done()


@pytest.mark.rule("factory.immediate")
@pytest.mark.parametrize(
    ("there", "points"),
    [
        ({"ships": 1, "machines": 2, "trains": 2, "research": 6, "mining": 7, "finance": 6}, 0),
        ({"ships": 2, "machines": 2, "trains": 2, "research": 6, "mining": 7, "finance": 7}, 4),
        ({"ships": 2, "machines": 3, "trains": 3, "research": 7, "mining": 8, "finance": 7}, 12),
        ({"ships": 6, "machines": 6, "trains": 6, "research": 13, "mining": 16, "finance": 14}, 12),
        ({"ships": 6, "machines": 0, "trains": 6, "research": 13, "mining": 0, "finance": 0}, 6),
    ],
)
def test_clocks_A5_gives_two_points_per_lower_threshold(there, points) -> None:
    t = fleet(**there)
    t.build("clocks-A5")
    assert t.me.score == points
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.build", "effects.own-new")
@pytest.mark.parametrize(
    "piece", ["ship paris", "machine cotton-A1", "machine clocks-B1", "train kyushu 3", "decline"]
)
def test_clocks_B1_builds_a_ship_or_a_machine_or_a_train_and_gives_two_finance_steps(piece) -> None:
    t = Table().factory("cotton-A1")
    t.build("clocks-B1")
    assert t.legal() == EVERY_SHIP | EVERY_TRAIN | {"machine cotton-A1", "machine clocks-B1", "decline"}
    t.play(piece)
    built = (6 - t.me.ships, 6 - t.me.machines, 6 - t.me.trains)
    assert built == tuple(int(piece.startswith(word)) for word in ("ship", "machine", "train"))
    assert t.me.finance == 2
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.build", "turn.deferred")
@pytest.mark.parametrize(
    ("ship", "what", "amount"),
    [
        ("ship berlin", "coal", 3),
        ("ship san-francisco", "silk", 3),
        ("ship london", "iron", 3),
        ("ship washington", "money", 5),
        ("ship paris", "score", 4),
    ],
)
def test_clocks_B2_gives_the_department_bonus_of_the_new_ships_expert_upgraded_already(
    ship, what, amount
) -> None:
    t = Table()
    t.build("clocks-B2", ship, colour="white")
    assert getattr(t.me, what) == amount
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.build")
def test_clocks_B2_with_a_ship_to_new_york_gives_two_steps() -> None:
    t = Table()
    t.build("clocks-B2", "ship new-york", "step mining", "step research")
    assert (t.me.mining, t.me.research) == (1, 6)
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.optional", "tracks.back")
def test_clocks_B3_builds_a_ship_and_one_more_elsewhere_for_two_finance_spaces() -> None:
    t = Table().give(finance=2)
    t.build("clocks-B3", "ship london")
    assert t.legal() == (EVERY_SHIP - {"ship london"}) | {"decline"}
    t.refuses("ship london", "used", "ships.cost")
    t.play("ship berlin")
    assert (t.me.ships, t.me.finance) == (4, 0)
    assert t.done()
    t = Table().give(finance=1)
    t.build("clocks-B3", "ship london")
    assert (t.me.ships, t.me.finance) == (5, 1)
    assert t.done()


@pytest.mark.rule("factory.immediate")
@pytest.mark.parametrize(
    ("research", "mining", "finance", "points"),
    [
        (6, 7, 6, 0),
        (7, 7, 6, 2),
        (6, 8, 6, 2),
        (6, 7, 7, 2),
        (11, 13, 10, 6),
        (12, 8, 7, 8),
        (7, 14, 7, 8),
        (7, 8, 11, 8),
        (13, 16, 14, 12),
    ],
)
def test_clocks_B5_gives_two_points_per_threshold_of_tracks(research, mining, finance, points) -> None:
    t = fleet(ships=6, research=research, mining=mining, finance=finance)
    t.build("clocks-B5")
    assert t.me.score == points
    assert t.done()

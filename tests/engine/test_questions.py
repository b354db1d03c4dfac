"""The questions that players ask (rulebook chapter 10), one test each, in the rulebook's order."""

from __future__ import annotations

import pytest
from tables import Table

from zaibatsu import Game


def workers(t: Table) -> list[str]:
    """Colours in the Workers area of seat 0, bottom to top."""
    return [worker.colour for worker in t.me.crew]


@pytest.mark.rule("turn.hire", "turn.activations")
def test_do_three_activations_take_three_workers() -> None:
    """No, one Worker for the whole action."""
    t = Table().give(coal=6).hiring(1, "red", "red", "black")
    for face in ("cotton-A1", "cotton-A2", "paper-A1"):
        t.factory(face)
    t.act("production", "produce cotton-A1", "produce cotton-A2", "produce paper-A1", colour="black")
    assert workers(t) == ["black"]
    assert sorted(t.game.position.hiring[0]) == ["red", "red"]
    assert [factory.goods for factory in t.me.factories] == [1, 1, 1]
    assert t.done()


@pytest.mark.rule("turn.deferred", "trains.cost")
def test_may_what_the_first_activation_yields_pay_for_the_second() -> None:
    """No."""
    t = Table().give(iron=5)
    t.act("trains", "train kansai 2", "pay iron")  # 1 Iron is printed there: with it there would be 3
    assert t.legal() == {"stop"}
    t.refuses("train kyushu 1", "payment", "trains.cost", iron=2, money=0)
    t.play("stop")
    assert t.me.iron == 3


@pytest.mark.rule("turn.must-consolidate")
def test_no_room_in_the_workers_area_but_a_free_action_on_the_board() -> None:
    """Consolidate."""
    t = Table().give(money=9, iron=9).crew(*["black"] * 6).hiring(1, "red", "red")
    assert t.legal() == {"consolidate"}
    t.refuses("hire red 1", "no-room", "turn.must-consolidate", spaces=6)


def market(t: Table) -> Table:
    """Nagasaki wants Cotton beside its 0, Paper beside its 1, Bento beside its 2, Lenses beside its 3."""
    return t.demand(nagasaki=(1, 0)).factory("cotton-A1", goods=3)


@pytest.mark.rule("markets.replace")
def test_a_token_of_equal_value_on_an_occupied_space() -> None:
    """Not allowed."""
    t = market(Table()).token("nagasaki", 0, 2, seat=1)
    t.act("markets")
    t.refuses("market nagasaki 0 2", "higher", "markets.replace", need=3, have=2)
    t.play("market nagasaki 0 3")
    assert t.game.position.players[1].tokens == (1, 2, 3, 4, 5, 6, 7)


@pytest.mark.rule("markets.own", "markets.bonus", "markets.returned")
def test_replace_a_token_i_placed_a_moment_ago() -> None:
    """Yes, if higher, and the bonus comes again."""
    t = market(Table())
    t.act("markets", "market nagasaki 0 1", "market nagasaki 0 2", "stop", "gain points")
    assert (t.me.score, t.me.coal) == (2, 0)
    t.play("gain region")
    assert (t.me.score, t.me.coal) == (2, 2)
    assert t.me.tokens == (1, 3, 4, 5, 6, 7)
    assert t.game.position.spaces[t.space("nagasaki", 0)] == (0, 2)


@pytest.mark.rule("influence.sum")
def test_trains_without_a_token_in_the_region() -> None:
    """No Influence."""
    t = Table().train("kyushu", 1).train("kyushu", 2)
    assert [standing.player for standing in t.game.influence("kyushu")] == [-1]  # only Overseas


@pytest.mark.rule("ships.return", "ships.upgrade")
def test_a_second_ship_of_mine_to_a_destination_after_its_expert_came_home() -> None:
    """Allowed: Expert again, no second upgrade."""
    t = Table().give(iron=3).ship("paris").hiring(3, "black", "black")
    t.act("ships", "ship paris", "pay iron", "stop")
    assert workers(t) == ["black", "yellow"]
    assert t.game.position.ships["paris"] == (0, 0)
    assert t.game.position.upgrades["paris"] == 1  # Ben's
    assert t.me.upgraded == {"yellow"}


@pytest.mark.rule("turn.hire", "ships.expert")
def test_five_workers_in_my_area_may_i_take_ships() -> None:
    """No: the hired Worker takes the sixth space."""
    t = Table().give(iron=3, money=1).crew(*["black"] * 5).hiring(3, "red", "red")
    t.play("hire red 3")
    assert t.legal() == {"mining"}
    t.refuses("ships", "no-room", "ships.expert", need=1, have=0)


@pytest.mark.rule("turn.modifier", "consolidation.debt")
def test_must_i_use_a_modifier_or_pay_with_vp_while_i_have_money() -> None:
    """A modifier may be left unused; salaries must be paid as far as the Money goes."""
    t = Table().give(money=1).factory("cotton-B3")
    t.act("research", "steps 1")
    assert t.legal() == {"use cotton-B3", "decline"}
    t.play("decline")
    assert t.me.silk == 0
    t = Table().crew("black", "red", "grey")
    t.play("consolidate")
    assert t.done()  # it is no choice: 9 of the 12 Money are gone
    assert (t.me.money, t.me.score) == (3, 0)


@pytest.mark.rule("setup.bag")
def test_how_many_workers_in_the_bag_with_two_players() -> None:
    """36, six of each colour (15 of them lie in the Hiring area and 3 in the queue then)."""
    pos = Game.new(players=2, seed=5).position
    everywhere = [colour for group in (*pos.hiring, *pos.queue) for colour in group]
    for colour, left in pos.bag.items():
        everywhere += [colour] * left
    assert {colour: everywhere.count(colour) for colour in everywhere} == dict.fromkeys(
        ("black", "red", "grey", "blue", "white", "yellow"), 6
    )
    assert sum(pos.bag.values()) == 36 - 15 - 3


@pytest.mark.rule("consolidation.salary")
def test_two_workers_of_one_colour_salary() -> None:
    """Each different colour once."""
    t = Table().crew("black", "black", "red")
    t.play("consolidate")
    assert t.me.money == 12 - 6


@pytest.mark.rule("consolidation.salary", "consolidation.debt")
def test_can_the_last_money_pay_a_salary() -> None:
    """No; it stays and the debt costs VP."""
    t = Table().crew("black", "red", "grey", "blue", "yellow")  # 15 due
    t.play("consolidate", "favor 1", "on ships")
    assert t.me.points == {"play": 2, "debt": -4}  # yellow paid 2; 12 - 1 Money paid 11
    assert t.me.money == 1

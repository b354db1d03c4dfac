"""Chapter 4 of the rulebook: Investment and Contracts."""

from __future__ import annotations

import pytest
from tables import Table

COLOURS = ("black", "red", "grey", "blue", "white", "yellow")
CONTRACTS = {f"contract {name}" for name in COLOURS}
PLAIN = CONTRACTS | {"finance"}


def investor(players: int = 2, **goods: int) -> Table:
    """Seat 0 has Factories of those kinds with that many Goods."""
    table = Table(players)
    for kind, n in goods.items():
        table.factory(f"{kind}-A1", goods=n)
    return table


def goods(table: Table) -> list[int]:
    """Goods in seat 0's Factories, from the left."""
    return [factory.goods for factory in table.me.factories]


# The Goods.


@pytest.mark.rule("invest.goods")
def test_the_first_costs_1_good_the_second_2_the_third_3_of_other_kinds() -> None:
    table = investor(cotton=4, paper=4, bento=4)
    table.act("invest", "spend cotton", "finance")
    assert goods(table) == [3, 4, 4]
    table.play("spend paper", "finance")
    assert goods(table) == [3, 2, 4]
    table.play("spend bento", "finance")
    assert goods(table) == [3, 2, 1]
    assert table.legal() == {"end"}


@pytest.mark.rule("invest.goods")
def test_a_kind_is_spent_once_per_action() -> None:
    table = investor(cotton=4, paper=4, bento=4)
    table.act("invest", "spend paper", "finance")
    table.refuses("spend paper", "used", "invest.goods")
    table.play("spend cotton", "finance")
    table.refuses("spend paper", "used", "invest.goods")
    table.refuses("spend cotton", "used", "invest.goods")
    assert table.legal() == {"spend bento", "stop"}


@pytest.mark.rule("invest.goods")
def test_another_factory_of_the_same_kind_is_no_other_kind() -> None:
    table = investor(cotton=1).factory("cotton-A2", goods=4)
    table.act("invest", "spend cotton", "from cotton-A1", "finance")
    table.refuses("spend cotton", "used", "invest.goods")
    assert table.legal() == {"stop"}


@pytest.mark.rule("invest.goods")
def test_too_few_goods_of_a_kind_are_refused() -> None:
    table = investor(cotton=1, paper=1, bento=2, lenses=2)
    table.act("invest")
    table.refuses("spend clocks", "goods", "invest.goods", kind="clocks", need=1, have=0)
    table.play("spend cotton", "finance")
    table.refuses("spend paper", "goods", "invest.goods", kind="paper", need=2, have=1)
    table.play("spend bento", "finance")
    table.refuses("spend lenses", "goods", "invest.goods", kind="lenses", need=3, have=2)
    assert table.legal() == {"stop"}


@pytest.mark.rule("invest.goods", "goods.stay")
def test_goods_of_one_kind_come_from_several_factories_as_chosen() -> None:
    table = investor(paper=1, cotton=1).factory("cotton-A2", goods=2)
    table.act("invest", "spend paper", "finance", "spend cotton")
    assert table.legal() == {"from cotton-A1", "from cotton-A2"}
    table.play("from cotton-A2", "from cotton-A1", "finance")
    assert goods(table) == [0, 0, 1]


@pytest.mark.rule("invest.goods")
def test_without_goods_there_is_no_investment() -> None:
    investor(cotton=0).refuses("invest", "goods", "invest.goods", kind="cotton", need=1, have=0)


# What they buy.


@pytest.mark.rule("invest.choice")
def test_each_activation_buys_2_steps_on_finance_or_a_contract() -> None:
    table = investor(cotton=1, paper=2)
    table.act("invest", "spend cotton")
    assert table.legal() == PLAIN
    table.play("finance", "spend paper")
    assert table.legal() == PLAIN
    table.play("contract yellow", "stop")
    assert table.me.finance == 2
    assert table.me.contracts == ("yellow",)
    assert table.me.score == 2


@pytest.mark.rule("invest.choice", "tracks.end")
def test_one_step_left_is_enough_and_the_other_is_lost() -> None:
    table = investor(cotton=1).give(finance=13)
    table.act("invest", "spend cotton", "finance")
    events = table.play("stop")
    assert table.me.finance == 14
    assert sum(event.n for event in events if event.kind == "lost") == 1


@pytest.mark.rule("invest.choice")
def test_at_the_end_of_the_track_only_contracts_are_left() -> None:
    table = investor(cotton=1).give(finance=14)
    table.act("invest", "spend cotton")
    assert table.legal() == CONTRACTS
    table.refuses("finance", "track-end", "invest.choice", need=1, have=0)


@pytest.mark.rule("invest.choice", "turn.deferred")
def test_the_track_counts_as_the_marker_stands_not_as_it_will() -> None:
    table = investor(cotton=1, paper=2).give(finance=13)
    table.act("invest", "spend cotton", "finance", "spend paper")
    assert "finance" in table.legal()
    table.play("finance", "stop")
    assert table.me.finance == 14


@pytest.mark.rule("invest.choice", "contracts.place")
def test_with_the_track_at_its_end_and_all_contract_spaces_full_nothing_can_be_bought() -> None:
    table = investor(cotton=1).contract("black", "red", "grey", "blue", "white", "level2").give(finance=14)
    table.refuses("spend cotton", "not-now", "turn.choice", pending="turn")
    table.refuses("invest", "no-reward", "invest.choice")


@pytest.mark.rule("invest.choice", "contracts.condition")
def test_with_the_track_at_its_end_a_condition_still_decides() -> None:
    table = investor(cotton=1, clocks=2).give(finance=14).contract("black", "red", "grey", "blue", "white")
    table.act("invest", "spend cotton")
    assert table.legal() == {"contract yellow"}
    table.refuses("contract level3", "condition", "contracts.condition", level=3)


# Contracts.


@pytest.mark.rule("contracts.place")
@pytest.mark.parametrize(
    ("contract", "what", "n"),
    [
        ("black", "coal", 2),
        ("red", "silk", 2),
        ("grey", "iron", 2),
        ("blue", "money", 3),
        ("yellow", "score", 2),
    ],
)
def test_a_contract_gives_the_bonus_of_its_department(contract: str, what: str, n: int) -> None:
    table = investor(cotton=1)
    table.act("invest", "spend cotton", f"contract {contract}", "stop")
    expected = dict.fromkeys(("money", "coal", "silk", "iron", "score"), 0) | {what: n}
    assert {name: getattr(table.me, name) for name in expected} == expected
    assert table.legal() == {"end"}
    assert contract not in table.me.contracts_open


@pytest.mark.rule("contracts.place")
def test_the_white_contract_gives_a_step_on_rd_or_mining() -> None:
    table = investor(cotton=1)
    table.act("invest", "spend cotton", "contract white", "stop")
    assert table.legal() == {"step research", "step mining"}
    table.play("step mining")
    assert (table.me.research, table.me.mining) == (0, 1)


@pytest.mark.rule("contracts.place", "contracts.condition")
@pytest.mark.parametrize(("contract", "kind"), [("level2", "bento"), ("level3", "clocks")])
def test_two_contracts_give_a_bonus_of_ones_choice(contract: str, kind: str) -> None:
    table = investor(**{kind: 1}).ship("london")
    table.act("invest", f"spend {kind}", f"contract {contract}", "stop")
    assert table.legal() == {f"bonus {colour}" for colour in COLOURS}
    table.play("bonus grey")
    assert table.me.iron == 3  # Transportation is upgraded


@pytest.mark.rule("contracts.place")
def test_contracts_lie_from_the_left_whatever_lies_above() -> None:
    table = investor(cotton=1, paper=2, bento=3).contract("red")  # three Factories, four Contracts
    table.act("invest", "spend cotton", "contract blue", "spend paper", "contract black")
    table.play("spend bento", "contract grey")
    assert table.me.contracts == ("red", "blue", "black", "grey")
    assert set(table.me.contracts_open) == {"white", "yellow", "level2", "level3"}
    assert (table.me.silk, table.me.money, table.me.coal, table.me.iron) == (0, 3, 2, 2)


@pytest.mark.rule("contracts.place", "invest.choice")
def test_a_contract_is_fulfilled_once() -> None:
    table = investor(cotton=1, paper=2).contract("red")
    table.act("invest", "spend cotton")
    table.refuses("contract red", "not-now", "turn.choice", pending="invest")
    table.play("contract blue", "spend paper")
    assert table.legal() == PLAIN - {"contract red", "contract blue"}


@pytest.mark.rule("contracts.place")
def test_there_is_no_space_for_a_seventh_contract() -> None:
    table = investor(cotton=1, clocks=2).contract("black", "red", "grey", "blue", "white")
    table.act("invest", "spend cotton", "contract yellow", "spend clocks")
    assert len(table.me.contracts) == 6
    assert table.legal() == {"finance"}
    table.refuses("contract level3", "no-space", "contracts.place", spaces=6)


@pytest.mark.rule("contracts.place")
def test_each_player_has_contracts_of_ones_own() -> None:
    table = investor(cotton=1).contract("red", seat=1)
    table.act("invest", "spend cotton", "contract red")
    assert table.me.contracts == table.game.position.players[1].contracts == ("red",)


# The two conditions: exactly that level, among the Goods spent up to now.


@pytest.mark.rule("contracts.condition")
@pytest.mark.parametrize(
    ("kind", "open_ones"),
    [
        ("cotton", set()),
        ("paper", set()),
        ("bento", {"contract level2"}),
        ("lenses", {"contract level2"}),
        ("bulbs", {"contract level3"}),
        ("clocks", {"contract level3"}),
    ],
)
def test_the_good_spent_in_the_same_activation_counts_by_exactly_its_level(
    kind: str, open_ones: set[str]
) -> None:
    table = investor(**{kind: 1})
    table.act("invest", f"spend {kind}")
    assert table.legal() == PLAIN | open_ones
    for level in (2, 3):
        if f"contract level{level}" not in open_ones:
            table.refuses(f"contract level{level}", "condition", "contracts.condition", level=level)


@pytest.mark.rule("contracts.condition")
def test_goods_of_an_earlier_activation_of_this_action_count() -> None:
    table = investor(bulbs=1, cotton=2, paper=3)
    table.act("invest", "spend bulbs", "finance", "spend cotton", "finance", "spend paper")
    assert table.legal() == PLAIN | {"contract level3"}
    table.play("contract level3", "bonus red")
    assert table.me.contracts == ("level3",)


@pytest.mark.rule("contracts.condition")
def test_goods_spent_later_do_not_count_so_order_matters() -> None:
    table = investor(cotton=1, bento=2)
    table.act("invest", "spend cotton")
    table.refuses("contract level2", "condition", "contracts.condition", level=2)
    table.play("finance", "spend bento")
    assert "contract level2" in table.legal()


@pytest.mark.rule("contracts.condition")
def test_both_conditions_can_be_met_in_one_action() -> None:
    table = investor(clocks=1, lenses=2, cotton=3)
    table.act("invest", "spend clocks", "finance", "spend lenses", "contract level3")
    table.play("spend cotton", "contract level2")
    assert table.me.contracts == ("level3", "level2")


@pytest.mark.rule("contracts.condition")
def test_goods_of_an_earlier_action_do_not_count() -> None:
    table = investor(bento=1, cotton=1)
    table.act("invest", "spend bento", "finance", "stop")
    table.pass_on()
    table.act("invest", "spend cotton")
    table.refuses("contract level2", "condition", "contracts.condition", level=2)


@pytest.mark.rule("contracts.condition")
def test_goods_that_are_not_spent_do_not_count() -> None:
    table = investor(cotton=1, bento=4, clocks=4)
    table.act("invest", "spend cotton")
    assert table.legal() == PLAIN

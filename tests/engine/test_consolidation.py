"""Consolidation, step by step (rulebook chapters 5 and 6)."""

from __future__ import annotations

import pytest
from tables import Table

MINING = (2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11)
FINANCE = (12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26, 28)
HOMES = {
    "white": "new-york",
    "red": "san-francisco",
    "blue": "washington",
    "yellow": "paris",
    "grey": "london",
    "black": "berlin",
}


# A. The Favor token.


@pytest.mark.rule("consolidation.favor")
@pytest.mark.parametrize(("workers", "levels"), [(4, {1}), (5, {1, 2}), (6, {1, 2, 3})])
def test_the_topmost_worker_reaches_the_favor_pile_beside_it_and_those_below(workers, levels) -> None:
    t = Table().crew(*["black"] * workers)
    t.play("consolidate")
    assert t.legal() == {f"favor {level}" for level in levels}


@pytest.mark.rule("consolidation.favor")
@pytest.mark.parametrize(("workers", "level", "need"), [(4, 2, 5), (4, 3, 6), (5, 3, 6)])
def test_a_higher_favor_pile_wants_more_workers(workers, level, need) -> None:
    t = Table().crew(*["black"] * workers)
    t.play("consolidate")
    t.refuses(f"favor {level}", "workers", "consolidation.favor", need=need, have=workers)


@pytest.mark.rule("consolidation.favor")
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_three_workers_or_fewer_bring_no_favor_token(workers) -> None:
    t = Table().crew(*["black"] * workers)
    t.play("consolidate", "end")
    assert t.me.favor == {}
    assert t.me.favor_piles == (3, 3, 2)


@pytest.mark.rule("consolidation.favor")
def test_an_expert_is_a_worker_beside_the_favor_piles() -> None:
    t = Table().crew("black", "black", "black", "black", "black", "white*")
    t.play("consolidate")
    assert t.legal() == {"favor 1", "favor 2", "favor 3"}


@pytest.mark.rule("consolidation.favor")
def test_an_empty_favor_pile_sends_to_a_lower_one() -> None:
    t = Table().favor("ships", 3).favor("trains", 3).crew(*["black"] * 5, "red")
    t.play("consolidate")
    assert t.legal() == {"favor 1", "favor 2"}
    t.refuses("favor 3", "pile-empty", "consolidation.favor")


@pytest.mark.rule("consolidation.favor")
def test_no_favor_token_when_all_piles_within_reach_are_empty() -> None:
    t = Table().favor("ships", 1).favor("trains", 1).favor("mining", 1).crew(*["black"] * 4)
    t.play("consolidate", "end")
    assert t.me.favor == {"ships": 1, "trains": 1, "mining": 1}
    assert t.me.favor_piles == (0, 3, 2)


@pytest.mark.rule("consolidation.favor", "consolidation.objective")
def test_no_favor_token_when_no_objective_is_empty() -> None:
    t = Table().crew(*["black"] * 5, "red")
    levels = {"ships": 1, "machines": 1, "trains": 1, "research": 2, "mining": 2, "finance": 2}
    levels |= {"factories": 3, "contracts": 3}
    for objective, level in levels.items():
        t.favor(objective, level)
    t.play("consolidate", "end")
    assert t.me.favor == levels


@pytest.mark.rule("consolidation.objective")
def test_the_favor_token_goes_on_an_empty_objective_of_ones_own_and_stays() -> None:
    t = Table().favor("trains", 2).favor("ships", 1, seat=1).crew(*["black"] * 4)
    t.play("consolidate", "favor 1")
    eight = {"ships", "machines", "trains", "research", "mining", "finance", "factories", "contracts"}
    assert t.legal() == {f"on {objective}" for objective in eight - {"trains"}}
    t.refuses("on trains", "taken", "consolidation.objective", level=2)
    t.play("on ships", "end")
    assert t.me.favor == {"trains": 2, "ships": 1}
    assert t.me.favor_piles == (2, 2, 2)


# B. Money and Coal go.


@pytest.mark.rule("consolidation.discard")
def test_money_and_coal_are_discarded_silk_iron_and_goods_stay() -> None:
    t = Table().give(money=7, coal=5, silk=2, iron=3).factory("cotton-A2", goods=4).crew("yellow")
    t.play("consolidate", "end")
    assert (t.me.coal, t.me.money) == (2, 9)  # only what Mining and Finance show, less one salary
    assert (t.me.silk, t.me.iron, t.me.factories[0].goods) == (2, 3, 4)


@pytest.mark.rule("consolidation.discard", "tokens.stored-coal")
def test_stored_coal_is_not_discarded() -> None:
    t = Table().factory("old-paper", coal=1).factory("bento-B2", coal=3).crew("yellow")
    t.give(coal=5).play("consolidate", "end")
    assert [factory.coal for factory in t.me.factories] == [1, 3]
    assert t.me.coal == 2


# C. Bonuses and income.


@pytest.mark.rule("consolidation.lowest")
@pytest.mark.parametrize(
    ("colour", "what", "basic", "upgraded"),
    [
        ("black", "coal", 2 + 2, 2 + 3),  # Mining shows 2 Coal
        ("red", "silk", 2, 3),
        ("grey", "iron", 2, 3),
        ("blue", "money", 12 + 3 - 3, 12 + 5 - 3),  # Finance shows 12 Money, one salary is paid
        ("yellow", "score", 2, 4),
    ],
)
def test_the_lowest_workers_department_pays(colour, what, basic, upgraded) -> None:
    t = Table().crew(colour)
    t.play("consolidate", "end")
    assert getattr(t.me, what) == basic
    t = Table().ship(HOMES[colour]).crew(colour)
    t.play("consolidate", "end")
    assert getattr(t.me, what) == upgraded


@pytest.mark.rule("consolidation.lowest")
def test_a_lowest_white_worker_gives_a_step_and_two_when_upgraded() -> None:
    t = Table().crew("white")
    t.play("consolidate")
    assert t.legal() == {"step research", "step mining"}
    t.play("step research", "end")
    assert (t.me.research, t.me.mining) == (1, 0)
    t = Table().ship("new-york").crew("white")
    t.play("consolidate", "step research", "step mining", "end")
    assert (t.me.research, t.me.mining) == (1, 1)


@pytest.mark.rule("consolidation.topmost", "consolidation.lowest")
@pytest.mark.parametrize("workers", [4, 5, 6])
def test_from_four_workers_on_the_topmost_ones_department_pays_too(workers) -> None:
    t = Table().crew("red", *["yellow"] * (workers - 2), "grey")
    t.play("consolidate", "favor 1", "on ships", "end")
    assert (t.me.silk, t.me.iron) == (2, 2)
    assert t.me.score == 0  # the yellow ones between them give nothing


@pytest.mark.rule("consolidation.topmost")
@pytest.mark.parametrize("crew", [("red", "grey"), ("red", "grey", "grey")])
def test_workers_on_the_grey_spaces_give_nothing(crew) -> None:
    t = Table().crew(*crew)
    t.play("consolidate", "end")
    assert (t.me.silk, t.me.iron) == (2, 0)


@pytest.mark.rule("consolidation.topmost")
def test_a_topmost_worker_of_the_lowest_ones_colour_gives_nothing_more() -> None:
    t = Table().crew("red", "black", "grey", "red")
    t.play("consolidate", "favor 1", "on ships", "end")
    assert (t.me.silk, t.me.iron, t.me.coal) == (2, 0, 2)


@pytest.mark.rule("consolidation.topmost", "consolidation.lowest")
def test_experts_at_the_bottom_and_at_the_top_pay_like_workers() -> None:
    t = Table().crew("red*", "black", "black", "grey*")
    t.play("consolidate", "favor 1", "on ships", "end")
    assert (t.me.silk, t.me.iron) == (2, 2)


@pytest.mark.rule("consolidation.coal")
@pytest.mark.parametrize(("space", "coal"), tuple(enumerate(MINING)))
def test_the_mining_marker_gives_coal(space, coal) -> None:
    t = Table().give(mining=space, coal=3).crew("yellow")
    t.play("consolidate", "end")
    assert t.me.coal == coal


@pytest.mark.rule("consolidation.money")
@pytest.mark.parametrize(("space", "money"), tuple(enumerate(FINANCE)))
def test_the_finance_marker_gives_money(space, money) -> None:
    t = Table().give(finance=space, money=3).crew("yellow")
    t.play("consolidate", "end")
    assert t.me.money == money - 3  # one colour's salary


@pytest.mark.rule("consolidation.coal", "consolidation.lowest", "consolidation.topmost")
def test_coal_is_counted_after_the_steps_of_both_department_bonuses() -> None:
    t = Table().crew("white", "black", "black", "white*", "red")
    t.play("consolidate", "favor 1", "on ships", "step mining", "end")
    assert (t.me.coal, t.me.silk) == (3, 2)  # the second Mining space shows 3
    t = Table().crew("red", "black", "black", "white")
    t.play("consolidate", "favor 1", "on ships", "step mining", "end")
    assert (t.me.coal, t.me.silk) == (3, 2)


# D. Salaries and the way home.


@pytest.mark.rule("consolidation.salary")
@pytest.mark.parametrize(
    ("crew", "salary"),
    [
        (("yellow",), 3),
        (("yellow", "yellow", "yellow"), 3),
        (("yellow", "black", "yellow"), 6),
        (("yellow", "yellow*"), 3),  # an Expert of the same colour
        (("yellow", "black", "red*"), 9),  # an Expert of another
    ],
)
def test_three_money_for_each_different_colour(crew, salary) -> None:
    t = Table().crew(*crew)
    t.play("consolidate", "end")
    assert t.me.money == 12 - salary
    assert t.me.score == 2  # the yellow Department, and no debt


@pytest.mark.rule("consolidation.salary", "consolidation.debt")
def test_the_last_money_never_pays_a_salary() -> None:
    t = Table().crew("black", "red", "grey", "yellow")  # 12 Money are due and 12 there; yellow pays 2 VP
    t.play("consolidate", "favor 1", "on ships", "end")
    assert t.me.money == 1
    assert t.me.points == {"play": 2, "debt": -1}


@pytest.mark.rule("consolidation.debt")
def test_each_money_owed_and_not_paid_costs_a_point_and_the_score_may_fall_below_zero() -> None:
    t = Table().crew("black", "red", "yellow", "blue", "white", "grey")
    t.play("consolidate", "favor 1", "on ships", "end")
    assert t.me.money == 1  # 18 due, 12 there: 11 are paid
    assert t.me.points == {"debt": -7}
    assert t.me.score == -7


@pytest.mark.rule("consolidation.experts", "consolidation.bag", "ships.return")
def test_experts_go_back_to_their_destinations_the_others_into_the_bag() -> None:
    t = Table().crew("yellow", "white*", "black*", "yellow", "yellow")
    before = dict(t.pos.bag)
    assert t.pos.experts == {"san-francisco", "washington", "paris", "london"}
    t.play("consolidate", "favor 1", "on ships", "end")
    pos = t.game.position
    assert pos.experts == {"new-york", "san-francisco", "washington", "paris", "london", "berlin"}
    assert pos.bag == before | {"yellow": before["yellow"] + 3}
    assert t.me.crew == ()


@pytest.mark.rule(
    "consolidation.favor",
    "consolidation.discard",
    "consolidation.lowest",
    "consolidation.topmost",
    "consolidation.coal",
    "consolidation.money",
    "silk.salary",
    "consolidation.salary",
    "consolidation.debt",
    "consolidation.bag",
)
def test_the_steps_come_in_their_order() -> None:
    t = Table().give(money=4, coal=5, silk=1).crew("black", "red", "yellow", "blue", "grey")
    events = t.play("consolidate", "favor 2", "on finance", "silk 1", "end")
    kinds = ("favor", "pay", "gain", "score", "go-home")
    assert [(e.kind, e.what, e.n) for e in events if e.player == 0 and e.kind in kinds] == [
        ("favor", "finance", 2),  # A
        ("pay", "money", 4),  # B
        ("pay", "coal", 5),
        ("gain", "coal", 2),  # C1 black
        ("gain", "iron", 2),  # C2 grey
        ("gain", "coal", 2),  # C3
        ("gain", "money", 12),  # C4
        ("pay", "silk", 1),
        ("gain", "money", 1),
        ("pay", "money", 12),  # D1: 15 due
        ("score", "debt", -3),  # D2
        ("go-home", "crew", 5),  # D3, D4
    ]


# Silk.


@pytest.mark.rule("silk.salary")
def test_silk_pays_what_is_short_one_money_for_one_silk() -> None:
    t = Table().give(silk=5).crew("black", "red", "white", "grey")
    t.play("consolidate", "favor 1", "on ships", "silk 1", "end")
    assert (t.me.silk, t.me.money, t.me.score) == (4, 1, 0)


@pytest.mark.rule("silk.salary")
def test_no_more_silk_than_is_needed_to_pay_all_and_keep_one_money() -> None:
    t = Table().give(silk=5).crew("black", "red", "white", "grey")
    t.play("consolidate", "favor 1", "on ships")
    assert t.legal() == {"silk 0", "silk 1"}  # 12 due, 12 there
    t = Table().give(silk=9).crew("black", "red", "yellow", "blue", "white", "grey")
    t.play("consolidate", "favor 1", "on ships")
    assert t.legal() == {f"silk {n}" for n in range(8)}  # 18 due, 12 there
    t.play("silk 7", "end")
    assert (t.me.silk, t.me.money, t.me.score) == (2, 1, 0)


@pytest.mark.rule("silk.salary", "consolidation.debt")
def test_silk_need_not_pay_and_may_pay_a_part() -> None:
    def after(answer: str) -> tuple[int, int, int]:
        t = Table().give(silk=3).crew("black", "red", "yellow", "blue", "white", "grey")
        t.play("consolidate", "favor 1", "on ships")
        assert t.legal() == {"silk 0", "silk 1", "silk 2", "silk 3"}
        t.play(answer, "end")
        return t.me.silk, t.me.money, t.me.score

    assert after("silk 0") == (3, 1, -7)
    assert after("silk 2") == (1, 1, -5)
    assert after("silk 3") == (0, 1, -4)


@pytest.mark.rule("silk.salary")
def test_silk_gained_by_the_department_bonus_may_pay() -> None:
    t = Table().crew("red", "black", "white", "grey")
    t.play("consolidate", "favor 1", "on ships")
    assert (t.me.silk, t.me.coal, t.me.money) == (2, 2, 12)  # asked once, after C4
    t.play("silk 1")
    assert t.legal() == {"end"}


@pytest.mark.rule("silk.salary")
@pytest.mark.parametrize("crew", [("yellow",), ("yellow", "black", "grey")])
def test_silk_is_no_question_while_money_pays_all(crew) -> None:
    t = Table().give(silk=5).crew(*crew)
    t.play("consolidate", "end")
    assert t.me.silk == 5


@pytest.mark.rule("silk.salary")
def test_silk_is_no_question_when_just_one_money_would_be_left() -> None:
    t = Table().give(silk=5, finance=1).crew("black", "red", "white", "grey")  # 12 due, 13 there
    t.play("consolidate", "favor 1", "on ships", "end")
    assert (t.me.silk, t.me.money, t.me.score) == (5, 1, 0)


@pytest.mark.rule("silk.research", "factory.silk")
@pytest.mark.parametrize(
    ("space", "face", "silk"), [(0, "cotton-A2", 1), (1, "bento-A2", 3), (2, "bulbs-A5", 6)]
)
def test_silk_stands_for_the_research_levels_that_are_missing(space, face, silk) -> None:
    t = Table().offer(face).give(money=6, silk=silk, research=space).hiring(2, "black", "red")
    t.act("factory", f"build {face}", colour="black")
    assert t.me.factories[0].face == face
    assert t.me.research == space
    assert t.me.silk == (3 if face == "cotton-A2" else 0)  # Cotton A2 gives 3


@pytest.mark.rule("silk.research", "factory.silk")
def test_too_little_silk_leaves_the_factory_out_of_reach() -> None:
    t = Table().offer("bento-A2").give(money=6, silk=2, research=1).hiring(2, "black", "red")
    t.act("factory", colour="black")
    t.refuses("build bento-A2", "silk", "factory.silk", need=3, have=2)

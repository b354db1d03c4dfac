"""The immediate faces of Cotton, Paper, Bento and Lenses in play, one by one (rulebook chapter 9).

`Table.build` takes the Factory action and pays: what a test gives is what is left beside the price.
"""

from __future__ import annotations

import pytest
from tables import EVERY_TRAIN, Table

# Cotton


@pytest.mark.rule("factory.immediate", "research.spaces")
def test_cotton_A1_gives_two_steps_on_research_with_what_their_spaces_give() -> None:
    t = Table()
    t.build("cotton-A1")  # from level 2 over level 3, token 3, to level 4, a Department bonus
    assert t.me.research == 3
    assert (t.me.tokens, t.me.locked) == ((1, 2, 3, 3, 4, 5, 6, 7), (5, 7))
    t.play("bonus yellow")
    assert t.me.score == 2
    assert t.done()


@pytest.mark.rule("factory.immediate")
def test_cotton_A2_gives_three_silk() -> None:
    t = Table().give(silk=1)
    t.build("cotton-A2")
    assert (t.me.silk, t.me.money) == (4, 0)
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.favor")
@pytest.mark.parametrize(("level", "steps"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_cotton_A5_gives_white_bonuses_for_the_favor_on_research(level, steps) -> None:
    t = Table(late_factories=True).favor("mining", 3)
    if level:
        t.favor("research", level)
    t.build("cotton-A5", *["step mining"] * steps)
    assert t.me.mining == steps
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.favor")
def test_cotton_A5_twice_pays_the_upgraded_department_twice() -> None:
    t = Table(late_factories=True).favor("research", 3).ship("new-york")
    t.build("cotton-A5", "step mining", "step research", "step mining", "step research")
    assert t.me.mining == 2
    t.play("bonus yellow")  # level 4
    assert t.me.research == 3
    assert t.done()


@pytest.mark.rule("factory.immediate")
def test_cotton_B1_gives_two_money_and_a_research_step() -> None:
    t = Table()
    t.build("cotton-B1")
    assert (t.me.money, t.me.research) == (2, 2)
    assert t.done()


@pytest.mark.rule("factory.immediate")
def test_cotton_B2_gives_the_red_or_the_white_department_bonus() -> None:
    t = Table()
    t.build("cotton-B2")
    assert t.legal() == {"bonus red", "bonus white"}
    t.play("bonus red")
    assert t.me.silk == 2
    assert t.done()
    t = Table()
    t.build("cotton-B2", "bonus white", "step mining")
    assert (t.me.silk, t.me.mining) == (0, 1)


@pytest.mark.rule("factory.immediate", "effects.own-new", "tokens.old-factory")
@pytest.mark.parametrize(
    ("others", "points"),
    [
        ((), 2),
        (("cotton-A1",), 2),
        (("old-cotton",), 2),
        (("old-paper",), 4),
        (("paper-A1", "paper-A2", "bento-A1"), 6),
        (("paper-A1", "bento-A1", "lenses-B3", "bulbs-A3", "clocks-A4"), 12),
    ],
)
def test_cotton_B5_gives_two_points_for_each_different_kind_of_factory(others, points) -> None:
    t = Table(late_factories=True)
    for face in others:
        t.factory(face)
    t.build("cotton-B5")
    assert t.me.score == points
    assert t.done()


# Paper


@pytest.mark.rule("factory.immediate")
def test_paper_A1_gives_three_iron_and_a_finance_step() -> None:
    t = Table()
    t.build("paper-A1")
    assert (t.me.iron, t.me.finance) == (3, 1)
    assert t.done()


@pytest.mark.rule("factory.immediate", "turn.deferred")
def test_paper_A2_gives_five_money_that_do_not_pay_for_it() -> None:
    t = Table()
    t.build("paper-A2")
    assert t.me.money == 5
    assert t.done()
    t = Table().offer("paper-A2").give(money=5, research=1)
    assert "build paper-A2" not in {str(move) for move in t.game.legal_moves()}
    assert t.why("factory") == ("money", "factory.cost")


def yellow_for_the_favor(face: str, objective: str) -> list[int]:
    """Points from building that face with no Favor token on the objective, with one of level 1, 2, 3, and
    with those of level 2 and 3 once Foreign Affairs is upgraded."""
    points = []
    for level, upgraded in ((0, False), (1, False), (2, False), (3, False), (2, True), (3, True)):
        t = Table(late_factories=True).favor("ships", 3)  # another objective's token does not matter
        if level:
            t.favor(objective, level)
        if upgraded:
            t.ship("paris")
        t.build(face)
        assert t.done()
        points.append(t.me.score)
    return points


@pytest.mark.rule("factory.immediate", "effects.favor")
def test_paper_A5_gives_yellow_bonuses_for_the_favor_on_finance() -> None:
    assert yellow_for_the_favor("paper-A5", "finance") == [0, 0, 2, 4, 4, 8]


@pytest.mark.rule("factory.immediate")
def test_paper_B1_gives_two_finance_steps() -> None:
    t = Table()
    t.build("paper-B1")
    assert t.me.finance == 2
    assert t.done()


@pytest.mark.rule("factory.immediate")
@pytest.mark.parametrize(
    ("colour", "what", "amount"),
    [
        ("black", "coal", 2),
        ("red", "silk", 2),
        ("grey", "iron", 2),
        ("blue", "money", 3),
        ("yellow", "score", 2),
    ],
)
def test_paper_B2_gives_the_department_bonus_of_the_worker_taken_for_it(colour, what, amount) -> None:
    t = Table().crew("white", "white")
    t.build("paper-B2", colour=colour)
    assert getattr(t.me, what) == amount
    assert t.done()


@pytest.mark.rule("factory.immediate")
def test_paper_B2_with_a_white_worker_gives_a_step() -> None:
    t = Table()
    t.build("paper-B2", colour="white")
    assert t.legal() == {"step research", "step mining"}


@pytest.mark.rule("factory.immediate", "effects.favor")
def test_paper_B5_gives_yellow_bonuses_for_the_favor_on_contracts() -> None:
    assert yellow_for_the_favor("paper-B5", "contracts") == [0, 0, 2, 4, 4, 8]


# Bento


@pytest.mark.rule("factory.immediate", "mining.spaces")
def test_bento_A1_gives_three_mining_steps() -> None:
    t = Table()
    t.build("bento-A1", "bonus grey")  # the 4th space gives a Department bonus
    assert (t.me.mining, t.me.iron) == (3, 2)
    assert t.done()


@pytest.mark.rule("factory.immediate")
def test_bento_A2_gives_four_coal() -> None:
    t = Table()
    t.build("bento-A2")
    assert t.me.coal == 4
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.passed")
@pytest.mark.parametrize(
    ("space", "bonuses"), [(2, 0), (3, 1), (5, 1), (6, 2), (9, 2), (10, 3), (14, 4), (16, 4)]
)
def test_bento_A5_gives_every_mining_bonus_reached_or_passed_again(space, bonuses) -> None:
    t = Table(late_factories=True).give(mining=space)
    t.build("bento-A5", *["bonus yellow"] * bonuses)
    assert t.me.score == 2 * bonuses
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.optional", "tracks.back")
def test_bento_B1_gives_two_mining_steps_and_two_more_for_two_finance_spaces() -> None:
    t = Table().give(finance=3)
    t.build("bento-B1")
    assert t.legal() == {"accept", "decline"}
    t.play("accept", "bonus yellow")  # over the 4th space
    assert (t.me.mining, t.me.finance, t.me.score) == (4, 1, 2)
    assert t.done()
    t = Table().give(finance=3)
    t.build("bento-B1", "decline")
    assert (t.me.mining, t.me.finance) == (2, 3)
    assert t.done()


@pytest.mark.rule("factory.immediate", "tracks.back")
@pytest.mark.parametrize("finance", [0, 1])
def test_bento_B1_needs_two_finance_spaces_to_go_back(finance) -> None:
    t = Table().give(finance=finance)
    t.build("bento-B1")
    assert (t.me.mining, t.me.finance) == (2, finance)
    assert t.done()


@pytest.mark.rule("factory.immediate", "tokens.stored-coal")
def test_bento_B2_stores_three_coal_on_itself() -> None:
    t = Table().give(coal=1).factory("cotton-A1")
    t.build("bento-B2")
    assert t.me.coal == 1
    assert [factory.coal for factory in t.me.factories] == [0, 3]
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.favor")
def test_bento_B5_gives_yellow_bonuses_for_the_favor_on_mining() -> None:
    assert yellow_for_the_favor("bento-B5", "mining") == [0, 0, 2, 4, 4, 8]


# Lenses


@pytest.mark.rule("factory.immediate", "effects.build")
def test_lenses_A1_builds_a_train_and_gives_a_finance_step() -> None:
    t = Table()
    t.build("lenses-A1")
    assert t.legal() == EVERY_TRAIN | {"decline"}
    t.play("train kansai 2")  # 1 Iron is printed there
    assert (t.me.trains, t.me.iron, t.me.finance) == (5, 1, 1)
    assert t.game.position.trains[t.pos.edition.train_offsets[1] + 1] == 0
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.build", "effects.optional")
def test_lenses_A2_builds_a_train_and_for_five_money_and_an_iron_one_in_another_region() -> None:
    t = Table().give(money=5, iron=1)
    t.build("lenses-A2", "train kansai 3")
    assert t.legal() == {train for train in EVERY_TRAIN if "kansai" not in train} | {"decline"}
    t.refuses("train kansai 1", "used", "trains.cost")
    t.play("train chubu 1")  # 2 VP
    assert (t.me.money, t.me.iron, t.me.trains, t.me.score) == (0, 0, 4, 2)
    assert t.done()
    t = Table().give(money=5, iron=1)
    t.build("lenses-A2", "train kansai 3", "decline")
    assert (t.me.money, t.me.iron, t.me.trains) == (5, 1, 5)
    assert t.done()


@pytest.mark.rule("factory.immediate", "turn.deferred")
@pytest.mark.parametrize(("money", "iron"), [(5, 0), (4, 1)])
def test_lenses_A2_the_first_train_does_not_pay_for_the_second(money, iron) -> None:
    t = Table().give(money=money, iron=iron)
    t.build("lenses-A2", "train kansai 2")  # the Iron printed there comes too late
    assert (t.me.trains, t.me.money, t.me.iron) == (5, money, iron + 1)
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.build")
@pytest.mark.parametrize(
    ("train", "what", "amount"),
    [("train kyushu 1", "score", 4), ("train kansai 2", "iron", 2), ("train kanto 2", "finance", 2)],
)
def test_lenses_B1_builds_a_train_and_gains_its_spaces_bonus_twice(train, what, amount) -> None:
    t = Table()
    t.build("lenses-B1", train)
    assert getattr(t.me, what) == amount
    assert t.me.trains == 5
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.build")
def test_lenses_B1_on_a_space_without_a_bonus_gives_none() -> None:
    t = Table()
    t.build("lenses-B1", "train chubu 3")
    assert (t.me.trains, t.me.score, t.me.silk, t.me.money, t.me.research) == (5, 0, 0, 0, 3)
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.optional", "tracks.back")
def test_lenses_B2_builds_a_train_and_for_an_iron_and_two_finance_spaces_one_in_another_region() -> None:
    t = Table().give(iron=1, finance=2)
    t.build("lenses-B2", "train kansai 3")
    assert t.legal() == {train for train in EVERY_TRAIN if "kansai" not in train} | {"decline"}
    t.play("train chubu 3")
    assert (t.me.iron, t.me.finance, t.me.trains) == (0, 0, 4)
    assert t.done()
    t = Table().give(iron=1, finance=2)
    t.build("lenses-B2", "train kansai 3", "decline")
    assert (t.me.iron, t.me.finance, t.me.trains) == (1, 2, 5)


@pytest.mark.rule("factory.immediate", "tracks.back", "turn.deferred")
@pytest.mark.parametrize(
    ("iron", "finance", "train"),
    [(0, 2, "train kansai 2"), (1, 1, "train kanto 2")],  # the Iron, the Finance step printed there
)
def test_lenses_B2_the_first_train_does_not_pay_for_the_second(iron, finance, train) -> None:
    t = Table().give(iron=iron, finance=finance)
    t.build("lenses-B2", train)
    assert t.me.trains == 5
    assert t.me.iron + t.me.finance == iron + finance + 1
    assert t.done()


@pytest.mark.rule("factory.immediate", "effects.favor")
def test_lenses_B5_gives_yellow_bonuses_for_the_favor_on_trains() -> None:
    assert yellow_for_the_favor("lenses-B5", "trains") == [0, 0, 2, 4, 4, 8]

"""The rulings on Factories, tracks and tokens (rulebook chapter 9), each by its id."""

from __future__ import annotations

import pytest
from tables import EVERY_TRAIN, Table

from zaibatsu.components import load_edition
from zaibatsu.state import Frame


def picking(a: str, b: str = "B2") -> Table:
    """Seat 0 is about to pick that starting pair, and then has the first turn."""
    t = Table()
    t.pos.pairs = ((a, b),)
    t.pos.stack = [Frame("next-turn", 0), Frame("pick", 0)]
    return t


# Building by an effect.


@pytest.mark.rule("effects.build")
@pytest.mark.parametrize(
    ("face", "left"),
    [
        ("lenses-A1", {"trains": 6, "finance": 1}),
        ("lenses-A2", {"trains": 6, "money": 9, "iron": 9}),  # one more needs the first
        ("lenses-B1", {"trains": 6, "score": 0}),  # no bonus without its Train
        ("bulbs-A2", {"machines": 6}),
        ("bulbs-B2", {"machines": 6}),
        ("clocks-A1", {"ships": 6, "finance": 3}),
        ("clocks-A3", {"ships": 6, "money": 9}),
        ("clocks-B1", {"ships": 6, "machines": 6, "trains": 6, "finance": 2}),
        ("clocks-B2", {"ships": 6, "coal": 0, "silk": 0, "score": 0}),  # no Expert, no colour
        ("clocks-B3", {"ships": 6, "finance": 0}),
    ],
)
def test_building_may_be_declined_and_what_needs_the_piece_falls_away_with_it(face, left) -> None:
    t = Table().give(money=9, iron=9)
    t.build(face, "decline")
    assert {what: getattr(t.me, what) for what in left} == left
    assert [factory.goods for factory in t.me.factories] == [0]
    assert t.done()


@pytest.mark.rule("effects.build", "ships.destination")
def test_a_ship_by_an_effect_needs_an_expert_and_a_ship_space() -> None:
    t = Table().ship("london", seat=0).ship("london", seat=1)  # two Ship spaces with two players
    t.crew("yellow*", seat=1)
    t.build("clocks-A1")
    assert t.legal() == {"ship new-york", "ship san-francisco", "ship washington", "ship berlin", "decline"}
    t.refuses("ship london", "destination-full", "ships.destination", spaces=2)
    t.refuses("ship paris", "expert-away", "ships.destination")


@pytest.mark.rule("effects.build", "ships.expert")
@pytest.mark.parametrize(("workers", "asked"), [(4, True), (5, False)])
def test_a_ship_by_an_effect_needs_room_for_its_expert_beside_the_hired_worker(workers, asked) -> None:
    t = Table().crew(*["black"] * workers)
    t.build("clocks-A1", colour="red")
    assert ("ship london" in t.legal()) == asked
    if not asked:
        assert t.me.finance == 3  # the rest of the effect still happens
        assert t.done()


@pytest.mark.rule("effects.build", "ships.expert")
def test_the_second_ship_of_an_effect_needs_room_too() -> None:
    t = Table().crew(*["black"] * 4).give(iron=1)
    t.build("clocks-A2", "ship london", colour="red")
    assert len(t.me.crew) == 6
    assert t.me.iron == 1
    assert t.done()


@pytest.mark.rule("effects.build", "machines.supply")
def test_what_is_not_left_cannot_be_built_by_an_effect() -> None:
    t = Table(4)
    for number in range(1, 7):
        t.train("kyushu", number)
    t.build("lenses-A1")
    assert t.me.finance == 1
    assert t.done()
    t = Table()
    for face in ("cotton-A1", "cotton-A2", "paper-A1"):
        t.factory(face, machines=2)
    t.build("bulbs-A2")
    assert t.done()
    t = Table()
    for destination in ("new-york", "san-francisco", "washington", "paris", "london", "berlin"):
        t.ship(destination)
    t.build("clocks-A1")
    assert t.me.finance == 3
    assert t.done()


@pytest.mark.rule("effects.build", "trains.space")
def test_a_train_by_an_effect_needs_an_empty_space_and_gains_its_bonus() -> None:
    t = Table().train("kyushu", 1, seat=1).train("kansai", 2, seat=1)
    t.build("lenses-A1")
    assert t.legal() == EVERY_TRAIN - {"train kyushu 1", "train kansai 2"} | {"decline"}
    t.refuses("train kyushu 1", "taken", "trains.space")
    t.play("train chubu 1")
    assert t.me.score == 2


@pytest.mark.rule("effects.build", "machines.cost")
def test_a_machine_by_an_effect_on_a_second_machine_space_costs_its_iron() -> None:
    t = Table().give(iron=1).factory("cotton-A1", machines=1)
    t.build("bulbs-A2", "machine cotton-A1", "machine bulbs-A2")
    assert (t.me.iron, t.me.money) == (0, 0)
    t = Table().factory("cotton-A1", machines=1)
    t.build("bulbs-A2")
    t.refuses("machine cotton-A1", "iron", "machines.cost", need=1, have=0)


@pytest.mark.rule("effects.optional")
def test_only_what_may_be_done_can_be_declined() -> None:
    t = Table().give(finance=2)
    t.build("bento-B1")
    assert "decline" in t.legal()  # "you may go back 2 on Finance"
    t = Table().factory("cotton-A1").factory("cotton-A2").factory("paper-A1")
    t.build("bulbs-A1")
    t.refuses("decline", "not-now", "turn.choice", pending="good")
    t = Table()
    t.build("cotton-B2")
    t.refuses("decline", "not-now", "turn.choice", pending="bonus")


@pytest.mark.rule("effects.own-new")
def test_a_factory_of_yours_may_be_the_one_just_placed() -> None:
    t = Table()
    t.build("bulbs-A1")
    assert t.me.factories[0].goods == 1
    t = Table()
    t.build("bulbs-B2", "machine bulbs-B2")
    assert (t.me.factories[0].machines, t.me.factories[0].goods) == (1, 2)
    t = Table(late_factories=True)
    t.build("cotton-B5")
    assert t.me.score == 2


@pytest.mark.rule("effects.favor")
def test_a_favor_token_that_comes_later_pays_nothing() -> None:
    t = Table(late_factories=True).crew(*["red"] * 4)
    t.build("lenses-B5", "end", colour="red")
    t.play("consolidate", "end")
    t.play("consolidate", "favor 2", "on trains", "end")
    assert (t.me.favor, t.me.score) == ({"trains": 2}, 0)


@pytest.mark.rule("effects.passed", "mining.spaces")
def test_bento_A5_pays_what_was_reached_when_it_starts_and_a_new_space_once() -> None:
    t = Table(late_factories=True).give(mining=5)  # one space before the 7th
    t.build("bento-A5", "bonus white", "step mining", "bonus yellow")
    assert (t.me.mining, t.me.score) == (6, 2)
    assert t.done()
    t = Table(late_factories=True).give(mining=9)  # one before the 11th: the 4th and the 7th pay again
    t.build("bento-A5", "bonus white", "step mining", "bonus yellow", "bonus yellow")
    assert (t.me.mining, t.me.score) == (10, 4)
    assert t.done()


# Tracks.


@pytest.mark.rule("tracks.end")
def test_steps_past_the_end_are_lost() -> None:
    t = Table().give(mining=15)
    t.build("bento-A1")  # 3 steps, and room for one
    assert t.me.mining == 16
    assert t.done()
    t = Table().give(finance=14)
    t.build("paper-B1")
    assert t.me.finance == 14
    assert t.done()
    t = Table().give(research=12)
    t.build("cotton-A1")
    assert t.me.research == 13
    assert t.done()


@pytest.mark.rule("tracks.end")
@pytest.mark.parametrize(
    "steps",
    [
        ("research", "research"),
        ("research", "mining"),
        ("mining", "research"),
        ("mining", "mining"),
    ],
)
def test_a_white_bonus_is_split_as_the_player_likes(steps) -> None:
    t = Table().ship("new-york").crew("white")
    t.play("consolidate", *[f"step {track}" for track in steps])
    assert (t.me.research, t.me.mining) == (steps.count("research"), steps.count("mining"))
    assert t.done()


@pytest.mark.rule("tracks.end")
def test_no_white_step_is_lost_while_the_other_track_has_room() -> None:
    t = Table().ship("new-york").give(research=13, mining=7).crew("white")
    t.play("consolidate")
    assert t.legal() == {"step mining"}
    t.refuses("step research", "track-end", "tracks.end", need=1, have=0)
    t.play("step mining", "step mining")
    assert (t.me.research, t.me.mining) == (13, 9)
    assert t.done()
    t = Table().ship("new-york").give(research=12, mining=16).crew("white")
    t.play("consolidate", "step research")
    assert t.done()  # now both are full, and the second step is lost
    t = Table().give(research=13, mining=16).crew("white")
    t.play("consolidate")
    assert t.done()


@pytest.mark.rule("tracks.back")
def test_going_back_needs_two_spaces() -> None:
    t = Table().give(finance=1)
    t.build("clocks-B3", "ship london")
    assert t.done()
    t = Table().give(finance=2)
    t.build("clocks-B3", "ship london", "ship paris")
    assert t.me.finance == 0


@pytest.mark.rule("tracks.back")
def test_going_back_takes_nothing_back_and_spaces_do_not_give_again() -> None:
    # No printed space of Finance gives anything, so in this edition the third one gives 1 Iron.
    edition = load_edition('[tracks.finance]\ngives = [{ at = 3, effect = { do = "gain", what = "iron" } }]')
    t = Table(edition=edition).give(money=12, finance=1, research=3).factory("cotton-A1", goods=1)
    t.offer("bento-B1", "paper-B1").hiring(2, "black", "black", "black")
    t.act("invest", "spend cotton", "finance", "stop")
    assert (t.me.finance, t.me.iron) == (3, 1)  # over the third space
    t.pass_on()
    t.act("factory", "build bento-B1", "accept", "bonus yellow")
    assert (t.me.finance, t.me.iron) == (1, 1)  # back over it
    t.pass_on()
    t.act("factory", "build paper-B1")
    assert (t.me.finance, t.me.iron) == (3, 1)  # over it again
    assert t.done()


@pytest.mark.rule("tracks.back", "final.objectives")
def test_thresholds_count_where_the_marker_stands() -> None:
    t = Table().give(finance=7).favor("finance", 1)  # 19 Money: the lower threshold
    assert t.game.projection(0)["objective finance"] == 5
    t = Table().give(finance=7).favor("finance", 1)
    t.build("bento-B1", "accept", "bonus yellow")
    assert t.me.finance == 5
    assert t.game.projection(0)["objective finance"] == 0


# Tokens.


@pytest.mark.rule("tokens.machine", "setup.pairs")
def test_the_machine_kept_aside_comes_before_the_first_factorys_effect() -> None:
    t = picking("A6").offer("bulbs-B2").give(money=6, research=5).hiring(2, "black", "black")
    t.play("pair A6 B2", "end")  # 1 Iron among B2
    assert (t.me.machines, t.me.factories) == (5, ())  # its space on the own board is empty
    t.act("factory", "build bulbs-B2", "machine bulbs-B2")
    assert (t.me.factories[0].machines, t.me.machines) == (2, 4)
    assert t.me.iron == 0  # the second Machine stood on the second space
    assert t.me.factories[0].goods == 3


@pytest.mark.rule("tokens.machine")
def test_the_machine_kept_aside_is_free_counts_and_comes_once() -> None:
    t = (
        picking("A6")
        .offer("bulbs-A5", "paper-A2")
        .give(money=12, research=5)
        .hiring(2, "black", "black", "red")
    )
    t.play("pair A6 B2", "end")
    t.act("factory", "build bulbs-A5", colour="black")
    assert t.me.money == 12 - 6 + 2  # 2 for the one Machine built
    t.pass_on()
    t.act("factory", "build paper-A2", colour="red")
    assert [factory.machines for factory in t.me.factories] == [1, 0]


@pytest.mark.rule("tokens.stored-coal")
def test_stored_coal_is_spent_after_loose_coal_from_the_left_and_not_refilled() -> None:
    t = Table().give(coal=1).factory("old-cotton", coal=1).factory("bento-B2", coal=3)
    t.act("production", "produce bento-B2")  # 3 Coal
    assert (t.me.coal, [factory.coal for factory in t.me.factories]) == (0, [0, 2])
    t.play("produce old-cotton")
    assert [factory.coal for factory in t.me.factories] == [0, 0]
    t.play("stop")
    t.pass_on()
    t.play("consolidate")
    t.game.play("end")
    assert [factory.coal for factory in t.me.factories] == [0, 0]


@pytest.mark.rule("tokens.stored-coal", "production.cost")
def test_stored_coal_alone_pays_and_never_more_than_there_is() -> None:
    t = Table().give(coal=1).factory("old-cotton", coal=1).factory("paper-A1").hiring(1, "black", "red")
    t.act("production", "produce paper-A1")
    assert (t.me.coal, t.me.factories[0].coal) == (0, 0)
    t.refuses("produce old-cotton", "coal", "production.cost", need=2, have=0)


@pytest.mark.rule("tokens.old-factory", "setup.pairs")
@pytest.mark.parametrize("kind", ["cotton", "paper"])
def test_the_old_factory_is_cotton_or_paper_with_a_coal_on_the_first_space(kind) -> None:
    t = picking("A12")
    t.play("pair A12 B2")
    assert t.legal() == {"old cotton", "old paper"}
    t.play(f"old {kind}")
    assert [(f.face, f.machines, f.goods, f.coal) for f in t.me.factories] == [(f"old-{kind}", 0, 0, 1)]
    assert t.me.points == {"start": 12}
    assert t.done()


@pytest.mark.rule("tokens.old-factory", "production.yield", "machines.cost")
def test_the_old_factory_takes_two_machines_and_holds_four_goods_of_its_kind() -> None:
    t = Table().give(money=5, iron=1).factory("old-paper", machines=1)
    t.act("machines", "machine old-paper")
    t.refuses("machine old-paper", "used", "machines.cost")
    t = Table().give(money=5, iron=1).factory("old-paper", machines=2).factory("cotton-A1")
    t.act("machines")
    t.refuses("machine old-paper", "factory-full", "machines.cost", spaces=2)
    t = Table().give(coal=2).factory("old-paper", machines=2, goods=2)
    t.act("production", "produce old-paper", "stop")
    assert t.me.factories[0].goods == 4
    t = Table().factory("old-paper", goods=1)
    t.act("invest", "spend paper", "finance", "stop")
    assert t.me.finance == 2


@pytest.mark.rule("tokens.old-factory", "factory.cost", "final.rows")
def test_the_old_factory_takes_a_space_of_the_row() -> None:
    t = Table().give(money=12, research=5).factory("old-cotton").favor("factories", 3)
    for face in ("cotton-A1", "cotton-A2", "paper-A1", "paper-A2"):
        t.factory(face)
    t.offer("bento-A1", "bento-A2").hiring(2, "black", "black", "red")
    assert t.game.projection(0)["objective factories"] == 16  # the 5th space
    t.act("factory", "build bento-A2", colour="black")
    t.pass_on()
    assert t.why("factory") == ("no-space", "factory.cost")
    assert t.numbers("factory") == {"spaces": 6}


# Choice and supply.


@pytest.mark.rule("contracts.choice", "contracts.place")
@pytest.mark.parametrize(("upgraded", "silk"), [(False, 2), (True, 3)])
def test_a_bonus_of_ones_choice_pays_the_upgraded_amount_where_upgraded(upgraded, silk) -> None:
    t = Table().factory("bento-A1", goods=1)
    if upgraded:
        t.ship("san-francisco")
    t.act("invest", "spend bento", "contract level2", "stop")
    assert t.legal() == {f"bonus {c}" for c in ("black", "red", "grey", "blue", "white", "yellow")}
    t.play("bonus red")
    assert t.me.silk == silk
    assert t.done()


@pytest.mark.rule("contracts.choice", "research.spaces")
def test_the_bonus_of_a_track_space_pays_the_upgraded_amount_too() -> None:
    t = Table().ship("paris").give(money=1, research=2)
    t.act("research", "steps 1", "bonus yellow")
    assert t.me.score == 4


@pytest.mark.rule("supply.unlimited")
def test_resources_never_run_out() -> None:
    t = Table().give(coal=1000, iron=1000, silk=1000, money=1000)
    t.build("bento-A2")
    assert (t.me.coal, t.me.money) == (1004, 1000)
    t = Table().give(coal=1000, iron=1000)
    t.build("paper-A1")
    assert t.me.iron == 1003


@pytest.mark.rule("supply.unlimited")
def test_goods_of_one_kind_never_run_out() -> None:
    t = Table(4, late_factories=True).give(coal=2).factory("cotton-A1", machines=2)
    for seat, face in enumerate(("cotton-A2", "cotton-A3", "cotton-A4"), 1):
        t.factory(face, seat=seat, goods=4)
    t.factory("old-cotton", seat=1, goods=4).factory("cotton-A5", seat=2, goods=4)
    t.act("production", "produce cotton-A1", "stop")
    assert t.me.factories[0].goods == 3  # with 20 Cotton in the others

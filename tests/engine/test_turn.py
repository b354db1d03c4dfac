"""Chapter 3 of the rulebook: a turn, the refilling of the Hiring area, rounds and Periods."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tables import Table

from zaibatsu import Event, Game
from zaibatsu.state import Worker

NINE = ("research", "production", "invest", "factory", "mining", "ships", "machines", "trains", "markets")


def rich(players: int = 2) -> Table:
    """Seat 0 can carry out every action, three times where that is allowed."""
    table = Table(players).demand(nagasaki=(1, 0), fukuoka=(2, 0))
    table.factory("cotton-A1", goods=4).factory("paper-A1", goods=4)
    table.factory("bento-A1", goods=4).factory("lenses-A1", goods=4)
    return table.give(money=40, coal=20, iron=20, silk=6, research=5)


def colour(table: Table, number: int) -> str:
    """A Worker who stands on that hiring space."""
    return table.game.position.hiring[number - 1][0]


# One action, or Consolidation.


@pytest.mark.rule("turn.choice")
def test_a_turn_is_one_action_and_then_over() -> None:
    table = rich().crew("red")
    assert {text.split()[0] for text in table.legal()} == {"hire", "consolidate"}
    table.act("mining", "steps 1")
    assert table.legal() == {"end"}
    table.refuses("consolidate", "not-now", "turn.choice", pending="end")
    table.refuses(f"hire {colour(table, 1)} 1", "not-now", "turn.choice", pending="end")
    table.play("end")
    assert table.game.to_move == 1


@pytest.mark.rule("turn.choice")
def test_after_consolidation_there_is_no_action_in_the_same_turn() -> None:
    table = rich().crew("red")
    table.play("consolidate")
    assert table.legal() == {"end"}
    table.refuses(f"hire {colour(table, 1)} 1", "not-now", "turn.choice", pending="end")


@pytest.mark.rule("turn.hire")
def test_the_hired_worker_leaves_the_space_for_the_lowest_empty_one_of_the_area() -> None:
    table = rich().crew("blue", "white*").hiring(3, "red", "grey", "red")
    assert {"hire red 3", "hire grey 3"} <= table.legal()
    assert "hire black 3" not in table.legal()
    table.play("hire red 3")
    assert table.me.crew == (Worker("blue"), Worker("white", expert=True), Worker("red"))
    assert sorted(table.game.position.hiring[2]) == ["grey", "red"]


@pytest.mark.rule("turn.hire", "turn.columns")
@pytest.mark.parametrize(
    ("number", "actions"),
    [
        (1, {"research", "production"}),
        (2, {"invest", "factory"}),
        (3, {"mining", "ships"}),
        (4, {"machines", "trains"}),
        (5, {"markets"}),
    ],
)
def test_one_of_the_actions_under_that_space_is_carried_out(number: int, actions: set[str]) -> None:
    table = rich()
    table.play(f"hire {colour(table, number)} {number}")
    assert table.legal() == actions
    for other in set(NINE) - actions:
        table.refuses(other, "not-now", "turn.choice", pending="action")


@pytest.mark.rule("turn.hire")
def test_no_worker_where_no_action_can_be_activated() -> None:
    table = Table().give(money=1).hiring(2, "red").hiring(1, "red")
    table.refuses("hire red 2", "no-action", "turn.hire")
    assert "hire red 1" in table.legal()


@pytest.mark.rule("turn.hire")
def test_the_action_that_can_not_be_activated_stays_closed_after_hiring() -> None:
    table = Table().give(money=1).hiring(1, "red")
    table.play("hire red 1")
    assert table.legal() == {"research"}
    table.refuses("production", "no-factory", "production.cost")


@pytest.mark.rule("turn.hire")
@pytest.mark.parametrize(
    ("action", "code", "rule", "numbers"),
    [
        ("research", "money", "research.cost", {"need": 1, "have": 0}),
        ("production", "coal", "production.cost", {"need": 2, "have": 0}),
        ("invest", "goods", "invest.goods", {"kind": "cotton", "need": 1, "have": 0}),
        ("factory", "money", "factory.cost", {"need": 6, "have": 0}),
        ("mining", "money", "mining.cost", {"need": 1, "have": 0}),
        ("ships", "payment", "ships.cost", {"iron": 0, "money": 0}),
        ("machines", "money", "machines.cost", {"need": 5, "have": 0}),
        ("trains", "payment", "trains.cost", {"iron": 0, "money": 0}),
    ],
)
def test_without_means_each_action_is_closed_for_its_own_reason(
    action: str, code: str, rule: str, numbers: dict[str, object]
) -> None:
    table = Table().factory("cotton-A1")
    table.refuses(action, code, rule, **numbers)
    assert table.legal() == {"consolidate"}


@pytest.mark.rule("turn.hire")
def test_without_goods_local_markets_are_closed() -> None:
    table = Table().factory("cotton-A1").demand(nagasaki=(1, 0))
    table.refuses("markets", "goods", "markets.goods", kind="cotton", need=1, have=0)


@pytest.mark.rule("turn.hire", "ships.expert")
def test_with_five_workers_the_hired_one_takes_the_last_space_and_no_ship_sails() -> None:
    table = rich().crew("red", "red", "blue", "blue", "white").hiring(3, "grey")
    table.refuses("ships", "no-room", "ships.expert", need=1, have=0)
    table.play("hire grey 3")
    assert table.legal() == {"mining"}
    table.refuses("ships", "no-room", "ships.expert", need=1, have=0)


@pytest.mark.rule("turn.hire", "ships.expert")
def test_with_four_workers_one_ship_sails() -> None:
    table = rich().crew("red", "red", "blue", "blue").hiring(3, "grey")
    table.act("ships", "ship paris", "pay iron")
    assert table.me.crew[4:] == (Worker("grey"), Worker("yellow", expert=True))
    assert table.legal() == {"stop"}


# Activations. Nothing here gives anything: Train spaces 3 of the Regions are empty of bonuses.

THREE = {
    "production": ("produce cotton-A1", "produce paper-A1", "produce bento-A1"),
    "machines": ("machine cotton-A1", "machine paper-A1", "machine bento-A1"),
    "ships": ("ship paris, pay iron", "ship berlin, pay iron", "ship london, pay iron"),
    "trains": ("train kyushu 3, pay iron", "train kansai 3, pay iron", "train chubu 3, pay iron"),
    "markets": ("market nagasaki 0 1", "market nagasaki 1 2", "market fukuoka 0 3"),
    "invest": ("spend cotton, finance", "spend paper, finance", "spend bento, finance"),
}


@pytest.mark.rule("turn.activations")
@pytest.mark.parametrize("action", THREE)
def test_there_are_one_to_three_activations(action: str) -> None:
    for wanted in (1, 2, 3):
        table = rich()
        table.act(action)
        table.refuses("stop", "not-now", "turn.choice", pending="activate")
        for activation in THREE[action][:wanted]:
            table.play(*activation.split(", "))
        assert ("stop" in table.legal()) == (wanted < 3)
        if wanted < 3:
            table.play("stop")
        # All that can be left to decide is the bonus of each market.
        assert table.legal() == ({"gain region", "gain points"} if action == "markets" else {"end"})


@pytest.mark.rule("turn.activations")
@pytest.mark.parametrize(
    ("action", "activation"),
    [("research", "steps 1"), ("mining", "steps 1"), ("factory", "build cotton-A2")],
)
def test_research_mining_and_factory_have_one_activation(action: str, activation: str) -> None:
    table = rich().offer("cotton-A2")
    table.act(action, activation)
    assert table.legal() == {"end"}


@pytest.mark.rule("turn.activations")
@pytest.mark.parametrize(
    ("action", "what", "left"),
    [
        ("production", "coal", [18, 16, 13]),
        ("machines", "money", [35, 30, 25]),
        ("ships", "iron", [17, 14, 11]),
        ("trains", "iron", [17, 14, 11]),
    ],
)
def test_each_activation_is_paid_in_full_as_it_is_made(action: str, what: str, left: list[int]) -> None:
    table = rich()
    table.act(action)
    for activation, expected in zip(THREE[action], left, strict=True):
        table.play(*activation.split(", "))
        assert getattr(table.me, what) == expected


@pytest.mark.rule("turn.activations")
def test_what_can_not_be_paid_is_no_further_activation() -> None:
    table = Table().factory("cotton-A1").factory("paper-A1").give(money=9)
    table.act("machines", "machine cotton-A1")
    table.refuses("machine paper-A1", "money", "machines.cost", need=5, have=4)
    assert table.legal() == {"stop"}


# Consolidation: when one must, may and may not.


@pytest.mark.rule("turn.must-consolidate")
def test_without_room_for_a_worker_one_must_consolidate() -> None:
    table = rich().crew("red", "red", "blue", "blue", "white*", "black").hiring(1, "grey")
    assert table.legal() == {"consolidate"}
    table.refuses("hire grey 1", "no-room", "turn.must-consolidate", spaces=6)


@pytest.mark.rule("turn.must-consolidate")
def test_with_no_action_possible_one_must_consolidate() -> None:
    table = Table().crew("red").hiring(1, "grey")
    assert table.legal() == {"consolidate"}
    table.refuses("hire grey 1", "no-action", "turn.hire")


@pytest.mark.rule("turn.may-consolidate")
@pytest.mark.parametrize("worker", ["red", "red*"])
def test_with_one_worker_or_expert_one_may_consolidate_instead(worker: str) -> None:
    table = rich().crew(worker)
    assert "consolidate" in table.legal()
    assert len(table.legal()) > 1


@pytest.mark.rule("turn.may-consolidate")
def test_without_a_worker_one_may_not_consolidate() -> None:
    table = Table().give(money=1)
    table.refuses("consolidate", "workers", "turn.may-consolidate", need=1, have=0)


@pytest.mark.rule("turn.stuck")
def test_without_workers_and_without_an_action_one_consolidates_all_the_same() -> None:
    table = Table().give(coal=1, silk=2, mining=2)
    assert table.legal() == {"consolidate"}
    table.play("consolidate")
    me = table.me
    # No Favor token, no Department bonus, no salary; the loose Coal goes, 4 Coal and 12 Money come.
    assert (me.coal, me.money, me.silk, me.favor, me.score) == (4, 12, 2, {}, 0)
    assert table.legal() == {"end"}


# The Hiring area at the end of a turn.


@pytest.mark.rule("turn.refill")
def test_an_empty_space_takes_the_topmost_row_that_is_not_empty() -> None:
    table = Table(4).give(money=1).hiring(3, "red")
    table.queue((), ("blue", "blue", "white"), ("grey", "grey", "grey"))
    table.act("mining", "steps 1")
    assert table.game.position.hiring[2] == ()
    table.play("end")
    assert table.game.position.hiring[2] == ("blue", "blue", "white")
    assert table.game.position.queue == [(), (), ("grey", "grey", "grey")]
    assert table.game.position.round == 1


@pytest.mark.rule("turn.refill")
def test_a_space_with_a_worker_left_is_not_refilled() -> None:
    table = Table().give(money=1).hiring(3, "red", "blue")
    queue = table.pos.queue[:]
    table.act("mining", "steps 1", "end", colour="red")
    assert table.game.position.hiring[2] == ("blue",)
    assert table.game.position.queue == queue


@pytest.mark.rule("turn.round-end")
def test_a_round_ends_when_no_row_is_left_for_an_empty_space() -> None:
    table = Table().give(money=1).hiring(3, "red").queue(())
    table.act("mining", "steps 1")
    assert table.game.position.round == 1
    table.play("end")
    assert (table.game.position.period, table.game.position.round) == (1, 2)


@pytest.mark.rule("turn.round-end")
def test_an_empty_queue_alone_does_not_end_the_round() -> None:
    table = Table(3).give(money=1).hiring(3, "red", "blue").queue((), ())
    table.act("mining", "steps 1", "end")
    assert table.game.position.round == 1
    assert len(table.game.position.hiring[2]) == 1
    assert table.game.position.queue == [(), ()]


@pytest.mark.rule("turn.next-round")
@pytest.mark.parametrize(("players", "rows"), [(2, 1), (3, 2), (4, 3)])
def test_a_new_round_fills_every_space_and_row_up_to_three(players: int, rows: int) -> None:
    table = Table(players).give(money=1).queue(*[()] * rows)
    table.hiring(1, "red", "blue").hiring(2, "white").hiring(3, "black").hiring(4, "grey", "grey", "grey")
    table.act("mining", "steps 1", "end")
    pos = table.game.position
    assert [len(workers) for workers in pos.hiring] == [3, 3, 3, 3, 3]
    assert [len(row) for row in pos.queue] == [3] * rows
    assert pos.hiring[0][:2] == ("red", "blue")
    assert pos.hiring[1][:1] == ("white",)
    assert pos.hiring[3] == ("grey", "grey", "grey")
    assert pos.to_move == 1


@pytest.mark.rule("turn.next-round")
def test_the_bag_holds_just_enough_when_four_areas_are_full() -> None:
    table = Table(4).give(money=1).queue((), (), ())
    table.hiring(1, *["black"] * 3).hiring(2, *["black"] * 3).hiring(3, "white")
    table.hiring(4, *["yellow"] * 3).hiring(5, *["yellow"] * 3)
    table.crew(*["white"] * 5).crew(*["red"] * 6, seat=1)
    table.crew(*["blue"] * 6, seat=2).crew(*["grey"] * 6, seat=3)
    table.act("mining", "steps 1", "end")
    pos = table.game.position
    assert sum(pos.bag.values()) == 0
    drawn = Counter(pos.hiring[2])
    for row in pos.queue:
        drawn.update(row)
    assert drawn == dict.fromkeys(("black", "red", "grey", "blue", "white", "yellow"), 2)


# Periods. Seat 0 has 13 Influence in Kyushu, Overseas 0 + 1 + 2 twice: first place.


def last_turn_of_a_round(period: int, round: int) -> Table:
    """One Worker to hire, then the round ends."""
    table = Table().time(period, round).give(money=1).hiring(3, "red").queue(())
    table.token("nagasaki", 3, 7).token("fukuoka", 3, 6)
    table.act("mining", "steps 1", "end")
    return table


@pytest.mark.rule("turn.periods")
@pytest.mark.parametrize("period", [1, 2, 3])
def test_after_the_first_round_of_a_period_comes_the_second_without_scoring(period: int) -> None:
    table = last_turn_of_a_round(period, 1)
    assert (table.game.position.period, table.game.position.round) == (period, 2)
    assert table.me.score == 0
    assert not table.game.over


@pytest.mark.rule("turn.periods")
@pytest.mark.parametrize(("period", "points"), [(1, 10), (2, 18)])
def test_after_the_second_round_comes_influence_scoring_and_a_new_period(period: int, points: int) -> None:
    table = last_turn_of_a_round(period, 2)
    assert (table.game.position.period, table.game.position.round) == (period + 1, 1)
    assert table.me.score == points
    assert table.game.to_move == 1


@pytest.mark.rule("turn.periods")
def test_after_the_third_period_there_are_no_more_turns() -> None:
    table = last_turn_of_a_round(3, 2)
    assert table.me.points["influence 3"] == 26
    turn = table.game.position.turn
    while not table.game.over:
        assert "consolidate" not in table.legal()
        assert not [text for text in table.legal() if text.startswith("hire")]
        table.play(str(table.game.legal_moves()[0]))
    assert table.game.position.turn == turn


@pytest.mark.rule("turn.periods", "turn.round-end", "turn.next-round", "setup.first")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_six_rounds_in_three_periods_and_turns_go_round(players: int) -> None:
    game, chance, events = Game.new(players, 11), random.Random(players), list[Event]()
    while not game.over:
        events += game.play(chance.choice(game.legal_moves()))
    kinds = Counter(event.kind for event in events)
    assert (kinds["round-end"], kinds["period-end"], kinds["game-over"]) == (6, 3, 1)
    turns = [event.player for event in events if event.kind == "turn"]
    assert turns == [(game.position.first + at) % players for at in range(len(turns))]

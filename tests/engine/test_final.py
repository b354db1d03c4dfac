"""The end of the game (rulebook chapter 7, `final.*`).

Ben (seat 1) is looked at; Aki takes the last Worker of the last round. Without Workers Ben's Final
Consolidation leaves him the 2 Coal and 12 Money of the first spaces of Mining and Finance.
"""

from __future__ import annotations

import pytest
from tables import Table

FACTORIES = ("cotton-A1", "cotton-A2", "paper-A1", "paper-A2", "bento-A1", "bento-A2")
CONTRACTS = ("black", "red", "grey", "blue", "white", "yellow")
ROWS = {1: (1, 3, 5, 6, 8, 10), 2: (2, 5, 8, 10, 13, 16), 3: (3, 6, 10, 13, 16, 20)}


def last_round(players: int = 2) -> Table:
    """The last round of the last Period; one Worker is left on the first hiring space."""
    t = Table(players).time(3, 2).give(money=1)
    return t.queue(*[()] * len(t.pos.queue)).hiring(1, "yellow")


def finish(t: Table) -> Table:
    """Aki takes the last Worker; the Final Consolidations, which ask nothing here, are confirmed."""
    t.act("research", "steps 1", "end")
    while not t.game.over:
        assert t.legal() == {"end"}
        t.play("end")
    return t


def ben(t: Table):  # type: ignore[no-untyped-def]
    """Seat 1 in the game as it stands."""
    return t.game.position.players[1]


# The Final Consolidation.


@pytest.mark.rule("final.consolidation", "influence.regions")
def test_all_consolidate_once_more_after_the_third_influence_scoring() -> None:
    t = last_round(3).token("nagasaki", 3, 4).crew("grey", "black", seat=1).crew("red*", seat=2)
    t.give(seat=1, money=9, coal=9)
    events = t.act("research", "steps 1", "end")
    assert t.me.points["influence 3"] == 20  # second to the Overseas Companies
    assert [event.kind for event in events if event.kind in ("standing", "consolidate")][-1] == "consolidate"
    while not t.game.over:
        events += t.play("end")
    assert sorted(event.player for event in events if event.kind == "consolidate") == [0, 1, 2]
    aki, ben, chie = t.game.position.players
    assert (aki.money, aki.coal, aki.points["play"]) == (9, 2, 2)
    assert (ben.money, ben.coal, ben.iron) == (6, 2, 2)  # 9 and 9 were discarded, two salaries paid
    assert (chie.money, chie.silk) == (9, 2)
    assert aki.crew == ben.crew == chie.crew == ()
    assert "san-francisco" in t.game.position.experts


@pytest.mark.rule("final.consolidation")
def test_who_has_no_workers_consolidates_too() -> None:
    t = finish(last_round().give(seat=1, money=9, coal=9, mining=3, finance=2))
    assert (ben(t).money, ben(t).coal) == (14, 4)
    assert ben(t).points == {"goods": 1, "money": 2}  # no salary, no debt


@pytest.mark.rule("final.consolidation", "consolidation.favor")
def test_the_final_consolidation_brings_a_favor_token_too() -> None:
    t = last_round().crew(*["black"] * 4, seat=1).factory("cotton-A1", seat=1)
    t.act("research", "steps 1", "end")
    t.play("favor 1", "on factories", "end", "end")
    assert ben(t).points["objective factories"] == 1


@pytest.mark.rule("final.consolidation")
def test_no_other_players_final_consolidation_changes_ones_own() -> None:
    def alone(crew: tuple[str, ...]) -> dict[str, int]:
        t = last_round().crew("black", "grey*", seat=1).crew(*crew).give(seat=1, iron=4)
        return dict(ben(finish(t)).points)

    # 2 + 2 Coal and 4 Iron; 12 - 6 Money
    assert alone(()) == alone(("blue*", "white")) == {"goods": 2, "money": 1}


@pytest.mark.rule("final.consolidation", "final.winner")
def test_the_final_consolidation_is_no_turn() -> None:
    t = last_round()
    before = [player.last_turn for player in t.game.position.players]
    finish(t)
    assert [player.last_turn for player in t.game.position.players] == before
    assert t.game.position.turn == 1
    assert t.game.legal_moves() == []


# Objectives.

OBJECTIVES = {
    # objective: amounts just below the lower threshold, at it, just below the higher one, at it, at the most
    "ships": (1, 2, 3, 4, 6),
    "machines": (2, 3, 4, 5, 6),
    "trains": (2, 3, 4, 5, 6),
    "research": (6, 7, 11, 12, 13),  # spaces from 0: levels 8 and 13
    "mining": (7, 8, 13, 14, 16),  # the 9th and the 15th space
    "finance": (6, 7, 10, 11, 14),  # 19 and 23 Money
}


def board(objective: str, amount: int) -> Table:
    """Ben has built so many pieces, or his marker is on that space (from 0)."""
    t = last_round(4)
    if objective == "ships":
        for destination in ("new-york", "san-francisco", "washington", "paris", "london", "berlin")[:amount]:
            t.ship(destination, seat=1)
    elif objective == "machines":
        for at, face in enumerate(FACTORIES):
            t.factory(face, seat=1, machines=int(at < amount))
    elif objective == "trains":
        for number in range(1, amount + 1):
            t.train("kyushu", number, seat=1)
    else:
        t.give(seat=1, **{objective: amount})
    return t


@pytest.mark.rule("final.objectives")
@pytest.mark.parametrize(("level", "lower", "higher"), [(1, 5, 10), (2, 8, 16), (3, 10, 20)])
@pytest.mark.parametrize("objective", OBJECTIVES)
def test_a_favor_token_pays_by_the_thresholds_reached(objective, level, lower, higher) -> None:
    paid = [
        ben(finish(board(objective, amount).favor(objective, level, seat=1))).points.get(
            f"objective {objective}", 0
        )
        for amount in OBJECTIVES[objective]
    ]
    assert paid == [0, lower, lower, higher, higher]


@pytest.mark.rule("final.objectives", "final.rows")
def test_an_objective_without_a_favor_token_pays_nothing() -> None:
    t = board("mining", 16).favor("finance", 3, seat=1).factory("cotton-A1", seat=1).contract("red", seat=1)
    assert ben(finish(t)).points == {"goods": 3, "money": 2}  # 11 Coal, 12 Money; Finance is at its start


@pytest.mark.rule("final.rows")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("n", range(7))
def test_factories_and_contracts_pay_the_number_at_the_rightmost_one(n, level) -> None:
    t = last_round().favor("factories", level, seat=1)
    for face in FACTORIES[:n]:
        t.factory(face, seat=1)
    assert ben(finish(t)).points.get("objective factories", 0) == (ROWS[level][n - 1] if n else 0)
    t = last_round().favor("contracts", level, seat=1).contract(*CONTRACTS[:n], seat=1)
    assert ben(finish(t)).points.get("objective contracts", 0) == (ROWS[level][n - 1] if n else 0)


# Leftovers and the winner.


@pytest.mark.rule("final.leftovers", "tokens.stored-coal")
@pytest.mark.parametrize(
    ("silk", "iron", "goods", "stored", "points"),
    [(0, 0, 0, 0, 0), (0, 0, 0, 1, 1), (1, 1, 1, 0, 1), (1, 1, 1, 1, 2), (2, 5, 4, 1, 4), (3, 5, 4, 1, 5)],
)
def test_a_point_for_three_of_goods_coal_silk_and_iron_together(silk, iron, goods, stored, points) -> None:
    t = last_round().give(seat=1, silk=silk, iron=iron)  # and 2 Coal
    t.factory("old-cotton", seat=1, goods=goods, coal=stored)
    assert ben(finish(t)).points.get("goods", 0) == points


@pytest.mark.rule("final.leftovers")
@pytest.mark.parametrize(("finance", "points"), [(0, 2), (2, 2), (3, 3), (13, 5), (14, 5)])
def test_a_point_for_five_money(finance, points) -> None:
    t = last_round().give(seat=1, finance=finance)  # 12, 14, 15, 26, 28 Money
    assert ben(finish(t)).points["money"] == points


@pytest.mark.rule("final.winner")
def test_most_points_win() -> None:
    t = finish(last_round(3).give(seat=1, points={"play": 30}).give(seat=2, points={"play": 40}))
    # 0 for Aki's 2 Coal, 1 for his 9 Money, 2 from his yellow Worker; 2 for the others' 12 Money
    assert [(line.player, line.place, line.total) for line in t.game.result()] == [
        (2, 1, 42),
        (1, 2, 32),
        (0, 3, 3),
    ]


@pytest.mark.rule("final.winner")
def test_of_the_tied_who_took_the_last_turn_latest_wins() -> None:
    t = finish(last_round().give(seat=1, points={"play": 1}))
    assert [(line.player, line.place, line.total) for line in t.game.result()] == [(0, 1, 3), (1, 2, 3)]
    t = last_round().hiring(1, "yellow", "yellow").give(seat=1, money=1)
    t.act("research", "steps 1", "end")
    finish(t)  # now Ben takes the last one, and both have the same
    assert [(line.player, line.place, line.total) for line in t.game.result()] == [(1, 1, 3), (0, 2, 3)]


@pytest.mark.rule("final.winner", "final.objectives", "final.rows", "final.leftovers")
def test_the_parts_of_the_score_make_up_the_total() -> None:
    t = last_round().token("nagasaki", 3, 7, seat=1).train("kyushu", 1, seat=1)  # 9; Overseas 9
    t.favor("trains", 1, seat=1).favor("contracts", 2, seat=1).contract("red", "blue", seat=1)
    t.give(seat=1, points={"start": 8, "play": 5, "debt": -3, "influence 1": 10}, silk=1)
    finish(t)
    parts = {"start": 8, "play": 5, "debt": -3, "influence 1": 10, "influence 3": 20}
    parts |= {"objective contracts": 5, "goods": 1, "money": 2}
    first = t.game.result()[0]
    assert (first.player, first.parts, first.total) == (1, parts, 48)


@pytest.mark.rule("influence.sum", "final.objectives", "final.leftovers")
def test_the_projection_is_the_score_as_if_the_period_and_the_game_ended_now() -> None:
    t = last_round().time(2, 1).token("nagasaki", 3, 7, seat=1).train("kyushu", 1, seat=1)
    t.token("osaka", 3, 4, seat=1).favor("mining", 2, seat=1).favor("ships", 1, seat=1)
    t.give(seat=1, mining=8, coal=4, silk=2, money=11, points={"play": 5})
    # 9 in Kyushu, as the Overseas Companies: (18 + 10) / 2; second in Kansai: 10. No Final Consolidation.
    assert t.game.projection(1) == {
        "play": 5,
        "influence 2": 14 + 10,
        "objective mining": 8,
        "objective ships": 0,
        "goods": 2,
        "money": 2,
    }


@pytest.mark.rule("final.winner")
def test_the_projection_counts_nothing_twice_and_ends_as_the_final_score() -> None:
    t = last_round().token("nagasaki", 3, 7, seat=1)
    before = t.game.projection(1)
    assert before == {"influence 3": 14, "goods": 0, "money": 0}  # second to the Overseas Companies
    t.act("research", "steps 1", "end")
    assert not t.game.over  # the Influence is scored, the Final Consolidation goes on
    assert t.game.projection(1)["influence 3"] == 14
    assert "influence 4" not in t.game.projection(1)
    t.play("end", "end")
    assert t.game.over
    assert t.game.projection(1) == {"influence 3": 14, "money": 2}

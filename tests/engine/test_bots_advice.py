"""Advice on positions built for it: different turns, honest differences, reasons that name what changes."""

from __future__ import annotations

from pathlib import Path

import pytest
from tables import EDITION, Table

from zaibatsu import Game, turn
from zaibatsu.bots import Budget, Evaluation, Stopped
from zaibatsu.bots.advice import about, advise, review
from zaibatsu.bots.evaluation import standard, weights_data
from zaibatsu.bots.opponents import Planner, levels
from zaibatsu.bots.reasons import TERMS, Change, changed, compare
from zaibatsu.moves import move

GOLDEN = Path(__file__).parent / "golden" / "03-4-players.txt"
POSITIONS = 4000
KYUSHU = EDITION.region_ids[0]


def planner(level: str = "industrialist") -> Planner:
    return Planner(level, levels()[level])


def golden() -> Game:
    return Game.from_record(GOLDEN.read_text(encoding="utf-8"))


@pytest.mark.parametrize("level", ["industrialist", "magnate"])
def test_suggested_turns_are_legal_and_about_different_things(level: str) -> None:
    for _begun, start in golden().turns()[4:100:16]:
        found = advise(start.copy(), planner(level), Budget(POSITIONS))
        assert found[0].behind == 0
        assert [s.behind for s in found] == sorted(s.behind for s in found)
        for place, suggestion in enumerate(found):
            pos = start.copy()
            for choice in suggestion.moves:
                assert choice in turn.legal(pos)
                turn.play(pos, choice)
            assert {str(choice) for choice in turn.legal(pos)} == {"end"}
            for other in found[:place]:
                mine, theirs = about(suggestion.moves), about(other.moves)
                assert mine.action != theirs.action or not mine.deeds <= theirs.deeds


def test_the_same_table_gives_the_same_advice() -> None:
    pos = golden().turns()[60][1]
    once, again = (advise(pos.copy(), planner("magnate"), Budget(POSITIONS)) for _ in range(2))
    assert once == again


def test_what_a_turn_is_about() -> None:
    train = move("train", "kyushu", 1)
    hired = (move("hire", "red", 4), move("trains"), train, move("pay", "iron"), move("stop"))
    assert about(hired).action == "trains"
    assert about(hired) == about((move("trains"), move("train", "kyushu", 2)))
    assert about(hired) != about((move("trains"), move("train", "kanto", 1)))
    assert about((move("consolidate"), move("on", "ships"))).action == "consolidate"


def test_nothing_but_the_end_of_the_turn_needs_no_advice() -> None:
    table = Table().give(money=20)
    table.act("mining", "steps 1")
    assert table.legal() == {"end"}
    assert advise(table.game.position.copy(), planner(), Budget(POSITIONS)) == []


def test_a_search_that_is_called_off_stops() -> None:
    def watch(share: float) -> None:
        raise Stopped

    pos = golden().turns()[80][1]
    with pytest.raises(Stopped):
        advise(pos.copy(), planner("magnate"), Budget(POSITIONS, watch))
    with pytest.raises(Stopped):
        review(golden(), 0, planner(), POSITIONS, watch)


def test_reasons_name_the_place_won_in_a_region() -> None:
    before = Table().token("nagasaki", 2, 3)
    after = Table().token("nagasaki", 2, 3).token("nagasaki", 3, 5)
    old, new = before.game.influence(KYUSHU), after.game.influence(KYUSHU)
    was, now = (next(s for s in standings if s.player == 0) for standings in (old, new))
    assert was.place != now.place
    found = changed("places now", 0, before.game.position, after.game.position)
    assert found == (Change(KYUSHU, was.place, now.place, now.points - was.points),)
    told = {r.term: r for r in compare(standard(), 0, before.game.position, after.game.position)}
    assert told["places now"].points > 0
    assert told["places now"].changes == found


def test_reasons_against_come_with_a_minus() -> None:
    rich, poor = (Table().give(money=money, finance=3).crew("red") for money in (10, 1))
    told = {r.term: r for r in compare(standard(), 0, rich.game.position, poor.game.position)}
    assert told["money"].points < 0
    assert told["money"].changes == (Change("money", 10, 1),)
    assert compare(standard(), 0, rich.game.position, rich.game.position) == ()


def test_what_hardly_counts_is_no_reason() -> None:
    weights = {**standard().weights, "iron": 0.4, "silk": 0.6}
    before, after = Table().pos, Table().give(iron=1, silk=1).pos
    told = compare(Evaluation(weights, standard().habits), 0, before, after)
    assert {reason.term for reason in told} == {"silk", "leftovers"}


MADE = {
    "objectives": (Table().favor("ships", 1), Table().favor("ships", 1).ship("paris"), ("ships", 0, 1)),
    "favor to come": (Table(), Table().ship("paris"), ("ships", 0, 1)),
    "crew": (Table(), Table().crew("red", "red"), ("workers", 0, 2)),
    "salary": (Table().crew("red"), Table().crew("red", "blue", "blue"), ("salaries", 1, 2)),
    "research": (Table().give(research=1), Table().give(research=3), ("research", 2, 4)),
    "bulbs and clocks": (Table(), Table().factory("clocks-A2"), ("clocks-A2", 0, 1)),
    "machines": (Table().factory("cotton-A1"), Table().factory("cotton-A1", machines=2), ("cotton-A1", 0, 2)),
    "departments": (Table(), Table().ship("paris"), (EDITION.destinations["paris"], 0, 1)),
    "level-2 Goods": (Table().factory("bento-A1"), Table().factory("bento-A1", goods=2), ("bento", 0, 2)),
    "silk": (Table(), Table().give(silk=2), ("silk", 0, 2)),
}


@pytest.mark.parametrize("term", MADE)
def test_what_makes_a_term_differ(term: str) -> None:
    before, after, change = MADE[term]
    assert changed(term, 0, before.pos, after.pos) == (Change(*change),)


def test_every_term_can_be_a_reason() -> None:
    assert set(weights_data()["terms"]) == TERMS
    pos = Table(3).factory("cotton-A1").crew("red").pos
    for term in TERMS:
        assert changed(term, 0, pos, pos) == ()


def test_a_review_tells_the_worst_turns_first_and_what_was_better() -> None:
    game = golden()
    found = review(game, 1, planner(), POSITIONS)
    assert len(found) == 3
    assert [lapse.lost for lapse in found] == sorted((lapse.lost for lapse in found), reverse=True)
    for lapse in found:
        begun, start = game.turns()[lapse.turn]
        assert (begun, start.to_move) == (lapse.moves, 1)
        pos = start.copy()
        for choice in lapse.better:
            assert choice in turn.legal(pos)
            turn.play(pos, choice)
        assert lapse.lost > 0
        assert lapse.reasons


def test_who_plays_what_the_search_finds_best_has_lost_nothing() -> None:
    game = Game.new(2, seed=4)
    while len(game.turns()) < 6:
        best = advise(game.position.copy(), planner(), Budget(POSITIONS), n=1) if game.to_move == 0 else []
        for choice in best[0].moves if best else []:
            game.play(choice)
        game.play(game.legal_moves()[0])
    assert review(game, 0, planner(), POSITIONS) == []
    assert review(game, 1, planner(), POSITIONS) != []

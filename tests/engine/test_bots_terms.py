"""Each term of the evaluation, on positions built for it: what moves it, which way, and what does not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tables import Table

from zaibatsu import Game, scoring
from zaibatsu.bots import clock, places
from zaibatsu.bots.evaluation import standard, weights_data
from zaibatsu.state import NOBODY, Position

Change = Callable[[Table], object]


def plain() -> Table:
    """A table of two with a little of everything."""
    table = Table()
    table.give(money=6, coal=3, silk=2, iron=2, research=4, mining=4, finance=4)
    return table.factory("cotton-A1", goods=1).factory("lenses-A1", machines=1, goods=1).crew("red", "blue")


def term(name: str, change: Change) -> tuple[float, float]:
    """The term before and after a change of the plain table."""
    before, after = plain(), plain()
    change(after)
    return standard().measure(before.pos, 0)[name], standard().measure(after.pos, 0)[name]


UP: dict[str, tuple[Change, ...]] = {
    "score": (lambda t: t.give(points={"play": 5}),),
    "places now": (lambda t: t.token("kyoto", 3, 5), lambda t: t.token("kyoto", 0, 1)),
    "places later": (lambda t: t.token("kyoto", 3, 5),),
    "rivals now": (lambda t: t.token("kyoto", 3, 5, seat=1),),
    "rivals later": (lambda t: t.token("kyoto", 3, 5, seat=1),),
    "objectives": (lambda t: t.favor("factories", 3),),
    "objectives ahead": (lambda t: t.favor("research", 2), lambda t: t.favor("finance", 1)),
    "favor to come": (lambda t: t.give(mining=7), lambda t: t.give(research=7)),
    "crew": (lambda t: t.crew("grey"),),
    "coal income": (lambda t: t.give(mining=6),),
    "money income": (lambda t: t.give(finance=5),),
    "research": (lambda t: t.give(research=5),),
    "tokens": (lambda t: t.give(tokens=(1, 2, 3, 3, 4, 5, 6, 7)),),
    "cotton and paper": (lambda t: t.factory("paper-A2"),),
    "bento and lenses": (lambda t: t.factory("bento-A2"),),
    "bulbs and clocks": (lambda t: t.factory("clocks-A1"),),
    "machines": (lambda t: t.factory("bento-A2", machines=1),),
    "faces": (lambda t: t.factory("bulbs-A3"),),
    "departments": (lambda t: t.give(upgraded=frozenset({"red"})),),
    "level-1 Goods": (lambda t: t.factory("paper-A2", goods=2),),
    "level-2 Goods": (lambda t: t.factory("bento-A2", goods=2),),
    "level-3 Goods": (lambda t: t.factory("bulbs-A1", goods=2),),
    "money": (lambda t: t.give(money=9),),
    "coal": (lambda t: t.give(coal=5), lambda t: t.factory("bento-B2", coal=3)),
    "silk": (lambda t: t.give(silk=3),),
    "iron": (lambda t: t.give(iron=3),),
    "leftovers": (lambda t: t.give(iron=5),),
    "salary": (lambda t: t.give(crew=t.pos.players[0].crew[:1]),),
    "debt": (lambda t: t.give(crew=t.pos.players[0].crew[:1]),),
    "crew bonus": (lambda t: t.give(upgraded=frozenset({"red"})),),
}
SAME: dict[str, Change] = {
    "score": lambda t: t.give(money=20),
    "places now": lambda t: t.train("chubu", 1),  # Trains without a token count nothing
    "rivals now": lambda t: t.give(seat=1, money=20),
    "objectives": lambda t: t.favor("ships", 3),  # no Ship built
    "crew": lambda t: t.give(money=20),
    "money": lambda t: t.give(silk=9),
    "faces": lambda t: t.factory("bento-A2"),  # an immediate effect is spent
    "crew bonus": lambda t: t.give(upgraded=frozenset({"yellow"})),  # nobody of that colour in the crew
    "salary": lambda t: t.crew("red"),  # a colour that is there already
}


def test_every_term_has_a_weight_and_a_case() -> None:
    measured = standard().measure(plain().pos, 0)
    assert set(measured) == set(weights_data()["terms"]) == set(UP)


@pytest.mark.parametrize("name", UP)
def test_what_raises_a_term(name: str) -> None:
    for change in UP[name]:
        if name == "debt":
            # With an income of 12 and more nobody goes into debt; a crew of five colours does.
            before, after = plain(), plain()
            before.give(finance=0, silk=0).crew("black", "grey", "white")
            after.give(finance=0, silk=0)
            assert standard().measure(before.pos, 0)[name] < standard().measure(after.pos, 0)[name]
            continue
        before_value, after_value = term(name, change)
        assert after_value > before_value


@pytest.mark.parametrize("name", SAME)
def test_what_leaves_a_term_alone(name: str) -> None:
    before, after = term(name, SAME[name])
    assert after == pytest.approx(before)


def test_weights_have_the_sign_of_what_they_weigh() -> None:
    for name, weight in weights_data()["terms"].items():
        assert (weight < 0) == name.startswith("rivals"), name


def test_the_value_is_the_sum_of_its_parts() -> None:
    pos = plain().pos
    assert standard().value(pos, 0) == pytest.approx(sum(standard().parts(pos, 0).values()))


def test_at_the_end_only_the_score_counts() -> None:
    pos = plain().pos
    pos.stack = []
    pos.players[0].points = {"play": 42}
    assert standard().value(pos, 0) == 42


# The clock.


def test_the_clock_runs_down() -> None:
    early, late = Table().pos, Table().time(3, 2).pos
    assert clock.read(early).game > clock.read(late).game > 0
    assert clock.read(late).game == clock.read(late).period


def test_a_round_that_the_next_refill_ends_is_over() -> None:
    table = Table().time(3, 2)
    table.pos.hiring[0] = ()
    table.pos.queue = [() for _ in table.pos.queue]
    assert clock.read(table.pos) == clock.Clock(0, 0)


def test_fewer_workers_are_less_time() -> None:
    full, fewer = Table().pos, Table().pos
    fewer.hiring[0] = fewer.hiring[0][:1]
    assert clock.read(fewer).period < clock.read(full).period


# The places.


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10_000), st.integers(2, 4), st.integers(50, 400))
def test_sums_are_those_of_the_scoring(seed: int, players: int, moves: int) -> None:
    game = Game.new(players, seed=seed)
    dice = Random(seed)
    while not game.over and len(game.moves) < moves:
        game.play(dice.choice(game.legal_moves()))
    pos: Position = game.position
    for region, row in enumerate(places.sums(pos)):
        standing = {line.player: line.influence for line in scoring.influence(pos, region)}
        assert list(row) == [standing.get(seat, 0) for seat in (*range(players), NOBODY)]


def test_a_certain_comparison_is_the_real_place() -> None:
    certain = places.ahead(1)
    values = (10.0, 6.0, 2.0, 0.0, 0.0)
    assert places.expected((9, 4, 6), values, certain) == pytest.approx([10.0, 2.0])
    assert places.expected((5, 5, 0), values, certain) == pytest.approx([8.0, 8.0])  # shared
    assert places.expected((0, 5, 0), values, certain) == pytest.approx([0.0, 10.0])


def test_an_uncertain_lead_is_worth_less() -> None:
    values = (10.0, 6.0, 2.0, 0.0, 0.0)
    sure = places.expected((9, 4, 0), values, places.ahead(10))[0]
    loose = places.expected((9, 4, 0), values, places.ahead(60))[0]
    assert 8 < loose < sure < 10

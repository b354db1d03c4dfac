"""Influence Scoring (rulebook chapter 7, `influence.*`).

In Kyushu the Cities are Nagasaki and Fukuoka, each with Influence spaces 0, 1, 2, 3: uncovered they are
worth 12 to the Overseas Companies.
"""

from __future__ import annotations

import pytest
from tables import Table

from zaibatsu.state import NOBODY

OVERSEAS = NOBODY


def standings(t: Table, region: str = "kyushu") -> list[tuple[int, int, int, int]]:
    """(player, Influence, place, points) in that Region as things stand."""
    return [tuple(standing) for standing in t.game.influence(region)]


def end_period(t: Table, period: int) -> Table:
    """Seat 0 takes the last Worker of a space that nothing refills, in the second round."""
    t.time(period, 2).queue(*[()] * len(t.pos.queue)).hiring(1, "yellow").give(money=1)
    t.act("research", "steps 1", "end")
    return t


def points(t: Table, period: int) -> list[int]:
    """Each player's points of that Influence Scoring."""
    return [player.points.get(f"influence {period}", 0) for player in t.game.position.players]


# Sums.


@pytest.mark.rule("influence.sum")
def test_own_tokens_in_both_cities_of_the_region_count_and_no_others() -> None:
    t = Table().token("nagasaki", 3, 5).token("fukuoka", 0, 2).token("osaka", 1, 7)
    t.token("nagasaki", 0, 6, seat=1)
    assert standings(t) == [(OVERSEAS, 9, 1, 0), (0, 7, 2, 6), (1, 6, 3, 2)]


@pytest.mark.rule("influence.sum")
def test_each_train_adds_two_where_there_is_a_token_of_ones_own() -> None:
    t = Table().token("nagasaki", 0, 1).train("kyushu", 1).train("kyushu", 2).train("kansai", 1)
    assert (0, 1 + 2 * 2, 2, 6) in standings(t)


@pytest.mark.rule("influence.sum")
def test_trains_without_a_token_give_no_influence_and_no_part() -> None:
    t = Table().train("kyushu", 1).train("kyushu", 2).token("nagasaki", 0, 1, seat=1)
    assert standings(t) == [(OVERSEAS, 12, 1, 0), (1, 1, 2, 6)]
    assert points(end_period(t, 1), 1) == [0, 6]


@pytest.mark.rule("influence.overseas")
def test_overseas_are_worth_the_printed_values_of_uncovered_spaces() -> None:
    t = Table()
    assert standings(t) == [(OVERSEAS, 12, 1, 0)]
    t = Table().token("nagasaki", 3, 1).token("fukuoka", 2, 2, seat=1)
    assert standings(t)[0] == (OVERSEAS, 7, 1, 0)


@pytest.mark.rule("influence.overseas")
def test_overseas_take_a_place_but_score_nothing() -> None:
    t = Table(3).token("nagasaki", 0, 4).token("fukuoka", 0, 3, seat=1)
    assert standings(t) == [(OVERSEAS, 12, 1, 0), (0, 4, 2, 8), (1, 3, 3, 6)]
    assert points(end_period(t, 1), 1) == [8, 6, 0]


@pytest.mark.rule("influence.overseas", "influence.sum")
def test_overseas_at_zero_take_no_place() -> None:
    t = Table(3)
    for city, values in {"nagasaki": (1, 2, 3), "fukuoka": (4, 5, 6)}.items():
        for seat, value in enumerate(values):
            t.token(city, seat + 1, value, seat=seat)  # 1, 2 and 3 are covered
    t.train("kyushu", 1).train("kyushu", 2).train("kyushu", 3)
    assert standings(t) == [(0, 11, 1, 10), (2, 9, 2, 8), (1, 7, 3, 6)]


# Places.


@pytest.mark.rule("influence.places", "influence.overseas")
@pytest.mark.parametrize(("period", "paid"), [(1, [10, 8, 6, 0]), (2, [18, 14, 10, 0]), (3, [26, 20, 14, 0])])
def test_the_first_three_places(period, paid) -> None:
    t = Table(4).token("nagasaki", 3, 7).token("nagasaki", 2, 6, seat=1).token("fukuoka", 3, 5, seat=2)
    t.train("kyushu", 1)  # 9, 6, 5; Overseas 4
    t.time(period)
    assert standings(t) == [
        (0, 9, 1, paid[0]),
        (1, 6, 2, paid[1]),
        (2, 5, 3, paid[2]),
        (OVERSEAS, 4, 4, 0),
    ]
    assert points(end_period(t, period), period) == paid


@pytest.mark.rule("influence.places", "influence.overseas")
@pytest.mark.parametrize(("period", "paid"), [(1, [10, 8, 2, 0]), (2, [18, 14, 3, 0]), (3, [26, 20, 4, 0])])
def test_the_fourth_place_and_a_fifth_that_is_worth_nothing(period, paid) -> None:
    t = Table(4).token("nagasaki", 3, 7).token("nagasaki", 2, 6, seat=1).token("fukuoka", 1, 4, seat=2)
    t.token("fukuoka", 0, 3, seat=3).train("kyushu", 1)  # 9, 6, 4, 3; Overseas 1 + 5
    t.token("fukuoka", 2, 1)  # seat 0 has 10 now, Overseas 1 + 3
    t.give(seat=2, tokens=(1, 2, 3, 5, 6, 7)).train("kyushu", 2, seat=2)  # 6, as seat 1
    t.train("kyushu", 3, seat=1)  # 8
    t.time(period)
    assert standings(t) == [
        (0, 10, 1, paid[0]),
        (1, 8, 2, paid[1]),
        (2, 6, 3, {1: 6, 2: 10, 3: 14}[period]),
        (OVERSEAS, 4, 4, 0),
        (3, 3, 5, 0),
    ]

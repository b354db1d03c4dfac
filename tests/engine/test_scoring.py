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


def last_round(players: int = 2, period: int = 1) -> Table:
    """Seat 0 can take the last Worker of a space that nothing refills, in a Period's second round."""
    t = Table(players).time(period, 2).give(money=1)
    return t.queue(*[()] * len(t.pos.queue)).hiring(1, "yellow")


def end_period(t: Table) -> Table:
    """Take that Worker."""
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
    t.factory("cotton-A2")  # a Factory that has nothing to do with Trains
    assert (0, 1 + 2 * 2, 2, 6) in standings(t)


@pytest.mark.rule("influence.sum")
def test_trains_without_a_token_give_no_influence_and_no_part() -> None:
    t = last_round().train("kyushu", 1).train("kyushu", 2).token("nagasaki", 0, 1, seat=1)
    assert standings(t) == [(OVERSEAS, 12, 1, 0), (1, 1, 2, 6)]
    assert points(end_period(t), 1) == [0, 6]


@pytest.mark.rule("influence.overseas")
def test_overseas_are_worth_the_printed_values_of_uncovered_spaces() -> None:
    t = Table()
    assert standings(t) == [(OVERSEAS, 12, 1, 0)]
    t = Table().token("nagasaki", 3, 1).token("fukuoka", 2, 2, seat=1)
    assert standings(t)[0] == (OVERSEAS, 7, 1, 0)


@pytest.mark.rule("influence.overseas")
def test_overseas_take_a_place_but_score_nothing() -> None:
    t = last_round(3).token("nagasaki", 0, 4).token("fukuoka", 0, 3, seat=1)
    assert standings(t) == [(OVERSEAS, 12, 1, 0), (0, 4, 2, 8), (1, 3, 3, 6)]
    assert points(end_period(t), 1) == [8, 6, 0]


@pytest.mark.rule("influence.overseas", "influence.sum")
def test_overseas_at_zero_take_no_place() -> None:
    t = Table(3)
    for city, values in {"nagasaki": (1, 2, 3), "fukuoka": (4, 5, 6)}.items():
        for seat, value in enumerate(values):
            t.token(city, seat + 1, value, seat=seat)  # 1, 2 and 3 are covered
    t.train("kyushu", 1).train("kyushu", 2).train("kyushu", 3)
    assert standings(t) == [(0, 11, 1, 10), (2, 9, 2, 8), (1, 7, 3, 6)]


# Places. A layout is Influence by seat; the tokens lie on these spaces, so that Overseas keep what is left.

SPACES = (("nagasaki", 3), ("nagasaki", 2), ("fukuoka", 3), ("fukuoka", 2))
"""Two tokens leave Overseas 7, three leave 4, four leave 2."""


def kyushu(period: int, *tokens: int) -> Table:
    """As many players as tokens, each with one token of that value in Kyushu."""
    t = last_round(len(tokens), period)
    for seat, (value, (city, printed)) in enumerate(zip(tokens, SPACES, strict=False)):
        t.token(city, printed, value, seat=seat)
    return t


@pytest.mark.rule("influence.places", "influence.overseas")
@pytest.mark.parametrize(
    ("period", "first", "second", "third", "fourth"),
    [(1, 10, 8, 6, 2), (2, 18, 14, 10, 3), (3, 26, 20, 14, 4)],
)
def test_what_the_places_pay(period, first, second, third, fourth) -> None:
    t = kyushu(period, 7, 6, 5, 1)
    assert standings(t) == [
        (0, 7, 1, first),
        (1, 6, 2, second),
        (2, 5, 3, third),
        (OVERSEAS, 2, 4, 0),
        (3, 1, 5, 0),  # there is no fifth value
    ]
    assert points(end_period(t), period) == [first, second, third, 0]
    t = kyushu(period, 7, 4, 3).train("kyushu", 1)  # 9, then Overseas and seat 1 with 4
    t.train("kyushu", 2, seat=1)  # 6
    assert [line[3] for line in standings(t)] == [first, second, 0, fourth]
    assert points(end_period(t), period) == [first, second, fourth]


TIES = {
    # layout: points in Periods I, II and III; the values are 10 8 6 2, 18 14 10 3, 26 20 14 4
    "first and second": ((7, 7, 5), [(9, 9, 6), (16, 16, 10), (23, 23, 14)]),
    "second and third": ((7, 5, 5), [(10, 7, 7), (18, 12, 12), (26, 17, 17)]),
    "second with Overseas": ((7, 4, 3), [(10, 7, 2), (18, 12, 3), (26, 17, 4)]),
    "third and fourth": ((7, 6, 4, 4), [(10, 8, 4, 4), (18, 14, 6, 6), (26, 20, 9, 9)]),
    "second to fourth with Overseas": ((7, 4, 4), [(10, 5, 5), (18, 9, 9), (26, 12, 12)]),
    "first to third": ((5, 5, 5), [(8, 8, 8), (14, 14, 14), (20, 20, 20)]),
    "fourth and fifth with Overseas": ((7, 6, 5, 2), [(10, 8, 6, 1), (18, 14, 10, 1), (26, 20, 14, 2)]),
    "all five": ((2, 2, 2, 2), [(5, 5, 5, 5), (9, 9, 9, 9), (12, 12, 12, 12)]),
}


@pytest.mark.rule("influence.ties", "influence.overseas")
@pytest.mark.parametrize("period", [1, 2, 3])
@pytest.mark.parametrize("tie", TIES)
def test_the_tied_share_the_places_they_span_rounded_down(tie, period) -> None:
    tokens, paid = TIES[tie]
    assert points(end_period(kyushu(period, *tokens)), period) == list(paid[period - 1])


@pytest.mark.rule("influence.ties")
def test_the_tied_stand_on_one_place_and_the_next_on_the_next_unused() -> None:
    assert standings(kyushu(1, 7, 7, 5)) == [(0, 7, 1, 9), (1, 7, 1, 9), (2, 5, 3, 6), (OVERSEAS, 4, 4, 0)]


TWO = {
    # layout: points in Periods I, II and III; the values are 10 6 2, 18 10 3, 26 14 4
    "Overseas third": (((7, 2), (6, 1)), [(10, 6), (18, 10), (26, 14)]),
    "Overseas second": (((7, 1), (6, 0)), [(10, 2), (18, 3), (26, 4)]),
    "Overseas first": (((6, 0), (5, 0)), [(6, 2), (10, 3), (14, 4)]),
    "tied, Overseas third": (((6, 1), (6, 1)), [(8, 8), (14, 14), (20, 20)]),
    "tied, Overseas first": (((6, 0), (6, 0)), [(4, 4), (6, 6), (9, 9)]),
    "second with Overseas": (((7, 1), (7, 0)), [(10, 4), (18, 6), (26, 9)]),
    "all three": (((7, 0), (7, 0)), [(6, 6), (10, 10), (14, 14)]),
}


@pytest.mark.rule("influence.two-players", "influence.ties")
@pytest.mark.parametrize("period", [1, 2, 3])
@pytest.mark.parametrize("layout", TWO)
def test_with_two_players_the_second_value_is_not_used(layout, period) -> None:
    seats, paid = TWO[layout]
    t = last_round(2, period)  # two tokens leave Overseas 7
    number = 0
    for seat, (value, trains) in enumerate(seats):
        t.token(*SPACES[seat], value, seat=seat)
        for _ in range(trains):
            number += 1
            t.train("kyushu", number, seat=seat)
    assert points(end_period(t), period) == list(paid[period - 1])


# The order, and where the points go.


@pytest.mark.rule("influence.regions", "turn.periods")
def test_regions_are_scored_from_left_to_right_at_the_end_of_the_period() -> None:
    t = last_round(3, 2)
    t.token("sendai", 3, 1).token("hiroshima", 3, 2).token("nagoya", 3, 3).token("fukuoka", 3, 4)
    before = t.act("research", "steps 1")
    assert not any(event.kind == "standing" for event in before)
    after = t.play("end")
    order = list(dict.fromkeys(event.what for event in after if event.kind == "standing"))
    assert order == ["kyushu", "kansai", "chubu", "kanto"]
    assert t.me.points["influence 2"] == 4 * 14  # second to the Overseas Companies in each Region
    assert (t.game.position.period, t.game.position.round) == (3, 1)


@pytest.mark.rule("influence.regions", "turn.periods")
def test_the_end_of_a_first_round_scores_nothing() -> None:
    t = last_round().time(1, 1).token("sendai", 3, 1)
    events = t.act("research", "steps 1", "end")
    assert (t.game.position.period, t.game.position.round) == (1, 2)
    assert not any(event.kind in ("standing", "score") for event in events)


@pytest.mark.rule("influence.regions")
def test_tokens_and_trains_stay_and_score_again_in_the_next_period() -> None:
    t = last_round(3).token("nagasaki", 3, 7).train("kyushu", 1)  # 9, Overseas 9
    end_period(t)
    assert t.me.points["influence 1"] == 9
    assert t.game.position.period == 2
    assert (0, 9, 1, 16) in standings(t)

"""Chapter 4 of the rulebook: Local Markets.

Nagasaki has tile 1 here, Fukuoka tile 2 (both in Kyushu), not turned: beside the Influence spaces 0, 1, 2, 3
they show cotton paper bento lenses and cotton paper bulbs clocks.
"""

from __future__ import annotations

import pytest
from tables import Table

from zaibatsu.state import Token

VALUES = {1: (1, 2, 3), 2: (3, 4, 5), 3: (5, 6, 7)}


def market(players: int = 2, **goods: int) -> Table:
    """Seat 0 has Factories of those kinds with that many Goods."""
    table = Table(players).demand(nagasaki=(1, 0), fukuoka=(2, 0))
    for kind, n in goods.items():
        table.factory(f"{kind}-A1", goods=n)
    return table


def there(table: Table, city: str, printed: int) -> Token | None:
    """The token on that Influence space."""
    return table.game.position.spaces[table.space(city, printed)]


def tokens(table: Table, seat: int = 0) -> tuple[int, ...]:
    """Influence tokens that this player has available."""
    return table.game.position.players[seat].tokens


# Goods and values.


@pytest.mark.rule("markets.goods", "markets.value")
@pytest.mark.parametrize(
    ("kind", "city", "printed", "level"),
    [
        ("cotton", "nagasaki", 0, 1),
        ("paper", "nagasaki", 1, 1),
        ("bento", "nagasaki", 2, 2),
        ("lenses", "nagasaki", 3, 2),
        ("bulbs", "fukuoka", 2, 3),
        ("clocks", "fukuoka", 3, 3),
    ],
)
@pytest.mark.parametrize("n", [1, 2, 3])
def test_1_to_3_goods_of_the_kind_shown_there_place_the_token_of_their_value(
    kind: str, city: str, printed: int, level: int, n: int
) -> None:
    table = market(**{kind: 4})
    table.act("markets", f"market {city} {printed} {n}")
    value = VALUES[level][n - 1]
    assert there(table, city, printed) == Token(0, value)
    assert tokens(table) == tuple(sorted({1, 2, 3, 4, 5, 6, 7} - {value}))
    assert table.me.factories[0].goods == 4 - n


@pytest.mark.rule("markets.goods")
def test_goods_of_another_kind_do_not_serve() -> None:
    table = market(cotton=3)
    table.act("markets")
    for printed, kind in ((1, "paper"), (2, "bento"), (3, "lenses")):
        table.refuses(f"market nagasaki {printed} 1", "goods", "markets.goods", kind=kind, need=1, have=0)
    assert {text for text in table.legal() if "nagasaki" in text} == {
        f"market nagasaki 0 {n}" for n in (1, 2, 3)
    }


@pytest.mark.rule("markets.goods")
def test_more_goods_than_one_has_or_than_three_can_not_be_spent() -> None:
    table = market(cotton=2, paper=4)
    table.act("markets")
    table.refuses("market nagasaki 0 3", "goods", "markets.goods", kind="cotton", need=3, have=2)
    table.refuses("market nagasaki 1 4", "not-now", "turn.choice", pending="activate")
    table.refuses("market nagasaki 1 0", "not-now", "turn.choice", pending="activate")


@pytest.mark.rule("markets.goods")
@pytest.mark.parametrize("turned", [0, 1, 2, 3])
def test_the_tile_decides_as_it_lies_turned(turned: int) -> None:
    sides = ["cotton", "paper", "bento", "lenses"]  # clockwise; turned one further, cotton lies by space 1
    table = Table().demand(tokyo=(1, turned))
    for kind in sides:
        table.factory(f"{kind}-A1")
    table.factory("cotton-A2", goods=1)
    table.act("markets")
    assert [text for text in table.legal() if "tokyo" in text] == [f"market tokyo {turned} 1"]


@pytest.mark.rule("markets.value")
def test_a_token_of_exactly_that_value_must_be_available() -> None:
    table = market(cotton=3).token("tokyo", 0, 2)
    table.act("markets")
    assert {text for text in table.legal() if "nagasaki 0" in text} == {
        "market nagasaki 0 1",
        "market nagasaki 0 3",
    }
    table.refuses("market nagasaki 0 2", "token", "markets.value", value=2)


@pytest.mark.rule("markets.value", "turn.hire")
def test_without_any_token_of_the_values_the_action_is_not_possible() -> None:
    table = market(cotton=2).token("tokyo", 0, 1).token("tokyo", 1, 2)
    table.refuses("markets", "token", "markets.value", value=1)


@pytest.mark.rule("markets.value")
def test_a_locked_token_is_not_available() -> None:
    table = market(cotton=3).token("tokyo", 0, 3)
    table.act("markets")
    table.refuses("market nagasaki 0 3", "token", "markets.value", value=3)
    unlocked = market(cotton=3).give(tokens=(1, 2, 3, 3, 4, 5, 6, 7), locked=(5, 7)).token("tokyo", 0, 3)
    unlocked.act("markets", "market nagasaki 0 3")
    assert there(unlocked, "nagasaki", 0) == Token(0, 3)


# Empty and occupied spaces.


@pytest.mark.rule("markets.empty")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_an_empty_space_takes_any_token_whatever_is_printed(value: int) -> None:
    table = Table().demand(nagasaki=(1, 3)).factory("cotton-A1", goods=3)  # cotton beside the printed 3
    table.act("markets", f"market nagasaki 3 {value}")
    assert there(table, "nagasaki", 3) == Token(0, value)


@pytest.mark.rule("markets.replace")
def test_an_occupied_space_takes_only_a_strictly_higher_token() -> None:
    table = market(cotton=3).token("nagasaki", 0, 2, seat=1)
    table.act("markets")
    table.refuses("market nagasaki 0 1", "higher", "markets.replace", need=3, have=1)
    table.refuses("market nagasaki 0 2", "higher", "markets.replace", need=3, have=2)
    table.play("market nagasaki 0 3")
    assert there(table, "nagasaki", 0) == Token(0, 3)


@pytest.mark.rule("markets.replace")
def test_the_old_token_goes_back_to_its_owner_available_at_once() -> None:
    table = market(cotton=3).token("nagasaki", 0, 2, seat=1)
    assert tokens(table, 1) == (1, 3, 4, 5, 6, 7)
    table.act("markets", "market nagasaki 0 3")
    assert tokens(table, 1) == (1, 2, 3, 4, 5, 6, 7)


@pytest.mark.rule("markets.own", "markets.replace")
def test_a_token_of_ones_own_is_replaced_likewise() -> None:
    table = market(cotton=3).token("nagasaki", 0, 2)
    table.act("markets")
    table.refuses("market nagasaki 0 2", "token", "markets.value", value=2)
    table.refuses("market nagasaki 0 1", "higher", "markets.replace", need=3, have=1)
    table.play("market nagasaki 0 3", "stop", "gain points")
    assert there(table, "nagasaki", 0) == Token(0, 3)
    assert tokens(table) == (1, 2, 4, 5, 6, 7)


@pytest.mark.rule("markets.own", "markets.bonus")
def test_a_token_placed_in_this_action_may_be_replaced_and_the_bonus_comes_again() -> None:
    table = market(cotton=4)
    table.act("markets", "market nagasaki 0 1", "market nagasaki 0 3", "stop")
    table.play("gain region", "gain region")
    assert there(table, "nagasaki", 0) == Token(0, 3)
    assert table.me.coal == 2 + 2
    assert tokens(table) == (1, 2, 4, 5, 6, 7)


@pytest.mark.rule("markets.returned", "turn.deferred")
def test_a_token_sent_back_can_not_be_placed_again_in_the_same_action() -> None:
    table = market(cotton=4, paper=4).token("nagasaki", 0, 2)
    table.act("markets", "market nagasaki 0 3")
    table.refuses("market nagasaki 1 2", "token", "markets.returned", value=2)
    assert "market nagasaki 1 1" in table.legal()
    table.play("stop", "gain points")
    table.pass_on()
    table.act("markets", "market nagasaki 1 2")
    assert there(table, "nagasaki", 1) == Token(0, 2)


@pytest.mark.rule("markets.returned")
def test_a_second_token_of_that_value_may_be_placed() -> None:
    table = market(cotton=4, bento=1).give(tokens=(1, 2, 3, 3, 4, 5, 6, 7), locked=(5, 7))
    table.token("fukuoka", 0, 1).act("markets", "market fukuoka 0 3", "market nagasaki 2 1")
    assert there(table, "fukuoka", 0) == there(table, "nagasaki", 2) == Token(0, 3)


# One Region.


@pytest.mark.rule("markets.region")
def test_all_activations_are_in_one_region_in_either_of_its_cities() -> None:
    table = market(cotton=4, paper=4).demand(tokyo=(4, 0))  # cotton beside Tokyo's 0 too
    table.act("markets")
    assert "market tokyo 0 2" in table.legal()
    table.play("market nagasaki 0 1")
    table.refuses("market tokyo 0 2", "region", "markets.region")
    assert not [text for text in table.legal() if text.split()[1:2] == ["tokyo"]]
    table.play("market fukuoka 0 2", "market nagasaki 1 3")
    assert table.legal() == {"gain region", "gain points"}


# The limit.


@pytest.mark.rule("markets.limit")
@pytest.mark.parametrize("players", [2, 3])
def test_below_the_limit_a_further_space_takes_any_token(players: int) -> None:
    table = market(players, cotton=1)
    for printed, value in ((1, 5), (2, 6))[: players - 1]:
        table.token("nagasaki", printed, value, seat=1)
    table.act("markets", "market nagasaki 0 1")
    assert there(table, "nagasaki", 0) == Token(0, 1)
    assert len(tokens(table, 1)) == 7 - (players - 1)  # nothing went home


@pytest.mark.rule("markets.limit")
@pytest.mark.parametrize("players", [2, 3])
def test_at_the_limit_a_further_space_needs_more_than_the_lowest_token(players: int) -> None:
    table = market(players, cotton=3)
    for printed, value in ((1, 2), (2, 6), (3, 7))[:players]:
        table.token("nagasaki", printed, value, seat=1)
    table.act("markets")
    table.refuses("market nagasaki 0 1", "full", "markets.limit", need=3, have=1)
    table.refuses("market nagasaki 0 2", "full", "markets.limit", need=3, have=2)
    table.play("market nagasaki 0 3")
    assert there(table, "nagasaki", 0) == Token(0, 3)
    assert there(table, "nagasaki", 1) is None
    assert there(table, "nagasaki", 2) == Token(1, 6)
    assert 2 in tokens(table, 1)


@pytest.mark.rule("markets.limit")
def test_with_four_players_all_four_spaces_may_be_taken() -> None:
    table = market(4, cotton=1)
    for printed, value in ((1, 2), (2, 6), (3, 7)):
        table.token("nagasaki", printed, value, seat=printed)
    table.act("markets", "market nagasaki 0 1")
    assert [there(table, "nagasaki", printed) for printed in range(4)] == [
        Token(0, 1),
        Token(1, 2),
        Token(2, 6),
        Token(3, 7),
    ]


@pytest.mark.rule("markets.limit")
def test_each_city_is_a_market_of_its_own() -> None:
    table = market(2, cotton=1).token("nagasaki", 1, 5, seat=1).token("nagasaki", 2, 6, seat=1)
    table.act("markets")
    table.refuses("market nagasaki 0 1", "full", "markets.limit", need=6, have=1)
    table.play("market fukuoka 0 1")
    assert there(table, "fukuoka", 0) == Token(0, 1)


@pytest.mark.rule("markets.limit", "markets.replace")
def test_at_the_limit_a_token_may_still_be_replaced_and_no_other_goes_home() -> None:
    table = market(2, cotton=3).token("nagasaki", 0, 2, seat=1).token("nagasaki", 1, 1, seat=1)
    table.act("markets", "market nagasaki 0 3")
    assert there(table, "nagasaki", 0) == Token(0, 3)
    assert there(table, "nagasaki", 1) == Token(1, 1)
    assert tokens(table, 1) == (2, 3, 4, 5, 6, 7)


@pytest.mark.rule("markets.limit", "markets.replace")
def test_at_the_limit_an_occupied_space_needs_more_than_its_own_token() -> None:
    table = market(2, cotton=3).token("nagasaki", 0, 5, seat=1).token("nagasaki", 1, 1, seat=1)
    table.act("markets")
    table.refuses("market nagasaki 0 3", "higher", "markets.replace", need=6, have=3)


@pytest.mark.rule("markets.limit")
def test_of_equal_lowest_tokens_the_player_chooses() -> None:
    table = market(3, cotton=3)
    table.token("nagasaki", 1, 2, seat=1).token("nagasaki", 2, 2, seat=2).token("nagasaki", 3, 4, seat=2)
    table.act("markets", "market nagasaki 0 3")
    assert table.legal() == {"return nagasaki 1", "return nagasaki 2"}
    table.refuses("return nagasaki 3", "not-now", "turn.choice", pending="return")
    table.play("return nagasaki 2")
    assert there(table, "nagasaki", 1) == Token(1, 2)
    assert there(table, "nagasaki", 2) is None
    assert (2 in tokens(table, 1), 2 in tokens(table, 2)) == (False, True)
    assert there(table, "nagasaki", 0) == Token(0, 3)


@pytest.mark.rule("markets.limit", "goods.stay")
def test_the_choice_of_goods_and_of_the_token_to_return_are_both_asked_for() -> None:
    table = market(2, cotton=3).factory("cotton-A2", goods=3)
    table.token("nagasaki", 1, 1).token("nagasaki", 2, 1, seat=1)
    table.act("markets", "market nagasaki 0 2")
    asked = []
    while "stop" not in table.legal():
        asked.append(str(table.game.legal_moves()[0]).split()[0])
        table.play(str(table.game.legal_moves()[0]))
    assert sorted(asked) == ["from", "from", "return"]
    assert sum(factory.goods for factory in table.me.factories) == 4
    placed = [there(table, "nagasaki", printed) for printed in range(4)]
    assert sum(token is not None for token in placed) == 2


@pytest.mark.rule("markets.limit", "markets.returned")
def test_ones_own_lowest_token_goes_home_too_after_the_action() -> None:
    table = market(2, cotton=3, paper=1).token("nagasaki", 1, 1).token("nagasaki", 2, 6, seat=1)
    table.act("markets", "market nagasaki 0 3")
    assert there(table, "nagasaki", 1) is None
    table.refuses("market fukuoka 1 1", "token", "markets.returned", value=1)
    table.play("stop", "gain points")
    assert 1 in tokens(table)


# The bonus.


@pytest.mark.rule("markets.bonus")
@pytest.mark.parametrize(
    ("city", "resource", "n"),
    [
        ("nagasaki", "coal", 2),
        ("fukuoka", "coal", 2),
        ("hiroshima", "iron", 2),
        ("osaka", "iron", 2),
        ("kyoto", "silk", 2),
        ("nagoya", "silk", 2),
        ("tokyo", "money", 3),
        ("sendai", "money", 3),
    ],
)
def test_each_activation_gives_the_region_bonus_or_2_points(city: str, resource: str, n: int) -> None:
    for choice in ("region", "points"):
        table = Table().demand(**{city: (1, 0)}).factory("cotton-A1", goods=1)
        table.act("markets", f"market {city} 0 1", "stop")
        assert table.legal() == {"gain region", "gain points"}
        table.play(f"gain {choice}")
        assert table.legal() == {"end"}
        expected = {"money": 0, "coal": 0, "silk": 0, "iron": 0, "score": 0}
        expected |= {resource: n} if choice == "region" else {"score": 2}
        assert {name: getattr(table.me, name) for name in expected} == expected


@pytest.mark.rule("markets.bonus")
def test_the_choice_is_made_for_each_activation() -> None:
    table = market(cotton=4, paper=2)
    table.act("markets", "market nagasaki 0 1", "market nagasaki 1 2", "market fukuoka 0 3")
    table.play("gain points", "gain region", "gain points")
    assert (table.me.score, table.me.coal) == (4, 2)
    assert table.legal() == {"end"}

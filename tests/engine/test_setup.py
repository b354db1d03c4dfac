"""Chapter 2 of the rulebook: setting up the table, and the starting pairs."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from tables import Table

from zaibatsu import Game, IllegalMove, Position

SEATS = (2, 3, 4)
COLOURS = ("black", "red", "grey", "blue", "white", "yellow")
KINDS = ("cotton", "paper", "bento", "lenses", "bulbs", "clocks")
DESTINATIONS = ("new-york", "san-francisco", "washington", "paris", "london", "berlin")
# Demand tiles of chapter 8, clockwise.
DEMAND = (
    "cotton paper bento lenses",
    "cotton paper bulbs clocks",
    "bento lenses bulbs clocks",
    "cotton bento bulbs paper",
    "cotton lenses clocks bento",
    "paper bento clocks lenses",
    "paper lenses bulbs cotton",
    "cotton bulbs clocks lenses",
    "paper bento bulbs clocks",
)


@cache
def new(players: int = 2, seed: int = 1, late: bool = False) -> Position:
    """The position of a new game, before the first pair is picked (shared: to be read only)."""
    return Game.new(players, seed, late, events=False).position


def evenly(counted: Counter[object], kinds: int, draws: int) -> bool:
    """Whether `draws` fell on all `kinds` alike: none more than a quarter off its share."""
    share = draws / kinds
    return len(counted) == kinds and all(0.75 * share < n < 1.25 * share for n in counted.values())


# The bag, the Hiring area, the queue.


@pytest.mark.rule("setup.bag")
@pytest.mark.parametrize(("players", "each", "total"), [(2, 6, 36), (3, 7, 42), (4, 8, 48)])
def test_there_are_6_7_8_workers_of_each_colour(players: int, each: int, total: int) -> None:
    pos = new(players)
    workers = Counter(pos.bag)
    for group in (*pos.hiring, *pos.queue):
        workers.update(group)
    assert workers == dict.fromkeys(COLOURS, each)
    assert workers.total() == total


@pytest.mark.rule("setup.hiring")
@pytest.mark.parametrize("players", SEATS)
def test_three_workers_stand_on_each_of_five_hiring_spaces(players: int) -> None:
    assert [len(workers) for workers in new(players).hiring] == [3, 3, 3, 3, 3]


@pytest.mark.rule("setup.hiring")
def test_the_hired_workers_are_random() -> None:
    draws = [new(2, seed).hiring for seed in range(600)]
    for space, place in ((0, 0), (2, 1), (4, 2)):
        assert evenly(Counter(hiring[space][place] for hiring in draws), 6, 600)


@pytest.mark.rule("setup.queue")
@pytest.mark.parametrize(("players", "rows"), [(2, 1), (3, 2), (4, 3)])
def test_the_queue_has_1_2_3_rows_of_three_workers(players: int, rows: int) -> None:
    assert [len(row) for row in new(players).queue] == [3] * rows


@pytest.mark.rule("setup.bag", "setup.hiring", "setup.queue")
@pytest.mark.parametrize(("players", "left"), [(2, 36 - 18), (3, 42 - 21), (4, 48 - 24)])
def test_the_rest_stays_in_the_bag(players: int, left: int) -> None:
    assert sum(new(players).bag.values()) == left


# The map.


@pytest.mark.rule("setup.demand")
@pytest.mark.parametrize("players", SEATS)
def test_eight_of_nine_demand_tiles_lie_on_the_eight_cities(players: int) -> None:
    tiles = [tile for tile, _ in new(players).demand]
    assert len(tiles) == len(set(tiles)) == 8
    assert set(tiles) < set(range(9))


@pytest.mark.rule("setup.demand")
def test_each_tile_shows_its_four_kinds_clockwise_round_the_city() -> None:
    for seed in range(40):
        pos = new(2, seed)
        for city, (tile, _) in enumerate(pos.demand):
            sides = DEMAND[tile].split()
            shown = [pos.wants(city * 4 + side) for side in range(4)]
            assert shown in [sides[at:] + sides[:at] for at in range(4)]


@pytest.mark.rule("setup.demand")
def test_tiles_are_shuffled_and_turned_at_random() -> None:
    draws = [new(2, seed).demand for seed in range(900)]
    boxed = Counter(next(iter(set(range(9)) - {tile for tile, _ in demand})) for demand in draws)
    assert evenly(boxed, 9, 900)
    assert evenly(Counter(demand[3][0] for demand in draws), 9, 900)
    assert evenly(Counter(turned for demand in draws for _, turned in demand), 4, 7200)


@pytest.mark.rule("setup.experts")
@pytest.mark.parametrize("players", SEATS)
def test_each_destination_has_an_expert_and_a_token_for_each_player(players: int) -> None:
    pos = new(players)
    assert pos.experts == set(DESTINATIONS)
    assert pos.upgrades == dict.fromkeys(DESTINATIONS, players)
    assert pos.ships == dict.fromkeys(DESTINATIONS, ())


# The Factory tiles.


@pytest.mark.rule("setup.factories")
@pytest.mark.parametrize("players", SEATS)
def test_all_24_tiles_are_on_offer_with_one_face_up(players: int) -> None:
    offer = new(players).offer
    assert sorted(face[:-2] + face[-1] for face in offer) == sorted(
        f"{kind}-{number}" for kind in KINDS for number in (1, 2, 3, 4)
    )
    assert {face[-2] for face in offer} == {"A", "B"}


@pytest.mark.rule("setup.factories")
def test_the_side_that_lies_up_is_random_for_each_tile() -> None:
    up = Counter(face for seed in range(400) for face in new(2, seed).offer)
    for kind in KINDS:
        for number in (1, 2, 3, 4):
            sides = Counter({side: up[f"{kind}-{side}{number}"] for side in "AB"})
            assert evenly(sides, 2, 400)


@pytest.mark.rule("setup.factories")
def test_only_the_face_that_lies_up_can_be_built() -> None:
    table = Table().offer("cotton-A1").give(money=6, research=1).hiring(2, "red")
    table.play("hire red 2", "factory")
    assert "build cotton-A1" in table.legal()
    with pytest.raises(IllegalMove):
        table.game.play("build cotton-B1")


@pytest.mark.rule("setup.late-factories")
@pytest.mark.parametrize(("players", "more"), [(2, 3), (3, 4), (4, 5)])
def test_the_module_adds_3_4_5_tiles_numbered_5(players: int, more: int) -> None:
    offer = new(players, late=True).offer
    late = [face for face in offer if face.endswith("5")]
    assert len(late) == more
    assert len({face.split("-")[0] for face in late}) == more
    assert len(offer) == 24 + more


@pytest.mark.rule("setup.late-factories")
def test_late_tiles_and_their_sides_are_random() -> None:
    late = Counter(
        face for seed in range(800) for face in new(2, seed, late=True).offer if face.endswith("5")
    )
    assert evenly(late, 12, 2400)


@pytest.mark.rule("setup.late-factories", "setup.factories")
def test_without_the_module_no_tile_is_numbered_5() -> None:
    assert not [face for seed in range(50) for face in new(4, seed).offer if face.endswith("5")]


# The own board.


@pytest.mark.rule("setup.board")
@pytest.mark.parametrize("players", SEATS)
def test_each_board_begins_alike(players: int) -> None:
    pos = new(players)
    assert len(pos.players) == players
    for me in pos.players:
        assert (me.ships, me.machines, me.trains) == (6, 6, 6)
        assert (me.research, me.mining, me.finance) == (0, 0, 0)
        assert len(me.contracts_open) == len(set(me.contracts_open)) == 8
        assert me.favor_piles == (3, 3, 2)
        assert me.tokens == (1, 2, 3, 4, 5, 6, 7)
        assert me.locked == (3, 5, 7)
        assert (me.money, me.coal, me.silk, me.iron) == (12, 2, 0, 0)
        assert (me.crew, me.factories, me.contracts, me.favor) == ((), (), (), {})
        assert me.upgraded == frozenset()
        assert me.score == 0


@pytest.mark.rule("setup.board")
def test_the_map_begins_empty() -> None:
    pos = new(4)
    assert pos.spaces == [None] * 32
    assert set(pos.trains) == {-1}
    assert (pos.period, pos.round) == (1, 1)


# Who begins, and the pairs to pick from.


@pytest.mark.rule("setup.first")
@pytest.mark.parametrize("players", SEATS)
def test_the_first_player_is_random(players: int) -> None:
    assert evenly(Counter(new(players, seed).first for seed in range(600)), players, 600)


@pytest.mark.rule("setup.pairs")
@pytest.mark.parametrize("players", SEATS)
def test_one_pair_more_than_players_is_laid_out_at_random(players: int) -> None:
    for seed in range(30):
        pairs = new(players, seed).pairs
        assert len(pairs) == len({a for a, _ in pairs}) == len({b for _, b in pairs}) == players + 1
    first = Counter(new(players, seed).pairs[0] for seed in range(600))
    assert evenly(Counter(a for a, _ in first.elements()), 5, 600)
    assert evenly(Counter(b for _, b in first.elements()), 5, 600)
    assert set(first) == {(f"A{a}", f"B{b}") for a in (6, 8, 10, 12, 14) for b in (1, 2, 3, 4, 5)}

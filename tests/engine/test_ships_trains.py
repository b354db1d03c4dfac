"""Chapter 4 of the rulebook: Ships and Trains."""

from __future__ import annotations

import pytest
from tables import Table

from zaibatsu.state import Worker

HOMES = {
    "new-york": "white",
    "san-francisco": "red",
    "washington": "blue",
    "paris": "yellow",
    "london": "grey",
    "berlin": "black",
}
REGIONS = ("kyushu", "kansai", "chubu", "kanto")


def built(piece: str, table: Table) -> int:
    """Ships or Trains that have left seat 0's own board."""
    return 6 - int(getattr(table.me, f"{piece}s"))


TARGETS = {"ship": ("ship paris", "ship berlin"), "train": ("train kyushu 3", "train chubu 3")}
EITHER = pytest.mark.parametrize("piece", ["ship", "train"])


# The two prices, alike for both.


@pytest.mark.rule("ships.cost", "trains.cost")
@EITHER
def test_the_price_is_3_iron_or_5_money_and_1_iron_as_one_likes(piece: str) -> None:
    for payment, money, iron in (("iron", 6, 1), ("money+iron", 1, 3)):
        table = Table().give(money=6, iron=4)
        table.act(f"{piece}s", TARGETS[piece][0])
        assert table.legal() == {"pay iron", "pay money+iron"}
        table.play(f"pay {payment}")
        assert (table.me.money, table.me.iron, built(piece, table)) == (money, iron, 1)


@pytest.mark.rule("ships.cost", "trains.cost")
@EITHER
def test_a_price_that_is_not_there_can_not_be_chosen(piece: str) -> None:
    no_money = Table().give(money=4, iron=3)
    no_money.act(f"{piece}s", TARGETS[piece][0])
    assert no_money.legal() == {"pay iron"}
    no_money.refuses("pay money+iron", "money", f"{piece}s.cost", need=5, have=4)
    little_iron = Table().give(money=5, iron=2)
    little_iron.act(f"{piece}s", TARGETS[piece][0])
    assert little_iron.legal() == {"pay money+iron"}
    little_iron.refuses("pay iron", "iron", f"{piece}s.cost", need=3, have=2)


@pytest.mark.rule("ships.cost", "trains.cost")
@EITHER
@pytest.mark.parametrize(("money", "iron"), [(4, 2), (40, 0), (0, 2)])
def test_with_neither_price_there_is_none(piece: str, money: int, iron: int) -> None:
    table = Table().give(money=money, iron=iron)
    table.refuses(f"{piece}s", "payment", f"{piece}s.cost", iron=iron, money=money)


@pytest.mark.rule("ships.cost", "trains.cost")
@EITHER
def test_each_activation_may_be_paid_in_another_way(piece: str) -> None:
    table = Table().give(money=5, iron=4)
    first, second = TARGETS[piece]
    table.act(f"{piece}s", first, "pay money+iron", second, "pay iron", "stop")
    assert (table.me.money, table.me.iron, built(piece, table)) == (0, 0, 2)


@pytest.mark.rule("ships.cost")
def test_each_ship_sails_to_a_different_destination() -> None:
    table = Table(4).give(iron=12)
    table.act("ships", "ship paris", "pay iron")
    table.refuses("ship paris", "used", "ships.cost")
    assert table.legal() == {f"ship {other}" for other in HOMES if other != "paris"} | {"stop"}


@pytest.mark.rule("trains.cost")
def test_each_train_stands_in_a_different_region() -> None:
    table = Table().give(iron=12)
    table.act("trains", "train kansai 3", "pay iron")
    table.refuses("train kansai 1", "used", "trains.cost")
    assert table.legal() == {
        *(f"train {region} {n}" for region in ("kyushu", "chubu", "kanto") for n in (1, 2, 3)),
        "stop",
    }


@pytest.mark.rule("machines.supply")
def test_with_six_ships_at_sea_none_is_left() -> None:
    table = Table(4).give(iron=12)
    for destination in ("new-york", "san-francisco", "washington", "paris", "london"):
        table.ship(destination)
    table.act("ships", "ship berlin", "pay iron")
    assert table.me.ships == 0
    table.refuses("ship london", "supply", "machines.supply", need=1, have=0)
    assert table.legal() == {"stop"}


@pytest.mark.rule("machines.supply")
def test_with_six_trains_on_the_map_none_is_left() -> None:
    table = Table().give(iron=12)
    for region in REGIONS[:2]:
        table.train(region, 1).train(region, 3)
    table.train("chubu", 1)
    table.act("trains", "train kanto 3", "pay iron")
    assert table.me.trains == 0
    table.refuses("train chubu 3", "supply", "machines.supply", need=1, have=0)
    assert table.legal() == {"stop"}
    table.play("stop")
    table.pass_on()
    table.refuses("trains", "supply", "machines.supply", need=1, have=0)


# Ships.


@pytest.mark.rule("ships.expert", "ships.upgrade")
@pytest.mark.parametrize(("destination", "colour"), HOMES.items())
def test_each_destination_gives_its_expert_and_its_upgrade(destination: str, colour: str) -> None:
    table = Table(3).give(iron=3).crew("grey").hiring(3, "blue")
    table.act("ships", f"ship {destination}", "pay iron")
    assert table.me.crew == (Worker("grey"), Worker("blue"), Worker(colour, expert=True))
    assert table.me.upgraded == {colour}
    pos = table.game.position
    assert pos.experts == set(HOMES) - {destination}
    assert pos.upgrades == dict.fromkeys(HOMES, 3) | {destination: 2}
    assert pos.ships[destination] == (0,)


@pytest.mark.rule("ships.expert")
def test_experts_fill_the_area_and_then_no_ship_sails() -> None:
    table = Table().give(iron=12).crew("grey", "grey", "grey").hiring(3, "blue")
    table.act("ships", "ship paris", "pay iron", "ship london", "pay iron")
    assert [worker.expert for worker in table.me.crew] == [False, False, False, False, True, True]
    table.refuses("ship berlin", "no-room", "ships.expert", need=1, have=0)
    assert table.legal() == {"stop"}


@pytest.mark.rule("ships.destination")
def test_without_its_expert_a_destination_can_not_be_reached() -> None:
    table = Table(4).give(iron=6).ship("paris", seat=1, expert_home=False)
    table.act("ships")
    table.refuses("ship paris", "expert-away", "ships.destination")
    assert table.legal() == {f"ship {other}" for other in HOMES if other != "paris"}


@pytest.mark.rule("ships.destination")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_destination_has_as_many_ship_spaces_as_there_are_players(players: int) -> None:
    full = Table(players).give(iron=6)
    for seat in range(players):
        full.ship("london", seat=seat)
    full.act("ships")
    full.refuses("ship london", "destination-full", "ships.destination", spaces=players)
    almost = Table(players).give(iron=6)
    for seat in range(1, players):
        almost.ship("london", seat=seat)
    almost.act("ships", "ship london", "pay iron")
    assert len(almost.game.position.ships["london"]) == players


@pytest.mark.rule("ships.destination")
def test_ships_of_one_player_fill_a_destination_too() -> None:
    table = Table(2).give(iron=6).ship("london").ship("london")
    table.act("ships")
    table.refuses("ship london", "destination-full", "ships.destination", spaces=2)


@pytest.mark.rule("ships.upgrade", "ships.return")
def test_a_second_ship_brings_the_expert_but_no_second_upgrade() -> None:
    table = Table(3).give(iron=3).ship("berlin")
    assert table.pos.upgrades["berlin"] == 2
    table.act("ships", "ship berlin", "pay iron")
    assert table.me.crew[-1] == Worker("black", expert=True)
    assert table.me.upgraded == {"black"}
    assert table.game.position.upgrades["berlin"] == 2
    assert table.game.position.ships["berlin"] == (0, 0)


@pytest.mark.rule("ships.upgrade")
def test_the_upgrade_counts_at_once() -> None:
    table = Table().offer("clocks-B2").give(money=6, research=5)
    table.act("factory", "build clocks-B2", "ship london")  # then the bonus of its Expert's colour
    assert table.me.iron == 3


@pytest.mark.rule("ships.upgrade", "ships.expert")
def test_the_upgrade_counts_in_the_next_consolidation() -> None:
    table = Table().give(iron=3).hiring(3, "grey")
    table.act("ships", "ship london", "pay iron", "stop", colour="grey")
    table.pass_on()
    table.play("consolidate")
    assert table.me.iron == 3  # lowest Worker grey, Transportation upgraded


@pytest.mark.rule("ships.return")
def test_an_expert_goes_home_at_consolidation_and_can_be_fetched_again() -> None:
    table = Table(3).give(iron=6).give(seat=1, iron=3)
    table.act("ships", "ship paris", "pay iron", "stop", "end")
    table.refuses("ship paris", "not-now", "turn.choice", pending="turn")
    table.act("ships")
    table.refuses("ship paris", "expert-away", "ships.destination")
    table.play("ship london", "pay iron", "stop", "end")
    while table.game.to_move:
        table.play(str(table.game.legal_moves()[-1]))
    table.play("consolidate")
    assert table.me.crew == ()
    assert "paris" in table.game.position.experts
    assert "london" not in table.game.position.experts
    assert table.game.position.ships["paris"] == (0,)
    table.pass_on()
    table.act("ships", "ship paris", "pay iron")
    assert table.me.crew[-1] == Worker("yellow", expert=True)
    assert table.game.position.ships["paris"] == (0, 0)


# Trains.


@pytest.mark.rule("trains.space")
@pytest.mark.parametrize(("players", "spaces"), [(2, 3), (3, 5), (4, 7)])
def test_3_5_7_train_spaces_of_a_region_are_in_use(players: int, spaces: int) -> None:
    for region in REGIONS:
        table = Table(players).give(iron=3)
        for number in range(1, spaces):  # all but the last are taken
            table.train(region, number, seat=number % players)
        table.act("trains")
        assert f"train {region} {spaces}" in table.legal()
        for number in range(1, spaces):
            table.refuses(f"train {region} {number}", "taken", "trains.space")
        for number in range(spaces + 1, 9):
            table.refuses(f"train {region} {number}", "not-now", "turn.choice", pending="activate")
        table.play(f"train {region} {spaces}", "pay iron")
        at = 7 * REGIONS.index(region) + spaces - 1
        assert table.game.position.trains[at] == 0


@pytest.mark.rule("trains.space")
def test_one_may_choose_among_all_bonuses_that_are_free() -> None:
    table = Table(4).give(iron=3).train("kyushu", 1, seat=1)
    table.act("trains")
    # Kyushu: 2 VP (taken), Mining, none, Coal, none, Iron, none. Of equal spaces the first stands for all.
    assert {text for text in table.legal() if "kyushu" in text} == {
        "train kyushu 2",
        "train kyushu 3",
        "train kyushu 4",
        "train kyushu 6",
    }


@pytest.mark.rule("trains.space")
def test_when_the_first_of_equal_spaces_is_taken_the_next_can_be_had() -> None:
    table = Table(4).give(iron=3).train("kyushu", 3, seat=1).train("kyushu", 5, seat=2)
    table.act("trains")
    assert "train kyushu 7" in table.legal()
    table.refuses("train kyushu 5", "taken", "trains.space")


NOTHING = ("money", "coal", "silk", "iron", "score", "research", "mining", "finance")
# Chapter 8: spaces 1 to 7 of each Region; what each gives, "" for none.
BONUSES = {
    "kyushu": ("score 2", "mining 1", "", "coal 1", "", "iron 1", ""),
    "kansai": ("score 2", "iron 1", "", "money 2", "", "coal 1", ""),
    "chubu": ("score 2", "research 1", "", "silk 1", "", "money 2", ""),
    "kanto": ("score 2", "finance 1", "", "money 2", "", "silk 1", ""),
}


@pytest.mark.rule("trains.space")
@pytest.mark.parametrize("region", REGIONS)
@pytest.mark.parametrize("number", range(1, 8))
def test_each_train_space_gives_what_is_printed_there(region: str, number: int) -> None:
    table = Table(4).give(iron=3)
    for other in range(1, number):
        table.train(region, other, seat=1 + other % 3)
    table.act("trains", f"train {region} {number}", "pay iron", "stop")
    what, _, n = BONUSES[region][number - 1].partition(" ")
    expected = dict.fromkeys(NOTHING, 0) | ({what: int(n)} if what else {})
    assert {name: getattr(table.me, name) for name in NOTHING} == expected
    assert table.legal() == {"end"}


@pytest.mark.rule("trains.fixed")
def test_trains_stay_where_they_are() -> None:
    table = Table().time(1, 2).give(money=1).hiring(3, "red").queue(())
    table.train("kyushu", 1).train("kyushu", 2, seat=1).train("kanto", 3).crew("blue", "white")
    trains = table.pos.trains[:]
    table.act("mining", "steps 1", "end")  # Influence Scoring, a new Period
    assert table.game.position.period == 2
    assert table.game.position.trains == trains
    while table.game.to_move:
        table.play(str(table.game.legal_moves()[-1]))
    table.play("consolidate")
    assert table.game.position.trains == trains
    assert table.me.trains == 4


@pytest.mark.rule("trains.fixed", "trains.space")
def test_a_train_is_not_replaced_by_another() -> None:
    table = Table().give(iron=3).train("kyushu", 1, seat=1).train("kyushu", 2)
    table.act("trains")
    table.refuses("train kyushu 1", "taken", "trains.space")
    table.refuses("train kyushu 2", "taken", "trains.space")

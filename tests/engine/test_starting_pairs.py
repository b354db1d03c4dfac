"""Chapter 2 of the rulebook: the starting pairs, one A and one B token each (`setup.pairs`)."""

from __future__ import annotations

import pytest
from tables import Table

from zaibatsu import Game, IllegalMove
from zaibatsu.state import Frame, Worker

COLOURS = ("black", "red", "grey", "blue", "white", "yellow")
DESTINATIONS = ("new-york", "san-francisco", "washington", "paris", "london", "berlin")


@pytest.mark.rule("setup.pairs", "setup.first")
@pytest.mark.parametrize(("first", "picks", "turns"), [(0, "3210", "0123"), (2, "1032", "2301")])
def test_pairs_are_picked_backwards_and_turns_go_clockwise(first: int, picks: str, turns: str) -> None:
    game = next(game for seed in range(100) if (game := Game.new(4, seed)).position.first == first)
    order = []
    while len(order) < 8:
        order.append(str(game.to_move))
        while (move := game.legal_moves()[0]).verb != "end":
            game.play(move)
        game.play("end")
    assert "".join(order) == picks + turns


def picking(*pairs: tuple[str, str], players: int = 2) -> Table:
    """A table where seat 0 picks among these pairs, and then begins; 12 Money and 2 Coal as at the start."""
    table = Table(players).give(money=12, coal=2)
    table.pos.pairs = pairs
    table.pos.turn = 0
    table.pos.stack = [Frame("next-turn", 0), Frame("pick", 0)]
    return table


@pytest.mark.rule("setup.pairs")
def test_a_pair_taken_is_gone_for_the_others() -> None:
    game = Game.new(3, 5)
    pairs = {f"pair {a} {b}" for a, b in game.position.pairs}
    for left in (4, 3, 2):
        assert {str(move) for move in game.legal_moves()} == pairs
        assert len(pairs) == left
        taken = game.legal_moves()[0]
        game.play(taken)
        while "end" not in map(str, game.legal_moves()):
            game.play(game.legal_moves()[0])
        game.play("end")
        pairs.remove(str(taken))
        with pytest.raises(IllegalMove):
            game.play(taken)
    assert len(game.position.pairs) == 1
    assert game.position.turn == 1


@pytest.mark.rule("setup.pairs")
def test_a_and_b_can_not_be_taken_from_two_pairs() -> None:
    table = picking(("A6", "B1"), ("A8", "B2"))
    assert table.legal() == {"pair A6 B1", "pair A8 B2"}
    with pytest.raises(IllegalMove):
        table.game.play("pair A6 B2")


# B tokens: money, coal, silk, iron from 12, 2, 0, 0; spaces of R&D, Mining, Finance from 0.


@pytest.mark.rule("setup.pairs")
@pytest.mark.parametrize(
    ("token", "resources", "tracks"),
    [
        ("B1", (16, 2, 0, 0), (0, 1, 0)),
        ("B2", (12, 2, 0, 1), (1, 0, 0)),
        ("B3", (14, 4, 0, 2), (0, 0, 0)),
        ("B4", (12, 4, 0, 0), (0, 0, 2)),
        ("B5", (14, 2, 2, 1), (0, 0, 0)),
    ],
)
def test_each_b_token_gives_what_it_shows(
    token: str, resources: tuple[int, ...], tracks: tuple[int, ...]
) -> None:
    table = picking(("A6", token))
    table.play(f"pair A6 {token}")
    me = table.me
    assert (me.money, me.coal, me.silk, me.iron) == resources
    assert (me.research, me.mining, me.finance) == tracks
    assert table.legal() == {"end"}


# A tokens. B3 beside them gives 2 Iron, 2 Coal, 2 Money.


@pytest.mark.rule("setup.pairs", "tokens.machine")
def test_a6_keeps_a_machine_for_the_first_factory() -> None:
    table = picking(("A6", "B3")).offer("cotton-A1", "cotton-A2").give(research=1)
    table.play("pair A6 B3")
    assert table.me.score == 6
    assert table.me.machines == 5
    assert table.me.factories == ()
    table.play("end")
    table.act("factory", "build cotton-A1")
    assert [(f.face, f.machines) for f in table.me.factories] == [("cotton-A1", 1)]
    assert (table.me.money, table.me.iron, table.me.machines) == (12 + 2 - 6, 2, 5)


@pytest.mark.rule("setup.pairs", "tokens.machine", "machines.cost")
def test_a6_takes_the_free_space_so_that_the_next_machine_costs_iron() -> None:
    table = picking(("A6", "B3")).offer("cotton-A2", "cotton-A1").give(research=1, money=30)
    table.play("pair A6 B3", "end")
    table.act("factory", "build cotton-A2")
    table.pass_on()
    table.act("machines", "machine cotton-A2")
    assert (table.me.money, table.me.iron) == (30 + 2 - 6 - 5, 2 - 1)
    assert table.me.factories[0].machines == 2
    assert table.me.machines == 4


@pytest.mark.rule("setup.pairs", "tokens.machine")
def test_a6_gives_nothing_to_the_second_factory() -> None:
    table = picking(("A6", "B3")).offer("cotton-A2", "cotton-A1").give(research=1, money=30)
    table.play("pair A6 B3", "end")
    table.act("factory", "build cotton-A2")
    table.pass_on()
    table.act("factory", "build cotton-A1")
    assert [factory.machines for factory in table.me.factories] == [1, 0]


@pytest.mark.rule("setup.pairs")
def test_a8_builds_a_ship_with_expert_and_upgrade_and_must() -> None:
    table = picking(("A8", "B3"))
    table.play("pair A8 B3")
    assert table.legal() == {f"ship {destination}" for destination in DESTINATIONS}
    table.play("ship washington")
    assert table.me.crew == (Worker("blue", expert=True),)
    assert table.me.upgraded == {"blue"}
    assert table.me.ships == 5
    assert table.me.score == 8
    pos = table.game.position
    assert pos.ships["washington"] == (0,)
    assert pos.upgrades["washington"] == 1
    assert "washington" not in pos.experts
    assert (table.me.money, table.me.iron, table.me.coal) == (14, 2, 4)  # nothing paid; B3 gained


@pytest.mark.rule("setup.pairs")
def test_a10_builds_a_train_with_the_bonus_of_its_space_and_must() -> None:
    table = picking(("A10", "B3"))
    table.play("pair A10 B3")
    regions = ("kyushu", "kansai", "chubu", "kanto")
    assert table.legal() == {f"train {region} {number}" for region in regions for number in (1, 2, 3)}
    table.play("train kyushu 2")
    assert table.game.position.trains[1] == 0
    assert table.me.trains == 5
    assert table.me.mining == 1
    assert table.me.score == 10
    assert (table.me.money, table.me.iron, table.me.coal) == (14, 2, 4)


@pytest.mark.rule("setup.pairs")
def test_a10_on_a_space_with_points_adds_them_to_the_ten() -> None:
    table = picking(("A10", "B1"))
    table.play("pair A10 B1", "train chubu 1")
    assert table.me.score == 12
    assert table.me.points == {"start": 10, "play": 2}


@pytest.mark.rule("setup.pairs", "tokens.old-factory")
@pytest.mark.parametrize("kind", ["cotton", "paper"])
def test_a12_takes_an_old_factory_of_level_1_with_a_coal(kind: str) -> None:
    table = picking(("A12", "B3"))
    table.play("pair A12 B3")
    assert table.legal() == {"old cotton", "old paper"}
    table.play(f"old {kind}")
    (factory,) = table.me.factories
    assert table.game.position.edition.faces[factory.face].kind == kind
    assert (factory.machines, factory.goods, factory.coal) == (0, 0, 1)
    assert table.me.score == 12
    assert len(table.game.position.offer) == 24
    assert (table.me.coal, table.me.fuel) == (4, 5)


@pytest.mark.rule("setup.pairs", "consolidation.discard")
def test_a12_keeps_its_coal_in_every_consolidation() -> None:
    table = picking(("A12", "B3")).give(money=1, coal=0)
    table.play("pair A12 B3", "old cotton", "end")
    for _ in range(2):
        table.act("mining", "steps 1")
        table.pass_on()
        table.play("consolidate")
        while "end" not in table.legal():
            table.play(str(table.game.legal_moves()[0]))
        assert table.me.factories[0].coal == 1
        table.pass_on()


@pytest.mark.rule("setup.pairs")
def test_a14_takes_a_worker_of_a_chosen_colour_from_the_bag() -> None:
    table = picking(("A14", "B3"), players=4)
    bag = dict(table.pos.bag)
    table.play("pair A14 B3")
    assert table.legal() == {f"recruit {colour}" for colour in COLOURS if bag[colour]}
    table.play("recruit white")
    assert table.me.crew == (Worker("white"),)
    assert table.game.position.bag == bag | {"white": bag["white"] - 1}
    assert table.me.score == 14


@pytest.mark.rule("setup.pairs")
def test_a14_takes_another_colour_when_that_one_is_not_in_the_bag() -> None:
    table = picking(("A14", "B3")).hiring(1, "red", "red", "red").hiring(2, "red", "red", "red")
    assert table.pos.bag["red"] == 0
    table.play("pair A14 B3")
    table.refuses("recruit red", "bag", "setup.pairs", need=1, have=0)
    assert table.legal() == {f"recruit {colour}" for colour in COLOURS if colour != "red"}


@pytest.mark.rule("setup.pairs", "turn.may-consolidate")
def test_workers_of_a8_and_a14_stand_there_before_the_first_turn() -> None:
    recruited = picking(("A14", "B3"))
    recruited.play("pair A14 B3", "recruit grey", "end")
    assert recruited.game.position.turn == 1
    assert "consolidate" in recruited.legal()
    sailed = picking(("A8", "B3"))
    sailed.play("pair A8 B3", "ship paris", "end")
    assert "consolidate" in sailed.legal()
    sailed.act("mining", "steps 1")
    assert [worker.expert for worker in sailed.me.crew] == [True, False]

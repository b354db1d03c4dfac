"""The printed values against the rulebook's tables.

The expected values were written by hand from the rulebook, not copied from what the loader gives.
"""

from __future__ import annotations

import pytest
from editions import EDITION, bonus, gain, steps

from zaibatsu.components import Effect, TrainSpace


@pytest.mark.rule("setup.bag", "setup.hiring", "setup.queue", "turn.columns", "turn.activations")
def test_workers_and_hiring() -> None:
    assert EDITION.colours == ("black", "red", "grey", "blue", "white", "yellow")
    assert EDITION.workers_per_colour == {2: 6, 3: 7, 4: 8}
    assert EDITION.workers_per_space == 3
    assert EDITION.queue_rows == {2: 1, 3: 2, 4: 3}
    assert EDITION.hiring == (
        ("research", "production"),
        ("invest", "factory"),
        ("mining", "ships"),
        ("machines", "trains"),
        ("markets",),
    )
    once = dict.fromkeys(("research", "mining", "factory"), 1)
    thrice = dict.fromkeys(("production", "invest", "ships", "machines", "trains", "markets"), 3)
    assert EDITION.activations == once | thrice


def test_departments() -> None:
    table = {
        "black": ("energy", gain("coal", 2), gain("coal", 3)),
        "red": ("prospection", gain("silk", 2), gain("silk", 3)),
        "grey": ("transportation", gain("iron", 2), gain("iron", 3)),
        "blue": ("financial", gain("money", 3), gain("money", 5)),
        "white": ("innovation", steps("research mining", 1), steps("research mining", 2)),
        "yellow": ("foreign-affairs", gain("vp", 2), gain("vp", 4)),
    }
    found = EDITION.departments
    assert {colour: (d.name, d.basic, d.upgraded) for colour, d in found.items()} == table
    assert tuple(found) == EDITION.colours
    assert all(department.colour == colour for colour, department in found.items())


@pytest.mark.rule("factory.level", "production.cost", "markets.value")
def test_levels_and_kinds() -> None:
    kinds = [("cotton", 1), ("paper", 1), ("bento", 2), ("lenses", 2), ("bulbs", 3), ("clocks", 3)]
    assert list(EDITION.kinds.items()) == kinds
    found = {level: (row.research, row.coal, row.influence) for level, row in EDITION.levels.items()}
    assert found == {1: (2, 2, (1, 2, 3)), 2: (4, 3, (3, 4, 5)), 3: (6, 4, (5, 6, 7))}


@pytest.mark.rule("factory.cost", "machines.cost", "production.yield", "setup.late-factories")
def test_factory_numbers() -> None:
    assert EDITION.factory_spaces == 6
    assert EDITION.factory_price == (("money", 6),)
    assert EDITION.machines_per_factory == 2
    assert EDITION.machine_price == (("money", 5),)
    assert EDITION.second_machine_price == (("iron", 1),)
    assert EDITION.goods_per_factory == 4
    assert EDITION.late_number == 5
    assert EDITION.late_factories == {2: 3, 3: 4, 4: 5}


@pytest.mark.rule("ships.cost", "ships.destination", "trains.cost", "machines.supply")
def test_ships_and_trains() -> None:
    assert list(EDITION.destinations.items()) == [
        ("new-york", "white"),
        ("san-francisco", "red"),
        ("washington", "blue"),
        ("paris", "yellow"),
        ("london", "grey"),
        ("berlin", "black"),
    ]
    assert EDITION.ship_spaces == {2: 2, 3: 3, 4: 4}
    assert EDITION.ship_payments == EDITION.train_payments == ((("iron", 3),), (("money", 5), ("iron", 1)))
    assert EDITION.pieces == {"ships": 6, "machines": 6, "trains": 6}


@pytest.mark.rule("trains.space", "markets.bonus")
def test_regions() -> None:
    two, steps_of = gain("vp", 2), steps
    table = {
        "kyushu": (
            ("nagasaki", "fukuoka"),
            gain("coal", 2),
            ([two, steps_of("mining"), None], [gain("coal"), None], [gain("iron"), None]),
        ),
        "kansai": (
            ("hiroshima", "osaka"),
            gain("iron", 2),
            ([two, gain("iron"), None], [gain("money", 2), None], [gain("coal"), None]),
        ),
        "chubu": (
            ("kyoto", "nagoya"),
            gain("silk", 2),
            ([two, steps_of("research"), None], [gain("silk"), None], [gain("money", 2), None]),
        ),
        "kanto": (
            ("tokyo", "sendai"),
            gain("money", 3),
            ([two, steps_of("finance"), None], [gain("money", 2), None], [gain("silk"), None]),
        ),
    }
    assert [region.id for region in EDITION.regions] == list(table)
    for region in EDITION.regions:
        cities, region_bonus, added = table[region.id]
        assert (region.cities, region.bonus) == (cities, region_bonus)
        assert region.trains == tuple(TrainSpace(p, b) for p, row in enumerate(added, 2) for b in row)
        in_use = [sum(space.players <= players for space in region.trains) for players in (2, 3, 4)]
        assert in_use == [3, 5, 7]


@pytest.mark.rule("setup.demand", "markets.limit", "markets.bonus", "influence.sum")
def test_markets() -> None:
    assert EDITION.printed_influence == (0, 1, 2, 3)
    assert EDITION.market_limit == {2: 2, 3: 3, 4: 4}
    assert EDITION.market_points == 2
    assert EDITION.influence_per_train == 2
    assert [" ".join(tile) for tile in EDITION.demand_tiles] == [
        "cotton paper bento lenses",
        "cotton paper bulbs clocks",
        "bento lenses bulbs clocks",
        "cotton bento bulbs paper",
        "cotton lenses clocks bento",
        "paper bento clocks lenses",
        "paper lenses bulbs cotton",
        "cotton bulbs clocks lenses",
        "paper bento bulbs clocks",
    ]


@pytest.mark.rule("research.cost", "mining.cost", "factory.silk", "research.spaces", "mining.spaces")
def test_tracks() -> None:
    research, mining, finance = (EDITION.tracks[name] for name in ("research", "mining", "finance"))
    assert EDITION.step_prices == (1, 3, 6)
    assert research.values == tuple(range(1, 15))
    assert mining.values == (2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11)
    assert finance.values == (12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26, 28)
    assert [research.values[at] for at in research.thresholds] == [8, 13]
    assert mining.thresholds == (9 - 1, 15 - 1)
    assert [mining.values[at] for at in mining.thresholds] == [7, 10]
    assert [finance.values[at] for at in finance.thresholds] == [19, 23]
    unlocks = {3: 3, 5: 5, 7: 7}
    by_level = {level: Effect("unlock", n=token) for level, token in unlocks.items()}
    by_level |= dict.fromkeys((4, 10, 13), bonus("any"))
    assert {research.values[at]: effect for at, effect in research.gives.items()} == by_level
    assert mining.gives == dict.fromkeys((4 - 1, 7 - 1, 11 - 1, 15 - 1), bonus("any"))
    assert finance.gives == {}


@pytest.mark.rule("invest.goods", "invest.choice", "contracts.place", "contracts.condition")
def test_contracts() -> None:
    assert EDITION.invest_goods == (1, 2, 3)
    assert EDITION.invest_steps == 2
    assert EDITION.contract_spaces == 6
    colours = ["black", "red", "grey", "blue", "white", "yellow"]
    table = {colour: (bonus(colour), 0) for colour in colours}
    table |= {"level2": (bonus("any"), 2), "level3": (bonus("any"), 3)}
    found = {id: (contract.bonus, contract.level) for id, contract in EDITION.contracts.items()}
    assert list(found.items()) == list(table.items())


@pytest.mark.rule("setup.board")
def test_own_board_at_the_start() -> None:
    assert EDITION.tokens_available == (1, 2, 3, 4, 5, 6, 7)
    assert EDITION.tokens_locked == (3, 5, 7)
    assert EDITION.favor_piles == (3, 3, 2)
    assert (EDITION.start_money, EDITION.start_coal) == (12, 2)


@pytest.mark.rule("setup.pairs")
def test_starting_tokens() -> None:
    a = {
        "A6": (Effect("aside", "machine"),),
        "A8": (Effect("place", "ship"),),
        "A10": (Effect("place", "train"),),
        "A12": (Effect("old-factory", n=1),),
        "A14": (Effect("recruit"),),
    }
    b = {
        "B1": (gain("money", 4), steps("mining")),
        "B2": (gain("iron"), steps("research")),
        "B3": (gain("iron", 2), gain("coal", 2), gain("money", 2)),
        "B4": (gain("coal", 2), steps("finance", 2)),
        "B5": (gain("silk", 2), gain("iron"), gain("money", 2)),
    }
    assert [(id, token.effects) for id, token in EDITION.starting_a.items()] == list(a.items())
    assert [(id, token.effects) for id, token in EDITION.starting_b.items()] == list(b.items())
    assert [token.vp for token in EDITION.starting_a.values()] == [6, 8, 10, 12, 14]
    assert [token.vp for token in EDITION.starting_b.values()] == [0] * 5


@pytest.mark.rule("turn.periods", "influence.places", "influence.two-players")
def test_time_and_places() -> None:
    assert (EDITION.periods, EDITION.rounds_per_period) == (3, 2)
    assert EDITION.places == ((10, 8, 6, 2), (18, 14, 10, 3), (26, 20, 14, 4))
    assert [EDITION.places[0][place] for place in EDITION.places_two_players] == [10, 6, 2]


@pytest.mark.rule(
    "consolidation.favor", "consolidation.topmost", "consolidation.salary", "consolidation.debt"
)
def test_consolidation_numbers() -> None:
    assert EDITION.crew_spaces == 6
    assert EDITION.first_favor_space == 4
    assert EDITION.bonus_workers == 4
    assert EDITION.salary == 3
    assert EDITION.debt_points == 1


@pytest.mark.rule("consolidation.objective", "final.objectives", "final.rows", "final.leftovers")
def test_objectives_and_points() -> None:
    assert " ".join(EDITION.objectives) == "ships machines trains research mining finance factories contracts"
    assert EDITION.piece_thresholds == {"ships": (2, 4), "machines": (3, 5), "trains": (3, 5)}
    assert EDITION.threshold_points == ((5, 10), (8, 16), (10, 20))
    rows = "1 2 3 / 3 5 6 / 5 8 10 / 6 10 13 / 8 13 16 / 10 16 20"
    assert EDITION.row_points == tuple(tuple(map(int, row.split())) for row in rows.split(" / "))
    assert EDITION.favor_times == (0, 1, 2)
    assert (EDITION.goods_per_point, EDITION.money_per_point) == (3, 5)

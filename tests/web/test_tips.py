"""Tips: every thing explained in words, every move previewed, in both languages."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from reading import EVERY, played, read, texts
from simple_html import Node
from test_words import BOTH, EN, ES, NAMES, WEIGHTS, play_to, table

from app.context import Context
from app.views import rulelink, tip
from zaibatsu import Game
from zaibatsu.state import Factory, Token

RULES = (Path(__file__).parents[1] / "engine" / "rules.txt").read_text(encoding="utf-8").split()


# Tips.


@BOTH
@EVERY
def test_every_thing_has_a_tip_in_words(which: tuple[int, int, int], ctx: Context) -> None:
    game = played(*which)
    kinds = Counter[str]()
    for kind, name in tip.things(game.position.edition):
        found = read(tip.draw(ctx, game, kind, name), "tip", ctx)
        assert texts(found, "tip-title"), (kind, name)
        assert [element for element in found if element.tag == "li"], (kind, name)
        assert found[-1].tag == "a", "the last line leads to the rule"
        kinds[kind] += 1
    assert kinds["face"] == 62
    assert kinds["space"] == 32
    assert kinds["track"] == 14 + 17 + 15
    assert len(kinds) == 22


def test_links_lead_to_rules_that_there_are() -> None:
    for rule in RULES:
        assert rulelink.area(EN, rule)
    for game in (played(5, 3, 221), played(8, 4)):
        for kind, name in tip.things(game.position.edition):
            for ctx in (EN, ES):
                hrefs = [
                    e.attributes["href"] for e in read(tip.draw(ctx, game, kind, name), "tip") if e.tag == "a"
                ]
                assert hrefs
                for href in hrefs:
                    page, _, rule = href.partition("#")
                    assert page.startswith(f"rules/{ctx.lang}/")
                    assert rule in RULES, (kind, name, rule)


NOT_THERE = [
    ("planet", "mars"),
    ("face", "cotton-Z9"),
    ("track", "mining 0"),
    ("track", "mining 18"),
    ("track", "mining"),
    ("train", "kyushu 8"),
    ("space", "osaka 9"),
    ("token", "9"),
    ("crew", "7"),
    ("favor", "4"),
    ("round", "4 1"),
]


@pytest.mark.parametrize(("kind", "name"), NOT_THERE)
def test_a_thing_that_there_is_not_has_no_tip(kind: str, name: str) -> None:
    with pytest.raises(KeyError):
        tip.draw(EN, played(5, 3, 221), kind, name)


def lines(panel: Node) -> list[str]:
    return [element.text for element in read(panel, "tip") if element.tag == "li"]


def test_a_tip_says_how_things_stand() -> None:
    game = Game.new(NAMES[:3], 5)
    assert lines(tip.draw(EN, game, "track", "mining 4"))[:2] == [
        "Mining: 4 Coal at each Consolidation.",
        "Reached or passed, once: a Department bonus of your choice.",
    ]
    assert "Here now: Aki, Ben and Chie." in lines(tip.draw(EN, game, "track", "finance 1"))
    assert lines(tip.draw(EN, game, "token", "5"))[:2] == [
        "Placed in a Local Market for 3 Goods of level 2 or 1 Good of level 3.",
        "It counts 5 Influence in its Region, until a higher token replaces it.",
    ]
    assert lines(tip.draw(EN, game, "favor", "2"))[:3] == [
        "On an objective with thresholds: 8 VP at the lower one, 16 VP at the higher one.",
        "On Factories or Contracts, for 1 to 6 of them: 2 / 5 / 8 / 10 / 13 / 16 VP.",
        "Taken in a Consolidation with 5 Workers or more.",
    ]
    assert "In Period I the places of a Region pay 10 / 8 / 6 / 2 VP." in lines(
        tip.draw(EN, game, "region", "chubu")
    )
    assert "In Period II the places of a Region pay 18 / 10 / 3 VP." in lines(
        tip.draw(EN, Game.new(2, 5), "round", "2 1")
    )
    assert "Used only with 4 players or more." in lines(tip.draw(EN, game, "train", "kyushu 6"))
    assert "Level 3: 10 VP at the lower threshold, 20 VP at the higher one." in lines(
        tip.draw(EN, game, "objective", "ships")
    )
    assert lines(tip.draw(EN, game, "overseas", ""))[2] == "Kyushu: Influence 12."
    later = played(8, 4)
    assert lines(tip.draw(EN, later, "overseas", "", later.at(0)))[2] == "Kyushu: Influence 12."
    assert "Here now: Aki, Ben, Chie and Dai." not in lines(tip.draw(EN, later, "track", "finance 1"))
    assert "Here now: Aki, Ben, Chie and Dai." in lines(
        tip.draw(EN, later, "track", "finance 1", later.at(0))
    )


# Previews.


@BOTH
@pytest.mark.parametrize("seed", [11, 12])
def test_every_legal_and_every_blocked_move_has_a_preview(seed: int, ctx: Context) -> None:
    chance = random.Random(seed)
    game = Game.new(NAMES[: 2 + seed % 3], seed, late_factories=True)
    said = Counter[str]()
    while not game.over and len(game.moves) < 260:
        before = game.position.to_json()
        for move in shown(chance, game.legal_moves()):
            found = read(tip.preview(ctx, game, str(move)), "tip", ctx)
            assert [element for element in found if element.tag == "li"], move
            assert "choice-tip" in found[0].attributes["class"]
            said[move.verb] += 1
        for refusal in shown(chance, game.blocked_moves()):
            if refusal.move in game.legal_moves():
                continue
            found = read(tip.preview(ctx, game, str(refusal.move)), "tip", ctx)
            assert "blocked-tip" in found[0].attributes["class"]
            assert found[-1].tag == "a"
        assert game.position.to_json() == before
        moves = game.legal_moves()
        game.play(chance.choices(moves, [WEIGHTS.get(choice.verb, 1) for choice in moves])[0])
    assert {"hire", "end", "consolidate", "build", "market", "train", "ship"} <= set(said)


def shown(chance: random.Random, moves: list[Any]) -> list[Any]:
    """At most a dozen of them."""
    return moves if len(moves) <= 12 else chance.sample(moves, 12)


def test_a_preview_tells_whose_place_changes() -> None:
    # Two players, Period I: places pay 10, 6, 2. Overseas hold 12 in Kyushu, less what is covered.
    pos = table(factories=(Factory("cotton-A1", goods=3),))
    pos.demand = tuple((tile, 0) for tile in range(8))  # Cotton beside the 0 of Nagasaki
    pos.spaces[5:7] = [Token(1, 2), None]  # Ben's 2 covers a 1 in Fukuoka
    pos.players[1].tokens = (1, 3, 4, 5, 6, 7)
    game = play_to(pos, "markets")
    assert lines(tip.preview(EN, game, "market nagasaki 0 3")) == [
        "\N{MINUS SIGN}3 Cotton",
        "to gain: 2 Coal or 2 VP",
        "Kyushu, Aki: no place → 2nd, +6 VP if the Period ended now",
        "Kyushu, Ben: 2nd → 3rd, \N{MINUS SIGN}4 VP if the Period ended now",
    ]
    assert "blocked-tip" in read(tip.preview(EN, game, "market nagasaki 1 1"), "tip")[0].attributes["class"]


def test_a_preview_explains_the_thing_below() -> None:
    game = played(5, 3, 221)
    seat = game.to_move
    assert seat is not None
    move = str(game.legal_moves()[0])
    alone = lines(tip.preview(EN, game, move))
    both = lines(tip.preview(EN, game, move, "destination paris"))
    assert both == alone + lines(tip.draw(EN, game, "destination", "paris"))
    assert lines(tip.preview(EN, game, move, "destination atlantis")) == alone


def test_nonsense_has_no_preview() -> None:
    for game in (played(5, 3, 221), played(8, 4)):
        for text in ("", "fly moon", "ship", "recruit black", "pay iron"):
            assert "hidden" in read(tip.preview(EN, game, text), "tip")[0].attributes

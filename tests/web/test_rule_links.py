"""From the table to the rule: each line of the log, each refusal leads to the rule that it comes from."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from reading import EVERY, played, read
from test_words import BOTH, EN, event

from app.context import Context
from app.eventrules import rule_of
from app.rulelinks import address_of
from app.views import log
from zaibatsu.components import Edition

RULES = set((Path(__file__).parents[1] / "engine" / "rules.txt").read_text(encoding="utf-8").split())

EVENTS = [
    ("hire 0 black 4 2 3 turn.hire", "turn.hire"),
    ("pay 0 money 5 12 7 ships", "ships.cost"),
    ("ship 0 paris 1 0 1 ships", "ships.destination"),
    ("upgrade 0 yellow 1 0 1 paris", "ships.upgrade"),
    ("train 0 kyushu 1 0 1 lenses-A1", "trains.space"),
    ("gain 0 vp 2 0 2 train-kyushu", "trains.space"),
    ("gain 0 coal 2 0 2 market-kyushu", "markets.bonus"),
    ("gain 0 coal 2 0 2 kyushu", "markets.bonus"),
    ("spend 0 cotton-A1 1 2 1 market-osaka", "markets.goods"),
    ("spend 0 cotton-A1 1 2 1 invest", "invest.goods"),
    ("steps 0 finance 2 0 2 invest", "invest.choice"),
    ("steps 0 finance 1 14 15 paper-A1", "factory.immediate"),
    ("gain 0 silk 2 0 2 cotton-B3", "factory.lasting"),
    ("steps 0 research 1 0 1 department-white", "tracks.end"),
    ("bonus 0 black 1 0 1 research-4", "research.spaces"),
    ("bonus 0 black 1 0 1 mining-7", "mining.spaces"),
    ("bonus 0 black 1 0 1 contract-black", "contracts.place"),
    ("goods 0 cotton-A1 1 0 1 production", "production.yield"),
    ("lost 0 cotton-A1 1 5 4 production", "production.yield"),
    ("lost 0 mining 1 1 0 mining", "tracks.end"),
    ("factory 0 old-cotton 1 0 1 A12", "tokens.old-factory"),
    ("machine 0 cotton-A1 1 0 1 A6", "tokens.machine"),
    ("score 0 start 8 0 8 A8", "setup.pairs"),
    ("standing -1 kyushu 9 1 9 -", "influence.places"),
    ("score 0 kyushu 6 12 18 kyushu", "influence.places"),
    ("score 0 objective~mining 5 0 5 final", "final.objectives"),
    ("score 0 objective~trains 5 0 5 final", "final.objectives"),
    ("score 0 objective~contracts 5 0 5 final", "final.rows"),
    ("score 0 money 1 0 1 final", "final.leftovers"),
    ("pay 0 money 3 5 2 consolidation.salary", "consolidation.salary"),
]


@pytest.mark.parametrize(("line", "rule"), EVENTS)
def test_what_happened_leads_to_its_rule(line: str, rule: str) -> None:
    assert rule in RULES
    assert rule_of(Edition.default(), event(line)) == rule


@BOTH
@EVERY
def test_every_line_of_the_log_leads_to_a_rule(which: tuple[int, int, int], ctx: Context) -> None:
    game = played(*which)
    drawn = log.draw(ctx, game, player=None, cursor=len(game.moves), everything=True)
    found = Counter(e.tag for e in read(drawn, "log", ctx) if "log-line" in e.attributes.get("class", ""))
    links = [e.attributes for e in read(drawn, "log") if e.attributes.get("class") == "log-rule"]
    assert len(links) == found["button"]
    for link in links:
        rule = link["href"].partition("#")[2]
        assert rule in RULES, link
        assert link["href"] == address_of(rule, ctx.lang)
        assert link["data-intent"] == f"rule {rule}"


@EVERY
def test_every_refusal_and_every_event_has_a_rule(which: tuple[int, int, int]) -> None:
    game = played(*which)
    for blocked in game.blocked_moves():
        assert blocked.rule in RULES, blocked
    for happened in game.events:
        assert {rule_of(game.position.edition, event) for event in happened} <= RULES


def test_the_rule_of_a_line_is_named_aloud() -> None:
    game = played(3, 2, 150)
    drawn = log.draw(EN, game, player=None, cursor=len(game.moves), everything=True)
    said = {e.attributes["aria-label"] for e in read(drawn, "log") if e.attributes.get("class") == "log-rule"}
    assert "Rule: Consolidation" in said

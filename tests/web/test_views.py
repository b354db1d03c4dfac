"""The table's views, without a browser: the table shows the position, and lights what may be chosen."""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from simple_html import render

from app.context import CRESTS, Context, TableView
from app.desk import Desk
from app.settings import Settings
from app.texts import Texts
from app.views import crests, lights, scores, table
from app.views.kit import Memory
from zaibatsu import Game
from zaibatsu.state import NOBODY

Element = ElementTree.Element
MINUS = "\u2212"
NAMES = ("Ann", "Bob <b>\"&'", "Céleste", "D")
BOARD = {"table-art", "table-top", "hiring", "map", "mission", "offer", "rivals", "own", "scores", "decision"}


def context(players: int, lang: str = "en", **more: object) -> Context:
    texts = Texts(lang)
    return Context(lang, texts.gettext, texts.ngettext, CRESTS[:players], NAMES[:players], **more)  # type: ignore[arg-type]


def seen(game: Game, ctx: Context) -> TableView:
    """The table as one looks at it who has opened nothing beside it."""
    return TableView(game, ctx, Desk(ending=False), Settings())


def new_game(players: int, seed: int, late: bool = False) -> Game:
    return Game.new(NAMES[:players], seed=seed, late_factories=late)


def walk(players: int, seed: int, late: bool = False) -> Iterator[Game]:
    """A whole random game, at each of its moments; Contracts, Trains and the like are sought, not shunned."""
    game, dice = new_game(players, seed, late), random.Random(seed)
    yield game
    while not game.over:
        moves = game.legal_moves()
        weights = [1 if move.verb in ("consolidate", "stop", "decline") else 4 for move in moves]
        game.play(dice.choices(moves, weights)[0])
        yield game


def panels(game: Game, ctx: Context | None = None, art: bool = False) -> dict[str, Element]:
    """The panels, read as strictly as XML is read; the drawings, which hardly change, only if asked for."""
    drawn = table.render(seen(game, ctx or context(len(game.position.players))))
    return {name: ElementTree.fromstring(html) for name, html in drawn.items() if art or name != "table-art"}


def moves_in(*elements: Element) -> set[str]:
    """Every move that some element would play."""
    intents = [e.get("data-intent", "") for element in elements for e in element.iter()]
    return {intent.removeprefix("move ") for intent in intents if intent.startswith("move ")}


def enabled(element: Element) -> Element:
    """Without the buttons that can't be clicked."""
    for parent in list(element.iter()):
        for child in list(parent):
            if "disabled" in child.attrib:
                parent.remove(child)
    return element


def having(element: Element, *classes: str) -> list[Element]:
    """The elements inside with all those classes."""
    return [e for e in element.iter() if set(classes) <= set(e.get("class", "").split())]


GAMES = [(2, 1, False), (3, 2, True), (4, 3, True)]


@pytest.mark.parametrize(("players", "seed", "late"), GAMES)
def test_what_can_be_clicked_is_what_the_rules_allow(players: int, seed: int, late: bool) -> None:
    for game in walk(players, seed, late):
        drawn = [enabled(panel) for panel in panels(game).values()]
        assert moves_in(*drawn) == {str(move) for move in game.legal_moves()}, game.position.stack[-1:]


@pytest.mark.parametrize(("players", "seed", "late"), GAMES)
def test_a_choice_with_a_place_on_the_board_lies_there_and_few_are_buttons(
    players: int, seed: int, late: bool
) -> None:
    for game in itertools.islice(walk(players, seed, late), 0, None, 3):
        drawn = panels(game)
        decision = drawn.pop("decision")
        targets = table.Targets(game, context(players))
        on_board = moves_in(*drawn.values())
        assert on_board == {str(move) for moves in targets.places.values() for move in moves}
        bar = [e for e in having(decision, "choice") if "blocked" not in e.get("class", "")]
        assert len(bar) <= 8 or not targets.places
        if targets.legal:
            listed = {str(move) for move in targets.listed}
            assert on_board | listed == {str(move) for move in targets.legal}
            assert decision.get("data-sheet") in ("hiring", "map", "mission", "own")


@pytest.mark.parametrize(("players", "seed", "late"), GAMES)
def test_what_is_blocked_is_dimmed_and_says_why_with_the_rule(players: int, seed: int, late: bool) -> None:
    seen = 0
    for game in itertools.islice(walk(players, seed, late), 0, None, 7):
        drawn = panels(game)
        by_id = {e.get("id"): e for panel in drawn.values() for e in panel.iter() if e.get("id")}
        for place, refusal in table.Targets(game, context(players)).shut.items():
            if place not in by_id:
                continue  # a track's end: the space does not exist
            element = by_id[place]
            assert "shut" in element.get("class", "").split(), place
            assert f"({refusal.rule})" in element.get("aria-description", ""), place
            assert element.get("data-intent") is None
            seen += 1
    assert seen > 50


@pytest.mark.parametrize(("players", "seed", "late"), GAMES)
def test_everything_on_the_table_is_shown(players: int, seed: int, late: bool) -> None:
    for game in itertools.islice(walk(players, seed, late), 0, None, 7):
        pos, drawn = game.position, panels(game)
        hired = re.findall(
            r"#i-worker-(\w+)", "".join(ElementTree.tostring(drawn["hiring"], encoding="unicode"))
        )
        assert Counter(hired) == Counter(c for group in (*pos.hiring, *pos.queue) for c in group)
        assert len(having(drawn["map"], "space")) == len(pos.spaces)
        tokens = Counter(
            (e.get("class", "").split()[3], "".join(e.itertext()))
            for e in having(drawn["map"], "space", "token")
        )
        assert tokens == Counter((CRESTS[token.player], str(token.value)) for token in pos.spaces if token)
        assert len(having(drawn["map"], "track-space", "taken")) == sum(
            owner != NOBODY for owner in pos.trains
        )
        assert len(having(drawn["mission"], "berth", "taken")) == sum(map(len, pos.ships.values()))
        assert len(having(drawn["mission"], "worker", "gone")) == len(pos.edition.destinations) - len(
            pos.experts
        )
        assert [e.get("id") for e in having(drawn["offer"], "tile")] == [
            f"t-offer-{face}" for face in pos.offer
        ]
        me = pos.players[lights.board(context(players), pos)]
        own = drawn["own"]
        assert len(having(own, "factory")) == len(me.factories)
        goods = [e for place in having(own, "goods") for e in place.iter() if e.get("class") == "i"]
        assert len(goods) == sum(factory.goods for factory in me.factories)
        assert len(having(own, "contract", "done")) == len(me.contracts)
        assert len(having(own, "contract")) == len(me.contracts) + len(me.contracts_open)
        assert len(having(own, "dept", "gold")) == len(me.upgraded)
        assert len(having(own, "pays")) == len(me.favor)
        placed = ["".join(e.itertext()) for e in having(own, "token") if "locked" not in e.get("class", "")]
        assert placed == [str(value) for value in me.tokens]
        markers = ["".join(e.itertext()) for e in having(own, "marker")]
        assert markers == [str(lane.values[getattr(me, track)]) for track, lane in pos.edition.tracks.items()]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_panel_that_was_kept_is_what_drawing_it_anew_gives(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, dice = Memory(), random.Random(players)
    for step, game in enumerate(walk(players, players + 10, late=True)):
        lang, board = dice.choice(("en", "es")), dice.choice((None, 0, players - 1))
        view = seen(game, context(players, lang, board=board))
        monkeypatch.setattr(table, "_memory", kept)
        remembered = table.render(view)
        if step % 5 == 0:
            monkeypatch.setattr(table, "_memory", Memory())
            assert table.render(view) == remembered


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_panel_is_whole_and_every_reference_has_its_drawing(players: int) -> None:
    shared = set(re.findall(r'id="([\w-]+)"', crests.symbols()))
    names = set(panels(new_game(players, players), art=True))
    assert names > BOARD
    for game in itertools.islice(walk(players, players, late=True), 0, None, 25):
        drawn = panels(game, art=True)
        assert set(drawn) == names, "other panels would mean that the whole screen is drawn anew"
        assert all(panel.get("id") == name for name, panel in drawn.items())
        elements = [e for panel in drawn.values() for e in panel.iter()]
        ids = [e.get("id") for e in elements if e.get("id")]
        assert len(ids) == len(set(ids))
        for e in elements:
            assert "style" not in e.attrib, "the page's policy forbids it"
            for reference in (e.get("href"), *re.findall(r"url\((#[\w-]+)\)", e.get("fill", ""))):
                if reference and reference[0] == "#":
                    assert reference[1:] in shared or reference[1:] in ids, reference
            label = e.get("aria-labelledby") or e.get("popovertarget")
            assert label is None or label in ids


def test_the_table_stays_small() -> None:
    """Markup in the page, without the drawings that are sent once."""
    most = 0
    for game in itertools.islice(walk(4, 5, late=True), 0, None, 9):
        drawn = panels(game)
        most = max(most, sum(1 for name, panel in drawn.items() if name != "scores" for _ in panel.iter()))
    assert most < 1400


def test_names_that_people_typed_are_only_text() -> None:
    game = new_game(2, 1)
    text = "".join(table.render(seen(game, context(2))).values())
    assert "<b>" not in text
    assert "Bob &lt;b&gt;" in text


def test_another_board_can_be_looked_at_and_lights_nothing() -> None:
    game = new_game(3, 4)
    seat = game.to_move
    assert seat is not None
    other = (seat + 1) % 3
    drawn = panels(game, context(3, board=other))
    assert drawn["own"].find(".//h2").text == NAMES[other]  # type: ignore[union-attr]
    assert not having(drawn["own"], "lit")
    assert [e.get("id") for e in having(drawn["rivals"], "rival")] == [
        f"rival-{seat}",
        f"rival-{(seat + 2) % 3}",
    ]


def test_each_rival_shows_what_the_game_would_end_with() -> None:
    for game in itertools.islice(walk(3, 4), 150, None, 40):
        for rival in having(panels(game)["rivals"], "rival"):
            seat = int((rival.get("id") or "").removeprefix("rival-"))
            (forecast,) = having(rival, "forecast")
            shown = "".join(forecast.itertext()).removeprefix("Forecast").replace(MINUS, "-")
            assert int(shown) == sum(game.projection(seat).values())


def test_a_period_that_has_just_ended_is_shown_as_a_table_until_the_next_step() -> None:
    for game in walk(3, 6):
        if game.events and any(event.kind == "period-end" for event in game.events[-1]):
            break
    standings = [event for event in game.events[-1] if event.kind == "standing"]
    shown = panels(game, context(3, events=game.events[-1]))["scores"]
    sums = ["".join(e.itertext()) for e in having(shown, "total")]
    expected = [f"+{sum(e.after for e in standings if e.player == player)}" for player in range(3)]
    assert sums == [*expected, "–"]
    assert len(list(panels(game)["scores"])) == 0


def test_the_end_shows_every_part_of_every_score_and_who_has_won() -> None:
    *_, game = walk(4, 8)
    shown = ElementTree.fromstring(render(scores.final(context(4), game)))
    results = game.result()
    totals = ["".join(e.itertext()) for e in having(shown, "total")]
    assert totals == [str(result.total).replace("-", MINUS) for result in results]
    rows = [["".join(cell.itertext()) for cell in row.findall("td")] for row in shown.findall(".//tbody/tr")]
    assert any(cell.startswith(MINUS) for row in rows for cell in row), "no debts: nothing below 0 is shown"
    for column, result in enumerate(results):
        points = [row[column].replace(MINUS, "-") for row in rows if row[column] != "–"]
        assert sum(map(int, points)) == result.total
        assert "-" not in "".join(row[column] for row in rows)
    assert NAMES[results[0].player] in "".join(shown.find(".//summary").itertext())  # type: ignore[union-attr]

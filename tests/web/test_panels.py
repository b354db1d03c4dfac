"""The panels round the table, without a browser: log, history, tips, ending and more, in both languages."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from reading import EVERY, Reader, played, read, texts
from simple_html import render
from test_words import BOTH, EN, NAMES

from app.context import Context
from app.desk import Desk
from app.session import Session
from app.settings import Settings
from app.views import ending, history, keys, log, projection, settings, since, tip
from zaibatsu import Game, Position


@dataclass(frozen=True)
class Chosen:
    """What a person may have set."""

    language: str = "en"
    theme: str = "night"
    motion: str = "system"
    confirm_end: bool = True
    auto_forced: bool = False
    symbols: str = "letters"
    text_size: str = "115"
    opponent_speed: str = "normal"


# All panels.


@BOTH
@EVERY
def test_every_panel_is_sound_in_both_languages(which: tuple[int, int, int], ctx: Context) -> None:
    game = played(*which)
    now = len(game.moves)
    for at in {0, now // 3, now - 1, now}:
        for player in (None, 0, 1):
            read(log.draw(ctx, game, player=player, cursor=at), "log", ctx)
        read(history.draw(ctx, game, at), "history", ctx)
        read(history.banner(ctx, game, at), "past", ctx)
    read(log.draw(ctx, game, player=None, cursor=now, everything=True), "log", ctx)
    read(history.draw(ctx, game, None), "history", ctx)
    read(since.draw(ctx, game), "since", ctx)
    read(projection.draw(ctx, game), "projection", ctx)
    read(ending.draw(ctx, game), "ending", ctx)
    read(settings.draw(ctx, Chosen()), "settings", ctx)
    read(keys.draw(ctx), "keys", ctx)


def test_names_are_text_and_never_markup() -> None:
    wild = replace(EN, names=("<b>Aki</b>", 'Ben & "Co"', "'Chie'", "D<ai"))
    for game in (played(8, 4, 300), played(8, 4)):
        for panel, id in [
            (log.draw(wild, game, player=None, cursor=3), "log"),
            (history.banner(wild, game, 30), "past"),
            (since.draw(wild, game), "since"),
            (projection.draw(wild, game), "projection"),
            (ending.draw(wild, game), "ending"),
            (tip.draw(wild, game, "region", "kyushu"), "tip"),
        ]:
            assert not [element for element in read(panel, id) if element.tag in ("b", "ai")]


# The log.


@EVERY
def test_the_log_tells_every_line_of_every_turn_at_its_moment(which: tuple[int, int, int]) -> None:
    game = played(*which)
    begins = [begun for begun, _ in game.turns()]
    told = []
    for turn in range(len(begins) - game.over):
        lines = log.lines(EN, game, turn)
        end = begins[turn + 1] if turn + 1 < len(begins) else len(game.moves)
        moments = [item.moves for item in lines]
        assert moments == sorted(moments)
        assert all(begins[turn] <= moves <= end for moves in moments)
        for item in lines:
            assert all(event in game.events[item.moves - 1] for event in item.line.events[-1:])
        told += [event for item in lines for event in item.line.events]
    happened = [event for played in game.events for event in played]
    missing = Counter(happened) - Counter(told)
    assert all(event.kind == "turn" or event.before == event.after or event.n == 0 for event in missing)
    assert not Counter(told) - Counter(happened)


@EVERY
def test_the_log_is_newest_first_and_full_for_the_last_turns_only(which: tuple[int, int, int]) -> None:
    game = played(*which)
    turns = len(game.turns()) - game.over
    found = read(log.draw(EN, game, player=None, cursor=len(game.moves)), "log")
    heads = [element for element in found if "log-head" in element.attributes.get("class", "")]
    begins = [begun for begun, _ in game.turns()][:turns]
    assert [head.intent for head in heads] == [{"do": "at", "moves": begun} for begun in reversed(begins)]
    full = sum(bool(log.lines(EN, game, turn)) for turn in range(max(turns - log.FULL, 0), turns))
    older = [element for element in found if element.intent == {"do": "log-all"}]
    assert len(older) == (turns > log.FULL)
    lists = [element for element in found if element.tag == "ol"]
    assert len(lists) == 1 + full
    everything = read(log.draw(EN, game, player=None, cursor=0, everything=True), "log")
    assert not [element for element in everything if element.intent == {"do": "log-all"}]
    assert texts(everything, "log-line") == [
        "".join(text for text in _line_text(item, game.turns()[turn][1]))
        for turn in reversed(range(turns))
        for item in log.lines(EN, game, turn)
    ]


def _line_text(item: log.Told, pos: Position) -> Iterator[str]:
    if item.line.player not in (-1, pos.to_move):
        yield f"{NAMES[item.line.player]}: "
    yield item.line.text


def test_150_turns_make_no_5000_elements() -> None:
    game = played(8, 4)
    assert len(game.turns()) > 110
    short = read(log.draw(EN, game, player=None, cursor=0), "log")
    full = read(log.draw(EN, game, player=None, cursor=0, everything=True), "log")
    each = len(short) / len(game.turns())
    assert each * 150 < 2000
    assert len(full) > len(short)


def test_the_filter_keeps_a_players_turns_and_what_concerns_him() -> None:
    game = played(8, 4)
    elsewhere = 0
    for player in range(4):
        found = read(log.draw(EN, game, player=player, cursor=0, everything=True), "log")
        pressed = [element for element in found if element.attributes.get("aria-pressed") == "true"]
        assert [element.intent for element in pressed] == [{"do": "log-player", "player": player}]
        own = {begun for begun, pos in game.turns() if pos.to_move == player}
        heads = [element for element in found if "log-head" in element.attributes.get("class", "")]
        assert own <= {head.intent["moves"] for head in heads}
        foreign = [head for head in heads if head.intent["moves"] not in own]
        assert len(foreign) < len(heads) / 2
        elsewhere += len(foreign)
    assert elsewhere, "a token sent back, a Period scored: in the turn of another"
    everybody = read(log.draw(EN, game, player=None, cursor=0), "log")
    buttons = [element.intent for element in everybody if element.intent["do"] == "log-player"]
    assert buttons == [{"do": "log-player", "player": player} for player in (None, 0, 1, 2, 3)]


def test_what_was_drawn_before_changes_nothing() -> None:
    used = played(3, 2)
    for player in (None, 0, 1):
        for everything in (True, False):
            for cursor in (30, 221):
                fresh = Game.from_record(used.record())
                look = {"player": player, "cursor": cursor, "everything": everything}
                drawn = [render(log.draw(EN, game, **look)) for game in (used, fresh)]
                assert drawn[0] == drawn[1], look


def test_one_line_is_that_of_the_cursor() -> None:
    game = played(3, 2, 150)
    for cursor in (*range(0, len(game.moves), 7), *range(len(game.moves) - 12, len(game.moves) + 1)):
        found = read(log.draw(EN, game, player=None, cursor=cursor, everything=True), "log")
        (current,) = (element for element in found if "aria-current" in element.attributes)
        assert current.intent["do"] == "at"
        moves = current.intent["moves"]
        assert isinstance(moves, int)
        assert moves <= cursor
        begun = game.turns()[history.turn_at(game, cursor)][0]
        assert moves >= begun
        if cursor == begun:
            assert moves == cursor


def test_lines_light_their_places() -> None:
    game = played(8, 4)
    found = read(log.draw(replace(EN, board=0), game, player=None, cursor=0, everything=True), "log")
    lit = {
        place: element.text
        for element in found
        if "log-line" in element.attributes.get("class", "")
        for place in element.attributes.get("data-lights", "").split()
    }
    edition = game.position.edition
    for place, text in lit.items():
        assert re.fullmatch(
            r"t-(hire|act|ship|train|space|factory|contract|seal|objective|pile)-[\w-]+"
            r"|track-\w+|region-\w+|rival-[123]|own|hiring",
            place,
        ), (place, text)
    kinds = {place.rsplit("-", 1)[0] if place[0] != "t" else place.split("-")[1] for place in lit}
    assert kinds >= {
        "hire",
        "act",
        "ship",
        "train",
        "space",
        "factory",
        "seal",
        "objective",
        "rival",
        "region",
    }
    spaces = {f"t-space-{city}-{n}" for city in edition.cities for n in edition.printed_influence}
    assert {place for place in lit if place.startswith("t-space")} <= spaces
    trains = {f"t-train-{r.id}-{n}" for r in edition.regions for n in range(1, len(r.trains) + 1)}
    assert {place for place in lit if place.startswith("t-train")} <= trains


# Since the last turn, and history.


def test_since_tells_the_turns_of_the_others_only() -> None:
    game = Game.new(NAMES[:3], 5)
    chance = random.Random(5)
    seen = 0
    while not game.over and len(game.moves) < 200:
        marks = [pos.to_move for _, pos in game.turns()]
        missed = since.missed(game)
        assert marks[-1] not in [marks[turn] for turn in missed]
        assert missed == list(range(len(marks) - 1 - len(missed), len(marks) - 1))
        before = len(marks) - 2 - len(missed)
        assert before < 0 or marks[before] == marks[-1]
        found = read(since.draw(EN, game), "since")
        assert len(texts(found, "log-sum")) == len(missed)
        assert ("hidden" in found[0].attributes) == (not missed)
        if game.position.turn > 3:
            assert len(missed) == 2
            seen += 1
        game.play(chance.choice(game.legal_moves()))
    assert seen
    assert since.missed(played(8, 4)) == []


@EVERY
def test_the_cursor_goes_from_turn_to_turn_and_comes_back(which: tuple[int, int, int]) -> None:
    game = played(*which)
    begins = [begun for begun, _ in game.turns()]
    now = len(game.moves)
    path: list[int] = []
    at = history.step(game, None, "previous")
    while at is not None and (not path or at < path[-1]):
        path.append(at)
        at = history.step(game, at, "previous")
    assert path == [begun for begun in reversed(begins) if begun < now]
    assert history.step(game, None, "first") == (0 if now else None)
    back: list[int | None] = [0]
    while back[-1] is not None:
        back.append(history.step(game, back[-1], "next"))
    assert back[:-1] == sorted(path)
    assert history.step(game, 0, "last") is None
    with pytest.raises(ValueError, match="sideways"):
        history.step(game, 0, "sideways")


def barrier(game: Game, at: int | None = None) -> str:
    """What is said about taking back."""
    return Reader(render(history.barrier(EN, game, at))).found[0].text


def test_the_history_counts_turns_and_says_what_can_be_taken_back() -> None:
    game = played(3, 2, 150)
    (now,) = texts(read(history.draw(EN, game, None), "history"), "history-place")
    number = game.position.turn
    assert now == f"Turn {number} of {number}"
    for begun, pos in game.turns()[3:-1]:
        found = read(history.draw(EN, game, begun), "history")
        assert texts(found, "history-place") == [f"Turn {pos.turn} of {number}"]
        assert barrier(game, begun) == "This turn has ended: it stays."
    assert texts(read(history.draw(EN, game, 0), "history"), "history-place") == ["Setup"]

    steps = len(game.moves) - game.turn_start
    assert steps
    assert barrier(game) == f"{steps} step{'' if steps == 1 else 's'} can be taken back"
    assert barrier(game, game.turn_start) == "This turn can still be taken back."
    over = read(history.draw(EN, played(8, 4), None), "history")
    assert barrier(played(8, 4)) == "Nothing can be taken back any more."
    assert texts(over, "history-place") == ["The end"]
    fresh = read(history.draw(EN, Game.new(2, 1), None), "history")
    assert barrier(Game.new(2, 1)) == "Nothing to take back: the turn has only begun."
    assert all("disabled" in element.attributes for element in fresh if element.tag == "button")


def test_the_buttons_of_the_history_have_their_keys_and_shut_at_the_ends() -> None:
    game = played(3, 2, 150)
    shut = {}
    for at in (0, 60, None):
        found = [
            element for element in read(history.draw(EN, game, at), "history") if element.tag == "button"
        ]
        assert [element.intent["to"] for element in found] == list(history.STEPS)
        assert [element.attributes["data-key"] for element in found] == [
            "Home",
            "ArrowLeft",
            "ArrowRight",
            "End",
        ]
        shut[at] = ["disabled" in element.attributes for element in found]
    assert shut == {0: [True, True, False, False], 60: [False] * 4, None: [False, False, True, True]}


def test_the_banner_names_the_moment_and_leads_back() -> None:
    game = played(3, 2, 150)
    begun, pos = game.turns()[20]
    found = read(history.banner(EN, game, begun), "past")
    said = f"Turn {pos.turn}, {NAMES[pos.to_move or 0]}: this is the past. Nothing can be changed here."
    assert said in [element.text for element in found]
    assert [element.intent for element in found if element.tag == "button"] == [
        {"do": "history", "to": "last"}
    ]
    for at in (None, len(game.moves)):
        assert "hidden" in read(history.banner(EN, game, at), "past")[0].attributes


# Settings and keys.


def test_the_settings_show_what_is_chosen() -> None:
    found = read(settings.draw(EN, Chosen()), "settings", EN)
    radios = [element.attributes for element in found if element.tag == "input"]
    chosen = {
        radio["name"].removeprefix("setting-"): radio["value"] for radio in radios if "checked" in radio
    }
    assert chosen == {
        "language": "en",
        "theme": "night",
        "text_size": "115",
        "motion": "system",
        "symbols": "letters",
        "confirm_end": "on",
        "auto_forced": "off",
        "opponent_speed": "normal",
    }
    for radio in radios:
        assert json.loads(radio["data-change"]) == {
            "do": "setting",
            "name": radio["name"].removeprefix("setting-"),
        }
    assert Counter(radio["name"] for radio in radios)["setting-text_size"] == 4


def test_every_value_of_a_setting_can_be_chosen() -> None:
    for radio in read(settings.draw(EN, Settings()), "settings"):
        if radio.tag == "input":
            name = json.loads(radio.attributes["data-change"])["name"]
            chosen = Settings().chosen(name, radio.attributes["value"])
            again = read(settings.draw(EN, chosen), "settings")
            marked = [e.attributes for e in again if "checked" in e.attributes]
            assert radio.attributes["value"] in [e["value"] for e in marked if e["name"] == f"setting-{name}"]


def test_every_button_means_something_to_the_session() -> None:
    game, over = played(5, 3, 221), played(8, 4)
    panels = [
        log.draw(EN, over, player=None, cursor=3),
        history.draw(EN, game, 30),
        history.banner(EN, game, 30),
        since.draw(EN, game),
        projection.draw(EN, game),
        ending.draw(EN, over),
        settings.draw(EN, Settings()),
        keys.draw(EN),
    ]
    found = {
        str(element.intent["do"]).partition(" ")[0]
        for panel in panels
        for element in Reader(render(panel)).found
    }
    for name in {str(name).replace("-", "_") for name in found if name} | {"setting"}:
        assert hasattr(Desk, f"do_{name}") or hasattr(Session, f"_do_{name}"), name


def test_no_key_means_two_things() -> None:
    assert len(set(keys.KEY.values()) | set(keys.CHOICES)) == len(keys.KEY) + len(keys.CHOICES)
    assert {keys.KEY[to] for to in history.STEPS} == set(history.KEYS.values())

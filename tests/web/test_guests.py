"""Opponents of one's own, in the page: a file is tried, kept, played; where it fails, nothing is lost."""

from __future__ import annotations

import json
import zipfile
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from bridge import Page as Bridge
from pages import Watch, ready, stored
from playwright.sync_api import Page, expect
from saved import game, intent

from app.guests import LONGEST_FILE, OPPONENT, guests
from app.thinker import think
from app.welcome import welcome
from zaibatsu import Game

EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "example-opponent"
FIRST = """
from zaibatsu import turn

class First:
    name = "First"

    def choose(self, observation, rng, budget):
        return turn.legal(observation)[0]
"""
"""The shortest opponent there is."""


def answering(what: str) -> str:
    """The same, but that is what it does when it is asked."""
    return FIRST.replace("return turn.legal(observation)[0]", what)


class Guests(Bridge):
    """The page, and its worker in this process."""

    def think(self) -> None:
        """Let the worker do what it was asked for last."""
        task = self.last["think"]
        with pytest.raises(StopIteration):  # nothing to wait for, but where there is micropip
            welcome(task["guest"]).send(None)
        answer = json.loads(think(json.dumps(task), lambda share: None))
        fault = answer.pop("fault", None)
        told: dict[str, Any] = {"moment": task["moment"], **(fault or answer)}
        self.send("thought-failed" if fault else "thought", **told)

    def invite(self, source: str = FIRST, file: str = "first.py") -> None:
        """Choose a file, and let it be tried."""
        self.send("invite", name=file, text=source)
        if self.last.get("think"):
            self.think()

    def against(self, plays: str = "own:First") -> None:
        """Begin a game against it, on to its first turn."""
        self.new(**{"plays-1": plays})
        while not self.session._plays():
            self.play(1)

    @property
    def game(self) -> Game:
        return self.session._table_game()


def test_one_is_tried_kept_and_plays_a_game_to_its_end() -> None:
    page = Guests()
    page.invite()
    assert "“First” can be chosen as a player now." in page.html
    assert [guest.name for guest in guests(page.store)] == ["First"]
    assert 'value="own:First"' in page.html
    page.send("setting", name="opponent_speed", value="once")
    page.new(**{"plays-1": "own:First"})
    while not page.game.over:
        if page.session._plays():
            page.think()
            page.send("hurry")
        else:
            page.play(1)
    assert page.game.tags["opponents"] == "person,own:First"


def test_it_is_there_again_after_a_new_start() -> None:
    page = Guests()
    page.invite()
    page.against()
    (id,) = page.games
    again = Guests(page.store)
    again.send("address", address=f"#game/{id}")
    moves = len(again.game.moves)
    again.think()
    again.send("hurry")
    assert len(again.game.moves) > moves


@pytest.mark.parametrize(
    ("source", "file", "said"),
    [
        ("MZ", "first.exe", "is no opponent"),
        ("def (", "first.py", "can't be read"),
        ("x = 1", "first.py", "holds no opponent"),
        (FIRST + FIRST.replace("First", "Second"), "first.py", "more than one"),
        (FIRST.replace('name = "First"', "def __init__(self, x): pass"), "first.py", "breaks down"),
        (FIRST.replace('"First"', '"<b>First</b>"'), "first.py", "a name that can't be used"),
        (FIRST.replace('"First"', '"F" * 25'), "first.py", "a name that can't be used"),
        (FIRST + "#" * LONGEST_FILE, "first.py", "too large"),
        ("bm8gd2hlZWw=", "first-1.0-py3-none-any.whl", "can't be read"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_opponent_is_refused_with_its_reason(source: str, file: str, said: str) -> None:
    page = Guests()
    page.invite(source, file)
    told = unescape(page.html)
    assert f"“{file}”" in told
    assert said in told
    assert "<b>" not in page.html
    assert guests(page.store) == ()
    assert not page.last.get("think")


@pytest.mark.parametrize(
    ("answer", "said", "reason"),
    [
        ("return 1 / 0", "Its program has broken down.", "ZeroDivisionError"),
        ("return None", "something that is no move", "None"),
        ('return ("fly", ("moon",))', "a move that the rules forbid", "fly moon"),
    ],
)
def test_a_fault_is_named_and_its_seat_taken_over(answer: str, said: str, reason: str) -> None:
    page = Guests()
    page.invite(answering(answer))
    page.against()
    before = page.game.record()
    page.think()
    assert said in page.html
    assert "Nothing of the game is lost." in page.html
    assert reason in page.html
    assert page.game.record() == before
    page.send("take-over")
    assert page.session._plays() == ""
    page.play(1)
    assert page.game.moves[:-1] == Game.from_record(before).moves


def test_a_mended_file_goes_on_where_the_old_one_failed() -> None:
    page = Guests()
    page.invite(answering("return None"))
    page.against()
    page.think()
    assert "Choose its file …" in page.html
    before = len(page.game.moves)
    page.send("invite", name="first.py", text=FIRST)
    assert "Looking at “first.py” …" in page.html
    page.think()
    page.think()
    page.send("hurry")
    assert len(page.game.moves) > before


def test_who_is_gone_can_be_brought_again_at_the_table() -> None:
    page = Guests()
    page.invite()
    page.against()
    gone = Guests({key: text for key, text in page.store.items() if not key.startswith(OPPONENT)})
    (id,) = gone.games
    gone.send("address", address=f"#game/{id}")
    assert "Its file is not in this browser any more." in gone.html
    gone.invite(FIRST.replace('"First"', '"Second"'), "second.py")
    assert "“second.py” holds another opponent: Second." in gone.html
    assert guests(gone.store) == ()
    gone.invite()
    before = len(gone.game.moves)
    gone.think()
    gone.send("hurry")
    assert len(gone.game.moves) > before


def test_one_that_is_removed_leaves_the_form() -> None:
    page = Guests()
    page.invite()
    page.against()
    page.send("home")
    assert page.session.settings.form.plays[1] == "own:First"
    page.send("dismiss", name="First")
    assert guests(page.store) == ()
    assert page.session.settings.form.plays[1] == ""


def test_looking_at_a_file_is_given_up() -> None:
    page = Guests()
    page.send("invite", name="first.py", text=FIRST)
    late = page.last["think"]["moment"]
    page.send("uninvite")
    assert page.last["think"] is None
    page.send("thought", moment=late, name="First", moves=[])
    assert guests(page.store) == ()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"file": "a.py"}', "null"])
def test_what_is_stored_and_makes_no_sense_is_left_out(text: str) -> None:
    page = Guests({OPPONENT + "First": text, OPPONENT + "<b>": '{"file": "a.py", "text": ""}'})
    assert guests(page.store) == ()
    assert "own:" not in page.html


# In the browser.


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """The example, as a wheel: what any build tool makes of its folder."""
    path = tmp_path / "fox_opponent-1.0-py3-none-any.whl"
    info = "fox_opponent-1.0.dist-info"
    files = {
        "fox_opponent/__init__.py": (EXAMPLE / "fox_opponent" / "__init__.py").read_text("utf-8"),
        f"{info}/METADATA": "Metadata-Version: 2.1\nName: fox-opponent\nVersion: 1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/entry_points.txt": "[zaibatsu.opponents]\nfox = fox_opponent:Fox\n",
    }
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
        archive.writestr(f"{info}/RECORD", "".join(f"{name},,\n" for name in [*files, f"{info}/RECORD"]))
    return path


def choose(page: Page, file: Path | dict[str, Any]) -> None:
    """Open the panel and choose that file."""
    summary = page.locator("#home-guests summary")
    if not page.locator("#home-guests details[open]").count():
        summary.click()
    page.locator("#home-guests input[type=file]").set_input_files(file)  # type: ignore[arg-type]


def sit_with(page: Page, plays: str) -> None:
    """A game against it, until it thinks."""
    intent(page, '{"do": "setting", "name": "opponent_speed", "value": "once"}')
    page.locator("[name=plays-1]").select_option(plays)
    page.get_by_label("Seed").fill("7")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("main[data-screen=table]")).to_be_visible()
    while not page.locator("#decision.waiting").count():
        moves = len(game(page).moves)
        intent(page, f"move {game(page).legal_moves()[0]}")
        if len(game(page).moves) != moves + 1:
            return  # it has answered already


def as_file(source: str) -> dict[str, Any]:
    return {"name": "first.py", "mimeType": "text/x-python", "buffer": source.encode()}


def test_a_wheel_is_installed_and_plays(page: Page, wheel: Path) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    page.goto("/")
    ready(page)
    assert not [name for name in fetched if "micropip" in name]
    choose(page, wheel)
    expect(page.get_by_text("“Fox” can be chosen as a player now.")).to_be_visible(timeout=60_000)
    sit_with(page, "own:Fox")
    expect(page.locator("#decision:not(.waiting)")).to_be_visible(timeout=60_000)
    there = game(page)
    assert 1 in {there.at(n).to_move for n in range(len(there.moves))}
    assert there.tags["opponents"] == "person,own:Fox"
    assert [name for name in fetched if "micropip" in name]


def test_a_file_plays_fails_and_its_seat_is_taken_over(home: Page) -> None:
    choose(
        home,
        as_file(
            answering("return turn.legal(observation)[0] if len(observation.players[1].crew) < 2 else 7")
        ),
    )
    expect(home.get_by_text("“First” can be chosen as a player now.")).to_be_visible(timeout=60_000)
    sit_with(home, "own:First")
    for _ in range(20):
        expect(home.locator("#decision:not(.waiting), #decision .reason")).to_have_count(1, timeout=60_000)
        if home.locator("#decision .reason").count():
            break
        intent(home, f"move {game(home).legal_moves()[0]}")
    expect(home.get_by_text("It has answered something that is no move.")).to_be_visible()
    before = game(home).moves
    home.get_by_role("button", name="Play this seat myself").click()
    expect(home.locator("#decision:not(.waiting)")).to_be_visible()
    intent(home, f"move {game(home).legal_moves()[0]}")
    assert game(home).moves[: len(before)] == before
    home.reload()
    ready(home)
    assert any(key.startswith(OPPONENT) for key in stored(home))


def test_no_answer_is_named(page: Page) -> None:
    """The page's clock is moved on: an endless program is given up after its time."""
    page.clock.install()
    page.goto("/")
    ready(page)
    choose(page, as_file(answering("\n        while True: pass")))
    expect(page.get_by_text("“First” can be chosen as a player now.")).to_be_visible(timeout=60_000)
    sit_with(page, "own:First")
    expect(page.locator("#decision.waiting #thinking")).to_be_visible()
    page.clock.fast_forward("03:00")
    expect(page.get_by_text("It has given no answer in time.")).to_be_visible()
    before = game(page).moves
    page.get_by_role("button", name="Play this seat myself").click()
    expect(page.locator("#decision:not(.waiting)")).to_be_visible()
    assert game(page).moves == before


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_panel_says_what_such_a_file_is(home: Page, lang: str, watch: Watch) -> None:
    intent(home, f'{{"do": "language", "to": "{lang}"}}')
    home.locator("#home-guests summary").click()
    told = {"en": "a program that runs in this browser", "es": "un programa que se ejecuta en este navegador"}
    expect(home.get_by_text(told[lang])).to_be_visible()
    choose(home, {"name": "photo.png", "mimeType": "image/png", "buffer": b"PNG"})
    expect(home.locator("#home-notice")).to_contain_text("photo.png")

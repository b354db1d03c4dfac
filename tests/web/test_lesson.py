"""The first game: its line, what it says, what it allows, leaving it; without a browser and in one."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pages import Watch, turn
from playwright.sync_api import Page, expect
from saved import answered, game
from test_words import BOTH, sound

from app.context import Context
from app.lesson import END, opening
from app.rulelinks import page_of
from app.session import Session
from app.words import lesson
from zaibatsu import Game

STEPS = opening().steps


class Pupil:
    """A session in the lesson."""

    def __init__(self, storage: dict[str, str] | None = None) -> None:
        self.session = Session()
        self.send("start", storage=storage or {}, language="en")

    def send(self, do: str, **more: Any) -> dict[str, Any]:
        return self.session.dispatch({"do": do, **more})

    def learn(self) -> dict[str, Any]:
        return self.send("learn", entropy="0123456789ab")

    @property
    def game(self) -> Game:
        return self.session._table_game()

    @property
    def step(self) -> str:
        prompt = self.session._prompt()
        return prompt.id if prompt else ""

    def on(self) -> dict[str, Any]:
        """What the card asks for, once."""
        prompt = self.session._prompt()
        assert prompt
        return self.send("lesson-next") if prompt.watching else self.send("move", text=prompt.allowed[0])


def played(moves: int) -> Game:
    """The recorded game so far; where the rules refuse a move it says in which step."""
    made = Game.new(2, opening().seed)
    for step in STEPS:
        for move in step.moves:
            if len(made.moves) == moves:
                return made
            legal = [str(choice) for choice in made.legal_moves()]
            assert move in legal, f"step {step.id!r}: {move!r} is not legal, only {legal}"
            made.play(move)
    return made


LAST = opening().starts[-1]


def test_the_line_is_legal_and_ends_with_the_first_period() -> None:
    made = played(LAST)
    assert [event.kind for event in made.events[-1]].count("period-end") == 1
    assert made.position.period == 2
    assert all(event.kind != "period-end" for events in made.events[:-1] for event in events)


def test_the_learner_decides_what_is_asked_and_only_that() -> None:
    for step, start in zip(STEPS, opening().starts, strict=False):
        assert bool(step.watch) != bool(step.do), step.id
        for at in range(len(step.do + step.then)):
            assert played(start + at).to_move == opening().learner, step.id
        assert not step.choices or len(step.do) == 1, step.id


@pytest.mark.parametrize(
    ("start", "step"), [(s, step) for step, s in zip(STEPS, opening().starts, strict=False) if step.choices]
)
def test_nothing_later_depends_on_a_free_choice(start: int, step: Any) -> None:
    for choice in step.choices:
        made = played(start)
        made.play(choice)
        for move in [str(move) for move in played(LAST).moves[start + 1 :]]:
            made.play(move)
        assert made.position.period == 2


def test_it_shows_what_there_is_to_learn() -> None:
    asked = {move.split()[0] for step in STEPS for move in step.do + step.then}
    assert {
        "hire",
        "build",
        "produce",
        "market",
        "gain",
        "ship",
        "train",
        "steps",
        "consolidate",
        "favor",
    } <= asked
    events = [event.kind for events in played(LAST).events for event in events]
    assert {"refill", "round-end", "expert", "upgrade", "unlock", "go-home", "standing"} <= set(events)


@BOTH
def test_every_step_has_words_and_rules_that_are_written(ctx: Context) -> None:
    assert lesson.PROMPTS.keys() == {step.id for step in STEPS}
    for step, start in zip([*STEPS, END], opening().starts, strict=True):
        made = played(start)
        sound(ctx, lesson.title(ctx, made, step.id))
        text = lesson.text(ctx, made, step.id)
        sound(ctx, text)
        assert len(text) < 330, step.id
        assert step.rules, step.id
        assert all("index" not in page_of(rule) for rule in step.rules), step.id


def test_the_scoring_is_told_in_the_numbers_of_the_table() -> None:
    from test_words import EN

    made = played(LAST)
    standings = [e for e in made.events[-1] if e.kind == "standing" and e.player == 0 and e.after]
    assert standings
    told = lesson.scoring(EN, made)
    for event in standings:
        assert f"{event.n} Influence" in told
        assert f"place {event.before}, {event.after} points" in told


def test_the_whole_lesson_step_by_step() -> None:
    pupil = Pupil()
    answer = pupil.learn()
    seen = []
    while pupil.step != "end":
        if not seen or seen[-1] != pupil.step:
            seen.append(pupil.step)
        assert "think" not in answer or answer["think"] is None
        moves = len(pupil.game.moves)
        answer = pupil.on()
        assert len(pupil.game.moves) > moves
    assert seen == [step.id for step in STEPS]
    pupil.send("lesson-leave")
    assert pupil.step == ""
    assert "lesson" not in pupil.game.tags
    assert pupil.game.to_move == 0


def test_another_move_is_refused_kindly() -> None:
    pupil = Pupil()
    pupil.learn()
    assert "later" in json.dumps(pupil.send("move", text="pair A8 B5"))
    assert not pupil.game.moves
    while pupil.step != "hire":
        pupil.on()
    before = len(pupil.game.moves)
    other = next(str(m) for m in pupil.game.legal_moves() if str(m) != "hire yellow 2")
    assert "later" in json.dumps(pupil.send("move", text=other))
    assert len(pupil.game.moves) == before


def test_a_step_back_and_on_again() -> None:
    pupil = Pupil()
    pupil.learn()
    while pupil.step != "market-stop":
        pupil.on()
    pupil.send("lesson-back")
    assert pupil.step == "market"
    assert len(pupil.game.moves) == opening().starts[[step.id for step in STEPS].index("market")]
    for _ in range(30):
        pupil.send("lesson-back")
    assert not pupil.game.moves
    pupil.on()
    assert pupil.step == "pair"


def test_the_step_survives_a_reload_and_a_free_choice() -> None:
    pupil = Pupil()
    pupil.learn()
    while pupil.step != "objective":
        pupil.on()
    pupil.send("move", text="on trains")
    assert pupil.step == "income"
    again = Pupil(dict(pupil.session.saves.storage))
    again.send("continue", id=pupil.session.id)
    assert again.step == "income"


def test_leaving_in_the_middle_leaves_an_ordinary_game_against_the_opponent() -> None:
    pupil = Pupil()
    pupil.learn()
    while pupil.step != "their-factory":
        pupil.on()
    answer = pupil.send("lesson-leave")
    assert pupil.step == ""
    assert answer["think"]["opponent"] == opening().opponent
    again = Pupil(dict(pupil.session.saves.storage))
    again.send("continue", id=pupil.session.id)
    assert again.step == ""


def test_a_game_that_has_left_the_line_is_no_lesson() -> None:
    made = played(6)
    made.tags["lesson"] = "first-game"
    assert opening().taught(made)
    made.play("hire black 2")
    assert not opening().taught(made)


# In the browser.


def on(page: Page) -> None:
    """Click what the card leads on with, or what is lit."""
    before = turn(page)
    onward = page.locator("#decision .turn .primary")
    (onward if onward.count() else page.locator("#decision .choice").first).click()
    answered(page, before)


def test_a_first_visit_goes_through_the_lesson_by_what_is_lit(home: Page, watch: Watch) -> None:
    home.get_by_role("button", name="Learn to play").click()
    card = home.locator("#decision.lesson")
    steps = len(STEPS) + 1
    for _ in range(80):
        if card.get_by_text(f"Step {steps} of {steps}").count():
            break
        on(home)
    expect(card).to_contain_text("Overseas 9: place 2, 6 points")
    home.get_by_role("button", name="Go on playing").click()
    expect(card).to_have_count(0)
    assert "lesson" not in game(home).tags


def test_leaving_in_the_middle_and_coming_back(home: Page, watch: Watch) -> None:
    home.get_by_role("button", name="Learn to play").click()
    for _ in range(3):
        on(home)
    expect(home.locator("#decision h2")).to_have_text("A turn: one Worker, one action")
    home.reload()
    expect(home.locator("#decision h2")).to_have_text("A turn: one Worker, one action")
    home.locator("#hiring .lit").first.click()
    expect(home.locator("#decision h2")).to_have_text("Build a Factory")
    home.get_by_role("button", name="Leave the lesson").click()
    expect(home.locator("#decision.lesson")).to_have_count(0)
    expect(home.locator("#offer .lit")).not_to_have_count(1)

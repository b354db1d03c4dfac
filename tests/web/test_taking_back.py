"""The turn at the table: a step back, the turn anew, its end, and what is done without asking."""

from __future__ import annotations

import pytest
from hands import buttons, click, legal, resize, setting
from pages import ready
from playwright.sync_api import Page, expect
from saved import SIZES, game, intent, record

from zaibatsu import Game


@pytest.mark.parametrize("size", SIZES)
def test_a_step_back_the_turn_anew_and_the_end_of_it(shelf: Page, size: tuple[int, int]) -> None:
    resize(shelf, size)
    start = record(shelf)
    begun = len(game(shelf).moves)
    back, restart, end = buttons(shelf)
    barrier = shelf.locator("#decision .barrier")
    expect(back).to_be_disabled()
    expect(restart).to_be_disabled()
    expect(end).to_be_disabled()
    expect(barrier).to_have_text("Nothing to take back: the turn has only begun.")
    steps: list[str] = []
    while not end.is_enabled():
        steps.append(record(shelf))
        intent(shelf, f"move {game(shelf).legal_moves()[0]}")
    assert len(steps) > 1
    there = game(shelf)
    expect(barrier).to_contain_text(f"{len(there.moves) - begun} steps can be taken back")
    for step in reversed(steps):  # each step back is to where something was asked
        click(shelf, back)
        assert record(shelf) == step
    expect(back).to_be_disabled()
    while not end.is_enabled():
        intent(shelf, f"move {game(shelf).legal_moves()[0]}")
    done = record(shelf)
    click(shelf, restart)
    assert record(shelf) == start
    while not end.is_enabled():
        intent(shelf, f"move {game(shelf).legal_moves()[0]}")
    assert record(shelf) == done
    click(shelf, end)
    ended = record(shelf)
    after = game(shelf)
    assert after.turn_start == len(after.moves)
    assert after.to_move != there.to_move
    expect(back).to_be_disabled()
    expect(restart).to_be_disabled()
    expect(barrier).to_have_text("Nothing to take back: the turn has only begun.")
    intent(shelf, "back")
    expect(shelf.locator("#table-notice")).to_contain_text("There is nothing to take back in this turn.")
    assert record(shelf) == ended
    shelf.reload()  # nor is there after a reload
    ready(shelf)
    expect(back).to_be_disabled()
    assert record(shelf) == ended


def test_a_reload_in_the_middle_of_a_turn_can_still_take_it_back(shelf: Page) -> None:
    start = record(shelf)
    intent(shelf, f"move {game(shelf).legal_moves()[0]}")
    shelf.reload()
    ready(shelf)
    click(shelf, buttons(shelf)[1])
    assert record(shelf) == start


def test_without_confirming_a_turn_ends_by_itself(shelf: Page) -> None:
    setting(shelf, "confirm_end", "off")
    there = game(shelf)
    who, begun = there.to_move, there.turn_start
    while (there := game(shelf)).turn_start == begun:
        intent(shelf, f"move {there.legal_moves()[0]}")
    assert there.to_move != who
    assert str(there.moves[-1]) == "end"


def test_a_choice_without_an_alternative_is_taken_if_wanted(shelf: Page) -> None:
    there = game(shelf)
    # a Worker under which there is one possible action only
    for move in there.legal_moves():
        trial = Game.from_record(there.record())
        trial.play(move)
        if len(trial.legal_moves()) == 1:
            break
    else:
        pytest.fail("no such Worker")
    intent(shelf, f"move {move}")
    assert len(game(shelf).moves) > len(there.moves) + 1
    assert len(game(shelf).legal_moves()) > 1 or legal(game(shelf)) == {"end"}
    click(shelf, buttons(shelf)[0])
    assert record(shelf) == there.record()
    setting(shelf, "auto_forced", "off")
    intent(shelf, f"move {move}")
    assert len(game(shelf).moves) == len(there.moves) + 1
    assert len(game(shelf).legal_moves()) == 1

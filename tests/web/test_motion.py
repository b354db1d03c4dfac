"""Pieces move only where that is wanted, and never in the way."""

from __future__ import annotations

import pytest
from hands import resize, setting
from playwright.sync_api import Page
from saved import SIZES, game, intent, record
from shelf import MOMENTS

RUNNING = "document.getAnimations().filter(a => a.playState === 'running').length"


def hire(page: Page) -> str:
    return next(str(move) for move in game(page).legal_moves() if move.verb == "hire")


def moving(page: Page, move: str) -> list[float]:
    """Play a move; how long what then moves will take, in milliseconds."""
    return list(
        page.evaluate(
            """move => {
              document.querySelector(`[data-intent="move ${move}"]`).click();
              return document.getAnimations().filter(a => !(a instanceof CSSTransition))
                .map(a => a.effect.getComputedTiming().endTime);
            }""",
            move,
        )
    )


@pytest.mark.parametrize("size", SIZES)
def test_pieces_move_only_where_that_is_wanted_and_never_in_the_way(
    shelf: Page, size: tuple[int, int]
) -> None:
    resize(shelf, size)
    assert moving(shelf, hire(shelf)) == []  # the system asks for less motion
    assert shelf.evaluate(RUNNING) == 0
    intent(shelf, "restart")
    setting(shelf, "motion", "on")
    move = hire(shelf)
    lasting = moving(shelf, move)
    assert lasting
    assert max(lasting) < 400
    intent(shelf, "restart")
    # a click while it moves is answered at once
    answered_by = shelf.evaluate(
        """move => {
          document.querySelector(`[data-intent="move ${move}"]`).click();
          const running = document.getAnimations().length;
          const before = document.documentElement.dataset.turn;
          document.querySelector("#decision .restart").click();
          return [running > 0, document.documentElement.dataset.turn - before];
        }""",
        move,
    )
    assert answered_by == [True, 1]
    assert record(shelf) == MOMENTS["first"].record()
    shelf.wait_for_function("() => document.getAnimations().length === 0")
    setting(shelf, "motion", "off")
    shelf.emulate_media(reduced_motion="no-preference")
    assert moving(shelf, hire(shelf)) == []
    intent(shelf, "restart")
    setting(shelf, "motion", "system")
    assert moving(shelf, hire(shelf))

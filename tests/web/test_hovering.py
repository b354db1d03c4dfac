"""Tips at the table: by hovering, by the focus and by a long press."""

from __future__ import annotations

import pytest
from hands import BOARD, boxes, press, resize
from pages import turn
from playwright.sync_api import Page, expect
from saved import NAMES, PHONE, SIZES, answered, game, intent, record, sit, store
from shelf import MOMENTS

from zaibatsu import Game


def inside(page: Page, size: tuple[int, int]) -> bool:
    (box,) = boxes(page, "#tip")
    return bool(
        box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["w"] <= size[0] and box["y"] + box["h"] <= size[1]
    )


@pytest.mark.parametrize("size", SIZES)
def test_hovering_tells_and_stays_in_the_window(shelf: Page, size: tuple[int, int]) -> None:
    resize(shelf, size)
    sit(shelf, "late")
    intent(shelf, "since-close")
    tip = shelf.locator("#tip")
    # of each panel one thing at its start and one at its end
    for panel in BOARD.split(", "):
        things = shelf.locator(f"{panel} [data-tip]").locator("visible=true")
        count = things.count()
        for at in {0, count - 1} if count else set[int]():
            thing = things.nth(at)
            thing.scroll_into_view_if_needed()
            shelf.mouse.move(1, 1)
            before = turn(shelf)
            thing.hover()
            answered(shelf, before)
            expect(tip).to_be_visible()
            expect(tip.locator(".tip-title").first).not_to_be_empty()
            assert inside(shelf, size), thing.get_attribute("data-tip")
            shelf.keyboard.press("Escape")
            expect(tip).to_be_hidden()


def test_focusing_a_choice_tells_its_cost_and_its_result(shelf: Page) -> None:
    """What the tip says of a market is what the move does."""
    sit(shelf, "market")
    there = MOMENTS["market"]
    move = next(move for move in there.legal_moves() if move.verb == "market")
    seat = there.to_move
    assert seat is not None
    target = shelf.locator(f"[id^=t-][data-intent='move {move}']")
    shelf.locator("#map").focus()
    for _ in range(60):
        shelf.keyboard.press("Tab")
        if target.evaluate("e => e === document.activeElement"):
            break
    expect(target).to_be_focused()
    tip = shelf.locator("#tip.choice-tip")
    expect(tip).to_be_visible()
    region = next(region.id for region in there.position.edition.regions if move.objects[0] in region.cities)
    was = next((s for s in there.influence(region) if s.player == seat), None)
    after = Game.from_record(there.record())
    after.play(move)
    while after.position.stack[-1].kind == "pay":
        after.play(after.legal_moves()[0])
    becomes = next(s for s in after.influence(region) if s.player == seat)
    gained = becomes.points - (was.points if was else 0)
    expect(tip).to_contain_text(f"+{gained} VP")
    expect(tip).to_contain_text(NAMES[seat])
    press(shelf, "Enter")
    assert str(game(shelf).moves[len(there.moves)]) == str(move)
    expect(tip).to_be_hidden()


@pytest.mark.browser_context_args(has_touch=True, viewport={"width": PHONE[0], "height": PHONE[1]})
def test_a_long_press_tells_and_does_not_choose(page: Page) -> None:
    store(page, MOMENTS)
    sit(page, "first")
    before = record(page)
    lit = page.locator("#hiring .lit[data-intent]").first
    box = lit.bounding_box()
    assert box
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    tip = page.locator("#tip.choice-tip")
    expect(tip).to_be_visible()
    assert inside(page, PHONE)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(tip).to_be_visible()
    assert record(page) == before
    counted = turn(page)
    lit.tap()  # a short touch chooses
    answered(page, counted)
    assert len(game(page).moves) > len(MOMENTS["first"].moves)

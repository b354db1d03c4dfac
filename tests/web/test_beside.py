"""A rule beside the game: opened from a tip, closed with Escape, the game as it was."""

from __future__ import annotations

import pytest
from hands import resize
from playwright.sync_api import Page, expect
from saved import PHONE, TABLET, WIDE, intent, record, sit

from app.views.keys import CYCLE, KEY


def test_a_key_opens_the_rule_that_a_tip_names_and_escape_closes_it(shelf: Page) -> None:
    sit(shelf, "market")
    before = record(shelf)
    shelf.keyboard.press(CYCLE)
    link = shelf.locator("#tip.blocked-tip a").first
    expect(link).to_be_visible()
    address, place = link.get_attribute("href") or "", shelf.evaluate("document.activeElement.dataset.tip")
    shelf.keyboard.press(KEY["rule"])
    frame = shelf.frame_locator("#rule iframe")
    expect(frame.locator(":target")).to_be_in_viewport()
    assert shelf.locator("#rule iframe").get_attribute("src") == address
    expect(shelf.locator("#tip")).to_be_hidden()
    expect(shelf.locator("#rule iframe")).to_be_focused()
    shelf.keyboard.press("/")
    shelf.keyboard.type("salary")
    expect(frame.get_by_role("option").first).to_be_visible()
    shelf.keyboard.press("Escape")  # the suggestions first
    expect(frame.get_by_role("listbox")).to_be_hidden()
    expect(shelf.locator("#rule")).to_be_visible()
    shelf.keyboard.press("Escape")
    expect(shelf.locator("#rule")).to_be_hidden()
    assert shelf.evaluate("document.activeElement.dataset.tip") == place
    assert record(shelf) == before


def test_a_rule_asked_for_again_is_shown_again(shelf: Page) -> None:
    frame = shelf.frame_locator("#rule iframe")
    intent(shelf, "rule ships.expert")
    expect(frame.locator("[id='ships.expert']")).to_be_in_viewport()
    frame.get_by_role("link", name="Next chapter").click()
    expect(frame.locator("h1")).to_have_text("Consolidation")
    intent(shelf, "rule ships.expert")
    expect(frame.locator("[id='ships.expert']")).to_be_in_viewport()


def test_the_game_goes_on_beside_an_open_rule(shelf: Page) -> None:
    shelf.get_by_role("link", name="Rules", exact=True).click()
    frame = shelf.frame_locator("#rule iframe")
    expect(frame.locator("h1")).to_have_text("How to play")
    expect(frame.get_by_role("link", name="Back to the game")).to_be_hidden()
    before = record(shelf)
    shelf.locator("#hiring .lit").first.click()
    expect(shelf.locator("#rule")).to_be_visible()
    assert len(record(shelf)) > len(before)
    shelf.get_by_role("button", name="Close").click()
    expect(shelf.locator("#rule")).to_be_hidden()


def test_with_ctrl_a_rule_opens_in_a_tab(shelf: Page) -> None:
    link = shelf.get_by_role("link", name="Rules", exact=True)
    with shelf.context.expect_page() as opened:
        link.click(modifiers=["Control"])
    assert opened.value.url == link.evaluate("link => link.href")
    expect(shelf.locator("#rule")).to_be_hidden()


@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE])
def test_an_open_rule_leaves_the_decision_free_or_has_the_whole_screen(
    shelf: Page, size: tuple[int, int]
) -> None:
    resize(shelf, size)
    intent(shelf, "rule markets.limit")
    sheet, bar = shelf.locator("#rule").bounding_box(), shelf.locator("#decision").bounding_box()
    assert sheet is not None
    assert bar is not None
    if size == PHONE:
        assert (sheet["x"], sheet["y"], sheet["width"], sheet["height"]) == (0, 0, *size)
    else:
        assert sheet["y"] + sheet["height"] <= bar["y"] + 1
        assert sheet["x"] > size[0] / 3
    assert sheet["x"] + sheet["width"] == size[0]

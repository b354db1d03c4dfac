"""The table with the keyboard alone, and what is said to those who listen."""

from __future__ import annotations

import pytest
from hands import boxes, buttons, click, press, resize
from playwright.sync_api import Page, expect
from saved import PHONE, SIZES, game, intent, record, sit

from app.views.keys import CHOICES, KEY

FOCUS = """() => {
  const e = document.activeElement;
  if (!e || e === document.body) return null;
  const box = e.getBoundingClientRect(), style = getComputedStyle(e);
  return {
    move: e.dataset.intent?.startsWith("move ") ? e.dataset.intent.slice(5) : "",
    opens: e.hasAttribute("popovertarget"),
    visible: e.matches(":focus-visible") && box.width > 0
      && (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0 || style.boxShadow !== "none"),
    inside: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    name: e.id || e.className || e.textContent,
  };
}"""


@pytest.mark.parametrize("size", SIZES)
def test_the_dialogs_open_and_close_with_their_keys(shelf: Page, size: tuple[int, int]) -> None:
    resize(shelf, size)
    sit(shelf, "mid")
    for what, panel in (("keys", "#keys"), ("settings", "#settings"), ("projection", "#projection")):
        press(shelf, KEY[what])
        expect(shelf.locator(panel)).to_be_visible()
        (box,) = boxes(shelf, panel)
        assert box["x"] >= 0, what
        assert box["x"] + box["w"] <= size[0], what
        assert box["y"] + box["h"] <= size[1], what
        press(shelf, KEY["close"])
        expect(shelf.locator(panel)).to_have_count(0)
    click(shelf, shelf.get_by_role("button", name="Keys"))
    expect(shelf.locator("#keys")).to_be_visible()
    listed = set(shelf.locator("#keys kbd").all_inner_texts())
    arrows = {"ArrowLeft": "←", "ArrowRight": "→", "Escape": "Esc"}
    assert {arrows.get(key, key) for key in KEY.values()} <= listed
    click(shelf, shelf.locator("#keys").get_by_role("button", name="Close"))
    expect(shelf.locator("#keys")).to_have_count(0)


def test_the_keys_of_the_turn(shelf: Page) -> None:
    start = record(shelf)
    step = f"move {game(shelf).legal_moves()[0]}"
    intent(shelf, step)
    press(shelf, KEY["back"])
    assert record(shelf) == start
    intent(shelf, step)
    press(shelf, KEY["restart"])
    assert record(shelf) == start
    begun = game(shelf).turn_start
    while not buttons(shelf)[2].is_enabled():
        numbered = shelf.locator("#decision .choice[data-key]")
        if numbered.count():
            at = numbered.count() - 1
            wanted = (numbered.nth(at).get_attribute("data-intent") or "").removeprefix("move ")
            made = len(game(shelf).moves)
            press(shelf, CHOICES[at])
            assert str(game(shelf).moves[made]) == wanted
        else:
            intent(shelf, f"move {game(shelf).legal_moves()[0]}")
    press(shelf, KEY["end"])
    assert game(shelf).turn_start > begun


@pytest.mark.parametrize("size", SIZES)
def test_a_turn_with_the_keyboard_alone(shelf: Page, size: tuple[int, int]) -> None:
    resize(shelf, size)
    begun = game(shelf).turn_start
    presses = 0
    shelf.keyboard.press("Tab")
    while game(shelf).turn_start == begun:
        there = shelf.evaluate(FOCUS)
        # A phone's tabs are drawn by the browser itself: to the page their row has the focus.
        if there is not None and not (size == PHONE and there["name"] == "app"):
            assert there["visible"], f"{there['name']}: the focus is not to be seen"
            assert there["inside"], f"{there['name']}: the focus is outside the window"
        if there and there["move"]:
            press(shelf, "Enter")
            assert shelf.evaluate(FOCUS) is not None, f"the focus is lost after {there['move']}"
        else:
            shelf.keyboard.press("Tab")
        presses += 1
        assert presses < 400, "the turn does not end"


def test_blocked_places_tell_their_reason_to_the_keyboard(shelf: Page) -> None:
    shut = shelf.locator("main .shut[data-cycle]")
    shelf.keyboard.press("b")
    expect(shut.first).to_be_focused()
    assert shelf.evaluate(FOCUS)["visible"]
    expect(shelf.locator("#tip.blocked-tip .tip-rules a").first).to_be_visible()
    shelf.keyboard.press("b")
    expect(shut.nth(1)).to_be_focused()
    shelf.keyboard.press("Shift+b")
    expect(shut.first).to_be_focused()
    before = record(shelf)
    shelf.keyboard.press("Enter")
    expect(shut.first).to_be_focused()
    assert record(shelf) == before


def test_every_question_is_said_to_who_listens(shelf: Page) -> None:
    announced = shelf.locator("#announce")
    expect(announced).to_have_attribute("aria-live", "polite")
    begun, said = game(shelf).turn_start, set[str]()
    while (there := game(shelf)).turn_start == begun:
        intent(shelf, f"move {there.legal_moves()[0]}")
        asked = shelf.locator("#question").inner_text()
        expect(announced).to_have_text(asked)
        said.add(asked)
    assert len(said) > 1

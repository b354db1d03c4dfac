"""The table at three sizes of the window: what has room, what scrolls, what a thumb reaches."""

from __future__ import annotations

import pytest
from hands import BOARD, boxes, resize, words
from playwright.sync_api import Page
from saved import PHONE, SIZES, WIDE, intent, sit
from shelf import IDS


def test_everything_is_on_one_screen_where_there_is_room(shelf: Page) -> None:
    for id in IDS:
        sit(shelf, id)
        for lang in ("en", "es"):
            words(shelf, lang)
            page = shelf.evaluate(
                "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
            )
            assert page == list(WIDE), f"{id}, {lang}"
            hidden = shelf.locator(BOARD).evaluate_all(
                """all => all.filter(e => e.scrollHeight > e.clientHeight + 1
                  || e.scrollWidth > e.clientWidth + 1
                  || e.getBoundingClientRect().bottom > innerHeight + 0.5).map(e => e.id)"""
            )
            assert hidden == [], f"{id}, {lang}"


@pytest.mark.parametrize("size", SIZES)
def test_the_page_never_scrolls_sideways(shelf: Page, size: tuple[int, int]) -> None:
    resize(shelf, size)
    for id in IDS:
        sit(shelf, id)
        for lang in ("en", "es"):
            words(shelf, lang)
            for what in ("", "log", "dialog projection", "dialog settings", "dialog keys"):
                if what:
                    intent(shelf, what)
                shelf.evaluate("scrollTo(9999, scrollY)")
                assert shelf.evaluate("[scrollX, document.documentElement.scrollWidth]") == [0, size[0]], (
                    f"{id}, {lang}, {what}"
                )
                if what:
                    intent(shelf, "log-close" if what == "log" else "dialog-close")


def test_on_a_phone_a_thumb_reaches_everything(shelf: Page) -> None:
    resize(shelf, PHONE)
    for id in IDS:
        sit(shelf, id)
        sheet = shelf.locator("#decision").get_attribute("data-sheet")
        (shown,) = boxes(shelf, f"#{sheet}")
        assert (shown["x"], shown["w"]) == (0, PHONE[0]), f"{id}: {sheet} is not what is shown"
        small = [
            f"{box['name']}: {box['w']:.0f} x {box['h']:.0f}"
            for box in boxes(shelf, "main :is(.lit, button, a.button):not(.worker.lit ~ .lit)")
            if min(box["w"], box["h"]) < 43.99
        ]
        assert small == [], id

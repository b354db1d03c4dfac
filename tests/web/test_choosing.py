"""What may be chosen at the table, and why the rest may not."""

from __future__ import annotations

import re

import pytest
from hands import MOVES, legal, offered, resize
from playwright.sync_api import Page, expect
from saved import SIZES, record, sit
from shelf import MOMENTS


@pytest.mark.parametrize("size", SIZES)
def test_what_is_lit_is_what_the_rules_allow(shelf: Page, size: tuple[int, int]) -> None:
    resize(shelf, size)
    for id, there in MOMENTS.items():
        sit(shelf, id)
        assert offered(shelf) == legal(there), id
        # each can be clicked: it stands there, or a place or a button that stands there opens a list with it
        shown = shelf.evaluate(
            """moves => [...document.querySelectorAll(moves)]
              .map(e => [e, e.closest("[popover]")])
              .map(([e, list]) => [e, list ? document.querySelector(`[popovertarget="${list.id}"]`) : e])
              .filter(([, at]) => at?.checkVisibility({ visibilityProperty: true }) && at.tabIndex >= 0)
              .map(([e]) => e.dataset.intent.slice(5))""",
            f"{MOVES}:not(:disabled)",
        )
        assert set(shown) == legal(there), id


def test_what_is_not_allowed_says_why_and_where_the_rule_stands(shelf: Page) -> None:
    links: set[str] = set()
    for id in ("market", "mid", "late", "two"):
        sit(shelf, id)
        refused = {str(refusal.move): refusal for refusal in MOMENTS[id].blocked_moves()}
        tips = shelf.locator("main :is(.shut, .blocked)[data-tip^='move ']")
        shown = dict.fromkeys(tips.evaluate_all("all => all.map(e => e.dataset.tip.slice(5))"))
        assert set(shown) <= set(refused)
        assert shown
        for move in list(shown)[:4]:
            shelf.locator(f"main :is(.shut, .blocked)[data-tip='move {move}']").locator(
                "visible=true"
            ).first.hover()
            tip = shelf.locator("#tip.blocked-tip")
            expect(tip.locator(".tip-lines").first).not_to_be_empty()
            link = tip.locator(".tip-rules a").first
            expect(link).to_have_attribute("href", re.compile(rf"#{re.escape(refused[move].rule)}$"))
            links.add(link.get_attribute("href") or "")
            shelf.keyboard.press("Escape")
            expect(tip).to_be_hidden()
        before = record(shelf)
        shelf.locator("main :is(.shut, .blocked)").locator("visible=true").first.click(force=True)
        assert record(shelf) == before
    assert links
    for link in links:
        address, _, anchor = link.partition("#")
        answer = shelf.request.get(f"/{address}")
        assert answer.status == 200
        assert f'id="{anchor}"' in answer.text()


def test_the_rule_can_be_reached_from_the_tip(shelf: Page) -> None:
    sit(shelf, "market")
    shelf.locator(".shut[data-tip]").locator("visible=true").first.hover()
    link = shelf.locator("#tip .tip-rules a").first
    expect(link).to_be_visible()
    link.click()
    expect(shelf.frame_locator("#rule iframe").locator(":target")).to_be_in_viewport()

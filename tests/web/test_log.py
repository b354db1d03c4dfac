"""The log of the table: it opens, filters and lights what a line speaks of."""

from __future__ import annotations

import pytest
from hands import click, press, resize
from playwright.sync_api import Page, expect
from saved import CRESTS, NAMES, PHONE, SIZES, sit

from app.views.keys import KEY


@pytest.mark.parametrize("size", SIZES)
def test_the_log_opens_filters_and_lights(shelf: Page, size: tuple[int, int]) -> None:
    sit(shelf, "mid")
    resize(shelf, size)
    log = shelf.locator("#log")
    expect(log).to_be_hidden()
    click(shelf, shelf.get_by_role("button", name="Log", exact=True))
    expect(log).to_be_visible()
    press(shelf, "Escape")
    expect(log).to_be_hidden()
    press(shelf, KEY["log"])
    expect(log).to_be_visible()
    seat = 1
    everybody = log.locator(".log-turn").count()
    click(shelf, log.get_by_role("button", name=NAMES[seat], exact=True))
    heads = log.locator(".log-head")
    assert 0 < heads.count() < everybody
    # turns of the others are there only with lines that concern her
    for other in log.locator(f".log-turn:not(.{CRESTS[seat]})").all():
        assert other.locator(".log-line").count()
        texts = other.locator(".log-line").all_inner_texts()
        assert all(text.startswith(f"{NAMES[seat]}:") for text in texts)
    click(shelf, log.get_by_role("button", name="Everybody"))
    assert log.locator(".log-turn").count() == everybody

    line = log.locator(".log-line[data-lights]").first
    wanted = (line.get_attribute("data-lights") or "").split()
    line.hover()
    lit = shelf.locator(".alight").evaluate_all("all => all.map(e => e.id)")
    assert lit
    there = shelf.evaluate("ids => ids.filter(id => document.getElementById(id))", wanted)
    assert set(lit) == set(there)
    log.locator("h2").hover()
    expect(shelf.locator(".alight")).to_have_count(0)
    line.focus()
    assert shelf.locator(".alight").count() == len(lit)
    if size != PHONE:  # there the log lies over the whole table
        looks = (
            "e => { const s = getComputedStyle(e); return s.outline + s.boxShadow + s.background + s.filter }"
        )
        bright = shelf.locator(".alight").first
        id = bright.get_attribute("id")
        first = bright.evaluate(looks)
        log.locator("h2").hover()
        log.get_by_role("button", name="Close").focus()
        assert shelf.locator(f"#{id}").evaluate(looks) != first, "what is alight looks no different"

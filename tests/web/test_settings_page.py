"""The settings count at once and after a reload."""

from __future__ import annotations

import pytest
from hands import press
from pages import ready, turn
from playwright.sync_api import Page, expect
from saved import answered

from app.texts import Texts
from app.views.keys import KEY


def test_settings_count_at_once_and_after_a_reload(shelf: Page) -> None:
    html = shelf.locator("html")
    settings = shelf.locator("dialog#settings")

    def choose(name: str, value: str) -> None:
        before = turn(shelf)
        settings.locator(f"label:has([name='setting-{name}'][value='{value}'])").click()
        answered(shelf, before)

    press(shelf, KEY["settings"])
    expect(settings).to_be_visible()
    paper = shelf.evaluate("getComputedStyle(document.body).backgroundColor")
    size = shelf.evaluate("getComputedStyle(document.documentElement).fontSize")
    choose("theme", "night")
    choose("text_size", "115")
    choose("motion", "off")
    choose("symbols", "letters")
    choose("confirm_end", "off")
    choose("auto_forced", "off")
    choose("opponent_speed", "fast")
    choose("language", "es")

    def changed() -> None:
        expect(html).to_have_attribute("lang", "es")
        expect(html).to_have_attribute("data-theme", "night")
        expect(html).to_have_attribute("data-motion", "off")
        expect(html).to_have_attribute("data-symbols", "letters")
        assert shelf.evaluate("getComputedStyle(document.body).backgroundColor") != paper
        bigger = shelf.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
        assert bigger == pytest.approx(float(size.removesuffix("px")) * 1.15)
        expect(shelf.locator("#hiring-title")).to_have_text(Texts("es").gettext("Hiring area"))

    changed()
    shelf.reload()
    ready(shelf)
    changed()
    press(shelf, KEY["settings"])
    chosen = settings.locator("input:checked").evaluate_all("all => all.map(e => [e.name.slice(8), e.value])")
    assert dict(chosen) == {
        "language": "es",
        "theme": "night",
        "motion": "off",
        "symbols": "letters",
        "text_size": "115",
        "confirm_end": "off",
        "auto_forced": "off",
        "opponent_speed": "fast",
    }
    # from choice to choice with the arrows, as in any form
    settings.locator("[name='setting-theme']:checked").focus()
    press(shelf, "ArrowLeft")
    expect(html).to_have_attribute("data-theme", "paper")
    expect(settings.locator("[name='setting-theme'][value=paper]")).to_be_focused()
    press(shelf, "Escape")
    expect(settings).to_have_count(0)

"""The player aid: everything at a glance, on one sheet of paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_player_aid_prints_on_one_sheet(page: Page, lang: str) -> None:
    page.goto(f"/rules/{lang}/aid.html")
    page.evaluate("document.fonts.ready.then(() => true)")
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    sizes = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", printed)
    assert [(round(float(width)), round(float(height))) for width, height in sizes] == [(595, 842)]
    page.emulate_media(media="print")
    wide = (
        "[...document.querySelectorAll('.scroll')].filter((box) => box.scrollWidth > box.clientWidth).length"
    )
    assert page.evaluate(wide) == 0, "a table is cut off on paper"


def test_a_button_prints_the_aid(page: Page) -> None:
    page.add_init_script("window.print = () => (window.printed = true)")
    page.goto("/rules/en/aid.html")
    page.get_by_role("button", name="Print this sheet").click()
    assert page.evaluate("window.printed")
    page.goto("/rules/en/turn.html")
    expect(page.get_by_role("button")).to_have_count(0)

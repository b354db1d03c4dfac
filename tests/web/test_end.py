"""The end of the game: the result, its chart and figures, and the record to keep."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hands import buttons, click, offered, press, resize
from playwright.sync_api import Locator, Page, expect
from saved import NAMES, SIZES, game, moment, record, sit, store
from shelf import FOUR

from app.words import names


class Rows(HTMLParser):
    """The rows of a table: the texts of their cells."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_data(self, data: str) -> None:
        if self.rows and self.rows[-1]:
            self.rows[-1][-1] += data.strip().replace("−", "-")


def rows(table: Locator) -> list[list[str]]:
    parser = Rows()
    parser.feed(table.inner_html())
    return parser.rows


@pytest.mark.parametrize("size", SIZES)
def test_the_end_of_the_game(page: Page, size: tuple[int, int]) -> None:
    whole = moment(FOUR)
    last = moment(FOUR, after=len(whole.moves) - 1, holds=lambda game: True)
    store(page, {"last": last})
    resize(page, size)
    sit(page, "last")
    click(page, buttons(page)[2])
    ending = page.locator("#ending")
    expect(ending).to_be_visible()
    there = game(page)
    assert there.over
    results = there.result()
    head, *body = rows(page.locator("#scores-final table.final"))
    assert head[1:] == [NAMES[result.player] for result in results]
    *parts, total = body
    assert [int(n) for n in total[1:]] == [result.total for result in results]
    shown = [[0 if n == "–" else int(n) for n in row[1:]] for row in parts]
    for column, result in enumerate(results):
        assert sum(row[column] for row in shown) == result.total
        assert sorted(n for row in shown if (n := row[column])) == sorted(filter(None, result.parts.values()))
    expect(page.locator("#scores-final .title")).to_have_text(f"{NAMES[results[0].player]} wins")

    chart = ending.get_by_role("img", name=re.compile("Score over time"))
    for result in results:
        expect(chart).to_have_attribute("aria-label", re.compile(rf"{NAMES[result.player]} {result.total}\b"))
    expect(chart.locator("polyline")).to_have_count(len(results))

    hired = [0] * len(results)
    for events in there.events:
        for event in events:
            if event.kind == "hire":
                hired[event.player] += 1
    figures = rows(ending.locator(".ending-figures table"))
    colours = {row[0]: row[1:] for row in figures}
    by_colour = [colours[names.COLOURS[colour]] for colour in there.position.edition.colours]
    assert [sum(0 if row[seat] == "–" else int(row[seat]) for row in by_colour) for seat in range(4)] == hired
    expect(ending.locator(".ending-influence table")).to_have_count(there.position.edition.periods)

    with page.expect_download() as download:
        ending.get_by_role("button", name="Download the record").click()
    assert Path(download.value.path()).read_text(encoding="utf-8") == record(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    press(page, "Escape")
    expect(ending).to_be_hidden()
    assert offered(page) == set()
    click(page, page.get_by_role("button", name="Result"))
    expect(ending).to_be_visible()

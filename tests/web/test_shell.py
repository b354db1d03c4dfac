"""The page around the table: languages, themes, hosting, widths, the keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import resize
from pages import GAME, TABLE, Host, games, hold, let_go, ready, stored
from playwright.sync_api import Browser, Page, expect

from zaibatsu import Game


def test_the_browsers_language_counts_and_can_be_changed(browser: Browser, base_url: str) -> None:
    context = browser.new_context(locale="es-MX", base_url=base_url, service_workers="block")
    page = context.new_page()
    held = hold(page, "**/*.wasm")
    page.goto("/")
    expect(page.get_by_role("heading", name="Partida nueva")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.get_by_role("button", name="English").click()
    let_go(page, held)
    ready(page)
    expect(page.get_by_role("heading", name="New game")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.get_by_role("heading", name="New game")).to_be_visible()
    ready(page)
    expect(page.get_by_role("heading", name="New game")).to_be_visible()
    context.close()


def test_the_theme_is_kept_and_there_from_the_first_paint(home: Page) -> None:
    colour = "getComputedStyle(document.body).backgroundColor"
    assert home.evaluate(colour) == "rgb(245, 238, 223)"
    home.get_by_role("button", name="Night").click()
    assert home.evaluate(colour) == "rgb(20, 26, 40)"
    hold(home, "**/bridge.js")
    home.reload(wait_until="commit")
    expect(home.locator("html")).to_have_attribute("data-theme", "night")
    home.unroute_all(behavior="ignoreErrors")


def test_a_subfolder_of_a_plain_host_will_do(browser: Browser, dist: Path, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "zaibatsu").symlink_to(dist)
    host = Host(tmp_path)
    context = browser.new_context(service_workers="block", locale="en-GB")
    page = context.new_page()
    outside: list[str] = []
    page.on(
        "request", lambda request: None if "/games/zaibatsu/" in request.url else outside.append(request.url)
    )
    try:
        page.goto(f"{host.address}/games/zaibatsu/")
        ready(page)
        page.get_by_role("button", name="Start the game").click()
        expect(page.locator(TABLE)).to_be_visible()
        page.reload()
        ready(page)
        expect(page.locator(TABLE)).to_be_visible()
        assert [url for url in outside if not url.startswith(("data:", "blob:"))] == []
    finally:
        context.close()
        host.stop()


def test_a_game_can_be_started_with_the_keyboard_alone(home: Page) -> None:
    home.locator("[name=seats]:checked").focus()
    home.keyboard.press("ArrowRight")
    for key in ("Tab", *"Ann", "Tab", "Tab", "ArrowRight"):  # her crest: plum
        home.keyboard.press(key)
    for key in ("Tab", *"Bob", "Tab", "Home"):  # a person, not an opponent
        home.keyboard.press(key)
    for key in ("Tab", "Tab", "Tab", "Home", "Shift+Tab", "Enter"):  # a person without a name
        home.keyboard.press(key)
    expect(home.locator(TABLE)).to_be_visible()
    (id,) = games(home)
    game = Game.from_record(stored(home)[GAME + id])
    assert [player.name for player in game.position.players] == ["Ann", "Bob", "Pine"]
    assert game.tags["crests"] == "plum,wave,pine"


@pytest.mark.browser_context_args(
    bypass_csp=True
)  # axe writes styles into the page, which our policy forbids
def test_the_first_screen_is_accessible(table: Page) -> None:
    table.goto("/")
    table.evaluate("localStorage.setItem('zaibatsu/game/old', 'ruined')")
    table.reload()
    ready(table)
    for theme in ("Paper", "Night"):
        table.get_by_role("button", name=theme).click()
        results = Axe().run(table, options={"preload": False})
        assert results.violations_count == 0, results.generate_report()


def test_nothing_sticks_out_at_any_width_in_any_language(table: Page) -> None:
    table.goto("/")
    ready(table)
    for language in ("English", "Español"):
        table.get_by_role("button", name=language).click()
        for width in (360, 390, 768, 1024, 1440):
            resize(table, (width, 844))
            assert table.evaluate("document.documentElement.scrollWidth") <= width, f"{language}, {width}"

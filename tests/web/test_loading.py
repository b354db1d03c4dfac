"""The page while Python loads: the form counts from the first paint, and a failure is said."""

from __future__ import annotations

from pathlib import Path

import pytest
from pages import GAME, START, TABLE, Watch, games, hold, let_go, ready, stored
from playwright.sync_api import Browser, Page, expect

from zaibatsu import Game


def test_the_form_can_be_used_before_python_is_there_and_counts(page: Page) -> None:
    held = hold(page, "**/*.wasm")
    page.goto("/")
    expect(page.locator("#loading progress")).to_be_visible()
    page.get_by_role("radio", name="3").check()
    page.get_by_label("Name at seat 1").fill("Ann")
    page.get_by_role("radiogroup", name="Crest of seat 1").get_by_title("Crane").click()
    page.get_by_label("Name at seat 3").fill("Cleo")
    page.get_by_label("Late factories").check()
    for seat in (2, 3):
        page.get_by_label(f"Who plays seat {seat}").select_option("")
    page.get_by_label("Seed").fill("7")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_text("What you clicked is remembered.")).to_be_visible()
    page.get_by_label("Seed").fill("77")  # a second thought counts as well
    assert page.locator("html").get_attribute("data-ready") is None
    let_go(page, held)
    expect(page.locator(TABLE)).to_be_visible(timeout=START)
    (id,) = games(page)
    game = Game.from_record(stored(page)[GAME + id])
    assert [player.name for player in game.position.players] == ["Ann", "Plum", "Cleo"]
    assert game.tags["crests"] == "crane,plum,pine"
    assert game.position.late_factories
    assert game.seed == 77


def test_what_is_being_typed_survives_the_first_drawing(page: Page) -> None:
    held = hold(page, "**/*.wasm")
    page.goto("/")
    name = page.get_by_label("Name at seat 2")
    name.click()
    name.press_sequentially("Barba")
    let_go(page, held)
    ready(page)
    expect(name).to_be_focused()
    name.press_sequentially("ra")
    expect(name).to_have_value("Barbara")
    expect(page.locator("#loading")).to_have_count(0)


def test_the_form_comes_back_as_it_was_left(home: Page) -> None:
    home.get_by_role("radio", name="4").check()
    home.get_by_label("Name at seat 4").fill("Dora")
    home.get_by_label("Late factories").check()
    held = hold(home, "**/*.wasm")
    home.reload()
    expect(home.get_by_label("Name at seat 4")).to_have_value("Dora")  # already before Python
    expect(home.get_by_label("Late factories")).to_be_checked()
    let_go(home, held)
    ready(home)
    expect(home.get_by_label("Name at seat 4")).to_have_value("Dora")
    expect(home.get_by_label("Late factories")).to_be_checked()


def test_a_crest_is_taken_from_who_had_it(home: Page) -> None:
    home.get_by_role("radiogroup", name="Crest of seat 1").get_by_title("Plum").click()
    expect(home.locator("[name=crest-0]:checked")).to_have_value("plum")
    expect(home.locator("[name=crest-1]:checked")).to_have_value("wave")


PARTS = (
    *("core.js", "core-*.js", "idiomorph.js", "pyscript.json", "zaibatsu-*.whl", "zaibatsu_page-*.whl"),
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"),
)


@pytest.mark.parametrize("part", PARTS)
def test_a_failure_to_load_says_what_failed(page: Page, part: str, watch: Watch) -> None:
    page.route(f"**/{part}", lambda route: route.abort())
    page.goto("/")
    failure = page.get_by_role("alert").filter(has_text="The game could not be loaded")
    expect(failure).to_be_visible(timeout=START)
    expect(failure.locator("pre")).not_to_be_empty()
    expect(failure.get_by_role("button", name="Try again")).to_be_focused()
    expect(page.locator("#loading")).to_have_count(0)
    watch.expected()


def test_trying_again_after_a_failure_works(page: Page, watch: Watch) -> None:
    page.route("**/*.wasm", lambda route: route.fulfill(status=503, body="later"))
    page.goto("/")
    failure = page.get_by_role("alert").filter(has_text="The game could not be loaded")
    expect(failure.locator("pre")).to_have_text(
        "/pyodide/pyodide.asm.wasm: 503 Service Unavailable", timeout=START
    )
    watch.expected()
    page.unroute_all()
    failure.get_by_role("button", name="Try again").click()
    ready(page)
    expect(failure).to_have_count(0)


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "A browser runs no game from"), ("es", "Ningún navegador")]
)
def test_opened_as_a_file_the_page_says_what_to_do(
    browser: Browser, dist: Path, lang: str, said: str
) -> None:
    page = browser.new_context(locale=lang).new_page()
    page.goto((dist / "index.html").as_uri())
    failure = page.get_by_role("alert")
    expect(failure).to_contain_text(said)
    expect(failure).to_contain_text("python3 -m http.server")
    page.goto((dist / "rules" / lang / "turn.html").as_uri())  # the rules are there as well
    expect(page.locator("[id='turn.choice']")).to_be_visible()
    page.context.close()


def test_without_javascript_the_page_says_so(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto("/")
    expect(page.locator(".noscript")).to_be_visible()
    context.close()

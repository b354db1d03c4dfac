"""The page around the table: from the first paint to the saved games, in a real browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from pages import START, Host, Watch, ready, turn
from playwright.sync_api import Browser, Page, Route, expect

from zaibatsu import Game

GAME = "zaibatsu/game/"
TABLE = "main[data-screen=table]"
HOME = "main[data-screen=home]"


def stored(page: Page) -> dict[str, str]:
    """What lies in localStorage."""
    return dict(page.evaluate("({...localStorage})"))


def games(page: Page) -> list[str]:
    return sorted(key.removeprefix(GAME) for key in stored(page) if key.startswith(GAME))


def hold(page: Page, pattern: str) -> list[Route]:
    """Keep what the pattern names on its way until the test lets it go on."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(pattern, keep)
    return held


def let_go(page: Page, held: list[Route]) -> None:
    """Let go on what was held, and hold nothing more."""
    for route in held:
        route.continue_()
    page.unroute_all()


# --- while Python loads ---


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


def test_without_javascript_the_page_says_so(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto("/")
    expect(page.locator(".noscript")).to_be_visible()
    context.close()


# --- games ---


def test_a_new_game_is_on_the_table_and_a_reload_comes_back_to_it(table: Page) -> None:
    (id,) = games(table)
    assert table.url.endswith(f"#game/{id}")
    expect(table).to_have_title("Ann, Bob · Zaibatsu")
    record = stored(table)[GAME + id]
    table.reload()
    ready(table)
    expect(table.locator(TABLE)).to_be_visible()
    assert stored(table)[GAME + id] == record


def test_the_browsers_back_and_forward_leave_and_find_the_table(table: Page) -> None:
    table.go_back()
    expect(table.locator(HOME)).to_be_visible()
    table.go_forward()
    expect(table.locator(TABLE)).to_be_visible()


def test_the_saved_games_rename_export_delete(table: Page) -> None:
    (id,) = games(table)
    table.goto("/")
    ready(table)
    card = table.locator(f"#save-{id}")
    expect(card).to_contain_text("Period I, round 1")
    card.get_by_role("button", name="Rename").click()
    title = card.get_by_label("Title of the game")
    expect(title).to_be_focused()
    title.fill("Rainy <Sunday>")
    title.press("Enter")
    expect(card.get_by_role("heading")).to_have_text("Rainy <Sunday>")

    with table.expect_download() as download:
        card.get_by_role("button", name="Export").click()
    assert download.value.suggested_filename == "zaibatsu-rainy-sunday.txt"
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert text == stored(table)[GAME + id]

    card.get_by_role("button", name="Delete").click()
    keep = card.get_by_role("button", name="Keep it")
    expect(keep).to_be_focused()
    keep.press("Escape")
    expect(keep).to_have_count(0)
    assert games(table) == [id]
    card.get_by_role("button", name="Delete").click()
    card.get_by_role("button", name="Delete for good").click()
    expect(card).to_have_count(0)
    assert games(table) == []

    table.locator("input[type=file]").set_input_files(
        {"name": "sunday.txt", "mimeType": "text/plain", "buffer": text.encode()}
    )
    expect(table.get_by_text("“sunday.txt” is now among the saved games.")).to_be_visible()
    (again,) = games(table)
    table.locator(f"#save-{again}").get_by_role("button", name="Continue").click()
    expect(table.locator(TABLE)).to_be_visible()
    expect(table).to_have_title("Rainy <Sunday> · Zaibatsu")


def test_a_broken_file_is_refused_with_line_and_reason(table: Page) -> None:
    (id,) = games(table)
    good = stored(table)[GAME + id]
    table.goto("/")
    ready(table)
    broken = good.replace("seed 7", "seed seven")
    line = broken.splitlines().index("seed seven") + 1
    table.locator("input[type=file]").set_input_files(
        {"name": "b.txt", "mimeType": "text/plain", "buffer": broken.encode()}
    )
    notice = table.get_by_role("alert")
    expect(notice).to_contain_text("“b.txt” can't be read as a game. Nothing was changed.")
    expect(notice).to_contain_text(f"Line {line}:")
    assert games(table) == [id]
    noise = bytes(range(256)) * 50
    table.locator("input[type=file]").set_input_files(
        {"name": "photo.txt", "mimeType": "text/plain", "buffer": noise}
    )
    expect(notice).to_contain_text("“photo.txt” can't be read")


def test_a_broken_save_is_shown_can_be_exported_and_deleted(table: Page) -> None:
    (id,) = games(table)
    table.goto("/")
    table.evaluate("localStorage.setItem('zaibatsu/game/old', 'ruined')")
    table.reload()
    ready(table)
    card = table.locator("#save-old")
    expect(card).to_contain_text("This saved game can't be read.")
    card.get_by_text("Why").click()
    expect(card.locator(".reason")).to_be_visible()
    expect(card.get_by_role("button", name="Continue")).to_have_count(0)
    with table.expect_download() as download:
        card.get_by_role("button", name="Export").click()
    assert Path(download.value.path()).read_text() == "ruined"
    expect(table.locator(f"#save-{id}").get_by_role("button", name="Continue")).to_be_visible()
    card.get_by_role("button", name="Delete").click()
    card.get_by_role("button", name="Delete for good").click()
    expect(card).to_have_count(0)
    assert games(table) == [id]


def test_an_address_of_a_game_that_is_not_here_leads_home(page: Page) -> None:
    page.goto("/#game/nowhere")
    ready(page)
    expect(page.locator(HOME)).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("there is no such game here")


def test_two_tabs_show_the_same_game(table: Page) -> None:
    (id,) = games(table)
    other = table.context.new_page()
    other.goto(f"/#game/{id}")
    ready(other)
    before = turn(other)
    table.locator("[data-intent*=move]").first.click()
    other.wait_for_function("before => Number(document.documentElement.dataset.turn) > before", arg=before)
    assert other.locator("#app").inner_text() == table.locator("#app").inner_text()


# --- storage that does not work ---


def test_forbidden_storage_is_said_and_the_game_goes_on(page: Page) -> None:
    page.add_init_script(
        """Object.defineProperty(window, "localStorage", {
          get() { throw new DOMException("not here", "SecurityError"); },
        })"""
    )
    page.goto("/")
    ready(page)
    expect(page.get_by_role("alert")).to_contain_text("Games are not being saved.")
    expect(page.get_by_role("alert")).to_contain_text("not here")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(TABLE)).to_contain_text("This game is not being saved")
    before = turn(page)
    page.locator("[data-intent*=move]").first.click()
    assert turn(page) > before
    expect(page.locator(TABLE)).to_contain_text("This game is not being saved")


def test_full_storage_is_said_and_the_game_goes_on(home: Page) -> None:
    home.evaluate(
        """() => {
          for (let size = 1 << 22; size >= 1; size >>= 1)
            for (;;) try { localStorage.setItem("fill/" + Math.random(), "x".repeat(size)); } catch { break; }
        }"""
    )
    home.get_by_role("button", name="Start the game").click()
    expect(home.locator(TABLE)).to_contain_text("This game is not being saved")
    home.locator("[data-intent*=move]").first.click()
    expect(home.locator(TABLE)).to_contain_text("This game is not being saved")
    home.evaluate(
        "for (const k of Object.keys(localStorage)) if (k.startsWith('fill/')) localStorage.removeItem(k)"
    )
    home.locator("[data-intent*=move]").first.click()
    expect(home.locator(TABLE)).not_to_contain_text("This game is not being saved")
    (id,) = games(home)
    assert len(Game.from_record(stored(home)[GAME + id]).moves) == 2


# --- our own mistakes ---


def test_an_exception_in_python_is_shown_and_home_is_the_way_out(table: Page) -> None:
    (id,) = games(table)
    record = stored(table)[GAME + id]
    table.locator("[data-intent*=move]").first.evaluate("""element => {
      element.setAttribute("data-intent", "dance wildly");
      element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }""")
    problem = table.locator("#problem")
    expect(problem).to_contain_text("Something went wrong in the program")
    expect(problem).to_contain_text("unknown intent")
    problem.get_by_text("Details", exact=True).click()
    expect(problem.locator("pre")).to_contain_text("Traceback")
    assert stored(table)[GAME + id] == record
    problem.get_by_role("button", name="Back to the games").click()
    expect(table.locator(HOME)).to_be_visible()
    expect(problem).to_be_empty()


# --- languages, themes, hosting, keyboard ---


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
    home.keyboard.press("Tab")
    home.keyboard.type("Ann")
    home.keyboard.press("Tab")
    home.keyboard.press("ArrowRight")  # her crest: plum
    home.keyboard.press("Tab")
    home.keyboard.type("Bob")
    home.keyboard.press("Enter")
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
            table.set_viewport_size({"width": width, "height": 844})
            assert table.evaluate("document.documentElement.scrollWidth") <= width, f"{language}, {width}"


def test_the_index_knows_what_the_table_knows(table: Page) -> None:
    (entry,) = json.loads(stored(table)["zaibatsu/index"])
    assert [seat["name"] for seat in entry["seats"]] == ["Ann", "Bob"]
    assert re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$", entry["saved"])

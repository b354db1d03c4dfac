"""What fails is said and the game goes on: storage that does not work, our own mistakes."""

from __future__ import annotations

from pages import GAME, HOME, TABLE, games, ready, stored, turn
from playwright.sync_api import Page, expect

from zaibatsu import Game


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
    home.get_by_label("Who plays seat 2").select_option("")
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


def test_settings_that_make_no_sense_are_as_none(page: Page) -> None:
    settings = '{"language": 5, "theme": {}, "text_size": [], "form": "<b>"}'
    page.add_init_script(f"localStorage.setItem('zaibatsu/settings', '{settings}')")
    page.goto("/")
    ready(page)
    expect(page.get_by_role("heading", name="New game")).to_be_visible()

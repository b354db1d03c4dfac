"""A game goes from one browser to another as a link, and back."""

from __future__ import annotations

from pages import GAME, HOME, TABLE, games, ready, stored, turn
from playwright.sync_api import Browser, Page, expect
from saved import answered, intent, record

from zaibatsu import Game


def copied(page: Page) -> str:
    """The link as "Copy the link" puts it into the clipboard."""
    intent(page, "dialog share")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_a_game_goes_to_another_browser_and_its_answer_comes_back(
    table: Page, browser: Browser, base_url: str
) -> None:
    table.context.grant_permissions(["clipboard-read", "clipboard-write"])
    address = copied(table)
    assert address.startswith(f"{base_url}/#link/1")

    context = browser.new_context(base_url=base_url, service_workers="block", locale="en-GB")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    other = context.new_page()
    other.goto(address)
    ready(other)
    expect(other.locator(TABLE)).to_contain_text("This game came by link")
    expect(other.locator(TABLE)).to_contain_text("It is Bob's turn.")
    (id,) = games(other)
    assert other.url == f"{base_url}/#game/{id}"
    assert Game.from_record(stored(other)[GAME + id]).moves == Game.from_record(record(table)).moves
    before = turn(other)
    other.locator("[data-intent*=move]").first.click()
    answered(other, before)
    answer = copied(other)

    before = turn(table)
    table.evaluate("address => { location.href = address }", answer)
    answered(table, before)
    expect(table.locator(TABLE)).to_contain_text("The moves that the link brought are on the table.")
    assert len(games(table)) == 1
    assert Game.from_record(record(table)).moves == Game.from_record(record(other)).moves
    context.close()


def test_where_the_clipboard_is_shut_the_link_is_marked(table: Page) -> None:
    table.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not here')); }")
    intent(table, "dialog share")
    table.get_by_role("button", name="Copy the link").click()
    expect(table.get_by_role("button", name="Marked: now copy it")).to_be_visible()
    marked = table.evaluate("getSelection().toString()")
    assert marked == table.locator("#share-link").text_content()
    assert "#link/1" in marked


def test_a_broken_link_says_so_and_what_is_saved_stays(page: Page) -> None:
    page.goto("/#link/1ePn6<img src=x onerror=alert(1)>")
    ready(page)
    expect(page.locator(HOME)).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("This link can't be read as a game.")
    assert games(page) == []
    expect(page.locator("img")).to_have_count(0)

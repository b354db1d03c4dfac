"""Games come, stay and go: their addresses, their cards, their files."""

from __future__ import annotations

import json
import re
from pathlib import Path

from pages import GAME, HOME, TABLE, games, ready, stored
from playwright.sync_api import Page, expect


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

    table.locator("#home-saves input[type=file]").set_input_files(
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
    table.locator("#home-saves input[type=file]").set_input_files(
        {"name": "b.txt", "mimeType": "text/plain", "buffer": broken.encode()}
    )
    notice = table.get_by_role("alert")
    expect(notice).to_contain_text("“b.txt” can't be read as a game. Nothing was changed.")
    expect(notice).to_contain_text(f"Line {line}:")
    assert games(table) == [id]
    noise = bytes(range(256)) * 50
    table.locator("#home-saves input[type=file]").set_input_files(
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


def test_the_index_knows_what_the_table_knows(table: Page) -> None:
    (entry,) = json.loads(stored(table)["zaibatsu/index"])
    assert [seat["name"] for seat in entry["seats"]] == ["Ann", "Bob"]
    assert re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$", entry["saved"])

"""The search of the rules reference: suggestions, small errors, keys, what a screen reader hears."""

from __future__ import annotations

import re

import pytest
from pages import Watch
from playwright.sync_api import Locator, Page, expect


def typed(page: Page, text: str, lang: str = "en") -> Locator:
    """What is suggested for a text."""
    page.goto(f"/rules/{lang}/index.html")
    page.keyboard.press("/")
    page.keyboard.type(text)
    return page.get_by_role("option")


@pytest.mark.parametrize(
    ("lang", "text", "name"),
    [
        ("en", "ships.expert", "ships.expert"),
        ("en", "Cotton A4", "Cotton A4"),
        ("en", "last money", "Can my last Money pay a salary?"),
        ("en", "R&D", "R&D and Mining"),
        ("en", "marketts limt", "markets.limit"),
        ("en", "salry", "consolidation.salary"),
        ("es", "hiring area", "Zona de contratación Hiring area"),
        ("es", "ULTIMO dinero", "¿Puede mi último Dinero pagar un salario?"),
        ("es", "consoldacion", "Consolidación"),
        ("es", "I+D", "I+D y Minería"),
    ],
)
def test_the_place_that_is_meant_comes_first(page: Page, lang: str, text: str, name: str) -> None:
    expect(typed(page, text, lang).first.locator("b")).to_have_text(name)


def test_words_that_are_not_finished_find_already(page: Page) -> None:
    word = typed(page, "consolidati").first.locator("mark").first
    expect(word).to_have_text(re.compile("^consolidation$", re.I))


def test_where_no_place_has_all_words_those_with_some_are_found(page: Page) -> None:
    expect(typed(page, "salary xylophone").first).to_be_visible()


def test_the_search_with_the_keyboard(page: Page) -> None:
    found = typed(page, "ships")
    field = page.get_by_role("combobox", name="Search the rules")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^\d+ places found$"))
    chosen = page.locator("#results [aria-selected=true]")
    expect(chosen).to_have_count(0)
    for key, at in (("ArrowDown", 0), ("ArrowDown", 1), ("ArrowUp", 0), ("ArrowUp", -1)):
        field.press(key)
        expect(chosen).to_have_count(1)
        option = found.nth(at)
        expect(option).to_have_attribute("aria-selected", "true")
        expect(field).to_have_attribute("aria-activedescendant", option.get_attribute("id") or "none")
        expect(option).to_be_in_viewport()
    page.keyboard.press("ArrowDown")
    leads = chosen.get_attribute("href") or "none"
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(re.escape(leads) + "$"))


def test_a_place_on_the_same_page_is_shown(page: Page) -> None:
    page.goto("/rules/en/actions.html")
    field = page.get_by_role("combobox")
    field.fill("markets.limit")
    expect(page.get_by_role("option").first.locator("b")).to_have_text("markets.limit")
    field.press("Enter")
    expect(page.locator("[id='markets.limit']")).to_be_in_viewport()
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(field).to_have_value("")


def test_escape_and_a_click_elsewhere_put_the_suggestions_away(page: Page) -> None:
    expect(typed(page, "ships").first).to_be_visible()
    page.mouse.click(20, 500)
    expect(page.get_by_role("listbox")).to_be_hidden()
    field = page.get_by_role("combobox")
    expect(field).to_have_value("ships")
    field.focus()
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(field).to_have_attribute("aria-expanded", "false")
    expect(field).to_have_value("")


def test_nothing_found_and_nothing_loaded_are_said(page: Page, watch: Watch) -> None:
    typed(page, "zzzzzz")
    expect(page.get_by_role("status")).to_have_text("Nothing found")
    page.route("**/places.js", lambda route: route.abort())
    typed(page, "ships")
    expect(page.get_by_role("status")).to_have_text("The search could not be loaded")
    page.unroute_all(behavior="wait")  # every letter has tried
    page.keyboard.type(".")  # the next one tries again
    expect(page.get_by_role("option").first).to_be_visible()
    watch.expected()

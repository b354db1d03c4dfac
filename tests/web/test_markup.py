"""Every text is translated and all markup is sound, without a browser."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from bridge import NOON, Page

from app.settings import Settings
from app.texts import LANGUAGES, Texts
from app.views import crests, home, shell


@pytest.fixture
def page() -> Page:
    return Page()


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_every_text_is_translated(lang: str) -> None:
    path = Path(__file__).resolve().parents[2] / "web/build/texts.py"
    spec = importlib.util.spec_from_file_location("texts_tool", path)
    assert spec
    assert spec.loader
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    source = tool.APP / "texts" / f"{lang}.po"
    text, missing = tool.updated(source)
    assert missing == [], "run .venv/bin/python web/build/texts.py and translate these"
    assert text == source.read_text(encoding="utf-8"), "run .venv/bin/python web/build/texts.py"


def test_dates_and_plurals() -> None:
    assert Texts("en").date(NOON) == "3 May 2026, 12:00"
    assert Texts("es").date(NOON) == "3 de mayo de 2026, 12:00"
    assert Texts("en").ngettext("one Worker", "{n} Workers", 3) == "3 Workers"


class Balance(HTMLParser):
    """Complains about markup that does not close what it opens, and ids given twice."""

    VOID = frozenset({"input", "br", "meta", "link"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", LANGUAGES)
def test_markup_is_sound(lang: str, page: Page) -> None:
    page.send("language", to=lang)
    page.new(**{"name-0": "<script>alert(1)</script>"})
    page.send("home")
    for html in (shell.templates([lang]), crests.symbols(), page.html):
        parser = Balance()
        parser.feed(html)
        parser.close()
        assert parser.open == []
        assert "<script" not in html
    assert len(parser.ids) == len(set(parser.ids))


def test_the_shell_shows_the_form_that_python_draws_later() -> None:
    view = home.HomeView(Texts("en"), "auto", Settings().form, loading=True)
    assert home.render(view)["home-form"] in shell.templates(["en"])
    assert home.render(replace(view, loading=False))["home-form"] == home.render(view)["home-form"]

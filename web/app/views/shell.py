"""What stands in the page before Python is there; `build.py` renders it into the shell, in each language.

The first screen comes from the same function that draws it later, so there is one source for it.
"""

from __future__ import annotations

from collections.abc import Iterable

from simple_html import Node, Tag, button, details, div, h2, p, pre, progress, render, section, summary

from app.settings import Settings
from app.texts import Texts
from app.views import crests, home

span = Tag("span")


def symbols() -> str:
    """The drawings that other drawings refer to."""
    return crests.symbols()


def templates(languages: Iterable[str]) -> str:
    """A template for each first screen and language."""
    return "\n".join(_templates(Texts(lang)) for lang in languages)


def _templates(texts: Texts) -> str:
    _, lang = texts.gettext, texts.lang
    view = home.HomeView(texts=texts, theme="auto", form=Settings().form, loading=True)
    parts = {
        "home": home.screen("home", home.render(view)),
        "resume": home.screen("resume", {"resume": render(_resume(texts))}),
        "loading": render(
            div(
                {
                    "id": "loading",
                    "class": "loading",
                    "data-fetch": _("Fetching Python"),
                    "data-start": _("Starting Python"),
                    "data-rules": _("Reading the rules"),
                    "data-draw": _("Setting the table"),
                },
                p(
                    {},
                    span({"data-stage": ""}, _("Fetching Python")),
                    span({"class": "remembered"}, _("What you clicked is remembered.")),
                ),
                progress({"max": "100", "value": "0", "aria-label": _("Loading")}),
            )
        ),
        "failure": _failure(
            texts,
            _(
                "Something that it needs did not arrive. Your saved games are safe. Check the connection, then try again."
            ),
        ),
        "failure-file": _failure(
            texts,
            _(
                "A browser runs no game from a file's address. Start “python3 -m http.server” in this folder, then open http://localhost:8000."
            ),
        ),
    }
    for state, said in (
        ("ready", _("A new version of the game is ready.")),
        ("others", _("The game is open in another tab too: close it there, then load the new version.")),
    ):
        parts[f"update-{state}"] = render(
            p({}, said),
            button({"type": "button", "class": "primary", "data-update": ""}, _("Load it")),
            button({"type": "button", "data-later": ""}, _("Later")),
        )
    return "\n".join(f'<template id="{name}-{lang}">{html}</template>' for name, html in parts.items())


def _failure(texts: Texts, why: str) -> str:
    _ = texts.gettext
    return render(
        section(
            {"class": "problem", "role": "alert"},
            h2({}, _("The game could not be loaded")),
            p({}, why),
            details({"open": ""}, summary({}, _("What failed")), pre({"data-reason": ""})),
            p(
                {"class": "actions"},
                button({"type": "button", "class": "primary", "data-retry": ""}, _("Try again")),
            ),
        )
    )


def _resume(texts: Texts) -> Node:
    _ = texts.gettext
    return section({"id": "resume", "class": "resume"}, p({"class": "title"}, _("Back to your table …")))

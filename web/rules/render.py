"""Chapters into pages: the frame round the text, the search index, the list of rules."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from html import escape
from pathlib import Path

from simple_html import (
    DOCTYPE_HTML5,
    Node,
    SafeString,
    a,
    article,
    body,
    details,
    div,
    footer,
    head,
    header,
    html,
    input_,
    li,
    link,
    main,
    meta,
    nav,
    ol,
    p,
    render,
    script,
    span,
    summary,
    title,
)

from app.rulelinks import CHAPTERS
from app.views import crests, icons
from app.views.art import SEAL
from app.views.faces import face_symbol
from zaibatsu.components import Edition, value_sources

from .blocks import BLOCKS
from .facts import LETTERS, Facts
from .markdown import Chapter, TextError, chapter
from .places import entries

HERE = Path(__file__).resolve().parent
LANGUAGES = ("en", "es")
GLOSSARY = "glossary"
AID = "aid"
"""The page that says again, on one sheet, what others say: the search knows only its title."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self';"
    " connect-src 'self'; base-uri 'none'; form-action 'none'"
)
"""Of every page: scripts of ours only, none of them makes code.

They fetch nothing: who checks a page asks for robots.txt.
"""
Attributes = dict[str | SafeString, str | SafeString | None]
FACES = ("mincho-latin-600", "sans-latin-normal")
"""Fonts of the first lines: asked for at once, so that the text does not move when they come."""
FONT: Attributes = {"rel": "preload", "as": "font", "type": "font/woff2", "crossorigin": ""}


def render_rules(
    target: Path, edition: Edition | None = None, sources: Mapping[str, str] | None = None
) -> None:
    """Write `rules/` into the built page: every chapter in every language, search indexes, the list of rules.

    `sources` are the letters of the edition's values (`zaibatsu.components.value_sources`).
    """
    edition = edition or Edition.default()
    sources = value_sources() if sources is None else sources
    labels = tomllib.loads((HERE / "labels.toml").read_text(encoding="utf-8"))
    every = {lang: Facts(edition, sources, lang, labels[lang]) for lang in LANGUAGES}
    books = {lang: {page: read(page, facts) for page in CHAPTERS} for lang, facts in every.items()}
    _pair_terms(*(books[lang][GLOSSARY] for lang in LANGUAGES))
    places: dict[str, dict[str, str]] = {}
    for lang, facts in every.items():
        chapters = books[lang]
        places[lang] = {rule: f"{page}.html#{rule}" for page, text in chapters.items() for rule in text.rules}
        folder = target / "rules" / lang
        folder.mkdir(parents=True, exist_ok=True)
        for page in CHAPTERS:
            write(folder / f"{page}.html", page_of(page, chapters, facts))
        found = [place for page in CHAPTERS if page != AID for place in entries(page, chapters[page])]
        found += entries(AID, chapters[AID])[:1]
        listing = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
        write(folder / "places.js", f"window.rulesPlaces = {listing};\n")
    if places["en"] != places["es"]:
        raise TextError(f"rules in one language only: {sorted(places['en'].items() ^ places['es'].items())}")
    write(target / "rules" / "index.json", json.dumps(places["en"], indent=1) + "\n")


def write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def read(page: str, facts: Facts) -> Chapter:
    """A chapter with every placeholder filled in."""
    text = chapter((HERE / facts.lang / f"{page}.md").read_text(encoding="utf-8"), page, facts.letters)
    text.html = facts.fill(text.html, BLOCKS)
    return text


def _pair_terms(*glossaries: Chapter) -> None:
    """Put beside each term what it is called in the other language, that of somebody's box perhaps."""
    for text, other, lang in zip(glossaries, reversed(glossaries), reversed(LANGUAGES), strict=True):
        for anchor, term in text.terms.items():
            called = render(span({"class": "other", "lang": lang}, other.terms[anchor]))
            heading = f'<h3 id="{anchor}">{escape(term)}'
            text.html = text.html.replace(heading, f"{heading} {called}")


# The frame.


def page_of(page: str, chapters: Mapping[str, Chapter], facts: Facts) -> str:
    """A whole page."""
    labels, text = facts.labels, chapters[page]
    name = labels["rules"] if page == "index" else f"{text.title} · {labels['rules']}"
    styles = [
        link({"rel": "stylesheet", "href": f"../../css/{css}.css"})
        for css in ("fonts", "tokens", "base", "pieces", "rules")
    ]
    fonts = [link({**FONT, "href": f"../../fonts/{name}.woff2"}) for name in FACES]
    top = head(
        {},
        meta({"charset": "utf-8"}),
        meta({"http-equiv": "Content-Security-Policy", "content": POLICY}),
        meta({"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        meta({"name": "color-scheme", "content": "light dark"}),
        meta({"name": "description", "content": labels["description"]}),
        title({}, name),
        script({"src": "../../js/rules.js"}),
        script({"src": "../../js/search.js"}),
        link({"rel": "icon", "href": "../../icon.svg", "type": "image/svg+xml"}),
        *fonts,
        *styles,
    )
    text_html = article(
        {"id": "text", "tabindex": "-1"}, SafeString(text.html), _onward(page, chapters, labels)
    )
    content = div(
        {"class": "page"},
        _contents(page, chapters, labels),
        main({}, text_html, _letters(labels)),
    )
    drawn = render(_top(page, facts), content)
    symbols = _symbols(drawn, facts.edition)
    drawn = render(body({"class": "rules", "data-page": page}, SafeString(symbols + drawn)))
    return render(DOCTYPE_HTML5, html({"lang": facts.lang}, top, SafeString(drawn))) + "\n"


def _top(page: str, facts: Facts) -> Node:
    labels = facts.labels
    other = next(code for code in LANGUAGES if code != facts.lang)
    field: Attributes = {
        "type": "text",
        "id": "search",
        "role": "combobox",
        "aria-expanded": "false",
        "aria-controls": "results",
        "aria-autocomplete": "list",
        "inputmode": "search",
        "enterkeyhint": "go",
        "placeholder": labels["search"],
        "aria-label": labels["search"],
        "aria-keyshortcuts": "/",
        "autocomplete": "off",
        "spellcheck": "false",
    }
    said: Attributes = {f"data-{how}": labels[f"found-{how}"] for how in ("none", "one", "many", "failed")}
    language: Attributes = {
        "class": "language",
        "href": f"../{other}/{page}.html",
        "hreflang": other,
        "lang": other,
    }
    return header(
        {"class": "top"},
        a({"class": "skip", "href": "#text"}, labels["skip"]),
        a({"class": "back", "href": "../../index.html"}, SafeString(SEAL), span({}, labels["back"])),
        div(
            {"class": "search", "role": "search"},
            input_(field),
            div(
                {"class": "found"},
                p({"id": "found", "role": "status", **said}),
                div({"id": "results", "role": "listbox", "aria-label": labels["results"], "hidden": ""}),
            ),
        ),
        a(language, labels["other-language"]),
    )


def _contents(page: str, chapters: Mapping[str, Chapter], labels: Mapping[str, str]) -> Node:
    rows = []
    for name, text in chapters.items():
        here: Attributes = {"aria-current": "page"} if name == page else {}
        parts: list[Node] = [a({"href": f"{name}.html", **here}, text.title)]
        if name == page and text.sections:
            parts.append(ol({}, *[li({}, a({"href": f"#{anchor}"}, said)) for anchor, said in text.sections]))
        rows.append(li({}, *parts))
    inner = nav({"aria-label": labels["chapters"]}, ol({}, *rows))
    return details({"class": "contents", "open": ""}, summary({}, labels["contents"]), inner)


def _onward(page: str, chapters: Mapping[str, Chapter], labels: Mapping[str, str]) -> Node:
    at = CHAPTERS.index(page)
    links: list[Node] = []
    for step, rel in ((-1, "previous"), (1, "next")):
        if 0 <= at + step < len(CHAPTERS):
            name = CHAPTERS[at + step]
            small_print = span({}, labels[rel])
            links.append(
                a(
                    {"class": rel, "rel": rel[:4], "href": f"{name}.html"},
                    small_print,
                    " ",
                    chapters[name].title,
                )
            )
    return nav({"class": "onward", "aria-label": labels["onward"]}, *links)


def _letters(labels: Mapping[str, str]) -> Node:
    said = "; ".join(f"{letter} {labels[f'source-{letter}']}" for letter in LETTERS)
    before, _, after = labels["letters"].format(letters=said, link="\0").partition("\0")
    return footer({}, p({}, before, a({"href": "index.html#sources"}, labels["letters-link"]), after, "."))


def _symbols(drawn: str, edition: Edition) -> str:
    """The drawings that a page refers to, and those that these refer to."""
    tiles = "".join(
        face_symbol(edition, face) for face in sorted(set(re.findall(r'href="#face-([\w-]+)"', drawn)))
    )
    used = sorted(set(re.findall(r'href="#i-([\w-]+)"', drawn + tiles)))
    found = [re.search(rf'<symbol id="i-{name}".*?</symbol>', icons.symbols(), re.DOTALL) for name in used]
    if None in found:
        raise TextError(f"no drawing for one of {used}")
    drawings = tiles + "".join(match[0] for match in found if match)
    drawings = f'<svg class="symbols" aria-hidden="true" width="0" height="0">{drawings}</svg>' * bool(
        drawings
    )
    return crests.symbols() * ("url(#pattern-" in drawn) + drawings

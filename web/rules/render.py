"""Chapters into pages: the frame round the text, the search index, the list of rules."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from html.parser import HTMLParser
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
    section,
    span,
    summary,
    title,
)

from app.rulelinks import CHAPTERS
from app.views import icons
from app.views.art import SEAL
from zaibatsu.components import Edition, value_sources

from .blocks import BLOCKS
from .facts import LETTERS, Facts
from .markdown import Chapter, TextError, chapter

HERE = Path(__file__).resolve().parent
SHELL = HERE.parent.parent / "static" / "index.html"
LANGUAGES = ("en", "es")
Attributes = dict[str | SafeString, str | SafeString | None]


def render_rules(
    target: Path, edition: Edition | None = None, sources: Mapping[str, str] | None = None
) -> None:
    """Write `rules/` into the built page: every chapter in every language, search indexes, the list of rules.

    `sources` are the letters of the edition's values (`zaibatsu.components.value_sources`).
    """
    edition = edition or Edition.default()
    sources = value_sources() if sources is None else sources
    labels = tomllib.loads((HERE / "labels.toml").read_text(encoding="utf-8"))
    places: dict[str, dict[str, str]] = {}
    for lang in LANGUAGES:
        facts = Facts(edition, sources, lang, labels[lang])
        chapters = {page: read(page, facts) for page in CHAPTERS}
        places[lang] = {rule: f"{page}.html#{rule}" for page, text in chapters.items() for rule in text.rules}
        folder = target / "rules" / lang
        folder.mkdir(parents=True, exist_ok=True)
        for page in CHAPTERS:
            write(folder / f"{page}.html", page_of(page, chapters, facts))
        found = [place for page in CHAPTERS for place in entries(page, chapters[page])]
        listing = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
        write(folder / "search.js", f"window.rulesIndex = {listing};\n")
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


# The frame.


def policy() -> str:
    """The content security policy of the game's own page."""
    found = re.search(
        r'http-equiv="Content-Security-Policy" content="([^"]+)"', SHELL.read_text(encoding="utf-8")
    )
    if not found:
        raise TextError("static/index.html has no Content-Security-Policy")
    return found[1]


def page_of(page: str, chapters: Mapping[str, Chapter], facts: Facts) -> str:
    """A whole page."""
    labels, text = facts.labels, chapters[page]
    name = labels["rules"] if page == "index" else f"{text.title} · {labels['rules']}"
    styles = [
        link({"rel": "stylesheet", "href": f"../../css/{css}.css"})
        for css in ("fonts", "tokens", "base", "rules")
    ]
    top = head(
        {},
        meta({"charset": "utf-8"}),
        meta({"http-equiv": "Content-Security-Policy", "content": policy()}),
        meta({"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        meta({"name": "color-scheme", "content": "light dark"}),
        meta({"name": "description", "content": labels["description"]}),
        title({}, name),
        script({"src": "../../js/rules.js"}),
        link({"rel": "icon", "href": "../../icon.svg", "type": "image/svg+xml"}),
        *styles,
    )
    said: Attributes = {f"data-{how}": labels[f"found-{how}"] for how in ("none", "one", "many", "failed")}
    results = section({"id": "results", "hidden": "", "aria-label": labels["search"], **said})
    count = p({"id": "found", "class": "unseen", "role": "status"})
    text_html = article(
        {"id": "text", "tabindex": "-1"}, SafeString(text.html), _onward(page, chapters, labels)
    )
    content = div(
        {"class": "page"},
        _contents(page, chapters, labels),
        main({}, count, results, text_html, _letters(labels)),
    )
    drawn = render(body({"class": "rules"}, _top(page, facts), content))
    drawn = drawn.replace('<body class="rules">', f'<body class="rules">{_symbols(drawn)}', 1)
    return render(DOCTYPE_HTML5, html({"lang": facts.lang}, top, SafeString(drawn))) + "\n"


def _top(page: str, facts: Facts) -> Node:
    labels = facts.labels
    other = next(code for code in LANGUAGES if code != facts.lang)
    field: Attributes = {
        "type": "search",
        "id": "search",
        "placeholder": labels["search"],
        "aria-label": labels["search"],
        "aria-keyshortcuts": "/",
        "autocomplete": "off",
        "spellcheck": "false",
    }
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
        div({"class": "search", "role": "search"}, input_(field)),
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


def _symbols(drawn: str) -> str:
    """The drawings that a page refers to."""
    used = sorted(set(re.findall(r'href="#i-([\w-]+)"', drawn)))
    found = [re.search(rf'<symbol id="i-{name}".*?</symbol>', icons.symbols(), re.DOTALL) for name in used]
    if None in found:
        raise TextError(f"no drawing for one of {used}")
    drawings = "".join(match[0] for match in found if match)
    return f'<svg class="symbols" aria-hidden="true" width="0" height="0">{drawings}</svg>' if used else ""


# The search index.

Entry = dict[str, str]
"""A place that a search can find: `to` its address, `in` the chapter and section, `name` and `text`."""


class _Entries(HTMLParser):
    """Cuts a chapter into places: rules, headings, rows of tables and items with an anchor."""

    VOID = ("br", "hr", "img", "input", "use")
    QUIET_TAGS = ("svg", "abbr", "thead", "figcaption")
    QUIET_CLASSES = ("id", "src", "marks", "scroll numbers", "onward")

    def __init__(self, page: str, title: str) -> None:
        super().__init__()
        self.page, self.title, self.section, self.anchor = page, title, "", ""
        self.found: list[Entry] = []
        self.first_cell = self.word_table = False
        """Whether the next cell begins a row; whether the table is one of the text's own: a row, an entry."""
        self.open: list[tuple[str, bool, bool]] = []
        """Tags that are open: name, whether it is left out, whether it is the name of its entry."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in self.VOID:
            return
        has = {name: value or "" for name, value in attrs}
        anchor, kind = has.get("id", ""), has.get("class", "")
        first = bool(self.open) and self.open[-1][0] == "tr"
        word = first and tag == "td" and self.first_cell
        self.first_cell = tag == "tr"
        if tag == "h2":
            self.section = ""
        if anchor or tag == "h1" or (tag == "tr" and not anchor and self.word_table):
            self.anchor = anchor or self.anchor
            where = f"{self.page}.html" + f"#{self.anchor}" * bool(self.anchor)
            rule = anchor if kind == "rule" else ""
            self.found.append({"to": where, "in": self._where(), "name": rule, "text": ""})
        if tag == "div":
            self.word_table = kind == "scroll"
        quiet = tag in self.QUIET_TAGS or kind in self.QUIET_CLASSES
        self.open.append((tag, quiet, tag in ("h1", "h2", "h3") or word or (tag == "th" and first)))
        self._say(" ")

    def _where(self) -> str:
        return f"{self.title} · {self.section}" if self.section else self.title

    def handle_endtag(self, tag: str) -> None:
        if tag == "h2":
            self.section = self.found[-1]["name"].strip()
        while self.open and self.open.pop()[0] != tag:
            pass
        self._say(" ")

    def handle_data(self, data: str) -> None:
        self._say(data)

    def _say(self, text: str) -> None:
        if self.found and not any(quiet for _, quiet, _ in self.open):
            entry = self.found[-1]
            named = any(name for _, _, name in self.open) and "." not in entry["name"].strip(" .")
            entry["name" if named else "text"] += text


def entries(page: str, text: Chapter) -> list[Entry]:
    """The places of a chapter, in their order."""
    parser = _Entries(page, text.title)
    parser.feed(text.html)
    parser.close()
    places = [{key: " ".join(value.split()) for key, value in entry.items()} for entry in parser.found]
    tidy = [{**entry, "text": re.sub(r" ([.,;:)])", r"\1", entry["text"])} for entry in places]
    return [entry for entry in tidy if entry["name"] or entry["text"]]

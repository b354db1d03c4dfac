"""What the search can find: the text of the pages cut into places, each with its address."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from .markdown import Chapter

Entry = dict[str, str]
"""A place that a search can find: `to` its address, `in` the chapter and section, `name` and `text`."""


class _Entries(HTMLParser):
    """Cuts a chapter into places: rules, headings, rows of tables and items with an anchor."""

    VOID = ("br", "hr", "img", "input", "use")
    QUIET_TAGS = ("svg", "abbr", "thead", "figcaption")
    QUIET_CLASSES = ("id", "src", "marks", "scroll numbers", "onward")

    def __init__(self, page: str, title: str) -> None:
        super().__init__()
        self.page, self.title, self.section, self.anchor, self.heading = page, title, "", "", ""
        self.found: list[Entry] = []
        self.first_cell = self.word_table = self.named_row = False
        """Whether the next cell begins a row; whether the table is one of the text's own: a row, an entry;
        whether the row is an entry."""
        self.open: list[tuple[str, bool, bool]] = []
        """Tags that are open: name, whether it is left out, whether it is the name of its entry."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in self.VOID:
            return
        has = {name: value or "" for name, value in attrs}
        anchor, kind = has.get("id", ""), has.get("class", "")
        first = bool(self.open) and self.open[-1][0] == "tr"
        word = first and (tag == "th" or self.first_cell) and self.named_row
        self.first_cell = tag == "tr"
        if tag == "tr":
            self.named_row = bool(anchor) or self.word_table
        if tag == "h2":
            self.section = ""
        if anchor or tag == "h1" or (tag == "tr" and not anchor and self.word_table):
            self.anchor = anchor or self.anchor
            where = f"{self.page}.html" + f"#{self.anchor}" * bool(self.anchor)
            rule = anchor if kind == "rule" else ""
            if tag in ("h1", "h2", "h3"):
                self.heading = where
            self.found.append({"to": where, "in": self._where(), "name": rule, "text": ""})
        if tag == "div":
            self.word_table = kind == "scroll"
        quiet = tag in self.QUIET_TAGS or kind in self.QUIET_CLASSES or has.get("aria-hidden") == "true"
        named = tag in ("h1", "h2", "h3") or word or "name" in kind.split()
        self.open.append((tag, quiet, named))
        self._say(" ")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._say(" ")  # it holds nothing and is closed already

    def _where(self) -> str:
        return f"{self.title} · {self.section}" if self.section else self.title

    def handle_endtag(self, tag: str) -> None:
        if tag == "h2":
            self.section = self.found[-1]["name"].strip()
        if tag == "table" and self.found[-1]["to"] != self.heading:  # what follows is about the whole section
            self.found.append({"to": self.heading, "in": self._where(), "name": "", "text": ""})
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

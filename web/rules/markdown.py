"""The language of the chapters: CommonMark with tables, and three marks of our own.

- A paragraph that begins with ``[ships.expert]`` states that rule. It gets the id as its anchor, and the id
  in small print. ``[turn.stuck X]``: the letters say where the rule comes from, if not from a published text.
- A heading ends with its anchor: ``## Ships [#ships]``.
- ``{salary}`` is filled in later, by `facts`.

A link's address may be a rule's id; it leads to the page that states the rule.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from app.rulelinks import page_of

_RULE = re.compile(r"\[([a-z]+\.[a-z-]+)(?: ([ROX]+))?\]\s+")
_RULE_ID = re.compile(r"[a-z]+\.(?!html)[a-z-]+")
_ANCHOR = re.compile(r"\s*\[#([a-z0-9-]+)\]$")


@dataclass
class Chapter:
    """A chapter as HTML, its placeholders still in it."""

    title: str = ""
    html: str = ""
    sections: list[tuple[str, str]] = field(default_factory=list)
    """Anchor and text of each second heading."""
    terms: dict[str, str] = field(default_factory=dict)
    """Text of each third heading, by its anchor."""
    rules: list[str] = field(default_factory=list)


class TextError(ValueError):
    """A chapter breaks the rules of its language; the text says where."""


def chapter(text: str, page: str, letters: Callable[[str], str]) -> Chapter:
    """Read a chapter. `letters` makes the marks of a rule's sources."""
    markdown = MarkdownIt("commonmark", {"typographer": False}).enable("table")
    tokens = markdown.parse(text)
    found = Chapter()
    for token, inline in pairwise(tokens):
        if token.type == "heading_open":
            _heading(found, token, inline)
        elif token.type == "paragraph_open":
            _rule(found, token, inline, letters)
    for token in tokens:
        for child in token.children or ():
            if child.type == "link_open":
                child.attrSet("href", _address(str(child.attrGet("href")), page))
    html = markdown.renderer.render(tokens, markdown.options, {})
    found.html = re.sub(
        r"<table>(.*?)</table>", r'<div class="scroll"><table>\1</table></div>', html, flags=re.S
    )
    return found


def _heading(found: Chapter, token: Token, inline: Token) -> None:
    children = inline.children or []
    match = _ANCHOR.search(children[-1].content) if children else None
    if token.tag == "h1":
        found.title = inline.content
        return
    if not match:
        raise TextError(f"heading without an anchor: {inline.content}")
    children[-1].content = children[-1].content[: match.start()]
    token.attrSet("id", match[1])
    text = _ANCHOR.sub("", inline.content)
    if token.tag == "h2":
        found.sections.append((match[1], text))
    elif token.tag == "h3":
        found.terms[match[1]] = text


def _rule(found: Chapter, token: Token, inline: Token, letters: Callable[[str], str]) -> None:
    children = inline.children or []
    match = _RULE.match(children[0].content) if children else None
    if not match:
        return
    rule, sources = match[1], match[2] or ""
    children[0].content = children[0].content[match.end() :]
    token.attrSet("id", rule)
    token.attrSet("class", "rule")
    small = f'<span class="id"><a href="#{rule}">{rule}</a>{letters(sources)}</span>'
    children.append(Token("html_inline", "", 0, content=f" {small}"))
    found.rules.append(rule)


def _address(href: str, page: str) -> str:
    if _RULE_ID.fullmatch(href):
        href = page_of(href)
    return href.removeprefix(f"{page}.html") if f"{page}.html#" in href else href

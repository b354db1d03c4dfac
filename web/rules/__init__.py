"""The rules reference: static pages that players read, one for each chapter and language.

The text of a chapter is Markdown (`en/`, `es/`; see `markdown` for our marks). Every printed number in it is
filled in from an `Edition` as the pages are made (`facts`, `blocks`), with the letter of its source where it
is not a published one. Only `build.py` and the tests use this package; the game's page has nothing of it.
"""

from .render import render_rules

__all__ = ["render_rules"]

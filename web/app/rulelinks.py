"""Where a rule stands in the rules reference (`web/rules`), known from its id alone: no file is read."""

from __future__ import annotations

CHAPTERS = (
    *("index", "setup", "turn", "actions", "consolidation", "scoring", "components", "questions"),
    *("glossary", "aid"),
)
"""The pages of the reference, in reading order."""

_CHAPTER = {
    "setup": "setup",
    "supply": "setup",
    "turn": "turn",
    **dict.fromkeys(("research", "mining", "factory", "machines", "production", "goods"), "actions"),
    **dict.fromkeys(("ships", "trains", "markets", "invest", "contracts"), "actions"),
    "consolidation": "consolidation",
    **dict.fromkeys(("influence", "final"), "scoring"),
    **dict.fromkeys(("effects", "tracks", "tokens"), "components"),
    "silk.research": "actions",
    "silk.salary": "consolidation",
}
"""By the first word of the id; Silk has its rules where it is spent."""


def page_of(rule_id: str) -> str:
    """The page of a rule and its anchor in it; of an id that is no rule's, the first page.

    >>> page_of("ships.expert")
    'actions.html#ships.expert'
    >>> page_of("not-now")
    'index.html'
    """
    chapter = _CHAPTER.get(rule_id) or _CHAPTER.get(rule_id.partition(".")[0])
    return f"{chapter}.html#{rule_id}" if chapter and "." in rule_id else "index.html"


def address_of(rule_id: str, lang: str) -> str:
    """The same as an address that the game's page can link to.

    >>> address_of("ships.expert", "es")
    'rules/es/actions.html#ships.expert'
    """
    return f"rules/{lang}/{page_of(rule_id)}"

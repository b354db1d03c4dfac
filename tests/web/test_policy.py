"""What the pages allow: nothing from elsewhere, no script but our files, no text that becomes a program."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from pages import Watch, ready
from playwright.sync_api import Page, expect
from saved import asks, intent, moment, sit, store

GAME = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "frame-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
READING = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""What the game's page allows, which starts Python, and every page of the rules, which shows text."""
NO_PROGRAM = {"application/json", "py"}
"""Types of scripts that no browser runs; the page's Python is read by PyScript."""


class Reading(HTMLParser):
    """What of a page matters here."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.policies: list[str] = []
        self.before: list[str] = []
        self.inline: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        if given.get("http-equiv", "").lower() == "content-security-policy":
            self.policies.append(given["content"])
        if not self.policies and tag in ("script", "link", "style"):
            self.before.append(tag)
        if tag == "style" or (tag == "script" and "src" not in given and given.get("type") not in NO_PROGRAM):
            self.inline.append(tag)
        self.inline += [name for name in given if name.startswith("on") or name == "style"]
        self.inline += [value for value in given.values() if value.strip().lower().startswith("javascript:")]


def pages(dist: Path) -> list[Path]:
    return sorted(dist.rglob("*.html"))


def test_every_page_has_its_policy_before_anything_else(dist: Path) -> None:
    assert len(pages(dist)) > 20
    for path in pages(dist):
        page = Reading(path.read_text("utf-8"))
        (policy,) = page.policies
        given = dict(part.strip().split(" ", 1) for part in policy.split(";"))
        assert given == (GAME if path == dist / "index.html" else READING), path
        assert page.before == [], path


def test_no_page_holds_a_program(dist: Path) -> None:
    for path in pages(dist):
        assert Reading(path.read_text("utf-8")).inline == [], path


def test_an_inline_program_would_be_seen() -> None:
    text = "<p onclick='x()' style='a'><a href=' javascript:x'></a><script>x</script><style></style>"
    assert len(Reading(text).inline) == 5


def test_no_program_of_ours_is_made_from_text() -> None:
    ours = Path(__file__).resolve().parents[2] / "web" / "js"
    made = re.compile(
        r"\beval\(|\bFunction\(|set(?:Timeout|Interval)\(\s*[\"'`]|\.innerHTML\s*=|document\.write"
    )
    for path in ours.glob("*.js"):
        assert made.findall(path.read_text("utf-8")) == [], path.name


def test_nothing_asks_for_shared_memory(dist: Path) -> None:
    """Without headers that no plain host sends, browsers warn of it."""
    for path in (dist / "pyodide").glob("*.mjs"):
        assert "shared:!0" not in path.read_text("utf-8"), path.name


VIOLATIONS = """addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
  console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`))"""


@pytest.fixture
def told(page: Page) -> Page:
    """A page that tells, as an error, of everything that its policy forbids."""
    page.context.add_init_script(VIOLATIONS)
    return page


def test_the_game_needs_no_more_than_its_policy(told: Page) -> None:
    """The table, an opponent's worker, advice, a rule beside the game; the watch hears of violations."""
    store(told, {"mid": moment("03-4-players", asks("turn"), 300)})
    sit(told, "mid")
    intent(told, "rule markets.limit")
    expect(told.frame_locator("#rule iframe").locator(":target")).to_be_visible()
    intent(told, "rule-close")
    intent(told, "advise")
    expect(told.locator("#advice-title")).to_be_visible(timeout=60_000)


def test_the_rules_need_no_more_than_their_policy(told: Page) -> None:
    told.goto("/rules/es/components.html")
    told.keyboard.press("/")
    told.keyboard.type("algodon")
    expect(told.get_by_role("option").first).to_be_visible()


def test_what_is_forbidden_is_told(told: Page, watch: Watch) -> None:
    told.goto("/")
    ready(told)
    script = "Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' })"
    told.evaluate(f"document.body.append({script})")
    assert told.evaluate("window.ran") is None
    assert any("policy: script-src" in text for text in watch.wrong)
    watch.expected()

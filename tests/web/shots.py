"""Screenshots of every screen, to be looked at: `python tests/web/shots.py` writes them to shots/.

Needs a built dist/ and builds nothing. Both themes, both languages, three sizes; `--help` tells how to take
fewer. The positions come from a golden record, with names and crests. Says what is wider than its window.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "engine"))

from pages import Host, ready, turn  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from saved import PHONE, TABLET, WIDE, answered, intent, moment  # noqa: E402

GOLDEN = "03-4-players"
SIZES = {"wide": WIDE, "tablet": TABLET, "phone": PHONE}
EXTRA = {"hd": (1920, 1080), "low": (1440, 800), "laptop": (1366, 768)}
LANGUAGES = ("en", "es")
THEMES = ("paper", "night")

TURN, TILES, MARKETS, FAVOR, OBJECTIVE, LAST_OF_PERIOD = 363, 360, 391, 398, 399, 209
SCREENS: dict[str, tuple[int | None, tuple[str, ...]]] = {
    "pairs": (0, ()),
    "turn": (TURN, ()),
    "tiles": (TILES, ()),
    "lit": (MARKETS, ()),
    "tip": (MARKETS, ("hover #map .lit",)),
    "favor": (FAVOR, ()),
    "objective": (OBJECTIVE, ()),
    "scoring": (LAST_OF_PERIOD, ("move end",)),
    "past": (TURN, ('{"do": "at", "moves": 150}',)),
    "log": (TURN, ("log",)),
    "forecast": (TURN, ("dialog projection",)),
    "settings": (TURN, ("dialog settings",)),
    "keys": (TURN, ("dialog keys",)),
    "share": (TURN, ("dialog share",)),
    "others": (TURN, ("show #rivals",)),
    "own": (TURN, ("show #own",)),
    "offer": (TURN, ("show #offer",)),
    "more": (TURN, ("click #more",)),
    "end": (None, ()),
}
"""Screen -> moves played (None: all), and what is done then: an intent, or hover, click or show something."""
ONLY = {"others": {"phone"}, "own": {"phone", "tablet"}, "offer": {"phone", "tablet"}, "more": {"phone"}}
"""Screens that only some sizes have."""


def record(moves: int | None) -> str:
    """The golden game with names and crests, so far."""
    return moment(GOLDEN, lambda game: moves is not None, moves or 0).record()


def do(page: Page, step: str) -> None:
    """One step of a screen."""
    what, _, where = step.partition(" ")
    if what == "hover":
        before = turn(page)
        page.locator(where).first.scroll_into_view_if_needed()
        page.wait_for_timeout(100)
        page.locator(where).first.hover()
        answered(page, before)
    elif what == "click":
        page.locator(where).first.click()
    elif what == "show":
        page.locator(where).evaluate("panel => panel.scrollIntoView()")
    else:
        intent(page, step)


def shoot(page: Page, out: Path, name: str) -> None:
    page.wait_for_timeout(60)
    page.screenshot(path=str(out / f"{name}.png"))
    over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    if over > 0:
        print(f"{name}: {over} px wider than the window")


def take(browser: Browser, address: str, options: argparse.Namespace, records: dict[str, str]) -> int:
    """Every chosen screen; one page for each size."""
    taken = 0
    for size in options.size:
        width, height = {**SIZES, **EXTRA}[size]
        small = size == "phone"
        context = browser.new_context(
            viewport={"width": width, "height": height},
            base_url=address,
            service_workers="block",
            locale="en-GB",
            reduced_motion="reduce",
            has_touch=small,
            is_mobile=small,
        )
        page = context.new_page()
        page.on("pageerror", lambda error: print(f"error in the page: {error}"))
        page.on("console", lambda message: message.type == "error" and print(f"error: {message.text}"))
        page.goto("/")
        ready(page)
        saves = {f"zaibatsu/game/{name}": text for name, text in records.items()}
        page.evaluate("saves => Object.assign(localStorage, saves)", saves)
        page.reload()
        ready(page)
        if options.text_size:
            intent(page, json.dumps({"do": "setting", "name": "text_size", "value": options.text_size}))
        if options.letters:
            intent(page, json.dumps({"do": "setting", "name": "symbols", "value": "letters"}))
        for language in options.language:
            intent(page, json.dumps({"do": "language", "to": language}))
            for theme in options.theme:
                intent(page, json.dumps({"do": "theme", "to": theme}))
                for screen in options.screen:
                    if size in SIZES and size not in ONLY.get(screen, SIZES):
                        continue
                    name = f"{screen}-{size}-{language}-{theme}"
                    if screen != "home":
                        page.evaluate("saves => Object.assign(localStorage, saves)", saves)
                        before = turn(page)
                        page.evaluate("id => { location.hash = `game/${id}`; }", screen)
                        answered(page, before)
                        if screen != "more" or page.locator("#more").is_visible():
                            for step in SCREENS[screen][1]:
                                do(page, step)
                    shoot(page, options.out, name)
                    taken += 1
                    page.mouse.move(0, 0)
                    if screen != "home":
                        intent(page, "home")
        context.close()
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    every = ["home", *SCREENS]
    parser.add_argument("--screen", nargs="+", choices=every, default=every)
    parser.add_argument("--size", nargs="+", choices=[*SIZES, *EXTRA], default=list(SIZES))
    parser.add_argument("--language", nargs="+", choices=LANGUAGES, default=list(LANGUAGES))
    parser.add_argument("--theme", nargs="+", choices=THEMES, default=list(THEMES))
    parser.add_argument("--text-size", choices=("90", "100", "115", "130"))
    parser.add_argument("--letters", action="store_true", help="letters on Workers")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist")
    parser.add_argument("--out", type=Path, default=ROOT / "shots")
    options = parser.parse_args()
    if not (options.dist / "index.html").exists():
        sys.exit(f"{options.dist} is not there: run python3 build.py first")
    options.out.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    records = {name: record(SCREENS[name][0]) for name in options.screen if name != "home"}
    host = Host(options.dist)
    try:
        with sync_playwright() as playwright:
            found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
            browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
            taken = take(browser, host.address, options, records)
            browser.close()
    finally:
        host.stop()
    print(f"{taken} screenshots in {options.out}, {time.monotonic() - started:.0f} s")


if __name__ == "__main__":
    main()

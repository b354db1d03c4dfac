"""From a click to the painted answer, over a whole game in Chromium: ``python tests/perf/clicks.py``.

Every click waits, as a person's does, until the pieces have come to rest from the one before. Prints
percentiles in milliseconds: of all clicks, and of those after which the table shows somebody else's seat (two
people at one computer), which change most of the page; beside them what an empty morph of the same page costs
in the same run (the page morphed into itself: what any answer costs at least). Machines differ; the ratio
says more.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "web"), str(ROOT / "engine")]

from pages import Host, ready  # noqa: E402

from zaibatsu import Game  # noqa: E402

PAINTED = """
const painted = () => new Promise((done) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => done(performance.now());
  port2.postMessage(null);
}));
"""
CLICK = f"""
async (intent) => {{
  {PAINTED}
  const button = Object.assign(document.createElement("button"), {{ type: "button" }});
  button.dataset.intent = intent;
  button.hidden = true; // not part of the layout
  document.body.append(button);
  const begun = performance.now();
  button.click();
  button.remove();
  const answered = performance.now();
  return [answered - begun, (await painted()) - begun];
}}
"""
AT_REST = """
async () => {
  await Promise.allSettled(document.getAnimations().map((moving) => moving.finished));
  await new Promise((done) => requestIdleCallback(done));
}
"""
EMPTY = f"""
async () => {{
  {PAINTED}
  const {{ Idiomorph }} = await import(new URL("js/idiomorph.js", document.baseURI));
  const panels = [...document.querySelectorAll("#app > *[id], #app > * > *[id]")];
  const markup = panels.map((panel) => panel.outerHTML);
  const begun = performance.now();
  const whole = {{ morphStyle: "outerHTML" }};
  panels.forEach((panel, at) => panel.isConnected && Idiomorph.morph(panel, markup[at], whole));
  const took = (await painted()) - begun;
  gc(); // its rubbish is not the next click's
  return took;
}}
"""


def play(page: Page, seed: int) -> None:
    """Click through one game of random moves and print what it took."""
    game, dice = Game.new(["Ann", "Bob"], seed=seed), random.Random(seed)
    taken: dict[str, list[float]] = {
        "answered and morphed": [],
        "painted": [],
        "the same seat stays": [],
        "another's seat comes": [],
        "empty morph, painted": [],
    }
    while moves := game.legal_moves():
        seat, choice = game.to_move, dice.choice(moves)
        game.play(choice)
        page.evaluate(AT_REST)
        answered, painted = page.evaluate(CLICK, f"move {choice}")
        taken["answered and morphed"].append(answered)
        taken["painted"].append(painted)
        taken["the same seat stays" if game.to_move == seat else "another's seat comes"].append(painted)
        if len(game.moves) % 10 == 0:
            page.evaluate(AT_REST)
            taken["empty morph, painted"].append(page.evaluate(EMPTY))
    for name, figures in taken.items():
        spread = quantiles(figures, n=100)
        shown = f"median {median(figures):6.1f}  p95 {spread[94]:6.1f}  p99 {spread[98]:6.1f} ms"
        print(f"{name:24}{len(figures):4} times  {shown}")
    ratio = median(taken["painted"]) / median(taken["empty morph, painted"])
    print(f"painted / empty morph    {ratio:.2f} (medians)")


def main() -> None:
    """Start the page and play."""
    host = Host(ROOT / "dist")
    try:
        with sync_playwright() as playwright:
            found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
            browser = playwright.chromium.launch(
                executable_path=found, args=["--no-sandbox", "--js-flags=--expose-gc"]
            )
            window = {"width": 1440, "height": 900}
            page = browser.new_page(viewport=window, base_url=host.address, service_workers="block")
            page.goto("/")
            ready(page)
            page.get_by_label("Name at seat 1").fill("Ann")
            page.get_by_label("Name at seat 2").fill("Bob")
            page.get_by_label("Seed").fill("7")
            page.get_by_label("Who plays seat 2").select_option("")
            page.get_by_role("button", name="Start the game").click()
            page.locator("main[data-screen=table]").wait_for()
            play(page, 7)
            browser.close()
    finally:
        host.stop()


if __name__ == "__main__":
    main()

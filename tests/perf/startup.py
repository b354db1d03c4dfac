"""How long a visit takes until the table is drawn, and its bytes: ``python tests/perf/startup.py``.

Three pages in turn, each in a fresh Chromium context: ours at the address of a saved game, until it can be
played; Pyodide as npm ships it, until it has computed one sum; the same with our byte-compiled standard
library. Cold is a first visit, warm the next one (ours then comes from its service worker, as for a person).
Machines differ and are shared; so what counts are the ratios, of medians in one run.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import shutil
import sys
import tempfile
import tomllib
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "web"), str(ROOT / "engine"), str(ROOT / "web" / "build")]

from pages import Host  # noqa: E402
from parts import npm_part, unpack  # noqa: E402
from saved import asks, moment  # noqa: E402

BARE = """<!doctype html><meta charset="utf-8"><title>Pyodide</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("1 + 1");
performance.mark("playable");
</script>"""
PLAYABLE = 'performance.getEntriesByName("playable")[0]?.startTime'
PAINT = 'performance.getEntriesByName("first-contentful-paint")[0]?.startTime'
FETCHED = """[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .filter(({ name }) => name.startsWith(location.origin)).map(({ name }) => new URL(name).pathname)"""
AIMS = (("cold", "npm", 0.5), ("warm", "npm", 1 / 3), ("cold", "compiled", 1.3), ("warm", "compiled", 1.3))
"""Of ours: which time, beside what, at most which share of it."""


@dataclass
class Variant:
    """One of the pages: the folder that is served, where to go, and what was measured, in milliseconds."""

    folder: Path
    address: str = "/"
    times: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    files: set[str] = field(default_factory=set)

    @property
    def bytes(self) -> tuple[int, int]:
        """Of all files that a first visit fetches: as they are, and as a host packs them."""
        found = [self.folder / (name.strip("/") or "index.html") for name in self.files]
        return sum(p.stat().st_size for p in found), sum(len(gzip.compress(p.read_bytes(), 6)) for p in found)


def bare(target: Path, compiled: bool) -> Variant:
    """A page with Pyodide and nothing else."""
    part = tomllib.loads((ROOT / "web" / "parts.toml").read_text("utf-8"))["pyodide"]
    if compiled:
        shutil.copytree(ROOT / "dist" / "pyodide", target / "pyodide")
    else:
        unpack(npm_part(part), part["files"], target)
    (target / "index.html").write_text(BARE)
    return Variant(target)


def visit(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_function(f"() => {PLAYABLE} !== undefined")


def measure(browser: Browser, variant: Variant, name: str, record: str) -> None:
    """A first visit and the next one."""
    host = Host(variant.folder)
    context = browser.new_context(base_url=host.address, viewport={"width": 1440, "height": 900})
    if name == "ours":
        context.add_init_script(f"localStorage.setItem('zaibatsu/game/saved', {json.dumps(record)})")
    page = context.new_page()
    visit(page, variant.address)
    variant.times["cold"].append(page.evaluate(PLAYABLE))
    variant.times["first paint"].append(page.evaluate(PAINT) or 0)
    variant.files |= set(page.evaluate(FETCHED))
    if name == "ours":
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_function("() => navigator.serviceWorker.controller")
    page.close()
    page = context.new_page()
    visit(page, variant.address)
    variant.times["warm"].append(page.evaluate(PLAYABLE))
    context.close()
    host.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7, metavar="N")
    rounds = parser.parse_args().rounds
    record = moment("03-4-players", asks("turn"), 300).record()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        variants = {
            "ours": Variant(ROOT / "dist", "/#game/saved"),
            "npm": bare(Path(folder) / "npm", compiled=False),
            "compiled": bare(Path(folder) / "compiled", compiled=True),
        }
        found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for _ in range(rounds):
            for name, variant in variants.items():
                measure(browser, variant, name, record)
        browser.close()
        print(f"median of {rounds}     cold, ms   warm, ms   first paint, ms   MB   MB packed")
        for name, variant in variants.items():
            cold, warm, paint = (median(variant.times[key]) for key in ("cold", "warm", "first paint"))
            plain, packed = (size / 1e6 for size in variant.bytes)
            print(f"{name:12}{cold:15.0f}{warm:11.0f}{paint:18.0f}{plain:7.2f}{packed:9.2f}")
        ours = variants["ours"]
        for key, other, most in AIMS:
            ratio = median(ours.times[key]) / median(variants[other].times[key])
            print(f"{key} beside {other}: {ratio:.2f} (aim: {most:.2f})")
        for index, what in enumerate(("bytes", "bytes packed")):
            ratio = ours.bytes[index] / variants["compiled"].bytes[index]
            print(f"{what} beside compiled: {ratio:.3f} (aim: 1.10)")


if __name__ == "__main__":
    main()

"""The engine's bench in Pyodide, in headless Chromium: ``python tests/perf/bench_pyodide.py``.

The same figures as ``python -m zaibatsu bench``, from the wheel that the page loads (made by ``build.py``),
with python-chess beside it in the same run.
"""

from __future__ import annotations

import base64
import io
import os
import shutil
import sys
import zipfile
from pathlib import Path

import chess
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "web"))

from pages import Host  # noqa: E402

BENCH = """
async ([wheel, chess]) => {
  const { loadPyodide } = await import("/pyodide/pyodide.mjs");
  const pyodide = await loadPyodide();
  pyodide.unpackArchive(await (await fetch(wheel)).arrayBuffer(), "zip");
  pyodide.unpackArchive(Uint8Array.from(atob(chess), (c) => c.charCodeAt(0)), "zip");
  return pyodide.runPython("from zaibatsu import bench; bench.run()");
}
"""


def python_chess() -> str:
    """The package, zipped, in base64."""
    folder, buffer = Path(chess.__file__).parent, io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in folder.glob("*.py"):
            archive.write(path, f"chess/{path.name}")
    return base64.b64encode(buffer.getvalue()).decode()


def main() -> None:
    """Start a page that is empty but for Pyodide and measure in it."""
    wheel = next((ROOT / "dist" / "wheels").glob("zaibatsu-*.whl"))
    host = Host(ROOT / "dist")
    try:
        with sync_playwright() as playwright:
            found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
            browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
            page = browser.new_page(base_url=host.address)
            page.set_default_timeout(0)
            page.goto("/manifest.webmanifest")
            print(page.evaluate(BENCH, [f"/wheels/{wheel.name}", python_chess()]))
            browser.close()
    finally:
        host.stop()


if __name__ == "__main__":
    main()

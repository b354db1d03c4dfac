"""What Lighthouse says of home, the table and a page of the rules: ``python tests/perf/lighthouse.py``.

The host packs what it sends, as static hosts do. Performance is judged as on Lighthouse's idea of a desktop
computer and of a middling telephone; both depend on the machine that runs it.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import shutil
import subprocess
import sys
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "web"), str(ROOT / "engine"), str(ROOT / "web" / "build")]

from saved import asks, moment  # noqa: E402
from tools import BIN, CACHE  # noqa: E402

LIGHTHOUSE = "lighthouse@13.5.0"
AIM = 95
PAGES = {"home": "/", "table": "/#game/saved", "rules": "/rules/en/consolidation.html"}
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")


@cache
def packed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 6)


class Packing(SimpleHTTPRequestHandler):
    """A static host that sends everything packed."""

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        body = packed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


def program() -> Path:
    """A folder in .cache/ with Lighthouse in it, and our script beside it."""
    folder = CACHE / LIGHTHOUSE
    if not folder.exists():
        making = folder.with_name(folder.name + ".part")
        making.mkdir(parents=True, exist_ok=True)
        quiet = ["--ignore-scripts", "--loglevel=error"]
        command = [BIN / "npm", "install", "--prefix", making, *quiet, LIGHTHOUSE]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        making.replace(folder)
    shutil.copy(Path(__file__).with_suffix(".mjs"), folder)
    return folder / "lighthouse.mjs"


def look(script: Path, job: dict[str, str]) -> dict[str, Any]:
    command = [BIN / "node", script, json.dumps(job)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if done.returncode:
        sys.exit(done.stderr)
    return dict(json.loads(done.stdout))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--preset", choices=("desktop", "mobile"), action="append")
    presets = parser.parse_args().preset or ["desktop", "mobile"]
    browser = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if browser is None:
        sys.exit("No Chromium: say where it is in CHROMIUM.")
    record = moment("03-4-players", asks("turn"), 300).record()
    script = program()
    host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Packing, directory=str(ROOT / "dist")))
    Thread(target=host.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{host.server_port}"
    print(f"{'page':16}" + "".join(f"{name:>16}" for name in CATEGORIES) + f"   (aim: {AIM})")
    for preset in presets:
        for name, path in PAGES.items():
            job = {"base": base, "path": path, "preset": preset, "browser": browser}
            report = look(script, {**job, "record": record if name == "table" else ""})
            scores = [report["categories"][category]["score"] for category in CATEGORIES]
            row = "".join(f"{'?' if score is None else round(score * 100):>16}" for score in scores)
            print(f"{name + ', ' + preset:16}{row}")
            for category in CATEGORIES:
                for ref in report["categories"][category]["auditRefs"]:
                    audit = report["audits"][ref["id"]]
                    if ref["weight"] and audit["score"] is not None and audit["score"] < 0.9:
                        print(f"    {category}: {audit['title']} {audit.get('displayValue', '')}")
    host.shutdown()


if __name__ == "__main__":
    main()

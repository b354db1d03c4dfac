"""The service worker's list of files: what belongs to one version of dist/, each with its hash."""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path

from tools import WEB, tree, tree_digest

WORKER = "service-worker.js"
NOT_KEPT = ("screenshots/", "robots.txt")
"""What no page shows: browsers that offer to install the page, and search engines, take it from the host."""


def kept(target: Path) -> dict[str, str]:
    """Every file that a visit without a network can need: path in dist/ -> hash, as browsers check it."""
    files = {path.relative_to(target).as_posix(): path for path in tree(target)}
    return {
        name: "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
        for name, path in files.items()
        if name != WORKER and not name.startswith(NOT_KEPT)
    }


def add_worker(target: Path) -> str:
    """Put the worker into a dist/ that is whole otherwise, and the version into its page; the version."""
    worker = (WEB / WORKER).read_text(encoding="utf-8")
    version = tree_digest(target)
    page = target / "index.html"
    meta = f'<meta name="version" content="{version}">'
    text = page.read_text(encoding="utf-8").replace("<!-- version -->", meta)
    page.write_text(text, encoding="utf-8", newline="\n")
    entries = json.dumps(kept(target), indent=2)[2:-2].strip()
    worker = worker.replace("/* version */", version).replace("/* files */", entries)
    (target / WORKER).write_text(worker, encoding="utf-8", newline="\n")
    return version

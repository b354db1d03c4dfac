"""Parts from registries: fetched once into .cache/, checked against their pinned hashes at every use."""

from __future__ import annotations

import base64
import hashlib
import re
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from tools import BIN, CACHE, PAGE_NEEDS, WINDOWS, BuildError, digest, run, say

Part = dict[str, Any]
"""One table of web/parts.toml."""


def npm_part(part: Part) -> Path:
    """The tarball of one pinned npm package, from .cache/ or fetched; its hash is checked each time."""
    spec = f"{part['name']}@{part['version']}"
    kept = CACHE / "npm" / (re.sub(r"[^\w.-]+", "-", spec).strip("-") + ".tgz")
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        say(f"fetching {spec}")
        with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
            npm = BIN / ("npm.cmd" if WINDOWS else "npm")
            command: list[str | Path] = [npm, "pack", spec, "--ignore-scripts", "--loglevel=error"]
            try:
                run(f"fetching {spec}", command, limit=600, cwd=Path(folder))
                next(Path(folder).glob("*.tgz")).replace(kept)
            except (BuildError, StopIteration) as error:
                raise BuildError(f"The part {spec} can't be had from the npm registry.\n{error}") from None
    algorithm, _, want = part["integrity"].partition("-")
    got = base64.b64encode(hashlib.new(algorithm, kept.read_bytes()).digest()).decode()
    if got != want:
        kept.unlink()
        raise BuildError(
            f"The part {spec} is not what web/parts.toml pins:\n"
            f"  expected {algorithm}-{want}\n  got      {algorithm}-{got}\n"
            "It was removed from .cache/; run build.py again to fetch it anew."
        )
    return kept


def unpack(tarball: Path, files: dict[str, str], target: Path) -> None:
    """Write the files of an npm tarball that match one of the patterns to their places under `target`."""
    found = set()
    with tarfile.open(tarball) as tar:
        for member in tar:
            name = member.name.partition("/")[2]
            for pattern, place in files.items():
                if member.isfile() and (match := re.fullmatch(pattern, name)):
                    found.add(pattern)
                    path = target / match.expand(place)
                    path.parent.mkdir(parents=True, exist_ok=True)
                    data = tar.extractfile(member)
                    assert data is not None
                    path.write_bytes(data.read())
    if missing := set(files) - found:
        raise BuildError(f"{tarball.name} has nothing for {', '.join(sorted(missing))} (web/parts.toml)")


def page_package(python: str) -> Path:
    """The one wheel that `web/page-requirements.txt` pins, for that version of Python (``3.14``)."""
    folder = CACHE / "python" / digest(python, PAGE_NEEDS)
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        say(f"fetching what {PAGE_NEEDS.name} pins")
        only = ["--only-binary=:all:", "--no-deps", "--require-hashes", "--python-version", python]
        with tempfile.TemporaryDirectory(dir=folder.parent) as name:
            command = [sys.executable, "-m", "pip", "download", "--quiet", *only, "-d", Path(name) / "new"]
            run("fetching a package for the page", [*command, "-r", PAGE_NEEDS], limit=600)
            (Path(name) / "new").replace(folder)
    (wheel,) = folder.glob("*.whl")
    got = hashlib.sha256(wheel.read_bytes()).hexdigest()
    if f"sha256:{got}" not in PAGE_NEEDS.read_text(encoding="utf-8"):
        wheel.unlink()
        folder.rmdir()
        raise BuildError(
            f"{wheel.name} is not what {PAGE_NEEDS.name} pins. Run build.py again to fetch it anew."
        )
    return wheel

"""What every step of the build uses: places, messages, commands, hashes, zip files with fixed dates."""

from __future__ import annotations

import hashlib
import os
import subprocess
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV, CACHE, DIST = ROOT / ".venv", ROOT / ".cache", ROOT / "dist"
ENGINE, WEB, STATIC, TESTS = ROOT / "engine", ROOT / "web", ROOT / "static", ROOT / "tests"
WINDOWS = os.name == "nt"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
BUILD_NEEDS, TEST_NEEDS = WEB / "requirements.txt", TESTS / "requirements.txt"
PAGE_NEEDS = WEB / "page-requirements.txt"
FIXED_DATE = (2020, 2, 2, 0, 0, 0)
QUIET_SECONDS = 15
"""A step that takes longer says every so often that it still runs."""


class BuildError(Exception):
    """Something that the person at the keyboard can do something about; the text says what."""


def say(text: str) -> None:
    print(text, flush=True)


def run(what: str, command: list[str | Path], *, limit: int = 1800, cwd: Path = ROOT) -> str:
    """Run a command, saying that it still runs; its output if all went well, else a `BuildError` with it."""
    words = [str(word) for word in command]
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PYTHONHASHSEED": "0"}
    started = time.monotonic()
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as out:
        try:
            process = subprocess.Popen(
                words, stdin=subprocess.DEVNULL, stdout=out, stderr=out, env=environment, cwd=cwd
            )
        except OSError as error:
            raise BuildError(f"{what}: can't run {words[0]}: {error}") from None
        while True:
            try:
                code = process.wait(QUIET_SECONDS)
                break
            except subprocess.TimeoutExpired:
                seconds = int(time.monotonic() - started)
                if seconds > limit:
                    process.kill()
                    raise BuildError(f"{what}: gave up after {seconds} seconds") from None
                say(f"    ... {what}: still at it ({seconds} s)")
            except BaseException:
                process.terminate()
                raise
        out.seek(0)
        text = out.read()
    if code:
        raise BuildError(f"{what}: {words[0]} ended with code {code}\n{text[-4000:].rstrip()}")
    return text


def digest(*things: bytes | str | Path) -> str:
    """A hash over texts and files: changed when any of them has."""
    total = hashlib.sha256()
    for thing in things:
        data = thing.read_bytes() if isinstance(thing, Path) else thing
        data = data.encode() if isinstance(data, str) else data
        total.update(hashlib.sha256(data).digest())
    return total.hexdigest()[:24]


def tree(folder: Path) -> Iterator[Path]:
    """The source files under a folder, in a fixed order, without what Python and setuptools leave behind."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if path.is_file() and not any(part == "__pycache__" or part.endswith(".egg-info") for part in parts):
            yield path


def tree_digest(folder: Path) -> str:
    return digest(*[x for path in tree(folder) for x in (path.relative_to(folder).as_posix(), path)])


def write_zip(path: Path, files: dict[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w") as zipped:
        for name in sorted(files):
            zipped.writestr(zipfile.ZipInfo(name, FIXED_DATE), files[name], zipfile.ZIP_DEFLATED, 9)

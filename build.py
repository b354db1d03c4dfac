#!/usr/bin/env python3
"""The only build: `build.py` makes dist/, `serve` shows it, `test` proves it, `clean` removes what it made.

Needs Python 3.11 or newer and a way to the package registries, nothing else. It makes its own environment in
.venv/, keeps what it fetched in .cache/ (checked against pinned hashes at every use) and writes dist/, a
plain static folder. The same input gives the same bytes. The steps themselves lie in web/build/.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import importlib.util
import os
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (who runs an older one must be told)
    sys.exit(f"build.py: Python 3.11 or newer is needed, this is {sys.version.split()[0]}")

import tomllib

sys.path.insert(0, str(Path(__file__).resolve().parent / "web" / "build"))
from tools import (
    BIN,
    BUILD_NEEDS,
    CACHE,
    DIST,
    ENGINE,
    ROOT,
    STATIC,
    TEST_NEEDS,
    TESTS,
    VENV,
    WEB,
    WINDOWS,
    BuildError,
    digest,
    run,
    say,
    tree,
)

REQUIREMENTS = {"build": [BUILD_NEEDS], "test": [BUILD_NEEDS, TEST_NEEDS]}


# --- the environment ---


def debian_install(*packages: str) -> bool:
    """Install Debian packages where that can be done without asking anybody: as root, with apt-get."""
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        return False
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    try:
        run("apt-get update", ["apt-get", "update", "-qq"])
        run(
            f"installing {' '.join(packages)}",
            ["apt-get", "install", "-y", "--no-install-recommends", *packages],
        )
    except BuildError as error:
        say(f"    {error}")
        return False
    return True


def environment(kind: str) -> Path:
    """The Python of our own environment, with the pinned packages for `kind` in it."""
    python = BIN / ("python.exe" if WINDOWS else "python")
    stamp = VENV / f"stamp-{kind}"
    home, here = VENV / "stamp-home", f"{sys.version_info.major}.{sys.version_info.minor} {ROOT}"
    want = digest(here, *REQUIREMENTS[kind])
    if python.exists() and stamp.exists() and stamp.read_text() == want:
        return python
    if not (python.exists() and home.exists() and home.read_text() == here):
        say("making the environment (.venv)")
        shutil.rmtree(VENV, ignore_errors=True)
        make_venv()
        home.write_text(here)
    say(f"installing the pinned Python packages ({kind})")
    files = [x for file in REQUIREMENTS[kind] for x in ("-r", file)]
    pip = [python, "-m", "pip", "install", "--quiet", "--require-hashes", "--no-input"]
    try:
        run("installing Python packages", [*pip, *files])
    except BuildError as error:
        names = ", ".join(str(file.relative_to(ROOT)) for file in REQUIREMENTS[kind])
        raise BuildError(f"The Python packages of {names} can't be had.\n{error}") from None
    stamp.write_text(want)
    return python


def make_venv() -> None:
    own = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    command: list[str | Path] = [sys.executable, "-m", "venv", VENV]
    if importlib.util.find_spec("ensurepip") is None:
        say(f"    this Python has no ensurepip: installing {own}")
        if not (debian_install(own) or debian_install("python3-venv")):
            raise BuildError(
                "This Python can't make environments (its module ensurepip is missing).\n"
                f"On Debian or Ubuntu: sudo apt-get install {own}\nThen run build.py again."
            )
    run("making the environment", command)


def inside(kind: str) -> None:
    """Go on in our own environment: run this very command again with its Python, unless we are there."""
    python = environment(kind)
    if Path(sys.prefix).resolve() != VENV.resolve():
        sys.exit(subprocess.call([python, "-X", "utf8", Path(__file__).resolve(), *sys.argv[1:]]))


# --- dist/ ---


def build() -> None:
    """Make dist/ anew: beside the old one first, so that a build that fails leaves the old one standing."""
    from offline import add_worker
    from parts import npm_part, unpack
    from shell import compile_texts, font_subsets, render_shell
    from wheels import python_parts

    started = time.monotonic()
    parts = tomllib.loads((WEB / "parts.toml").read_text(encoding="utf-8"))
    CACHE.mkdir(exist_ok=True)
    target = CACHE / "dist-new"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(STATIC, target)
    shutil.copytree(WEB / "js", target / "js")
    for part in parts.values():
        unpack(npm_part(part), part["files"], target)
    unshare(target / "pyodide" / "pyodide.asm.mjs")
    with (target / "js" / "idiomorph.js").open("a", encoding="utf-8", newline="\n") as file:
        file.write("\nexport { Idiomorph };\n")
    compile_texts()
    font_subsets(target, parts["shippori-mincho"])
    render_shell(target, python_parts(target, parts))
    importlib.import_module("rules").render_rules(target)
    add_worker(target)
    shutil.rmtree(DIST, ignore_errors=True)
    target.replace(DIST)
    size = sum(path.stat().st_size for path in tree(DIST))
    say(f"dist/ is ready: {size / 1e6:.1f} MB, {time.monotonic() - started:.1f} s")


def unshare(pyodide: Path) -> None:
    """Give Pyodide plain memory where it asks for shared memory.

    Only under Node does it wait on that, for standard input; browsers warn of it unless headers allow it.
    """
    shared = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"
    text = pyodide.read_text(encoding="utf-8")
    if text.count(shared) != 1:
        raise BuildError(f"{pyodide.name} has no {shared}")
    pyodide.write_text(text.replace(shared, "4"), encoding="utf-8", newline="\n")


# --- commands ---


class Handler(http.server.SimpleHTTPRequestHandler):
    """A plain static host: right types, `no-cache` so that a rebuilt file is asked for again."""

    extensions_map = {  # noqa: RUF012
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
        ".woff2": "font/woff2",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        if len(args) > 1 and str(args[1]) >= "400":
            super().log_message(format, *args)


def serve(host: str, port: int, folder: Path = DIST) -> None:
    handler = functools.partial(Handler, directory=str(folder))
    try:
        server = http.server.ThreadingHTTPServer((host, port), handler)
    except OSError as error:
        raise BuildError(
            f"Port {port} can't be used ({error.strerror}); try: build.py serve --port {port + 1}"
        ) from None
    say(f"Zaibatsu is at http://{host}:{server.server_port}/  (Ctrl+C ends it)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        say("")


def chromium() -> str | None:
    """The Chromium for the browser tests; None: playwright's own, just installed."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if not found:
        say("no Chromium here: installing one")
        if debian_install("chromium", "fonts-dejavu-core"):
            found = shutil.which("chromium")
    if not found:
        run("installing playwright's Chromium", [sys.executable, "-m", "playwright", "install", "chromium"])
    return found


def test(arguments: list[str]) -> int:
    """Everything that must hold; one summary; the last line counts."""
    build()
    browser = chromium()
    if browser:
        os.environ["CHROMIUM"] = browser
    report = CACHE / "pytest.xml"
    report.unlink(missing_ok=True)
    code = ["build.py", "engine", "web", "tests"]
    python: list[str | Path] = [sys.executable, "-m"]
    workers = (
        ["-n", "2", "--dist", "loadfile"]
        if not any(a.startswith(("-n", "--pdb", "-s")) for a in arguments)
        else []
    )
    checks: dict[str, list[str | Path]] = {
        "ruff check": [*python, "ruff", "check", *code],
        "ruff format": [*python, "ruff", "format", "--check", *code],
        "mypy, engine (strict)": [*python, "mypy", "-p", "zaibatsu"],
        "mypy, page": [*python, "mypy", "-p", "app"],
        "pytest": [*python, "pytest", *workers, f"--junitxml={report}", *arguments],
    }
    passed = failed = skipped = 0
    lines = []
    for name, command in checks.items():
        say(f"\n=== {name}")
        started = time.monotonic()
        result = subprocess.call([str(word) for word in command], cwd=ROOT, stdin=subprocess.DEVNULL)
        counted = ""
        if name == "pytest" and report.exists():
            suite = next(ET.parse(report).iter("testsuite"))
            ran, bad, left = (int(suite.get(key, 0)) for key in ("tests", "failures", "skipped"))
            bad += int(suite.get("errors", 0))
            passed, failed, skipped = passed + max(ran - bad - left, 0), failed + bad, skipped + left
            counted = f": {ran} tests, {bad} failed, {left} skipped"
            failed += 1 if result and not bad else 0
        elif result:
            failed += 1
        else:
            passed += 1
        lines.append(f"{'FAILED' if result else 'ok':7}{name}{counted} ({time.monotonic() - started:.0f} s)")
    say("\n=== summary\n" + "\n".join(lines))
    say(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed else 0


def clean() -> None:
    """Remove everything that this file, the tests and the tools leave in the folder."""
    names = (
        ".venv",
        ".cache",
        "dist",
        "build",
        ".mypy_cache",
        ".ruff_cache",
        ".pytest_cache",
        ".hypothesis",
        "test-results",
    )
    for name in names:
        shutil.rmtree(ROOT / name, ignore_errors=True)
    for folder in (ENGINE, WEB, TESTS):
        for path in [*folder.rglob("__pycache__"), *folder.rglob("*.egg-info")]:
            shutil.rmtree(path, ignore_errors=True)
        for path in folder.rglob("*.mo"):
            path.unlink()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("build", help="make dist/ (what build.py does without a command)")
    serving = commands.add_parser("serve", help="make dist/ and serve it")
    serving.add_argument("--port", type=int, default=8000)
    serving.add_argument("--host", default="127.0.0.1")
    serving.add_argument("--no-build", action="store_true", help="serve dist/ as it is")
    commands.add_parser("test", help="make dist/ and run every check; more arguments go to pytest")
    commands.add_parser("clean", help="remove what build.py made")
    options, rest = parser.parse_known_args()
    if rest and options.command != "test":
        parser.error(f"unknown arguments: {' '.join(rest)}")
    if options.command == "clean":
        clean()
    elif options.command == "test":
        inside("test")
        return test(rest)
    elif options.command == "serve":
        if not options.no_build:
            inside("build")
            build()
        serve(options.host, options.port)
    else:
        inside("build")
        build()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BuildError as problem:
        sys.exit(f"\nbuild.py: {problem}")
    except KeyboardInterrupt:
        sys.exit("\nbuild.py: stopped")

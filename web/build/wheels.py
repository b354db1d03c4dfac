"""Python for the page: the standard library, the engine and the page's own package, byte-compiled."""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path

from parts import Part, npm_part, page_package, unpack
from tools import (
    BIN,
    BUILD_NEEDS,
    CACHE,
    ENGINE,
    ROOT,
    WEB,
    WINDOWS,
    digest,
    run,
    say,
    tree,
    tree_digest,
    write_zip,
)


def engine_wheel(folder: Path) -> Path:
    """The wheel of the rules engine, built by pip in a copy (`python -m build` would find this very file)."""
    shutil.copy(ROOT / "pyproject.toml", folder)
    for path in tree(ENGINE):
        copy = folder / "engine" / path.relative_to(ENGINE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    run("building the wheel of the engine", [*pip, "--wheel-dir", folder, folder])
    return next(folder.glob("zaibatsu-*.whl"))


def page_wheel(folder: Path, version: str) -> Path:
    """What the page shows: our package `app` with its compiled texts, and simple-html, as one more wheel."""
    import simple_html

    library = Path(simple_html.__file__).parent
    files = {f"simple_html/{path.name}": path.read_bytes() for path in tree(library)}
    for path in tree(WEB / "app"):
        if path.suffix in {".py", ".mo", ".toml"}:
            files[f"app/{path.relative_to(WEB / 'app').as_posix()}"] = path.read_bytes()
    info = f"zaibatsu_page-{version}.dist-info"
    files[f"{info}/METADATA"] = f"Metadata-Version: 2.1\nName: zaibatsu-page\nVersion: {version}\n".encode()
    wheel = "Wheel-Version: 1.0\nGenerator: build.py\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files[f"{info}/WHEEL"] = wheel.encode()
    files[f"{info}/RECORD"] = b""
    path = folder / f"zaibatsu_page-{version}-py3-none-any.whl"
    write_zip(path, files)
    return path


def compiled(key: str, make: Callable[[Path], Iterable[tuple[Path, bool]]], pyodide: Path) -> list[Path]:
    """Zip files with byte-compiled Python, from .cache/ or made anew; `key` names what they are made from."""
    tools = [WEB / "build" / "compile.mjs", WEB / "build" / "compile_zip.py"]
    kept = CACHE / "compiled" / digest(key, *tools)
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as name:
            work, out = Path(name) / "in", Path(name) / "out"
            work.mkdir()
            out.mkdir()
            jobs = [
                {"from": str(path), "to": str(out / path.name), "stdlib": standard}
                for path, standard in make(work)
            ]
            (work / "jobs.json").write_text(json.dumps(jobs))
            node = BIN / ("node.exe" if WINDOWS else "node")
            run("byte-compiling", [node, tools[0], pyodide, work / "jobs.json"])
            out.replace(kept)
    return sorted(kept.iterdir())


def locked(wheel: Path) -> dict[str, object]:
    """What Pyodide's list of packages says of a wheel that lies beside it."""
    name, version = wheel.name.split("-")[:2]
    return {
        "name": name,
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": [name],
        "depends": [],
        "unvendored_tests": False,
    }


def python_parts(target: Path, parts: dict[str, Part]) -> list[str]:
    """Put Pyodide's standard library and our wheels, byte-compiled, into dist/; the wheels' names."""
    pyodide = parts["pyodide"]
    original = CACHE / f"pyodide-{pyodide['version']}" / "pyodide"
    if not original.exists():
        unpack(npm_part(pyodide), pyodide["files"], original.parent)
    say("byte-compiling Python's standard library and our wheels")
    stdlib = compiled(pyodide["integrity"], lambda _: [(original / "python_stdlib.zip", True)], original)
    shutil.copy(stdlib[0], target / "pyodide" / stdlib[0].name)
    # No package of Pyodide's own is used but micropip, on demand: the page has 119 kB less to fetch and read.
    lock_file = target / "pyodide" / "pyodide-lock.json"
    lock = json.loads(lock_file.read_text())
    micropip = page_package(lock["info"]["python"].rpartition(".")[0])
    shutil.copy(micropip, target / "pyodide")
    lock["packages"] = {"micropip": locked(micropip)}
    lock_file.write_text(json.dumps(lock, sort_keys=True))
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]

    def wheels(folder: Path) -> list[tuple[Path, bool]]:
        (folder / "source").mkdir()
        return [(engine_wheel(folder / "source"), False), (page_wheel(folder, version), False)]

    pins = [ROOT / "pyproject.toml", BUILD_NEEDS]
    key = digest(pyodide["integrity"], tree_digest(ENGINE), tree_digest(WEB / "app"), *pins)
    (target / "wheels").mkdir()
    made = compiled(key, wheels, original)
    for wheel in made:
        shutil.copy(wheel, target / "wheels")
    return [wheel.name for wheel in made]

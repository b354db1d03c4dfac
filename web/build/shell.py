"""Texts, fonts and the page shell: what is made from our own sources by our own code."""

from __future__ import annotations

import importlib
import json
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

from parts import Part, npm_part, unpack
from tools import ENGINE, STATIC, WEB, BuildError, tree

LANGUAGES = ("en", "es")
UNUSED_PLUGINS = [
    "codemirror",
    "deprecations-manager",
    "donkey",
    "error",
    "py-editor",
    "py-game",
    "py-terminal",
]


def compile_texts() -> None:
    """web/app/texts/*.po -> *.mo beside them, which Python's gettext reads in the page and in the tests."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in sorted((WEB / "app" / "texts").glob("*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.stem, abort_invalid=True)
        with source.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)


def font_subsets(target: Path, part: Part) -> None:
    """Add the subsets of the title face that hold the kanji of our pages, and their lines to css/fonts.css.

    The package cuts Japanese into a hundred numbered files; which ones we need follows from our own sources,
    so a new kanji can't come out as a box.
    """
    texts = [
        path.read_text(encoding="utf-8")
        for folder in (WEB / "app", WEB / "rules", WEB / "js", STATIC)
        for path in tree(folder)
        if path.suffix in {".py", ".po", ".html", ".css", ".md", ".toml", ".js", ".svg"}
    ]
    kanji = {char for text in texts for char in text if "\u3040" <= char <= "\u9fff"}
    with tarfile.open(npm_part(part)) as tar:
        listing = tar.extractfile("package/unicode.json")
        assert listing is not None
        ranges = json.load(listing)
    css, files = [], {}
    for name, text in ranges.items():
        if not name.startswith("[") or not kanji & set(unicode_range(text)):
            continue
        kanji -= set(unicode_range(text))
        number = name.strip("[]")
        pattern = rf"files/shippori-mincho-{number}-600-normal\.woff2"
        files[pattern] = f"fonts/mincho-{number}-600.woff2"
        css.append(
            '@font-face { font-family: "Shippori Mincho"; font-weight: 600; font-display: swap;\n'
            f'  src: url("../{files[pattern]}") format("woff2");\n  unicode-range: {text}; }}\n'
        )
    if kanji:
        raise BuildError(f"The title face has no glyph for {' '.join(sorted(kanji))}")
    if files:
        unpack(npm_part(part), files, target)
    with (target / "css" / "fonts.css").open("a", encoding="utf-8", newline="\n") as out:
        out.writelines(css)


def unicode_range(text: str) -> Iterator[str]:
    for piece in text.replace("U+", "").split(","):
        first, _, last = piece.strip().partition("-")
        yield from map(chr, range(int(first, 16), int(last or first, 16) + 1))


def preloads(target: Path, wheels: list[str]) -> str:
    """What the page will ask for, said before it knows: PyScript's parts, its settings, and our wheels.

    Data come after the styles and scripts of the first screen: a slow network must show that soon.
    """
    modules = [path.name for path in sorted((target / "pyscript").glob("*.js"))]
    links = [f'<link rel="modulepreload" href="./pyscript/{name}">' for name in modules]
    data = ["pyscript.json", *(f"wheels/{name}" for name in wheels)]
    late = 'as="fetch" crossorigin fetchpriority="low"'
    links += [f'<link rel="preload" href="./{name}" {late}>' for name in data]
    return "\n".join(links)


def render_shell(target: Path, wheels: list[str]) -> None:
    """Fill the page shell with the first screens, drawn by the very views that draw them later."""
    sys.path[:0] = [str(ENGINE), str(WEB)]
    shell = importlib.import_module("app.views.shell")
    page = (target / "index.html").read_text(encoding="utf-8")
    parts = {
        "<!-- preloads -->": preloads(target, wheels),
        "<!-- symbols -->": shell.symbols(),
        "<!-- templates -->": shell.templates(LANGUAGES),
    }
    for mark, text in parts.items():
        if mark not in page:
            raise BuildError(f"static/index.html has no {mark}")
        page = page.replace(mark, text)
    (target / "index.html").write_text(page, encoding="utf-8", newline="\n")
    config = {
        "interpreter": "./js/interpreter.js",
        "packages_cache": "passthrough",
        "packages": [f"./wheels/{name}" for name in wheels],
        "plugins": [f"!{name}" for name in UNUSED_PLUGINS],
    }
    (target / "pyscript.json").write_text(json.dumps(config, indent=1) + "\n")

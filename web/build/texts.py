"""Bring the catalogues up to date with the code: `.venv/bin/python web/build/texts.py`.

New texts are added empty, texts that are gone are removed; what still lacks a translation is printed (and
fails the tests). build.py compiles the catalogues.
"""

from __future__ import annotations

import io
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

APP = Path(__file__).resolve().parent.parent / "app"
KEYWORDS = {"_": None, "gettext": None, "n_": (1, 2), "ngettext": (1, 2)}
HEADER = "# The words of Zaibatsu in another language. English stands in the code; see web/build/texts.py."
PLACEHOLDERS = (
    '"Report-Msgid',
    '"Last-Translator',
    '"Language-Team',
    '"POT-Creation',
    '"PO-Revision',
    '"Generated',
)


def texts_in_code() -> Catalog:
    """Every text that the code shows."""
    catalogue = Catalog(locale="es", project="zaibatsu", version="1", header_comment=HEADER, fuzzy=False)
    catalogue.creation_date = catalogue.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    catalogue._num_plurals, catalogue._plural_expr = 2, "(n != 1)"
    for file, _line, text, _comments, _context in extract_from_dir(
        str(APP), method_map=[("**.py", "python")], keywords=KEYWORDS
    ):
        catalogue.add(text, locations=[(file, 0)])
    return catalogue


def updated(source: Path) -> tuple[str, list[str]]:
    """A catalogue's new text, and the texts in it without a translation."""
    catalogue = texts_in_code()
    with source.open("rb") as file:
        for old in read_po(file, locale=source.stem):
            if old.id and old.id in catalogue:
                catalogue[old.id].string = old.string
    missing = []
    for message in catalogue:
        forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if message.id and not all(forms):
            missing.append(message.id if isinstance(message.id, str) else message.id[0])
    out = io.BytesIO()
    write_po(out, catalogue, width=110, sort_output=True, include_lineno=False)
    lines = out.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(PLACEHOLDERS)), missing


def main() -> int:
    left = 0
    for source in sorted((APP / "texts").glob("*.po")):
        text, missing = updated(source)
        source.write_text(text, encoding="utf-8", newline="\n")
        for line in missing:
            print(f"{source.name}: {line}")
        left += len(missing)
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())

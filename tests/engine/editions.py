"""The packaged edition, read with the loader and without it; short names for its effects."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from zaibatsu import components
from zaibatsu.components import Edition, Effect

FOLDER = Path(components.__file__).parent
EDITION = Edition.default()


def gain(what: str, n: int = 1, **more: Any) -> Effect:
    return Effect("gain", what, n, **more)


def steps(track: str, n: int = 1, **more: Any) -> Effect:
    return Effect("steps", track, n, **more)


def bonus(what: str, **more: Any) -> Effect:
    return Effect("bonus", what, **more)


def build(piece: str) -> Effect:
    return Effect("build", piece)


def raw() -> dict[str, Any]:
    """The packaged files, read without the loader."""
    tables: dict[str, Any] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        table = tomllib.loads(path.read_text("utf-8"))
        assert not table.keys() & tables.keys()
        tables |= table
    return tables


def toml(value: Any) -> str:
    """One value as inline TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)

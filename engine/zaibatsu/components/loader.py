"""From TOML to an `Edition`: merge an override, check against the schema, freeze."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from os import PathLike
from pathlib import Path
from types import MappingProxyType as Frozen
from typing import Any

from . import model
from .language import EditionError, plain
from .model import Edition
from .schema import COLOURS, SCHEMA, TILES, relations

FILES = ("board.toml", "own_board.toml", "factories.toml")


def edition_of(v: Mapping[str, Any], name: str) -> Edition:
    canonical = json.dumps(plain(v), sort_keys=True, separators=(",", ":"))
    fields = {key.replace("-", "_"): value for key, value in v.items()} | {
        "places_two_players": tuple(place - 1 for place in v["places-two-players"]),
        "regions": tuple(region_of(id, row) for id, row in v["regions"].items()),
        "departments": made(v["departments"], department_of),
        "tracks": made(v["tracks"], track_of),
        "contracts": made(v["contracts"], lambda id, row: model.Contract(id, **row)),
        "starting_a": made(v["starting-a"], lambda id, row: model.StartingToken(id, **row)),
        "starting_b": made(v["starting-b"], lambda id, row: model.StartingToken(id, **row, vp=0)),
        "levels": made(v["levels"], lambda level, row: model.Level(**row)),
        "faces": made(v["faces"], face_of),
    }
    return Edition(name, hashlib.sha256(canonical.encode()).hexdigest(), COLOURS, **fields)


def made(rows: Mapping[Any, Any], make: Callable[[Any, Any], Any]) -> Mapping[Any, Any]:
    return Frozen({id: make(id, row) for id, row in rows.items()})


def department_of(colour: str, row: Any) -> model.Department:
    bonus, amount = row["department"]["bonus"], row["amount"]
    basic, upgraded = (bonus._replace(n=amount[which]) for which in ("basic", "upgraded"))
    return model.Department(colour, row["department"]["name"], basic, upgraded)


def face_of(id: str, row: Any) -> model.Face:
    kind, side = id.split("-") if id in TILES else (id.removeprefix("old-"), "")
    return model.Face(id, kind, side[:1], int(side[1:] or 0), **row)


def track_of(id: str, row: Any) -> model.Track:
    low, high = row["thresholds"]  # the files count spaces from 1
    gives = Frozen({give["at"] - 1: give["effect"] for give in row["gives"]})
    return model.Track((row["start"], *row["then"]), (low - 1, high - 1), gives)


def region_of(id: str, row: Any) -> model.Region:
    trains = [model.TrainSpace(players, bonus) for players, many in row["trains"].items() for bonus in many]
    return model.Region(id, row["cities"], row["bonus"], tuple(trains))


# The way in.


def parsed(text: str, key: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise EditionError(key, text, f"TOML ({error})") from None


@cache
def packaged() -> dict[str, Any]:
    folder = files(__package__)
    tables = [parsed((folder / name).read_text("utf-8"), name) for name in FILES]
    return {key: part for table in tables for key, part in table.items()}


def checked(text: str | None, stem: str) -> tuple[Mapping[str, Any], str, dict[str, str]]:
    """The values of the packaged files under an override: frozen, with a name and their source tags."""
    base = {key: part for key, part in packaged().items() if key != "name"}
    over = {} if text is None else parsed(text, stem or "override")
    name = over.pop("name", packaged()["name"] + (f" ({stem})" if stem else ""))
    if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > 120:
        raise EditionError("name", name, "one line of text")
    tags: dict[str, str] = {}
    values = SCHEMA.read(SCHEMA.merge(base, over, ""), "", tags)
    for key, value, holds, expected in relations(values):
        if not holds:
            raise EditionError(key, value, expected)
    return values, name, tags


def load_edition(text_overrides: str | None = None, stem: str = "") -> Edition:
    """The packaged edition, under an override (full or partial TOML) that came from a file `stem`."""
    values, name, _ = checked(text_overrides, stem)
    return edition_of(values, name)


def load_file(path: str | PathLike[str]) -> Edition:
    data, stem = Path(path).read_bytes(), Path(path).stem
    try:
        return load_edition(data.decode(), stem)
    except UnicodeDecodeError as error:
        raise EditionError(stem, data, f"UTF-8 text ({error.reason})") from None


@cache
def default_edition() -> Edition:
    return load_edition()


def value_sources(text_overrides: str | None = None) -> dict[str, str]:
    """Dotted key of every value -> its source tag: P, R, O or X."""
    return checked(text_overrides, "")[2]

"""Opponents that a person brought from a file: kept in the browser, named ``own:<name>`` by seats."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from app.settings import OWN, player_named

OPPONENT = "zaibatsu/opponent/"
LONGEST_FILE = 600_000
"""Characters of a file's text, or of a wheel in base64: the browser stores some five million in all."""
WHEEL = ".whl"


@dataclass(frozen=True, slots=True)
class Guest:
    """One of them. `text`: what the file holds, a wheel in base64."""

    name: str
    file: str
    text: str

    @property
    def plays(self) -> str:
        """What a seat says that it plays."""
        return OWN + self.name

    @property
    def stored(self) -> tuple[str, str]:
        """Key and text to store."""
        return OPPONENT + self.name, json.dumps({"file": self.file, "text": self.text}, ensure_ascii=False)

    def task(self) -> dict[str, str]:
        """What the worker needs of it."""
        return {"name": self.name, "file": self.file, "text": self.text}


def guests(storage: Mapping[str, str]) -> tuple[Guest, ...]:
    """Those that are stored, by name; what makes no sense is left out."""
    found = (guest_named(storage, key.removeprefix(OPPONENT)) for key in storage if key.startswith(OPPONENT))
    return tuple(sorted(filter(None, found), key=lambda guest: guest.name.casefold()))


def guest_named(storage: Mapping[str, str], name: str) -> Guest | None:
    """The one of that name, if its file is here."""
    try:
        stored = json.loads(storage.get(OPPONENT + name, ""))
        guest = Guest(name, str(stored["file"]), str(stored["text"]))
    except (ValueError, TypeError, KeyError):
        return None
    return guest if player_named(guest.plays) else None


def fits(name: str) -> bool:
    """Whether an opponent may be called that: it stands in records and in lists."""
    return player_named(OWN + name) != ""


def file_name(name: str) -> str:
    """The plain name of a chosen file; a browser adds " (1)" to what was fetched twice."""
    plain = re.sub(r"[^\w.+!-]", "", re.sub(r" ?\(\d+\)(?=\.\w+$)", "", name.rpartition("/")[2]))
    return plain[-120:]

"""In the thinking worker: who was brought from a file is read, or installed, before it is first asked."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from importlib.metadata import distribution
from pathlib import Path
from zlib import crc32

from zaibatsu.bots.opponents import Opponent
from zaibatsu.bots.own import GROUP, OpponentError, from_entry, from_text

Maker = Callable[[], Opponent]
_MET: dict[tuple[str, int], Maker | OpponentError] = {}
"""By file and checksum: how one is made, or why it can't be."""


def _key(guest: Mapping[str, str]) -> tuple[str, int]:
    return guest["file"], crc32(guest["text"].encode("utf-8", "surrogatepass"))


async def welcome(guest: Mapping[str, str]) -> None:
    """Get it ready: ``file`` is its file's name, ``text`` what is in it (a wheel in base64)."""
    if _key(guest) in _MET:
        return
    file, text = guest["file"], guest["text"]
    try:
        made = (
            await _installed(file, text)
            if file.endswith(".whl")
            else from_text(text, file.removesuffix(".py"))
        )
        _MET[_key(guest)] = made
    except OpponentError as error:
        _MET[_key(guest)] = error


def met(guest: Mapping[str, str]) -> Maker:
    """How one that was welcomed is made. Raises `OpponentError`."""
    found = _MET[_key(guest)]
    if isinstance(found, OpponentError):
        raise found
    return found


async def _installed(file: str, text: str) -> Maker:
    """Put a wheel among the worker's packages, with nothing that it may depend on; its one opponent."""
    try:
        from pyodide_js import loadPackage

        await loadPackage("micropip")
        import micropip

        path = Path("/tmp", file)
        path.write_bytes(base64.b64decode(text))
        await micropip.install(f"emfs:{path}", deps=False)
        entries = distribution(file.partition("-")[0]).entry_points.select(group=GROUP)
    except Exception as error:  # a file that is no wheel, one for another machine: in their own words
        raise OpponentError("unreadable", file, f"{type(error).__name__}: {error}") from error
    if len(entries) != 1:
        code = "two-classes" if entries else "no-class"
        raise OpponentError(code, file, f"it has {len(entries)} entry points of the group {GROUP}")
    return from_entry(next(iter(entries)))

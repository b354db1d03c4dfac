"""A position as JSON, and back, with every type checked on the way in.

Tuples become lists; the generator's state is a hexadecimal text, since many programs read whole numbers
beyond 2**53 wrongly. What can't be read is refused with its path and what was expected.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from ..components import Edition, Effect
from ..errors import PositionError
from .parts import Act, Factory, Frame, Player, Token, Worker

if TYPE_CHECKING:
    from .position import Position

FORMAT = 1

Reader = Callable[[Any, str], Any]


def dump(pos: Position) -> str:
    """The position as one JSON text, keys sorted."""
    data = {name: getattr(pos, name) for name in POSITION}
    data |= {
        "format": FORMAT,
        "edition": pos.edition.hash,
        "rng": f"{pos.rng:016x}",
        "experts": sorted(pos.experts),
        "players": [_player(player) for player in pos.players],
    }
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def _player(player: Player) -> dict[str, Any]:
    return vars(player) | {"upgraded": sorted(player.upgraded)}


def load(text: str, edition: Edition) -> dict[str, Any]:
    """The fields of the position that `dump` wrote. Raises `PositionError`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PositionError([f"json: {error}"]) from None
    given = _record(data, "position", {"format", "edition", *POSITION})
    if given["format"] != FORMAT:
        raise PositionError([f"format: {given['format']!r}, not {FORMAT}"])
    if given["edition"] != edition.hash:
        raise PositionError([f"edition: {given['edition']!r}, not {edition.hash!r} ({edition.name})"])
    return {"edition": edition} | {name: read(given[name], name) for name, read in POSITION.items()}


def _record(data: Any, path: str, names: set[str]) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise PositionError([f"{path}: expected an object"])
    if missing := names - data.keys():
        raise PositionError([f"{path}: {', '.join(sorted(missing))} missing"])
    if unknown := data.keys() - names:
        raise PositionError([f"{path}: unknown {', '.join(sorted(unknown))}"])
    return data


def _scalar(kind: type) -> Reader:
    def read(value: Any, path: str) -> Any:
        if type(value) is not kind:
            raise PositionError([f"{path}: {value!r} is not of type {kind.__name__}"])
        return value

    return read


def _word(value: Any, path: str) -> str | int:
    if type(value) not in (str, int):
        raise PositionError([f"{path}: {value!r} is neither a word nor a number"])
    return value  # type: ignore[no-any-return]


def _each(read: Reader, into: Callable[[Any], Any] = tuple) -> Reader:
    def read_all(value: Any, path: str) -> Any:
        if not isinstance(value, list):
            raise PositionError([f"{path}: expected a list"])
        return into([read(item, f"{path}[{index}]") for index, item in enumerate(value)])

    return read_all


def _mapping(read: Reader) -> Reader:
    def read_all(value: Any, path: str) -> Any:
        if not isinstance(value, dict):
            raise PositionError([f"{path}: expected an object"])
        return {key: read(item, f"{path}.{key}") for key, item in value.items()}

    return read_all


def _row(into: Callable[..., Any], *readers: Reader) -> Reader:
    """A list of fixed length, each place with its own type."""

    def read_row(value: Any, path: str) -> Any:
        if not isinstance(value, list) or len(value) != len(readers):
            raise PositionError([f"{path}: expected a list of {len(readers)}"])
        return into(
            *(read(item, f"{path}[{at}]") for at, (read, item) in enumerate(zip(readers, value, strict=True)))
        )

    return read_row


def _maybe(read: Reader) -> Reader:
    return lambda value, path: None if value is None else read(value, path)


def _hexadecimal(value: Any, path: str) -> int:
    try:
        number = int(_text(value, path), 16)
    except ValueError:
        number = -1
    if not 0 <= number < 1 << 64:
        raise PositionError([f"{path}: {value!r} is not a hexadecimal number of 64 bits"])
    return number


def _tuple(*items: Any) -> tuple[Any, ...]:
    return items


def _read_player(value: Any, path: str) -> Player:
    given = _record(value, path, set(PLAYER))
    return Player(**{name: read(given[name], f"{path}.{name}") for name, read in PLAYER.items()})


_number, _text, _flag = _scalar(int), _scalar(str), _scalar(bool)
_words, _numbers = _each(_text), _each(_number)
_effect = _row(Effect, _text, _text, _number, _text, _number, _each(_row(_tuple, _text, _number)), _text)

PLAYER: dict[str, Reader] = {field.name: _number for field in fields(Player)} | {
    "name": _text,
    "tokens": _numbers,
    "locked": _numbers,
    "contracts_open": _words,
    "favor_piles": _numbers,
    "crew": _each(_row(Worker, _text, _flag)),
    "factories": _each(_row(Factory, _text, _number, _number, _number)),
    "contracts": _words,
    "upgraded": _each(_text, frozenset),
    "machine_aside": _flag,
    "favor": _mapping(_number),
    "points": _mapping(_number),
}
POSITION: dict[str, Reader] = {
    "late_factories": _flag,
    "rng": _hexadecimal,
    "players": _each(_read_player, list),
    "first": _number,
    "bag": _mapping(_number),
    "hiring": _each(_words, list),
    "queue": _each(_words, list),
    "demand": _each(_row(_tuple, _number, _number)),
    "spaces": _each(_maybe(_row(Token, _number, _number)), list),
    "trains": _each(_number, list),
    "experts": _each(_text, frozenset),
    "ships": _mapping(_numbers),
    "upgrades": _mapping(_number),
    "offer": _words,
    "pairs": _each(_row(_tuple, _text, _text)),
    "period": _number,
    "round": _number,
    "turn": _number,
    "stack": _each(_row(Frame, _text, _number, _each(_word)), list),
    "pending": _each(_effect),
    "act": _maybe(_row(Act, _text, _text, _words, _number, _text)),
}

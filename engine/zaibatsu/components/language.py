"""The language in which a schema for component files is written.

A node reads one raw value and gives it back checked and immutable; tables also merge an override and
note the source tag of every value. What is wrong raises `EditionError`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType as Frozen
from typing import Any

from . import model
from .model import Effect

RESOURCES = ("money", "coal", "silk", "iron")
PAID = (*RESOURCES, "finance")


class EditionError(ValueError):
    """A component file is wrong: at `key` stands `value`, where `expected` is wanted."""

    def __init__(self, key: str, value: object, expected: str) -> None:
        self.key, self.value, self.expected = key, plain(value), expected
        shown = repr(self.value)
        shown = shown if len(shown) <= 100 else f"{shown[:96]} ..."
        super().__init__(f"{key}: found {shown}, expected {expected}")


def plain(value: Any) -> Any:
    """Frozen values as JSON knows them; of an effect only what differs from its defaults."""
    if isinstance(value, Effect):
        defaults = Effect(value.do)._asdict()
        return {"do": value.do} | {k: plain(v) for k, v in value._asdict().items() if v != defaults[k]}
    if isinstance(value, Mapping):
        return {str(key): plain(part) for key, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, (tuple, list)) else value


class Node:
    """Reads a raw value into a checked, immutable one. An override replaces it whole unless it is a table.

    (Dataclasses with no more than `__init__`: making the other methods takes longer than loading.)
    """

    def merge(self, base: Any, over: Any, key: str) -> Any:
        return over

    def read(self, value: Any, key: str, tags: dict[str, str]) -> Any:
        raise NotImplementedError


@dataclass(eq=False, repr=False)
class Int(Node):
    low: int = 0
    high: int = 99

    def read(self, value: Any, key: str, tags: dict[str, str]) -> int:
        if type(value) is not int or not self.low <= value <= self.high:  # a TOML boolean is no number
            raise EditionError(key, value, f"a whole number from {self.low} to {self.high}")
        return value


@dataclass(eq=False, repr=False)
class Word(Node):
    """One of `words`; or, after one of `lead` if any is given, different words of `mixed`."""

    words: tuple[str, ...]
    mixed: tuple[str, ...] = ()
    lead: tuple[str, ...] = ()

    def read(self, value: Any, key: str, tags: dict[str, str]) -> str:
        if isinstance(value, str):
            lead, parts = value.split(" ")[: bool(self.lead)], value.split(" ")[bool(self.lead) :]
            known = set(lead) <= set(self.lead) and parts and set(parts) <= set(self.mixed)
            if value in self.words or (known and len(parts) == len(set(parts))):
                return value
        raise EditionError(key, value, str(self))

    def __str__(self) -> str:
        many = "/".join(self.lead) + " " * bool(self.lead) + "different words of " + ", ".join(self.mixed)
        return ", or ".join(filter(None, (any_of(self.words), many if self.mixed else "")))


@dataclass(eq=False, repr=False)
class List(Node):
    node: Node
    low: int
    high: int = 0  # 0: exactly `low`

    def read(self, value: Any, key: str, tags: dict[str, str]) -> tuple[Any, ...]:
        if not isinstance(value, list) or not self.low <= len(value) <= (self.high or self.low):
            raise EditionError(key, value, f"a list of {self.low}" + f" to {self.high}" * bool(self.high))
        return tuple(self.node.read(part, f"{key}[{i}]", {}) for i, part in enumerate(value, 1))


@dataclass(eq=False, repr=False)
class Table(Node):
    """Exactly these keys. A record carries a source tag for its values; as `ids` it may be an array, too."""

    nodes: Mapping[str, Node]
    tagged: bool = True
    ids: bool = False
    defaults: Mapping[str, Any] = field(default_factory=dict)
    keys: Callable[[str], Any] = str

    def by_id(self, value: Any, key: str) -> Any:
        if not self.ids or not isinstance(value, list):
            return value
        table: dict[str, Any] = {}
        for i, record in enumerate(value, 1):
            name = record.get("id") if isinstance(record, dict) else record
            if not isinstance(name, str) or name not in self.nodes or name in table:
                raise EditionError(f"{key}[{i}].id", name, any_of(tuple(self.nodes)) + ", each once")
            table[name] = {k: v for k, v in record.items() if k != "id"}
        return table

    def merge(self, base: Any, over: Any, key: str) -> Any:
        base, over = self.by_id(base, key), self.by_id(over, key)
        if not isinstance(over, dict):
            return over
        merged = dict(base)
        for name, part in over.items():
            deeper = name in base and name in self.nodes
            merged[name] = self.nodes[name].merge(base[name], part, join(key, name)) if deeper else part
        return merged

    def read(self, value: Any, key: str, tags: dict[str, str]) -> Mapping[Any, Any]:
        value = self.by_id(value, key)
        if not isinstance(value, dict):
            raise EditionError(key, value, "a table")
        for name in value:
            if name not in self.nodes and not (self.tagged and name == "source"):
                raise EditionError(join(key, name), value[name], any_of(tuple(self.nodes)))
        source = SOURCE.read(value.get("source"), join(key, "source"), {}) if self.tagged else ""
        result = {}
        for name, node in self.nodes.items():
            path = join(key, name)
            if name not in value and name not in self.defaults:
                raise EditionError(path, None, "a value here")
            given = name in value
            result[self.keys(name)] = node.read(value[name], path, tags) if given else self.defaults[name]
            if source and given and not isinstance(node, (Table, Tagged)):
                tags[path] = source
        return Frozen(result)


@dataclass(eq=False, repr=False)
class Tagged(Node):
    """A value with a tag of its own, `{ value = 6, source = "P" }`; in an override the value will do."""

    node: Node

    def merge(self, base: Any, over: Any, key: str) -> Any:
        tagged = isinstance(over, dict) and over.keys() & {"value", "source"}
        return base | (over if tagged else {"value": over}) if isinstance(base, dict) else over

    def read(self, value: Any, key: str, tags: dict[str, str]) -> Any:
        if not isinstance(value, dict) or value.keys() != {"value", "source"}:
            raise EditionError(key, value, '{ value = .., source = ".." }')
        tags[key] = SOURCE.read(value["source"], join(key, "source"), {})
        return self.node.read(value["value"], key, {})


@dataclass(eq=False, repr=False)
class Price(Node):
    """Amounts by resource, in an order of our own: that of the file means nothing."""

    def read(self, value: Any, key: str, tags: dict[str, str]) -> model.Price:
        amounts = AMOUNTS.read(value, key, {})
        return tuple((word, amounts[word]) for word in PAID if amounts[word])


@dataclass(eq=False, repr=False)
class Effects(Node):
    """An `Effect` in one of the vocabularies below; with `empty`, `{}` is None."""

    words: Mapping[str, Table]
    empty: bool = False

    def read(self, value: Any, key: str, tags: dict[str, str]) -> Effect | None:
        if value == {} and self.empty:
            return None
        if not isinstance(value, dict):
            raise EditionError(key, value, 'an effect such as { do = "gain", what = "silk", n = 3 }')
        do = Word(tuple(self.words)).read(value.get("do"), join(key, "do"), {})
        rest = {name: part for name, part in value.items() if name != "do"}
        return Effect(do, **self.words[do].read(rest, key, {}))


def join(key: str, name: str) -> str:
    name = name if name.replace("-", "").replace("_", "").isalnum() else json.dumps(name)
    return f"{key}.{name}" if key else name


def rising(numbers: Any) -> bool:
    return list(numbers) == sorted(set(numbers))


def any_of(words: tuple[str, ...]) -> str:
    shown = words if len(words) <= 30 else (*words[:6], "...", words[-1])
    return "one of " + ", ".join(word or '""' for word in shown) if words else ""


SOURCE = Word(("P", "R", "O", "X"))
AMOUNTS = Table(dict.fromkeys(PAID, Int(1)), tagged=False, defaults=dict.fromkeys(PAID, 0))

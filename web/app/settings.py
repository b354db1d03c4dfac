"""What the page remembers of a person's choices: language, theme, and the new-game form as it was left."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from app.context import CRESTS
from app.listing import Seat
from app.texts import LANGUAGES
from zaibatsu.bots import levels

SETTINGS = "zaibatsu/settings"
VALUES: dict[str, tuple[Any, ...]] = {
    "language": tuple(LANGUAGES),
    "theme": ("auto", "paper", "night"),
    "motion": ("system", "on", "off"),
    "confirm_end": (True, False),
    "auto_forced": (True, False),
    "opponent_speed": ("slow", "normal", "fast", "once"),
    "symbols": ("always", "letters"),
    "text_size": ("90", "100", "115", "130"),
}
"""What each setting may be."""
LONGEST_NAME = 24
OWN = "own:"
"""Before the name of an opponent that was brought from a file (see `app.guests`)."""
OWN_NAME = re.compile(rf"\w[\w .'-]{{0,{LONGEST_NAME - 1}}}")


def player_named(plays: object) -> str:
    """The opponent of that name, a level or one brought from a file; any other name is a person's seat."""
    if not isinstance(plays, str):
        return ""
    own = plays.startswith(OWN) and OWN_NAME.fullmatch(plays.removeprefix(OWN))
    return plays if own or plays in levels() else ""


def one_line(text: str) -> str:
    """A text that fits in one line of a record: printable, without blanks at its ends or in rows."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


@dataclass(frozen=True, slots=True)
class Form:
    """The new-game form: always four seats, of which the first `count` play."""

    count: int = 2
    names: tuple[str, ...] = ("", "", "", "")
    crests: tuple[str, ...] = CRESTS
    plays: tuple[str, ...] = ("", "merchant", "merchant", "merchant")
    """By seat: the opponent that plays it, or empty for a person."""
    late: bool = False
    seed: str = ""

    def changed(self, fields: Mapping[str, Any]) -> Form:
        """The form with the page's fields in it. Each seat has a crest of its own: taking one is swapping."""
        names = tuple(str(fields.get(f"name-{i}", name))[:LONGEST_NAME] for i, name in enumerate(self.names))
        crests = list(self.crests)
        for seat in range(len(crests)):
            wish = fields.get(f"crest-{seat}")
            if wish in CRESTS and wish != self.crests[seat]:
                other = crests.index(wish)
                crests[seat], crests[other] = crests[other], crests[seat]
        plays = tuple(player_named(fields.get(f"plays-{seat}", was)) for seat, was in enumerate(self.plays))
        count = str(fields.get("seats", self.count))
        return Form(
            count=int(count) if count in ("2", "3", "4") else self.count,
            names=names,
            crests=tuple(crests),
            plays=plays,
            late=bool(fields.get("late")),
            seed=str(fields.get("seed", self.seed))[:40],
        )

    def seated(self, default: Callable[[int], str]) -> tuple[Seat, ...]:
        """Who plays. A seat without a name gets its `default`; a name given twice is numbered."""
        seats: list[Seat] = []
        for seat, name in enumerate(self.names[: self.count]):
            plain = one_line(name) or default(seat)
            unique, number = plain, 2
            while unique.casefold() in {seat.name.casefold() for seat in seats}:
                unique, number = f"{plain} {number}", number + 1
            seats.append(Seat(unique, self.crests[seat], self.plays[seat]))
        return tuple(seats)

    def fields(self) -> dict[str, Any]:
        """The form as flat fields, named as in the page."""
        fields: dict[str, Any] = {"seats": str(self.count), "late": self.late, "seed": self.seed}
        for seat, (name, crest, plays) in enumerate(zip(self.names, self.crests, self.plays, strict=True)):
            fields |= {f"name-{seat}": name, f"crest-{seat}": crest, f"plays-{seat}": plays}
        return fields


@dataclass(frozen=True, slots=True)
class Settings:
    """All that is remembered apart from the games."""

    language: str = "en"
    theme: str = "auto"
    motion: str = "system"
    """Whether pieces move to where they go: `system`, `on` or `off`."""
    confirm_end: bool = True
    """Whether a turn ends only when it is confirmed."""
    auto_forced: bool = True
    """Whether a choice without an alternative is taken by itself."""
    opponent_speed: str = "normal"
    """How quickly the moves of an opponent are shown: `slow`, `normal`, `fast`, or all at `once`."""
    symbols: str = "always"
    """On Workers: `always` the symbols alone, `letters` also a letter."""
    text_size: str = "100"
    form: Form = field(default_factory=Form)

    @classmethod
    def read(cls, storage: Mapping[str, str], language: str) -> Settings:
        """What is stored; what is missing or makes no sense is as on a first visit."""
        default = cls(language=language)
        try:
            stored = json.loads(storage.get(SETTINGS, "{}"))
            settings = default
            for name, values in VALUES.items():
                if stored.get(name) in values:
                    settings = replace(settings, **{name: stored[name]})
            return replace(settings, form=settings.form.changed(stored.get("form") or {}))
        except (ValueError, TypeError, AttributeError, RecursionError):
            return default

    def chosen(self, name: str, value: str) -> Settings:
        """With one of them set to what the page says; `on` and `off` are yes and no. Raises `ValueError`."""
        wish: Any = {"on": True, "off": False}.get(value, value) if True in VALUES[name] else value
        if wish not in VALUES[name]:
            raise ValueError(f"{name} can't be {value!r}")
        return replace(self, **{name: wish})

    def page(self) -> dict[str, str]:
        """What the page's root bears as data attributes, for the styles and for motion."""
        return {"motion": self.motion, "symbols": self.symbols, "textSize": self.text_size}

    def stored(self) -> tuple[str, str]:
        """Key and text to store."""
        return SETTINGS, json.dumps({**asdict(self), "form": self.form.fields()}, ensure_ascii=False)

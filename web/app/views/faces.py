"""What a component does, drawn: a small grammar of icons and numbers made from the same effects that the engine runs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from simple_html import SafeString

from app.words import names
from zaibatsu.components import Edition, Effect
from zaibatsu.components.model import Face, Price

Row = list[str]
"""Icons by name (``@coal``), everything else is text."""

WIDTH, HEIGHT = 92, 41
"""Of a Factory tile, in its own units; a tile is never shown smaller than that in pixels."""
LEFT = 25
_CHARACTERS = {
    "+": 8.0,
    "/": 5.5,
    ":": 4.5,
    "×": 7.5,
    "→": 11.0,
    "−": 8.0,
    "=": 8.0,
    "≤": 8.0,
    " ": 4.0,
    "I": 4.2,
    "(": 4.5,
    ")": 4.5,
}
_CONDITIONS = {"here": "@here", "producing": "@here", "contract": "@contract", "two-contracts": "2@contract"}


def price(cost: Price) -> Row:
    """What something costs."""
    row: Row = []
    for what, n in cost:
        row += [f"−{n}" if what == "finance" else str(n), f"@{what}"]
    return row


def effect(do: Effect, kind: str = "") -> list[Row]:
    """One effect as rows of icons; `kind` is the Factory's own Good."""
    what, n = do.what, do.n
    if do.do == "gain":
        row = [str(n), f"@{what}", *([" ", f"≤{do.most}"] if do.most else [])]
    elif do.do == "steps":
        row = [f"+{n}"]
        for index, track in enumerate(what.split()):
            row += ["/"] * bool(index) + [f"@{track}"]
    elif do.do == "bonus" and do.per:
        objective = _objective(do.per.split()[1])
        times = [f"{names.ROMAN[level]}×{n}" for level, n in enumerate((0, 1, 2)) if n]
        return [["@favor", ":", objective, "→", f"@seal-{what}"], [" ".join(times)]]
    elif do.do == "bonus":
        row = []
        for index, colour in enumerate(what.split()):
            row += ["/"] * bool(index) + [f"@seal-{colour}"]
    elif do.do in ("build", "place"):
        row = []
        for index, piece in enumerate(what.split()):
            row += ["/"] * bool(index) + [f"@{piece}"]
    elif do.do == "more":
        return [["+", f"@{what}"], *([["(", *price(do.price), ")"]] if do.price else [])]
    elif do.do == "exchange":
        return [[f"+{n}", f"@{what}"], ["(", *price(do.price), ")"]]
    else:
        row = _rare(do, kind)
    return [row, *_per(do)] if do.per else [row]


def _rare(do: Effect, kind: str) -> Row:
    n = do.n
    return {
        "unlock": [str(n), "@influence"],
        "again": ["@again", "@train"],
        "produce": ["→", "@production"],
        "store": [str(n), "@coal", "→", "@factory"],
        "keep": [str(n), "@coal", "@lock"],
        "goods": [str(n), f"@{kind}"],
        "spread": ["1+1+1", "@production"],
        "mining-bonuses": ["@again", "@mining", ":", "@seal-any"],
        "region": ["@region"],
        "train-influence": ["@train", "=", str(n), "@influence"],
        "free": ["0", "@coal"],
        "extra-here": [f"+{n}", f"@{kind}"],
        "extra-each": ["+1", "/", "@production"],
        "aside": ["@machine", "→", "@factory"],
        "old-factory": ["@factory", ":", str(n), "@coal"],
        "recruit": ["@worker-black", "/", "@worker-red", "/", "…"],
    }.get(do.do, [do.do])


def _per(do: Effect) -> list[Row]:
    """What an amount is multiplied by."""
    word, *which = do.per.split()
    icons = {
        "kinds": "@factory",
        "machines": "@machine",
        "contracts": "@contract",
        "productions": "@production",
    }
    if word in icons:
        return [["×", icons[word]]]
    if len(which) > 3:
        return [["×", "@flag", "1"]]
    return [["×", "@flag", *[_objective(name) for name in which]]]


def _objective(name: str) -> str:
    """The icon of a Personal Objective."""
    return f"@{ {'ships': 'ship', 'machines': 'machine', 'trains': 'train', 'factories': 'factory', 'contracts': 'contract'}.get(name, name) }"


def objective_icon(name: str) -> str:
    """The name of the icon of a Personal Objective."""
    return _objective(name)[1:]


def rows(face: Face) -> list[Row]:
    """A Factory's effect: the condition first, if it has one."""
    found = [row for do in face.effects for row in effect(do, face.kind)]
    if (
        face.sort == "immediate" and len(found) > 2
    ):  # an optional part: the piece beside the first, its price below
        found = [[*found[0], " ", *found[1]], found[2]]
    elif face.sort == "immediate" and any(do.do == "more" for do in face.effects):
        found = [[*found[0], *found[1]]]
    elif face.sort == "modifier":
        merged = [word for index, row in enumerate(found) for word in ([" "] * bool(index) + row)]
        condition = _CONDITIONS.get(face.trigger, "")
        action = "@" + {"machines": "machine", "trains": "train", "ships": "ship"}.get(
            face.action, face.action
        )
        head = [action]
        if condition:
            head += ["2", "@contract"] if condition[0] == "2" else [condition]
        found = [head, merged]
    return found


def _width(word: str, size: float) -> float:
    return size if word[0] == "@" else sum(_CHARACTERS.get(c, 8.0) for c in word)


def line(row: Sequence[str], centre: float, middle: float, room: float, size: float = 19) -> str:
    """A row of icons and numbers, centred; drawn smaller where there is no room for it."""
    while (total := sum(_width(word, size) + 1 for word in row)) > room and size > 13:
        size -= 1
    x, parts = centre - total / 2, []
    for word in row:
        width = _width(word, size)
        if word[0] == "@":
            parts.append(
                f'<use href="#i-{word[1:]}" x="{x:.1f}" y="{middle - size / 2:.1f}" width="{size:g}" height="{size:g}"/>'
            )
        else:
            parts.append(f'<text x="{x:.1f}" y="{middle + 5:.1f}">{word}</text>')
        x += width + 1
    return "".join(parts)


def face_symbol(edition: Edition, face_id: str) -> str:
    """A Factory tile: its Good and number on the left, its effect on the right; a modifier has a band."""
    face = edition.faces[face_id]
    found = rows(face)
    kind = f'<use href="#i-{face.kind}" x="3.5" y="3" width="18" height="18"/>'
    number = f"{face.side}{face.number}" if face.number else "–"
    strip = f'<text class="no" x="12.5" y="36" text-anchor="middle">{number}</text>'
    centre, room = (LEFT + WIDTH) / 2, WIDTH - LEFT - 3
    band = ""
    if face.sort == "modifier":
        band = f'<path class="band" d="M{LEFT} 0H{WIDTH}V19.5H{LEFT}z"/>'
        drawn = line([*found[0], "→"], centre, 9.7, room, 16) + line(found[1], centre, 30, room, 18)
    elif len(found) == 2:
        drawn = line(found[0], centre, 11, room, 17) + line(found[1], centre, 30, room, 17)
    else:
        drawn = "".join(line(row, centre, HEIGHT / 2, room, 24) for row in found)
    return (
        f'<symbol id="face-{face_id}" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMid meet">'
        f'<path class="strip" d="M0 0H{LEFT}V{HEIGHT}H0z"/>{band}{kind}{strip}{drawn}</symbol>'
    )


@cache
def face(face_id: str) -> SafeString:
    """A Factory tile by reference."""
    return SafeString(f'<svg class="face" aria-hidden="true"><use href="#face-{face_id}"/></svg>')


@cache
def small(row: tuple[str, ...], height: int = 20) -> SafeString:
    """A short row of icons and numbers as a picture of its own."""
    total = sum(_width(word, height - 2) + 1 for word in row)
    drawn = line(row, total / 2, height / 2, total + 1, height - 2)
    return SafeString(f'<svg class="row" aria-hidden="true" viewBox="0 0 {total:.0f} {height}">{drawn}</svg>')


def effects_row(effects: Sequence[Effect]) -> SafeString:
    """Several effects in one picture."""
    words: Row = []
    for do in effects:
        for row in effect(do):
            words += [" "] * bool(words) + row
    return small(tuple(words))

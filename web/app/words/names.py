"""What everything is called: the one place where an id becomes a name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from app.context import Context
from app.words.marks import _, n_
from zaibatsu.components import Edition

COLOURS = {
    "black": _("black"),
    "red": _("red"),
    "grey": _("grey"),
    "blue": _("blue"),
    "white": _("white"),
    "yellow": _("yellow"),
}
DEPARTMENTS = {
    "black": _("Energy"),
    "red": _("Prospection"),
    "grey": _("Transportation"),
    "blue": _("Financial"),
    "white": _("Innovation"),
    "yellow": _("Foreign Affairs"),
}
"""By Worker colour."""
KINDS = {
    "cotton": _("Cotton"),
    "paper": _("Paper"),
    "bento": _("Bento"),
    "lenses": _("Lenses"),
    "bulbs": _("Bulbs"),
    "clocks": _("Clocks"),
}
ACTIONS = {
    "research": _("R&D"),
    "production": _("Production"),
    "invest": _("Investment and Contracts"),
    "factory": _("Factory"),
    "mining": _("Mining"),
    "ships": _("Ships"),
    "machines": _("Machines"),
    "trains": _("Trains"),
    "markets": _("Local Markets"),
}
TRACKS = {"research": _("R&D"), "mining": _("Mining"), "finance": _("Finance")}
RESOURCES = {
    "money": _("Money"),
    "coal": _("Coal"),
    "silk": _("Silk"),
    "iron": _("Iron"),
    "vp": _("VP"),
    "finance": _("Finance"),
}
REGIONS = {
    "kyushu": _("Kyushu"),
    "kansai": _("Chugoku and Kansai"),
    "chubu": _("Chubu"),
    "kanto": _("Kanto and the North"),
}
CITIES = {
    "nagasaki": _("Nagasaki"),
    "fukuoka": _("Fukuoka"),
    "hiroshima": _("Hiroshima"),
    "osaka": _("Osaka"),
    "kyoto": _("Kyoto"),
    "nagoya": _("Nagoya"),
    "tokyo": _("Tokyo"),
    "sendai": _("Sendai"),
}
DESTINATIONS = {
    "new-york": _("New York"),
    "san-francisco": _("San Francisco"),
    "washington": _("Washington"),
    "paris": _("Paris"),
    "london": _("London"),
    "berlin": _("Berlin"),
}
OBJECTIVES = {
    "ships": _("Ships"),
    "machines": _("Machines"),
    "trains": _("Trains"),
    "research": _("R&D"),
    "mining": _("Mining"),
    "finance": _("Finance"),
    "factories": _("Factories"),
    "contracts": _("Contracts"),
}
PIECES = {"ship": _("Ship"), "machine": _("Machine"), "train": _("Train")}
PARTS = {
    "start": _("Starting token"),
    "play": _("During play"),
    "debt": _("Debts"),
    "goods": _("Goods and resources left"),
    "money": _("Money left"),
}
CAUSES = {
    "production": _("Production"),
    "consolidation.discard": _("discarded"),
    "consolidation.lowest": _("lowest Worker"),
    "consolidation.topmost": _("topmost Worker"),
    "consolidation.coal": _("Mining income"),
    "consolidation.money": _("Finance income"),
    "consolidation.salary": _("salaries"),
    "consolidation.debt": _("unpaid salaries"),
    "silk.salary": _("Silk for salaries"),
    "final": _("Final Scoring"),
}

_AMOUNTS = {
    "money": n_("{n} Money", "{n} Money"),
    "coal": n_("{n} Coal", "{n} Coal"),
    "silk": n_("{n} Silk", "{n} Silk"),
    "iron": n_("{n} Iron", "{n} Iron"),
    "vp": n_("{n} VP", "{n} VP"),
    "finance": n_("{n} space back on Finance", "{n} spaces back on Finance"),
    "cotton": n_("{n} Cotton", "{n} Cotton"),
    "paper": n_("{n} Paper", "{n} Paper"),
    "bento": n_("{n} Bento", "{n} Bentos"),
    "lenses": n_("{n} Lens", "{n} Lenses"),
    "bulbs": n_("{n} Bulb", "{n} Bulbs"),
    "clocks": n_("{n} Clock", "{n} Clocks"),
    "goods": n_("{n} Good", "{n} Goods"),
    "workers": n_("{n} Worker", "{n} Workers"),
    "steps": n_("{n} step", "{n} steps"),
}
_UNCOUNTED = ("cotton", "paper")
ROMAN = ("I", "II", "III", "IV", "V")


def _called(table: Mapping[str, str]) -> Callable[[Context, str], str]:
    """What translates the name that an id has in that table."""
    return lambda ctx, id: ctx._(table[id])


colour = _called(COLOURS)
"""A Worker's colour."""
department = _called(DEPARTMENTS)
"""The Department of that colour."""
kind = _called(KINDS)
"""A kind of Factory and of its Good."""
action = _called(ACTIONS)
"""One of the nine actions."""
track = _called(TRACKS)
"""R&D, Mining or Finance."""
resource = _called(RESOURCES)
"""Money, Coal, Silk, Iron, VP; Finance where spaces on it are the price."""
region = _called(REGIONS)
"""A Region of the map."""
city = _called(CITIES)
"""A City."""
destination = _called(DESTINATIONS)
"""Where Ships go."""
objective = _called(OBJECTIVES)
"""A Personal Objective."""
piece = _called(PIECES)
"""Ship, Machine or Train."""


def letters(ctx: Context) -> tuple[tuple[str, str], ...]:
    """Colour -> its letter: the initial; where two share it, also the first letter that tells them apart."""
    called = {id: colour(ctx, id).lower() for id in COLOURS}
    found: list[tuple[str, str]] = []
    for id, word in called.items():
        rivals = [other for other in called.values() if other != word and other[0] == word[0]]
        apart = next(
            (n for n in range(1, len(word)) if all(other[n : n + 1] != word[n] for other in rivals)), 1
        )
        found.append((id, word[0].upper() + (word[apart] if rivals else "")))
    return tuple(found)


def contract(ctx: Context, id: str) -> str:
    """A Contract, by the Department that it pays or the level that it asks for."""
    if id in DEPARTMENTS:
        return ctx._("{department} Contract").format(department=department(ctx, id))
    return ctx._("Level {n} Contract").format(n=id.removeprefix("level"))


def face(ctx: Context, id: str) -> str:
    """A Factory: Cotton A1, Old Cotton Factory."""
    head, __, tail = id.partition("-")
    if head == "old":
        return ctx._("Old Factory ({kind})").format(kind=kind(ctx, tail))
    return f"{kind(ctx, head)} {tail}"


def player(ctx: Context, seat: int) -> str:
    """Who sits there; below 0 the Overseas Companies."""
    return ctx.names[seat] if seat >= 0 else ctx._("Overseas Companies")


def period(number: int) -> str:
    """I, II, III."""
    return ROMAN[number - 1]


def space(ctx: Context, city_id: str, printed: int) -> str:
    """An Influence space, by the number printed on it."""
    return ctx._("{city}, space {printed}").format(city=city(ctx, city_id), printed=printed)


def score_part(ctx: Context, part: str) -> str:
    """A part of the score, as the engine names them."""
    word, __, which = part.partition(" ")
    if word == "influence":
        return ctx._("Influence, Period {period}").format(period=period(int(which)))
    if word == "objective":
        return ctx._("Objective: {objective}").format(objective=objective(ctx, which))
    return ctx._(PARTS[part])


def amount(ctx: Context, what: str, n: int) -> str:
    """So much of something: 3 Coal, 1 Lens, 2 Machines."""
    one, many = _AMOUNTS[what]
    return ctx.n_(one, many, n)


def change(ctx: Context, what: str, n: int) -> str:
    """So much more or less of something, in the shortest form: −5 Money, +2 Bulbs."""
    sign = "+" if n > 0 else "−"
    if what in RESOURCES:
        return f"{sign}{abs(n)} {resource(ctx, what)}"
    if what in _UNCOUNTED:
        return f"{sign}{abs(n)} {kind(ctx, what)}"
    return sign + amount(ctx, what, abs(n))


def goods_of(ctx: Context, edition: Edition, face_id: str, n: int) -> str:
    """So many Goods of a Factory: 2 Bulbs."""
    return amount(ctx, edition.faces[face_id].kind, n)


def price(ctx: Context, price: Iterable[tuple[str, int]]) -> str:
    """What something costs: 5 Money and 1 Iron."""
    return listed(ctx, [amount(ctx, what, n) for what, n in price])


def listed(ctx: Context, things: list[str]) -> str:
    """All of them: a, b and c."""
    if len(things) < 2:
        return "".join(things)
    return ctx._("{first} and {last}").format(first=", ".join(things[:-1]), last=things[-1])


def either(ctx: Context, things: list[str]) -> str:
    """One of them: a, b or c."""
    if len(things) < 2:
        return "".join(things)
    return ctx._("{first} or {last}").format(first=", ".join(things[:-1]), last=things[-1])


def cause(ctx: Context, why: str) -> str:
    """Where something came from, short: a component, an action, a step of Consolidation; may be empty."""
    if why in CAUSES:
        return ctx._(CAUSES[why])
    if why in ACTIONS:
        return action(ctx, why)
    if why in DESTINATIONS:
        return destination(ctx, why)
    if why in REGIONS:
        return region(ctx, why)
    word, __, which = why.partition("-")
    if word in TRACKS and which.isdigit():
        return ctx._("{track}, space {n}").format(track=track(ctx, word), n=which)
    if word in KINDS or word == "old":
        return face(ctx, why)
    if word == "department":
        return department(ctx, which)
    if word == "contract":
        return contract(ctx, which)
    if word == "train":
        return ctx._("Train in {region}").format(region=region(ctx, which))
    if word == "market":
        place = city(ctx, which) if which in CITIES else region(ctx, which)
        return ctx._("Local Markets, {place}").format(place=place)
    return why if why[:1] in ("A", "B") and why[1:].isdigit() else ""

"""Factory: one Factory from those on offer onto the leftmost empty space.

`factory.cost`, `factory.level`: 6 Money and the R&D level of its kind. `factory.silk`: exactly the levels
that are missing may be bought with Silk, at most three. `factory.immediate`: an immediate effect happens
as the Factory is placed; before it, A6's Machine takes the first Factory's free space (`tokens.machine`).
"""

from __future__ import annotations

from collections.abc import Iterator

from .. import effects
from ..components.model import Price
from ..moves import Move, Refused, move, refuse
from ..resources import pay, shortage
from ..state import Act, Factory, Position
from .base import Action, use


def silk_needed(pos: Position, player: int, kind: str) -> int | None:
    """Silk that a Factory of that kind costs now (0: the level is reached); None if too much is missing."""
    edition = pos.edition
    level = edition.tracks["research"].values[pos.players[player].research]
    missing = edition.levels[edition.kinds[kind]].research - level
    if missing <= 0:
        return 0
    return edition.step_prices[missing - 1] if missing <= len(edition.step_prices) else None


def options(pos: Position, player: int, act: Act, room: int, refused: Refused) -> Iterator[Move]:
    """Faces on offer that the player can place and pay."""
    me, edition = pos.players[player], pos.edition
    full = len(me.factories) >= edition.factory_spaces
    short = shortage(me, edition.factory_price)
    silk = {kind: silk_needed(pos, player, kind) for kind in edition.kinds}
    for face in pos.offer:
        kind = edition.faces[face].kind
        need_silk = silk[kind]
        if full:
            refuse(refused, "build", (face,), "no-space", "factory.cost", spaces=edition.factory_spaces)
        elif short:
            what, need, have = short
            refuse(refused, "build", (face,), what, "factory.cost", need=need, have=have)
        elif need_silk is None:
            level = edition.levels[edition.kinds[kind]].research
            have = edition.tracks["research"].values[me.research]
            refuse(refused, "build", (face,), "level", "factory.level", need=level, have=have)
        elif need_silk > me.silk:
            refuse(refused, "build", (face,), "silk", "factory.silk", need=need_silk, have=me.silk)
        else:
            yield move("build", face)


def activate(pos: Position, player: int, choice: Move) -> None:
    """Pay, place, and let an immediate effect begin."""
    me, edition = pos.players[player], pos.edition
    face = edition.faces[str(choice.objects[0])]
    use(pos, face.id)
    silk = silk_needed(pos, player, face.kind) or 0
    price: Price = (*edition.factory_price, ("silk", silk)) if silk else edition.factory_price
    pay(pos, player, price, "factory")
    pos.offer = tuple(other for other in pos.offer if other != face.id)
    me.factories = (*me.factories, Factory(face.id, machines=int(me.machine_aside)))
    pos.note("factory", player, face.id, 1, len(me.factories) - 1, len(me.factories), "factory")
    if me.machine_aside:
        me.machine_aside = False
        pos.note("machine", player, face.id, 1, 0, 1, "A6")
    if face.sort == "immediate":
        effects.start(pos, player, face.id)


FACTORY = Action("factory", options, activate, ("no-offer", "factory.cost"))

"""Production: up to three, each in a different Factory of one's own.

`production.cost`: 2 / 3 / 4 Coal by level, stored Coal included. `production.yield`: 1 Good and 1 per
Machine, at most 4 in a Factory; they come after the last activation. A modifier is chosen as the
production is made (`turn.modifier`): free Coal at any one production, more Goods where it produces,
more Goods everywhere from the first production on. One that makes a production payable makes it possible.
"""

from __future__ import annotations

from collections.abc import Iterator

from .. import modifiers
from ..components import Effect
from ..components.model import Face
from ..gains import earn
from ..moves import DECLINE, Move, Refused, move, refuse
from ..resources import pay
from ..state import Act, Frame, Position
from ..steps import Decision
from .base import Action, use


def _coal(pos: Position, face: str) -> int:
    edition = pos.edition
    return edition.levels[edition.kinds[edition.faces[face].kind]].coal


def _usable(pos: Position, player: int, face: str) -> Iterator[Face]:
    """Modifiers that could be used for the production made in `face` now."""
    for act, modifier in modifiers.of_action(pos, player):
        do = modifier.effects[0].do
        if (
            do == "free"
            or (do == "extra-here" and modifier.id == face)
            or (do == "extra-each" and len(act.done) == 1)
        ):
            yield modifier


def _has_free(pos: Position, player: int, act: Act) -> bool:
    """Whether a production can be made without Coal."""
    faces = pos.edition.faces
    return not act.modifier and any(
        faces[f.face].effects and faces[f.face].effects[0].do == "free" for f in pos.players[player].factories
    )


def options(pos: Position, player: int, act: Act, room: int, refused: Refused) -> Iterator[Move]:
    """Factories that can produce."""
    me = pos.players[player]
    fuel = me.fuel
    free = _has_free(pos, player, act)
    for factory in me.factories:
        need = _coal(pos, factory.face)
        if factory.face in act.done:
            refuse(refused, "produce", (factory.face,), "used", "production.cost")
        elif fuel < need and not free:
            refuse(refused, "produce", (factory.face,), "coal", "production.cost", need=need, have=fuel)
        else:
            yield move("produce", factory.face)


def activate(pos: Position, player: int, choice: Move) -> None:
    """Produce there, after asking for a modifier if one could matter."""
    face = str(choice.objects[0])
    use(pos, face)
    if next(_usable(pos, player, face), None):
        pos.stack.append(Frame("use-production", player, (face,)))
    else:
        _produce(pos, player, face, "")


def use_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """Modifiers for this production, or none; without the Coal only the one that needs none."""
    face = str(frame.args[0])
    need, have = _coal(pos, face), pos.players[frame.player].fuel
    for modifier in _usable(pos, frame.player, face):
        if have < need and modifier.effects[0].do != "free":
            refuse(refused, "use", (modifier.id,), "coal", "production.cost", need=need, have=have)
        else:
            yield move("use", modifier.id)
    if have >= need:
        yield DECLINE
    else:
        refuse(refused, "decline", (), "coal", "production.cost", need=need, have=have)


def use_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """Produce with or without the modifier."""
    pos.stack.pop()
    modifier = "" if choice is DECLINE else str(choice.objects[0])
    if modifier:
        modifiers.take(pos, frame.player, modifier)
    _produce(pos, frame.player, str(frame.args[0]), modifier)


def _produce(pos: Position, player: int, face: str, modifier: str) -> None:
    """Pay the Coal and earn the Goods; `modifier` is the one chosen at this very production."""
    faces = pos.edition.faces
    chosen = faces[modifier].effects[0] if modifier else None
    if chosen is None or chosen.do != "free":
        pay(pos, player, (("coal", _coal(pos, face)),), "production")
    machines = next(factory.machines for factory in pos.players[player].factories if factory.face == face)
    extra = chosen.n if chosen is not None and chosen.do == "extra-here" else 0
    if pos.act is not None and pos.act.modifier:
        lasting = faces[pos.act.modifier].effects[0]
        extra += lasting.n if lasting.do == "extra-each" else 0
    earn(pos, Effect("goods", face, 1 + machines + extra), "production")


PRODUCTION = Action("production", options, activate, ("no-factory", "production.cost"))
DECISIONS = {"use-production": Decision(use_options, use_answer)}

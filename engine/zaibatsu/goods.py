"""Spending Goods: of one kind together from several Factories, the player choosing which (`goods.stay`)."""

from __future__ import annotations

from collections.abc import Iterator

from .moves import Move, Refused, move
from .resources import add_goods
from .state import Factory, Frame, Player, Position
from .steps import Decision


def stock(pos: Position, me: Player) -> dict[str, int]:
    """Goods of each kind that the player has, all Factories together."""
    faces, goods = pos.edition.faces, dict.fromkeys(pos.edition.kinds, 0)
    for factory in me.factories:
        goods[faces[factory.face].kind] += factory.goods
    return goods


def _holders(pos: Position, player: int, kind: str) -> list[Factory]:
    faces = pos.edition.faces
    return [f for f in pos.players[player].factories if f.goods and faces[f.face].kind == kind]


def spend(pos: Position, player: int, kind: str, n: int, why: str) -> None:
    """Take `n` Goods of that kind, known to be there; ask from where if it makes a difference."""
    holders = _holders(pos, player, kind)
    if len(holders) == 1:
        add_goods(pos, player, holders[0].face, -n, why)
    elif n == sum(factory.goods for factory in holders):
        for factory in holders:
            add_goods(pos, player, factory.face, -factory.goods, why)
    else:
        pos.stack.append(Frame("from", player, (kind, n, why)))


def from_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """Factories that hold such a Good."""
    for factory in _holders(pos, frame.player, str(frame.args[0])):
        yield move("from", factory.face)


def from_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """One Good from there, then the rest."""
    kind, n, why = frame.args
    pos.stack.pop()
    add_goods(pos, frame.player, str(choice.objects[0]), -1, str(why))
    if int(n) > 1:
        spend(pos, frame.player, str(kind), int(n) - 1, str(why))


DECISIONS = {"from": Decision(from_options, from_answer)}

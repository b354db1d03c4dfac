"""How a Ship or a Train is paid: one of two prices (`ships.cost`, `trains.cost`)."""

from __future__ import annotations

from collections.abc import Iterator

from ..components.model import Price, payment_name
from ..moves import Move, Refused, move, refuse
from ..pieces import build_ship, build_train
from ..resources import pay, shortage
from ..state import Frame, Position
from ..steps import Decision


def _prices(pos: Position, piece: str) -> tuple[Price, ...]:
    return pos.edition.ship_payments if piece == "ship" else pos.edition.train_payments


def payable(
    pos: Position, player: int, piece: str, targets: Iterator[Move], refused: Refused
) -> Iterator[Move]:
    """Those targets, if the piece can be paid in one way at least."""
    me = pos.players[player]
    if any(not shortage(me, price) for price in _prices(pos, piece)):
        yield from targets
    elif refused is not None:
        for target in targets:
            refuse(refused, piece, target.objects, "payment", f"{piece}s.cost", iron=me.iron, money=me.money)


def ask(pos: Position, player: int, target: Move) -> None:
    """The player chooses how to pay for that target."""
    pos.stack.append(Frame("pay", player, (target.verb, *target.objects)))


def pay_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """Prices that can be paid."""
    piece = str(frame.args[0])
    for price in _prices(pos, piece):
        name = payment_name(price)
        if short := shortage(pos.players[frame.player], price):
            what, need, have = short
            refuse(refused, "pay", (name,), what, f"{piece}s.cost", need=need, have=have)
        else:
            yield move("pay", name)


def pay_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """Pay and put the piece on the board."""
    pos.stack.pop()
    piece, place, *number = frame.args
    price = next(price for price in _prices(pos, str(piece)) if payment_name(price) == choice.objects[0])
    pay(pos, frame.player, price, f"{piece}s")
    if piece == "ship":
        build_ship(pos, frame.player, str(place), "ships")
    else:
        build_train(pos, frame.player, str(place), int(number[0]), "trains")


DECISIONS = {"pay": Decision(pay_options, pay_answer)}

"""Investment and Contracts: up to three, each with Goods of another kind.

`invest.goods`: 1 Good, then 2 of another kind, then 3 of a third. `invest.choice`: each time Finance steps
or one Contract; one of the two must be open, the track as its marker stands. `contracts.condition`: two
Contracts want a Good of their level among those spent in this action, this activation included.
"""

from __future__ import annotations

from collections.abc import Iterator

from .. import modifiers
from ..components import Effect
from ..gains import earn
from ..goods import spend, stock
from ..moves import FINANCE, Move, Refused, move, refuse
from ..resources import room_on
from ..state import Act, Frame, Position
from ..steps import Decision
from .base import Action, use


def options(pos: Position, player: int, act: Act, room: int, refused: Refused) -> Iterator[Move]:
    """Kinds of Goods that can be spent for something."""
    need = pos.edition.invest_goods[len(act.done)]
    for kind, have in stock(pos, pos.players[player]).items():
        if kind in act.done:
            refuse(refused, "spend", (kind,), "used", "invest.goods")
        elif have < need:
            refuse(refused, "spend", (kind,), "goods", "invest.goods", kind=kind, need=need, have=have)
        elif next(_rewards(pos, player, (*act.done, kind), None), None) is None:
            refuse(refused, "spend", (kind,), "no-reward", "invest.choice")
        else:
            yield move("spend", kind)


def _rewards(pos: Position, player: int, spent: tuple[str, ...], refused: Refused) -> Iterator[Move]:
    """What Goods of those kinds, the last ones spent just now, can be turned into."""
    me, edition = pos.players[player], pos.edition
    if room_on(pos, player, "finance"):
        yield FINANCE
    else:
        refuse(refused, "finance", (), "track-end", "invest.choice", need=1, have=0)
    full = len(me.contracts) >= edition.contract_spaces
    for contract in me.contracts_open:
        level = edition.contracts[contract].level
        if full:
            refuse(
                refused,
                "contract",
                (contract,),
                "no-space",
                "contracts.place",
                spaces=edition.contract_spaces,
            )
        elif level and all(edition.kinds[kind] != level for kind in spent):
            refuse(refused, "contract", (contract,), "condition", "contracts.condition", level=level)
        else:
            yield move("contract", contract)


def activate(pos: Position, player: int, choice: Move) -> None:
    """Spend the Goods, then ask what for."""
    kind = str(choice.objects[0])
    act = use(pos, kind)
    pos.stack.append(Frame("invest", player))
    spend(pos, player, kind, pos.edition.invest_goods[len(act.done) - 1], "invest")


def reward_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """Finance steps or a Contract."""
    return _rewards(pos, frame.player, pos.act.done if pos.act else (), refused)


def reward_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """Earn the steps, or fulfil the Contract: its bonus is earned, a modifier may build."""
    pos.stack.pop()
    player = frame.player
    if choice is FINANCE:
        earn(pos, Effect("steps", "finance", pos.edition.invest_steps), "invest")
        return
    me, contract = pos.players[player], pos.edition.contracts[str(choice.objects[0])]
    me.contracts_open = tuple(other for other in me.contracts_open if other != contract.id)
    me.contracts = (*me.contracts, contract.id)
    pos.note("contract", player, contract.id, 1, len(me.contracts) - 1, len(me.contracts), "invest")
    earn(pos, contract.bonus, f"contract-{contract.id}")
    if pos.act is not None:
        pos.act = pos.act._replace(contracts=pos.act.contracts + 1)
    modifiers.offer_builds(pos, player)


INVEST = Action("invest", options, activate, ("goods", "invest.goods"))
DECISIONS = {"invest": Decision(reward_options, reward_answer)}

"""R&D and Mining: pay for 1 to 3 steps on the track.

`research.cost`, `mining.cost`: 1 / 3 / 6 Money for 1 / 2 / 3 steps; one activation; no steps are sold
that the track does not have. What the spaces give comes with the steps, after the activation
(`research.spaces`, `mining.spaces`).
"""

from __future__ import annotations

from collections.abc import Iterator

from ..components import Effect
from ..gains import earn
from ..moves import Move, Refused, move, refuse
from ..resources import pay, room_on
from ..state import Act, Position
from .base import Action, use


def _action(track: str) -> Action:
    rule = f"{track}.cost"

    def options(pos: Position, player: int, act: Act, room: int, refused: Refused) -> Iterator[Move]:
        money, left = pos.players[player].money, room_on(pos, player, track)
        for n, price in enumerate(pos.edition.step_prices, 1):
            if left < n:
                refuse(refused, "steps", (n,), "track-end", rule, need=n, have=left)
            elif money < price:
                refuse(refused, "steps", (n,), "money", rule, need=price, have=money)
            else:
                yield move("steps", n)

    def activate(pos: Position, player: int, choice: Move) -> None:
        n = int(choice.objects[0])
        use(pos, str(n))
        pay(pos, player, (("money", pos.edition.step_prices[n - 1]),), track)
        earn(pos, Effect("steps", track, n), track)

    return Action(track, options, activate, ("track-end", rule))


RESEARCH, MINING = _action("research"), _action("mining")

"""What is put on the board at once: Ships, Trains and Machines, by an action or by an effect.

Rules: `ships.destination`, `ships.expert`, `ships.upgrade`, `trains.space`, `machines.cost`,
`machines.supply`, `effects.build`. The three `*_targets` say where one could go; the three `build_*`
put it there. What a Train space gives is only earned here (`turn.deferred`).
"""

from __future__ import annotations

from collections.abc import Container, Iterator

from .components import Effect
from .components.model import Price
from .moves import Move, Refused, move, refuse
from .resources import pay, replace_factory, shortage
from .state import NOBODY, Position, Worker


def free_spaces(pos: Position, player: int) -> int:
    """Empty spaces of the player's Workers area."""
    return pos.edition.crew_spaces - len(pos.players[player].crew)


def ship_targets(
    pos: Position, player: int, room: int, used: Container[str], refused: Refused = None
) -> Iterator[Move]:
    """Destinations that a Ship could reach with `room` empty spaces in the Workers area."""
    edition = pos.edition
    left = pos.players[player].ships
    spaces = edition.ship_spaces[len(pos.players)]
    for destination in edition.destinations:
        if not left:
            refuse(refused, "ship", (destination,), "supply", "machines.supply", need=1, have=0)
        elif room < 1:
            refuse(refused, "ship", (destination,), "no-room", "ships.expert", need=1, have=0)
        elif destination in used:
            refuse(refused, "ship", (destination,), "used", "ships.cost")
        elif destination not in pos.experts:
            refuse(refused, "ship", (destination,), "expert-away", "ships.destination")
        elif len(pos.ships[destination]) >= spaces:
            refuse(refused, "ship", (destination,), "destination-full", "ships.destination", spaces=spaces)
        else:
            yield move("ship", destination)


def build_ship(pos: Position, player: int, destination: str, why: str) -> None:
    """Send the leftmost Ship: its Expert comes aboard, the Upgraded Department token with it."""
    me = pos.players[player]
    me.ships -= 1
    colour = pos.edition.destinations[destination]
    pos.ships[destination] = (*pos.ships[destination], player)
    pos.note("ship", player, destination, 1, me.ships + 1, me.ships, why)
    pos.experts -= {destination}
    me.crew = (*me.crew, Worker(colour, True))
    pos.note("expert", player, colour, 1, len(me.crew) - 1, len(me.crew), destination)
    if colour not in me.upgraded and pos.upgrades[destination]:
        pos.upgrades[destination] -= 1
        me.upgraded |= {colour}
        pos.note("upgrade", player, colour, 1, 0, 1, destination)


def train_targets(
    pos: Position, player: int, used: Container[str], refused: Refused = None
) -> Iterator[Move]:
    """Train spaces that could be taken; of several empty ones in a Region with the same bonus, the first."""
    seats = len(pos.players)
    left = pos.players[player].trains
    index = 0
    for region in pos.edition.regions:
        seen: list[Effect | None] = []
        for number, space in enumerate(region.trains, 1):
            if space.players > seats:
                index += 1
                continue
            if not left:
                refuse(refused, "train", (region.id, number), "supply", "machines.supply", need=1, have=0)
            elif region.id in used:
                refuse(refused, "train", (region.id, number), "used", "trains.cost")
            elif pos.trains[index] != NOBODY:
                refuse(refused, "train", (region.id, number), "taken", "trains.space")
            elif space.bonus not in seen:
                seen.append(space.bonus)
                yield move("train", region.id, number)
            index += 1


def build_train(pos: Position, player: int, region: str, number: int, why: str) -> None:
    """Put the leftmost Train on that space of the Region (`number` from 1), earning the space's bonus."""
    me = pos.players[player]
    me.trains -= 1
    index = pos.edition.region_index[region]
    pos.trains[pos.edition.train_offsets[index] + number - 1] = player
    pos.note("train", player, region, number, me.trains + 1, me.trains, why)
    earn_train_bonus(pos, region, number)


def earn_train_bonus(pos: Position, region: str, number: int) -> None:
    """What that Train space gives, if anything, comes after the last activation."""
    bonus = pos.edition.regions[pos.edition.region_index[region]].trains[number - 1].bonus
    if bonus is not None:
        pos.pending += (bonus._replace(source=f"train-{region}"),)


def machine_targets(
    pos: Position, player: int, price: Price, used: Container[str], refused: Refused = None
) -> Iterator[Move]:
    """Factories of the player where a Machine could stand and be paid for, its space included."""
    me, edition = pos.players[player], pos.edition
    for factory in me.factories:
        face = factory.face
        if not me.machines:
            refuse(refused, "machine", (face,), "supply", "machines.supply", need=1, have=0)
        elif face in used:
            refuse(refused, "machine", (face,), "used", "machines.cost")
        elif factory.machines >= edition.machines_per_factory:
            refuse(
                refused,
                "machine",
                (face,),
                "factory-full",
                "machines.cost",
                spaces=edition.machines_per_factory,
            )
        elif short := shortage(me, machine_price(pos, factory.machines, price)):
            what, need, have = short
            refuse(refused, "machine", (face,), what, "machines.cost", need=need, have=have)
        else:
            yield move("machine", face)


def machine_price(pos: Position, machines: int, price: Price) -> Price:
    """The price of a Machine beside that many others: the first space is free, the second is not."""
    if not machines:
        return price
    total = dict(price)
    for what, n in pos.edition.second_machine_price:
        total[what] = total.get(what, 0) + n
    return tuple(total.items())


def build_machine(pos: Position, player: int, face: str, price: Price, why: str) -> None:
    """Pay and put the leftmost Machine into that Factory."""
    me = pos.players[player]
    for index, factory in enumerate(me.factories):
        if factory.face == face:
            pay(pos, player, machine_price(pos, factory.machines, price), why)
            me.machines -= 1
            replace_factory(me, index, factory._replace(machines=factory.machines + 1))
            pos.note("machine", player, face, 1, factory.machines, factory.machines + 1, why)
            return

"""Setting up the table (`setup.*`), and the starting pairs that the players then pick.

All chance of the setup is drawn here, in the order of the table below, from the one generator.
"""

from __future__ import annotations

from collections.abc import Iterator

from . import effects
from .chance import below, seeded, shuffle
from .components import Edition
from .moves import Move, Refused, move, refuse
from .resources import score
from .state import NOBODY, Frame, Player, Position, Worker
from .steps import Decision


def new_position(names: list[str], seed: int, late_factories: bool, edition: Edition) -> Position:
    """The table as it stands before the first starting pair is picked. `names`: 2 to 4 of them."""
    seats = len(names)
    rng = seeded(seed)
    rng, first = below(rng, seats)
    rng, demand = _demand(rng, edition)
    rng, offer = _offer(rng, edition, late_factories, seats)
    rng, pairs = _pairs(rng, edition, seats)
    pos = Position(
        edition=edition,
        late_factories=late_factories,
        rng=rng,
        players=[_player(name, edition) for name in names],
        first=first,
        bag=dict.fromkeys(edition.colours, edition.workers_per_colour[seats]),
        hiring=[()] * len(edition.hiring),
        queue=[()] * edition.queue_rows[seats],
        demand=demand,
        spaces=[None] * (len(edition.cities) * len(edition.printed_influence)),
        trains=[NOBODY] * edition.train_offsets[-1],
        experts=frozenset(edition.destinations),
        ships=dict.fromkeys(edition.destinations, ()),
        upgrades=dict.fromkeys(edition.destinations, seats),
        offer=offer,
        pairs=pairs,
    )
    fill(pos)
    # The first player picks last, the one to his right first (`setup.pairs`); then the first turn begins.
    pos.stack.append(Frame("next-turn", first))
    for step in range(seats):
        pos.stack.append(Frame("pick", (first + step) % seats))
    return pos


def _player(name: str, edition: Edition) -> Player:
    return Player(
        name=name,
        money=edition.start_money,
        coal=edition.start_coal,
        silk=0,
        iron=0,
        ships=edition.pieces["ships"],
        machines=edition.pieces["machines"],
        trains=edition.pieces["trains"],
        tokens=edition.tokens_available,
        locked=edition.tokens_locked,
        contracts_open=tuple(edition.contracts),
        favor_piles=edition.favor_piles,
    )


def _demand(rng: int, edition: Edition) -> tuple[int, tuple[tuple[int, int], ...]]:
    """One shuffled Demand tile to a City, turned at random (`setup.demand`)."""
    tiles = list(range(len(edition.demand_tiles)))
    rng = shuffle(rng, tiles)
    demand = []
    for tile in tiles[: len(edition.cities)]:
        rng, turned = below(rng, len(edition.demand_tiles[tile]))
        demand.append((tile, turned))
    return rng, tuple(demand)


def _offer(rng: int, edition: Edition, late_factories: bool, seats: int) -> tuple[int, tuple[str, ...]]:
    """The tiles on offer, each with a random side up (`setup.factories`, `setup.late-factories`)."""
    tiles: dict[tuple[str, int], list[str]] = {}
    for face in edition.faces.values():
        if face.number:
            tiles.setdefault((face.kind, face.number), []).append(face.id)
    late = [tile for tile in tiles if tile[1] == edition.late_number]
    chosen = [tile for tile in tiles if tile[1] != edition.late_number]
    if late_factories:
        rng = shuffle(rng, late)
        chosen += late[: edition.late_factories[seats]]
    kinds = list(edition.kinds)
    offer = []
    for tile in sorted(chosen, key=lambda tile: (kinds.index(tile[0]), tile[1])):
        rng, side = below(rng, len(tiles[tile]))
        offer.append(tiles[tile][side])
    return rng, tuple(offer)


def _pairs(rng: int, edition: Edition, seats: int) -> tuple[int, tuple[tuple[str, str], ...]]:
    """One more pair of an A and a B token than there are players (`setup.pairs`)."""
    a, b = list(edition.starting_a), list(edition.starting_b)
    rng = shuffle(rng, a)
    rng = shuffle(rng, b)
    return rng, tuple(zip(a, b, strict=True))[: seats + 1]


def fill(pos: Position) -> None:
    """Fill hiring spaces and queue rows from the bag (`setup.hiring`, `setup.queue`, `turn.next-round`)."""
    size = pos.edition.workers_per_space
    pos.hiring = [_draw_up_to(pos, size, there) for there in pos.hiring]
    pos.queue = [_draw_up_to(pos, size, there) for there in pos.queue]


def _draw_up_to(pos: Position, size: int, there: tuple[str, ...]) -> tuple[str, ...]:
    workers = list(there)
    while len(workers) < size:
        pos.rng, at = below(pos.rng, sum(pos.bag.values()))
        for colour in pos.edition.colours:
            left = pos.bag[colour]
            if at < left:
                pos.bag[colour] = left - 1
                workers.append(colour)
                break
            at -= left
    return tuple(workers)


# The starting pairs.


def pick_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """The pairs still there."""
    for a, b in pos.pairs:
        yield move("pair", a, b)


def pick_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """A's left side in full, its points, then B."""
    a, b = str(choice.objects[0]), str(choice.objects[1])
    pos.pairs = tuple(pair for pair in pos.pairs if pair != (a, b))
    player = frame.player
    pos.note("pair", player, f"{a} {b}", 1, 0, 1, "setup.pairs")
    pos.stack[-1:] = [Frame("end", player), Frame("resolve", player)]
    effects.start(pos, player, b)
    effects.start(pos, player, a)
    score(pos, player, "start", pos.edition.starting_a[a].vp, a)


def recruit_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """Colours that are in the bag (A14)."""
    for colour in pos.edition.colours:
        if pos.bag[colour]:
            yield move("recruit", colour)
        else:
            refuse(refused, "recruit", (colour,), "bag", "setup.pairs", need=1, have=0)


def recruit_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """That Worker stands on the lowest space before the first turn."""
    pos.stack.pop()
    me, colour = pos.players[frame.player], str(choice.objects[0])
    pos.bag[colour] -= 1
    me.crew = (*me.crew, Worker(colour))
    pos.note("hire", frame.player, colour, 0, len(me.crew) - 1, len(me.crew), "A14")


DECISIONS: dict[str, Decision] = {
    "pick": Decision(pick_options, pick_answer),
    "recruit": Decision(recruit_options, recruit_answer),
}

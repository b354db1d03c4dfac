"""The invariants of a position, by name. A breach is a text ``name: what is there, not what should be``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from .parts import NOBODY, Player

if TYPE_CHECKING:
    from .position import Position


def breaches(pos: Position) -> list[str]:
    """Every broken invariant. The later checks rely on the shape that the first ones prove."""
    shape = list(_shape(pos))
    if shape:
        return shape
    found = [*_workers(pos), *_experts(pos), *_map(pos), *_tiles(pos), *_time(pos)]
    for index, player in enumerate(pos.players):
        found += _board(pos, index, player)
        found += _conserved(pos, index, player)
    return found


def _differ(name: str, have: object, want: object) -> Iterator[str]:
    if have != want:
        yield f"{name}: {have}, not {want}"


def _unknown(name: str, words: object, allowed: object) -> Iterator[str]:
    strangers = set(words) - set(allowed)  # type: ignore[call-overload]
    if strangers:
        yield f"{name}: unknown {', '.join(sorted(map(str, strangers)))}"


def _shape(pos: Position) -> Iterator[str]:
    """Lengths and names, so that everything else can be looked up."""
    edition, seats = pos.edition, len(pos.players)
    if seats not in edition.queue_rows:
        yield f"players: {seats}, not {', '.join(map(str, edition.queue_rows))}"
        return
    yield from _differ("hiring", len(pos.hiring), len(edition.hiring))
    yield from _differ("queue", len(pos.queue), edition.queue_rows[seats])
    yield from _differ("demand", len(pos.demand), len(edition.cities))
    yield from _differ("spaces", len(pos.spaces), len(edition.cities) * len(edition.printed_influence))
    yield from _differ("trains", len(pos.trains), edition.train_offsets[-1])
    for name, words, allowed in (
        ("bag", pos.bag, edition.colours),
        ("ships", pos.ships, edition.destinations),
        ("upgrades", pos.upgrades, edition.destinations),
    ):
        yield from _differ(name, sorted(words), sorted(allowed))
    yield from _unknown("hiring", [w for space in (*pos.hiring, *pos.queue) for w in space], edition.colours)
    yield from _unknown("experts", pos.experts, edition.destinations)
    yield from _unknown("offer", pos.offer, edition.faces)
    yield from _unknown("stack", [frame.player for frame in pos.stack], range(NOBODY, seats))
    yield from _unknown("first", [pos.first], range(seats))
    for tile, turned in pos.demand:
        if not (0 <= tile < len(edition.demand_tiles) and 0 <= turned < len(edition.demand_tiles[tile])):
            yield f"demand: no tile {tile} turned {turned}"
    for index, me in enumerate(pos.players):
        yield from _unknown(f"player {index}.crew", [worker.colour for worker in me.crew], edition.colours)
        yield from _unknown(f"player {index}.factories", [f.face for f in me.factories], edition.faces)
        yield from _unknown(f"player {index}.upgraded", me.upgraded, edition.colours)
        yield from _unknown(f"player {index}.favor", me.favor, edition.objectives)
        yield from _unknown(
            f"player {index}.contracts", (*me.contracts, *me.contracts_open), edition.contracts
        )
        yield from _differ(f"player {index}.favor_piles", len(me.favor_piles), len(edition.favor_piles))


def _workers(pos: Position) -> Iterator[str]:
    """Workers are conserved over bag, hiring spaces, queue and Workers areas (`setup.bag`)."""
    edition = pos.edition
    there = Counter(pos.bag)
    for group in (*pos.hiring, *pos.queue):
        there.update(group)
        if len(group) > edition.workers_per_space:
            yield f"hiring: {len(group)} Workers on one space or row, not at most {edition.workers_per_space}"
    for player in pos.players:
        there.update(worker.colour for worker in player.crew if not worker.expert)
    for colour in edition.colours:
        yield from _differ(f"workers.{colour}", there[colour], edition.workers_per_colour[len(pos.players)])
        if pos.bag[colour] < 0:
            yield f"bag.{colour}: {pos.bag[colour]} is negative"


def _experts(pos: Position) -> Iterator[str]:
    """Each Expert is at home or in one Workers area; Upgraded Department tokens are conserved."""
    edition, seats = pos.edition, len(pos.players)
    away = Counter(worker.colour for player in pos.players for worker in player.crew if worker.expert)
    for destination, colour in edition.destinations.items():
        yield from _differ(f"expert.{destination}", away[colour] + (destination in pos.experts), 1)
        upgraded = sum(colour in player.upgraded for player in pos.players)
        yield from _differ(f"upgrades.{destination}", pos.upgrades[destination] + upgraded, seats)
        there, spaces = len(pos.ships[destination]), edition.ship_spaces[seats]
        if there > spaces:
            yield f"ships.{destination}: {there}, not at most {spaces}"
        yield from _unknown(f"ships.{destination}", pos.ships[destination], range(seats))


def _map(pos: Position) -> Iterator[str]:
    """No market too full (`markets.limit`), Trains on spaces in use only (`trains.space`)."""
    edition, seats = pos.edition, len(pos.players)
    width, limit = len(edition.printed_influence), edition.market_limit[seats]
    yield from _unknown("spaces", [token.player for token in pos.spaces if token], range(seats))
    # Between a placement and the choice of the token that goes home there is one too many.
    limit += any(frame.kind == "return" for frame in pos.stack)
    for index, city in enumerate(edition.cities):
        placed = sum(token is not None for token in pos.spaces[index * width : (index + 1) * width])
        if placed > limit:
            yield f"market.{city}: {placed} tokens, not at most {limit}"
    at = 0
    for region in edition.regions:
        for number, space in enumerate(region.trains, 1):
            owner = pos.trains[at]
            if owner != NOBODY and not (0 <= owner < seats and space.players <= seats):
                yield f"trains.{region.id}: {owner} on space {number}"
            at += 1
    if len({tile for tile, _ in pos.demand}) < len(pos.demand):
        yield "demand: a tile lies on two Cities"


def _tiles(pos: Position) -> Iterator[str]:
    """Every Factory tile lies in one place, one side up (`setup.factories`)."""
    faces = pos.edition.faces
    built = [factory.face for player in pos.players for factory in player.factories]
    there = Counter(
        (faces[face].kind, faces[face].number) for face in (*pos.offer, *built) if faces[face].number
    )
    for (kind, number), times in there.items():
        if times > 1:
            yield f"factory.{kind}-{number}: {times} times"
    old = sum(not faces[face].number for face in built)
    if old > 1:
        yield f"factory.old: {old} times"


def _time(pos: Position) -> Iterator[str]:
    """Round and Period; one game that is under way or over."""
    edition = pos.edition
    if not 1 <= pos.period <= edition.periods + 1:
        yield f"period: {pos.period}, not 1 to {edition.periods + 1}"
    if not 1 <= pos.round <= edition.rounds_per_period:
        yield f"round: {pos.round}, not 1 to {edition.rounds_per_period}"
    if pos.turn < 0:
        yield f"turn: {pos.turn} is negative"
    if pos.stack and pos.stack[-1].kind == "turn" and not all(pos.hiring):
        yield "hiring: a space is empty at the beginning of a turn"


def _board(pos: Position, index: int, me: Player) -> Iterator[str]:
    """One own board: nothing negative, nothing beyond its spaces."""
    edition, who = pos.edition, f"player {index}"
    for name in ("money", "coal", "silk", "iron", "ships", "machines", "trains", "last_turn"):
        if getattr(me, name) < 0:
            yield f"{who}.{name}: {getattr(me, name)} is negative"
    for track, lane in edition.tracks.items():
        if not 0 <= getattr(me, track) < len(lane.values):
            yield f"{who}.{track}: {getattr(me, track)}, not 0 to {len(lane.values) - 1}"
    if not me.finance <= me.finance_peak < len(edition.tracks["finance"].values):
        yield f"{who}.finance_peak: {me.finance_peak}"
    for name, used, spaces in (
        ("crew", len(me.crew), edition.crew_spaces),
        ("factories", len(me.factories), edition.factory_spaces),
        ("contracts", len(me.contracts), edition.contract_spaces),
    ):
        if used > spaces:
            yield f"{who}.{name}: {used}, not at most {spaces}"
    for factory in me.factories:
        for name, n, most in (
            ("machines", factory.machines, edition.machines_per_factory),
            ("goods", factory.goods, edition.goods_per_factory),
            ("coal", factory.coal, factory.coal),
        ):
            if not 0 <= n <= most:
                yield f"{who}.{factory.face}.{name}: {n}, not 0 to {most}"


def _conserved(pos: Position, index: int, me: Player) -> Iterator[str]:
    """What a player owns is on the own board, on the table, or on its way back."""
    edition, who = pos.edition, f"player {index}"
    placed = [token.value for token in pos.spaces if token and token.player == index]
    owner = pos.stack[-1].player if pos.stack else NOBODY
    returning = [effect.n for effect in pos.pending if effect.do == "token" and owner == index]
    tokens = sorted((*me.tokens, *me.locked, *placed, *returning))
    yield from _differ(f"{who}.tokens", tokens, sorted((*edition.tokens_available, *edition.tokens_locked)))
    sailing = sum(owners.count(index) for owners in pos.ships.values())
    yield from _differ(f"{who}.ships", me.ships + sailing, edition.pieces["ships"])
    standing = sum(factory.machines for factory in me.factories) + me.machine_aside
    yield from _differ(f"{who}.machines", me.machines + standing, edition.pieces["machines"])
    yield from _differ(f"{who}.trains", me.trains + pos.trains.count(index), edition.pieces["trains"])
    yield from _differ(
        f"{who}.contracts", sorted((*me.contracts, *me.contracts_open)), sorted(edition.contracts)
    )
    if pos.stack and pos.stack[-1].kind == "objective" and owner == index:
        held = [int(pos.stack[-1].args[0])]
    else:
        held = []
    levels = Counter([*me.favor.values(), *held])
    piles = [left + levels[level] for level, left in enumerate(me.favor_piles, 1)]
    yield from _differ(f"{who}.favor", piles, list(edition.favor_piles))
    if min(me.favor_piles) < 0:
        yield f"{who}.favor_piles: {min(me.favor_piles)} is negative"

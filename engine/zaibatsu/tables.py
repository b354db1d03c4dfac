"""A position, or the end of a game, as a table of plain text."""

from __future__ import annotations

from .scoring import influence, projection, result
from .state import NOBODY, Player, Position


def _columns(rows: list[list[str]]) -> str:
    """Rows with their columns aligned: the first to the left, the others to the right."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if not at else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )


def final_table(pos: Position) -> str:
    """Every player's score, part by part, best first."""
    lines = result(pos)
    parts = list(dict.fromkeys(part for line in lines for part in line.parts))
    rows = [["", *(pos.players[line.player].name for line in lines)]]
    rows += [[part, *(str(line.parts.get(part, 0)) for line in lines)] for part in sorted(parts, key=_order)]
    rows.append(["total", *(str(line.total) for line in lines)])
    rows.append(["place", *(str(line.place) for line in lines)])
    return _columns(rows)


def _order(part: str) -> tuple[int, str]:
    """Parts in the order in which they are earned."""
    words = ("start", "play", "debt", "influence", "objective", "goods", "money")
    return words.index(part.split()[0]), part


def position_table(pos: Position) -> str:
    """What lies on the table, in words."""
    edition = pos.edition
    owner = pos.players[pos.to_move].name if pos.to_move is not None else "nobody"
    blocks = [
        f"Period {pos.period}, round {pos.round}, turn {pos.turn}; {owner} decides: {pos.stack[-1].kind}"
    ]
    blocks.append(
        "\n".join(
            f"{number} {' / '.join(names):<24} {' '.join(workers)}"
            for number, (names, workers) in enumerate(zip(edition.hiring, pos.hiring, strict=True), 1)
        )
    )
    blocks.append("\n".join(f"queue {' '.join(row) or '-'}" for row in pos.queue))
    for index, region in enumerate(edition.regions):
        standings = ", ".join(
            f"{_name(pos, line.player)} {line.influence} (place {line.place}, {line.points} VP)"
            for line in influence(pos, index)
        )
        blocks.append(
            f"{region.id}: {standings or '-'}\n" + "\n".join(_city(pos, city) for city in region.cities)
        )
    blocks.append(f"experts at home: {' '.join(sorted(pos.experts)) or '-'}")
    blocks.append(f"offer: {' '.join(pos.offer)}")
    blocks += [_board(pos, index, player) for index, player in enumerate(pos.players)]
    return "\n\n".join(blocks)


def _name(pos: Position, player: int) -> str:
    return "Overseas" if player == NOBODY else pos.players[player].name


def _city(pos: Position, city: str) -> str:
    printed = pos.edition.printed_influence
    first = pos.edition.cities.index(city) * len(printed)
    spaces = []
    for side, number in enumerate(printed):
        token = pos.spaces[first + side]
        there = f"{pos.players[token.player].name} {token.value}" if token else "-"
        spaces.append(f"{number} {pos.wants(first + side)}: {there}")
    return f"  {city:<10} " + "; ".join(spaces)


def _board(pos: Position, index: int, me: Player) -> str:
    edition = pos.edition
    tracks = ", ".join(
        f"{track} {lane.values[getattr(me, track)]} (space {getattr(me, track) + 1} of {len(lane.values)})"
        for track, lane in edition.tracks.items()
    )
    factories = ", ".join(
        f"{f.face} ({f.machines} machines, {f.goods} goods{f', {f.coal} coal' if f.coal else ''})"
        for f in me.factories
    )
    crew = " ".join(worker.colour + ("*" if worker.expert else "") for worker in me.crew)
    return "\n".join(
        (
            f"{me.name}: {me.score} VP, {sum(projection(pos, index).values())} if the game ended now",
            f"  money {me.money}, coal {me.coal}, silk {me.silk}, iron {me.iron}; {tracks}",
            f"  ships {me.ships}, machines {me.machines}, trains {me.trains} left; crew {crew or '-'}",
            f"  factories {factories or '-'}; contracts {' '.join(me.contracts) or '-'}",
            f"  tokens {' '.join(map(str, me.tokens)) or '-'}, locked {' '.join(map(str, me.locked)) or '-'};"
            f" upgraded {' '.join(sorted(me.upgraded)) or '-'}",
            f"  favor {', '.join(f'{name} {level}' for name, level in me.favor.items()) or '-'}",
        )
    )

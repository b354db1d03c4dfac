"""What many games between equal opponents tell about an edition (`docs/balance.md`)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import mean, quantiles

from ..components import Edition
from ..game import Game
from .arena import Played, interval


def report(played: Sequence[Played], players: int, edition: Edition) -> str:
    """Scores, parts of scores, win rates by seat, Starting token and Factory face; as Markdown tables."""
    games = [Game.from_record(game.record, edition, events=False) for game in played]
    finals = [
        (game, seat, line.winner == seat)
        for game, line in zip(games, played, strict=True)
        for seat in range(players)
    ]
    scores = [game.position.players[seat].score for game, seat, _ in finals]
    winning = [max(line.scores) for line in played]
    turns = [game.position.turn / players for game in games]
    rows: list[tuple[str, Sequence[float]]] = [
        ("score", scores),
        ("winner's score", winning),
        ("turns a player", turns),
    ]
    lines = [
        f"## {players} players, {len(played)} games",
        "",
        "| | mean | 5 % | 25 % | median | 75 % | 95 % |",
        "|---|---|---|---|---|---|---|",
        *[f"| {name} | {_spread(values)} |" for name, values in rows],
        "",
    ]
    parts: dict[str, list[int]] = defaultdict(lambda: [0] * len(finals))
    for number, (game, seat, _) in enumerate(finals):
        for part, points in game.position.players[seat].points.items():
            parts[part][number] = points
    lines += _table("part of the score", ("mean", "share %"), (
        (part, f"{mean(values):.1f}", f"{100 * sum(values) / sum(scores):.1f}")
        for part, values in sorted(parts.items(), key=lambda item: -sum(item[1]))
    ))  # fmt: skip
    seats = [(_place(game, seat), won) for game, seat, won in finals]
    lines += _rates("place in the order of play", seats, players)
    for side in (0, 1):
        taken = [(_pair(game, seat)[side], won) for game, seat, won in finals]
        lines += _rates(f"{'AB'[side]} token", taken, players)
    built = [
        (factory.face, won) for game, seat, won in finals for factory in game.position.players[seat].factories
    ]
    lines += _rates("Factory face", built, players)
    return "\n".join(lines)


def _spread(values: Sequence[float]) -> str:
    cuts = quantiles(values, n=20)
    return " | ".join(f"{value:.1f}" for value in (mean(values), *(cuts[at] for at in (0, 4, 9, 14, 18))))


def _place(game: Game, seat: int) -> str:
    return str((seat - game.position.first) % len(game.position.players) + 1)


def _pair(game: Game, seat: int) -> tuple[str, str]:
    """The Starting tokens that the seat took."""
    pos = game.at(0)
    for number, choice in enumerate(game.moves):
        if choice.verb == "pair" and game.at(number).to_move == seat:
            return str(choice.objects[0]), str(choice.objects[1])
        if choice.verb == "hire":
            break
    raise ValueError(f"seat {seat} took no Starting tokens in a game of {len(pos.players)}")


def _rates(what: str, taken: Iterable[tuple[str, bool]], players: int) -> list[str]:
    """Win rates of those who had a thing, with their intervals; equal chances would give 1 / players."""
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for name, won in taken:
        counts[name][0] += 1
        counts[name][1] += won
    rows = []
    for name, (times, wins) in sorted(counts.items(), key=lambda item: -item[1][1] / item[1][0]):
        low, high = interval(wins, times)
        rows.append((name, str(times), f"{100 * wins / times:.1f}", f"{100 * low:.1f} to {100 * high:.1f}"))
    return _table(f"{what} (even: {100 / players:.0f} %)", ("times", "won %", "95 % interval"), rows)


def _table(first: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = [f"| {' | '.join((first, *columns))} |", f"|{'---|' * (len(columns) + 1)}"]
    lines += [f"| {' | '.join(row)} |" for row in rows]
    return [*lines, ""]

"""The command line: ``python -m zaibatsu play | replay | arena | tune | balance | bench``."""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from . import Edition, EditionError, Game, RecordError, SetupError, __version__, bench
from .bots import levels
from .bots.arena import Played, maker, match, table
from .bots.balance import report
from .bots.own import OpponentError
from .bots.tune import BATCH, Data, tune, written
from .state import Position
from .tables import final_table, position_table


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit code (0 fine, 1 a bad record or game, 2 a wrong call)."""
    parser = argparse.ArgumentParser(prog="zaibatsu", description="Nippon: Zaibatsu, the rules engine.")
    parser.add_argument("--version", action="version", version=f"zaibatsu {__version__}")
    parser.add_argument(
        "--edition", type=Path, metavar="FILE", help="TOML file with corrected printed values"
    )
    commands = parser.add_subparsers(dest="command", required=True)

    play = commands.add_parser("play", help="play a game of random legal moves")
    play.add_argument("--players", type=int, default=2, metavar="N")
    play.add_argument("--seed", type=int, default=0, metavar="N")
    play.add_argument("--late-factories", action="store_true", help="with the module of that name")
    play.add_argument("--out", type=Path, metavar="FILE", help="write the record there")

    replay = commands.add_parser("replay", help="check a record move by move")
    replay.add_argument("file", type=Path)
    replay.add_argument("--at", type=int, metavar="N", help="print the position after N moves")

    arena = commands.add_parser("arena", help="let opponents play each other")
    arena.add_argument(
        "names", nargs="+", metavar="OPPONENT", help="a level, random, an installed one, a .py file"
    )
    arena.add_argument("--games", type=int, default=400, metavar="N")
    arena.add_argument(
        "--players", type=int, metavar="N", help="at each table; as many as there are opponents"
    )
    arena.add_argument("--out", type=Path, metavar="FOLDER", help="write the records there")

    tune = commands.add_parser("tune", help="tune the opponents' weights by self-play")
    tune.add_argument("--batches", type=int, default=100, metavar="N", help=f"of {BATCH} duels each")
    tune.add_argument("--out", type=Path, default=Path("weights.toml"), metavar="FILE")

    balance = commands.add_parser("balance", help="what games between opponents tell about the edition")
    balance.add_argument("--level", default="industrialist", choices=list(levels()))
    balance.add_argument("--games", type=int, default=200, metavar="N")
    balance.add_argument("--players", type=int, default=2, metavar="N")
    for command in (arena, tune, balance):
        command.add_argument("--seed", type=int, default=1, metavar="N")
        command.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")

    commands.add_parser("bench", help="measure speed, beside python-chess where it is installed")
    given = parser.parse_args(arguments)
    if given.edition and given.command in ("arena", "tune", "balance"):
        parser.error(f"{given.command} plays the packaged edition only")
    if min(getattr(given, name, 1) for name in ("games", "jobs", "batches")) < 1:
        parser.error("games, jobs and batches are at least 1")
    try:
        edition = Edition.load(given.edition) if given.edition else Edition.default()
        if given.command == "play":
            return _play(given, edition)
        if given.command == "replay":
            return _replay(given, edition)
        if given.command == "arena":
            return _arena(given)
        if given.command == "tune":
            return _tune(given)
        if given.command == "balance":
            games = match([given.level], given.games, given.players, given.seed, given.jobs)
            played = list(_progress(games, given.games))
            print(report(played, given.players, edition))
            return 0
        print(bench.run())
    except (OSError, EditionError, SetupError, OpponentError) as error:
        print(f"zaibatsu: {error}", file=sys.stderr)
        return 1
    return 0


def _play(given: argparse.Namespace, edition: Edition) -> int:
    game = Game.new(given.players, seed=given.seed, late_factories=given.late_factories, edition=edition)
    dice = random.Random(given.seed)
    while moves := game.legal_moves():
        game.play(dice.choice(moves))
    if given.out:
        given.out.write_text(game.record(), encoding="utf-8")
    print(final_table(game.position))
    return 0


def _replay(given: argparse.Namespace, edition: Edition) -> int:
    try:
        game = Game.from_record(given.file.read_text(encoding="utf-8"), edition)
    except (RecordError, UnicodeDecodeError) as error:
        print(f"{given.file}: {error}", file=sys.stderr)
        return 1
    pos: Position = game.position
    if given.at is not None:
        if not 0 <= given.at <= len(game.moves):
            print(f"{given.file}: there is no move {given.at}, only 0 to {len(game.moves)}", file=sys.stderr)
            return 1
        pos = game.at(given.at)
    print(final_table(pos) if pos.over else position_table(pos))
    return 0


def _arena(given: argparse.Namespace) -> int:
    names = given.names
    players = given.players or max(len(names), 2)
    for name in names:
        maker(name)()  # what is wrong with it is said before the first game
    if len(names) > players:
        raise SetupError(f"{len(names)} opponents at tables of {players}")
    played: list[Played] = []
    for game in _progress(match(names, given.games, players, given.seed, given.jobs), given.games):
        if given.out:
            given.out.mkdir(parents=True, exist_ok=True)
            (given.out / f"{len(played):04}.txt").write_text(game.record, encoding="utf-8")
        played.append(game)
    print(table(names, played, players, given.seed))
    return 0


def _tune(given: argparse.Namespace) -> int:
    def told(batch: int, data: Data, margin: float) -> None:
        print(f"batch {batch} of {given.batches}, mean margin {margin:.1f}", file=sys.stderr)
        heading = "How the opponents weigh a position: points for one unit of each term (see terms.py).\n"
        heading += f"python -m zaibatsu tune --batches {given.batches} --seed {given.seed}, batch {batch}"
        given.out.write_text(written(data, heading), encoding="utf-8")

    tune(given.batches, given.seed, given.jobs, told=told)
    return 0


def _progress(games: Iterator[Played], total: int) -> Iterator[Played]:
    """The games as they come, with a bar where somebody can see it."""
    seen = sys.stderr.isatty()
    for done, game in enumerate(games, 1):
        if seen:
            bar = "#" * (40 * done // total)
            print(
                f"\r[{bar:40}] {done} of {total}",
                end="\n" if done == total else "",
                file=sys.stderr,
                flush=True,
            )
        yield game


if __name__ == "__main__":
    sys.exit(main())

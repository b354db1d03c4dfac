"""The command line: ``python -m zaibatsu play | replay | bench``."""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

from . import Edition, EditionError, Game, RecordError, SetupError, __version__, bench
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

    commands.add_parser("bench", help="measure speed, beside python-chess where it is installed")
    given = parser.parse_args(arguments)
    try:
        edition = Edition.load(given.edition) if given.edition else Edition.default()
        if given.command == "play":
            return _play(given, edition)
        if given.command == "replay":
            return _replay(given, edition)
        print(bench.run())
    except (OSError, EditionError, SetupError) as error:
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


if __name__ == "__main__":
    sys.exit(main())

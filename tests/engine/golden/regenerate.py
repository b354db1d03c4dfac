"""Write the golden records anew: ``python tests/engine/golden/regenerate.py``.

Whole games chosen so that together they cover every action, Factory face, Contract, track space and
end-of-game part (`test_golden.py` demands it). The players are random, but lean towards what has not been
covered yet, and of many seeds each game takes the one that shows most of it, so that few games are enough.
Review the difference as text before you commit it.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parents[2] / "engine"), str(HERE.parent)]

from coverage_of import covered, wanted  # noqa: E402

from zaibatsu import Game, Move  # noqa: E402

GAMES = [(2, False), (3, False), (4, False), (2, True), (3, True), (4, True)] * 2 + [(2, False), (3, True)]
SEEDS = 40


def weight(choice: Move, missing: set[str]) -> int:
    """How much a move is leaned towards."""
    if any(
        f"{sort} {word}" in missing
        for word in choice.objects
        for sort in ("face", "contract", "part objective")
    ):
        return 40
    return {"stop": 1, "decline": 1, "consolidate": 1, "hire": 2, "finance": 9}.get(choice.verb, 4)


def play(players: int, late: bool, seed: int, missing: set[str]) -> Game:
    """One whole game, leaning towards what is missing."""
    game = Game.new(players, seed=seed, late_factories=late)
    dice = random.Random(seed)
    while moves := game.legal_moves():
        game.play(dice.choices(moves, [weight(choice, missing) for choice in moves])[0])
    return game


def main() -> None:
    """Play and write all games; say what is still missing."""
    missing = wanted()
    for number, (players, late) in enumerate(GAMES, 1):
        games = [play(players, late, 100 * number + seed, missing) for seed in range(SEEDS)]
        best = max(games, key=lambda game: len(covered(game) & missing))
        missing -= covered(best)
        name = f"{number:02}-{players}-players{'-late' if late else ''}.txt"
        (HERE / name).write_text(best.record(), "utf-8")
        print(name, "- missing:", len(missing))
    print("missing:", ", ".join(sorted(missing)) or "nothing")


if __name__ == "__main__":
    main()

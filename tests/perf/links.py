"""How long links are: characters after `#link/` at the end of random games. `python tests/perf/links.py`."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "engine"))

from zaibatsu import Game, link

GAMES = 100


def lengths(players: int) -> tuple[list[int], list[int]]:
    """Of the links, and of the same with the record in full."""
    links, whole = [], []
    for seed in range(GAMES):
        dice = random.Random(seed)
        game = Game.new(players, seed, late_factories=True, events=False)
        while moves := game.legal_moves():
            game.play(dice.choice(moves))
        links.append(len(link.pack(game.record(brief=True))))
        whole.append(len(link.pack(game.record())))
    return links, whole


if __name__ == "__main__":
    print("| players | median | longest | the record in full: longest |")
    print("|---|---|---|---|")
    for players in (2, 3, 4):
        links, whole = lengths(players)
        print(f"| {players} | {median(links):,.0f} | {max(links):,} | {max(whole):,} |")

"""What a game's events add up to: the score over time, Influence by Period, key figures of each player.

Pure counting; the views put it on the page.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from zaibatsu import Game
from zaibatsu.state import NOBODY


@dataclass
class Figures:
    """One player's game in numbers: amounts of things made, spent and done."""

    goods: int = 0
    money_spent: int = 0
    debts: int = 0
    consolidations: int = 0
    workers: Counter[str] = field(default_factory=Counter)
    """Workers hired, by colour."""
    actions: Counter[str] = field(default_factory=Counter)


def key_figures(game: Game) -> list[Figures]:
    """Every player's figures, in the order of the seats."""
    found = [Figures() for _ in game.position.players]
    for event in (event for events in game.events for event in events if event.player != NOBODY):
        mine = found[event.player]
        if event.kind == "goods":
            mine.goods += event.n
        elif event.kind == "pay" and event.what == "money" and event.why != "consolidation.discard":
            mine.money_spent += event.n
        elif event.kind == "score" and event.what == "debt":
            mine.debts -= event.n
        elif event.kind == "consolidate":
            mine.consolidations += 1
        elif event.kind == "hire":
            mine.workers[event.what] += 1
        elif event.kind == "action":
            mine.actions[event.what] += 1
    return found


@dataclass(frozen=True)
class Timeline:
    """Scores after every turn (rows of one number per player), and where Periods ended (indices of rows)."""

    scores: list[list[int]]
    periods: list[int]


def timeline(game: Game) -> Timeline:
    """The score over time, beginning with nothing."""
    now = [0] * len(game.position.players)
    scores, periods = [now[:]], []
    ends = [moves for moves, _ in game.turns()][1:]
    begun = 0
    for ended in ends:
        closed = False
        for event in (event for events in game.events[begun:ended] for event in events):
            if event.kind == "score":
                now[event.player] = event.after
            closed = closed or event.kind == "period-end"
        scores.append(now[:])
        if closed:
            periods.append(len(scores) - 1)
        begun = ended
    return Timeline(scores, periods)


def influence_by_period(game: Game) -> dict[int, dict[tuple[int, str], tuple[int, int]]]:
    """Period -> (player, Region) -> (Influence, points); `NOBODY` is Overseas."""
    tables: dict[int, dict[tuple[int, str], tuple[int, int]]] = {}
    for events in game.events:
        ended = next((event.n for event in events if event.kind == "period-end"), None)
        if ended is not None:
            tables[ended] = {
                (event.player, event.what): (event.n, event.after)
                for event in events
                if event.kind == "standing"
            }
    return tables

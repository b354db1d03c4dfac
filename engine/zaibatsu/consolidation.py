"""Consolidation: a fixed ladder, in the order of the rulebook (`consolidation.*`, `silk.salary`).

Experts are Workers in every step. The Final Consolidation is the same ladder, for everybody
(`final.consolidation`).
"""

from __future__ import annotations

from collections.abc import Iterator

from .components import Effect
from .gains import earn
from .moves import Move, Refused, move, refuse
from .resources import gain, score
from .state import Frame, Position
from .steps import Decision, Step

LADDER = ("favor-token", "discard", "bonuses", "resolve", "salary-silk", "salary", "go-home")
"""A, B, C1-C4 and their choices, the Silk question, D1-D2, D3-D4."""


def begin(pos: Position, player: int) -> None:
    """Put the whole ladder on the stack, first step on top."""
    pos.act = None
    pos.note("consolidate", player, "crew", len(pos.players[player].crew), 0, 0, "consolidate")
    for step in reversed(LADDER):
        pos.stack.append(Frame(step, player))


# A. The Favor token.


def favor_token(pos: Position, frame: Frame) -> None:
    """Ask for the Favor token, if one is to be had (`consolidation.favor`)."""
    pos.stack.pop()
    me = pos.players[frame.player]
    reach = len(me.crew) - pos.edition.first_favor_space + 1
    if len(me.favor) < len(pos.edition.objectives) and any(me.favor_piles[: max(reach, 0)]):
        pos.stack.append(Frame("favor", frame.player, (reach,)))


def favor_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """The level beside the topmost Worker, or a lower one."""
    piles, reach = pos.players[frame.player].favor_piles, int(frame.args[0])
    for level, left in enumerate(piles, 1):
        if level > reach:
            need, have = pos.edition.first_favor_space + level - 1, len(pos.players[frame.player].crew)
            refuse(refused, "favor", (level,), "workers", "consolidation.favor", need=need, have=have)
        elif not left:
            refuse(refused, "favor", (level,), "pile-empty", "consolidation.favor")
        else:
            yield move("favor", level)


def favor_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """Take it; next, where to put it."""
    level = int(choice.objects[0])
    me = pos.players[frame.player]
    me.favor_piles = tuple(left - (index == level) for index, left in enumerate(me.favor_piles, 1))
    pos.stack[-1] = Frame("objective", frame.player, (level,))


def objective_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """Objectives that are still empty (`consolidation.objective`)."""
    favor = pos.players[frame.player].favor
    for objective in pos.edition.objectives:
        if objective in favor:
            refuse(refused, "on", (objective,), "taken", "consolidation.objective", level=favor[objective])
        else:
            yield move("on", objective)


def objective_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """There it stays."""
    pos.stack.pop()
    objective, level = str(choice.objects[0]), int(frame.args[0])
    pos.players[frame.player].favor[objective] = level
    pos.note("favor", frame.player, objective, level, 0, level, "consolidation.favor")


# B. Money and Coal go.


def discard(pos: Position, frame: Frame) -> None:
    """All Money and loose Coal, but for what a Factory keeps (`consolidation.discard`, Paper B3)."""
    pos.stack.pop()
    me = pos.players[frame.player]
    kept = {"money": 0, "coal": 0}
    for factory in me.factories:
        for effect in pos.edition.faces[factory.face].effects:
            if effect.do == "keep":
                kept[effect.what] += effect.n
    for what, keep in kept.items():
        gone = getattr(me, what) - keep
        if gone > 0:
            gain(pos, frame.player, what, -gone, "consolidation.discard")


# C. Bonuses and income.


def bonuses(pos: Position, frame: Frame) -> None:
    """Earn the lowest and the topmost Worker's Department bonus, Coal and Money (C1 to C4)."""
    pos.stack.pop()
    me, edition = pos.players[frame.player], pos.edition
    if me.crew:
        lowest, topmost = me.crew[0].colour, me.crew[-1].colour
        earn(pos, Effect("bonus", lowest), "consolidation.lowest")
        if len(me.crew) >= edition.bonus_workers and topmost != lowest:
            earn(pos, Effect("bonus", topmost), "consolidation.topmost")
    # The markers may move with the bonuses, so their income is worked out when its turn comes.
    earn(pos, Effect("income", "mining"), "consolidation.coal")
    earn(pos, Effect("income", "finance"), "consolidation.money")


# D. Salaries; everybody goes home.


def salary_due(pos: Position, player: int) -> int:
    """Money owed: for each different colour in the Workers area (`consolidation.salary`)."""
    return pos.edition.salary * len({worker.colour for worker in pos.players[player].crew})


def salary_silk(pos: Position, frame: Frame) -> None:
    """Ask how much Silk becomes Money, where Money is short (`silk.salary`)."""
    pos.stack.pop()
    me = pos.players[frame.player]
    due = salary_due(pos, frame.player)
    missing = due + 1 - me.money if due else 0
    if missing > 0 and me.silk:
        pos.stack.append(Frame("silk", frame.player, (min(missing, me.silk),)))


def silk_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """From none to as much as is needed."""
    for n in range(int(frame.args[0]) + 1):
        yield move("silk", n)


def silk_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """1 Silk for 1 Money."""
    pos.stack.pop()
    n = int(choice.objects[0])
    if n:
        gain(pos, frame.player, "silk", -n, "silk.salary")
        gain(pos, frame.player, "money", n, "silk.salary")


def salary(pos: Position, frame: Frame) -> None:
    """Pay all that can be paid without the last Money; the rest costs points (`consolidation.debt`)."""
    pos.stack.pop()
    player = frame.player
    due = salary_due(pos, player)
    paid = min(due, max(pos.players[player].money - 1, 0))
    if paid:
        gain(pos, player, "money", -paid, "consolidation.salary")
    if due > paid:
        score(pos, player, "debt", (paid - due) * pos.edition.debt_points, "consolidation.debt")


def go_home(pos: Position, frame: Frame) -> None:
    """Experts to their Destinations, the others into the bag (D3, D4)."""
    pos.stack.pop()
    me = pos.players[frame.player]
    for worker in me.crew:
        if worker.expert:
            pos.experts |= {pos.edition.homes[worker.colour]}
        else:
            pos.bag[worker.colour] += 1
    if me.crew:
        pos.note("go-home", frame.player, "crew", len(me.crew), len(me.crew), 0, "consolidation.bag")
    me.crew = ()


DECISIONS: dict[str, Decision] = {
    "favor": Decision(favor_options, favor_answer),
    "objective": Decision(objective_options, objective_answer),
    "silk": Decision(silk_options, silk_answer),
}
AUTOMATIC: dict[str, Step] = {
    "favor-token": favor_token,
    "discard": discard,
    "bonuses": bonuses,
    "salary-silk": salary_silk,
    "salary": salary,
    "go-home": go_home,
}

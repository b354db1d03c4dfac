"""Who decides what next: turns, rounds, Periods, and the stack that holds them (`turn.*`).

`legal`, `blocked` and `play` are all that the front door needs: they look up the frame on top of the
stack. Between two decisions `advance` lets the automatic steps happen.

A turn is: hire a Worker and act, or consolidate; what was earned is given; the player ends it. The end
refills the Hiring area, and closes round, Period and game where the rules say so.
"""

from __future__ import annotations

from collections.abc import Iterator

from . import actions, consolidation, effects, gains, goods, modifiers, scoring, setup
from .moves import CONSOLIDATE, END, STOP, Blocked, Move, Refused, move, refuse
from .state import Act, Frame, Position, Worker
from .steps import Decision, Step


def legal(pos: Position) -> list[Move]:
    """The moves that the rules allow now; none only when the game is over."""
    if not pos.stack:
        return []
    frame = pos.stack[-1]
    return list(_DECISIONS[frame.kind].options(pos, frame, None))


def blocked(pos: Position) -> list[Blocked]:
    """The choices that one would look for now and cannot have, each with its reason."""
    refused: list[Blocked] = []
    if pos.stack:
        frame = pos.stack[-1]
        for _ in _DECISIONS[frame.kind].options(pos, frame, refused):
            pass
    return refused


def play(pos: Position, choice: Move) -> None:
    """Carry out a move that is known to be legal, and everything up to the next decision."""
    frame = pos.stack[-1]
    _DECISIONS[frame.kind].answer(pos, frame, choice)
    stack = pos.stack
    while stack and (step := _AUTOMATIC.get(stack[-1].kind)):
        step(pos, stack[-1])


# The turn's one choice.


def turn_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """Every Worker under whom an action is possible, or Consolidation."""
    player = frame.player
    me, edition = pos.players[player], pos.edition
    room = edition.crew_spaces - len(me.crew)
    possible = False
    for number, names in enumerate(edition.hiring, 1):
        is_open = [name for name in names if room and _possible(pos, player, name, room - 1, refused)]
        for colour in dict.fromkeys(pos.hiring[number - 1]):
            if is_open:
                possible = True
                yield move("hire", colour, number)
            elif room:
                refuse(refused, "hire", (colour, number), "no-action", "turn.hire")
            else:
                spaces = edition.crew_spaces
                refuse(refused, "hire", (colour, number), "no-room", "turn.must-consolidate", spaces=spaces)
    if me.crew or not possible:
        yield CONSOLIDATE
    else:
        refuse(refused, "consolidate", (), "workers", "turn.may-consolidate", need=1, have=0)


def _possible(pos: Position, player: int, name: str, room: int, refused: Refused) -> bool:
    """Whether the action has an activation; if not and somebody asks, the foremost reason."""
    action, act = actions.ACTIONS[name], Act(name, "")
    if next(action.options(pos, player, act, room, None), None):
        return True
    if refused is not None:
        why: list[Blocked] = []
        for _ in action.options(pos, player, act, room, why):
            pass
        if why:
            refused.append(Blocked(move(name), why[0].code, why[0].rule, why[0].numbers))
        else:
            refused.append(Blocked(move(name), *action.nothing))
    return False


def turn_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """Take the Worker, or begin to consolidate."""
    player = frame.player
    pos.stack[-1] = Frame("end", player)
    if choice is CONSOLIDATE:
        consolidation.begin(pos, player)
        return
    colour, number = str(choice.objects[0]), int(choice.objects[1])
    workers = list(pos.hiring[number - 1])
    workers.remove(colour)
    pos.hiring[number - 1] = tuple(workers)
    me = pos.players[player]
    me.crew = (*me.crew, Worker(colour))
    pos.note("hire", player, colour, number, len(me.crew) - 1, len(me.crew), "turn.hire")
    pos.stack.append(Frame("action", player, (number, colour)))


# The action, and its activations.


def action_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """The actions under the Worker's hiring space."""
    room = pos.edition.crew_spaces - len(pos.players[frame.player].crew)
    for name in pos.edition.hiring[int(frame.args[0]) - 1]:
        if _possible(pos, frame.player, name, room, refused):
            yield move(name)


def action_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """Begin it: activations, then the late modifiers, then what was earned."""
    player = frame.player
    pos.act = Act(choice.verb, str(frame.args[1]))
    pos.note("action", player, choice.verb, 1, 0, 1, "turn.hire")
    pos.stack[-1:] = [Frame("resolve", player), Frame("late-modifiers", player), Frame("activations", player)]


def activations(pos: Position, frame: Frame) -> None:
    """Ask for one more activation, as long as the action allows it (`turn.activations`)."""
    act = pos.act
    if act is not None and len(act.done) < pos.edition.activations[act.action]:
        pos.stack.append(Frame("activate", frame.player))
    else:
        pos.stack.pop()


def activate_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """Activations that are open; after the first one may stop."""
    act = pos.act
    if act is None:
        return
    room = pos.edition.crew_spaces - len(pos.players[frame.player].crew)
    yield from actions.ACTIONS[act.action].options(pos, frame.player, act, room, refused)
    if act.done:
        yield STOP


def activate_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """One activation, or the end of the action."""
    pos.stack.pop()
    if choice is STOP:
        pos.stack.pop()
    elif pos.act is not None:
        actions.ACTIONS[pos.act.action].activate(pos, frame.player, choice)


# The end of a turn, a round, a Period, the game.


def end_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """All is done; the player confirms, and nothing can be taken back any more."""
    yield END


def end_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """What lies under the frame comes next."""
    pos.stack.pop()
    pos.act = None


def next_turn(pos: Position, frame: Frame) -> None:
    """Begin that player's turn; when it has ended, the Hiring area is looked after."""
    pos.turn += 1
    pos.players[frame.player].last_turn = pos.turn
    pos.note("turn", frame.player, "turn", pos.turn, pos.turn - 1, pos.turn, "turn.choice")
    pos.stack[-1:] = [Frame("refill", frame.player), Frame("turn", frame.player)]


def refill(pos: Position, frame: Frame) -> None:
    """Refill an empty hiring space from the queue, or end the round (`turn.refill`, `turn.round-end`)."""
    following = (frame.player + 1) % len(pos.players)
    pos.stack[-1] = Frame("next-turn", following)
    for index, workers in enumerate(pos.hiring):
        if not workers:
            row = next((row for row, waiting in enumerate(pos.queue) if waiting), None)
            if row is None:
                _end_round(pos)
                return
            pos.hiring[index], pos.queue[row] = pos.queue[row], ()
            pos.note("refill", -1, str(index + 1), len(pos.hiring[index]), row + 1, index + 1, "turn.refill")


def _end_round(pos: Position) -> None:
    """Next round; after the last one of a Period Influence Scoring, after the last Period the end."""
    edition = pos.edition
    pos.note("round-end", -1, "round", pos.round, pos.round, pos.round + 1, "turn.round-end")
    if pos.round < edition.rounds_per_period:
        pos.round += 1
    else:
        scoring.score_period(pos)
        pos.note("period-end", -1, "period", pos.period, pos.period, pos.period + 1, "turn.periods")
        pos.period += 1
        pos.round = 1
    if pos.period > edition.periods:
        following = pos.stack.pop().player
        pos.stack.append(Frame("final-scoring", -1))
        seats = len(pos.players)
        for step in reversed(range(seats)):
            pos.stack.append(Frame("final-consolidation", (following + step) % seats))
    else:
        setup.fill(pos)
        pos.note("fill", -1, "hiring", pos.period, pos.round, 0, "turn.next-round")


def final_consolidation(pos: Position, frame: Frame) -> None:
    """Everybody consolidates once more, also without Workers (`final.consolidation`)."""
    pos.stack[-1] = Frame("end", frame.player)
    consolidation.begin(pos, frame.player)


def final_scoring(pos: Position, frame: Frame) -> None:
    """The end of the game."""
    pos.stack.pop()
    scoring.score_final(pos)
    pos.note("game-over", -1, "turn", pos.turn, 0, 0, "final.winner")


_DECISIONS: dict[str, Decision] = {
    **setup.DECISIONS,
    **actions.DECISIONS,
    **effects.DECISIONS,
    **gains.DECISIONS,
    **goods.DECISIONS,
    **modifiers.DECISIONS,
    **consolidation.DECISIONS,
    "turn": Decision(turn_options, turn_answer),
    "action": Decision(action_options, action_answer),
    "activate": Decision(activate_options, activate_answer),
    "end": Decision(end_options, end_answer),
}
_AUTOMATIC: dict[str, Step] = {
    **effects.AUTOMATIC,
    **gains.AUTOMATIC,
    **modifiers.AUTOMATIC,
    **consolidation.AUTOMATIC,
    "activations": activations,
    "next-turn": next_turn,
    "refill": refill,
    "final-consolidation": final_consolidation,
    "final-scoring": final_scoring,
}

"""Carrying out a component: Factory faces and Starting tokens, part by part.

An effect happens in two halves (`turn.deferred`). While the action runs, `run_parts` walks through what a
component does: pieces are built and prices paid at once, everything else is only earned and waits in
`Position.pending`. After the last activation `gains` gives what was earned.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from .components import Effect
from .gains import earn
from .moves import ACCEPT, DECLINE, Move, Refused, move, refuse
from .pieces import (
    build_machine,
    build_ship,
    build_train,
    earn_train_bonus,
    free_spaces,
    machine_targets,
    ship_targets,
    train_targets,
)
from .resources import pay, shortage
from .state import Factory, Frame, Position
from .steps import Decision, Step

BUILDS = ("build", "place", "more")


def parts_of(pos: Position, source: str) -> tuple[Effect, ...]:
    """What the component named `source` does: a Factory face or a Starting token."""
    edition = pos.edition
    if source in edition.faces:
        return edition.faces[source].effects
    return (edition.starting_a.get(source) or edition.starting_b[source]).effects


def start(pos: Position, player: int, source: str) -> None:
    """Begin to carry out a component: its parts come next."""
    pos.stack.append(Frame("parts", player, (source, 0, "", 0)))


def run_parts(pos: Position, frame: Frame) -> None:
    """Do the next part of a component. The frame holds (source, next part, place built at, space number)."""
    source, index, built, number = cast(tuple[str, int, str, int], frame.args)
    player = frame.player
    effects = parts_of(pos, source)
    if index == len(effects):
        pos.stack.pop()
        return
    pos.stack[-1] = Frame("parts", player, (source, index + 1, built, number))
    effect = effects[index]
    do = effect.do
    if do in BUILDS:
        if do != "more" or built:
            choice = Frame("build", player, (source, index, built))
            if next(build_options(pos, choice, None), DECLINE) is not DECLINE:
                pos.stack.append(choice)
    elif do == "again":
        if built:
            earn_train_bonus(pos, built, number)
    elif do == "produce":
        if built:
            machines = next(f.machines for f in pos.players[player].factories if f.face == built)
            earn(pos, Effect("goods", built, 1 + machines), source)
    elif do == "exchange":
        if not shortage(pos.players[player], effect.price):
            pos.stack.append(Frame("exchange", player, (source, index)))
    elif do == "aside":
        me = pos.players[player]
        me.machines -= 1
        me.machine_aside = True
        pos.note("machine-aside", player, "machines", 1, me.machines + 1, me.machines, source)
    elif do in ("old-factory", "recruit"):
        pos.stack.append(Frame(do, player, (effect.n,)))
    elif effect.what == "expert":
        if built:
            earn(pos, effect._replace(what=pos.edition.destinations[built]), source)
    elif effect.what == "hired":
        earn(pos, effect._replace(what=pos.act.colour if pos.act else ""), source)
    else:
        earn(pos, effect, source)


# Building by an effect: one more piece, or none (`effects.build`).


def build_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """Targets for the piece that the part at (source, index) builds, not where `built` stands."""
    source, index, built = frame.args
    effect = parts_of(pos, str(source))[int(index)]
    me = pos.players[frame.player]
    short = shortage(me, effect.price)
    used = (str(built),) if built else ()
    for piece in effect.what.split():
        if short:
            what, need, have = short
            refuse(refused, piece, (), what, "effects.optional", need=need, have=have)
        elif piece == "ship":
            yield from ship_targets(pos, frame.player, free_spaces(pos, frame.player), used, refused)
        elif piece == "train":
            yield from train_targets(pos, frame.player, used, refused)
        else:
            yield from machine_targets(pos, frame.player, effect.price, used, refused)
    if effect.do != "place":
        yield DECLINE


def build_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """Build there, and tell the component's remaining parts where."""
    pos.stack.pop()
    if choice is DECLINE:
        return
    source, index, _ = frame.args
    effect = parts_of(pos, str(source))[int(index)]
    place = str(choice.objects[0])
    if choice.verb == "machine":
        build_machine(pos, frame.player, place, effect.price, str(source))
    else:
        pay(pos, frame.player, effect.price, str(source))
        if choice.verb == "ship":
            build_ship(pos, frame.player, place, str(source))
        else:
            build_train(pos, frame.player, place, int(choice.objects[1]), str(source))
    number = choice.objects[1] if choice.verb == "train" else 0
    parts = pos.stack[-1]
    pos.stack[-1] = Frame("parts", frame.player, (*parts.args[:2], place, number))


# An optional price for more (`effects.optional`, `tracks.back`).


def exchange_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """Pay or leave it."""
    yield ACCEPT
    yield DECLINE


def exchange_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """Pay now; the steps come with the rest."""
    pos.stack.pop()
    if choice is ACCEPT:
        source, index = frame.args
        effect = parts_of(pos, str(source))[int(index)]
        pay(pos, frame.player, effect.price, str(source))
        earn(pos, Effect("steps", effect.what, effect.n), str(source))


# The Old Factory (`tokens.old-factory`).


def old_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """`tokens.old-factory`: its kind is chosen among those of level 1."""
    for kind in pos.edition.kinds:
        if f"old-{kind}" in pos.edition.faces:
            yield move("old", kind)


def old_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """The Old Factory lies on the first space, with its Coal."""
    pos.stack.pop()
    me = pos.players[frame.player]
    face = f"old-{choice.objects[0]}"
    me.factories = (*me.factories, Factory(face, coal=int(frame.args[0])))
    pos.note("factory", frame.player, face, 1, len(me.factories) - 1, len(me.factories), "A12")


DECISIONS: dict[str, Decision] = {
    "build": Decision(build_options, build_answer),
    "exchange": Decision(exchange_options, exchange_answer),
    "old-factory": Decision(old_options, old_answer),
}
AUTOMATIC: dict[str, Step] = {"parts": run_parts}

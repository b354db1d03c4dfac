"""Modifiers: one Factory's lasting effect may improve the action under way (`turn.modifier`).

Chosen when it first matters: one that builds right after the activation that allows it, those of
Production when a production is made (see `actions.production`), all others at the end of the action.
"""

from __future__ import annotations

from collections.abc import Iterator

from . import effects
from .components.model import Face
from .moves import DECLINE, Move, Refused, move
from .pieces import free_spaces, machine_targets, ship_targets, train_targets
from .resources import room_on
from .state import Act, Frame, Position
from .steps import Decision, Step

AT_PRODUCTION = ("free", "extra-here", "extra-each")


def of_action(pos: Position, player: int) -> Iterator[tuple[Act, Face]]:
    """The player's Factories that could improve the action under way, none having done so yet."""
    act = pos.act
    if act is None or act.modifier:
        return
    for factory in pos.players[player].factories:
        face = pos.edition.faces[factory.face]
        if face.action == act.action:
            yield act, face


def offer_builds(pos: Position, player: int) -> None:
    """After an activation: ask whether a modifier that it allows shall build."""
    faces = [
        face.id
        for act, face in of_action(pos, player)
        if _builds(face) and _allowed(act, face) and _does_something(pos, player, face)
    ]
    if faces:
        pos.stack.append(Frame("use", player, tuple(faces)))


def offer_late(pos: Position, frame: Frame) -> None:
    """At the end of the action: ask for one of the other modifiers."""
    pos.stack.pop()
    faces = [
        face.id
        for act, face in of_action(pos, frame.player)
        if not _builds(face) and face.effects[0].do not in AT_PRODUCTION and _allowed(act, face)
    ]
    if faces:
        pos.stack.append(Frame("use", frame.player, tuple(faces)))


def _builds(face: Face) -> bool:
    return any(effect.do == "build" for effect in face.effects)


def _allowed(act: Act, face: Face) -> bool:
    """Whether what the face waits for has happened; "Machine here" just now, if it builds."""
    if face.trigger == "here":
        return face.id == act.done[-1] if _builds(face) else face.id in act.done
    if face.trigger == "contract":
        return act.contracts >= 1
    return act.contracts >= 2 if face.trigger == "two-contracts" else True


def _does_something(pos: Position, player: int, face: Face) -> bool:
    """Not offered where nothing can be built, unless another part of it still would happen."""
    for effect in face.effects:
        if effect.do == "steps" and room_on(pos, player, effect.what):
            return True
        for piece in effect.what.split() if effect.do == "build" else ():
            targets = {
                "ship": ship_targets(pos, player, free_spaces(pos, player), ()),
                "train": train_targets(pos, player, ()),
                "machine": machine_targets(pos, player, (), ()),
            }[piece]
            if next(targets, None):
                return True
    return False


def use_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """One of the Factories, or none."""
    for face in frame.args:
        yield move("use", face)
    yield DECLINE


def use_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """The chosen Factory's effect begins; no other can be used in this action."""
    pos.stack.pop()
    if choice is not DECLINE:
        take(pos, frame.player, str(choice.objects[0]))
        effects.start(pos, frame.player, str(choice.objects[0]))


def take(pos: Position, player: int, face: str) -> None:
    """Note that this Factory's modifier is used for the action under way."""
    if pos.act is not None:
        pos.act = pos.act._replace(modifier=face)
        pos.note("modifier", player, face, 1, 0, 1, pos.act.action)


DECISIONS: dict[str, Decision] = {"use": Decision(use_options, use_answer)}
AUTOMATIC: dict[str, Step] = {"late-modifiers": offer_late}

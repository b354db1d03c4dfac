"""The one executor of effects: Factories, Contracts, Starting tokens, track spaces, Train spaces, Departments.

An effect happens in two halves (`turn.deferred`). While the action runs, `parts` walks through what a
component does: pieces are built and prices paid at once, everything else is only earned and waits in
`Position.pending`. After the last activation `resolve` gives what was earned, in that order, asking
where there is a choice and letting a track space's bonus come right after the step that reached it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from .components import Effect
from .moves import ACCEPT, DECLINE, Move, Refused, move, refuse
from .pieces import (
    build_machine,
    build_ship,
    build_train,
    earn_train_bonus,
    free_spaces,
    machine_price,
    machine_targets,
    ship_targets,
    train_targets,
)
from .resources import add_goods, gain, pay, replace_factory, room_on, shortage, walk
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


def earn(pos: Position, effect: Effect, source: str) -> None:
    """Note what comes after the last activation."""
    pos.pending += (effect._replace(source=source),)


# Building by an effect: one more piece, or none (`effects.build`).


def build_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """Targets for the piece that the part at (source, index) builds; `built` excludes the first one's place."""
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


# After the last activation.


def resolve(pos: Position, frame: Frame) -> None:
    """Give the next thing earned, or go on when nothing is left."""
    if not pos.pending:
        pos.stack.pop()
        return
    effect, pos.pending = pos.pending[0], pos.pending[1:]
    happen(pos, frame.player, effect)


def happen(pos: Position, player: int, effect: Effect) -> None:
    """Let one earned effect happen; whatever it brings comes before the rest."""
    do, what, source = effect.do, effect.what, effect.source
    n = effect.n * times(pos, player, effect.per) if effect.per else effect.n
    if effect.most:
        n = min(n, effect.most)
    if n <= 0:
        return
    if do == "gain":
        gain(pos, player, what, n, source)
    elif do == "steps":
        if " " in what:
            if any(room_on(pos, player, track) for track in what.split()):
                pos.stack.append(Frame("step", player, (what, n, source)))
            else:
                pos.note("lost", player, what, n, n, 0, source)
        else:
            pos.pending = walk(pos, player, what, n, source) + pos.pending
    elif do == "bonus":
        if n > 1:
            pos.pending = (effect._replace(n=n - 1, per="", most=0), *pos.pending)
        if what in pos.edition.departments:
            happen(pos, player, department_bonus(pos, player, what))
        else:
            pos.stack.append(Frame("bonus", player, (what, source)))
    elif do == "goods":
        add_goods(pos, player, source if what == "here" else what, n, source)
    elif do == "income":
        resource = "coal" if what == "mining" else "money"
        gain(pos, player, resource, pos.edition.tracks[what].values[getattr(pos.players[player], what)], source)
    elif do == "market":
        pos.stack.append(Frame("reward", player, (what,)))
    elif do == "token":
        me = pos.players[player]
        me.tokens = tuple(sorted((*me.tokens, n)))
        pos.note("token-back", player, "token", n, len(me.tokens) - 1, len(me.tokens), source)
    elif do == "unlock":
        _unlock(pos, player, n, source)
    elif do == "store":
        _store(pos, player, source, n)
    elif do == "spread":
        _spread(pos, player, n, source)
    elif do == "mining-bonuses":
        lane, at = pos.edition.tracks["mining"], pos.players[player].mining
        again = tuple(lane.gives[space]._replace(source=source) for space in sorted(lane.gives) if space <= at)
        pos.pending = tuple(give for give in again if give.do == "bonus") + pos.pending
    elif do == "region":
        pos.stack.append(Frame("region", player, ()))


def department_bonus(pos: Position, player: int, colour: str) -> Effect:
    """What that Department pays the player now (`contracts.choice`)."""
    department = pos.edition.departments[colour]
    effect = department.upgraded if colour in pos.players[player].upgraded else department.basic
    return effect._replace(source=f"department-{colour}")


def times(pos: Position, player: int, per: str) -> int:
    """How much of what an amount is multiplied by is there now."""
    me, edition = pos.players[player], pos.edition
    word, *names = per.split()
    if word == "kinds":
        return len({edition.faces[factory.face].kind for factory in me.factories})
    if word == "machines":
        return edition.pieces["machines"] - me.machines - me.machine_aside
    if word == "contracts":
        return pos.act.contracts if pos.act else 0
    if word == "productions":
        return len(pos.act.done) if pos.act else 0
    if word == "favor":
        level = me.favor.get(names[0], 0)
        return edition.favor_times[level - 1] if level else 0
    both = word == "thresholds"
    return sum(reached if both else min(reached, 1) for reached in (thresholds(pos, player, name) for name in names))


def thresholds(pos: Position, player: int, objective: str) -> int:
    """How many thresholds (0, 1 or 2) the player has reached on one of the six threshold objectives."""
    me, edition = pos.players[player], pos.edition
    if objective in edition.tracks:
        at, marks = getattr(me, objective), edition.tracks[objective].thresholds
    else:
        at, marks = edition.pieces[objective] - getattr(me, objective), edition.piece_thresholds[objective]
    return sum(at >= mark for mark in marks)


def _unlock(pos: Position, player: int, value: int, source: str) -> None:
    """Make a locked Influence token available (`research.spaces`)."""
    me = pos.players[player]
    if value in me.locked:
        locked = list(me.locked)
        locked.remove(value)
        me.locked = tuple(locked)
        me.tokens = tuple(sorted((*me.tokens, value)))
        pos.note("unlock", player, "token", value, len(me.tokens) - 1, len(me.tokens), source)


def _store(pos: Position, player: int, face: str, n: int) -> None:
    """Store Coal on a Factory."""
    me = pos.players[player]
    for index, factory in enumerate(me.factories):
        if factory.face == face:
            replace_factory(me, index, factory._replace(coal=factory.coal + n))
            pos.note("store", player, face, n, factory.coal, factory.coal + n, face)


def _spread(pos: Position, player: int, n: int, source: str) -> None:
    """1 Good in each of `n` different Factories with room; asked only if there are more of them."""
    room = [f.face for f in pos.players[player].factories if f.goods < pos.edition.goods_per_factory]
    if len(room) > n:
        pos.stack.append(Frame("good", player, (n, source)))
    else:
        for face in room:
            add_goods(pos, player, face, 1, source)


# Choices while things are given.


def step_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """Tracks that still have room for a step of a white bonus (`tracks.end`)."""
    for track in str(frame.args[0]).split():
        if room_on(pos, frame.player, track):
            yield move("step", track)
        else:
            refuse(refused, "step", (track,), "track-end", "tracks.end", need=1, have=0)


def step_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """One step there; the rest of the bonus is asked again after what the step brought."""
    tracks, n, source = frame.args
    pos.stack.pop()
    came = walk(pos, frame.player, str(choice.objects[0]), 1, str(source))
    rest = (Effect("steps", str(tracks), int(n) - 1, source=str(source)),) if int(n) > 1 else ()
    pos.pending = came + rest + pos.pending


def bonus_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """Departments to choose from: any, or the colours named."""
    what = str(frame.args[0])
    for colour in pos.edition.colours if what == "any" else what.split():
        yield move("bonus", colour)


def bonus_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """The chosen Department pays."""
    pos.stack.pop()
    happen(pos, frame.player, department_bonus(pos, frame.player, str(choice.objects[0])))


def reward_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """`markets.bonus`: the Region's bonus or points."""
    yield move("gain", "region")
    yield move("gain", "points")


def reward_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """One of the two, for one activation of Local Markets."""
    pos.stack.pop()
    region = str(frame.args[0])
    if choice.objects[0] == "points":
        gain(pos, frame.player, "vp", pos.edition.market_points, f"market-{region}")
    else:
        _region_bonus(pos, frame.player, region)


def region_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """Regions where this action built a Train."""
    for region in pos.act.done if pos.act else ():
        yield move("region", region)


def region_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """That Region's bonus."""
    pos.stack.pop()
    _region_bonus(pos, frame.player, str(choice.objects[0]))


def _region_bonus(pos: Position, player: int, region: str) -> None:
    bonus = pos.edition.regions[pos.edition.region_index[region]].bonus
    happen(pos, player, bonus._replace(source=f"market-{region}"))


def good_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """Factories with room that have not had their Good yet."""
    for factory in pos.players[frame.player].factories:
        if factory.face in frame.args[2:]:
            refuse(refused, "good", (factory.face,), "used", "factory.immediate")
        elif factory.goods >= pos.edition.goods_per_factory:
            refuse(refused, "good", (factory.face,), "factory-full", "production.yield")
        else:
            yield move("good", factory.face)


def good_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """One Good there, and on to the next Factory."""
    n, source, *had = frame.args
    face = str(choice.objects[0])
    pos.stack.pop()
    add_goods(pos, frame.player, face, 1, str(source))
    if int(n) > 1:
        pos.stack.append(Frame("good", frame.player, (int(n) - 1, source, *had, face)))


def old_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """`tokens.old-factory`: its kind is chosen among those of level 1."""
    for kind, level in pos.edition.kinds.items():
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
    "step": Decision(step_options, step_answer),
    "bonus": Decision(bonus_options, bonus_answer),
    "reward": Decision(reward_options, reward_answer),
    "region": Decision(region_options, region_answer),
    "good": Decision(good_options, good_answer),
    "old-factory": Decision(old_options, old_answer),
}
AUTOMATIC: dict[str, Step] = {"parts": run_parts, "resolve": resolve}

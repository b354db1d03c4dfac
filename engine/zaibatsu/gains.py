"""Giving what was earned, in the order earned: the second half of every action (`turn.deferred`).

`resolve` takes one thing after the other from `Position.pending`. What brings more (a track space
reached, a Department chosen) puts that first, so that it comes right after the step that brought it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .components import Effect
from .moves import Move, Refused, move, refuse
from .resources import add_goods, gain, replace_factory, room_on, walk
from .state import Frame, Position
from .steps import Decision, Step


def earn(pos: Position, effect: Effect, source: str) -> None:
    """Note what comes after the last activation."""
    pos.pending += (effect._replace(source=source),)


def resolve(pos: Position, frame: Frame) -> None:
    """Give the next thing earned, or go on when nothing is left."""
    if not pos.pending:
        pos.stack.pop()
        return
    effect, pos.pending = pos.pending[0], pos.pending[1:]
    happen(pos, frame.player, effect)


def happen(pos: Position, player: int, effect: Effect) -> None:
    """Let one earned effect happen; whatever it brings comes before the rest."""
    n = effect.n * times(pos, player, effect.per) if effect.per else effect.n
    if effect.most:
        n = min(n, effect.most)
    if n > 0:
        _GAINS[effect.do](pos, player, effect, n)


def _gain(pos: Position, player: int, effect: Effect, n: int) -> None:
    gain(pos, player, effect.what, n, effect.source)


def _steps(pos: Position, player: int, effect: Effect, n: int) -> None:
    """Steps on one track, or on tracks of the player's choice, step by step (`tracks.end`)."""
    tracks = effect.what.split()
    if len(tracks) == 1:
        pos.pending = walk(pos, player, effect.what, n, effect.source) + pos.pending
    elif any(room_on(pos, player, track) for track in tracks):
        pos.stack.append(Frame("step", player, (effect.what, n, effect.source)))
    else:
        pos.note("lost", player, effect.what, n, n, 0, effect.source)


def _bonus(pos: Position, player: int, effect: Effect, n: int) -> None:
    """A Department's bonus `n` times, one after the other."""
    if n > 1:
        pos.pending = (effect._replace(n=n - 1, per="", most=0), *pos.pending)
    if effect.what in pos.edition.departments:
        _department_pays(pos, player, effect.what, effect.source)
    else:
        pos.stack.append(Frame("bonus", player, (effect.what, effect.source)))


def _income(pos: Position, player: int, effect: Effect, n: int) -> None:
    """What the marker of Mining (Finance) shows, in Coal (Money), `n` times."""
    at: int = getattr(pos.players[player], effect.what)
    shown = pos.edition.tracks[effect.what].values[at]
    gain(pos, player, "coal" if effect.what == "mining" else "money", n * shown, effect.source)


def _goods(pos: Position, player: int, effect: Effect, n: int) -> None:
    """Into the Factory named, or into the one that the effect comes from."""
    add_goods(pos, player, effect.what or effect.source, n, effect.source)


def _market(pos: Position, player: int, effect: Effect, n: int) -> None:
    pos.stack.append(Frame("reward", player, (effect.what,)))


def _region(pos: Position, player: int, effect: Effect, n: int) -> None:
    pos.stack.append(Frame("region", player))


def _token(pos: Position, player: int, effect: Effect, n: int) -> None:
    """An own Influence token comes back after the action (`markets.returned`); `n` is its value."""
    me = pos.players[player]
    me.tokens = tuple(sorted((*me.tokens, n)))
    pos.note("token-back", player, "token", n, len(me.tokens) - 1, len(me.tokens), effect.source)


def _unlock(pos: Position, player: int, effect: Effect, n: int) -> None:
    """Make the locked Influence token of value `n` available (`research.spaces`)."""
    me = pos.players[player]
    if n in me.locked:
        locked = list(me.locked)
        locked.remove(n)
        me.locked = tuple(locked)
        me.tokens = tuple(sorted((*me.tokens, n)))
        pos.note("unlock", player, "token", n, len(me.tokens) - 1, len(me.tokens), effect.source)


def _store(pos: Position, player: int, effect: Effect, n: int) -> None:
    """Store Coal on the Factory that the effect comes from."""
    me = pos.players[player]
    for index, factory in enumerate(me.factories):
        if factory.face == effect.source:
            replace_factory(me, index, factory._replace(coal=factory.coal + n))
            pos.note("store", player, factory.face, n, factory.coal, factory.coal + n, factory.face)


def _spread(pos: Position, player: int, effect: Effect, n: int) -> None:
    """1 Good in each of `n` different Factories with room; asked only if there are more of them."""
    room = [f.face for f in pos.players[player].factories if f.goods < pos.edition.goods_per_factory]
    if len(room) > n:
        pos.stack.append(Frame("good", player, (n, effect.source)))
    else:
        for face in room:
            add_goods(pos, player, face, 1, effect.source)


def _mining_bonuses(pos: Position, player: int, effect: Effect, n: int) -> None:
    """Every bonus of the Mining track reached by now, again (`effects.passed`)."""
    gives, at = pos.edition.tracks["mining"].gives, pos.players[player].mining
    reached = [gives[space] for space in sorted(gives) if space <= at]
    again = tuple(give._replace(source=effect.source) for give in reached if give.do == "bonus")
    pos.pending = again + pos.pending


_GAINS: dict[str, Callable[[Position, int, Effect, int], None]] = {
    "gain": _gain,
    "steps": _steps,
    "bonus": _bonus,
    "income": _income,
    "goods": _goods,
    "market": _market,
    "region": _region,
    "token": _token,
    "unlock": _unlock,
    "store": _store,
    "spread": _spread,
    "mining-bonuses": _mining_bonuses,
}


def department_bonus(pos: Position, player: int, colour: str) -> Effect:
    """What that Department pays the player now (`contracts.choice`)."""
    department = pos.edition.departments[colour]
    effect = department.upgraded if colour in pos.players[player].upgraded else department.basic
    return effect._replace(source=f"department-{colour}")


def _department_pays(pos: Position, player: int, colour: str, why: str) -> None:
    pos.note("bonus", player, colour, 1, 0, 1, why)
    happen(pos, player, department_bonus(pos, player, colour))


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
    return sum(
        reached if both else min(reached, 1) for reached in (thresholds(pos, player, name) for name in names)
    )


def thresholds(pos: Position, player: int, objective: str) -> int:
    """How many thresholds (0, 1 or 2) the player has reached on one of the six threshold objectives."""
    me, edition = pos.players[player], pos.edition
    if objective in edition.tracks:
        at, marks = getattr(me, objective), edition.tracks[objective].thresholds
    else:
        at, marks = edition.pieces[objective] - getattr(me, objective), edition.piece_thresholds[objective]
    return sum(at >= mark for mark in marks)


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
    _department_pays(pos, frame.player, str(choice.objects[0]), str(frame.args[1]))


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


DECISIONS: dict[str, Decision] = {
    "step": Decision(step_options, step_answer),
    "bonus": Decision(bonus_options, bonus_answer),
    "reward": Decision(reward_options, reward_answer),
    "region": Decision(region_options, region_answer),
    "good": Decision(good_options, good_answer),
}
AUTOMATIC: dict[str, Step] = {"resolve": resolve}

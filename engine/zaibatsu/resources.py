"""Resources, points and the three tracks: the only places where they change.

Rules: `tokens.stored-coal`, `tracks.end`, `tracks.back`, `research.spaces`, `mining.spaces`.
"""

from __future__ import annotations

from .components import Effect
from .components.model import Price
from .state import Factory, Player, Position

TRACKS = ("research", "mining", "finance")


def gain(pos: Position, player: int, what: str, n: int, why: str) -> None:
    """Give `n` of ``money``, ``coal``, ``silk``, ``iron`` or ``vp``; a negative `n` takes it."""
    if what == "vp":
        score(pos, player, "play", n, why)
        return
    me = pos.players[player]
    before: int = getattr(me, what)
    setattr(me, what, before + n)
    if pos.log is not None:
        pos.note("gain" if n >= 0 else "pay", player, what, abs(n), before, before + n, why)


def score(pos: Position, player: int, part: str, n: int, why: str) -> None:
    """Add points to one part of the score; the score may fall below 0 (`consolidation.debt`)."""
    me = pos.players[player]
    before = me.score
    me.points[part] = me.points.get(part, 0) + n
    pos.note("score", player, part, n, before, before + n, why)


def shortage(me: Player, price: Price) -> tuple[str, int, int] | None:
    """The first thing of a price that is missing, as (what, need, have); None when all is there."""
    for what, need in price:
        have = me.fuel if what == "coal" else getattr(me, what)
        if have < need:
            return what, need, have
    return None


def pay(pos: Position, player: int, price: Price, why: str) -> None:
    """Pay a price that is known to be there; ``finance`` means spaces back on that track."""
    for what, n in price:
        if what == "coal":
            _burn(pos, player, n, why)
        elif what == "finance":
            me = pos.players[player]
            me.finance -= n
            pos.note("step-back", player, what, n, me.finance + n, me.finance, why)
        else:
            gain(pos, player, what, -n, why)


def _burn(pos: Position, player: int, n: int, why: str) -> None:
    """Spend Coal: loose Coal first, then what is stored, from the leftmost Factory (`tokens.stored-coal`)."""
    me = pos.players[player]
    loose = min(n, me.coal)
    if loose:
        gain(pos, player, "coal", -loose, why)
    rest = n - loose
    for index, factory in enumerate(me.factories):
        taken = min(rest, factory.coal)
        if taken:
            rest -= taken
            replace_factory(me, index, factory._replace(coal=factory.coal - taken))
            pos.note("burn-stored", player, factory.face, taken, factory.coal, factory.coal - taken, why)


def replace_factory(me: Player, index: int, factory: Factory) -> None:
    """Put a changed Factory in the place of the old one."""
    me.factories = (*me.factories[:index], factory, *me.factories[index + 1 :])


def add_goods(pos: Position, player: int, face: str, n: int, why: str) -> None:
    """Put Goods into a Factory, as far as it has room (`production.yield`); a negative `n` takes them."""
    me = pos.players[player]
    for index, factory in enumerate(me.factories):
        if factory.face == face:
            after = min(factory.goods + n, pos.edition.goods_per_factory)
            replace_factory(me, index, factory._replace(goods=after))
            if pos.log is not None:
                kind = "goods" if n >= 0 else "spend"
                pos.note(kind, player, face, abs(after - factory.goods), factory.goods, after, why)
                if after - factory.goods < n:
                    pos.note("lost", player, face, n - after + factory.goods, n, after - factory.goods, why)
            return


def room_on(pos: Position, player: int, track: str) -> int:
    """Spaces that the player's marker still has before it on a track."""
    at: int = getattr(pos.players[player], track)
    return len(pos.edition.tracks[track].values) - 1 - at


def walk(pos: Position, player: int, track: str, n: int, why: str) -> tuple[Effect, ...]:
    """Go `n` steps, but stop on a space that gives something: what it gives, then the steps left.

    What the caller gets back must happen before anything else (`turn.deferred`). Steps past the end
    are lost; a space gives once only, also after going back (`tracks.end`, `tracks.back`).
    """
    me = pos.players[player]
    at: int = getattr(me, track)
    lane = pos.edition.tracks[track]
    start, last = at, len(lane.values) - 1
    found: Effect | None = None
    while n and at < last and found is None:
        n -= 1
        at += 1
        if track != "finance" or at > me.finance_peak:
            found = lane.gives.get(at)
    setattr(me, track, at)
    if track == "finance" and at > me.finance_peak:
        me.finance_peak = at
    if at > start:
        pos.note("steps", player, track, at - start, start, at, why)
    if n and at == last:
        pos.note("lost", player, track, n, n, 0, why)
        n = 0
    if found is None:
        return ()
    given = found._replace(source=f"{track}-{at + 1}")
    return (given, Effect("steps", track, n, source=why)) if n else (given,)

"""Local Markets: up to three Influence tokens, all in one Region.

`markets.goods`, `markets.value`: 1 to 3 Goods of the kind shown beside the space, for a token of exactly
the value that they give. `markets.empty`, `markets.replace`, `markets.limit`: on an empty space any token,
on an occupied one a strictly higher one; where the market is full, a further space only for a token higher
than one there, whose lowest goes home. `markets.bonus`: the Region's bonus or VP, chosen after the last
activation. `markets.returned`: own tokens come back only then.

This module is the whole procedure, so that another one can take its place.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..components import Effect
from ..gains import earn
from ..goods import spend, stock
from ..moves import Move, Refused, move, refuse
from ..state import Act, Frame, Position, Token
from ..steps import Decision
from .base import Action, use


def _offers(pos: Position, player: int) -> dict[str, list[tuple[int, int]]]:
    """Kind -> what can be placed for it: (Goods to spend, token value); kinds without any left out."""
    edition, tokens = pos.edition, pos.players[player].tokens
    offers = {}
    for kind, have in stock(pos, pos.players[player]).items():
        values = edition.levels[edition.kinds[kind]].influence
        placeable = [(n, value) for n, value in enumerate(values, 1) if n <= have and value in tokens]
        if placeable:
            offers[kind] = placeable
    return offers


def options(pos: Position, player: int, act: Act, room: int, refused: Refused) -> Iterator[Move]:
    """Influence spaces that a token can take, with the number of Goods to spend."""
    offers = _offers(pos, player)
    if not offers and refused is None:
        return
    edition = pos.edition
    width = len(edition.printed_influence)
    limit = edition.market_limit[len(pos.players)]
    for index, city in enumerate(edition.cities):
        market = pos.spaces[index * width : (index + 1) * width]
        placed = [token.value for token in market if token]
        for side, printed in enumerate(edition.printed_influence):
            kind = pos.wants(index * width + side)
            if act.done and edition.region_index[city] != edition.region_index[act.done[0]]:
                for n, _ in enumerate(edition.levels[edition.kinds[kind]].influence, 1):
                    refuse(refused, "market", (city, printed, n), "region", "markets.region")
                continue
            if refused is not None:
                _refuse_goods(pos, player, city, printed, kind, refused)
            there = market[side]
            for n, value in offers.get(kind, ()):
                if there and value <= there.value:
                    need = there.value + 1
                    refuse(
                        refused,
                        "market",
                        (city, printed, n),
                        "higher",
                        "markets.replace",
                        need=need,
                        have=value,
                    )
                elif not there and len(placed) >= limit and value <= min(placed):
                    need = min(placed) + 1
                    refuse(
                        refused, "market", (city, printed, n), "full", "markets.limit", need=need, have=value
                    )
                else:
                    yield move("market", city, printed, n)


def _refuse_goods(pos: Position, player: int, city: str, printed: int, kind: str, refused: Refused) -> None:
    """Which numbers of Goods can't be spent there: too few Goods, or no token of the value that they give."""
    edition, me = pos.edition, pos.players[player]
    have = stock(pos, me)[kind]
    returning = [effect.n for effect in pos.pending if effect.do == "token"]
    for n, value in enumerate(edition.levels[edition.kinds[kind]].influence, 1):
        place = (city, printed, n)
        if n > have:
            refuse(refused, "market", place, "goods", "markets.goods", kind=kind, need=n, have=have)
        elif value not in me.tokens:
            rule = "markets.returned" if value in returning else "markets.value"
            refuse(refused, "market", place, "token", rule, value=value)


def activate(pos: Position, player: int, choice: Move) -> None:
    """Place the token, send back what it displaces, spend the Goods, earn the bonus."""
    edition = pos.edition
    city, printed, n = str(choice.objects[0]), int(choice.objects[1]), int(choice.objects[2])
    width = len(edition.printed_influence)
    first = edition.cities.index(city) * width
    space = first + edition.printed_influence.index(printed)
    kind = pos.wants(space)
    value = edition.levels[edition.kinds[kind]].influence[n - 1]
    region = edition.region_ids[edition.region_index[city]]
    use(pos, region)

    taken = [at for at in range(first, first + width) if pos.spaces[at]]
    if pos.spaces[space]:
        _send_home(pos, space)
    elif len(taken) >= edition.market_limit[len(pos.players)]:
        lowest = min(token.value for at in taken if (token := pos.spaces[at]))
        equal = [at for at in taken if (token := pos.spaces[at]) and token.value == lowest]
        if len(equal) > 1:
            pos.stack.append(Frame("return", player, tuple(equal)))
        else:
            _send_home(pos, equal[0])

    me = pos.players[player]
    tokens = list(me.tokens)
    tokens.remove(value)
    me.tokens = tuple(tokens)
    pos.spaces[space] = Token(player, value)
    pos.note("token", player, f"{city} {printed}", value, 0, value, "markets")
    earn(pos, Effect("market", region), "markets")
    spend(pos, player, kind, n, f"market-{city}")


def _send_home(pos: Position, space: int) -> None:
    """The token there goes back to its owner: at once, or after the action to the one who acts."""
    token = pos.spaces[space]
    if token is None:
        return
    pos.spaces[space] = None
    city, side = divmod(space, len(pos.edition.printed_influence))
    where = f"{pos.edition.cities[city]} {pos.edition.printed_influence[side]}"
    pos.note("token-off", token.player, where, token.value, token.value, 0, "markets")
    if token.player == pos.stack[-1].player:
        earn(pos, Effect("token", n=token.value), "markets")
    else:
        owner = pos.players[token.player]
        owner.tokens = tuple(sorted((*owner.tokens, token.value)))
        pos.note(
            "token-back",
            token.player,
            "token",
            token.value,
            len(owner.tokens) - 1,
            len(owner.tokens),
            "markets",
        )


def return_options(pos: Position, frame: Frame, refused: Refused) -> Iterator[Move]:
    """The equal lowest tokens of the market."""
    printed = pos.edition.printed_influence
    for at in frame.args:
        city, side = divmod(int(at), len(printed))
        yield move("return", pos.edition.cities[city], printed[side])


def return_answer(pos: Position, frame: Frame, choice: Move) -> None:
    """That one goes back to its owner."""
    printed = pos.edition.printed_influence
    city = pos.edition.cities.index(str(choice.objects[0]))
    _send_home(pos, city * len(printed) + printed.index(int(choice.objects[1])))
    pos.stack.pop()


MARKETS = Action("markets", options, activate, ("goods", "markets.goods"))
DECISIONS = {"return": Decision(return_options, return_answer)}

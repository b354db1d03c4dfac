"""Why something can't be done: one sentence for each code of a refusal. Its `rule` id is for a link."""

from __future__ import annotations

from typing import Any

from app.context import Context
from app.words import names
from app.words.marks import _
from zaibatsu import Blocked, IllegalMove, UndoError

_BY_RULE = {
    ("no-room", "ships.expert"): _("There is no room for the Expert in your Workers area."),
    ("no-space", "factory.cost"): _("All {spaces} of your Factory spaces are taken."),
    ("no-space", "contracts.place"): _("All {spaces} of your Contract spaces are taken."),
    ("used", "invest.goods"): _("You have already spent Goods of this kind in this action."),
    ("used", "production.cost"): _("This Factory has already produced in this action."),
    ("used", "ships.cost"): _("You have already built a Ship to this Destination in this action."),
    ("used", "trains.cost"): _("You have already built a Train in this Region in this action."),
    ("used", "machines.cost"): _("You have already built a Machine in this Factory in this action."),
    ("used", "factory.immediate"): _("This Factory has already received its Good."),
    ("factory-full", "machines.cost"): _("All {spaces} Machine spaces of this Factory are taken."),
    ("factory-full", "production.yield"): _("This Factory can't hold any more Goods."),
    ("silk", "factory.silk"): _("The missing R&D levels cost {amount}; you have {have}."),
    ("token", "markets.returned"): _(
        "Your token {value} came back in this action: it can be placed again after it."
    ),
    ("taken", "consolidation.objective"): _("A level {level} Favor token lies there already."),
    ("workers", "turn.may-consolidate"): _("There is no Worker in your Workers area."),
}
_BY_CODE = {
    "no-action": _("No action under this Worker is possible."),
    "no-room": _("All {spaces} spaces of your Workers area are taken."),
    "workers": _("Needs {workers} in your Workers area; you have {have}."),
    "money": _("Needs {amount}; you have {have}."),
    "coal": _("Needs {amount}; you have {have}."),
    "silk": _("Needs {amount}; you have {have}."),
    "iron": _("Needs {amount}; you have {have}."),
    "finance": _("Finance would go back {need}, but you are only {have} from its start."),
    "payment": _("You can't pay: you have {iron_amount} and {money_amount}."),
    "level": _("Needs R&D level {need}; you have level {have}, and Silk can't make up for so much."),
    "no-offer": _("There is no Factory on offer."),
    "goods": _("Needs {goods}; you have {have}."),
    "no-reward": _("Finance is at its end, and no Contract can be fulfilled with these Goods."),
    "condition": _("Needs a level {level} Good among those spent in this action."),
    "no-factory": _("You have no Factory yet."),
    "region": _("All activations of Local Markets take place in one Region."),
    "higher": _("Only a token above {there} can replace the one there; these Goods give {have}."),
    "full": _("This Local Market is full and takes only a token above {there}; these Goods give {have}."),
    "token": _("You have no Influence token {value} available."),
    "expert-away": _("Its Expert is away."),
    "destination-full": _("All {spaces} Ship spaces of this Destination are taken."),
    "taken": _("There is a Train on this space already."),
    "pile-empty": _("You have no Favor token of this level left."),
    "bag": _("There is no Worker of this colour in the bag."),
    "over": _("The game is over."),
    "not-now": _("This can't be done now."),
    "turn-begun": _("There is nothing to take back in this turn."),
    "revealed": _("Workers have come from the bag since: that turn stays."),
}
_SUPPLY = {
    "ship": _("You have no Ship left."),
    "machine": _("You have no Machine left."),
    "train": _("You have no Train left."),
}
_AS_ACTION = {
    "production": {"coal": _("No Factory of yours can produce with {have} Coal.")},
    "invest": dict.fromkeys(
        ("goods", "no-reward"), _("You have no Goods that you could spend for anything.")
    ),
    "ships": dict.fromkeys(
        ("expert-away", "destination-full"), _("No Destination has its Expert and an empty Ship space.")
    ),
    "machines": dict.fromkeys(
        ("factory-full", "money", "iron"),
        _("There is no Machine space in your Factories that you can pay for."),
    ),
    "trains": {"taken": _("There is no empty Train space.")},
    "markets": dict.fromkeys(
        ("goods", "token", "higher", "full"), _("Your Goods and Influence tokens fit no Influence space.")
    ),
}
"""Where a whole action is impossible: the obstacle of its first target is not the whole truth."""
_NO_GOODS = _("You have no Goods to spend.")
_TRACK_END = _("The track is at its end.")
CODES = frozenset({*_BY_CODE, "no-space", "used", "factory-full", "supply", "track-end"})
"""Every code that has a sentence."""


def reason(ctx: Context, blocked: Blocked | IllegalMove | UndoError) -> str:
    """The refusal as one sentence."""
    if isinstance(blocked, UndoError):
        return ctx._(_BY_CODE[blocked.code])
    code, numbers = blocked.code, dict(blocked.numbers)
    verb = str(blocked.move).split()[0]
    if text := _AS_ACTION.get(verb, {}).get(code):
        return ctx._(text).format(**numbers)
    if code == "supply":
        return ctx._(_SUPPLY[verb.removesuffix("s")])
    if code == "goods" and "need" not in numbers:
        return ctx._(_NO_GOODS)
    if code == "track-end":
        have = int(numbers.get("have", 0))
        if not have:
            return ctx._(_TRACK_END)
        return ctx.n_("Only {n} space is left on the track.", "Only {n} spaces are left on the track.", have)
    sentence = _BY_RULE.get((code, blocked.rule)) or _BY_CODE[code]
    return ctx._(sentence).format(**numbers, **_amounts(ctx, code, numbers))


def _amounts(ctx: Context, code: str, numbers: dict[str, Any]) -> dict[str, str]:
    """The amounts that a sentence may name, as words."""
    if code in ("money", "coal", "silk", "iron"):
        return {"amount": names.amount(ctx, code, numbers["need"])}
    if code == "goods":
        return {"goods": names.amount(ctx, numbers["kind"], numbers["need"])}
    if code == "workers":
        return {"workers": names.amount(ctx, "workers", numbers["need"])}
    if code in ("higher", "full"):
        return {"there": str(numbers["need"] - 1)}
    if code == "payment":
        return {f"{what}_amount": names.amount(ctx, what, numbers[what]) for what in ("iron", "money")}
    return {}

"""The nine actions, one module each (R&D and Mining share one: they differ in the track only)."""

from __future__ import annotations

from ..steps import Decision
from . import invest, markets, payment, production
from .base import Action
from .factory import FACTORY
from .invest import INVEST
from .machines import MACHINES
from .markets import MARKETS
from .production import PRODUCTION
from .ships import SHIPS
from .tracks import MINING, RESEARCH
from .trains import TRAINS

ACTIONS: dict[str, Action] = {
    action.name: action
    for action in (RESEARCH, PRODUCTION, INVEST, FACTORY, MINING, SHIPS, MACHINES, TRAINS, MARKETS)
}
DECISIONS: dict[str, Decision] = {
    **payment.DECISIONS,
    **production.DECISIONS,
    **markets.DECISIONS,
    **invest.DECISIONS,
}
__all__ = ["ACTIONS", "DECISIONS", "Action"]

"""Nippon: Zaibatsu, the rules: a pure-Python engine for 2 to 4 players.

>>> from zaibatsu import Game
>>> game = Game.new(players=["Aki", "Ben", "Chie"], seed=7)
>>> game.to_move is not None and not game.over
True
"""

from .components import Edition, EditionError
from .errors import (
    IllegalMove,
    InvalidMove,
    LinkError,
    PositionError,
    RecordError,
    SetupError,
    UndoError,
    ZaibatsuError,
)
from .game import Game
from .moves import Blocked, Move
from .scoring import Result, Standing
from .state import Event, Position
from .version import __version__

__all__ = [
    "Blocked",
    "Edition",
    "EditionError",
    "Event",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "LinkError",
    "Move",
    "Position",
    "PositionError",
    "RecordError",
    "Result",
    "SetupError",
    "Standing",
    "UndoError",
    "ZaibatsuError",
    "__version__",
]

"""Opponents and advice: an evaluation of named terms, a search through whole turns, the levels, the arena."""

from .budget import Budget, Stopped
from .evaluation import Evaluation
from .opponents import Opponent, levels, named, observe

__all__ = ["Budget", "Evaluation", "Opponent", "Stopped", "levels", "named", "observe"]

"""Everything printed: `Edition` and its parts, and the TOML data they come from.

>>> from zaibatsu.components import Edition
>>> Edition.default().kinds["lenses"]
2
"""

from .language import EditionError
from .loader import load_edition, value_sources
from .model import (
    Contract,
    Department,
    Edition,
    Effect,
    Face,
    Level,
    Price,
    Region,
    StartingToken,
    Track,
    TrainSpace,
)

__all__ = [
    "Contract",
    "Department",
    "Edition",
    "EditionError",
    "Effect",
    "Face",
    "Level",
    "Price",
    "Region",
    "StartingToken",
    "Track",
    "TrainSpace",
    "load_edition",
    "value_sources",
]

"""What a view is given besides the game: the one contract between the session and the table's views."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from app.desk import Desk
    from app.settings import Settings
    from zaibatsu import Game

CRESTS = ("wave", "plum", "pine", "crane")
"""Every crest a seat may bear: its colour and its pattern (see `static/css/tokens.css`)."""


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing that the page has to say apart from the game: a refused move, a save that failed."""

    text: str
    kind: str = "info"
    """`info`, `refusal` (a move that the rules forbid), `warning` (storage) or `error`."""
    details: str = ""
    """The small print, folded away at first: a reason, a line of a file, a trace."""
    rule: str = ""
    """The rule that forbids the move."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """An opponent is to decide: who, and how far it is."""

    level: str
    state: str
    """`thinking`, `showing` (its moves, one after another) or `failed`."""
    said: str = ""
    """The last move shown."""
    fault: str = ""
    """Why it failed: the code of a `Fault`, empty for what nobody foresaw."""
    reason: str = ""
    """The same in the words of who noticed."""


@dataclass(frozen=True, slots=True)
class Counsel:
    """What the advisor was asked, and what it says."""

    moment: str
    """The question with its moment; an answer to another one is dropped."""
    seat: int | None = None
    """Whose turns of a finished game are looked through; None: what to do next."""
    state: str = "thinking"
    """`thinking`, `told` or `failed`."""
    told: tuple[Any, ...] = ()
    """`zaibatsu.bots.advice.Suggestion`s, or `Lapse`s of that seat."""
    reason: str = ""
    """Why it failed."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A step of the first game: what is said, and the only moves that are allowed meanwhile."""

    id: str
    number: int
    count: int
    allowed: tuple[str, ...]
    watching: bool
    """The step's moves are played for the learner."""
    over: bool
    """The lesson is at its end."""
    rules: tuple[str, ...]
    lights: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Context:
    """Everything that is not in the game itself.

    `_("text")` translates, `n_("one Worker", "{n} Workers", n)` chooses the plural form and fills in
    ``{n}``. `crests` holds one of `CRESTS` for each seat, in the order of ``game``'s players.
    """

    lang: str
    _: Callable[[str], str]
    n_: Callable[[str, str, int], str]
    crests: tuple[str, ...]
    names: tuple[str, ...]
    plays: tuple[str, ...] = ()
    """By seat: the opponent that plays it, empty for a person; an empty tuple: all are persons."""
    waiting: Waiting | None = None
    """Set while an opponent is to decide."""
    coming: str = ""
    """The file of an opponent that is being looked at."""
    counsel: Counsel | None = None
    """Set while the advisor is asked for something."""
    prompt: Prompt | None = None
    """Set while the game on the table is being taught."""
    reopens: bool = False
    """Whether the turn before can be taken back."""
    title: str = ""
    events: tuple[Any, ...] = ()
    """What the last intent made happen, as the engine's events; empty after a reload."""
    notice: Notice | None = None
    board: int | None = None
    """The seat whose board was asked for; None: that of who is to decide."""
    elsewhere: bool = False
    """Whether another tab plays this game, and this one looks on."""
    link: str = ""
    """The address that holds the game on the table, while it is asked for."""
    storage_ok: bool = True
    """False: this game is not being saved (a standing warning belongs on the page)."""


@dataclass(frozen=True, slots=True)
class TableView:
    """What `app.views.table.render` draws: a game, as somebody looks at it."""

    game: Game
    context: Context
    desk: Desk
    settings: Settings

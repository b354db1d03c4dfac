"""Where on the table something happened: the ids of the places that light up with a line of the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.context import Context
from zaibatsu import Edition, Event, Position


def board(ctx: Context, pos: Position) -> int:
    """Whose board lies large on the table: the one asked for, else who is to decide, else the winner."""
    if ctx.board is not None and 0 <= ctx.board < len(pos.players):
        return ctx.board
    if pos.to_move is not None:
        return pos.to_move
    return max(range(len(pos.players)), key=lambda seat: pos.players[seat].score)


def places(edition: Edition, events: Iterable[Event], shown: int) -> str:
    """The places that these events concern, as ids with blanks between them; `shown` is the large board."""
    found: dict[str, None] = {}
    for event in events:
        found |= dict.fromkeys(_common(edition, event))
        if event.player < 0:
            continue
        if event.player == shown:
            found |= dict.fromkeys(_own(event))
        elif event.kind != "standing":
            found[f"rival-{event.player}"] = None
    return " ".join(found)


def _common(edition: Edition, event: Event) -> Iterator[str]:
    """Places that look the same whoever's board is shown."""
    kind, what = event.kind, event.what
    if kind == "hire" and event.n:
        yield f"t-hire-{event.n}-{what}"
    elif kind == "action":
        yield f"t-act-{what}"
    elif kind == "refill":
        yield from (f"t-act-{action}" for action in edition.hiring[int(what) - 1])
    elif kind == "fill":
        yield "hiring"
    elif kind == "ship":
        yield f"t-ship-{what}"
    elif kind in ("expert", "upgrade"):
        yield f"t-ship-{event.why}"
    elif kind == "train":
        yield f"t-train-{what}-{event.n}"
    elif kind in ("token", "token-off"):
        yield f"t-space-{what.replace(' ', '-')}"
    elif kind == "standing":
        yield f"region-{what}"
    elif what in edition.faces:
        yield f"t-factory-{what}"
    yield from _cause(edition, event.why)


def _cause(edition: Edition, why: str) -> Iterator[str]:
    """Where it came from, if that is a place of its own."""
    head, _, tail = why.partition("-")
    if why in edition.faces:
        yield f"t-factory-{why}"
    elif why in edition.region_index:
        yield f"region-{edition.region_ids[edition.region_index[why]]}"
    elif head in ("train", "market") and tail in edition.region_index:
        yield f"region-{edition.region_ids[edition.region_index[tail]]}"


def _own(event: Event) -> Iterator[str]:
    """Places of the player's own board: they mean that player only while that board is shown."""
    kind, what = event.kind, event.what
    if kind == "contract":
        yield f"t-contract-{what}"
    elif kind in ("bonus", "upgrade"):
        yield f"t-seal-{what}"
    elif kind == "favor":
        yield f"t-objective-{what}"
        yield f"t-pile-{event.n}"
    elif kind in ("steps", "step-back"):
        yield f"track-{what}"
    elif kind in ("consolidate", "go-home", "pair"):
        yield "own"
    if event.why.startswith("department-"):
        yield f"t-seal-{event.why.removeprefix('department-')}"

"""Which pieces move on the page, from where to where: pairs of element ids, read from events.

Only what lies on the table in one piece flies; amounts that change say so by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from zaibatsu import Event

Flight = tuple[str, str]


def flights(events: Iterable[Event], shown: int) -> list[Flight]:
    """One pair for every piece that these events moved; `shown` is the seat whose board lies large."""
    found: list[Flight] = []
    for event in events:
        where = _WHERE.get(event.kind)
        if where is None or event.player < 0:
            continue
        start, end = where(event)
        if event.player != shown:
            home = f"rival-{event.player}"
            start, end = (home if id.startswith("own-") else id for id in (start, end))
        found.append((start, end))
    return found


_WHERE: dict[str, Callable[[Event], Flight]] = {
    "hire": lambda event: (f"t-hire-{event.n}-{event.what}", f"own-crew-{event.after}"),
    "expert": lambda event: (f"t-ship-{event.why}", f"own-crew-{event.after}"),
    "train": lambda event: ("own-trains", f"t-train-{event.what}-{event.n}"),
    "ship": lambda event: ("own-ships", f"ships-{event.what}"),
    "token": lambda event: ("own-tokens", f"t-space-{event.what.replace(' ', '-')}"),
    "token-off": lambda event: (f"t-space-{event.what.replace(' ', '-')}", "own-tokens"),
    "factory": lambda event: (f"t-offer-{event.what}", f"t-factory-{event.what}"),
    "favor": lambda event: (f"t-pile-{event.n}", f"t-objective-{event.what}"),
}

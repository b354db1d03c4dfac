"""The session as the page's bridge knows it, without a browser: intents in, answers out."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from app.context import CRESTS
from app.saves import GAME
from app.session import Session

NOON = datetime(2026, 5, 3, 12, 0, tzinfo=UTC)
ENTROPY = "0123456789abcdef01234567"
FIELDS = {
    "seats": "2",
    **{"name-0": "Ann", "name-1": "Bob", "name-2": "", "name-3": ""},
    **{f"crest-{i}": crest for i, crest in enumerate(CRESTS)},
    **{f"plays-{i}": "" for i in range(4)},
    "seed": "7",
}


class Page:
    """What the bridge keeps of the answers: the panels as they are now, the store, and all the rest."""

    def __init__(self, store: dict[str, str] | None = None, **start: Any) -> None:
        self.store = dict(store or {})
        self.session = Session(now=lambda: NOON)
        self.html = ""
        self.last: dict[str, Any] = {}
        self.send("start", storage=dict(self.store), language="en", address="", **start)

    def send(self, do: str, **more: Any) -> dict[str, Any]:
        answer = json.loads(json.dumps(self.session.dispatch({"do": do, **more})))
        for key, text in answer.get("store", []):
            if text is None:
                self.store.pop(key, None)
            else:
                self.store[key] = text
        self.html = "".join(answer["panels"].values())
        self.last = answer
        return answer

    @property
    def games(self) -> list[str]:
        return [key.removeprefix(GAME) for key in self.store if key.startswith(GAME)]

    def new(self, **fields: str) -> str:
        """Start a game; its id."""
        before = set(self.games)
        self.send("new", fields={**FIELDS, **fields}, entropy=ENTROPY[::-1] if before else ENTROPY)
        (id,) = set(self.games) - before
        return id

    def play(self, moves: int) -> None:
        for _ in range(moves):
            game = self.session._table_game()
            self.send("move", text=str(game.legal_moves()[0]))

"""What a whole game has shown: actions, Factory faces used, Contracts, track spaces, parts of the score."""

from __future__ import annotations

from zaibatsu import Edition, Game
from zaibatsu.moves import ACTIONS

PARTS = ("start", "play", "debt", "influence 1", "influence 2", "influence 3", "goods", "money")


def wanted() -> set[str]:
    """All that the golden records must show between them."""
    edition = Edition.default()
    objectives = {f"part objective {name}" for name in edition.objectives}
    return (
        {f"action {name}" for name in ACTIONS}
        | {f"face {face}" for face in edition.faces}
        | {f"contract {name}" for name in edition.contracts}
        | {
            f"{track} {space}"
            for track, lane in edition.tracks.items()
            for space in range(1, len(lane.values))
        }
        | {f"gave {track}-{space + 1}" for track, lane in edition.tracks.items() for space in lane.gives}
        | {f"ship {name}" for name in edition.destinations}
        | {f"start {name}" for name in (*edition.starting_a, *edition.starting_b)}
        | {f"favor {level}" for level in (1, 2, 3)}
        | {f"part {name}" for name in PARTS}
        | objectives
        | {"consolidate", "silk", "evicted", "replaced", "lost goods", "round-end", "period-end", "tie"}
    )


def covered(game: Game) -> set[str]:
    """What this game, played to its end, has shown. A modifier face counts once it has been used."""
    edition = game.position.edition
    shown: set[str] = set()
    for played in game.events:
        for event in played:
            if event.kind == "action":
                shown.add(f"action {event.what}")
            elif event.kind == "modifier" or (
                event.kind == "factory" and edition.faces[event.what].sort != "modifier"
            ):
                shown.add(f"face {event.what}")
            elif event.kind == "contract":
                shown.add(f"contract {event.what}")
            elif event.kind == "steps":
                shown |= {f"{event.what} {space}" for space in range(event.before + 1, event.after + 1)}
            elif event.kind == "ship":
                shown.add(f"ship {event.what}")
            elif event.kind == "pair":
                shown |= {f"start {token}" for token in event.what.split()}
            elif event.kind == "favor":
                shown.add(f"favor {event.n}")
            elif event.kind == "score":
                shown.add(f"part {event.what}")
            elif event.kind == "lost" and event.what in edition.faces:
                shown.add("lost goods")
            elif event.kind == "token-off":
                shown.add("replaced")
            elif event.kind in ("consolidate", "round-end", "period-end"):
                shown.add(event.kind)
            elif event.why == "silk.salary":
                shown.add("silk")
            if event.kind in ("unlock", "bonus"):
                shown.add(f"gave {event.why}")
        places = [(event.what, event.before) for event in played if event.kind == "standing"]
        if len(set(places)) < len(places):
            shown.add("tie")
    if any(choice.verb == "return" for choice in game.moves):
        shown.add("evicted")
    return shown

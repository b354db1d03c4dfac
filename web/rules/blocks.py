"""The tables of the reference, filled from the edition. A chapter names one with ``{block levels}``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from simple_html import (
    Node,
    SafeString,
    a,
    button,
    caption,
    div,
    p,
    render,
    small,
    span,
    strong,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)

from app.views import faces as views
from app.views.hiring import ACTION_ICONS
from app.views.icons import icon
from app.views.kit import Attributes
from app.words import components, effects, names

from . import figures
from .facts import Facts, counted
from .figures import capital
from .sources import GROUPS, SHOWN, counts

Row = tuple[str, Sequence[Node]]
"""A row: its anchor, if others link to it, and its cells. The first cell heads the row."""


def listing(
    kind: str, head: Sequence[Node], rows: Iterable[Row], heading: Node = "", anchor: str = ""
) -> str:
    """A table, in a box that scrolls where it is wider than the page; with an anchor it can be found."""
    body = [
        tr(
            {"id": place} if place else {},
            th({"scope": "row"}, cells[0]),
            *[td({}, cell) for cell in cells[1:]],
        )
        for place, cells in rows
    ]
    top = thead({}, tr({}, *[th({"scope": "col"}, cell) for cell in head]))
    titled = [caption({"class": "name"}, heading)] if heading else []
    box: Attributes = {"class": f"scroll {kind}", **({"id": anchor} if anchor else {})}
    return render(div(box, table({}, *titled, top, tbody({}, *body))))


def html(text: str) -> SafeString:
    return SafeString(text)


def marked(facts: Facts, text: Node, *keys: str) -> Node:
    """A cell with the letters of its source."""
    return [text, html(facts.mark(*keys))]


def worker(facts: Facts, colour: str, kind: str = "worker") -> Node:
    """A Worker's picture and the word of its colour."""
    return span({"class": "worker"}, icon(f"{kind}-{colour}"), names.colour(facts.words, colour))


# Actions and costs.

ANCHORS = {"mining": "research"}
"""Where an action's rules begin in its chapter, if not at its own name."""


def actions(facts: Facts) -> str:
    rows = []
    for action in (name for space in facts.edition.hiring for name in space):
        link = a({"href": f"actions.html#{ANCHORS.get(action, action)}"}, names.action(facts.words, action))
        said = span({"class": "action"}, icon(ACTION_ICONS.get(action, action)), link)
        rows.append(("", [said, components.action(facts.words, facts.edition, action)]))
    return listing("wordy", [facts.labels["action"], facts.labels["in-short"]], rows)


def activations(facts: Facts) -> str:
    by_most: dict[int, list[str]] = {}
    for action, most in facts.edition.activations.items():
        by_most.setdefault(most, []).append(names.action(facts.words, action))
    rows: list[Row] = []
    for most, which in sorted(by_most.items()):
        often = facts.labels["once" if most == 1 else "up-to"].format(n=most)
        rows.append(("", [marked(facts, often, "activations"), ", ".join(which)]))
    return listing("wordy", [facts.labels["activations"], facts.labels["actions"]], rows)


def levels(facts: Facts) -> str:
    edition, words = facts.edition, facts.words
    most = max(len(level.influence) for level in edition.levels.values())
    goods = facts.labels["influence-for"].format(n=_row(range(1, most + 1)))
    head = [*[facts.labels[name] for name in ("level", "kinds", "research-level", "coal")], goods]
    rows: list[Row] = []
    for number, level in edition.levels.items():
        kinds = [names.kind(words, kind) for kind, at in edition.kinds.items() if at == number]
        cells = [", ".join(kinds), str(level.research), str(level.coal), _row(level.influence)]
        rows.append(("", [marked(facts, str(number), f"levels.{number}"), *cells]))
    return listing("numbers", head, rows)


def _row(numbers: Iterable[int]) -> str:
    return " / ".join(map(str, numbers))


def _prices(facts: Facts, head: str, what: str) -> str:
    prices = facts.edition.step_prices
    cells = [[str(n), names.amount(facts.words, what, price)] for n, price in enumerate(prices, 1)]
    row = [facts.labels[head], *[number for number, _ in cells]]
    price_row: Row = (
        "",
        [marked(facts, names.resource(facts.words, what), "step-prices"), *map(str, prices)],
    )
    return listing("numbers", row, [price_row])


def step_prices(facts: Facts) -> str:
    return _prices(facts, "steps", "money")


def silk_prices(facts: Facts) -> str:
    return _prices(facts, "levels-short", "silk")


# Scoring.


def _places(facts: Facts, which: Sequence[int]) -> str:
    head = [facts.labels["period"], *facts.labels["places"].split("/")[: len(which)]]
    rows: list[Row] = []
    for number, values in enumerate(facts.edition.places, 1):
        rows.append(
            ("", [marked(facts, names.period(number), "places"), *[str(values[place]) for place in which]])
        )
    return listing("numbers", head, rows)


def places(facts: Facts) -> str:
    return _places(facts, range(len(facts.edition.places[0])))


def places_two_players(facts: Facts) -> str:
    return _places(facts, facts.edition.places_two_players)


def thresholds(facts: Facts) -> str:
    edition, labels = facts.edition, facts.labels
    rows: list[Row] = []
    for objective in edition.objectives:
        if objective in edition.piece_thresholds:
            said = [counted(n, labels[f"{objective}-built"]) for n in edition.piece_thresholds[objective]]
            key = f"piece-thresholds.{objective}"
        elif objective in edition.tracks:
            track, key = edition.tracks[objective], f"tracks.{objective}.thresholds"
            form = labels[{"research": "at-level", "mining": "at-coal", "finance": "at-money"}[objective]]
            said = [
                form.format(n=track.values[at] if objective == "research" else at + 1, value=track.values[at])
                for at in track.thresholds
            ]
        else:
            continue
        rows.append(("", [marked(facts, names.objective(facts.words, objective), key), *said]))
    return listing("wordy", [labels["objective"], labels["lower"], labels["higher"]], rows)


def threshold_points(facts: Facts) -> str:
    labels = facts.labels
    rows: list[Row] = []
    for level, pair in enumerate(facts.edition.threshold_points, 1):
        points = [names.amount(facts.words, "vp", n) for n in pair]
        rows.append(("", [marked(facts, labels["level-n"].format(n=level), "threshold-points"), *points]))
    return listing("numbers", [labels["favor-level"], labels["lower"], labels["higher"]], rows)


def row_points(facts: Facts) -> str:
    labels, points = facts.labels, facts.edition.row_points
    head = [
        labels["rightmost"],
        *[labels["level-n"].format(n=level) for level in range(1, len(points[0]) + 1)],
    ]
    rows: list[Row] = []
    for space, values in enumerate(points, 1):
        first = marked(facts, labels["space-n"].format(n=space), "row-points")
        rows.append(("", [first, *[names.amount(facts.words, "vp", n) for n in values]]))
    return listing("numbers", head, rows)


def players(facts: Facts) -> str:
    """What differs with the number of players."""
    edition, labels = facts.edition, facts.labels
    counts = sorted(edition.workers_per_colour)
    region, *_ = edition.regions
    trains = {n: sum(space.players <= n for space in region.trains) for n in counts}
    pairs = {n: n + 1 for n in counts}
    found: list[tuple[str, Mapping[int, int], str]] = [
        ("workers-per-colour", edition.workers_per_colour, "workers-per-colour"),
        ("queue-rows", edition.queue_rows, "queue-rows"),
        ("ship-spaces", edition.ship_spaces, "ship-spaces"),
        ("train-spaces", trains, f"regions.{region.id}.trains"),
        ("market-limit", edition.market_limit, "market-limit"),
        ("pairs", pairs, ""),
        ("late-factories", edition.late_factories, "late-factories"),
    ]
    rows: list[Row] = [
        ("", [marked(facts, labels[f"players-{name}"], *filter(None, [key])), *[str(by[n]) for n in counts]])
        for name, by, key in found
    ]
    return listing("numbers", [labels["players"], *map(str, counts)], rows)


# The player aid.


def print_button(facts: Facts) -> str:
    """What prints the page; without a script it isn't there."""
    return render(p({"class": "print"}, button({"type": "button", "data-print": ""}, facts.labels["print"])))


# Boards.


def departments(facts: Facts) -> str:
    edition, words, labels = facts.edition, facts.words, facts.labels
    rows: list[Row] = []
    for colour, department in edition.departments.items():
        bonuses = [
            capital(effects.phrase(words, edition, effect))
            for effect in (department.basic, department.upgraded)
        ]
        name = marked(facts, names.department(words, colour), f"departments.{colour}")
        rows.append((f"department-{colour}", [worker(facts, colour), name, *bonuses]))
    return listing("wordy", [labels[name] for name in ("colour", "department", "basic", "upgraded")], rows)


def destinations(facts: Facts) -> str:
    words, labels = facts.words, facts.labels
    rows: list[Row] = []
    for place, colour in facts.edition.destinations.items():
        name = marked(facts, names.destination(words, place), f"destinations.{place}")
        rows.append((place, [name, worker(facts, colour, "expert"), names.department(words, colour)]))
    return listing("wordy", [labels["destination"], labels["expert"], labels["upgrades"]], rows)


def regions(facts: Facts) -> str:
    edition, words, labels = facts.edition, facts.words, facts.labels
    parts = []
    for region in edition.regions:
        key = f"regions.{region.id}"
        rows: list[Row] = [
            (
                "",
                [labels["cities"], names.listed(words, [names.city(words, city) for city in region.cities])],
            ),
            (
                "",
                [
                    labels["bonus"],
                    marked(facts, capital(effects.phrase(words, edition, region.bonus)), f"{key}.bonus"),
                ],
            ),
        ]
        for players in sorted({space.players for space in region.trains}):
            said = [
                effects.phrase(words, edition, space.bonus) if space.bonus else labels["nothing"]
                for space in region.trains
                if space.players == players
            ]
            first = players == min(edition.workers_per_colour)
            when = labels["trains-more" if first else "trains-added"].format(players=players)
            head: list[Node] = [labels["trains"], " ", small({}, when)]
            rows.append(("", [head, marked(facts, capital("; ".join(said)), f"{key}.trains.{players}")]))
        name = names.region(words, region.id)
        body = [tr({}, th({"scope": "row"}, cells[0]), td({}, cells[1])) for _, cells in rows]
        title = caption({"class": "name"}, marked(facts, name, f"{key}.cities"))
        parts.append(div({"class": "scroll region", "id": region.id}, table({}, title, tbody({}, *body))))
    return render(div({"class": "regions"}, *parts))


# Tiles and tokens.


def faces(facts: Facts) -> str:
    edition, words, labels = facts.edition, facts.words, facts.labels
    parts = []
    for kind, level in edition.kinds.items():
        rows: list[Row] = []
        for face in edition.faces.values():
            if face.kind != kind or not face.number:
                continue
            name: list[Node] = [
                views.face(face.id),
                names.face(words, face.id),
                html(facts.mark(f"faces.{face.id}")),
            ]
            if face.number == edition.late_number:
                name += [" ", small({}, labels["late"])]
            rows.append((face.id, [name, " ".join(components.face(words, edition, face.id))]))
        title: list[Node] = [
            icon(kind),
            strong({}, names.kind(words, kind)),
            " ",
            small({}, labels["level-n"].format(n=level)),
        ]
        head = [labels["factory"], labels["effect"]]
        parts.append(listing("faces", head, rows, title, f"kind-{kind}"))
    return "".join(parts)


def contracts(facts: Facts) -> str:
    edition, words, labels = facts.edition, facts.words, facts.labels
    rows: list[Row] = []
    for contract in edition.contracts.values():
        name = [
            views.effects_row([contract.bonus]),
            marked(facts, names.contract(words, contract.id), f"contracts.{contract.id}"),
        ]
        needs = labels["a-good" if contract.level else "no-condition"].format(level=contract.level)
        bonus = capital(effects.phrase(words, edition, contract.bonus))
        rows.append((f"contract-{contract.id}", [name, bonus, needs]))
    return listing("wordy", [labels["contract"], labels["pays"], labels["condition"]], rows)


def starting_a(facts: Facts) -> str:
    labels = facts.labels
    rows: list[Row] = []
    for token in facts.edition.starting_a.values():
        what, _ = effects.phrases(facts.words, facts.edition, token.effects)
        points = names.amount(facts.words, "vp", token.vp)
        name = marked(facts, token.id, f"starting-a.{token.id}")
        rows.append((f"token-{token.id}", [name, capital(what), points]))
    head = [labels["token"], labels["left-side"], labels["points"]]
    return listing("wordy", head, rows, labels["a-tokens"], "a-tokens")


def starting_b(facts: Facts) -> str:
    labels = facts.labels
    rows: list[Row] = []
    for token in facts.edition.starting_b.values():
        what, _ = effects.phrases(facts.words, facts.edition, token.effects)
        rows.append((f"token-{token.id}", [marked(facts, token.id, f"starting-b.{token.id}"), capital(what)]))
    return listing("wordy", [labels["token"], labels["gain"]], rows, labels["b-tokens"], "b-tokens")


def sources(facts: Facts) -> str:
    """How many parts of each kind have which source."""
    rows: list[Row] = []
    for group, found in counts(facts).items():
        link = a({"href": GROUPS[group][0]}, facts.labels[f"sources-{group}"])
        rows.append(("", [link, *[str(found[letter] or "–") for letter in SHOWN]]))
    return listing("numbers", [facts.labels["sources"], *SHOWN], rows)


BLOCKS: Mapping[str, Callable[[Facts], str]] = {
    "actions": actions,
    "activations": activations,
    "city": figures.city,
    "picture-influence": figures.influence,
    "picture-investment": figures.investment,
    "picture-market": figures.full_market,
    "picture-production": figures.production,
    "picture-salaries": figures.salaries,
    "picture-values": figures.values,
    "contracts": contracts,
    "crew": figures.crew,
    "demand": figures.demand,
    "departments": departments,
    "destinations": destinations,
    "faces": faces,
    "hiring": figures.hiring,
    "levels": levels,
    "places": places,
    "places-two-players": places_two_players,
    "players": players,
    "print": print_button,
    "regions": regions,
    "row-points": row_points,
    "silk-prices": silk_prices,
    "sources": sources,
    "starting-a": starting_a,
    "starting-b": starting_b,
    "step-prices": step_prices,
    "threshold-points": threshold_points,
    "thresholds": thresholds,
    "tracks": figures.tracks,
}

"""The first screen: the title, a new game, the saved games."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from simple_html import (
    Node,
    SafeString,
    Tag,
    article,
    button,
    details,
    div,
    fieldset,
    form,
    h1,
    h2,
    h3,
    header,
    input_,
    label,
    legend,
    li,
    ol,
    option,
    p,
    section,
    select,
    small,
    span,
    strong,
    summary,
    textarea,
    ul,
)
from simple_html import (
    render as to_html,
)

from app.context import CRESTS, Notice
from app.listing import Entry
from app.saves import LONGEST_TITLE
from app.settings import LONGEST_NAME, Form
from app.texts import LANGUAGES, Texts
from app.views.art import PRINT, SEAL
from app.views.crests import crest, crest_name
from app.views.kit import figure
from app.words import opponents
from zaibatsu.bots import levels

time = Tag("time")
Attributes = dict[str | SafeString, str | SafeString | None]
ROMAN = ("", "I", "II", "III")


@dataclass(frozen=True, slots=True)
class HomeView:
    """What the first screen shows. `loading`: Python is not there yet, nor what is stored."""

    texts: Texts
    theme: str
    form: Form
    entries: tuple[Entry, ...] = ()
    guests: tuple[str, ...] = ()
    """What can play besides the levels, as seats name it."""
    renaming: str = ""
    deleting: str = ""
    pasting: bool = False
    arrival: Node | None = None
    """A link about which has to be decided."""
    notices: tuple[Notice, ...] = ()
    loading: bool = False


def screen(name: str, panels: Mapping[str, str]) -> str:
    """A whole screen around its panels."""
    return f'<main id="app" tabindex="-1" data-screen="{name}">{"".join(panels.values())}</main>'


def render(view: HomeView) -> dict[str, str]:
    """The panels of the first screen, each with its id."""
    return {
        "home-top": to_html(_top(view)),
        "home-notice": to_html(_said(view)),
        "home-learn": to_html(_learn(view)),
        "home-form": to_html(_new_game(view)),
        "home-saves": to_html(_saves(view)),
    }


def _said(view: HomeView) -> Node:
    """Notices, and what has to be decided before all else."""
    arrival = [view.arrival] if view.arrival is not None else []
    return div({"id": "home-notice"}, *arrival, *map(notice_box, view.notices))


def notice_box(notice: Notice, *more: Node) -> Node:
    """A notice in the page, with more below it."""
    small_print: list[Node] = [p({"class": "reason"}, notice.details)] if notice.details else []
    role = "status" if notice.kind == "info" else "alert"
    return div({"class": f"notice {notice.kind}", "role": role}, p({}, notice.text), *small_print, *more)


def intent(do: str, **more: object) -> str:
    """An intent as an attribute's text."""
    return json.dumps({"do": do, **more}, ensure_ascii=False)


# --- the title ---


def _top(view: HomeView) -> Node:
    _ = view.texts.gettext
    return header(
        {"id": "home-top", "class": "masthead"},
        div(
            {"class": "title-line"},
            SafeString(SEAL),
            div(
                {},
                h1({"id": "home-title", "tabindex": "-1"}, "Zaibatsu"),
                p({"class": "motto"}, _("Build a company in Meiji Japan. Two to four people, one table.")),
            ),
            div({"class": "switches"}, _languages(view), _themes(view)),
        ),
        SafeString(PRINT),
    )


def _switch(pressed: bool, do: str, to: str, text: str, lang: str | None = None) -> Node:
    attributes: Attributes = {
        "type": "button",
        "data-intent": intent(do, to=to),
        "aria-pressed": str(pressed).lower(),
    }
    if lang:
        attributes["lang"] = lang
    return button(attributes, text)


def _languages(view: HomeView) -> Node:
    buttons = [
        _switch(code == view.texts.lang, "language", code, name, lang=code)
        for code, name in LANGUAGES.items()
    ]
    return div({"class": "switch", "role": "group", "aria-label": view.texts.gettext("Language")}, *buttons)


def _themes(view: HomeView) -> Node:
    _ = view.texts.gettext
    names = {"paper": _("Paper"), "night": _("Night"), "auto": _("Auto")}
    buttons = [_switch(code == view.theme, "theme", code, name) for code, name in names.items()]
    return div({"class": "switch", "role": "group", "aria-label": _("Colours")}, *buttons)


# --- the first game ---


def _learn(view: HomeView) -> Node:
    """The way into the lesson: large on a first visit, a line for who has games."""
    _ = view.texts.gettext
    known = "known" if view.entries else "new"
    return section(
        {"id": "home-learn", "class": f"panel {known}", "aria-labelledby": "learn"},
        div(
            {},
            h2({"id": "learn"}, _("New here?")),
            p({}, _("Play the first Period with a guide: a real game, explained step by step.")),
        ),
        button(
            {
                "type": "button",
                "class": "" if view.entries else "primary",
                "data-intent": intent("learn", entropy=True),
            },
            _("Learn to play"),
        ),
    )


# --- a new game ---


def _new_game(view: HomeView) -> Node:
    _ = view.texts.gettext
    return section(
        {"id": "home-form", "class": "panel", "aria-labelledby": "new-game"},
        h2({"id": "new-game"}, _("New game")),
        form(
            {"data-intent": intent("new", entropy=True), "data-change": "form", "autocomplete": "off"},
            fieldset(
                {"class": "count"},
                legend({}, _("Players")),
                div({"class": "choices"}, *[_count(n, view.form.count) for n in (2, 3, 4)]),
            ),
            ol({"class": "seats"}, *[_seat(view, seat) for seat in range(len(CRESTS))]),
            label(
                {"class": "check"},
                input_({"type": "checkbox", "name": "late", **_checked(view.form.late)}),
                span(
                    {},
                    strong({}, _("Late factories")),
                    small({}, _("A module: a few Factories numbered 5 join those on offer.")),
                ),
            ),
            label(
                {"class": "field seed"},
                span({}, _("Seed")),
                input_({"type": "text", "name": "seed", "inputmode": "numeric", "value": view.form.seed,
                        "placeholder": _("random"), "aria-describedby": "seed-hint"}),
                small({"id": "seed-hint"}, _("The same number deals the same game again.")),
            ),
            p({"class": "actions"}, button({"type": "submit", "class": "primary"}, _("Start the game"))),
        ),
    )  # fmt: skip


def _checked(on: bool) -> Attributes:
    return {"checked": "checked"} if on else {}


def _count(n: int, count: int) -> Node:
    return label(
        {},
        input_({"type": "radio", "name": "seats", "value": str(n), **_checked(n == count)}),
        span({}, str(n)),
    )


def _seat(view: HomeView, seat: int) -> Node:
    _ = view.texts.gettext
    own, plays = view.form.crests[seat], view.form.plays[seat]
    title = _("Seat {n}").format(n=seat + 1)
    choices = [
        label(
            {"title": crest_name(_, name)},
            input_({"type": "radio", "name": f"crest-{seat}", "value": name, **_checked(name == own)}),
            crest(name, crest_name(_, name)),
        )
        for name in CRESTS
    ]
    return li(
        {"class": f"seat seat-{seat}"},
        fieldset(
            {},
            legend({"class": "unseen"}, title),
            input_(
                {
                    "type": "text",
                    "name": f"name-{seat}",
                    "value": view.form.names[seat],
                    "maxlength": str(LONGEST_NAME),
                    "placeholder": opponents.name(_, plays) if plays else crest_name(_, own),
                    "aria-label": _("Name at seat {n}").format(n=seat + 1),
                    "spellcheck": "false",
                }
            ),
            _plays(view, seat),
            div(
                {
                    "class": "crests",
                    "role": "radiogroup",
                    "aria-label": _("Crest of seat {n}").format(n=seat + 1),
                },
                *choices,
            ),
        ),
    )


def _plays(view: HomeView, seat: int) -> Node:
    """Who plays the seat: a person, or one of the opponents."""
    _ = view.texts.gettext
    chosen = view.form.plays[seat]
    options = [("", _("A person"))]
    options += [(plays, opponents.name(_, plays)) for plays in (*levels(), *view.guests)]
    return div(
        {"class": "plays"},
        select(
            {"name": f"plays-{seat}", "aria-label": _("Who plays seat {n}").format(n=seat + 1)},
            *[
                option({"value": plays, **({"selected": "selected"} if plays == chosen else {})}, text)
                for plays, text in options
            ],
        ),
        small({}, opponents.character(_, chosen) if chosen else ""),
    )


# --- the saved games ---


def _saves(view: HomeView) -> Node:
    _ = view.texts.gettext
    importer = label(
        {"class": "button import"},
        input_(
            {
                "type": "file",
                "class": "unseen",
                "accept": ".txt,text/plain",
                "data-intent": intent("import", entropy=True),
            }
        ),
        span({}, _("Import …")),
    )
    paster = button(
        {"type": "button", "id": "paste", "class": "import", "data-intent": "paste"}, _("Paste …")
    )
    if view.entries:
        body: Node = div({"class": "cards"}, *[_card(view, entry) for entry in view.entries])
    elif view.loading:
        body = p({"class": "empty"}, _("The saved games appear as soon as Python is there."))
    else:
        body = p(
            {"class": "empty"},
            _("No games yet. Each game is saved here, in this browser, after every decision."),
        )
    return section(
        {"id": "home-saves", "class": "panel", "aria-labelledby": "saved-games"},
        div(
            {"class": "panel-head"},
            h2({"id": "saved-games", "tabindex": "-1"}, _("Saved games")),
            div({"class": "actions"}, paster, importer),
        ),
        *([_pasting(view)] if view.pasting else []),
        body,
    )


def _pasting(view: HomeView) -> Node:
    _ = view.texts.gettext
    return form(
        {"class": "pasting", "data-intent": intent("paste", entropy=True), "autocomplete": "off"},
        label({"for": "paste-text"}, _("A link to a game, or the text of one")),
        textarea({"id": "paste-text", "name": "text", "rows": "4", "spellcheck": "false"}),
        p(
            {"class": "actions"},
            button({"type": "submit", "class": "primary"}, _("Open")),
            button({"type": "button", "data-intent": "paste-close", "data-key": "Escape"}, _("Cancel")),
        ),
    )


def _card(view: HomeView, entry: Entry) -> Node:
    name = (
        view.texts.gettext("A game that can't be read")
        if entry.broken and entry.name == entry.id
        else entry.name
    )
    return article(
        {"id": f"save-{entry.id}", "class": f"save{' broken' if entry.broken else ''}"},
        _renaming(view, entry) if view.renaming == entry.id else h3({}, name),
        _state(view, entry),
        _players(view, entry),
        _deleting(view, entry) if view.deleting == entry.id else _actions(view, entry),
    )


def _state(view: HomeView, entry: Entry) -> Node:
    _ = view.texts.gettext
    when: list[Node] = []
    if entry.saved:
        when = [
            time(
                {"datetime": entry.saved.isoformat(timespec="minutes")},
                view.texts.date(entry.saved.astimezone()),
            )
        ]
    if entry.broken:
        explained = _("This saved game can't be read. It is left as it is: you can export or delete it.")
        return div(
            {"class": "state"},
            p({"class": "warning"}, explained),
            details({}, summary({}, _("Why")), p({"class": "reason"}, entry.broken)),
        )
    if entry.over:
        stage = _("Finished")
    elif not entry.period:
        stage = ""
    elif entry.period >= len(ROMAN):
        stage = _("Final Consolidation")
    else:
        stage = _("Period {period}, round {round}").format(period=ROMAN[entry.period], round=entry.round)
    return p({"class": "state"}, span({}, stage), *when)


def _players(view: HomeView, entry: Entry) -> Node:
    _ = view.texts.gettext
    scores: list[int | None] = [*entry.scores]
    scores += [None] * (len(entry.seats) - len(scores))
    best = max(entry.scores, default=None)
    rows = []
    for seat, score in zip(entry.seats, scores, strict=False):
        name = crest_name(_, seat.crest) if seat.crest in CRESTS else ""
        picture: list[Node] = [crest(seat.crest, name)] if name else []
        points: list[Node] = []
        if score is not None:
            points = [span({"class": "score", "title": _("Victory points")}, figure(score))]
        leads = entry.over and score == best
        rows.append(
            li({"class": "leader"} if leads else {}, *picture, span({"class": "name"}, seat.name), *points)
        )
    return ul({"class": "players"}, *rows)


def _button(text: str, do: str, id: str, more: Attributes | None = None) -> Node:
    attributes: Attributes = {"type": "button", "data-intent": intent(do, id=id)}
    return button(attributes | (more or {}), text)


def _actions(view: HomeView, entry: Entry) -> Node:
    _ = view.texts.gettext
    buttons: list[Node] = []
    if not entry.broken:
        name = _("Look at it") if entry.over else _("Continue")
        buttons = [
            _button(name, "continue", entry.id, {"class": "primary"}),
            _button(_("Rename"), "rename", entry.id),
        ]
    buttons += [_button(_("Export"), "export", entry.id), _button(_("Delete"), "delete", entry.id)]
    return p({"class": "actions"}, *buttons)


def _renaming(view: HomeView, entry: Entry) -> Node:
    _ = view.texts.gettext
    return form(
        {"class": "rename", "data-intent": intent("rename", id=entry.id), "autocomplete": "off"},
        input_(
            {"type": "text", "name": "title", "value": entry.title, "maxlength": str(LONGEST_TITLE), "placeholder": entry.name,
             "aria-label": _("Title of the game")}
        ),
        button({"type": "submit", "class": "primary"}, _("Save")),
        _button(_("Cancel"), "keep", entry.id, {"data-key": "Escape"}),
    )  # fmt: skip


def _deleting(view: HomeView, entry: Entry) -> Node:
    _ = view.texts.gettext
    return div(
        {"class": "asking", "role": "alertdialog", "aria-labelledby": f"asking-{entry.id}"},
        p({"id": f"asking-{entry.id}"}, _("Delete “{name}” for good?").format(name=entry.name)),
        p(
            {"class": "actions"},
            _button(_("Delete for good"), "delete-yes", entry.id, {"class": "danger"}),
            _button(_("Keep it"), "keep", entry.id, {"data-keep": "", "data-key": "Escape"}),
        ),
    )

"""The panel that says that we have made a mistake: what happened, what is safe, where to go on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from simple_html import button, details, div, h2, p, pre, render, section, summary


@dataclass(frozen=True, slots=True)
class ProblemView:
    """An exception while an intent was carried out."""

    _: Callable[[str], str]
    intent: str
    trace: str


def render_problem(view: ProblemView) -> dict[str, str]:
    """The panel."""
    _ = view._
    last = view.trace.strip().splitlines()[-1]
    panel = div(
        {"id": "problem"},
        section(
            {"class": "problem", "role": "alert"},
            h2({}, _("Something went wrong in the program")),
            p({}, _("This is our mistake, not yours. The saved game is as it was before your last step.")),
            p({"class": "reason"}, last),
            p(
                {"class": "actions"},
                button({"type": "button", "class": "primary", "data-intent": "home"}, _("Back to the games")),
                button({"type": "button", "data-reload": ""}, _("Load the page again")),
                button({"type": "button", "data-copy": "#problem-trace"}, _("Copy the details")),
            ),
            details(
                {}, summary({}, _("Details")), pre({"id": "problem-trace"}, f"{view.intent}\n{view.trace}")
            ),
        ),
    )
    return {"problem": render(panel)}


def nothing() -> dict[str, str]:
    """No panel."""
    return {"problem": '<div id="problem"></div>'}

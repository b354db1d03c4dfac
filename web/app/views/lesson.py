"""The first game's card in place of the decision bar: what to do and why, the one choice, the way on, back and out."""

from __future__ import annotations

from simple_html import Node, Tag, button, div, h2, p, section, span

from app.context import Context, Prompt
from app.views import keys, rulelink
from app.views.decision import choices, named
from app.views.kit import Attributes
from app.views.targets import Targets
from app.words import lesson
from zaibatsu import Game

progress = Tag("progress")
_PANELS = ("hiring", "map", "mission", "rivals", "own")


def draw(ctx: Context, game: Game, prompt: Prompt, targets: Targets) -> Node:
    """The panel."""
    seat = game.to_move or 0
    return section(
        {
            "id": "decision",
            "class": f"lesson {ctx.crests[seat]}",
            "data-sheet": targets.sheet or _sheet(prompt),
            "data-shows": " ".join(prompt.lights),
            "aria-labelledby": "question",
        },
        div({"class": "turn-of"}, *named(ctx, seat)),
        div(
            {"class": "asked"},
            _progress(ctx, prompt),
            h2({"id": "question"}, lesson.title(ctx, game, prompt.id)),
            p({"class": "told"}, lesson.text(ctx, game, prompt.id)),
            rulelink.links(ctx, *prompt.rules),
        ),
        div({"class": "options of-2"}, *choices(ctx, game.position, targets)),
        div({"class": "turn", "role": "group", "aria-label": ctx._("The lesson")}, *_buttons(ctx, prompt)),
    )


def _progress(ctx: Context, prompt: Prompt) -> Node:
    said = ctx._("Step {n} of {count}").format(n=prompt.number, count=prompt.count)
    return div(
        {"class": "lesson-step"},
        span({}, said),
        progress({"max": str(prompt.count), "value": str(prompt.number), "aria-label": said}),
    )


def _sheet(prompt: Prompt) -> str:
    """The part of the table that is spoken of."""
    for light in prompt.lights:
        if light in _PANELS:
            return light
        return "map" if light.startswith("region-") else "own"
    return "map"


def _buttons(ctx: Context, prompt: Prompt) -> list[Node]:
    back: Attributes = {"type": "button", "class": "back", "data-intent": "lesson-back"}
    if prompt.number == 1:
        back |= {"disabled": ""}
    leave: Attributes = {"type": "button", "class": "leave", "data-intent": "lesson-leave"}
    if prompt.over:
        return [
            button({**back, **keys.pressed(keys.KEY["back"])}, ctx._("Back")),
            button({**leave, "data-intent": "lesson-leave home"}, ctx._("To the first screen")),
            _onward(ctx._("Go on playing"), "lesson-leave"),
        ]
    buttons: list[Node] = [
        button({**back, **keys.pressed(keys.KEY["back"])}, ctx._("Back")),
        button(leave, ctx._("Leave the lesson")),
    ]
    if prompt.watching:
        buttons.append(_onward(ctx._("Go on") if prompt.number == 1 else ctx._("Watch"), "lesson-next"))
    elif "end" in prompt.allowed:
        buttons.append(_onward(ctx._("End turn"), "move end"))
    return buttons


def _onward(text: str, intent: str) -> Node:
    """The button that leads on."""
    return button(
        {"type": "button", "class": "primary end", "data-intent": intent, **keys.pressed(keys.KEY["end"])},
        text,
    )

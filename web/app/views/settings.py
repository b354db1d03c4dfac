"""The settings, all in one place. Each choice counts at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from simple_html import Node, Tag, button, div, fieldset, h2, header, input_, label, legend, small, span

from app.context import Context
from app.texts import LANGUAGES
from app.views.home import intent
from app.views.kit import Attributes

dialog = Tag("dialog")
TEXT_SIZES = ("90", "100", "115", "130")
"""Per cent; the page's root bears the chosen one as ``data-text-size`` (see `static/css/panels.css`)."""


class Choices(Protocol):
    """What the settings are drawn from."""

    @property
    def language(self) -> str:
        """One of `app.texts.LANGUAGES`."""

    @property
    def theme(self) -> str:
        """`paper`, `night` or `auto`."""

    @property
    def motion(self) -> str:
        """`system`, `on` or `off`."""

    @property
    def confirm_end(self) -> bool:
        """Whether a turn ends only when it is confirmed."""

    @property
    def auto_forced(self) -> bool:
        """Whether a choice without an alternative is taken by itself."""

    @property
    def opponent_speed(self) -> str:
        """How quickly an opponent's moves are shown: `slow`, `normal`, `fast` or `once`."""

    @property
    def symbols(self) -> str:
        """On Workers: `always` the symbols alone, `letters` also a letter."""

    @property
    def text_size(self) -> str:
        """One of `TEXT_SIZES`."""


def draw(ctx: Context, settings: Choices) -> Node:
    """The dialog."""
    _ = ctx._
    off_on = (("off", _("Off")), ("on", _("On")))
    return dialog(
        {"id": "settings", "class": "dialog", "open": "", "aria-labelledby": "settings-title"},
        header(
            {"class": "side-head"},
            h2({"id": "settings-title", "tabindex": "-1"}, _("Settings")),
            button(
                {"type": "button", "data-intent": "dialog-close", "data-key": "Escape"},
                _("Close"),
            ),
        ),
        div(
            {"class": "settings-body"},
            _setting("language", _("Language"), tuple(LANGUAGES.items()), settings.language),
            _setting(
                "theme",
                _("Colours"),
                (("paper", _("Paper")), ("night", _("Night")), ("auto", _("Auto"))),
                settings.theme,
            ),
            _setting(
                "text_size",
                _("Text size"),
                tuple((size, f"{size} %") for size in TEXT_SIZES),
                settings.text_size,
            ),
            _setting(
                "motion",
                _("Motion"),
                (("system", _("As the system")), *reversed(off_on)),
                settings.motion,
                _("Pieces move to where they go."),
            ),
            _setting(
                "symbols",
                _("Marks on Workers"),
                (("always", _("Symbols")), ("letters", _("Symbols and letters"))),
                settings.symbols,
            ),
            _setting(
                "confirm_end",
                _("Confirm the end of a turn"),
                tuple(reversed(off_on)),
                "on" if settings.confirm_end else "off",
                _("Without it a turn ends by itself, and can't be taken back any more."),
            ),
            _setting(
                "auto_forced",
                _("Take forced choices"),
                tuple(reversed(off_on)),
                "on" if settings.auto_forced else "off",
                _("A choice without an alternative is taken for you."),
            ),
            _setting(
                "opponent_speed",
                _("Opponents' moves"),
                (("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast")), ("once", _("At once"))),
                settings.opponent_speed,
                _("How quickly they are shown, one after another."),
            ),
        ),
    )


def _setting(name: str, title: str, options: Sequence[tuple[str, str]], chosen: str, hint: str = "") -> Node:
    """One of several values."""
    buttons: list[Node] = []
    for value, text in options:
        attributes: Attributes = {
            "type": "radio",
            "name": f"setting-{name}",
            "value": value,
            "data-change": intent("setting", name=name),
        }
        if value == chosen:
            attributes["checked"] = "checked"
        words: Attributes = {"lang": value} if name == "language" else {}
        buttons.append(label({}, input_(attributes), span(words, text)))
    told: list[Node] = []
    group: Attributes = {"class": "setting", "id": f"setting-{name}"}
    if hint:
        group["aria-describedby"] = f"setting-{name}-hint"
        told = [small({"id": f"setting-{name}-hint"}, hint)]
    return fieldset(group, legend({}, title), div({"class": "segments"}, *buttons), *told)

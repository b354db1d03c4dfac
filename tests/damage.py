"""Broken inputs: a good text with some harm done to it, as files are broken by hands, mails and programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from hypothesis import strategies as st

NASTY = (
    *(
        "",
        "\n",
        " ",
        ",",
        "-1",
        "0",
        "9" * 5000,
        "1e999",
        "null",
        "{}",
        "[" * 2000,
        '"',
        "'''",
        "\x00",
        "\u2028",
    ),
    *(
        "İ",
        "\ud800",
        "\U0001f3ef",
        "<script>alert(1)</script>",
        "&amp;",
        "../..",
        "%s{0}",
        "١",
        "end",
        "check 0 0 0",
    ),
)

Harm = tuple[str, float, int, str]
harms = st.lists(
    st.tuples(
        st.sampled_from(["put", "replace", "cut", "twice", "swap"]),
        st.floats(0, 1),
        st.integers(0, 40),
        st.sampled_from(NASTY) | st.text(max_size=12),
    ),
    min_size=1,
    max_size=4,
)


def damaged(text: str, done: list[Harm]) -> str:
    """The text after all that harm: `(what, where from 0 to 1, how many characters, what is put there)`."""
    for what, where, length, words in done:
        at = int(where * len(text))
        end = min(at + length, len(text))
        if what == "put":
            text = text[:at] + words + text[at:]
        elif what == "replace":
            text = text[:at] + words + text[end:]
        elif what == "cut":
            text = text[:at] + text[end:] if length < 40 else text[:at]
        elif what == "twice":
            text = text[:end] + text[at:]
        else:  # two lines change places
            lines = text.splitlines() or [""]
            a, b = int(where * (len(lines) - 1)), length % len(lines)
            lines[a], lines[b] = lines[b], lines[a]
            text = "\n".join(lines)
    return text


Made = TypeVar("Made")
Refusal = TypeVar("Refusal", bound=Exception)


def tried(make: Callable[[], Made], refusal: type[Refusal]) -> tuple[Made | None, Refusal | None]:
    """What was made of it, or the refusal; any other exception goes on."""
    try:
        return make(), None
    except refusal as error:
        return None, error

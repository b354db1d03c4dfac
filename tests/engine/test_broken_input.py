"""Untrusted text of every kind is taken or refused with an error of our own, whatever it is, and soon."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from damage import Harm, damaged, harms, tried
from zaibatsu import EditionError, Game, LinkError, PositionError, RecordError, SetupError, link
from zaibatsu.components import load_edition

GOLDEN = Path(__file__).parent / "golden"
WHOLE = (GOLDEN / "13-2-players.txt").read_text("utf-8")
GAME = Game.from_record(WHOLE)
EARLY = Game.new(["Ann", "Bob"], seed=7, tags={"title": "x"})
for _ in range(30):
    EARLY.play(EARLY.legal_moves()[-1])
RECORDS = (EARLY.record(), EARLY.record(brief=True), WHOLE)
LINKS = tuple(link.pack(text) for text in RECORDS)
FROM_POSITION = Game.from_position(EARLY.position.to_json()).record()
MINE = 'name = "Mine"\nsalary = { value = 3, source = "P" }\n[tracks.mining]\nthresholds = [9, 14]\n'


def read(text: str) -> None:
    """Follow it as a record: a sound game, or refused with the line and the reason."""
    game, error = tried(lambda: Game.from_record(text), RecordError)
    if game:
        assert game.position.check() == []
        assert Game.from_record(game.record()).position == game.position
    else:
        assert error
        assert error.reason
        assert 0 <= error.line <= len(text.splitlines()) + 1


def follow(packed: str) -> None:
    """The same with a link."""
    text, error = tried(lambda: link.unpack(packed), LinkError)
    if text is not None:
        read(text)
    else:
        assert error
        assert error.code in ("no-link", "newer", "cut-off", "damaged", "too-long")


@given(st.sampled_from(RECORDS), harms)
def test_broken_records(text: str, done: list[Harm]) -> None:
    read(damaged(text, done))


@given(harms)
def test_broken_records_of_a_game_from_a_position(done: list[Harm]) -> None:
    read(damaged(FROM_POSITION, done))


@given(st.text(max_size=300))
def test_any_text_as_a_record(text: str) -> None:
    read(text)
    read(f"zaibatsu record 1\n{text}")


@given(st.sampled_from(LINKS), harms)
def test_broken_links(packed: str, done: list[Harm]) -> None:
    follow(damaged(packed, done))


@given(st.binary(max_size=400) | st.builds(zlib.compress, st.binary(max_size=400)))
def test_any_bytes_as_a_link(packed: bytes) -> None:
    follow("1" + base64.urlsafe_b64encode(packed).decode().rstrip("="))


@given(st.sampled_from(RECORDS), harms)
def test_links_with_a_broken_record_in_them(text: str, done: list[Harm]) -> None:
    packed, error = tried(lambda: link.pack(damaged(text, done)), LinkError)
    if packed:
        follow(packed)
    else:
        assert error
        assert error.code in ("too-long", "damaged")


@given(harms)
def test_broken_positions(done: list[Harm]) -> None:
    text = damaged(EARLY.position.to_json(), done)
    game, error = tried(lambda: Game.from_position(text), PositionError)
    assert game.position.check() == [] if game else error and error.breaches


@given(harms)
def test_broken_editions(done: list[Harm]) -> None:
    edition, error = tried(lambda: load_edition(damaged(MINE, done)), EditionError)
    assert edition or (error and error.expected)


@given(st.lists(st.text(max_size=50), max_size=6), st.integers() | st.text(max_size=3) | st.none())
def test_any_names_and_any_seed(names: list[str], seed: object) -> None:
    game, error = tried(lambda: Game.new(names, seed), SetupError)  # type: ignore[arg-type]
    assert Game.from_record(game.record()).position == game.position if game else str(error)

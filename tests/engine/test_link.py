"""A game as a link: there and back, short enough, and everything else refused by name."""

from __future__ import annotations

import base64
import random
import zlib
from pathlib import Path

import pytest
from games import play_out

from zaibatsu import Game, LinkError, RecordError, link

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))


def game_of(text: str) -> Game:
    return Game.from_record(link.unpack(text))


def link_of(game: Game) -> str:
    return link.pack(game.record(brief=True))


@pytest.fixture(scope="module")
def played() -> Game:
    return play_out(Game.new(["Aki", "Ben", "Chie", "Dai"], seed=11, tags={"title": "Otoño · 秋"}), 3)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_whole_game_goes_there_and_back(path: Path) -> None:
    game = Game.from_record(path.read_text("utf-8"))
    text = link_of(game)
    assert game_of(text).record() == game.record()
    assert len(text) < 8_000


def test_so_does_every_moment_of_a_game(played: Game) -> None:
    game = Game.new([player.name for player in played.position.players], seed=11, tags=played.tags)
    for at, move in enumerate(played.moves):
        if at % 23 == 0:
            again = game_of(link_of(game))
            assert (again.moves, again.position, again.tags) == (game.moves, game.position, game.tags)
        game.play(move)


def test_only_characters_that_addresses_may_hold(played: Game) -> None:
    assert set(link_of(played)) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_a_game_from_a_position_too(played: Game) -> None:
    game = Game.from_position(played.at(200).to_json())
    game.play(game.legal_moves()[0])
    assert game_of(link_of(game)).position == game.position


def test_blanks_and_line_ends_of_a_mail_do_no_harm(played: Game) -> None:
    text = link_of(played)
    wrapped = "\r\n".join(text[at : at + 76] for at in range(0, len(text), 76))
    assert game_of(f"  {wrapped}\n").moves == played.moves


def test_a_link_that_was_cut_off_is_refused_wherever_that_happened(played: Game) -> None:
    text = link_of(played)
    for length in range(2, len(text)):
        with pytest.raises(LinkError) as caught:
            link.unpack(text[:length])
        assert caught.value.code == "cut-off", length


def test_a_changed_character_is_never_taken_for_a_game(played: Game) -> None:
    text, dice = link_of(played), random.Random(1)
    for at in range(1, len(text), 7):
        other = dice.choice([c for c in "AZaz09-_" if c != text[at]])
        with pytest.raises((LinkError, RecordError)):
            game_of(text[:at] + other + text[at + 1 :])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no-link"),
        ("hello", "no-link"),
        ("١abc", "no-link"),
        ("1été", "no-link"),
        ("2abc", "newer"),
        ("1", "cut-off"),
        ("1!!!!", "damaged"),
        ("1AAAA", "damaged"),
        ("1" + "A" * link.LONGEST_LINK, "too-long"),
    ],
)
def test_what_is_no_link_is_refused_by_name(text: str, code: str) -> None:
    with pytest.raises(LinkError) as caught:
        link.unpack(text)
    assert caught.value.code == code


def packed(plain: bytes) -> str:
    """What `pack` would make of bytes that it does not take."""
    packer = zlib.compressobj(9, zdict=(Path(link.__file__).with_name("link-1.txt")).read_bytes())
    return "1" + base64.urlsafe_b64encode(packer.compress(plain) + packer.flush()).decode().rstrip("=")


def test_a_small_link_that_holds_a_huge_text_is_not_unpacked() -> None:
    bomb = packed(bytes(10_000_000))
    assert len(bomb) < link.LONGEST_LINK
    with pytest.raises(LinkError) as caught:
        link.unpack(bomb)
    assert (caught.value.code, caught.value.numbers["most"]) == ("too-long", link.LONGEST_TEXT)


def test_what_does_not_fit_is_not_packed() -> None:
    noise = random.Random(1).randbytes(20_000).hex()
    with pytest.raises(LinkError, match="too-long"):
        link.pack(noise)


def test_bytes_that_are_no_text_and_bytes_after_the_end_are_refused() -> None:
    with pytest.raises(LinkError, match="damaged"):
        link.unpack(packed(b"\xff\xfe"))
    packer = zlib.compressobj(9, zdict=(Path(link.__file__).with_name("link-1.txt")).read_bytes())
    two = packer.compress(b"x") + packer.flush() + b"more"
    with pytest.raises(LinkError, match="damaged"):
        link.unpack("1" + base64.urlsafe_b64encode(two).decode().rstrip("="))
    assert link.unpack(packed("né".encode())) == "né"


def test_the_dictionary_of_a_version_never_changes() -> None:
    """Every link ever sent depends on it: another one needs another version."""
    dictionary = Path(link.__file__).with_name("link-1.txt").read_text("utf-8").encode()
    assert zlib.adler32(dictionary) == DICTIONARY_1
    assert link.unpack(SENT_1).startswith("zaibatsu record 1 brief\n")


DICTIONARY_1 = 4199058098
SENT_1 = (
    "1ePn6SIqyqxoUqwsc8_Jgiwuc8pPQlxDk5UNWEJjjXBFgCPUz0PVmxolpJmZJBgZJRhagtGphYZZmbmxiYppknJJsbmbMBQBNjEfv"
)
"""A link of the first day."""

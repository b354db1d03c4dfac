"""Games that go and come by link, without a browser: new, further, older, parted, broken."""

from __future__ import annotations

import random
import re

import pytest
from bridge import ENTROPY, Page

from app.exchange import LINK
from app.saves import GAME
from zaibatsu import Game, link

ADDRESS = "https://games.example/zaibatsu/"


@pytest.fixture
def ann() -> Page:
    """Ann's page, at the table of her game against Bob."""
    page = Page(page=ADDRESS)
    page.new()
    return page


@pytest.fixture
def bob() -> Page:
    return Page(page=ADDRESS)


def link_of(page: Page) -> str:
    """The link that the dialog shows, from its ``#`` on."""
    if page.session.desk.dialog != "share":
        page.send("dialog", text="share")
    found = re.search(r'id="share-link"[^>]*>([^<]*)<', page.session._table_panels()["dialog"])
    assert found
    assert found[1].startswith(ADDRESS + LINK)
    return found[1].removeprefix(ADDRESS)


def visit(page: Page, address: str) -> None:
    """Follow a link."""
    page.send("address", address=address, entropy="fedcba98" * 3)


def turn(page: Page) -> None:
    """Whoever is to decide plays until the other one is."""
    seat = page.session._table_game().to_move
    dice = random.Random(1)
    while page.session._table_game().to_move == seat:
        page.send("move", text=str(dice.choice(page.session._table_game().legal_moves())))


def moves(page: Page) -> list[str]:
    """Of the game on the table, as it is stored."""
    return list(map(str, Game.from_record(page.store[GAME + page.session.id]).moves))


def said(page: Page) -> str:
    return page.session.notice.text if page.session.notice else ""


def to_move(page: Page) -> str:
    game = page.session._table_game()
    return game.position.players[game.to_move or 0].name


def test_two_people_play_by_sending_links_to_each_other(ann: Page, bob: Page) -> None:
    for sender, receiver in ((ann, bob), (bob, ann), (ann, bob), (bob, ann)):
        turn(sender)
        visit(receiver, link_of(sender))
        assert moves(receiver) == moves(sender)
        assert f"It is {to_move(sender)}'s turn." in said(receiver)
    assert (len(ann.games), len(bob.games)) == (1, 1)


def test_a_link_that_was_opened_gives_way_to_the_games_own_address(ann: Page, bob: Page) -> None:
    visit(bob, link_of(ann))
    assert bob.last["address"] == f"#game/{bob.games[0]}"
    assert bob.last["replace"]


def test_a_game_that_is_sent_once_is_offered_again_after_each_turn_until_that_is_enough(ann: Page) -> None:
    turn(ann)
    assert ann.session.desk.dialog == ""
    ann.send("dialog", text="share")
    ann.send("shared")
    ann.send("dialog-close")
    turn(ann)
    assert ann.session.desk.dialog == "share"
    ann.send("shared-no-more")
    turn(ann)
    assert ann.session.desk.dialog == ""


def test_who_receives_a_link_is_offered_one_after_the_own_turn(ann: Page, bob: Page) -> None:
    turn(ann)
    visit(bob, link_of(ann))
    assert bob.session.desk.dialog == ""
    turn(bob)
    assert bob.session.desk.dialog == "share"


def test_the_same_link_twice_makes_no_second_game(ann: Page, bob: Page) -> None:
    address = link_of(ann)
    visit(bob, address)
    visit(bob, address)
    assert len(bob.games) == 1
    assert "You have this game already" in said(bob)


def test_an_older_link_changes_nothing_unless_asked(ann: Page) -> None:
    old = link_of(ann)
    turn(ann)
    id, now = ann.session.id, moves(ann)
    visit(ann, old)
    assert "The link is older than “Ann, Bob” here" in ann.html
    assert ann.last["address"] == old  # a reload asks again
    assert Game.from_record(ann.store[GAME + id]).moves
    ann.send("arrival-here")
    assert (ann.session.id, moves(ann)) == (id, now)


def test_an_older_link_can_be_kept_as_a_game_of_its_own(ann: Page) -> None:
    turn(ann)
    old, then = link_of(ann), moves(ann)
    turn(ann)
    id, now = ann.session.id, moves(ann)
    visit(ann, old)
    ann.send("arrival-both", entropy=ENTROPY[::-1])
    assert moves(ann) == then
    assert list(map(str, Game.from_record(ann.store[GAME + id]).moves)) == now
    assert ann.session.title == "Ann, Bob (from the link)"


@pytest.fixture
def parted(ann: Page, bob: Page) -> tuple[Page, str, list[str], list[str]]:
    """Ann has played on after she sent her link, and Bob answers it: her page, her moves, his."""
    turn(ann)
    visit(bob, link_of(ann))
    choices = bob.session._table_game().legal_moves()
    ann.send("move", text=str(choices[0]))
    bob.send("move", text=str(choices[-1]))
    hers, his = moves(ann), moves(bob)
    assert hers != his
    id = ann.session.id
    visit(ann, link_of(bob))
    return ann, id, hers, his


def test_two_continuations_are_both_shown_and_nothing_is_changed(
    parted: tuple[Page, str, list[str], list[str]],
) -> None:
    ann, id, hers, _ = parted
    assert "“Ann, Bob” goes on in two ways" in ann.html
    assert ann.html.count("From turn 2 on: Ann took") == 2
    assert "1 turn played." in ann.html
    assert list(map(str, Game.from_record(ann.store[GAME + id]).moves)) == hers


@pytest.mark.parametrize(
    ("answer", "games", "on_the_table"),
    [("arrival-here", 1, "hers"), ("arrival-take", 1, "his"), ("arrival-both", 2, "his")],
)
def test_either_continuation_or_both_can_be_kept(
    parted: tuple[Page, str, list[str], list[str]], answer: str, games: int, on_the_table: str
) -> None:
    ann, id, hers, his = parted
    ann.send(answer, entropy=ENTROPY[::-1])
    assert len(ann.games) == games
    assert moves(ann) == (hers if on_the_table == "hers" else his)
    if answer == "arrival-both":
        assert list(map(str, Game.from_record(ann.store[GAME + id]).moves)) == hers
    assert "arrival" not in ann.html.replace("data-intent", "")


def test_what_another_tab_has_played_meanwhile_is_not_replaced(
    parted: tuple[Page, str, list[str], list[str]],
) -> None:
    ann, id, _hers, _his = parted
    other = Page(ann.store, page=ADDRESS)
    other.send("continue", id=id)
    turn(other)
    played = other.store[GAME + id]
    ann.send("storage-changed", key=GAME + id, value=played)
    ann.store[GAME + id] = played
    ann.send("arrival-take")
    assert ann.store[GAME + id] == played
    assert "has changed meanwhile" in ann.html


def test_a_game_that_was_kept_twice_goes_on_where_the_link_fits(
    parted: tuple[Page, str, list[str], list[str]],
) -> None:
    ann, _id, _hers, his = parted
    ann.send("arrival-both", entropy=ENTROPY[::-1])
    copy = ann.session.id
    further = Page(ann.store, page=ADDRESS)
    further.send("continue", id=copy)
    turn(further)
    visit(ann, link_of(further))
    assert (ann.session.id, len(ann.games)) == (copy, 2)
    assert moves(ann)[: len(his)] == his


def test_titles_and_crests_of_ones_own_stay(ann: Page, bob: Page) -> None:
    visit(bob, link_of(ann))
    bob.send("home")
    bob.send("rename", id=bob.games[0], fields={"title": "With Ann"})
    turn(ann)
    visit(bob, link_of(ann))
    assert bob.session.title == "With Ann"


@pytest.mark.parametrize(
    ("packed", "reason"),
    [
        ("", "neither a link"),
        ("2abc", "newer version"),
        ("1!!", "changed on its way"),
        ("1" + "A" * 30_000, "far too long"),
    ],
)
def test_a_link_that_is_none_is_refused_with_the_reason(ann: Page, packed: str, reason: str) -> None:
    before = dict(ann.store)
    visit(ann, LINK + packed)
    assert "can&#x27;t be read as a game. Nothing was changed." in ann.html
    assert reason in ann.html
    assert ann.store == before


def test_a_link_that_was_cut_off_says_so(ann: Page) -> None:
    visit(ann, link_of(ann)[:-5])
    assert "Its end is missing" in ann.html


def test_a_link_to_an_impossible_game_is_refused_with_the_line(ann: Page) -> None:
    game = ann.session._table_game()
    game.play(game.legal_moves()[0])
    text = game.record(brief=True).replace("pair ", "repair ")
    visit(ann, LINK + link.pack(text))
    assert re.search(r"Line \d+:.*is no move", ann.html)


def test_a_link_can_be_pasted_as_it_stands_in_a_message(ann: Page, bob: Page) -> None:
    turn(ann)
    address = link_of(ann)
    bob.send("paste")
    assert "<textarea" in bob.html
    message = f"Your turn!\n{ADDRESS}{address[:80]}\n{address[80:]}\n"
    bob.send("paste", fields={"text": message}, entropy=ENTROPY)
    assert moves(bob) == moves(ann)
    bob.send("home")
    bob.send("paste", fields={"text": f"Here: {ADDRESS}{address} and now you!"}, entropy=ENTROPY)
    assert "You have this game already" in said(bob)


def test_the_text_of_a_record_can_be_pasted(ann: Page, bob: Page) -> None:
    bob.send("paste", fields={"text": "\n " + ann.store[GAME + ann.session.id]}, entropy=ENTROPY)
    assert "among the saved games" in bob.html
    assert len(bob.games) == 1


def test_pasting_anything_else_is_refused(bob: Page) -> None:
    bob.send("paste", fields={"text": "<b>good morning</b>"}, entropy=ENTROPY)
    assert "neither a link to a game nor the text of one" in bob.html
    assert bob.games == []


def test_a_record_of_a_newer_version_is_refused_with_what_to_do(ann: Page, bob: Page) -> None:
    text = ann.store[GAME + ann.session.id].replace("zaibatsu record 1", "zaibatsu record 7", 1)
    bob.send("import", name="ann.txt", text=text, entropy=ENTROPY)
    assert "saved by a newer version of the game (format 7; this one reads 1)" in bob.html
    bob.send("language", to="es")
    bob.send("paste", fields={"text": text}, entropy=ENTROPY)
    assert "versión más nueva" in bob.html
    assert bob.games == []

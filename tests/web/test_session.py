"""The session and the saves without a browser: intents in, answers out."""

from __future__ import annotations

import importlib.util
import json
import random
from dataclasses import replace
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.context import CRESTS
from app.listing import Seat
from app.saves import GAME, INDEX, Saves, seats_of
from app.session import Session
from app.settings import SETTINGS, Form, Settings
from app.texts import LANGUAGES, Texts
from app.views import crests, home, shell
from zaibatsu import Game, RecordError

NOON = datetime(2026, 5, 3, 12, 0, tzinfo=UTC)
ENTROPY = "0123456789abcdef01234567"
FIELDS = {
    "seats": "2",
    **{"name-0": "Ann", "name-1": "Bob", "name-2": "", "name-3": ""},
    **{f"crest-{i}": crest for i, crest in enumerate(CRESTS)},
    **{f"plays-{i}": "" for i in range(4)},
    "seed": "7",
}


class Page:
    """What the bridge keeps of the answers: the panels as they are now, the store, and all the rest."""

    def __init__(self, store: dict[str, str] | None = None, **start: Any) -> None:
        self.store = dict(store or {})
        self.session = Session(now=lambda: NOON)
        self.html = ""
        self.last: dict[str, Any] = {}
        self.send("start", storage=dict(self.store), language="en", address="", **start)

    def send(self, do: str, **more: Any) -> dict[str, Any]:
        answer = json.loads(json.dumps(self.session.dispatch({"do": do, **more})))
        for key, text in answer.get("store", []):
            if text is None:
                self.store.pop(key, None)
            else:
                self.store[key] = text
        self.html = "".join(answer["panels"].values())
        self.last = answer
        return answer

    @property
    def games(self) -> list[str]:
        return [key.removeprefix(GAME) for key in self.store if key.startswith(GAME)]

    def new(self, **fields: str) -> str:
        """Start a game; its id."""
        before = set(self.games)
        self.send("new", fields={**FIELDS, **fields}, entropy=ENTROPY[::-1] if before else ENTROPY)
        (id,) = set(self.games) - before
        return id

    def play(self, moves: int) -> None:
        for _ in range(moves):
            game = self.session._table_game()
            self.send("move", text=str(game.legal_moves()[0]))


@pytest.fixture
def page() -> Page:
    return Page()


# --- a new game ---


def test_new_game_is_saved_and_on_the_table(page: Page) -> None:
    id = page.new()
    assert page.last["address"] == f"#game/{id}"
    assert 'data-screen="table"' in page.html
    game = Game.from_record(page.store[GAME + id])
    assert [player.name for player in game.position.players] == ["Ann", "Bob"]
    assert game.seed == 7
    assert json.loads(page.store[INDEX])[0]["id"] == id


def test_without_a_seed_the_entropy_decides(page: Page) -> None:
    id = page.new(seed="")
    assert Game.from_record(page.store[GAME + id]).seed == int(ENTROPY[:8], 16)


@pytest.mark.parametrize("seed", ["seven", "-1", "7.5", "٧", "9" * 19])
def test_a_seed_that_is_no_number_is_refused_and_nothing_lost(page: Page, seed: str) -> None:
    page.send("new", fields={**FIELDS, "seed": seed}, entropy=ENTROPY)
    assert not page.games
    assert "The seed is a whole number" in page.html
    assert page.last["focus"] == "[name=seed]"
    page.send("language", to="en")
    assert page.session.settings.form.seed == seed
    assert page.session.settings.form.names[0] == "Ann"


def test_seats_modules_and_crests_reach_the_game(page: Page) -> None:
    id = page.new(seats="3", late="on", **{"name-2": "Cleo", "crest-0": "crane", "crest-3": "wave"})
    game = Game.from_record(page.store[GAME + id])
    assert game.position.late_factories
    assert seats_of(game) == (Seat("Ann", "crane"), Seat("Bob", "plum"), Seat("Cleo", "pine"))


def test_names_that_are_empty_equal_or_odd() -> None:
    form = Form(count=4, names=("", " A \n\t b ", "a B", "\x00\u202e<b>"))
    names = [seat.name for seat in form.seated(lambda seat: CRESTS[seat].title())]
    assert names == ["Wave", "A b", "a B 2", "<b>"]


@given(
    st.dictionaries(st.sampled_from([f"crest-{i}" for i in range(4)]), st.sampled_from([*CRESTS, "rose", ""]))
)
def test_every_seat_keeps_a_crest_of_its_own(fields: dict[str, str]) -> None:
    assert sorted(Form().changed(fields).crests) == sorted(CRESTS)


def test_taking_a_crest_gives_ones_own() -> None:
    form = Form().changed({"crest-0": "pine"})
    assert form.crests == ("pine", "plum", "wave", "crane")


def test_the_form_is_remembered(page: Page) -> None:
    page.send("form", fields={**FIELDS, "seats": "4", "late": "on"})
    again = Page(page.store)
    assert again.session.settings.form == page.session.settings.form
    assert again.session.settings.form.count == 4
    assert again.session.settings.form.late


def test_what_stands_in_the_form_at_the_start_counts() -> None:
    page = Page(fields={**FIELDS, "seats": "3", "name-2": "Cleo"})
    assert page.session.settings.form.names == ("Ann", "Bob", "Cleo", "")
    assert 'value="Cleo"' in page.html


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "7", '{"form": 7}', '{"form": {"seats": {}}}', '{"language": "xx"}', "{"]
)
def test_settings_that_make_no_sense_are_as_none(text: str) -> None:
    assert Settings.read({SETTINGS: text}, "es") == Settings(language="es")


# --- saves ---


def test_every_decision_is_saved(page: Page) -> None:
    id = page.new()
    for _ in range(12):
        before = page.store[GAME + id]
        page.play(1)
        assert page.store[GAME + id] != before
        assert page.store[GAME + id] == page.session._table_game().record()


def test_a_reload_in_mid_turn_comes_back_to_the_same_position(page: Page) -> None:
    id = page.new()
    page.play(25)
    while not page.session._table_game().can_undo:
        page.play(1)
    position = page.session._table_game().position
    again = Page(page.store)
    again.send("start", storage=page.store, language="en", address=f"#game/{id}")
    assert again.session._table_game().position == position
    assert 'data-screen="table"' in again.html


def test_back_and_restart_are_saved_too(page: Page) -> None:
    id = page.new()
    while not (game := page.session._table_game()).can_undo or len(game.moves) - game.turn_start < 2:
        page.play(1)
    moves, begun = len(game.moves), game.turn_start
    page.send("back")
    assert begun <= len(Game.from_record(page.store[GAME + id]).moves) < moves
    page.send("restart")
    assert len(Game.from_record(page.store[GAME + id]).moves) == begun
    page.send("back")
    assert "store" not in page.last
    assert page.session.notice is not None
    assert page.session.notice.kind == "refusal"


@pytest.mark.parametrize("text", ["", "xyzzy", "end", "hire black"])
def test_a_move_that_is_refused_changes_nothing(page: Page, text: str) -> None:
    page.new()
    page.send("move", text=text)
    assert page.session.notice is not None
    assert page.session.notice.kind == "refusal"
    assert "store" not in page.last


def test_another_board_can_be_looked_at_until_the_next_decision(page: Page) -> None:
    page.new(seats="3")
    game = page.session._table_game()
    assert game.to_move is not None
    other = (game.to_move + 1) % 3
    page.send("board", text=str(other))
    assert page.session.desk.board == other
    page.send("board", text=str(other))
    assert page.session.desk.board is None
    page.send("board", text=str(other))
    page.play(1)
    assert page.session.desk.board is None
    assert "store" not in page.send("board", text=str(other))


# --- looking ---


def test_the_past_can_be_looked_at_and_changes_nothing(page: Page) -> None:
    id = page.new()
    page.play(40)
    record = page.store[GAME + id]
    page.send("history", to="first")
    assert page.last["address"] == f"#game/{id}/at/0"
    page.send("move", text=str(page.session._table_game().legal_moves()[0]))
    assert page.session.notice is not None
    assert page.session.notice.kind == "refusal"
    assert page.store[GAME + id] == record
    page.send("history", to="last")
    assert page.last["address"] == f"#game/{id}"


def test_a_moment_of_the_past_has_an_address_of_its_own(page: Page) -> None:
    id = page.new()
    page.play(30)
    again = Page(page.store)
    again.send("start", storage=page.store, language="en", address=f"#game/{id}/at/12")
    assert again.session.desk.at == 12
    assert 'id="past"' in again.html
    again.send("address", address=f"#game/{id}/at/99999")
    assert again.session.desk.at is None


def test_a_decision_leads_back_to_now(page: Page) -> None:
    page.new()
    page.play(20)
    page.send("log")
    page.send("tip", text="action ships")
    page.play(1)
    assert not page.session.desk.tip
    assert page.session.desk.log


@pytest.mark.parametrize("text", ["face atlantis-9", "move xyzzy", "nothing", "move hire black 9"])
def test_a_tip_on_what_there_is_not_is_no_tip(page: Page, text: str) -> None:
    page.new()
    assert "problem" not in page.send("tip", text=text)["panels"]


def test_dialogs_open_and_close(page: Page) -> None:
    page.new()
    for name in ("settings", "keys", "projection"):
        page.send("dialog", text=name)
        assert f'id="{name}"' in page.last["panels"]["dialog"]
    page.send("dialog-close")
    assert page.session.desk.dialog == ""


# --- what is done without asking ---


def alone(page: Page) -> bool:
    """Whether who decides has one move only, which does not end the turn."""
    legal = page.session._table_game().legal_moves()
    return len(legal) == 1 and str(legal[0]) != "end"


def test_a_choice_without_an_alternative_is_taken_unless_the_settings_say_no(page: Page) -> None:
    page.new()
    for _ in range(60):
        page.play(1)
        game = page.session._table_game()
        assert not (game.can_undo and alone(page))
    page.new()
    page.send("setting", name="auto_forced", value="off")
    seen = False
    for _ in range(60):
        page.play(1)
        seen = seen or (page.session._table_game().can_undo and alone(page))
    assert seen


def test_back_goes_to_the_last_decision_that_was_ones_own(page: Page) -> None:
    page.new()
    for _ in range(60):
        before = page.session._table_game().position.copy()
        page.play(1)
        if page.session._table_game().can_undo:
            page.send("back")
            assert page.session._table_game().position == before
            page.send("history", to="last")
            page.play(1)


def test_without_confirmation_a_turn_ends_by_itself(page: Page) -> None:
    page.new()
    page.send("setting", name="confirm_end", value="off")
    for _ in range(40):
        page.play(1)
        legal = [str(move) for move in page.session._table_game().legal_moves()]
        assert legal != ["end"] or not page.session._table_game().can_undo


def test_settings_are_kept_and_said_to_the_page(page: Page) -> None:
    page.send("setting", name="text_size", value="130")
    assert page.last["page"]["textSize"] == "130"
    page.send("setting", name="motion", value="off")
    again = Page(page.store)
    again.send("start", storage=page.store, language="en", address="")
    assert again.last["page"] == {"motion": "off", "symbols": "always", "textSize": "130"}


def test_pieces_fly_from_where_they_were_to_where_they_are(page: Page) -> None:
    page.new()
    flown: set[tuple[str, str]] = set()
    dice = random.Random(1)
    while moves := page.session._table_game().legal_moves():
        page.send("move", text=str(dice.choice(moves)))
        flown |= {(start.split("-")[1], end.split("-")[1]) for start, end in page.last.get("flights", [])}
    assert {("hire", "crew"), ("ship", "crew"), ("offer", "factory"), ("trains", "train")} <= flown


def test_the_list_shows_the_last_saved_first(page: Page) -> None:
    first = page.new()
    page.session.saves.now = lambda: NOON.replace(hour=13)
    second = page.new(**{"name-0": "Zoe"})
    page.send("home")
    assert [entry.id for entry in page.session.saves.entries()] == [second, first]
    assert page.html.index("Zoe, Bob") < page.html.index("Ann, Bob")


def test_rename(page: Page) -> None:
    id = page.new()
    page.send("home")
    page.send("rename", id=id)
    assert '<form class="rename"' in page.html
    page.send("rename", id=id, fields={"title": "  Sunday\n <evening> "})
    assert "Sunday &lt;evening&gt;" in page.html
    assert Game.from_record(page.store[GAME + id]).tags["title"] == "Sunday <evening>"
    assert Page(page.store).session.saves.entry(id).title == "Sunday <evening>"  # type: ignore[union-attr]
    page.send("rename", id=id, fields={"title": ""})
    assert "Ann, Bob" in page.html


def test_delete_asks_first(page: Page) -> None:
    id = page.new()
    page.send("home")
    page.send("delete", id=id)
    assert "for good?" in page.html
    assert page.games == [id]
    page.send("keep", id=id)
    assert "for good?" not in page.html
    page.send("delete", id=id)
    page.send("delete-yes", id=id)
    assert page.games == []
    assert json.loads(page.store[INDEX]) == []


def test_export_and_import_there_and_back(page: Page) -> None:
    id = page.new()
    page.play(9)
    download = page.send("export")["download"]
    assert download == {"name": "zaibatsu-ann-bob.txt", "text": page.store[GAME + id]}
    page.send("home")
    page.send("import", name="x.txt", text=download["text"], entropy=ENTROPY)
    assert len(page.games) == 2
    assert len({page.store[GAME + id] for id in page.games}) == 1
    assert "among the saved games" in page.html


@pytest.mark.parametrize("text", ["", "hello", "\x00" * 99, "zaibatsu 99\n", "x" * 3_000_000, "\ud800"])
def test_a_file_that_is_no_game_is_refused_with_the_reason(page: Page, text: str) -> None:
    before = dict(page.store)
    page.send("import", name="holiday <photo>.txt", text=text, entropy=ENTROPY)
    assert "holiday &lt;photo&gt;.txt” can&#x27;t be read" in page.html
    assert page.session.notice is not None
    assert page.session.notice.details
    assert page.store == before


def test_a_file_that_was_edited_is_refused_with_the_line(page: Page) -> None:
    id = page.new()
    page.play(30)
    lines = page.store[GAME + id].splitlines()
    at = next(n for n, line in enumerate(lines) if "hire" in line)
    lines[at] = lines[at].replace("hire", "fire")
    page.send("import", name="x.txt", text="\n".join(lines), entropy=ENTROPY)
    assert page.session.notice is not None
    assert f"Line {at + 1}:" in page.session.notice.details
    assert page.games == [id]


# --- broken saves ---


def test_one_broken_save_never_breaks_the_list(page: Page) -> None:
    good = page.new()
    store = {**page.store, f"{GAME}bad": "what is this", "zaibatsu/other": "not ours", "foreign": "x"}
    again = Page(store)
    assert "A game that can&#x27;t be read" in again.html
    assert "Ann, Bob" in again.html
    assert again.session.saves.entry("bad").broken  # type: ignore[union-attr]
    assert again.send("export", id="bad")["download"]["text"] == "what is this"
    again.send("continue", id="bad")
    assert 'data-screen="table"' not in again.html
    again.send("delete", id="bad")
    again.send("delete-yes", id="bad")
    assert again.games == [good]
    assert again.store["zaibatsu/other"] == "not ours"


def test_a_save_that_broke_behind_our_back_keeps_its_line(page: Page) -> None:
    id = page.new()
    store = {**page.store, GAME + id: page.store[GAME + id][:-40]}
    again = Page(store)
    entry = again.session.saves.entry(id)
    assert entry is not None
    assert entry.broken
    assert entry.seats == (Seat("Ann", "wave"), Seat("Bob", "plum"))
    assert "Ann, Bob" in again.html
    again.send("continue", id=id)
    assert again.store[GAME + id] == store[GAME + id]


@pytest.mark.parametrize("index", ["", "{", "null", "7", '["x", 7, {}, null]', '[{"id": "?"}]'])
def test_a_broken_index_is_made_anew_from_the_saves(page: Page, index: str) -> None:
    id = page.new()
    page.play(5)
    known = page.session.saves.entry(id)
    assert known is not None
    saves = Saves({**page.store, INDEX: index})
    assert saves.entries() == [replace(known, saved=None)]


def test_lines_of_the_index_without_a_save_vanish(page: Page) -> None:
    id = page.new()
    store = {key: text for key, text in page.store.items() if key != GAME + id}
    assert Saves(store).entries() == []


def test_crests_are_dealt_anew_where_a_record_has_none() -> None:
    game = Game.new(3, 1, tags={"crests": "pine, rose ,pine"})
    assert [seat.crest for seat in seats_of(game)] == ["pine", "wave", "plum"]


def test_a_record_that_nobody_thought_of_is_a_record_error() -> None:
    with pytest.raises(RecordError):
        Saves({f"{GAME}x": "zaibatsu 1\nseat 1\n"}).load("x")


# --- storage that does not work ---


def test_forbidden_storage_is_said_and_the_game_goes_on() -> None:
    page = Page(reason="denied")
    assert "Games are not being saved" in page.html
    assert "denied" in page.html
    page.new()
    page.play(3)
    assert page.session._table_panels()
    assert len(page.session._table_game().moves) == 3
    page.send("home")
    assert "Ann, Bob" in page.html


def test_full_storage_is_said_and_so_is_its_end(page: Page) -> None:
    page.new()
    page.send("storage-failed", key="x", reason="full")
    notice = page.session._storage_notice()
    assert notice is not None
    assert "full" in notice.details
    page.play(1)
    assert page.session._storage_notice() == notice
    page.send("storage-works")
    assert page.session._storage_notice() is None


def test_another_tab_that_saves_the_same_game_is_followed(page: Page) -> None:
    id = page.new()
    other = Page(page.store)
    other.send("continue", id=id)
    other.play(4)
    page.send("storage-changed", key=GAME + id, value=other.store[GAME + id])
    assert page.session._table_game().position == other.session._table_game().position
    assert "store" not in page.last


# --- our own mistakes ---


def test_an_exception_leaves_the_saves_alone_and_home_is_the_way_out(page: Page) -> None:
    id = page.new()
    page.play(2)
    before = dict(page.store)
    answer = page.send("move")  # no text: a mistake of the page
    assert list(answer["panels"]) == ["problem"]
    assert "KeyError" in page.html
    assert page.store == before
    page.send("home")
    assert '<div id="problem"></div>' in page.html
    page.send("continue", id=id)
    assert len(page.session._table_game().moves) == 2


def test_an_unknown_intent_is_a_mistake(page: Page) -> None:
    assert list(page.send("dance")["panels"]) == ["problem"]


# --- languages, markup ---


def test_language_and_theme_are_kept(page: Page) -> None:
    page.send("language", to="es")
    assert "Partida nueva" in page.html
    assert page.last["lang"] == "es"
    page.send("theme", to="night")
    assert page.last["theme"] == "night"
    again = Page(page.store)
    assert (again.last["lang"], again.last["theme"]) == ("es", "night")
    assert "Partida nueva" in again.html


def test_only_what_changed_is_sent(page: Page) -> None:
    assert list(page.send("theme", to="night")["panels"]) == ["home-top"]
    assert list(page.send("theme", to="night")["panels"]) == []


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_every_text_is_translated(lang: str) -> None:
    path = Path(__file__).resolve().parents[2] / "web/build/texts.py"
    spec = importlib.util.spec_from_file_location("texts_tool", path)
    assert spec
    assert spec.loader
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    source = tool.APP / "texts" / f"{lang}.po"
    text, missing = tool.updated(source)
    assert missing == [], "run .venv/bin/python web/build/texts.py and translate these"
    assert text == source.read_text(encoding="utf-8"), "run .venv/bin/python web/build/texts.py"


def test_dates_and_plurals() -> None:
    assert Texts("en").date(NOON) == "3 May 2026, 12:00"
    assert Texts("es").date(NOON) == "3 de mayo de 2026, 12:00"
    assert Texts("en").ngettext("one Worker", "{n} Workers", 3) == "3 Workers"


class Balance(HTMLParser):
    """Complains about markup that does not close what it opens, and ids given twice."""

    VOID = frozenset({"input", "br", "meta", "link"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", LANGUAGES)
def test_markup_is_sound(lang: str, page: Page) -> None:
    page.send("language", to=lang)
    page.new(**{"name-0": "<script>alert(1)</script>"})
    page.send("home")
    for html in (shell.templates([lang]), crests.symbols(), page.html):
        parser = Balance()
        parser.feed(html)
        parser.close()
        assert parser.open == []
        assert "<script" not in html
    assert len(parser.ids) == len(set(parser.ids))


def test_the_shell_shows_the_form_that_python_draws_later() -> None:
    view = home.HomeView(Texts("en"), "auto", Settings().form, loading=True)
    assert home.render(view)["home-form"] in shell.templates(["en"])
    assert home.render(replace(view, loading=False))["home-form"] == home.render(view)["home-form"]

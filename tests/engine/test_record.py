"""The record: what stands in it, and how broken, edited and foreign files are refused."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from games import play_out
from tables import Table

from zaibatsu import Edition, Game, RecordError
from zaibatsu.record import FORMAT, migrated


@pytest.fixture(scope="module")
def finished() -> str:
    game = Game.new(["Aki", "Ben: the 2nd"], seed=11, tags={"title": "Autumn game", "crests": "wave,plum"})
    return play_out(game, 5).record()


@pytest.fixture(scope="module")
def under_way() -> Game:
    game = Game.new(3, seed=4, late_factories=True)
    dice = random.Random(2)
    while not (len(game.moves) > 150 and game.can_undo):
        game.play(dice.choice(game.legal_moves()))
    return game


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Game.from_record(text)
    return caught.value


def test_header_names_everything_needed_to_follow_the_game(finished: str) -> None:
    lines = finished.splitlines()
    edition = Edition.default()
    assert lines[0] == f"zaibatsu record {FORMAT}"
    assert lines[2] == f"edition {edition.hash} {edition.name}"
    assert lines[3:7] == [
        "seat 1 Aki",
        "seat 2 Ben: the 2nd",
        "tag crests wave,plum",
        "tag title Autumn game",
    ]
    assert lines[7:9] == ["late-factories no", "seed 11"]


def test_what_chance_revealed_stands_in_lines_of_its_own(finished: str) -> None:
    chance = [line.split()[1] for line in finished.splitlines() if line.startswith("chance ")]
    # first player, tiles, faces, pairs once; Workers at the setup and at each of the five further rounds
    assert chance == ["first", "demand", "offer", "pairs", *["hiring", "queue"] * 6]


def test_one_line_a_turn_ending_with_its_end(finished: str) -> None:
    turns = [line for line in finished.splitlines() if re.match(r"(setup|turn|final) ", line)]
    assert all(line.endswith(" end") and line.count(" end") == 1 for line in turns)
    assert [line.split()[0] for line in turns[:2] + turns[-2:]] == ["setup", "setup", "final", "final"]


def test_tags_come_back(finished: str) -> None:
    assert Game.from_record(finished).tags == {"title": "Autumn game", "crests": "wave,plum"}


def test_a_record_in_mid_turn_comes_back_to_the_same_decision(under_way: Game) -> None:
    again = Game.from_record(under_way.record())
    assert again.position == under_way.position
    assert again.legal_moves() == under_way.legal_moves()
    assert again.can_undo
    assert again.record() == under_way.record()


def test_a_game_from_a_position_has_a_record_too() -> None:
    table = Table(2).give(money=9)
    table.act("research", "steps 2")
    again = Game.from_record(table.game.record())
    assert again.position == table.game.position
    assert again.seed is None


def test_foreign_line_ends_and_marks_do_no_harm(finished: str) -> None:
    assert Game.from_record("\ufeff" + finished.replace("\n", "\r\n") + "\r\n\r\n").over


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("zaibatsu record 1", "zaibatsu record 99", 1, "format '99' is unknown"),
        ("zaibatsu record 1", "PGN", 1, "no record"),
        ("engine ", "motor ", 2, "expected 'engine'"),
        ("late-factories no", "late-factories maybe", 8, "'yes' or 'no'"),
        ("seed 11", "seed eleven", 9, "whole number"),
        ("seed 11", "seed 12", 10, "the seed and the rules give"),
        ("seat 2 Ben", "seat 3 Ben", 5, "expected 'seat 2'"),
    ],
)
def test_a_wrong_header_is_refused_with_line_and_reason(
    finished: str, old: str, new: str, line: int, reason: str
) -> None:
    error = refused(finished.replace(old, new, 1))
    assert error.line == line
    assert reason in error.reason


def test_another_edition_is_refused_by_name(finished: str, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text('salary = { value = 4, source = "P" }\n')
    with pytest.raises(RecordError, match="played with the edition") as caught:
        Game.from_record(finished, Edition.load(own))
    assert caught.value.line == 3


def edit(text: str, start: str, change) -> tuple[str, int]:  # type: ignore[no-untyped-def]
    """Change the first line that begins so; the text and the line's number."""
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith(start))
    lines[at] = change(lines[at])
    return "\n".join(lines), at + 1


def test_a_changed_chance_line_is_refused(finished: str) -> None:
    text, line = edit(
        finished, "chance hiring", lambda old: old.replace("chance hiring ", "chance hiring red ")
    )
    assert refused(text).line == line


def test_an_illegal_move_is_refused_with_code_and_rule(finished: str) -> None:
    text, line = edit(finished, "turn 1 ", lambda old: old.split(":")[0] + ": silk 1, end")
    error = refused(text)
    assert (error.line, "[turn.choice]" in error.reason) == (line, True)


def test_text_that_is_no_move_is_refused(finished: str) -> None:
    text, line = edit(finished, "turn 3 ", lambda old: old.replace(" end", " sing"))
    error = refused(text)
    assert (error.line, "'sing' is no move" in error.reason) == (line, True)


def test_a_line_left_out_is_noticed(finished: str) -> None:
    lines = finished.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("turn 4 "))
    error = refused("\n".join(lines[:at] + lines[at + 1 :]))
    assert (error.line, "expected 'turn 4" in error.reason) == (at + 1, True)


def test_an_edit_that_keeps_the_game_legal_is_found_at_the_next_check() -> None:
    """Another pair picked: every later line may still be legal, but the position is not the one checked."""
    game = Game.new(2, seed=3)
    game.play(game.legal_moves()[0])
    text = game.record()
    other = str(game.at(0).pairs[1]).replace("('", "").replace("', '", " ").replace("')", "")
    changed, line = edit(text, "setup seat", lambda old: f"{old.split(':')[0]}: pair {other}")
    assert refused(changed).line == line + 1
    assert "does not match its check" in refused(changed).reason


def test_an_edited_header_is_found_though_no_move_depends_on_it(finished: str) -> None:
    error = refused(finished.replace("engine 0.", "engine 9.", 1))
    assert "edited" in error.reason


def test_a_file_that_ends_too_early_is_refused(finished: str) -> None:
    lines = finished.splitlines()
    error = refused("\n".join(lines[:12]))
    assert (error.line, "ends" in error.reason) == (13, True)


def test_a_turn_that_goes_on_after_its_end_is_refused(finished: str) -> None:
    text, line = edit(finished, "setup seat", lambda old: old + ", end")
    assert refused(text).line == line


def test_lines_after_the_end_of_the_game_are_refused(finished: str) -> None:
    assert "expected 'the end'" in refused(finished + "turn 500 seat 1: consolidate, end").reason


def test_a_record_that_was_cut_off_between_two_lines_is_refused(finished: str) -> None:
    lines = finished.splitlines()
    for kept in range(1, len(lines)):
        if not lines[kept - 1].startswith("check "):  # with a check it is whole: the game as it stood then
            assert refused("\n".join(lines[:kept])).code == "cut-off", lines[kept - 1]


def test_a_newer_format_and_another_edition_are_told_apart_by_code(finished: str) -> None:
    newer = refused(finished.replace("record 1", "record 99", 1))
    assert (newer.code, newer.numbers) == ("newer", {"format": "99", "known": FORMAT})
    assert refused(finished.replace("record 1", "record one", 1)).code == "broken"
    other = refused(re.sub("^edition [0-9a-f]+ .*", "edition 0123 Mine", finished, flags=re.M))
    assert (other.code, other.numbers) == ("edition", {"name": "Mine"})


def test_seats_that_no_game_can_have_are_refused(finished: str) -> None:
    assert "same name" in refused(finished.replace("seat 2 Ben: the 2nd", "seat 2 aki")).reason
    assert "half of a character" in refused(finished.replace("Aki", "A\ud800")).reason


def test_tags_are_bounded(finished: str) -> None:
    many = "".join(f"tag number {n}\n" for n in range(9))
    assert (
        Game.from_record(finished.replace("late-factories", many + "late-factories", 1)).tags["number"] == "8"
    )
    many = "".join(f"tag t{n} x\n" for n in range(60))
    for tags in (many, f"tag long {'x' * 500}\n"):
        assert "tags" in refused(finished.replace("late-factories", tags + "late-factories", 1)).reason


FORMATS = sorted((Path(__file__).parent / "formats").glob("v*.txt"))


def test_one_record_of_each_format_there_has_been_is_kept() -> None:
    assert [path.stem for path in FORMATS] == [f"v{version}" for version in range(1, FORMAT + 1)]


@pytest.mark.parametrize("path", FORMATS, ids=lambda path: path.stem)
def test_a_record_of_any_format_is_read_and_written_in_todays(path: Path) -> None:
    text = path.read_text("utf-8")
    assert text.startswith(f"zaibatsu record {path.stem[1:]}\n")
    game = Game.from_record(text)
    told = next(line for line in text.splitlines() if line.startswith("result "))
    scores = {f"seat {line.player + 1} {line.total}" for line in game.result()}
    assert scores == set(told.removeprefix("result ").split(", "))
    assert game.record().startswith(f"zaibatsu record {FORMAT}\n")


def test_a_record_takes_every_step_from_its_own_format_on() -> None:
    steps = (lambda lines: [*lines, "two"], lambda lines: [*lines, "three"])
    assert migrated(["one"], 0, steps) == ["one", "two", "three"]
    assert migrated(["two"], 1, steps) == ["two", "three"]
    assert migrated(["three"], 2, steps) == ["three"]


def test_nothing_at_all_is_refused() -> None:
    assert refused("").line == 1


def test_a_brief_record_leaves_out_what_replay_finds_out(finished: str) -> None:
    game = Game.from_record(finished)
    brief = game.record(brief=True)
    kept = [line for line in finished.splitlines()[1:] if not re.match(r"(chance|check|result) ", line)]
    assert brief.splitlines()[1:-1] == kept
    assert Game.from_record(brief).record() == finished


def test_a_brief_record_that_was_edited_is_refused(finished: str) -> None:
    lines = Game.from_record(finished).record(brief=True).splitlines()
    assert "edited" in refused("\n".join(["zaibatsu record 1 brief", "engine 9.9.9", *lines[2:]])).reason
    assert "does not match" in refused("\n".join([*lines[:-2], lines[-1]])).reason
    assert "is unknown" in refused("\n".join(["zaibatsu record 1 terse", *lines[1:]])).reason

"""The command line, as a person runs it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from zaibatsu import Game, __version__

ENGINE = Path(__file__).parents[2] / "engine"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "zaibatsu", *arguments],
        cwd=ENGINE,
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_version() -> None:
    assert run("--version").stdout.strip() == f"zaibatsu {__version__}"


def test_play_prints_the_final_table_and_writes_a_record(tmp_path: Path) -> None:
    out = tmp_path / "game.txt"
    done = run("play", "--players", "3", "--seed", "7", "--late-factories", "--out", str(out))
    assert done.returncode == 0
    game = Game.from_record(out.read_text("utf-8"))
    totals = next(line.split()[1:] for line in done.stdout.splitlines() if line.startswith("total"))
    assert totals == [str(line.total) for line in game.result()]
    assert game.position.late_factories


def test_replay_prints_position_or_final_table(tmp_path: Path) -> None:
    out = tmp_path / "game.txt"
    played = run("play", "--players", "2", "--seed", "1", "--out", str(out))
    assert run("replay", str(out)).stdout == played.stdout
    at = run("replay", str(out), "--at", "30")
    assert at.returncode == 0
    assert at.stdout.startswith("Period 1, round 1")
    assert run("replay", str(out), "--at", "99999").returncode == 1


def test_replay_stops_at_the_first_bad_line(tmp_path: Path) -> None:
    out = tmp_path / "game.txt"
    run("play", "--players", "2", "--seed", "1", "--out", str(out))
    lines = out.read_text("utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("turn 2 "))
    lines[at] = lines[at].replace("turn 2", "turn 3")
    out.write_text("\n".join(lines), "utf-8")
    done = run("replay", str(out))
    assert done.returncode == 1
    assert f"line {at + 1}:" in done.stderr


def test_wrong_calls_say_what_is_wrong(tmp_path: Path) -> None:
    assert run("play", "--players", "9").returncode == 1
    assert "9 players" in run("play", "--players", "9").stderr
    assert run("replay", str(tmp_path / "nothing.txt")).returncode == 1
    assert run().returncode == 2

"""The command line as people use it."""

from __future__ import annotations

import json
import os
import random
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from shiftbox.contract import Game

REPOSITORY = Path(__file__).parents[1]


def run(
    *words: str,
    typed: str = "",
    folder: Path | None = None,
    environment: dict[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "shiftbox", *words],
        cwd=folder,
        env={**os.environ, **(environment or {})},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize(
    "command",
    [
        [],
        ["play"],
        ["games"],
        ["replay"],
        ["sim"],
        ["bench"],
        ["engine"],
        ["score"],
        ["solve"],
        ["arena"],
        ["lab"],
        ["ratings"],
        ["simulate"],
        ["serve"],
    ],
)
def test_every_command_explains_itself(command: list[str]) -> None:
    ran = run(*command, "--help")
    assert ran.returncode == 0
    assert "Usage" in ran.stdout
    assert "--help" in ran.stdout


def test_version() -> None:
    assert run("--version").stdout.startswith("shiftbox ")


def test_games_are_listed_for_people_and_programs() -> None:
    assert "shiftago" in run("games").stdout
    assert json.loads(run("games", "--json").stdout)[0]["id"] == "shiftago"


def test_a_whole_game_between_bots_is_saved_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = run("play", "shiftago", "--people", "0", "--level", "novice", "--save", str(file))
    assert ran.returncode == 0, ran.stderr
    assert "Won by " in ran.stdout
    shown = run("replay", str(file))
    assert "Won by" in shown.stdout
    assert json.loads(run("replay", str(file), "--json").stdout)["outcome"]
    record = json.loads(file.read_text())
    record["moves"][3] = "T9"
    file.write_text(json.dumps(record))
    refused = run("replay", str(file))
    assert refused.returncode == 2
    assert "moves[3]" in refused.stderr


def test_records_are_verified_one_by_one(tmp_path: Path) -> None:
    whole, half, wrong, none = (tmp_path / f"{name}.json" for name in ("a", "b", "c", "d"))
    run("play", "shiftago", "--people", "0", "--level", "novice", "--save", str(whole))
    record = json.loads(whole.read_text())
    half.write_text(json.dumps({**record, "moves": record["moves"][:3], "outcome": None}))
    outcome = {**record["outcome"], "winners": [0, 1]}
    wrong.write_text(json.dumps({**record, "outcome": outcome}))
    fine = run("verify", str(whole), str(half))
    assert fine.returncode == 0
    game, count = "holds, Shiftago (express) with 2", len(record["moves"])
    assert fine.stdout.splitlines() == [
        f"{whole}: {game}: {count} moves and draws, all legal, it is over",
        f"{half}: {game}: 3 moves and draws, all legal, it goes on",
    ]
    mixed = run("verify", str(whole), str(wrong), str(none), "--json")
    assert mixed.returncode == 1
    found = json.loads(mixed.stdout)
    assert [finding["holds"] for finding in found] == [True, False, False]
    assert found[1]["says"].startswith("outcome.winners: is ")
    assert "cannot be read" in found[2]["says"]


def test_every_game_can_be_played_to_the_end_by_typing(game: Game[Any]) -> None:
    """People sit in all seats; what they type is found by listing the moves, as a person would."""
    from shiftbox import Match
    from tests.contract.settings import sensible

    match, dice, typed = Match(game, 5), random.Random(5), []
    while match.to_act is not None:
        typed.append(sensible(match.moves(), dice))
        match.play(typed[-1])
    setting = ["--variant", game.variant, "--players", str(game.players)]
    people = ["--people", str(game.players), "--seed", "5", "--first", "1"]
    lines = _with_hand_overs(game, typed)
    ran = run("play", game.info.id, *setting, *people, typed=lines)
    assert ran.returncode == 0, ran.stderr
    assert "Won by " in ran.stdout, ran.stdout[-2000:]
    assert all(example in ran.stdout for example in game.info.moves)
    assert not re.search(r"seat \d", ran.stdout), "players have names"
    counted = ran.stdout[ran.stdout.rindex("Won by ") :]
    ended = match.outcome
    assert ended is not None
    for seat, total in enumerate(ended.scores):
        assert re.search(rf"^ +{total} +Player {seat + 1}\b", counted, re.MULTILINE)
    for item in ended.breakdown:
        assert re.search(rf"^ +{item.points} +{re.escape(item.what)}", counted, re.MULTILINE)


def _with_hand_overs(game: Game[Any], typed: list[str]) -> str:
    """Add the Enter that hides one player's secrets from the next."""
    from shiftbox import Match

    match, lines, looking = Match(game, 5), [], None
    for move in typed:
        if game.info.has_secrets and game.players > 1 and match.to_act != looking:
            lines.append("")
            looking = match.to_act
        lines.append(move)
        match.play(move)
    return "\n".join(lines) + "\n"


def test_wrong_input_in_a_game_is_explained_and_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "saved.json"
    lines = [
        "",
        "?",
        "help",
        "t4",
        "nonsense",
        "undo",
        "T4",
        f"save {file}",
        "save /nowhere/x",
        "quit",
    ]
    ran = run("play", "shiftago", "--people", "2", typed="\n".join(lines))
    assert ran.returncode == 0
    assert "is not a move" in ran.stdout
    assert "cannot be written" in ran.stdout
    assert json.loads(file.read_text())["moves"] == ["T4"]


def test_a_hint_shows_moves_with_chances_and_words() -> None:
    told = run("play", "shiftago", "--people", "2", "--seed", "5", typed="hint\nquit\n").stdout
    _, _, hints = told.partition("with your chance to win:")
    rows = [row for row in hints.splitlines() if " % " in row]
    assert len(rows) == 4
    assert all(len(row.split(" % ")[1].strip()) > 4 for row in rows), "each is followed by words"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["play", "chess"], "Unknown game 'chess'"),
        (["play", "shiftago", "--players", "9"], "2 to 4 players"),
        (["play", "shiftago", "--level", "god"], "A level is one of novice"),
        (["play", "shiftago", "-o", "skips"], "An option is NAME=VALUE"),
        (["play", "shiftago", "-o", "skips=[9,0]"], "A seat skips"),
        (["play", "shiftago", "--people", "5"], "People are 0 to 2"),
        (["replay", "missing.json"], "cannot be read"),
        (["sim", "chess"], "Unknown game"),
        (["sim", "shiftago", "--games", "-5"], "At least one game"),
        (["arena", "shiftago", "random", "random", "--pairs", "0"], "greater than or equal to 1"),
        (["ratings", "--pairs", "-3"], "greater than or equal to 0"),
    ],
)
def test_bad_words_are_refused_in_a_sentence(words: list[str], complaint: str) -> None:
    ran = run(*words)
    assert ran.returncode == 2
    assert complaint in ran.stderr
    assert "Traceback" not in ran.stderr


def test_what_the_system_refuses_is_said_without_a_traceback(tmp_path: Path) -> None:
    words = ["arena", "shiftago", "random", "random", "--pairs", "1", "--jobs", "1"]
    ran = run(*words, "--results", str(tmp_path))
    assert ran.returncode == 1
    assert ran.stderr.splitlines()[-1] == f"{tmp_path}: Is a directory."
    assert "Traceback" not in ran.stderr


def test_simulations_and_speed_have_tables_and_json() -> None:
    assert "hold" in run("sim", "shiftago", "-n", "20").stdout
    found = json.loads(run("sim", "shiftago", "-n", "20", "--json").stdout)
    assert all(entry["broken_invariant"] == 0 for entry in found)
    speeds = json.loads(run("bench", "shiftago", "--seconds", "0.02", "--json").stdout)
    assert all(entry["moves_per_second"] > entry["plain_moves_per_second"] for entry in speeds)


def test_an_arena_is_told_as_a_table_and_as_json(tmp_path: Path) -> None:
    asked = ["arena", "shiftago", "random", "random", "--players", "3", "--pairs", "2"]
    asked += ["--jobs", "1", "--results", str(tmp_path / "results.jsonl")]
    told = json.loads(run(*asked, "--json").stdout)
    assert (told["games"], told["players"]) == (6, 3)
    assert told["elo_low"] <= told["elo"] <= told["elo_high"]
    assert f"{100 * told['share']:.1f} % (" in run(*asked).stdout
    refused = run(*asked, "--jobs", "0")
    assert refused.returncode == 2
    assert "At least one process" in refused.stderr


def test_ratings_are_told_and_written_from_what_is_kept(tmp_path: Path) -> None:
    from shiftbox.lab.league import contests
    from shiftbox.lab.tallies import Tally, save

    page, kept = tmp_path / "page.md", tmp_path / "ratings.jsonl"
    page.write_text("<!-- ratings -->\n<!-- end of ratings -->\n")
    tally = Tally(contests(["hidden-stones"], [], [2], ["casual-novice"])[0], 1, "earlier")
    for number, wins in enumerate((2.0, 1.0)):
        tally.add(number, wins)
    save(kept, [tally])
    asked = ["ratings", "hidden-stones", "--players", "2", "--results", str(kept)]
    told = json.loads(run(*asked, "--seconds", "0", "--write", str(page), "--json").stdout)
    assert [(entry["first"], entry["second"], entry["games"]) for entry in told] == [
        ("casual", "novice", 4)
    ]
    assert "`casual` – `novice` | 4 † |" in page.read_text()
    assert "casual – novice" in run(*asked, "--pairs", "0").stdout
    refused = run("ratings", "--match", "god-devil")
    assert refused.returncode == 2
    assert "matches are" in refused.stderr


def test_the_menu_starts_a_game_and_the_end_of_input_ends_it() -> None:
    ran = run("play", typed="99\n1\nT4\n")
    assert ran.returncode == 0
    assert "what shall it be" in ran.stdout
    assert "Shiftago" in ran.stdout


@pytest.mark.parametrize("command", ["score", "solve", "arena shiftago", "lab"])
def test_commands_of_the_readme_run_as_they_are_written(command: str) -> None:
    lines = (REPOSITORY / "README.md").read_text().splitlines()
    (line,) = [line for line in lines if line.startswith(f"shiftbox {command} ")]
    ran = run(*shlex.split(line, comments=True)[1:], folder=REPOSITORY)
    assert ran.returncode == 0, ran.stderr


def test_the_example_of_a_contender_takes_part() -> None:
    page = (REPOSITORY / "docs" / "bots.md").read_text()
    found = re.search(r"^ +PYTHONPATH=(\S+) shiftbox (arena .*) --pairs \d+$", page, re.MULTILINE)
    assert found is not None
    place = {"PYTHONPATH": f"{os.environ.get('PYTHONPATH', '')}{os.pathsep}{REPOSITORY / found[1]}"}
    words = [*found[2].split(), "--pairs", "2", "--jobs", "1", "--json"]
    ran = run(*words, environment=place)
    assert json.loads(ran.stdout)["games"] == 4, ran.stderr


def test_the_readme_is_true() -> None:
    import doctest

    results = doctest.testfile(str(REPOSITORY / "README.md"), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0


def test_without_a_command_it_serves_this_machine(tmp_path: Path) -> None:
    import urllib.request

    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [sys.executable, "-m", "shiftbox", "--no-browser"],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://localhost:(\d+)/", process.stdout.readline())
        assert found is not None
        with process.stdout:
            assert _answer(f"http://127.0.0.1:{found[1]}/api/health")["status"] == "ok"
        with urllib.request.urlopen(f"http://127.0.0.1:{found[1]}/") as page:
            assert b"<html" in page.read()
    finally:
        process.terminate()
        process.wait(20)


def _answer(address: str) -> Any:
    """Return what a server says as soon as it answers."""
    import time
    import urllib.error
    import urllib.request

    for _ in range(300):
        try:
            with urllib.request.urlopen(address) as reply:
                return json.loads(reply.read())
        except urllib.error.URLError:
            time.sleep(0.1)
    raise AssertionError(f"{address} does not answer")

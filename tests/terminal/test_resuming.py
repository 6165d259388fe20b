from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from shiftbox import Refused, game
from shiftbox.bots import LEVELS
from shiftbox.terminal.replay import show_record
from tests.test_commands import run

from .conftest import Keyboard, Play


@pytest.fixture
def resume(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Go on with a record by typing lines; return what stands on the screen."""
    from shiftbox.terminal.resuming import resume_in_terminal

    def typed(file: Path, *lines: str, people: int = 2, save: Path | None = None) -> str:
        monkeypatch.setattr("sys.stdin", Keyboard(lines))
        resume_in_terminal(file, people, "novice", 1, save)
        return capsys.readouterr().out

    return typed


def test_a_saved_game_goes_on(play: Play, resume: Play, tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    expert = game("shiftago", variant="expert", options={"skips": [1, 0]})
    told = play(expert, "T4", "LA", f"save {first}", "quit")
    assert f"shiftbox play --resume {first} --people 2 --level novice" in told
    resume(first, "B2", "quit", save=second)
    record = json.loads(second.read_text())
    assert record["moves"] == ["T4", "LA", "B2"]
    assert (record["variant"], record["options"]) == ("expert", {"skips": [1, 0]})


def test_bots_take_the_seats_that_are_not_for_people(
    play: Play, resume: Play, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    play("shiftago", "T4", f"save {file}", "quit")
    told = resume(file, "quit", "", people=1)
    assert "novice bot 2 plays" in told


def test_what_was_drawn_before_it_was_saved_cannot_be_undone(
    play: Play, resume: Play, tmp_path: Path
) -> None:
    file, again = tmp_path / "game.json", tmp_path / "again.json"
    play("hidden-stones", "", "pass", "", f"save {file}", "quit")
    saved = json.loads(file.read_text())["moves"]
    assert [move[:4] for move in saved] == ["pass", "draw", "draw"]
    resume(file, "", "undo", f"save {again}", "quit")
    assert json.loads(again.read_text())["moves"] == saved


def test_a_finished_game_is_for_a_replay(play: Play, resume: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play("shiftago", people=0, save=file)
    with pytest.raises(Refused, match=r"This game is over\..*shiftbox replay") as refused:
        resume(file)
    assert str(file) in refused.value.message


def test_leaving_offers_to_save_what_would_be_lost(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    told = play("shiftago", "T4", "quit", str(file))
    assert "Nothing is kept" in told
    assert json.loads(file.read_text())["moves"] == ["T4"]
    assert "Go on with it" in told


def test_a_file_may_be_named_as_in_a_shell(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    told = play("shiftago", "T4", "save ~/my game.json", "quit")
    assert (tmp_path / "my game.json").exists()
    assert f"--resume '{tmp_path}/my game.json' " in told
    assert "cannot be written" in play("shiftago", "save ~nobody-at-all/game.json", "quit")


def test_a_game_saved_taken_back_and_played_otherwise_is_not_kept(
    play: Play, tmp_path: Path
) -> None:
    told = play("shiftago", "T4", f"save {tmp_path / 'game.json'}", "undo", "LA", "quit", "")
    assert "Nothing is kept" in told


def test_who_leaves_and_cannot_save_is_still_in_the_game(play: Play, tmp_path: Path) -> None:
    told = play("shiftago", "T4", "quit", str(tmp_path), "LA", "quit", "")
    assert "cannot be written" in told
    assert told.count("Nothing is kept") == 2


@pytest.mark.parametrize("lines", [["quit"], ["T4", "save FILE", "quit"]])
def test_leaving_offers_nothing_where_nothing_is_lost(
    play: Play, tmp_path: Path, lines: list[str]
) -> None:
    file = str(tmp_path / "game.json")
    assert "Nothing is kept" not in play(
        "shiftago", *(line.replace("FILE", file) for line in lines)
    )


@pytest.mark.parametrize("content", ["seat 0: spring", "[1, 2]", '{"game": "shiftago"}', "\xff"])
def test_a_file_that_is_no_record_says_where_records_come_from(
    tmp_path: Path, content: str, resume: Play
) -> None:
    file = tmp_path / "table.txt"
    file.write_bytes(content.encode("latin-1"))
    for refused in (partial(show_record, file, every=False, as_json=False), partial(resume, file)):
        with pytest.raises(Refused, match=r"table\.txt is no record of a game.*--save"):
            refused()


def test_a_record_needs_no_game_beside_it() -> None:
    ran = run("play", "shiftago", "--resume", "missing.json")
    assert ran.returncode == 2
    assert "A record says itself which game it is" in ran.stderr


def test_help_names_every_level_and_how_to_go_on() -> None:
    told = run("play", "--help").stdout
    assert all(level in told for level in LEVELS)
    assert "--resume" in told

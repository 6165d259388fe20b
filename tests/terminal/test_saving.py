from __future__ import annotations

import json
import tempfile
from pathlib import Path

import pytest

from shiftbox import Match, Refused, game
from shiftbox.record import Record
from shiftbox.terminal.saving import check_writable, keep

from .conftest import Play


def a_record() -> Record:
    match = Match(game("shiftago"), 1)
    match.play("T4")
    return match.record()


def test_a_file_that_cannot_be_written_is_refused_before_the_game(
    play: Play, tmp_path: Path
) -> None:
    def typing() -> str:
        raise AssertionError("nobody is asked for a move")

    for file in (tmp_path / "missing" / "game.json", tmp_path):
        with pytest.raises(Refused, match="cannot be written"):
            play("shiftago", typing, save=file)


def test_looking_whether_a_file_can_be_written_changes_nothing(tmp_path: Path) -> None:
    check_writable(tmp_path / "new.json")
    assert not (tmp_path / "new.json").exists()
    (tmp_path / "old.json").write_text("as it was")
    check_writable(tmp_path / "old.json")
    assert (tmp_path / "old.json").read_text() == "as it was"


def test_a_record_that_cannot_be_written_in_the_end_is_put_elsewhere(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    folder = tmp_path / "folder"
    folder.mkdir()

    def folder_goes() -> str:
        folder.rmdir()
        return "quit"

    with pytest.raises(Refused, match="cannot be written") as refused:
        play("shiftago", "T4", folder_goes, save=folder / "game.json")
    (other,) = tmp_path.glob("shiftbox-*.json")
    assert str(other) in refused.value.message
    assert json.loads(other.read_text())["moves"] == ["T4"]


def test_a_record_for_which_there_is_no_place_at_all_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "missing"))
    with pytest.raises(Refused) as refused:
        keep(a_record(), tmp_path / "missing" / "game.json")
    told = refused.value.message
    assert Record.loads(told[told.index("{") :]).moves == ("T4",)


def test_a_game_that_is_broken_off_is_kept(play: Play, tmp_path: Path) -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play("shiftago", "T4", interrupt, save=tmp_path / "game.json")
    assert json.loads((tmp_path / "game.json").read_text())["moves"] == ["T4"]


def test_a_name_that_no_file_can_have_is_refused(play: Play, tmp_path: Path) -> None:
    said = play("shiftago", f"save {tmp_path}/a\0b", "quit", "")
    assert "a?b cannot be written: no file can have that name." in " ".join(said.split())
    with pytest.raises(Refused, match="no file can have that name"):
        check_writable(Path("a\0b"))


@pytest.mark.parametrize("name", ["\ud800", "Ada\x1b[2J", "A\nB"])
def test_a_name_that_cannot_be_shown_is_refused_with_its_place(name: str) -> None:
    given = a_record().as_json()
    given["seats"][1]["name"] = name
    with pytest.raises(Refused, match=r"seats\[1\].name: has a character in it"):
        Record.from_json(given)

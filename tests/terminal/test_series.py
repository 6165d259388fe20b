"""A series in the terminal, and taking back alone against bots."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shiftbox import game
from shiftbox.seating import First
from shiftbox.terminal.play import play_in_terminal
from shiftbox.terminal.series import play_series

from .conftest import Keyboard


def test_a_series_of_bots_goes_on_until_somebody_has_won_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    play_series(game("shiftago"), 0, "novice", 1, 2, First("choice", 0))
    told = capsys.readouterr().out
    assert "Game 1, first to 2: novice bot 1 0 · novice bot 2 0" in told
    assert "Game 2, first to 2: novice bot" in told
    assert "has won the series." in told


def test_who_leaves_ends_the_series(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", Keyboard(("quit", "")))
    play_series(game("shiftago"), 1, "novice", 1, 10, First("choice", 0))
    told = capsys.readouterr().out
    assert "Game 1, first to 10: Player 1 0 · novice bot 2 0" in told
    assert "has won" not in told


def test_alone_one_takes_back_across_draws_and_the_record_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    setting = game("blockers", players=2)
    monkeypatch.setattr("sys.stdin", Keyboard(("hint", "undo", "quit")))
    play_in_terminal(setting, 1, "novice", 1, file, first=First("choice", 0))
    assert "practice" not in json.loads(file.read_text())
    tile = json.loads(file.read_text())["start"]["racks"][0][0]
    cell = {"*": "E5"}.get(tile, f"{tile}1" if tile.isalpha() and len(tile) == 1 else f"A{tile}")
    monkeypatch.setattr("sys.stdin", Keyboard((f"{tile}@{cell}", "undo", "quit")))
    play_in_terminal(setting, 1, "novice", 1, file, first=First("choice", 0))
    record = json.loads(file.read_text())
    assert (record["practice"], record["moves"]) == (True, [])

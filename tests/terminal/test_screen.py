"""What stands on the screen while a game goes on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from shiftbox import Match, game
from shiftbox.terminal.replay import show_record

from .conftest import Play


def test_a_player_has_one_name_everywhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, dice = Match(game("shiftago"), 5, names=["Ada", "Bob"]), random.Random(5)
    while match.to_act is not None:
        match.play(dice.choice(match.moves()))
    assert match.outcome is not None
    (winner,) = match.outcome.winners
    (tmp_path / "game.json").write_text(match.record().dumps())
    show_record(tmp_path / "game.json", every=False, as_json=False)
    told = capsys.readouterr().out
    assert " ● Ada: " in told
    assert " ○ Bob: " in told
    assert f"{match.names[winner]} has a row" in told
    assert "seat " not in told


def test_who_has_played_nothing_has_nothing_to_undo(play: Play) -> None:
    told = play("blockers", "", "4@A4", "", "undo", "quit", "")
    assert "You have not played anything yet." in told
    assert "was drawn" not in told
    told = play("blockers", "", "4@A4", "", "?", "undo", "pass", "quit", "", people=1)
    assert "Something was drawn since then" in told


def test_a_bot_that_takes_a_tile_is_said_to(play: Play) -> None:
    told = play(game("blockers", players=5), people=0)
    taking = [line for line in told.splitlines() if " and takes a tile of colour " in line]
    assert len(taking) >= 39, "so many there are with 5 players"
    assert not any("bot 1 plays" in line and line.endswith("colour 0") for line in taking)

"""What stands on the screen while a game goes on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from rich.console import Console

from shiftbox import Match, game
from shiftbox.contract import Item
from shiftbox.games import catalogue, counted
from shiftbox.terminal.counting import table_of_points
from shiftbox.terminal.figures import setting_text, show_games
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
    assert "was drawn" not in told, "alone against bots one takes back whatever was drawn"


def test_a_bot_that_takes_a_tile_is_said_to(play: Play) -> None:
    told = play(game("blockers", players=5), people=0)
    taking = [line for line in told.splitlines() if " and takes a tile of colour " in line]
    assert len(taking) >= 39, "so many there are with 5 players"
    assert not any("bot 1 plays" in line and line.endswith("colour 0") for line in taking)


def test_one_player_s_tiles_cannot_be_scrolled_back_to_by_the_next(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    told = play("blockers", "", "4@A4", "", "quit", "")
    assert told.count("\x1b[2J") == told.count("\x1b[3J") == 2
    first, second = told.split("4@A4")[0], told.rpartition("\x1b[3J")[2]
    assert "\x1b[3J" in first
    assert " on the rack" in second
    monkeypatch.delenv("FORCE_COLOR")
    assert "\x1b" not in play("blockers", "", "quit"), "a file is not cleared"


def test_what_must_be_typed_for_a_game_is_never_cut(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for columns in (80, 50):
        monkeypatch.setenv("COLUMNS", str(columns))
        show_games(as_json=False)
        told = capsys.readouterr().out
        for info in catalogue():
            lines = told[told.index(f"{info.id}  ") :].splitlines()
            for variant, counts in info.variants.items():
                assert any(line.split() == [variant, *counted(counts).split()] for line in lines)
            assert all(f"  -o {option}=… " in told for option in info.options)


def test_a_group_is_not_counted_twice_over() -> None:
    group = Item(0, 1, "group", "group of 1", ("A1",), {"colour": 0, "tiles": 1})
    card = Item(0, 2, "card", "card 8", ("A1",), {"tiles": 1, "precious": 1, "own": 0})
    console = Console(width=80)
    with console.capture() as captured:
        console.print(table_of_points(["Ada"], [3], [0], [group, card]))
    told = [line.split() for line in captured.get().splitlines()]
    assert ["1", "group", "of", "1", "A1"] in told
    assert ["2", "card", "8", "1", "tile,", "1", "precious,", "0", "own"] in told


def test_one_player_is_no_players() -> None:
    assert setting_text(game("hidden-stones", variant="solo")) == "hidden-stones solo, 1 player"
    assert setting_text(game("shiftago")) == "shiftago express, 2 players"

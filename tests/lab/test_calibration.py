"""Chances beside what came of them: sums by hand, real games, files that go on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from shiftbox.cli import app
from shiftbox.contract import Outcome, Reason, Refused
from shiftbox.games import game
from shiftbox.lab.calibration import (
    Contest,
    Played,
    calibration,
    kept,
    line_of,
    play,
    setting_of,
)
from shiftbox.lab.plot import draw_calibration

GAMES = [
    Played(1, [[0.75, 0.25], [0.95, 0.05]], [1.0, 0.0]),
    Played(2, [[0.75, 0.25]], [0.5, 0.5]),
    Played(3, [], []),
]


def test_chances_are_summed_up_in_ten_bins() -> None:
    found = calibration(GAMES)
    assert (found.games, found.values) == (2, 6)
    told = {each.least: each for each in found.bins}
    assert sorted(told) == [0.0, 0.2, 0.7, 0.9]
    assert (told[0.7].count, told[0.7].said, told[0.7].was) == (2, 0.75, 0.75)
    assert (told[0.2].said, told[0.2].was) == (0.25, 0.25)
    squares = 4 * 0.25**2 + 2 * 0.05**2
    assert found.brier == pytest.approx(squares / 6)
    assert found.error == pytest.approx(2 * 0.05 / 6)


def test_nothing_is_made_of_no_game() -> None:
    with pytest.raises(Refused, match="nothing to count"):
        calibration([Played(3, [], [])])


def test_what_each_seat_has_of_a_win() -> None:
    why = Reason("x", "")
    assert Outcome((3, 3, 1), (0, 1), why).shares(3) == (0.5, 0.5, 0.0)
    assert Outcome((0, 0), (), why).shares(2) == (0.5, 0.5)
    assert Outcome((0,), (), why).shares(1) == (0.0,)


def test_a_game_is_played_to_its_end_with_every_chance_noted() -> None:
    played = play(Contest("shiftago", "express", 2, "casual", 7))
    assert sorted(played.was) == [0.0, 1.0]
    assert len(played.said) > 10
    assert all(abs(sum(said) - 1) < 1e-4 for said in played.said)
    assert play(Contest("shiftago", "express", 2, "casual", 7)) == played


def test_the_command_keeps_games_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    how = ["calibrate", "shiftago", "--level", "novice", "--results", str(file), "--json"]
    first = CliRunner().invoke(app, [*how, "--games", "1", "--jobs", "1"])
    assert first.exit_code == 0, first.output
    lines = file.read_text().splitlines()
    again = CliRunner().invoke(app, [*how, "--games", "1", "--jobs", "1"])
    assert (again.output, file.read_text().splitlines()) == (first.output, lines)
    told = json.loads(first.output)
    assert told["games"] == 1
    assert sum(each["count"] for each in told["bins"]) == told["values"]
    assert set(told["bins"][0]) >= {"from", "to", "count", "said", "was"}


def test_a_line_that_is_no_result_is_refused_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("rubbish\n")
    with pytest.raises(Refused, match="line 1"):
        list(kept(file, {}))
    wrong = CliRunner().invoke(app, ["calibrate", "shiftago", "--level", "genius", "--games", "1"])
    assert wrong.exit_code != 0


def test_a_calibration_is_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / "picture.svg"
    draw_calibration(calibration(GAMES), picture)
    assert picture.read_text("utf-8").startswith("<?xml")
    with pytest.raises(Refused, match="cannot be drawn"):
        draw_calibration(calibration(GAMES), tmp_path / "nowhere" / "picture.svg")


def test_the_outlook_is_judged_by_itself(tmp_path: Path) -> None:
    contest = Contest("shiftago", "express", 2, "novice", 7, by="outlook")
    said = play(contest).said
    thoughts = play(Contest("shiftago", "express", 2, "novice", 7)).said
    assert len(said) == len(thoughts)
    assert said != thoughts
    file = tmp_path / "games.jsonl"
    chosen = game("shiftago")
    file.write_text(line_of(setting_of(chosen, "novice"), Played(1, [[0.5, 0.5]], [1.0, 0.0])))
    assert not list(kept(file, setting_of(chosen, "novice", "outlook")))
    assert len(list(kept(file, setting_of(chosen, "novice")))) == 1
    with pytest.raises(Refused, match="thoughts, unscaled, outlook"):
        setting_of(chosen, "novice", "tea leaves")

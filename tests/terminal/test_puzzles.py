"""Puzzles and challenges on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from shiftbox.cli import app
from shiftbox.puzzles import making
from shiftbox.puzzles.collection import collection

KEYS = {"id", "game", "variant", "players", "kind", "difficulty"}
run = CliRunner()


def test_the_list_has_what_outside_programs_ask_for() -> None:
    told = json.loads(run.invoke(app, ["puzzle", "list", "--json"]).stdout)
    assert len(told) == len(collection())
    assert all(set(line) == KEYS and 1 <= line["difficulty"] <= 5 for line in told)


def test_a_puzzle_is_shown_written_and_checked(tmp_path: Path) -> None:
    name = collection("last-rounds")[0].id
    shown = run.invoke(app, ["puzzle", "show", name, "--json"]).stdout
    assert {"id", "position", "goal", "key", "certificate"} <= set(json.loads(shown))
    file = tmp_path / "puzzle.json"
    file.write_text(shown)
    assert run.invoke(app, ["puzzle", "verify", str(file)]).exit_code == 0
    assert run.invoke(app, ["puzzle", "verify", name]).exit_code == 0
    file.write_text(shown.replace('"tree"', '"bush"'))
    assert run.invoke(app, ["puzzle", "verify", str(file)]).exit_code == 1
    assert "Key:" in run.invoke(app, ["puzzle", "show", name]).stdout


def test_a_puzzle_is_solved_in_the_terminal() -> None:
    puzzle = collection("count-this-card")[0]
    typed = f"nonsense\n0\nhint\n{puzzle.key[0]}\n"
    ran = run.invoke(app, ["puzzle", "solve", puzzle.id], input=typed)
    assert ran.exit_code == 0
    assert "solved after 1 wrong move, 1 hint" in ran.stdout


def test_the_day_is_asked_by_its_date() -> None:
    ran = [run.invoke(app, ["puzzle", "today", "--day", "2026-12-24", "--json"]) for _ in "ab"]
    assert ran[0].stdout == ran[1].stdout
    assert json.loads(ran[0].stdout)["day"] == "2026-12-24"
    told = json.loads(run.invoke(app, ["challenge", "--day", "2026-12-24", "--json"]).stdout)
    again = json.loads(run.invoke(app, ["challenge", told["code"], "--json"]).stdout)
    assert told == again


def test_making_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = collection("count-this-card")
    asked: list[int] = []

    def found(piece: tuple[str, int]) -> tuple[int, list[dict[str, Any]]]:
        asked.append(piece[1])
        return piece[1], [puzzles[piece[1]].as_json()]

    monkeypatch.setattr(making, "found_from", found)
    file = tmp_path / "made.jsonl"
    how = ["puzzle", "make", "count-this-card", "--file", str(file), "--jobs", "1"]
    assert run.invoke(app, [*how, "--count", "3"]).exit_code == 0
    file.write_text(file.read_text() + '{"seed": 9, "puz')
    assert run.invoke(app, [*how, "--count", "5"]).exit_code == 0
    assert asked == [0, 1, 2, 3, 4]

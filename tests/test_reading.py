"""JSON from outside: what is nested too deeply is refused in words wherever it comes in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from shiftbox.cli import app
from shiftbox.contract import Refused
from shiftbox.games.blockers.real_table import score_table as count_blockers
from shiftbox.games.shifting_seasons.real_table import score_table as count_seasons
from shiftbox.lab import arena, tallies
from shiftbox.reading import DEEPEST, TooDeep, json_value
from shiftbox.record import Record
from shiftbox.terminal.options import parsed_options
from shiftbox.terminal.saving import read

from .engine.client import Client

WORDS = f"JSON may be nested {DEEPEST} deep at most"
DEPTHS = [DEEPEST, 500, 100_000]
"""How many lists are within an object: a little too many, too many to pickle, too many to parse."""


def nested(depth: int, key: str = "x") -> str:
    return json.dumps({key: None, "shiftbox": 1}).replace("null", "[" * depth + "]" * depth)


def test_as_deep_as_allowed_and_no_deeper() -> None:
    for ends in ("[]", "{}"):
        within: Any = json_value(nested(DEEPEST - 2).replace("[]", f"[{ends}]"))
        assert within["shiftbox"] == 1
        with pytest.raises(TooDeep, match=WORDS):
            json_value(nested(DEEPEST - 1).replace("[]", f"[{ends}]"))
    assert json_value('"[[["') == "[[["
    wide = [[[number]] for number in range(1000)]
    assert json_value(json.dumps(wide)) == wide


@pytest.mark.parametrize("depth", DEPTHS)
def test_records_are_refused_in_words(depth: int, tmp_path: Path) -> None:
    file = tmp_path / "deep.json"
    file.write_text(nested(depth))
    with pytest.raises(Refused, match=WORDS):
        Record.loads(file.read_bytes())
    with pytest.raises(Refused, match=WORDS) as why:
        read(file)
    assert str(file) in why.value.message
    for command in (["replay"], ["verify"], ["play", "--resume"]):
        ran = CliRunner().invoke(app, [*command, str(file)])
        told = " ".join((ran.output + str(ran.exception)).split())
        assert ran.exit_code != 0
        assert f"nested {DEEPEST} deep" in told


@pytest.mark.parametrize("depth", DEPTHS)
def test_tables_and_options_are_refused_in_words(depth: int) -> None:
    for count in (count_blockers, count_seasons):
        with pytest.raises(Refused, match=WORDS):
            count(nested(depth, "board"))
    with pytest.raises(Refused, match=WORDS):
        parsed_options([f"skips={nested(depth)}"])


@pytest.mark.parametrize("depth", DEPTHS)
def test_the_engine_refuses_in_words_and_goes_on(depth: int) -> None:
    client = Client()
    for line in (nested(depth, "cmd"), nested(depth, "id"), "[" * depth + "]" * depth + " "):
        error = client.raw(line.encode())["error"]
        if depth > DEEPEST or line[0] == "{":
            assert error["code"] == "bad-json"
            assert WORDS in error["message"]
    assert client("games")["ok"]


@pytest.mark.parametrize("depth", DEPTHS)
def test_files_of_results_are_refused_or_passed_over(depth: int, tmp_path: Path) -> None:
    file = tmp_path / "results"
    file.write_text(nested(depth) + "\n")
    assert arena._kept(file, "now") == {}
    with pytest.raises(Refused, match=WORDS):
        tallies._lines(file)

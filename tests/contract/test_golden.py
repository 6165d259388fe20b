"""Nothing that anybody is shown changes unless it is meant to."""

from __future__ import annotations

import json

import pytest

from shiftbox import Match, Record

from .golden import FOLDER, SEEDS, digests
from .settings import NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_golden_game_is_shown_as_before(name: str) -> None:
    kept_in = FOLDER / f"{name}.jsonl"
    assert kept_in.exists(), "a new game: run python -m tests.contract.golden with its id"
    lines = kept_in.read_text().splitlines()
    assert len(lines) == len(SEEDS)
    for line in lines:
        kept = json.loads(line)
        record = Record.from_json(kept["record"])
        Match.replay(record)
        found, expected = digests(record), kept["digests"].split()
        changed = [
            k for k, pair in enumerate(zip(found, expected, strict=True)) if len(set(pair)) > 1
        ]
        assert not changed, f"first difference after {changed[0]} moves of {name}"


def test_there_are_no_golden_games_of_settings_that_are_gone() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(NAMES)

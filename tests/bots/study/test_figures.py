"""What exams print, for people and for programs."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from shiftbox.bots.study.figures import Figures, interval, tell


def test_a_line_for_each_part_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    parts: dict[str, Callable[[], Figures]] = {
        "turns": lambda: {"cases": 12345, "regret": 0.123456},
        "solo": lambda: {"won": {"games": 3}},
    }
    tell(parts, as_json=False)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split() for line in lines] == [
        ["turns", "cases", "12345", "regret", "0.1235"],
        ["solo", "won", "{'games':", "3}"],
    ]
    tell(parts, as_json=True)
    assert json.loads(capsys.readouterr().out)["turns"] == {"cases": 12345, "regret": 0.123456}


def test_the_interval_is_wide_where_all_games_are_alike() -> None:
    assert interval(1.0, 4) > 0.2
    assert interval(0.5, 10_000) == pytest.approx(0.0098, abs=1e-4)

"""Learning scales: what was hidden in results is found, and luck is not learned."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from shiftbox.bots.scaling import Scale, shares
from shiftbox.bots.study.scales import (
    Lesson,
    Said,
    fitted,
    learned,
    lesson,
    lessons_of,
    on_scale,
    write,
)
from shiftbox.games import game

TRUE: Scale = (0.6, 1.2, 0.4)


def lessons(count: int, truth: Scale, seats: int = 2) -> list[Lesson]:
    """Return games of two decisions, whose winner is drawn by what a scale makes of chances."""
    dice, found = random.Random(1), []
    for seed in range(count):
        parts = [np.exp(dice.gauss(0, 1.5)) for _ in range(seats)]
        value = [float(part / sum(parts)) for part in parts]
        winner = dice.choices(range(seats), shares(value, 0, truth))[0]
        was = [float(seat == winner) for seat in range(seats)]
        found.append(Lesson(seed, [(0, 0, value), (seats - 1, 1, was)], was))
    return found


@pytest.mark.parametrize("seats", [2, 3])
def test_a_scale_is_found_by_what_came_of_games(seats: int) -> None:
    found = learned(lessons(6000, TRUE, seats))
    assert found is not None
    assert found == pytest.approx(TRUE, rel=0.25)


def test_nothing_is_learned_from_chances_that_mean_what_they_say() -> None:
    assert learned(lessons(300, (1.0, 1.0, 1.0))) is None


def test_what_is_proved_is_no_lesson() -> None:
    some = lessons(200, TRUE)
    for one in some:
        one.told.append((0, 1, [0.5, 0.5]))
    assert fitted(Said.of(some)) == fitted(Said.of(lessons(200, TRUE)))
    assert len(Said.of(some).chances) == 200


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_lesson_and_the_player_have_the_same_scale(seats: int) -> None:
    dice = np.random.default_rng(seats)
    rows = dice.dirichlet([0.8] * seats, 50) if seats > 1 else dice.random((50, 1))
    for row, found in zip(rows, on_scale(rows, TRUE), strict=True):
        assert found == pytest.approx(shares(row.tolist(), 0, TRUE), abs=1e-6)


def test_games_are_played_once_and_kept(tmp_path: Path) -> None:
    chosen, file = game("shiftago"), tmp_path / "games.jsonl"
    first = lessons_of(chosen, "novice", 2, 50, file)
    assert [one.seed for one in first] == [50, 51]
    assert first[0] == lesson(chosen, "novice", 50)
    assert sorted(first[0].was) == [0.0, 1.0]
    text = file.read_text("utf-8")
    again = lessons_of(chosen, "novice", 2, 50, file)
    assert file.read_text("utf-8") == text
    assert [one.was for one in again] == [one.was for one in first]


def test_scales_are_written_as_a_module(tmp_path: Path) -> None:
    file = tmp_path / "scales.py"
    write(file, {("express", 2, "strong"): TRUE, ("express", 2, "casual"): (1.0, 0.5, 0.25)})
    told: dict[str, object] = {}
    exec(file.read_text("utf-8"), told)
    assert told["SCALES"] == {
        ("express", 2, "casual"): (1.0, 0.5, 0.25),
        ("express", 2, "strong"): TRUE,
    }

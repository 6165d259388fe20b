"""What the levels of Shifting Seasons are to reach."""

from __future__ import annotations

from shiftbox.bots.study.goals import Goals

GOALS = Goals(
    between_levels=0.6,
    against_baseline=0.75,
    baselines={"base": "running_count"},
    sparring=("shiftbox.lab.sparring:random_games", "shiftbox.lab.sparring:picked_games"),
    earlier=("f168491", "a017f0b"),
)

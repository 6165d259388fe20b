"""What the levels of Hidden Stones are to reach."""

from __future__ import annotations

from shiftbox.bots.study.goals import Goals

GOALS = Goals(
    between_levels=0.6,
    against_baseline=0.6,
    baselines={"base": "turn_greedy"},
    sparring=(
        "shiftbox.lab.sparring:random_games",
        "shiftbox.bots.study.hidden_stones.sparring:most_points",
    ),
    earlier=("f168491",),
)

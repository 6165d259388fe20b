"""What the levels of Shiftago are to reach."""

from __future__ import annotations

from shiftbox.bots.study.goals import Goals

GOALS = Goals(
    between_levels=0.75,
    against_baseline=0.9,
    baselines={"expert": "greedy", "extreme": "greedy"},
    sparring=(
        "shiftbox.bots.study.shiftago.sparring:random_games",
        "shiftbox.bots.study.shiftago.sparring:three_turns",
    ),
    earlier=("f168491",),
)

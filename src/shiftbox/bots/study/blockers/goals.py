"""What the levels of Blockers! are to reach."""

from __future__ import annotations

from shiftbox.bots.study.goals import Goals

GOALS = Goals(
    between_levels=0.75,
    against_baseline=0.97,
    baselines={"base": "greedy", "pro": "greedy"},
    sparring=(
        "shiftbox.bots.study.blockers.sparring:random_games",
        "shiftbox.bots.study.blockers.sparring:two_turns",
    ),
    earlier=("f168491",),
)

"""What the levels of Blockers! are to reach."""

from __future__ import annotations

from shiftbox.bots.study.goals import Goals

GOALS = Goals(
    between_levels=0.75, against_baseline=0.97, baselines={"base": "greedy", "pro": "greedy"}
)

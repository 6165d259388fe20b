"""What the Blockers! player is held to, on few positions."""

from __future__ import annotations

from shiftbox.bots.study.blockers import exam


def test_the_last_round_is_played_without_regret() -> None:
    told = exam.examine(60, seed=2)
    assert told["regret"] == 0

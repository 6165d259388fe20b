"""What the player of Hidden Stones is held to, on few cases."""

from __future__ import annotations

from shiftbox.bots.study.hidden_stones import exam


def test_turns_miss_nothing_against_brute_force() -> None:
    assert exam.turn_regret(300)["wrong"] == 0
    assert exam.turn_regret(3, exam.FULL_HANDS)["wrong"] == 0


def test_solo_is_won_by_the_plan() -> None:
    assert exam.solo_share(5)["won"] >= 0.8

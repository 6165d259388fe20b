"""What the player of Shifting Seasons is held to, on few endings."""

from __future__ import annotations

import pytest

from shiftbox.bots.study.shifting_seasons import exam


@pytest.mark.parametrize("with_tokens", [False, True])
def test_last_turns_miss_nothing_against_brute_force(with_tokens: bool) -> None:
    assert exam.ending_regret(6, with_tokens=with_tokens)["wrong"] == 0

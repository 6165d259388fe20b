"""What the Shiftago player is held to, on few positions."""

from __future__ import annotations

from shiftbox.bots.study.shiftago import exam


def test_master_finds_forced_wins() -> None:
    told = exam.forced_wins(24, seed=3)
    assert (told["positions"], told["missed"]) == (24, 0)

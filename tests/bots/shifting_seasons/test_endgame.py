"""The last turns of Shifting Seasons against brute force."""

from __future__ import annotations

import random
from typing import Any

import pytest

from shiftbox import compiled
from shiftbox.bots.shifting_seasons import endgame
from shiftbox.bots.shifting_seasons.thinking import ROOM
from shiftbox.bots.study.shifting_seasons import exam
from shiftbox.compiled import Backend
from shiftbox.games import game


def test_the_end_is_found_exactly_for_either_seat_and_any_bound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What need not be found exactly is never said to be better than it is."""
    monkeypatch.setattr(exam, "LIMIT", 300_000)
    chosen = game("shifting-seasons", players=2)
    backend, dice = compiled.machine(chosen), random.Random(4)
    known = 0
    for case in range(12):
        s = exam.near_end(chosen, backend, dice, 1 + case % 2, with_tokens=True)
        for seat in (0, 1):
            exact = exam.exactly(s, seat, backend)
            if exact != endgame.UNKNOWN:
                known += 1
                assert exam.pruned(s, seat, backend) == exact
                assert bounded_lead(s, seat, exact - 2, backend) == exact
                assert exact <= bounded_lead(s, seat, exact + 2, backend) <= exact + 2
    assert known >= 8


def bounded_lead(s: Any, seat: int, least: int, backend: Backend) -> int:
    """Return a seat's lead as the player's search finds it if only more than `least` matters."""
    box, pads, work = backend.box(s, ROOM), backend.pads(1, ROOM), backend.numbers(endgame.WORK)
    how = (endgame.EVERYTHING, seat, endgame.RANK * least, exam.LIMIT)
    assert backend.function(endgame.solve)(box, pads, work, *how) > 0
    return round(endgame.lead(work, 0, seat) / endgame.RANK)

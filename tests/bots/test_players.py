"""Who thinks, and for how long."""

from __future__ import annotations

import subprocess
import sys

import pytest

from shiftbox.games import CLASSES

A_MOMENT = """
import sys
from shiftbox import bots, compiled
from shiftbox.games import game

chosen = game(sys.argv[1])
start = chosen.deal(lambda _: 0)
view, effort = chosen.view(start, start.to_act), bots.Effort("master", seconds=0.2)
for _ in range(2):
    print(bots.think(chosen, view, effort, backend=compiled.machine(chosen)).simulations)
"""
"""Think twice for a moment in a new process."""


@pytest.mark.parametrize("name", CLASSES)
def test_loading_machine_code_takes_nothing_of_the_time_to_think(name: str) -> None:
    told = subprocess.run(
        [sys.executable, "-c", A_MOMENT, name], capture_output=True, text=True, check=True
    )
    first, second = map(int, told.stdout.split())
    assert first > second / 8

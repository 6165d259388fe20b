"""The search of Shiftago against a known fact: on 5×5 with rows of four the first player wins.

The fact is that it takes 15 plies. The rules are a copy of ours with two numbers changed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import shiftbox

PACKAGE = Path(shiftbox.__file__).parent
CHANGES = {
    "material.py": ("\nSIZE = 7\n", "\nSIZE = 5\n"),
    "scoring.py": ("length = 5 if s.players == 2 else 4", "length = 4"),
}
ASK = """
from shiftbox import compiled
from shiftbox.bots.shiftago.mind import LEVELS_DEEP, Frame, Mind, begin
from shiftbox.bots.shiftago.search import SURELY, WON, worth
from shiftbox.games import game

chosen = game("shiftago")
backend = compiled.machine(chosen)
mind, frames = backend.records(Mind, 1)[0], backend.records(Frame, LEVELS_DEEP)
box = backend.box(chosen.new(), LEVELS_DEEP)
backend.function(begin)(mind, 10**9)
for depth in (13, 14):
    found = backend.function(worth)(box, frames, mind, 0, depth, SURELY, SURELY + 1)
    print(WON - int(found) if found > SURELY else 0)
"""
"""Without weights, ask for nothing but a certain win, so many turns and a row at hand deep."""


def test_the_first_player_wins_on_a_small_board_in_15_plies(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "shiftbox", ignore=shutil.ignore_patterns("__pycache__"))
    for name, (ours, small) in CHANGES.items():
        file = tmp_path / "shiftbox" / "games" / "shiftago" / name
        text = file.read_text(encoding="utf-8")
        assert text.count(ours) == 1
        file.write_text(text.replace(ours, small), encoding="utf-8")
    places = {"PYTHONPATH": str(tmp_path), "SHIFTBOX_CACHE": str(tmp_path / "cache")}
    told = subprocess.run(
        [sys.executable, "-c", ASK],
        env={**os.environ, **places},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert [json.loads(line) for line in told.stdout.split()] == [0, 15]

"""The search of Shiftago against a known fact: on 5×5 with rows of four the first player wins.

The fact is that it takes 15 plies. The rules are a copy of ours with two numbers changed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from .forced_wins import told
from .small_boards import checked, followed, has_row, images, pushes, small_package, solved

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
    small_package(tmp_path, 5, 4)
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


def test_the_first_player_wins_on_the_smallest_boards_and_it_is_proved() -> None:
    plies, strategy = solved(4, 3, 5)
    assert plies == checked(strategy, 4, 3) == 5
    assert solved(4, 3, 3)[0] is None


def test_a_certificate_that_lacks_an_answer_or_does_not_win_is_refused() -> None:
    _, strategy = solved(3, 3, 7)
    assert checked(strategy, 3, 3) == 7
    for board in list(strategy)[:: len(strategy) // 5]:
        with pytest.raises(KeyError):
            checked({key: move for key, move in strategy.items() if key != board}, 3, 3)
    with pytest.raises((AssertionError, KeyError)):
        checked(dict.fromkeys(strategy, "T1"), 3, 3)


def test_a_certificate_may_name_one_board_for_all_its_images() -> None:
    """An answer goes for its own board: an image is turned to that board before it is asked."""
    _, strategy = solved(3, 3, 7)
    fewer = dict[str, str]()
    for rows, move in strategy.items():
        if not any("/".join(image) in fewer for image in images(tuple(rows.split("/")))):
            fewer[rows] = move
    assert len(fewer) < len(strategy)
    longest, positions = followed(fewer, 3, 3)
    assert longest == 7
    assert 0 < positions <= len(fewer)
    with pytest.raises(KeyError):
        checked(fewer, 3, 3)


def test_what_the_search_tells_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    lines = iter(["[1, false]", "[3, true]", '["...", "T1"]'])
    assert told(lines) == 3
    assert list(lines) == ['["...", "T1"]']
    assert told(iter(["[1, false]"])) is None
    assert "1 plies: no forced win" in capsys.readouterr().out


def test_the_checker_pushes_and_sees_rows_as_the_rules_say() -> None:
    after = dict(pushes(("01.", "...", "1.0"), "0"))
    assert after["LA"] == ("001", "...", "1.0")
    assert after["T1"] == ("01.", "0..", "1.0")
    assert after["B1"] == ("01.", "1..", "0.0")
    assert after["RC"] == ("01.", "...", "100")
    assert has_row(("0..", ".0.", "..0"), "0", 3)
    assert has_row(("..1", ".1.", "1.."), "1", 3)
    assert not has_row(("00.", "..0", "0.."), "0", 3)

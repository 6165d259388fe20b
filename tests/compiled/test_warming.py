"""Nobody waits for machine code, and it is compiled once."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from shiftbox import compiled, game, warming
from shiftbox.compiled import cache

SHIFTAGO = game("shiftago")


def forget_started() -> None:
    for process in warming._started.values():
        process.wait()
    warming._started.clear()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache, and a program that ends at once."""
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    monkeypatch.setattr(warming, "PROGRAM", "this")
    forget_started()
    yield tmp_path
    forget_started()


def test_plain_rules_answer_until_the_code_is_ready(folder: Path) -> None:
    assert not warming.backend_at_hand(SHIFTAGO).is_compiled
    warming.mark_ready(SHIFTAGO)
    assert warming.backend_at_hand(SHIFTAGO) is compiled.machine(SHIFTAGO)
    assert [path.name for path in folder.iterdir()] == ["shiftago.ready"]


def test_a_second_process_does_not_compile_what_another_one_does(folder: Path) -> None:
    warming.in_background(SHIFTAGO)
    assert "shiftago" in warming._started
    forget_started()
    warming.in_background(SHIFTAGO)
    assert warming._started == {}
    long_ago = time.time() - 2 * warming.PATIENCE
    os.utime(folder / "shiftago.preparing", (long_ago, long_ago))
    warming.in_background(SHIFTAGO)
    assert "shiftago" in warming._started


def test_the_program_makes_a_game_ready(tmp_path: Path) -> None:
    environment = {**os.environ, "SHIFTBOX_CACHE": str(tmp_path)}
    command = [sys.executable, "-m", "shiftbox.bots.preparing", "shiftago"]
    subprocess.run(command, env=environment, check=True)
    assert list(tmp_path.glob("*/shiftago.ready"))

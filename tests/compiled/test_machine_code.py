"""Nobody waits for machine code, and it is compiled once."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from shiftbox import claims, compiled, game, machine_code
from shiftbox.compiled import cache

SHIFTAGO = game("shiftago")


def forget_started() -> None:
    for process in machine_code._started.values():
        process.wait()
    machine_code._started.clear()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache, and a program that ends at once."""
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    monkeypatch.setattr(machine_code, "PROGRAM", "this")
    forget_started()
    yield tmp_path
    forget_started()


def test_what_is_ready_at_once_answers_until_the_code_is_ready(folder: Path) -> None:
    assert machine_code.backend_at_hand(SHIFTAGO) is compiled.ready_at_once(SHIFTAGO)
    machine_code.mark_ready(SHIFTAGO)
    assert machine_code.backend_at_hand(SHIFTAGO) is compiled.machine(SHIFTAGO)
    assert [path.name for path in folder.iterdir()] == ["shiftago.ready"]


def test_a_second_process_does_not_compile_what_another_one_does(folder: Path) -> None:
    machine_code.in_background(SHIFTAGO)
    assert "shiftago" in machine_code._started
    forget_started()
    machine_code.in_background(SHIFTAGO)
    assert machine_code._started == {}
    long_ago = time.time() - 2 * claims.PATIENCE
    os.utime(folder / "shiftago.preparing", (long_ago, long_ago))
    machine_code.in_background(SHIFTAGO)
    assert "shiftago" in machine_code._started


def test_the_program_makes_a_game_ready(tmp_path: Path) -> None:
    environment = {**os.environ, "SHIFTBOX_CACHE": str(tmp_path)}
    command = [sys.executable, "-m", "shiftbox.bots.compiling", "blockers"]
    subprocess.run(command, env=environment, check=True)
    assert list(tmp_path.glob("*/blockers.ready"))

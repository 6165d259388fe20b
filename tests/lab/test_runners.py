"""Processes that play pairings end with the one that collects the results."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

PATIENCE = 60.0
CONTEST = ("arena", "shiftago", "strong", "casual", "--pairs", "100000", "--jobs", "2")


def children(process: int) -> set[int]:
    """Return the processes that another has started and that still run."""
    listed = Path(f"/proc/{process}/task/{process}/children")
    return {int(child) for child in listed.read_text().split()} if listed.exists() else set()


def is_running(process: int) -> bool:
    """Tell whether a process runs; one that ended and waits to be noticed does not."""
    try:
        told = Path(f"/proc/{process}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return told.rpartition(")")[2].split()[0] != "Z"


def wait_until(holds: Callable[[], bool]) -> bool:
    """Tell whether something comes true in time."""
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
    return True


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks Linux for processes")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_outlives_the_one_that_collects(how: signal.Signals) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "shiftbox", *CONTEST],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as collecting:
        assert wait_until(lambda: len(children(collecting.pid)) >= 3)
        started = children(collecting.pid)
        collecting.send_signal(how)
        collecting.wait()
        assert wait_until(lambda: not any(is_running(child) for child in started))

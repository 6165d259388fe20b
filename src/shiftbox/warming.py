"""Whether machine code is at hand, so that nobody waits for it.

Compiling takes seconds. A process that would like a game's machine code and does not find it in the
cache starts another process that makes it (`shiftbox.bots.preparing`), and plays plain until then.
"""

from __future__ import annotations

import atexit
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from shiftbox import compiled
from shiftbox.compiled import cache
from shiftbox.game import Game

PROGRAM = "shiftbox.bots.preparing"

PATIENCE = 300.0
"""Seconds after which a compilation that has not ended is taken for dead."""

_started: dict[str, subprocess.Popen[bytes]] = {}


def _mark(chosen: Game[Any]) -> Path:
    return cache.folder() / f"{chosen.info.id}.ready"


def is_ready(chosen: Game[Any]) -> bool:
    """Tell whether a game's searches are in the cache, so that loading them takes no time."""
    return _mark(chosen).exists()


def mark_ready(chosen: Game[Any]) -> None:
    """Remember that a game's searches are in the cache."""
    _mark(chosen).touch()
    _claim(chosen).unlink(missing_ok=True)


def _claim(chosen: Game[Any]) -> Path:
    return cache.folder() / f"{chosen.info.id}.preparing"


def _may_prepare(chosen: Game[Any]) -> bool:
    """Claim a game's compilation, unless another process has done so a short while ago."""
    claim = _claim(chosen)
    try:
        if claim.exists() and claim.stat().st_mtime < time.time() - PATIENCE:
            claim.unlink(missing_ok=True)
        claim.touch(exist_ok=False)
    except OSError:
        return False
    return True


def in_background(chosen: Game[Any]) -> None:
    """Start making a game's code ready in another process, unless that is under way."""
    name = chosen.info.id
    if name not in _started and not is_ready(chosen) and _may_prepare(chosen):
        quiet, command = subprocess.DEVNULL, [sys.executable, "-m", PROGRAM, name]
        _started[name] = subprocess.Popen(  # noqa: S603 - this very Python
            command, stdin=quiet, stdout=quiet, stderr=quiet
        )


@atexit.register
def _leave_running() -> None:
    """Let a compilation that outlives this process finish; nobody here waits for it."""
    for process in _started.values():
        if process.poll() is None:
            process.returncode = 0


def backend_at_hand(chosen: Game[Any]) -> compiled.Backend:
    """Return machine code if it is ready; else plain rules now, and code for the next time."""
    if is_ready(chosen):
        return compiled.machine(chosen)
    in_background(chosen)
    return compiled.plain(chosen)

"""Whether machine code is at hand, so that nobody waits for it.

Compiling takes seconds. A process that would like a game's machine code and does not find it in the
cache starts another process that makes it (`shiftbox.bots.compiling`). Until then, and where Numba
is not installed, searches run in the game's WebAssembly module, or plain where that is missing.
Code that turns out to be damaged is dropped and made anew in the same way.
"""

from __future__ import annotations

import atexit
import contextlib
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from shiftbox import claims, compiled
from shiftbox.compiled import cache
from shiftbox.contract import Game
from shiftbox.games import CLASSES

PROGRAM = "shiftbox.bots.compiling"
CLAIM = ".preparing"

_started: dict[str, subprocess.Popen[bytes]] = {}
_distrusted: dict[str, int] = {}
"""The age of the marks that this process does not believe, in case they cannot be removed."""
_incomplete: set[str] = set()
"""Games of which this process has missed some code already."""


def _mark(name: str) -> Path:
    return cache.folder() / f"{name}.ready"


def _claim(name: str) -> Path:
    return cache.folder() / f"{name}{CLAIM}"


def is_ready(chosen: Game[Any]) -> bool:
    """Tell whether a game's searches are in the cache, so that loading them takes no time."""
    if not compiled.has_numba():
        return False
    name = chosen.info.id
    try:
        return _mark(name).stat().st_mtime_ns != _distrusted.get(name)
    except OSError:
        return False


def mark_ready(chosen: Game[Any]) -> None:
    """Remember that a game's searches are in the cache."""
    _mark(chosen.info.id).touch()
    _claim(chosen.info.id).unlink(missing_ok=True)


def in_background(chosen: Game[Any]) -> None:
    """Start making a game's code ready in another process, unless that is under way.

    Where it has failed before, it is tried again after a pause that grows with each failure.
    """
    name = chosen.info.id
    running = _started.get(name)
    if is_ready(chosen) or (running is not None and running.poll() is None):
        return
    if not compiled.has_numba():
        return
    try:
        claim = _claim(name)
    except OSError:  # there is no place for code
        return
    tries = claims.take(claim)
    if tries is None:
        return
    quiet, command = subprocess.DEVNULL, [sys.executable, "-m", PROGRAM, name]
    try:
        process = subprocess.Popen(  # noqa: S603 - this very Python
            command, stdin=quiet, stdout=quiet, stderr=quiet
        )
    except OSError as why:
        claims.release(claim, tries + 1, f"Compiling {name} cannot be begun: {why}.")
        return
    claims.hand_over(claim, process.pid, tries)
    _started[name] = process
    threading.Thread(target=_see_it_end, args=(name, process, tries), daemon=True).start()


def _see_it_end(name: str, process: subprocess.Popen[bytes], tries: int) -> None:
    """Wait for a compilation, and if nothing came of it, let it be tried again later."""
    claim, status = _claim(name), process.wait()
    if status != 0 and claims.is_held_by(claim, process.pid):
        how = f"was killed by signal {-status}" if status < 0 else f"failed with status {status}"
        claims.release(claim, tries + 1, f"Compiling {name} {how}; bots do without.")


@atexit.register
def _leave_running() -> None:
    """Let a compilation that outlives this process finish; nobody here waits for it."""
    for process in _started.values():
        if process.poll() is None:
            process.returncode = 0


def backend_at_hand(chosen: Game[Any]) -> compiled.Backend:
    """Return machine code if it is ready; else what is at once, and code for the next time."""
    if is_ready(chosen):
        return compiled.machine(chosen)
    in_background(chosen)
    return compiled.ready_at_once(chosen)


# Damaged code


@contextlib.contextmanager
def doubting(chosen: Game[Any]) -> Iterator[None]:
    """Run machine code in a block; if it cannot be loaded, have it made and go on after the block.

    Code that is damaged is dropped; where some is missing, the rest is kept.
    """
    from shiftbox.compiled.as_machine_code import NotCached, is_about_loading, only_loading

    name = chosen.info.id
    try:
        # Code that is missing time and again was never meant to be there: then it is compiled here.
        with contextlib.nullcontext() if name in _incomplete else only_loading():
            yield
    except Exception as why:
        if not is_about_loading(why):
            raise
        words = f"{type(why).__name__}: {why}".splitlines()[0][:120]
        if isinstance(why, NotCached):
            _incomplete.add(name)
            _unmark(chosen, f"The code of {name} is not complete ({why}) and is completed.")
        else:
            distrust(chosen, words)


def distrust(chosen: Game[Any], why: str) -> None:
    """Drop a game's code, so that it is made anew."""
    name = chosen.info.id
    _unmark(chosen, f"The code of {name} was damaged ({why}) and is compiled anew.")
    with contextlib.suppress(OSError):
        shutil.rmtree(cache.folder() / name)


def _unmark(chosen: Game[Any], words: str) -> None:
    """Say that a game's code is not ready after all, and why."""
    name = chosen.info.id
    with contextlib.suppress(OSError):
        claims.warn(_claim(name), words)
        _distrusted[name] = _mark(name).stat().st_mtime_ns
        _mark(name).unlink()
    compiled.forget(chosen)


def troubles() -> list[str]:
    """Return what is wrong with the code of our games, and with the place where it is kept.

    Another installation that keeps its code there may have games that we do not know.
    """
    place = cache.folder()
    found = [claims.warning(_claim(name)) for name in CLASSES]
    instead = cache.instead_of()
    if instead is not None:
        found.append(f"Machine code cannot be kept in {instead}, and is lost when I end.")
    try:
        cache.use(place)
    except OSError as why:
        found.append(f"Machine code cannot be kept in {place}: {why.strerror}.")
    return [words for words in found if words]

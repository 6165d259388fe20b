"""Keeps Python's search for dead cycles from holding everybody up.

It stops the whole process: looking through what a thousand tables hold takes up to a second. So
new objects are looked through in small portions, and what is still alive then is set aside. All of
it is looked through together when nobody plays: a table that was put away may have left a cycle.
"""

from __future__ import annotations

import contextlib
import gc
import time
from collections.abc import Iterator
from typing import Any

PORTION = 1000
"""New objects that are looked through together, which takes two or three milliseconds."""
QUIET = 20.0
"""Seconds without a change after which nobody is thought to be playing."""
SOONEST, LATEST = 600.0, 86_400.0
"""Seconds after which everything is looked through again: if all is quiet, and in any case."""


@contextlib.contextmanager
def small_portions() -> Iterator[None]:
    """Look through new objects only, a few at a time, within a block."""
    usual = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(PORTION, *usual[1:])
    gc.callbacks.append(_set_aside)
    try:
        yield
    finally:
        gc.callbacks.remove(_set_aside)
        gc.set_threshold(*usual)
        gc.unfreeze()


def _set_aside(phase: str, _details: dict[str, Any]) -> None:
    if phase == "stop":
        gc.freeze()


class Housekeeping:
    """Knows when everything was last looked through."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def look_through_all(self, changed: float) -> bool:
        """Look through everything, if it is time for that; the last change was at a moment."""
        now = time.monotonic()
        is_quiet = now - changed > QUIET
        if now - self._last < (SOONEST if is_quiet else LATEST):
            return False
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._last = now
        return True

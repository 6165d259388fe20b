"""Keeps Python's search for dead cycles from holding everybody up.

It stops the whole process: looking through what a thousand tables hold takes up to a second. So
new objects are looked through in small portions, and what is still alive then is set aside. All of
it is looked through together when nobody plays: a table that was put away may have left a cycle.
If that does not happen, it is done when there is twice as much as there was after the last time,
so that cycles never take more room than what is alive.
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
FEW = 500_000
"""Objects that may be set aside before their growth matters, some 100 MB."""


@contextlib.contextmanager
def small_portions() -> Iterator[None]:
    """Look through new objects only, a few at a time, within a block."""
    usual = gc.get_threshold()
    gc.freeze()
    gc.enable()
    gc.set_threshold(PORTION, *usual[1:])
    gc.callbacks.append(_set_aside)
    try:
        yield
    finally:
        gc.callbacks.remove(_set_aside)
        gc.set_threshold(*usual)
        gc.unfreeze()


class _Portions:
    """How many portions were looked through since this process began."""

    count = 0


def _set_aside(phase: str, _details: dict[str, Any]) -> None:
    if phase == "stop":
        gc.freeze()
        _Portions.count += 1


class Housekeeping:
    """Knows when everything was last looked through."""

    def __init__(self) -> None:
        self._last = time.monotonic()
        self._left = self._known = gc.get_freeze_count()
        """How many objects were there after that, or at the start; and when last counted."""
        self._portions = _Portions.count
        """How many portions had been looked through when they were last counted."""

    def look_through_all(self, changed: float) -> bool:
        """Look through everything, if it is time for that; the last change was at a moment."""
        now = time.monotonic()
        is_quiet = now - changed > QUIET
        if not self._has_grown() and now - self._last < (SOONEST if is_quiet else LATEST):
            return False
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._last, self._left = now, self._count()
        return True

    def _has_grown(self) -> bool:
        """Tell whether twice as much is set aside as after the last time.

        Counting goes through all of it, so it waits until new portions may have made so much.
        """
        enough, new = FEW + 2 * self._left, PORTION * (_Portions.count - self._portions)
        if new < FEW // 10 or self._known + new <= enough:
            return False
        return self._count() > enough

    def _count(self) -> int:
        self._known, self._portions = gc.get_freeze_count(), _Portions.count
        return self._known

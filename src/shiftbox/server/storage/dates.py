"""What day it is, also while the system's clock is wrong."""

from __future__ import annotations

import time

LATEST = 2**31 - 1
"""The latest moment that the database can hold."""

_seen = 0


def clock() -> int:
    """Return seconds since 1970 by the system's clock, right or wrong."""
    return min(max(int(time.time()), 0), LATEST)


def now() -> int:
    """Return seconds since 1970, never before what a server is known to have seen.

    What is played while the clock is behind would else look old as soon as it is right again.
    """
    return max(clock(), _seen)


def not_before(moment: int) -> None:
    """Note a moment that a server has seen."""
    global _seen  # noqa: PLW0603 - there is one time for the whole process
    _seen = moment


def measured() -> float:
    """Return seconds that this machine has measured, whatever its clock was set to meanwhile."""
    if hasattr(time, "CLOCK_BOOTTIME"):  # it counts sleep too
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()

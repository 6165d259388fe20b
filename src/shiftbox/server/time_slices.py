"""Long work on the event loop, done in slices: whoever else has something to do comes first."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")
SLICE = 0.004
"""Seconds after which others come first."""


async def for_each(items: Iterable[T], do: Callable[[T], object]) -> None:
    """Do something with each item, one after the other."""
    is_enough = after(SLICE)
    for item in items:
        do(item)
        if is_enough():
            await asyncio.sleep(0)
            is_enough = after(SLICE)


def after(seconds: float) -> Callable[[], bool]:
    """Return what tells whether so much time has passed from now on."""
    due = time.monotonic() + seconds
    return lambda: time.monotonic() >= due

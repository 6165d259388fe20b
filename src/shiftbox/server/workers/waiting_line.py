"""Who waits for a process, and as which in line."""

from __future__ import annotations

import asyncio
from bisect import insort
from collections.abc import Callable

PATIENCE = 0.5
"""Seconds for which nobody is told anything: mostly a process is free at once."""
MOST_TOLD = 20
"""Whoever waits further behind is told when it comes so far."""

Told = Callable[[int], None]
"""Hears its place in line, 1 for who is next, and 0 when it is its turn."""
Place = tuple[int, int]
"""When it is its turn and when it came, as numbers: the lower ones come first."""


class WaitingLine:
    """Whoever waits, in the order in which they come; used by the event loop alone."""

    def __init__(self) -> None:
        self._line: list[Place] = []
        self._told: dict[Place, Told] = {}
        self._known: dict[Place, int] = {}
        """What those were last told who wait for longer than a moment; 0 for nothing yet."""

    def join(self, place: Place, told: Told) -> None:
        """Wait, and be told so if that takes longer than a moment."""
        insort(self._line, place)
        self._told[place] = told
        asyncio.get_running_loop().call_later(PATIENCE, self._wait_on, place)

    def leave(self, place: Place) -> None:
        """Wait no longer: it is its turn, or nobody wants it any more."""
        if place not in self._told:
            return
        self._line.remove(place)
        told, known = self._told.pop(place), self._known.pop(place, 0)
        if known:
            told(0)
        self._tell_all()

    def _wait_on(self, place: Place) -> None:
        if place in self._told:
            self._known[place] = 0
            self._tell_all()

    def _tell_all(self) -> None:
        for number, place in enumerate(self._line[:MOST_TOLD], 1):
            if self._known.get(place, number) != number:
                self._known[place] = number
                self._told[place](number)

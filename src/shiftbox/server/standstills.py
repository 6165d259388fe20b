"""The time by which players' clocks run: the monotonic clock without the server's standstills.

The event loop beats. A beat that comes late shows that the loop stood still or was busy: the
process was stopped, the machine was overloaded, something took long. Nobody's move could be read
then, so that time is left out. It is looked for at every reading, since after a standstill a
flag's timer or a move may come before the beat.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from . import metrics

BEAT = 0.1
"""Seconds between two beats."""
LATE = 0.15
"""Seconds by which a beat may be late before that counts as a standstill."""
WORTH_TELLING = 2.0
"""Seconds from which on a standstill is worth a line in the server's log."""

log = logging.getLogger("shiftbox.server")


class ServerClock:
    """Reads seconds, those left out in which the server stood still."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._lost = 0.0
        self._beat: float | None = None
        """When the last beat was; None as long as there is no event loop that beats."""

    def now(self) -> float:
        """Return the present moment."""
        read = self._monotonic()
        late = 0.0 if self._beat is None else read - self._beat - BEAT
        if late > LATE and self._beat is not None:
            self._lost += late
            self._beat += late
            metrics.STALLS.inc()
            metrics.STALLED_SECONDS.inc(late)
            if late >= WORTH_TELLING:
                log.warning("the server stood still for %.1f s; no clock is charged", late)
        return read - self._lost

    def beat(self) -> None:
        """Note that the event loop comes round."""
        self.now()
        self._beat = self._monotonic()

    async def keep_beating(self, after_standstill: Callable[[], None]) -> None:
        """Beat as long as the event loop goes round, and have something done after a standstill."""
        known = self._lost
        while True:
            self.beat()
            if self._lost != known:
                known = self._lost
                after_standstill()
            await asyncio.sleep(BEAT)

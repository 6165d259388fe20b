"""How often something may be done: a bucket that fills up again with time."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_ADDRESSES = 50_000


class Bucket:
    """Allows a burst at once, and then so many a second."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = float(burst), time.monotonic()

    def take(self) -> bool:
        """Take one out, and tell whether there was one."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address; the longest unused are forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Take one out of an address's bucket, and tell whether there was one."""
        bucket = self._of.get(address)
        if bucket is None:
            bucket = self._of[address] = Bucket(self._rate, self._burst)
            if len(self._of) > MOST_ADDRESSES:
                self._of.popitem(last=False)
        self._of.move_to_end(address)
        return bucket.take()

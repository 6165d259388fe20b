"""How often something may be done, and how much at the same time, by each address."""

from __future__ import annotations

import contextlib
import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator

from shiftbox.contract import Refused

MOST_ADDRESSES = 50_000
BITS_OF_HOUSEHOLD = 64
"""Of an IPv6 address, these name whose it is; the rest anybody may choose among 2 ** 64."""


def network_of(address: str) -> str:
    """Return what limits count as one address: all of a household's in IPv6."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, BITS_OF_HOUSEHOLD), strict=False))


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


class Turns:
    """So many at the same time for each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    @contextlib.contextmanager
    def turn(self, address: str) -> Iterator[None]:
        """Have a turn, or be refused."""
        if self._taken[address] >= self._most:
            raise Refused(
                "too-fast", f"More than {self._most} at once are too many: wait a moment."
            )
        self._taken[address] += 1
        try:
            yield
        finally:
            self._taken[address] -= 1
            if not self._taken[address]:
                del self._taken[address]

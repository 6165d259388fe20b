"""Forgetting tables at which nothing has happened for long; docs/hosting.md states the policy.

Tables grow old by a calendar that is kept in the database, since the system's clock may be wrong:

- It goes on while a server runs, by what that has measured: up to two days a day as long as it is
  behind the system's clock, and never past it. Of the time in which no server ran, at most one day
  counts for each start.
- It may leap to where the oldest table was last touched, since then no table is old.
- It does not go back, unless there is no table. While the system's clock is behind it, nothing is
  forgotten.

So a clock that is a year ahead, however it came to be, costs a table two days for each day that
the server runs, and one for each start.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection, delete, func, select, update

from shiftbox.server.settings import Expiry

from . import dates
from .group_commit import Writer
from .rows import STATUSES, insert_or_leave, service, tables

EVERY = 3600.0
HOUR, DAY = 3600, 86400
SPEED = 2
LONG_AWAY = 30 * DAY
"""After so long without a server a wrong clock is likelier than a rest."""
PORTION = 50
"""Tables that are deleted in one transaction, so that no move waits for long."""
FEWEST, SHARE = 100, 100
"""In an hour at most so many are forgotten, or one in so many of all if that is more."""

_KEPT = select(service.c.calendar, service.c.seen).with_for_update()

log = logging.getLogger("shiftbox.server")


@dataclass
class _Seen:
    """What a server process saw when it last looked."""

    measured: float
    clock: int


class Calendar:
    """The calendar as one server process carries it on."""

    def __init__(self) -> None:
        self._seen: _Seen | None = None
        self._ahead: tuple[float, int] | None = None
        """When the clock was seen to leap ahead, and by how many seconds."""

    def tick(self, line: Connection) -> str | None:
        """Carry the calendar on; return what seems to be wrong with the system's clock."""
        clock, measured = dates.clock(), dates.measured()
        line.execute(insert_or_leave(line, service).values(id=1, calendar=0, seen=clock))
        calendar, seen = line.execute(_KEPT).one()
        reached = _carried_on(calendar, clock, self._passed(seen, clock, measured))
        oldest = _oldest(line)
        reached = clock if oldest is None else max(reached, min(clock, oldest))
        line.execute(update(service).values(calendar=reached, seen=clock))
        _bring_back(line, max(clock, reached))
        self._note_leap(max(seen, calendar), clock, measured)
        self._seen = _Seen(measured, clock)
        dates.not_before(reached)
        return self._complaint(clock, reached)

    def _passed(self, seen: int, clock: int, measured: float) -> int:
        if self._seen is None:
            return min(max(clock - seen, 0), DAY)
        return int(SPEED * (measured - self._seen.measured))

    def _note_leap(self, seen: int, clock: int, measured: float) -> None:
        """Note if the clock went ahead of what was seen by more than a server's rest explains."""
        leap, most = clock - seen, LONG_AWAY
        if self._seen is not None:
            leap, most = leap - int(measured - self._seen.measured), DAY
        if leap > most:
            self._ahead = (measured, leap)
        elif self._ahead and (leap < -DAY or measured - self._ahead[0] > DAY):
            self._ahead = None

    def _complaint(self, clock: int, reached: int) -> str | None:
        if clock < reached - HOUR:
            behind = (reached - clock) / DAY
            return f"The system's clock is {behind:.1f} days behind what was seen here before."
        if self._ahead is not None:
            leap = self._ahead[1] // DAY
            return f"The system's clock leapt {leap} days ahead; tables do not grow old by that."
        return None


def write_on(line: Connection) -> None:
    """Write something that changes nothing, to see whether the database can.

    It is changed there and back, since SQLite does not write a row that stays the same.
    """
    line.execute(insert_or_leave(line, service).values(id=1, calendar=0, seen=dates.clock()))
    line.execute(update(service).values(seen=service.c.seen + 1))
    line.execute(update(service).values(seen=service.c.seen - 1))


def _carried_on(calendar: int, clock: int, passed: int) -> int:
    """Return the calendar after a time, not past the clock, and not back."""
    return max(calendar, min(calendar + passed, clock))


def _oldest(line: Connection) -> int | None:
    """Return when the table was touched at which nothing has happened for longest."""
    firsts = [
        line.execute(select(func.min(tables.c.touched)).where(tables.c.status == status)).scalar()
        for status in STATUSES
    ]
    return min((first for first in firsts if first is not None), default=None)


def _bring_back(line: Connection, latest: int) -> None:
    """Let what was touched in the future, by a wrong clock, have been touched now."""
    for status in STATUSES:
        late = (tables.c.status == status, tables.c.touched > latest + HOUR)
        line.execute(update(tables).where(*late).values(touched=latest))


async def forget_old(writer: Writer, policy: Expiry) -> int:
    """Delete what is too old, not too much at once; return how many tables that were."""
    most = await writer.make(_most)
    gone = 0
    while gone < most:
        portion = min(PORTION, most - gone)
        deleted = await writer.make(partial(delete_old, policy=policy, most=portion))
        gone += deleted
        if deleted < portion:
            break
    if gone:
        log.warning("forgot %d tables at which nothing had happened for long", gone)
    return gone


def _most(line: Connection) -> int:
    held = line.execute(select(func.count()).select_from(tables)).scalar() or 0
    return max(FEWEST, held // SHARE)


def delete_old(line: Connection, policy: Expiry, most: int) -> int:
    """Delete tables by their status and the day on which something last happened."""
    calendar = line.execute(select(service.c.calendar)).scalar() or 0
    gone = 0
    for status in STATUSES:
        before = min(calendar, dates.clock()) - getattr(policy, status) * DAY
        old = select(tables.c.id).where(tables.c.status == status, tables.c.touched < before)
        some = old.order_by(tables.c.touched).limit(most - gone)
        gone += line.execute(delete(tables).where(tables.c.id.in_(some))).rowcount
    return gone

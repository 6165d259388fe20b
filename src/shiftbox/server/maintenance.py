"""What a server process does from time to time. If one part of it fails, the others go on."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable
from typing import TYPE_CHECKING

from shiftbox.contract import Refused
from shiftbox.tables.inputs import Charge

from .garbage_collection import Housekeeping
from .storage import database, expiry, faults, reading

if TYPE_CHECKING:
    from .host import Host

SWEEP = 5.0
"""Seconds between looks at what is left to do, in memory and in the database."""
CHECKPOINT = 1.0
"""Seconds between looks at what SQLite has still to write into its file."""
TICK = 300.0
"""Seconds between entries into the calendar, each of which shows that the database can write."""
MOST_AWAKENED = 500
KEEPER = "0" * 24
"""In place of a table: the lease of the one process that carries the calendar on."""

log = logging.getLogger("shiftbox.server")


class Maintenance:
    """Keeps order in a host."""

    def __init__(self, host: Host, calendar: expiry.Calendar) -> None:
        self._host, self._calendar = host, calendar
        self._failing: set[str] = set()
        self._due = self._ticks = 0.0
        self._awakened = ""
        """The last table that was taken up; those behind it come first next time."""

    async def sweep(self) -> None:
        """Look again and again at what is left to do."""
        housekeeping = Housekeeping()
        while True:
            await self.done("awakening tables", self._awaken())
            await self.done("trying tables again", self._try_again())
            await self.done("tidying up", self._tidy())
            await self.done("keeping the calendar", self._keep_calendar())
            await self.done("forgetting old tables", self._forget_old())
            housekeeping.look_through_all(self._host.writer.changed)
            await asyncio.sleep(SWEEP)

    async def done(self, what: str, work: Awaitable[None]) -> None:
        """Do a part of the order, which fails by itself; the log has it once until it succeeds."""
        try:
            await work
        except Exception as why:
            if not faults.is_told(why) and what not in self._failing:
                self._failing.add(what)
                log.exception("%s failed", what)
        else:
            self._failing.discard(what)

    async def _keep_calendar(self) -> None:
        """Carry the calendar on, or look whether a database that failed can write again."""
        host = self._host
        if host.is_failing():
            await host.writer.make(expiry.write_on)
            host.health.well("database")
        if time.monotonic() < self._ticks:
            return
        if await host.leases.hold(KEEPER):
            complaint = await host.writer.make(self._calendar.tick)
            if complaint is None:
                host.health.well("clock")
            else:
                host.health.trouble("clock", complaint, severe=False)
        self._ticks = time.monotonic() + TICK

    async def _forget_old(self) -> None:
        if time.monotonic() >= self._due and await self._host.leases.hold(KEEPER):
            await expiry.forget_old(self._host.writer, self._host.settings.expiry)
            self._due = time.monotonic() + expiry.EVERY

    async def write_checkpoints(self) -> None:
        """Keep SQLite's log short, so that hardly ever a move waits for its being written off."""
        while True:
            await asyncio.sleep(CHECKPOINT)
            await self.done("writing a checkpoint", self._host.read(database.checkpoint))

    async def _awaken(self) -> None:
        """Take up tables where something is due: after a restart, or another process's end."""
        host = self._host
        found = await host.read(reading.awake)
        asleep = [name for name in found if name not in host.tables and name not in host.aside]
        asleep.sort(key=lambda name: (name <= self._awakened, name))
        for name in asleep[:MOST_AWAKENED]:
            self._awakened = name
            await self._open(name)

    async def _try_again(self) -> None:
        for name in self._host.aside.due():
            await self._open(name)

    async def _open(self, name: str) -> None:
        """Open a table; one that cannot be opened does not keep the others from it."""
        try:
            await self._host.table(name)
        except Refused as why:
            if faults.is_told(why):
                raise

    async def _tidy(self) -> None:
        host = self._host
        if not await host.leases.check():
            for live in list(host.tables.values()):
                live.give(Charge(is_ours=False))
        await host.neighbours.look()
        for live in list(host.tables.values()):
            if live.machine.is_idle:
                host.forget(live)

"""The host of all tables that this process has in memory, and what they need."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection

from shiftbox.tables import clocks
from shiftbox.tables.inputs import ChangedElsewhere, Woke
from shiftbox.tables.log import Kept
from shiftbox.tables.table import Table

from . import metrics
from .health import Health
from .live_table import LiveTable
from .maintenance import Maintenance
from .neighbours import Neighbours
from .settings import Settings
from .standstills import ServerClock
from .storage import database, expiry, faults, reading, unreadable
from .storage.bus import Bus
from .storage.group_commit import Writer
from .storage.leases import Leases
from .storage.unreadable import Aside, Unreadable
from .time_slices import for_each
from .workers import code_health
from .workers.pool import QUESTIONS, Pool

T = TypeVar("T")
PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds between attempts to reach a database that is not there when the server starts.

For so long this process may refuse people whom another one, which tried later, lets in already.
"""

LISTENING = 5.0
"""Seconds for which a process that starts waits until it hears the others."""

log = logging.getLogger("shiftbox.server")


class Host:
    """Where the tables stand."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = secrets.token_hex(8)
        self.engine = database.opened(settings.database)
        self.health = Health()
        self.aside = Aside(self.health)
        self.is_open = False
        """Whether the database was reached, so that there is something to ask."""
        self.tables: dict[str, LiveTable] = {}
        self.clock = ServerClock()
        self.neighbours = Neighbours(self)
        self._opening: dict[str, asyncio.Future[LiveTable | None]] = {}
        self._readers = ThreadPoolExecutor(2, "reader")
        self._loose: set[asyncio.Future[Any]] = set()
        self._running: list[asyncio.Task[None]] = []
        self._bus: Bus | None = None
        self._calendar = expiry.Calendar()
        self._maintenance = Maintenance(self, self._calendar)

    async def open(self) -> None:
        """Prepare the database, and go on with every table that has something to do.

        If the database is not there, the host opens as soon as it is.
        """
        try:
            await self._begin()
        except Exception as why:
            if not faults.is_fault(why):
                raise
            self.report(why)
            self._running.append(asyncio.create_task(self._begin_later()))

    async def _begin_later(self) -> None:
        for pause in itertools.chain(PAUSES, itertools.repeat(PAUSES[-1])):
            await asyncio.sleep(pause)
            try:
                await self._begin()
            except Exception as why:
                if not faults.is_fault(why):
                    log.exception("the database cannot be prepared")
                self.report(why)
            else:
                return

    async def _begin(self) -> None:
        await asyncio.to_thread(self._prepare)
        self.writer = Writer(self.engine, self.process, self.report)
        self.pool = Pool(self.settings.bots, health=self.health)
        self.questions = Pool(1, QUESTIONS)
        self.leases = Leases(self.engine)
        if database.is_shared(self.engine):
            self._bus = Bus(self.engine, self.process, self.neighbours.hear, self._resume)
            # Whoever reads a table asks the others about it, and must hear the answer.
            await self._bus.listening(LISTENING)
        else:
            self._running.append(asyncio.create_task(self._maintenance.write_checkpoints()))
        works = (
            self.clock.keep_beating(self.neighbours.tell_clocks),
            self._maintenance.sweep(),
            code_health.watch(self.health),
        )
        self._running += [asyncio.create_task(work) for work in works]
        self.is_open = True
        self.health.well("database")

    def _prepare(self) -> None:
        """Bring the database to its present form, and see that it can be written to."""
        database.prepare(self.engine)
        with self.engine.begin() as connection:
            self._calendar.tick(connection)

    async def close(self) -> None:
        """Stop. Everything is kept already."""
        stopped: list[asyncio.Future[Any]] = [*self._running, *self._opening.values()]
        for task in stopped:
            task.cancel()
        await asyncio.gather(*stopped, return_exceptions=True)
        for live in list(self.tables.values()):
            live.close()
        if self.is_open:
            if self._bus is not None:
                await self._bus.close()
            await self.pool.close()
            await self.questions.close()
            await self.writer.close()
            self.leases.close()
        self._readers.shutdown()
        self.engine.dispose()

    @contextlib.asynccontextmanager
    async def opened(self) -> AsyncIterator[Host]:
        """Be open within a block."""
        await self.open()
        try:
            yield self
        finally:
            await self.close()

    def report(self, why: Exception) -> None:
        """Note a fault of the database; the log has the reason, health says what it means."""
        if not self.is_failing():
            log.error("the database fails: %s", faults.reason(why))
        self.health.trouble("database", faults.words(why))

    def is_failing(self) -> bool:
        """Tell whether the database was seen to fail and not yet to write again."""
        return any(trouble.part == "database" for trouble in self.health.troubles)

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Return what the database answers; refuse if it does not."""

        def ask() -> T:
            with self.engine.connect() as connection:
                return question(connection)

        if not self.is_open:
            raise faults.unanswered()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, ask)
        except Exception as why:
            if not faults.is_fault(why):
                raise
            self.report(why)
            raise faults.unanswered() from None

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Have something done without waiting for it."""
        task = asyncio.ensure_future(work)
        self._loose.add(task)
        task.add_done_callback(self._loose.discard)

    # Tables in memory

    async def table(self, name: str) -> LiveTable | None:
        """Return a table, from the database if it is not in memory; None if there is none.

        One that cannot be read is set aside and refused. Nobody is let in before the others were
        asked how long somebody thinks already.
        """
        opening = self._opening.get(name)
        if opening is None and name in self.tables:
            return self.tables[name]
        self.aside.check(name)
        if opening is None:
            opening = self._opening[name] = asyncio.ensure_future(self._open_table(name))
            opening.add_done_callback(partial(self._opened, name))
        live = await asyncio.shield(opening)
        # Nobody sat there yet, so it may have been put away before whoever waited goes on.
        was_put_away = live is not None and self.tables.get(name) is not live
        return await self.table(name) if was_put_away else live

    def _opened(self, name: str, opening: asyncio.Future[LiveTable | None]) -> None:
        del self._opening[name]
        if not opening.cancelled():
            # Whoever waited may have left: then nobody else looks at why it failed.
            opening.exception()

    async def _open_table(self, name: str) -> LiveTable | None:
        table = await self._read_table(name)
        self.aside.take_back(name)
        if table is None:
            return None
        live = self.tables[name] = LiveTable(self, table)
        metrics.TABLES.set(len(self.tables))
        # Something may have been committed by another process since it was read.
        if self._bus is not None:
            await live.refreshed()
            await self.neighbours.greet(live)
        live.give(Woke())
        return live

    async def _read_table(self, name: str) -> Table | None:
        """Read a table, twice if need be: it may have changed between two questions."""
        for is_last in (False, True):
            try:
                kept = await self.read(lambda connection: reading.read(connection, name))
                if kept is None:
                    return None
                table = await _gone_over(name, kept, self.clock.now)
                unreadable.check(table, kept)
            except Exception as why:
                if faults.is_told(why):
                    raise
                if is_last:
                    raise await self.set_aside(name, why) from None
            else:
                return table
        raise AssertionError

    @contextlib.asynccontextmanager
    async def reading(self, name: str) -> AsyncIterator[None]:
        """Set a table aside if what is kept of it cannot be understood within a block."""
        try:
            yield
        except Exception as why:
            if faults.is_told(why):
                raise
            raise await self.set_aside(name, why) from None

    async def set_aside(self, name: str, why: Exception) -> Unreadable:
        """Set a table aside that cannot be read; return what whoever wants it is told."""
        try:
            holders = await self.read(
                lambda connection: unreadable.holders_if_private(connection, name)
            )
        except Exception as also:
            if faults.is_told(also):
                raise
            holders = None
        return self.aside.put(name, why, holders)

    def forget(self, live: LiveTable, code: int = 1000) -> None:
        """Take a table out of memory; it is all in the database."""
        name = live.table.id
        if self.tables.get(name) is live:
            del self.tables[name]
            metrics.TABLES.set(len(self.tables))
            if live.table.recipients:
                self.later(self.neighbours.tell_presence(live))
        live.close(code)

    def _resume(self) -> None:
        """Read everything again: the line to the other processes was broken."""
        for live in list(self.tables.values()):
            live.give(ChangedElsewhere())
        self.later(self.neighbours.renew())


async def _gone_over(name: str, kept: Kept, now: Callable[[], float]) -> Table:
    """Return a table as its kept log tells it, and let others come first meanwhile."""
    table = Table(name, replace(kept, log=[]), now())
    await for_each(kept.log, table.add)
    clocks.wind(table, kept.clock, now())
    return table

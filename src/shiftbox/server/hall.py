"""All tables that this server process has in memory, and what it needs to serve them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, TypeVar

from sqlalchemy import Connection as Line
from sqlalchemy import select

from . import database, expiry, metrics, store
from .actions import Actions
from .agreements import Agreements
from .bus import Bus
from .connection import Connection
from .duty import look_after
from .leases import Leases
from .legal import SLICE
from .memory import Housekeeping
from .messages import Reacted
from .pool import Pool
from .presence import come, go, hear_presence, tell_presence
from .rows import tables
from .settings import Settings
from .table import Table
from .writer import Writer

T = TypeVar("T")
SWEEP = 5.0
"""Seconds between looks at what is left to do, in memory and in the database."""
SETTLE = 1.0
"""Seconds between looks at what SQLite has still to write into its file."""
MOST_AWAKENED = 500

log = logging.getLogger("shiftbox.server")


class Hall:
    """Where the tables stand."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = secrets.token_hex(8)
        self.engine = database.opened(settings.database)
        self.tables: dict[str, Table] = {}
        self.heard_from: dict[str, float] = {}
        """When each other server process last gave a sign of life."""
        self._opening: dict[str, asyncio.Future[Table | None]] = {}
        self._duties: dict[str, asyncio.Task[None]] = {}
        self._readers = ThreadPoolExecutor(2, "reader")
        self._loose: set[asyncio.Task[Any]] = set()
        self._bus: Bus | None = None

    async def open(self) -> None:
        """Prepare the database, and go on with every table that has something to do."""
        await asyncio.to_thread(database.prepare, self.engine)
        self.writer = Writer(self.engine, self.process)
        self.pool = Pool(self.settings.bots)
        self.leases = Leases(self.engine)
        self.actions = Actions(self.writer, self.refresh)
        self.agreements = Agreements(self.actions)
        self._order = [asyncio.create_task(self._sweep())]
        if database.is_shared(self.engine):
            self._bus = Bus(self.engine, self.process, self._hear, self._resume)
        else:
            self._order.append(asyncio.create_task(self._settle()))

    async def close(self) -> None:
        """Stop. Everything is durable already."""
        tasks = [*self._order, *self._duties.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._bus is not None:
            await self._bus.close()
        await self.pool.close()
        await self.writer.close()
        self.leases.close()
        self._readers.shutdown()
        self.engine.dispose()

    async def read(self, question: Callable[[Line], T]) -> T:
        """Return what the database answers."""

        def ask() -> T:
            with self.engine.connect() as line:
                return question(line)

        return await asyncio.get_running_loop().run_in_executor(self._readers, ask)

    async def table(self, name: str) -> Table | None:
        """Return a table, from the database if it is not in memory; None if there is none."""
        if name in self.tables:
            return self.tables[name]
        opening = self._opening.get(name)
        if opening is None:
            opening = self._opening[name] = asyncio.ensure_future(self._open_table(name))
            opening.add_done_callback(lambda _: self._opening.pop(name, None))
        return await asyncio.shield(opening)

    async def _open_table(self, name: str) -> Table | None:
        kept = await self.read(lambda line: store.read(line, name))
        if kept is None:
            return None
        table = Table(name, replace(kept, log=[]))
        await _go_over(table, kept.log)
        self.tables[name] = table
        # Something may have been committed by another process since it was read.
        if self._bus is not None:
            await self.refresh_at_rest(table)
            await self.writer.tell({"table": name, "who": True})
        self._duties[name] = asyncio.create_task(look_after(self, table))
        metrics.TABLES.set(len(self.tables))
        return table

    async def refresh(self, table: Table) -> None:
        """Read what is new; the caller holds the table's lock."""
        seq, said = table.seq, table.chat[-1].number if table.chat else 0
        kept = await self.read(lambda line: store.read(line, table.id, seq, said))
        if kept is None:
            self._forget(table)
            return
        table.take(kept)
        for connection in table.connections:
            connection.take_seats()
        table.tell()

    async def refresh_at_rest(self, table: Table) -> None:
        """Read what is new when nobody is changing anything here."""
        async with table.lock:
            await self.refresh(table)

    async def refresh_chat(self, table: Table) -> None:
        """Read new lines of chat and send them to all; the caller holds the table's lock."""
        last = table.chat[-1].number if table.chat else 0
        for line in await self.read(lambda c: store.read_chat(c, table.id, last)):
            table.chat = [*table.chat, line][-store.LINES_SHOWN :]
        for connection in table.connections:
            connection.owe_chat()

    # Who is here

    async def enter(self, connection: Connection) -> None:
        """Let a connection in."""
        come(connection)
        await tell_presence(self.writer, connection.table)
        await self.agreements.come_back(connection.table, connection.seats)

    async def leave(self, connection: Connection) -> None:
        """Let a connection go."""
        go(connection)
        await tell_presence(self.writer, connection.table)

    # Other processes

    def _hear(self, news: dict[str, Any]) -> None:
        self.heard_from[news["from"]] = time.monotonic()
        table = self.tables.get(news.get("table", ""))
        if table is None:
            return
        if "present" in news:
            hear_presence(table, news["from"], news["present"])
        elif "who" in news:
            self.later(tell_presence(self.writer, table))
        elif "reacted" in news:
            for connection in table.connections:
                connection.owe(Reacted(*news["reacted"]))
        else:
            self.later(self.refresh_at_rest(table))

    def _resume(self) -> None:
        for table in list(self.tables.values()):
            self.later(self.refresh_at_rest(table))

    def later(self, work: Any) -> None:
        """Have something done without waiting for it."""
        task = asyncio.ensure_future(work)
        self._loose.add(task)
        task.add_done_callback(self._loose.discard)

    # Order

    async def _sweep(self) -> None:
        due, housekeeping = 0.0, Housekeeping()
        while True:
            try:
                await self._awaken()
                await self._tidy()
                housekeeping.look_through_all(self.writer.changed)
                if time.monotonic() >= due:
                    due = time.monotonic() + expiry.EVERY
                    await expiry.forget_old(self.writer, self.settings.expiry)
            except Exception:
                log.exception("a sweep failed")
            await asyncio.sleep(SWEEP)

    async def _settle(self) -> None:
        """Keep SQLite's log short, so that hardly ever a move waits for its being written off."""
        while True:
            await asyncio.sleep(SETTLE)
            try:
                await self.read(database.settle)
            except Exception:
                log.exception("settling failed")

    async def _awaken(self) -> None:
        """Take up tables where something is due: after a restart, or another process's end."""
        waking = select(tables.c.id).where(tables.c.awake, tables.c.status != "over")
        found = await self.read(lambda line: [name for (name,) in line.execute(waking)])
        for name in [name for name in found if name not in self.tables][:MOST_AWAKENED]:
            await self.table(name)

    async def _tidy(self) -> None:
        await self.leases.check()
        await self.writer.tell({"alive": True})
        silent = {p for p, at in self.heard_from.items() if time.monotonic() - at > 3 * SWEEP}
        for table in list(self.tables.values()):
            for process in silent & set(table.elsewhere):
                hear_presence(table, process, [])
            if not table.connections and not table.is_awake() and not table.lock.locked():
                self._forget(table)

    def _forget(self, table: Table) -> None:
        """Take a table out of memory; it is all in the database."""
        self.tables.pop(table.id, None)
        duty = self._duties.pop(table.id, None)
        if duty is not None:
            duty.cancel()
        for connection in list(table.connections):
            connection.say_goodbye("gone", "This table has been closed.")
        metrics.TABLES.set(len(self.tables))

    @contextlib.asynccontextmanager
    async def opened(self) -> Any:
        """Be open within a block."""
        await self.open()
        try:
            yield self
        finally:
            await self.close()


async def _go_over(table: Table, events: Iterable[store.Event]) -> None:
    """Play a kept log again, and let others come first meanwhile."""
    due = time.monotonic() + SLICE
    for event in events:
        table.add(event)
        if time.monotonic() > due:
            await asyncio.sleep(0)
            due = time.monotonic() + SLICE
    table.restart_clock()

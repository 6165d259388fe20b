"""Which server process moves bots and clocks of a table: one at a time, and always some.

On PostgreSQL a process holds an advisory lock for each such table, on one connection. If the
process dies, the database lets the locks go, and another process takes over.
"""

from __future__ import annotations

import asyncio
import contextlib
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import Connection, Engine, TextClause, text
from sqlalchemy.exc import SQLAlchemyError

from .database import is_shared

TAKE = text("SELECT pg_try_advisory_lock(:key)")
LEAVE = text("SELECT pg_advisory_unlock(:key)")


class Leases:
    """The tables that this process looks after."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._alone = not is_shared(engine)
        self._held: set[str] = set()
        self._line: Connection | None = None
        self._is_lost = False
        """Whether the connection broke and nobody has been told that no lease holds any more."""
        self._thread = ThreadPoolExecutor(1, "leases")

    async def hold(self, table: str) -> bool:
        """Tell whether this process looks after a table, from now on if nobody does."""
        if self._alone or table in self._held:
            return True
        taken = await asyncio.get_running_loop().run_in_executor(self._thread, self._take, table)
        if taken:
            self._held.add(table)
        return taken

    async def leave(self, table: str) -> None:
        """Let another process look after a table."""
        if table in self._held:
            self._held.discard(table)
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, self._ask, LEAVE, table)

    async def check(self) -> bool:
        """Tell whether all leases still hold; if the connection broke since last time, none does.

        Until this is asked nothing is taken by a new connection, which would hide the loss.
        """
        loop = asyncio.get_running_loop()
        if self._alone or await loop.run_in_executor(self._thread, self._is_alive):
            return True
        self._held.clear()
        self._is_lost = False
        return False

    def close(self) -> None:
        """Let everything go."""
        self._thread.shutdown()
        self._drop()

    def _take(self, table: str) -> bool:
        return bool(self._ask(TAKE, table))

    def _ask(self, statement: TextClause, table: str) -> object:
        if self._is_lost:
            return False
        try:
            if self._line is None:
                self._line = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            return self._line.execute(statement, {"key": int(table[:15], 16)}).scalar()
        except SQLAlchemyError:
            self._drop()
            return False

    def _is_alive(self) -> bool:
        if self._line is None:
            return not self._is_lost
        try:
            return self._line.execute(text("SELECT 1")).scalar() == 1
        except SQLAlchemyError:
            self._drop()
            return False

    def _drop(self) -> None:
        """Give up a connection that broke, and with it its place in the engine's pool."""
        line, self._line = self._line, None
        if line is not None:
            self._is_lost = True
            with contextlib.suppress(SQLAlchemyError):
                line.invalidate()
                line.close()

"""The one writer of a server process. It commits what has gathered while it was busy, in groups.

A change is a function of a connection. Its future is resolved after the commit has returned, so
whoever awaits it may tell others. A change must not fail halfway for reasons that are part of
play: it compares what it has seen with what is there, and says whether it was made.
"""

from __future__ import annotations

import asyncio
import json
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, text

from shiftbox.game import Refused

from . import metrics
from .database import is_shared

T = TypeVar("T")
Change = Callable[[Connection], T]
MOST_IN_GROUP = 256
GATHERING = 0.006
"""Seconds between the beginnings of two commits: each waits for the disk, so that moves which
come close together had better share one. A move that comes alone waits for nothing."""
CHANNEL = "shiftbox"
NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :payload)")


@dataclass(frozen=True)
class _Asked:
    change: Change[Any]
    done: asyncio.Future[Any]
    news: str | None
    """What other server processes are told with the commit."""


class Writer:
    """A thread that makes changes one group after another, each group in one transaction."""

    def __init__(self, engine: Engine, process: str) -> None:
        self._engine = engine
        self._process = process
        self._is_shared = is_shared(engine)
        self._asked: queue.SimpleQueue[_Asked | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self.changed = time.monotonic()
        """When something was last changed."""
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def make(self, change: Change[T], table: str | None = None) -> T:
        """Make a change durable; return what it returned. Others hear that `table` changed."""
        self.changed = time.monotonic()
        return await self._ask(change, None if table is None else {"table": table})

    async def tell(self, news: dict[str, Any]) -> None:
        """Tell the other server processes something that is not kept."""
        if self._is_shared:
            await self._ask(lambda _: None, news)

    async def _ask(self, change: Change[T], news: dict[str, Any] | None) -> T:
        told = json.dumps({"from": self._process, **news}) if news and self._is_shared else None
        done: asyncio.Future[T] = self._loop.create_future()
        self._asked.put(_Asked(change, done, told))
        return await done

    async def close(self) -> None:
        """Make what has been asked for, then stop."""
        self._asked.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        going, due = True, 0.0
        while going:
            group = [self._asked.get()]
            time.sleep(max(0.0, due - time.monotonic()))
            due = time.monotonic() + GATHERING
            while len(group) < MOST_IN_GROUP and not self._asked.empty():
                group.append(self._asked.get())
            going = None not in group
            wanted = [asked for asked in group if asked is not None]
            if wanted:
                self._commit(wanted)

    def _commit(self, group: list[_Asked]) -> None:
        began = time.perf_counter()
        try:
            results = self._in_one_transaction(group)
        except Exception as why:  # noqa: BLE001 - whatever it is, it must reach who asked
            self._commit_apart(group, why)
            return
        metrics.COMMIT_SECONDS.observe(time.perf_counter() - began)
        metrics.COMMIT_GROUP.observe(len(group))
        self._answer(
            [(asked.done, value, None) for asked, value in zip(group, results, strict=True)]
        )

    def _commit_apart(self, group: list[_Asked], why: Exception) -> None:
        """One change of a group failed: make each by itself, so that only the bad one fails."""
        if len(group) == 1:
            self._answer([(group[0].done, None, why)])
            return
        for asked in group:
            self._commit([asked])

    def _in_one_transaction(self, group: list[_Asked]) -> list[Any]:
        with self._engine.begin() as connection:
            results = [_made(asked.change, connection) for asked in group]
            news = [{"payload": asked.news} for asked in group if asked.news]
            if news:
                connection.execute(NOTIFY, news)
            return results

    def _answer(self, answers: list[tuple[asyncio.Future[Any], Any, Exception | None]]) -> None:
        self._loop.call_soon_threadsafe(_resolve, answers)


def _made(change: Change[Any], connection: Connection) -> Any:
    """Make a change. One that refuses has changed nothing, so its group goes on."""
    try:
        return change(connection)
    except Refused as why:
        return why


def _resolve(answers: list[tuple[asyncio.Future[Any], Any, Exception | None]]) -> None:
    for done, value, why in answers:
        if not done.done():
            failed = value if isinstance(value, Refused) else why
            if failed is None:
                done.set_result(value)
            else:
                done.set_exception(failed)

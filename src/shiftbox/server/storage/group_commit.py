"""The one writer of a server process. It commits what has gathered while it was busy, in groups.

A change is a function of a connection. What came of it is said after the commit has returned, so
whoever hears of it may tell others. A change must not fail halfway for reasons that are part of
play: it compares what it has seen with what is there, and says whether it was made. If the
database fails, whoever asked is refused with `NotKept`, and `report` is told.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, text

from shiftbox.contract import Refused
from shiftbox.server import metrics

from . import faults
from .database import is_shared
from .faults import NotKept

T = TypeVar("T")
Change = Callable[[Connection], T]
MOST_IN_GROUP = 256
GATHERING = 0.006
"""Seconds between the beginnings of two commits: each waits for the disk, so that moves which
come close together had better share one. A move that comes alone waits for nothing."""
CHANNEL = "shiftbox"
NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :payload)")


Hear = Callable[[Any], None]
"""Is told, in the loop, what a change returned, or the error why it was not made."""


@dataclass
class _Asked:
    change: Change[Any]
    hear: Hear
    news: str | None
    """What other server processes are told with the commit."""


Report = Callable[[Exception], None]
"""Is told, in the loop, of a fault of the database."""


class Writer:
    """A thread that makes changes one group after another, each group in one transaction."""

    def __init__(self, engine: Engine, process: str, report: Report) -> None:
        self._engine = engine
        self._process = process
        self._report = report
        self._in_commit = False
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
        return await self._asked_for(change, None if table is None else {"table": table})

    def hand_over(self, change: Change[Any], table: str, hear: Hear) -> None:
        """Have a change of a table made durable; others hear that it changed.

        Whoever plays need not wait as a task of their own: `hear` is called with what came of it.
        """
        self.changed = time.monotonic()
        self._ask(change, {"table": table}, hear)

    async def tell(self, news: dict[str, Any]) -> bool:
        """Tell the other server processes something that is not kept; return False if none can be.

        What they have missed they ask for when they hear again.
        """
        if self._is_shared:
            try:
                await self._asked_for(lambda _: None, news)
            except NotKept:
                return False
        return True

    async def _asked_for(self, change: Change[T], news: dict[str, Any] | None) -> T:
        done: asyncio.Future[T] = self._loop.create_future()
        self._ask(change, news, partial(_resolve, done))
        try:
            return await done
        finally:
            del done  # it holds a refusal, which holds this frame: nothing would let go of them

    def _ask(self, change: Change[Any], news: dict[str, Any] | None, hear: Hear) -> None:
        told = json.dumps({"from": self._process, **news}) if news and self._is_shared else None
        self._asked.put(_Asked(change, hear, told))

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
            self._fail(group, why)
            return
        metrics.COMMIT_SECONDS.observe(time.perf_counter() - began)
        metrics.COMMIT_GROUP.observe(len(group))
        self._answer(group, results)

    def _fail(self, group: list[_Asked], why: Exception) -> None:
        """Answer that nothing was made; if only one change may be bad, make each by itself."""
        if faults.is_fault(why) and not (faults.is_contest(why) and len(group) > 1):
            certain = faults.is_certain(why, in_commit=self._in_commit)
            self._in_loop(self._report, why)
            self._answer(group, [NotKept.by(is_certain=certain) for _ in group])
        elif len(group) == 1:
            self._answer(group, [why])
        else:
            for asked in group:
                self._commit([asked])

    def _in_one_transaction(self, group: list[_Asked]) -> list[Any]:
        self._in_commit = False
        with self._engine.begin() as connection:
            results = [_made(asked.change, connection) for asked in group]
            news = [{"payload": asked.news} for asked in group if asked.news]
            if news:
                connection.execute(NOTIFY, news)
            self._in_commit = True
            return results

    def _answer(self, group: list[_Asked], results: list[Any]) -> None:
        answers = [(asked.hear, result) for asked, result in zip(group, results, strict=True)]
        self._in_loop(_say, answers)

    def _in_loop(self, call: Callable[..., None], *given: Any) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(call, *given)


def _made(change: Change[Any], connection: Connection) -> Any:
    """Make a change. One that refuses has changed nothing, so its group goes on.

    The refusal is kept without its traceback, whose frames would hold it in turn.
    """
    try:
        return change(connection)
    except Refused as why:
        return why.with_traceback(None)


def _say(answers: list[tuple[Hear, Any]]) -> None:
    """Tell everybody what came of their change."""
    for hear, result in answers:
        hear(result)


def _resolve(done: asyncio.Future[Any], result: Any) -> None:
    """Give whoever awaits it what came of a change; an error is raised there."""
    if done.done():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)

"""Processes in which bots think, so that the server never waits for them.

Each process has a thread here that gives it one job at a time. A process that dies, or thinks for
too long, is started again and asked again; a job that nobody wants any more is cut short.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import queue
import threading
import time
from typing import Any

from shiftbox.game import Refused

from . import metrics
from .thinking import Job, run

MOST_WAITING = 200
LONGEST = 30.0
"""Seconds that a job may take."""
TRIES = 3


class Crowded(Exception):
    """There are more jobs waiting than the pool takes."""


class _Ticket:
    """A job, and what has become of it."""

    def __init__(self, job: Job, done: asyncio.Future[Any]) -> None:
        self.job = job
        self.done = done
        self.is_unwanted = threading.Event()


class _Thinker:
    """One process and the line to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=run, args=(theirs,), daemon=True, name="bot")
        self.process.start()
        theirs.close()

    def ask(self, ticket: _Ticket) -> Any:
        """Return the answer; raise EOFError if the process died or was not worth waiting for."""
        self.line.send(ticket.job)
        deadline = time.monotonic() + LONGEST
        while not self.line.poll(0.05):
            if ticket.is_unwanted.is_set() or time.monotonic() > deadline:
                raise EOFError
        return self.line.recv()

    def end(self) -> None:
        """End the process at once."""
        self.process.kill()
        self.process.join()
        self.line.close()


class Pool:
    """A few bot processes; each starts when the first job comes to it."""

    def __init__(self, size: int) -> None:
        self._loop = asyncio.get_running_loop()
        self._waiting: queue.Queue[_Ticket | None] = queue.Queue(MOST_WAITING)
        self._closing = threading.Event()
        self._threads = [
            threading.Thread(target=self._serve, name="bot line", daemon=True) for _ in range(size)
        ]
        for thread in self._threads:
            thread.start()

    async def answer(self, job: Job) -> Any:
        """Return a job's answer. Cancelling this cancels the job, also one in progress."""
        ticket = _Ticket(job, self._loop.create_future())
        try:
            self._waiting.put_nowait(ticket)
        except queue.Full:
            raise Crowded from None
        try:
            return await ticket.done
        finally:
            ticket.is_unwanted.set()

    async def close(self) -> None:
        """End all processes."""
        self._closing.set()
        for _ in self._threads:
            try:
                self._waiting.put_nowait(None)
            except queue.Full:
                break
        for thread in self._threads:
            await asyncio.to_thread(thread.join)

    def _serve(self) -> None:
        thinker: _Thinker | None = None
        while not self._closing.is_set():
            ticket = self._waiting.get()
            if ticket is None:
                break
            for _ in range(TRIES):
                if ticket.is_unwanted.is_set() or self._closing.is_set():
                    break
                thinker = thinker or _Thinker()
                if self._asked(thinker, ticket):
                    break
                thinker.end()
                thinker = None
                metrics.BOT_RESTARTS.inc()
            else:
                self._resolve(ticket, RuntimeError("no bot process answered"))
        if thinker is not None:
            thinker.end()

    def _asked(self, thinker: _Thinker, ticket: _Ticket) -> bool:
        """Ask a process; tell whether it is still good."""
        began = time.perf_counter()
        try:
            answer = thinker.ask(ticket)
        except (EOFError, OSError):
            return False
        metrics.BOT_SECONDS.observe(time.perf_counter() - began)
        self._resolve(ticket, answer)
        return True

    def _resolve(self, ticket: _Ticket, answer: object) -> None:
        if isinstance(answer, dict):
            answer = Refused.from_json(answer)
        try:
            self._loop.call_soon_threadsafe(_settle, ticket.done, answer)
        except RuntimeError:
            return  # the loop is closed: nobody waits any more


def _settle(done: asyncio.Future[Any], answer: object) -> None:
    if done.done():
        return
    if isinstance(answer, Exception):
        done.set_exception(answer)
    else:
        done.set_result(answer)

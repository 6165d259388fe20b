"""Processes that answer jobs, so that the server never waits for them.

Each process has a thread here that gives it one job at a time. A process that dies, or thinks for
too long, is started again and asked again; a job that nobody wants any more is cut short. Whatever
happens to one job, the next one is answered.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import pickle
import queue
import threading
import time
from dataclasses import dataclass
from typing import Any

from shiftbox.contract import Refused
from shiftbox.server import metrics
from shiftbox.server.health import Health

from .jobs import FAILED, REFUSED, Job
from .pipes import Line, Unwanted
from .waiting_line import Place, Told, WaitingLine

PAUSE = 0.2
"""Seconds between two tries, more with each."""
FIRST = -1
"""The rank of what comes before every job."""
OVERTAKING = 8
"""So many later jobs may go before one that is of the next higher rank: what is less urgent waits,
and nobody waits for ever because of somebody who asks without end."""
TROUBLING = 3
"""So many failures without an answer in between are told to whoever watches over the server."""

log = logging.getLogger("shiftbox.server")


class Crowded(Exception):
    """There are more jobs waiting than the pool takes."""


class Failed(RuntimeError):
    """A job has no answer."""


@dataclass(frozen=True)
class Terms:
    """How much a pool takes on, and how hard it tries."""

    waiting: int = 200
    """Jobs that may wait."""
    longest: float = 30.0
    """Seconds that a job may take."""
    tries: int = 3
    kindness: int = 10
    """How far its processes step back behind the server for processor time."""


BOTS = Terms()
QUESTIONS = Terms(waiting=20, tries=2, kindness=15)
"""For what people look at: bots, who keep a game going, come first."""


class _Ticket:
    """A job, ready to be sent, and what has become of it."""

    def __init__(self, job: Job, place: Place, done: asyncio.Future[Any]) -> None:
        self.job, self.careful = pickle.dumps(job), pickle.dumps(job.carefully())
        self.place, self.done = place, done
        self.is_unwanted = threading.Event()


class Pool:
    """A few processes; each starts when the first job comes to it."""

    def __init__(self, size: int, terms: Terms = BOTS, health: Health | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        self._terms, self._health = terms, health
        self._failures = 0
        """How many there were since the last answer."""
        self._numbers = itertools.count()
        self._waiting: queue.PriorityQueue[tuple[int, int, _Ticket | None]] = queue.PriorityQueue()
        """In the order of their places; None ends a thread."""
        self._line = WaitingLine()
        self._closing = threading.Event()
        self._threads = [
            threading.Thread(target=self._serve, name="bot line", daemon=True) for _ in range(size)
        ]
        for thread in self._threads:
            thread.start()

    async def answer(self, job: Job, told: Told = lambda _: None) -> Any:
        """Return a job's answer. Cancelling this cancels the job, also one in progress.

        If it has to wait, its place in line is told.
        """
        number = next(self._numbers)
        place = number + OVERTAKING * job.rank, number
        ticket = _Ticket(job, place, self._loop.create_future())
        if self._waiting.qsize() >= self._terms.waiting:
            raise Crowded
        self._line.join(ticket.place, told)
        self._waiting.put((*ticket.place, ticket))
        try:
            return await ticket.done
        finally:
            ticket.is_unwanted.set()
            self._line.leave(ticket.place)

    async def close(self) -> None:
        """End all processes."""
        self._closing.set()
        for _ in self._threads:
            self._waiting.put((FIRST, next(self._numbers), None))
        for thread in self._threads:
            await asyncio.to_thread(thread.join)

    def look(self) -> None:
        """Tell if nobody is left who would give a job to a process."""
        if self._health is not None and not any(thread.is_alive() for thread in self._threads):
            self._health.trouble("bots", "Nothing talks to the bots any more: start me again.")

    def _serve(self) -> None:
        line = Line(self._terms.kindness, self._terms.longest)
        try:
            while (ticket := self._waiting.get()[-1]) is not None:
                self._tell(self._line.leave, ticket.place)
                self._see_to(line, ticket)
        finally:
            line.end()

    def _see_to(self, line: Line, ticket: _Ticket) -> None:
        """Have one job done; a process that fails at it gives way to another."""
        last = self._terms.tries - 1
        for number in range(self._terms.tries):
            if self._closing.wait(PAUSE * number):
                return
            began = time.perf_counter()
            try:
                job = ticket.careful if number == last else ticket.job
                told = line.ask(job, lambda: self._is_unwanted(ticket))
            except Unwanted:
                line.end()
                return
            except Exception as why:  # noqa: BLE001 - the line must live on, whatever it was
                line.end()
                metrics.BOT_RESTARTS.inc()
                self._tell(self._note, str(why) or repr(why))
            else:
                metrics.BOT_SECONDS.observe(time.perf_counter() - began)
                self._tell(self._take, ticket, told)
                return
        self._tell(_settle, ticket.done, Failed("no process answered"))

    def _is_unwanted(self, ticket: _Ticket) -> bool:
        return ticket.is_unwanted.is_set() or self._closing.is_set()

    def _tell(self, what: Any, *given: Any) -> None:
        try:
            self._loop.call_soon_threadsafe(what, *given)
        except RuntimeError:
            return  # the loop is closed: nobody waits any more

    def _take(self, ticket: _Ticket, told: tuple[str, Any]) -> None:
        kind, answer = told
        if kind == FAILED:
            self._note(answer)
            _settle(ticket.done, Failed(answer))
            return
        self._note(None)
        _settle(ticket.done, Refused.from_json(answer) if kind == REFUSED else answer)

    def _note(self, failure: str | None) -> None:
        """Remember an answer, or a failure, and tell if there is nothing but failures."""
        self._failures = self._failures + 1 if failure else 0
        if failure and self._failures <= TROUBLING:
            log.error("a job failed: %s", failure)
        if self._health is None:
            return
        if failure is None:
            self._health.well("bots")
        elif self._failures >= TROUBLING:
            last = failure.strip().splitlines()[-1]
            self._health.trouble("bots", f"Bots fail again and again, last: {last}")


def _settle(done: asyncio.Future[Any], answer: object) -> None:
    if done.done():
        return
    if isinstance(answer, Exception):
        done.set_exception(answer)
    else:
        done.set_result(answer)

"""A table that this process has in memory: does what its machine asks for, says what came of it.

Whatever waits (a bot, another process, what is read) runs as a task; its result is the next input.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import deque
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

from shiftbox.contract import Refused
from shiftbox.tables import outputs
from shiftbox.tables.changes import Append, Change
from shiftbox.tables.inputs import (
    Came,
    ChangedElsewhere,
    Charge,
    InLine,
    Input,
    NotKept,
    Thought,
    WasKept,
    WasRead,
    Went,
    Woke,
)
from shiftbox.tables.machine import Machine
from shiftbox.tables.messages import Refusal
from shiftbox.tables.recipient import Recipient
from shiftbox.tables.table import Table

from . import metrics
from .storage import expiry, faults, reading, table_log
from .wire.close_codes import RESTARTING, UNKNOWN
from .workers.jobs import Choose
from .workers.pool import Crowded

if TYPE_CHECKING:
    from .connection import Connection
    from .host import Host

NOT_SHOWN = "This table is not shown to you any more."
AGAIN = 1.0
"""Seconds after which what could not be read is read again."""

dice = random.SystemRandom().randrange
log = logging.getLogger("shiftbox.server")


class LiveTable:
    """A table, its machine and the connections to it."""

    def __init__(self, host: Host, table: Table) -> None:
        self.table = table
        self.machine = Machine(table, host.settings.bot_pause)
        self._host = host
        self._connections: dict[Recipient, Connection] = {}
        self._given: deque[Input] = deque()
        self._waiting: set[asyncio.Task[None]] = set()
        self._thinking: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._readers: set[asyncio.Future[None]] = set()
        """Those who wait until what was kept before they came is known here."""
        self._is_closed = False

    def give(self, given: Input) -> None:
        """Hand something over, and do what comes of it, one thing after the other."""
        self._given.append(given)
        if len(self._given) > 1:
            return
        try:
            while self._given and not self._is_closed:
                for output in self.machine.handle(self._given[0], self.now(), dice):
                    if not self._is_closed:
                        self._do(output)
                self._given.popleft()
        except Exception:
            # What is kept is right: whoever is here reads it anew, from the beginning.
            metrics.ERRORS.inc()
            log.exception("a table failed")
            self._host.forget(self, RESTARTING)

    # Who is here

    def enter(self, connection: Connection) -> None:
        """Let a connection in."""
        self._connections[connection.recipient] = connection
        self.give(Came(connection.recipient))

    def leave(self, connection: Connection) -> None:
        """Let a connection go."""
        self.give(Went(connection.recipient))
        self._connections.pop(connection.recipient, None)

    async def refreshed(self) -> None:
        """Return when what is kept now is known here."""
        if self._is_closed:
            raise _closed()
        read = asyncio.get_running_loop().create_future()
        self._readers.add(read)
        self.give(ChangedElsewhere())
        try:
            await read
        finally:
            self._readers.discard(read)

    def now(self) -> float:
        """Return the present moment by the clock that players' time runs by."""
        return self._host.clock.now()

    def close(self, code: int = 1000) -> None:
        """Forget the table; everything is kept."""
        self._is_closed = True
        for task in [*self._waiting, *([self._thinking] if self._thinking else [])]:
            task.cancel()
        if self._timer is not None:
            self._timer.cancel()
        for read in self._readers:
            if not read.done():
                read.set_exception(_closed())
        for connection in self._connections.values():
            connection.say_goodbye("gone", "This table has been closed.", code)

    # What the machine asks for

    def _do(self, output: outputs.Output) -> None:
        match output:
            case outputs.Show(recipient) if recipient in self._connections:
                self._connections[recipient].owe_state()
            case outputs.ShowPeople(recipient) if recipient in self._connections:
                self._connections[recipient].owe_people()
            case outputs.Tell(recipient, message) if recipient in self._connections:
                if isinstance(message, Refusal):
                    metrics.REFUSED.labels(message.code).inc()
                self._connections[recipient].owe(message)
            case outputs.SendAway(recipient) if recipient in self._connections:
                self._connections[recipient].say_goodbye("no-table", NOT_SHOWN, UNKNOWN)
            case outputs.Wake(at):
                self._wake(at)
            case outputs.Keep(change):
                self._keep(change)
            case outputs.Read():
                self._start(self._read(output))
            case _:
                self._do_elsewhere(output)

    def _do_elsewhere(self, output: outputs.Output) -> None:
        match output:
            case outputs.Think():
                self._thinking = self._start(self._think(output))
            case outputs.StopThinking() if self._thinking is not None:
                self._thinking.cancel()
            case outputs.TakeCharge():
                self._start(self._take_charge())
            case outputs.LeaveCharge():
                self._start(self._host.leases.leave(self.table.id))
            case outputs.TellPresence():
                self._start(self._host.neighbours.tell_presence(self))
            case outputs.TellReaction(reacted):
                self._start(self._host.neighbours.tell_reaction(self, reacted))
            case outputs.Complain(why):
                log.error("a table could not do what was due: %s", why.message)
            case outputs.Close():
                self._host.forget(self)

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.ensure_future(work)
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)
        return task

    def _wake(self, at: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if at is not None:
            loop, wait = asyncio.get_running_loop(), max(0.0, at - self.now())
            self._timer = loop.call_later(wait, self.give, Woke())

    def _keep(self, change: Change) -> None:
        kept = partial(table_log.keep, table=self.table.id, change=change)
        self._host.writer.hand_over(kept, self.table.id, partial(self._hear_of, change))

    def _hear_of(self, change: Change, result: WasKept | Exception) -> None:
        """Go on from what came of a change, unless nobody is here any more."""
        if self._is_closed:
            return
        if isinstance(result, Refused):
            self.give(NotKept(result))
        elif isinstance(result, Exception):
            metrics.ERRORS.inc()
            log.error("a change could not be kept", exc_info=result)
            self.give(NotKept(Refused("internal", "Something went wrong here; try again.")))
        else:
            if result.made and isinstance(change, Append):
                moves = sum(line.kind == "move" for line in change.lines)
                metrics.MOVES.labels(self.table.game.info.id).inc(moves)
            self.give(result)

    async def _read(self, asked: outputs.Read) -> None:
        table, seq, said = self.table.id, asked.seq, asked.said
        # Whoever comes while this is under way waits for the next one.
        waiting = list(self._readers)
        while True:
            try:
                written = asked.writes_first and await self._can_write()
                kept = await self._host.read(lambda line: reading.read(line, table, seq, said))
                break
            except Refused:  # health and the log tell why the database does not answer
                await asyncio.sleep(AGAIN)
            except Exception:
                metrics.ERRORS.inc()
                log.exception("a table could not be read")
                self._host.forget(self, RESTARTING)
                return
        self.give(WasRead(kept, has_written=written))
        for read in waiting:
            if not read.done():
                read.set_result(None)

    async def _can_write(self) -> bool:
        try:
            await self._host.writer.make(expiry.write_on)
        except faults.NotKept:
            return False
        return True

    async def _think(self, asked: outputs.Think) -> None:
        setup = self.table.setup
        job = Choose(setup.game, setup.variant, setup.options, asked.view, asked.level, asked.seed)
        try:
            move = await self._host.pool.answer(job, lambda n: self.give(InLine(asked.seq, n)))
        except (Crowded, Refused, RuntimeError):
            move = None
        self.give(Thought(asked.seq, move))

    async def _take_charge(self) -> None:
        self.give(Charge(await self._host.leases.hold(self.table.id)))


def _closed() -> Refused:
    return Refused("no-table", "This table has been closed.")

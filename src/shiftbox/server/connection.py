"""One socket. A slow reader is sent the latest state, not every one that it missed."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator

import msgspec

from shiftbox.tables.messages import Bye, Done, FromServer, Refusal
from shiftbox.tables.recipient import Recipient
from shiftbox.tables.table import Table
from shiftbox.tables.views import people, prepare, state_for

from .time_slices import SLICE, after
from .wire.close_codes import SLOW

MOST_WAITING = 200
SLOWEST = 20.0
"""Seconds that one message may take to be sent before the connection is given up."""

encoder = msgspec.json.Encoder()


class Connection:
    """What one socket is owed, and what it has been told."""

    def __init__(
        self, table: Table, token: bytes | None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.table, self._now = table, now
        self.recipient = Recipient(token)
        self._owes_state = self._owes_people = False
        self._waiting: deque[FromServer] = deque()
        self._wake = asyncio.Event()
        self._answered = asyncio.Event()
        self.is_closing = False
        self.close_code = 1000
        self.sending_since: float | None = None
        """Since when a message is on its way out, by the monotonic clock."""

    def is_stuck(self) -> bool:
        """Tell whether the other side has not taken a message for too long."""
        since = self.sending_since
        return since is not None and time.monotonic() - since > SLOWEST

    def owe_state(self) -> None:
        """Have the present state sent."""
        self._owes_state = True
        self._wake.set()

    def owe_people(self) -> None:
        """Have it sent who is here."""
        self._owes_people = True
        self._wake.set()

    def owe(self, message: FromServer) -> None:
        """Have a message sent, after the state if that is owed too."""
        if len(self._waiting) >= MOST_WAITING:
            self.is_closing, self.close_code = True, SLOW
            self._waiting.clear()
        else:
            self._waiting.append(message)
        if isinstance(message, Done | Refusal):
            self._answered.set()
        self._wake.set()

    def await_answer(self) -> None:
        """Expect an answer from now on."""
        self._answered.clear()

    async def answered(self) -> None:
        """Return when what was asked last is answered, or nobody will."""
        await self._answered.wait()

    def say_goodbye(self, code: str, message: str, close_code: int = 1000) -> None:
        """Say why the connection ends, and end it."""
        self.owe(Bye(code, message))
        self.is_closing, self.close_code = True, close_code
        self._answered.set()
        self._wake.set()

    async def messages(self) -> AsyncIterator[list[bytes]]:
        """Yield what is owed, encoded, as long as the connection lasts; together what is ready."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            if self._owes_state:
                await self._prepare()
            if found := list(self._taken()):
                yield found
            if self.is_closing and not self._waiting and not self._owes_state:
                return

    def _taken(self) -> Iterator[bytes]:
        """Yield what is owed, of which nothing is owed any more."""
        if self._owes_state:
            self._owes_state = self._owes_people = False
            yield encoder.encode(state_for(self.table, self.recipient, self._now()))
        if self._owes_people:
            self._owes_people = False
            yield encoder.encode(people(self.table, self.recipient, self._now()))
        while self._waiting:
            yield encoder.encode(self._waiting.popleft())

    async def _prepare(self) -> None:
        """Find what takes long in the state, and let others come first meanwhile."""
        while not prepare(self.table, self.recipient, after(SLICE)):
            await asyncio.sleep(0)

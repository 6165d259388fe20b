"""One socket. A slow reader is sent the latest state, not every one that it missed."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import replace

import msgspec

from shiftbox.game import Refused

from .messages import Bye, Done, FromServer, Refusal, Said, State
from .table import Table
from .views import Audience, people, prepare, state_for

SLOW = 4408
"""The code with which a connection is closed whose other side does not read."""
MOST_WAITING = 200
SLOWEST = 20.0
"""Seconds that one message may take to be sent before the connection is given up."""

encoder = msgspec.json.Encoder()


class Connection:
    """What one socket is owed, and what it has been told."""

    def __init__(self, table: Table, token: bytes | None) -> None:
        self.table = table
        self.token = token
        self.seats: frozenset[int] = table.seats_of(token)
        self._audience = Audience(self.seats)
        self._owes_state = True
        self._owes_people = False
        self._waiting: deque[FromServer] = deque()
        self._wake = asyncio.Event()
        self._wake.set()
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

    def owe_chat(self) -> None:
        """Have new lines of chat sent."""
        for line in self.table.chat:
            if line.number > self._audience.said:
                self.owe(Said(line))
                self._audience = replace(self._audience, said=line.number)

    def owe(self, message: FromServer) -> None:
        """Have a message sent, after the state if that is owed too."""
        if len(self._waiting) >= MOST_WAITING:
            self.is_closing, self.close_code = True, SLOW
            self._waiting.clear()
        else:
            self._waiting.append(message)
        self._wake.set()

    def done(self, name: str) -> None:
        """Answer that something is done."""
        self.owe(Done(name))

    def refuse(self, name: str | None, why: Refused) -> None:
        """Answer that something was not done, after the present state."""
        self.owe_state()
        self.owe(Refusal(name, why.code, why.message, why.rule, why.because, why.details))

    def say_goodbye(self, code: str, message: str, close_code: int = 1000) -> None:
        """Say why the connection ends, and end it."""
        self.owe(Bye(code, message))
        self.is_closing, self.close_code = True, close_code
        self._wake.set()

    def look_from(self, seat: int | None) -> None:
        """See the table from one of the own seats from now on."""
        self._audience = replace(self._audience, look=seat)
        self.owe_state()

    def take_seats(self) -> None:
        """Notice seats that the owner has got or lost."""
        seats = self.table.seats_of(self.token)
        if seats != self.seats:
            self.seats = seats
            self._audience = replace(self._audience, seats=seats, heard=None)

    async def messages(self) -> AsyncIterator[bytes]:
        """Yield what is owed, encoded, as long as the connection lasts."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            if self._owes_state:
                await prepare(self.table, self._audience)
                self._owes_state = self._owes_people = False
                yield encoder.encode(self._state())
            if self._owes_people:
                self._owes_people = False
                yield encoder.encode(people(self.table))
            while self._waiting and not self._owes_state:
                yield encoder.encode(self._waiting.popleft())
            if self._owes_state:
                self._wake.set()
            elif self.is_closing:
                return

    def _state(self) -> State:
        state, self._audience = state_for(self.table, self._audience)
        return state

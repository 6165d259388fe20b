"""A connection of which little is read at a time, and whose other side must read in time.

It stands between the transport and the protocol that speaks on it, which it calls its door. A
transport alone would hand on a quarter of a megabyte at once, which takes half a second to parse
if it is made of tiny frames, and would wait for ever until the last answer is read.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from shiftbox.server import metrics

SLICE = 2048
"""Bytes that are read at once, which are parsed in a few milliseconds whatever they are."""
AT_ONCE = 4
"""Connections that may read on in one round of the loop."""


class Patience:
    """A time limit that runs while something is awaited; when it is over, the connection ends."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._what, self._timer = "", loop.call_later(0, lambda: None)
        self._timer.cancel()

    def wait_for(self, what: str, seconds: float, transport: asyncio.Transport) -> None:
        """Wait for something, if that is not awaited already."""
        if self._what == what:
            return
        self.end()
        self._what = what
        self._timer = self._loop.call_later(seconds, self._lose, transport)

    def end(self) -> None:
        """Wait no longer."""
        self._timer.cancel()
        self._what = ""

    def _lose(self, transport: asyncio.Transport) -> None:
        metrics.TURNED_AWAY.labels(self._what).inc()
        transport.abort()


class Rounds:
    """Lets connections of which there is more to read take turns, a few in each round."""

    def __init__(self) -> None:
        self._waiting: deque[PacedTransport] = deque()

    def wait(self, paced: PacedTransport) -> None:
        """Let a connection read on when those before it and everything else had their turn."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._go_round)
        self._waiting.append(paced)

    def _go_round(self) -> None:
        next_ones = [self._waiting.popleft() for _ in range(min(AT_ONCE, len(self._waiting)))]
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._go_round)
        for paced in next_ones:
            paced.read_on()


NOBODY = asyncio.Protocol()
"""Whom a connection that has ended belongs to, so that nothing keeps its door in memory."""


class PacedTransport(asyncio.BufferedProtocol, asyncio.Transport):
    """A connection: to its transport a protocol, to its door a transport."""

    def __init__(
        self,
        transport: asyncio.Transport,
        door: asyncio.Protocol,
        rounds: Rounds,
        unread_seconds: float,
    ) -> None:
        super().__init__()
        self._transport, self._door, self._rounds = transport, door, rounds
        self._unread_seconds = unread_seconds
        self._reading = Patience(asyncio.get_running_loop())
        self._buffer = memoryview(bytearray(SLICE))
        self._is_held = self._is_waiting = self._is_over = self._is_lost = False
        transport.set_protocol(self)

    def get_buffer(self, sizehint: int) -> memoryview:
        """Return where the transport puts what it reads, which is never much."""
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Hand on what has arrived; if there may be more, let others come first."""
        if nbytes == SLICE:
            self._is_waiting = True
            self._transport.pause_reading()
            self._rounds.wait(self)
        if not self._is_over:
            self._door.data_received(bytes(self._buffer[:nbytes]))

    def read_on(self) -> None:
        """Read more, unless the door wants nothing."""
        self._is_waiting = False
        if not self._is_held and not self._is_lost:
            self._transport.resume_reading()

    def eof_received(self) -> None:
        """Close the connection, as the transport would without waiting for readers."""
        self._door.eof_received()
        self.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the door, and forget it."""
        self._reading.end()
        self._is_lost = True
        self._door.connection_lost(exc)
        self._door = NOBODY

    def pause_writing(self) -> None:
        """Wait for the other side to read; closing would wait for it too, and for ever."""
        self._wait_for_reader()
        self._door.pause_writing()

    def resume_writing(self) -> None:
        """Note that the other side reads; of what is left when closing it must go on."""
        self._reading.end()
        self._door.resume_writing()
        if self._transport.is_closing() and self._transport.get_write_buffer_size():
            self._wait_for_reader()

    def close(self) -> None:
        """Close the connection when the other side has read what it was sent, or does not."""
        self._transport.close()
        if not self._is_lost and self._transport.get_write_buffer_size():
            self._wait_for_reader()

    def finish(self) -> None:
        """Say no more, and ignore what still comes until the other side or a limit ends it.

        If it were closed with data unread, the system would take the answer back that the other
        side, which is still sending, has not read yet.
        """
        self._is_over = True
        if self._transport.is_closing() or not self._transport.can_write_eof():
            self.close()
        else:
            self._transport.write_eof()

    def _wait_for_reader(self) -> None:
        self._reading.wait_for("reader", self._unread_seconds, self._transport)

    def pause_reading(self) -> None:
        """Hand nothing on for now."""
        self._is_held = True
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        """Hand on again what arrives, when it is this connection's turn."""
        self._is_held = False
        if not self._is_waiting:
            self._transport.resume_reading()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Give the connection to another door."""
        assert isinstance(protocol, asyncio.Protocol)
        self._door = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        """Return whose connection it is."""
        return self._door

    def write(self, data: bytes | bytearray | memoryview[Any]) -> None:
        """Send something."""
        self._transport.write(data)

    def abort(self) -> None:
        """End the connection at once."""
        self._transport.abort()

    def is_closing(self) -> bool:
        """Tell whether nothing is read any more."""
        return self._transport.is_closing()

    def get_write_buffer_size(self) -> int:
        """Return how many bytes wait to be sent."""
        return self._transport.get_write_buffer_size()

    def get_extra_info(self, name: str, default: object = None) -> object:
        """Return what the transport knows, its addresses for instance."""
        return self._transport.get_extra_info(name, default)

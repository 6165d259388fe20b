"""Who may hold a connection, and how long a request may take to arrive or an answer to be read.

uvicorn's protocols read a request for as long as it takes, so whoever says nothing would keep a
descriptor for ever. These count connections from the moment they are made, before anything is
read, and let go of those on which nothing gets on. Several connections from this machine are
likely a proxy's, and are limited by what the process can hold alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import sys
import time
from collections import Counter
from typing import Any
from weakref import WeakKeyDictionary

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from shiftbox.server import metrics
from shiftbox.server.rate_limits import network_of
from shiftbox.server.settings import Limits

SPARE = 200
"""Descriptors that are left for files, the database and bots, if there are so many."""
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 10\r\n"
    b"Content-Type: text/plain\r\nContent-Length: 22\r\n\r\nToo many connections.\n"
)
SILENCE = 60.0
"""Seconds between two lines of the log about connections that were refused."""

log = logging.getLogger("shiftbox.server")
of_clients = logging.getLogger("shiftbox.server.clients")
"""What clients do wrong they are told; written down, anybody could fill the disk with it."""
of_clients.setLevel(logging.ERROR)


def raise_descriptor_limit() -> None:
    """Let the process, and those that it starts, hold as many connections as it is allowed to."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):  # some systems allow less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def most_connections(limits: Limits) -> int:
    """Return how many connections the process may hold, which its descriptors must allow."""
    if sys.platform == "win32":
        return limits.connections
    import resource

    descriptors, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if descriptors == resource.RLIM_INFINITY:
        return limits.connections
    return min(limits.connections, max(descriptors - SPARE, descriptors // 2))


class Doorkeeper:
    """Counts the connections of a server process."""

    def __init__(self, limits: Limits) -> None:
        self._per_address, self._most = limits.connections_per_address, most_connections(limits)
        self._from: dict[asyncio.BaseTransport, str] = {}
        self._of: Counter[str] = Counter()
        self._spoke = -SILENCE

    def admit(self, transport: asyncio.BaseTransport, address: str | None) -> bool:
        """Count a connection that was made, and tell whether it may stay."""
        if len(self._from) >= self._most:
            self._refuse("all")
            return False
        network = network_of(address) if address else ""
        if self._of[network] >= self._per_address and not _is_here(address):
            self._refuse("address")
            return False
        self._from[transport] = network
        self._of[network] += 1
        return True

    def release(self, transport: asyncio.BaseTransport) -> None:
        """Count a connection out that has ended."""
        network = self._from.pop(transport, None)
        if network is not None:
            self._of[network] -= 1
            if not self._of[network]:
                del self._of[network]

    def _refuse(self, why: str) -> None:
        metrics.TURNED_AWAY.labels(why).inc()
        if time.monotonic() - self._spoke >= SILENCE:
            self._spoke = time.monotonic()
            log.warning("connections are refused: %d are open (%s)", len(self._from), why)


def _is_here(address: str | None) -> bool:
    """Tell whether a connection comes from this machine, as a local proxy's do."""
    return address is None or ipaddress.ip_address(address.partition("%")[0]).is_loopback


_keepers: WeakKeyDictionary[ServerState, Doorkeeper] = WeakKeyDictionary()


def keeper_of(server: ServerState, limits: Limits) -> Doorkeeper:
    """Return the one who counts for both protocols of a server."""
    if server not in _keepers:
        _keepers[server] = Doorkeeper(limits)
    return _keepers[server]


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


class HttpDoor(H11Protocol):
    """A connection on which requests come, each of which must arrive in time."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        limits: Limits,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.logger = of_clients
        self._limits = limits
        self._keeper = keeper_of(server_state, limits)
        self._asking, self._reading = Patience(self.loop), Patience(self.loop)

    def connection_made(  # type: ignore[override]  # as uvicorn narrows it
        self, transport: asyncio.Transport
    ) -> None:
        """Turn a connection away, or wait for its first request."""
        super().connection_made(transport)
        if self._keeper.admit(transport, self.client[0] if self.client else None):
            self._wait()
            return
        transport.write(FULL)
        transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._keeper.release(self.transport)
        self._asking.end()
        self._reading.end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what has arrived, and wait for what is missing."""
        super().data_received(data)
        self._wait()

    def on_response_complete(self) -> None:
        """Wait for the next request, for which uvicorn has a limit until it begins."""
        super().on_response_complete()
        self._wait()

    def _wait(self) -> None:
        """Wait for the rest of what has begun to arrive, and for nothing if all is here."""
        if self.transport.get_protocol() is not self:
            return  # it is a socket now
        is_idle = self.timeout_keep_alive_task is not None
        if self.conn.their_state is h11.IDLE and not is_idle:
            self._asking.wait_for("head", self._limits.head_seconds, self.transport)
        elif self.conn.their_state is h11.SEND_BODY:
            self._asking.wait_for("body", self._limits.body_seconds, self.transport)
        else:
            self._asking.end()

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection on which nothing more is asked, also if the rest is not read."""
        super().timeout_keep_alive_handler()
        if self.transport.get_write_buffer_size():
            self._reading.wait_for("reader", self._limits.unread_seconds, self.transport)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection, which stays counted, to the protocol of sockets."""
        self._asking.end()
        self._reading.end()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """Wait for the other side to read."""
        super().pause_writing()
        self._reading.wait_for("reader", self._limits.unread_seconds, self.transport)

    def resume_writing(self) -> None:
        """Note that the other side reads."""
        super().resume_writing()
        self._reading.end()


class SocketDoor(WebSocketsSansIOProtocol):
    """A connection that has become a socket, and was counted when it was made."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        limits: Limits,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._limits = limits
        self._keeper = keeper_of(server_state, limits)
        self._reading = Patience(self.loop)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._keeper.release(self.transport)
        self._reading.end()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Wait for the other side to read; closing would wait for it too, and for ever."""
        super().pause_writing()
        self._reading.wait_for("reader", self._limits.unread_seconds, self.transport)

    def resume_writing(self) -> None:
        """Note that the other side reads."""
        super().resume_writing()
        self._reading.end()

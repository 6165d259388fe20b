"""Who may hold a connection, how long a request may take to arrive, and how much may be said.

uvicorn's protocols read a request for as long as it takes, so whoever says nothing would keep a
descriptor for ever. These count connections from the moment they are made, before anything is
read, and let go of those on which nothing gets on or far too much is said. Several connections
from this machine are likely a proxy's, and are limited by what the process can hold alone.
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
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode
from websockets.http11 import Request
from websockets.protocol import OPEN

from shiftbox.server import metrics
from shiftbox.server.rate_limits import Bucket, network_of
from shiftbox.server.settings import Limits
from shiftbox.server.wire.close_codes import TOO_MANY

from .paced_transport import PacedTransport, Patience, Rounds

SPARE = 200
"""Descriptors that are left for files, the database and bots, if there are so many."""
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 10\r\n"
    b"Content-Type: text/plain\r\nContent-Length: 22\r\n\r\nToo many connections.\n"
)
NO_HANDSHAKE = (
    b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n"
    b"Content-Type: text/plain\r\nContent-Length: 22\r\n\r\nThis opens no socket.\n"
)
OTHER_FRAMES_PER_SECOND, OTHER_FRAME_BURST = 85.0, 240
"""Frames of a socket beside its messages: pings, their answers, and pieces of messages."""
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
        self.rounds = Rounds()

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
        self._asking = Patience(self.loop)

    def connection_made(  # type: ignore[override]  # as uvicorn narrows it
        self, transport: asyncio.Transport
    ) -> None:
        """Turn a connection away, or wait for its first request."""
        self._paced = PacedTransport(
            transport, self, self._keeper.rounds, self._limits.unread_seconds
        )
        super().connection_made(self._paced)
        if self._keeper.admit(self._paced, self.client[0] if self.client else None):
            self._wait()
            return
        self._paced.write(FULL)
        self._paced.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._keeper.release(self._paced)
        self._asking.end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what has arrived, and wait for what is missing."""
        super().data_received(data)
        self._wait()

    def on_response_complete(self) -> None:
        """Wait for the next request, for which uvicorn has a limit until it begins.

        There is none if the answer did not need the rest of a body in chunks, which may be any
        work to parse. A body of a known length is soon passed over.
        """
        super().on_response_complete()
        is_early = self.conn.our_state is h11.DONE and self.conn.their_state is h11.SEND_BODY
        if is_early and all(name != b"content-length" for name, _ in self.headers):
            self._unset_keepalive_if_required()
            self._paced.finish()
        self._wait()

    def _wait(self) -> None:
        """Wait for the rest of what has begun to arrive, and for nothing if all is here."""
        if self._paced.get_protocol() is not self:
            return  # it is a socket now
        is_idle = self.timeout_keep_alive_task is not None
        if self.conn.their_state is h11.IDLE and not is_idle:
            self._asking.wait_for("head", self._limits.head_seconds, self._paced)
        elif self.conn.their_state is h11.SEND_BODY:
            self._asking.wait_for("body", self._limits.body_seconds, self._paced)
        else:
            self._asking.end()

    def send_400_response(self, msg: str) -> None:
        """Say that this is no request, or just end the connection if an answer has begun.

        Whoever works on an answer is told that nobody will read it.
        """
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:
            self._paced.abort()
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection, which stays counted, to the protocol of sockets."""
        self._asking.end()
        super().handle_websocket_upgrade(event)

    def shutdown(self) -> None:
        """Close the connection when its answer is sent, unless that is under way."""
        if not self._paced.is_closing():
            super().shutdown()


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
        self._keeper = keeper_of(server_state, limits)
        self._frames = Bucket(
            limits.messages_per_second + OTHER_FRAMES_PER_SECOND,
            limits.message_burst + OTHER_FRAME_BURST,
        )
        self._pong = b""

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._keeper.release(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what has arrived; a request that opens no socket is the last."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.close_sent:
            self.handshake_complete = self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()) or NO_HANDSHAKE)
            self.transport.close()

    def handle_connect(self, event: Request) -> None:
        """Begin to open a socket. Until it is open, what comes is not read: it is too early.

        uvicorn goes on reading when the application has taken the request.
        """
        super().handle_connect(event)
        if not self.close_sent:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_events(self) -> None:
        """Do what frames ask for, unless there are more of them than any client has use for."""
        if all(self._frames.take() for _ in self.conn.events):
            super().handle_events()
        else:
            metrics.TURNED_AWAY.labels("frames").inc()
            self._fail(TOO_MANY, "Too many frames at once.")

    def send_receive_event_to_app(self) -> None:
        """Hand a message on. What is no text is the client's fault, of which no log tells.

        uvicorn reads no more until a message is taken. Most are taken at once, so that it stopped
        and went on for each of them; here it stops when a second one waits.
        """
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._fail(CloseCode.INVALID_DATA, "This is not UTF-8.")
                return
        is_first = self.queue.empty() and not self.read_paused
        self.read_paused |= is_first
        super().send_receive_event_to_app()
        self.read_paused &= not is_first

    async def send(self, message: Any) -> None:
        """Send what the application says.

        Of `texts`, which are encoded already, each is a message and all go out in one piece:
        writing costs more than what is written.
        """
        texts = message.get("texts")
        if texts is None or self.close_sent:
            await super().send(message)
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.conn.state is not OPEN:
            raise ClientDisconnected
        for text in texts:
            self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def _fail(self, code: int, why: str) -> None:
        self.conn.fail(code, why)
        self.handle_parser_exception()

    def handle_ping(self) -> None:
        """Answer a ping; while the other side does not read, keep the latest answer only."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self._pong = b"".join(self.conn.data_to_send()) or self._pong

    def resume_writing(self) -> None:
        """Note that the other side reads, and send it the answer that was kept."""
        super().resume_writing()
        if self._pong and not self.transport.is_closing():
            self.transport.write(self._pong)
        self._pong = b""

    def shutdown(self) -> None:
        """Say goodbye and close, unless that is under way."""
        if not self.transport.is_closing():
            super().shutdown()

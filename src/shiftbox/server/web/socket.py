"""The socket of a table: reads messages, has them done, and sends what is owed."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from shiftbox.contract import Refused
from shiftbox.reading import TooDeep, json_value
from shiftbox.server import metrics
from shiftbox.server.connection import SLOWEST, Connection, encoder
from shiftbox.server.host import Host
from shiftbox.server.live_table import LiveTable
from shiftbox.server.rate_limits import Bucket, Buckets
from shiftbox.server.security import address_of, is_same_origin, token_of
from shiftbox.server.storage.opening import is_id
from shiftbox.server.storage.unreadable import Unreadable
from shiftbox.server.wire.close_codes import (
    BAD,
    FORBIDDEN,
    LATER,
    TOO_MANY,
    UNKNOWN,
    UNREADABLE,
)
from shiftbox.tables.inputs import Asked
from shiftbox.tables.messages import Bye, ClientMessage, Look, Ping, Refusal
from shiftbox.tables.permissions import is_shown_to

decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class Sockets:
    """All sockets of a server process."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._limits = host.settings.limits
        self._open: Counter[str] = Counter()
        self._openings = Buckets(self._limits.requests_per_second, self._limits.request_burst)

    async def serve(self, socket: WebSocket) -> None:
        """Serve one socket from its opening to its end."""
        address = address_of(socket)
        if not is_same_origin(socket.headers):
            await self._turn_away(socket, FORBIDDEN)
        elif self._is_full(address):
            await self._turn_away(socket, TOO_MANY)
        else:
            self._open[address] += 1
            try:
                await self._seat(socket)
            except Refused as why:
                await self._say_why(socket, why)
            finally:
                self._open[address] -= 1
                if not self._open[address]:
                    del self._open[address]

    def _is_full(self, address: str) -> bool:
        most = self._limits
        if not self._openings.take(address):
            return True
        return self._open[address] >= most.sockets_per_address or self._open.total() >= most.sockets

    async def _turn_away(self, socket: WebSocket, code: int) -> None:
        """Accept and close: browsers tell scripts the code of a close, not of a refusal."""
        await socket.accept()
        await socket.close(code)

    async def _say_why(self, socket: WebSocket, why: Refused) -> None:
        """Tell why somebody cannot sit down, or not go on, and close."""
        if isinstance(why, Unreadable) and why.is_hidden_from(token_of(socket)):
            await self._turn_away(socket, UNKNOWN)
            return
        metrics.REFUSED.labels(why.code).inc()
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            if socket.application_state is WebSocketState.CONNECTING:
                await socket.accept()
            told = encoder.encode(Bye(why.code, why.message)).decode()
            await socket.send({"type": "websocket.send", "text": told})
            await socket.close(UNREADABLE if isinstance(why, Unreadable) else LATER)

    async def _seat(self, socket: WebSocket) -> None:
        name, token = socket.path_params["table"], token_of(socket)
        live = await self._host.table(name) if is_id(name) else None
        if live is None or not is_shown_to(live.table, token):
            await self._turn_away(socket, UNKNOWN)
            return
        connection = Connection(live.table, token, self._host.clock.now)
        live.enter(connection)  # at once: a table without connections may be put away
        metrics.SOCKETS.inc()
        try:
            await socket.accept()
            await self._talk(socket, live, connection)
        finally:
            metrics.SOCKETS.dec()
            live.leave(connection)

    async def _talk(self, socket: WebSocket, live: LiveTable, connection: Connection) -> None:
        """Send and read until one of them ends, or the other side does not read any more."""
        tasks = [
            asyncio.create_task(self._send(socket, connection)),
            asyncio.create_task(self._read(socket, live, connection)),
        ]
        ended: set[asyncio.Task[None]] = set()
        while not ended and not connection.is_stuck():
            ended, _ = await asyncio.wait(
                tasks, timeout=SLOWEST / 2, return_when=asyncio.FIRST_COMPLETED
            )
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await task

    async def _send(self, socket: WebSocket, connection: Connection) -> None:
        try:
            async for texts in connection.messages():
                connection.sending_since = time.monotonic()
                await socket.send({"type": "websocket.send", "texts": texts})
                connection.sending_since = None
        except (WebSocketDisconnect, RuntimeError):
            return
        connection.sending_since = time.monotonic()
        await socket.close(connection.close_code)

    async def _read(self, socket: WebSocket, live: LiveTable, connection: Connection) -> None:
        bucket = Bucket(self._limits.messages_per_second, self._limits.message_burst)
        bad = 0
        while not connection.is_closing:
            received = await socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            at = self._host.clock.now()
            if not bucket.take():
                connection.say_goodbye("too-fast", "Too many messages at once.", TOO_MANY)
                break
            try:
                message = _message(received.get("text") or received.get("bytes") or b"")
            except (msgspec.DecodeError, UnicodeError, TooDeep) as why:
                bad += 1
                self._refuse(connection, why, is_last=bad > self._limits.bad_messages)
                continue
            await self._ask(live, connection, message, at)
        await asyncio.sleep(SLOWEST)

    def _refuse(self, connection: Connection, why: Exception, *, is_last: bool) -> None:
        """Say that something was no message; somebody who goes on like that has to go."""
        if is_last:
            connection.say_goodbye("bad-message", "That was no message again.", BAD)
        else:
            problem = str(why) if isinstance(why, TooDeep) else "That is not a message."
            connection.owe_state()
            connection.owe(Refusal(None, "bad-message", problem))

    async def _ask(
        self, live: LiveTable, connection: Connection, message: ClientMessage, at: float
    ) -> None:
        """Have something done; the next message of a connection is read when it is answered."""
        began = time.monotonic()
        connection.await_answer()
        live.give(Asked(connection.recipient, message, at))
        if isinstance(message, Look | Ping):
            await asyncio.sleep(0)  # what is owed goes out before the next is read
        else:
            await connection.answered()
        metrics.ANSWER_SECONDS.observe(time.monotonic() - began)


def _message(text: str | bytes) -> ClientMessage:
    """Return what a text says; of one that says nothing, how deep it is nested matters first."""
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, RecursionError):
        json_value(text, msgspec.json.decode)
        raise

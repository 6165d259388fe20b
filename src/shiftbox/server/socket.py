"""The socket of a table: reads messages, has them done, and sends what is owed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from shiftbox.game import Refused

from . import messages, metrics, store
from .connection import SLOWEST, Connection
from .hall import Hall
from .limits import Bucket
from .security import address_of, is_same_origin, token_of
from .setup import clean

BAD, FORBIDDEN, UNKNOWN, TOO_MANY = 4400, 4403, 4404, 4429
decoder = msgspec.json.Decoder(messages.ClientMessage)
log = logging.getLogger("shiftbox.server")


class Sockets:
    """All sockets of a server process."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._limits = hall.settings.limits
        self._open: Counter[str] = Counter()

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
            finally:
                self._open[address] -= 1
                if not self._open[address]:
                    del self._open[address]

    def _is_full(self, address: str) -> bool:
        most = self._limits
        return self._open[address] >= most.sockets_per_address or self._open.total() >= most.sockets

    async def _turn_away(self, socket: WebSocket, code: int) -> None:
        """Accept and close: browsers tell scripts the code of a close, not of a refusal."""
        await socket.accept()
        await socket.close(code)

    async def _seat(self, socket: WebSocket) -> None:
        table = await self._hall.table(socket.path_params["table"])
        token = token_of(socket)
        if table is None or not table.may_see(token):
            await self._turn_away(socket, UNKNOWN)
            return
        connection = Connection(table, token)
        table.connections.add(connection)  # at once: a table without connections may be put away
        metrics.SOCKETS.inc()
        try:
            await socket.accept()
            await self._hall.enter(connection)
            await self._talk(socket, connection)
        finally:
            metrics.SOCKETS.dec()
            await self._hall.leave(connection)

    async def _talk(self, socket: WebSocket, connection: Connection) -> None:
        """Send and read until one of them ends, or the other side does not read any more."""
        tasks = [
            asyncio.create_task(self._send(socket, connection)),
            asyncio.create_task(self._read(socket, connection)),
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
            async for text in connection.messages():
                connection.sending_since = time.monotonic()
                await socket.send({"type": "websocket.send", "text": text.decode()})
                connection.sending_since = None
        except (WebSocketDisconnect, RuntimeError):
            return
        connection.sending_since = time.monotonic()
        await socket.close(connection.close_code)

    async def _read(self, socket: WebSocket, connection: Connection) -> None:
        bucket = Bucket(self._limits.messages_per_second, self._limits.message_burst)
        bad = 0
        while not connection.is_closing:
            received = await socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            at = time.monotonic()
            if not bucket.take():
                connection.say_goodbye("too-fast", "Too many messages at once.", TOO_MANY)
                break
            try:
                message = decoder.decode(received.get("text") or received.get("bytes") or b"")
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                bad += 1
                if bad > self._limits.bad_messages:
                    connection.say_goodbye("bad-message", "That was no message again.", BAD)
                    break
                connection.refuse(None, Refused("bad-message", "That is not a message."))
                continue
            await asyncio.shield(asyncio.ensure_future(self._answer(connection, message, at)))
        await asyncio.sleep(SLOWEST)

    async def _answer(self, connection: Connection, message: Any, at: float) -> None:
        name = getattr(message, "id", None)
        try:
            await self._do(connection, message, at)
        except Refused as why:
            metrics.REFUSED.labels(why.code).inc()
            connection.refuse(name, why)
        except Exception:
            metrics.ERRORS.inc()
            log.exception("a message failed")
            connection.refuse(name, Refused("internal", "Something went wrong here; try again."))
        else:
            if name is not None:
                connection.done(name)
        metrics.ANSWER_SECONDS.observe(time.monotonic() - at)

    async def _do(self, connection: Connection, message: Any, at: float) -> None:
        table, seats = connection.table, connection.seats
        actions, agreements = self._hall.actions, self._hall.agreements
        ways: dict[type, Callable[[], Awaitable[None]]] = {
            messages.Play: lambda: actions.play(table, seats, message, at),
            messages.Undo: lambda: actions.undo(table, seats, message),
            messages.Resign: lambda: actions.resign(table, seats, message),
            messages.AskTakeBack: lambda: agreements.ask(table, seats, message),
            messages.AnswerTakeBack: lambda: agreements.answer(table, seats, message),
            messages.Claim: lambda: agreements.claim(table, seats, message),
            messages.Again: lambda: agreements.again(table, seats, message),
            messages.Chat: lambda: self._chat(connection, message),
            messages.React: lambda: self._react(connection, message),
            messages.Look: lambda: _look(connection, message),
            messages.Ping: lambda: _ping(connection),
        }
        await ways[type(message)]()

    async def _chat(self, connection: Connection, asked: messages.Chat) -> None:
        table, seat = connection.table, _speaker(connection)
        text = clean(asked.text)
        if not table.setup.chat:
            raise Refused("no-chat", "There is no chat at this table.")
        if not text:
            raise Refused("bad-message", "There is nothing in that to read.")
        async with table.lock:
            await self._hall.writer.make(
                lambda line: store.say(line, table.id, seat, text, asked.id), table.id
            )
            await self._hall.refresh_chat(table)

    async def _react(self, connection: Connection, asked: messages.React) -> None:
        table, seat = connection.table, _speaker(connection)
        if not table.setup.chat:
            raise Refused("no-chat", "There is no chat at this table.")
        for other in table.connections:
            other.owe(messages.Reacted(seat, asked.reaction))
        await self._hall.writer.tell({"table": table.id, "reacted": [seat, asked.reaction]})


def _speaker(connection: Connection) -> int:
    seats = connection.seats
    if not seats:
        raise Refused("not-yours", "Only those who play may say something.")
    to_act = connection.table.to_act
    return to_act if to_act is not None and to_act in seats else min(seats)


async def _look(connection: Connection, asked: messages.Look) -> None:
    if asked.seat is not None and asked.seat not in connection.seats:
        raise Refused("not-yours", "You do not play in that seat.")
    connection.look_from(asked.seat)


async def _ping(connection: Connection) -> None:
    connection.owe(messages.Pong())

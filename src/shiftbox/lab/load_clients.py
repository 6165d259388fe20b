"""People at many tables, all in one process: the other side of the sockets in a load test.

Of each message only what is needed to go on is read, so that it is the server that is measured.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPConnection
from typing import Any

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from shiftbox.games import CLASSES, catalogue

PLAYED = {"game": next(iter(CLASSES)), "variant": list(catalogue()[0].variants)[1]}
"""What is played: the first game, in a variant of which a game lasts."""


class Heard(msgspec.Struct, tag_field="type", gc=False):
    """What the server says."""


class Move(msgspec.Struct, gc=False):
    """A legal move, without what it would do."""

    text: str


class State(Heard, tag="state"):
    """What somebody must know to play on."""

    status: str
    seq: int
    moves: list[Move]


class Done(Heard, tag="done"):
    """A move is durable."""


class People(Heard, tag="people"):
    """Somebody came or went."""


class Refusal(Heard, tag="refused"):
    """A move was refused, which none should be."""

    code: str


class Bye(Heard, tag="bye"):
    """The server gave up, which it never should."""

    code: str


decode = msgspec.json.Decoder(State | Done | People | Refusal | Bye).decode


@dataclass
class Table:
    """Two people, and since when the move is due that is on its way."""

    people: list[Person] = field(default_factory=list)
    due: float | None = None

    def has_begun(self) -> bool:
        """Tell whether both have been told that the game has begun."""
        return all(person.state.status == "running" for person in self.people)

    def play(self, due: float, dice: random.Random) -> None:
        """Play a random move that was due at a moment, unless one is on its way."""
        person = next((person for person in self.people if person.state.moves), None)
        if self.due is None and person is not None:
            self.due = due
            person.play(dice.choice(person.state.moves).text, f"m{dice.getrandbits(64)}")


class Person(asyncio.Protocol):
    """Somebody with a socket at a table."""

    def __init__(self, table: Table, address: str, cookie: str, crowd: Crowd) -> None:
        self._table, self._cookie, self._crowd = table, cookie, crowd
        self._line = ClientProtocol(parse_uri(address))
        self.state = State("waiting", 0, [])

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        request = self._line.connect()
        request.headers["Cookie"] = self._cookie
        self._line.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Hear what the server says."""
        self._line.receive_data(data)
        for event in self._line.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self._hear(decode(event.data))
        self._flush()

    def play(self, move: str, name: str) -> None:
        """Send a move."""
        asked = {"type": "play", "id": name, "seq": self.state.seq, "move": move}
        self._line.send_text(msgspec.json.encode(asked))
        self._flush()

    def _hear(self, message: Heard) -> None:
        if isinstance(message, State):
            self.state = message
        elif isinstance(message, Done):
            assert self._table.due is not None
            self._crowd.times.append(time.perf_counter() - self._table.due)
            self._table.due = None
        elif isinstance(message, Refusal | Bye):
            self._crowd.failures.append(message.code)

    def _flush(self) -> None:
        for data in self._line.data_to_send():
            self.transport.write(data)


class Crowd:
    """Everybody at all tables of a server on this machine."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._dice = random.Random(1)
        self.tables: list[Table] = []
        self.times: list[float] = []
        """Seconds from when each move was due until its answer came."""
        self.failures: list[str] = []

    async def sit_down(self, tables: int) -> None:
        """Open tables and take both seats of each, by two browsers."""
        for _ in range(tables):
            await self._sit_down()
        while not all(table.has_begun() for table in self.tables):
            await asyncio.sleep(0.05)
        self._dice.shuffle(self.tables)

    async def _sit_down(self) -> None:
        seats = [{"kind": "here"}, {"kind": "open"}]
        wanted = {**PLAYED, "seats": seats}
        opened, host = await asyncio.to_thread(ask, self._port, "POST", "/api/tables", wanted)
        path = f"/api/tables/{opened['table']}"
        link = {"invite": opened["invites"][0]["secret"]}
        _, guest = await asyncio.to_thread(ask, self._port, "POST", f"{path}/join", link)
        table, address = Table(), f"ws://127.0.0.1:{self._port}{path}/socket"
        for cookie in (host, guest):
            comes = partial(Person, table, address, cookie, self)
            loop = asyncio.get_running_loop()
            _, person = await loop.create_connection(comes, "127.0.0.1", self._port)
            table.people.append(person)
        self.tables.append(table)

    async def play(self, rate: float, seconds: float) -> None:
        """Play so many moves a second, each at the next table."""
        began = time.perf_counter()
        for number in range(int(rate * seconds)):
            due = began + number / rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            self.tables[number % len(self.tables)].play(due, self._dice)
        if self.failures:
            raise RuntimeError(f"the server refused: {', '.join(sorted(set(self.failures)))}")

    def leave(self) -> None:
        """Cut every line."""
        for table in self.tables:
            for person in table.people:
                person.transport.abort()


def ask(port: int, method: str, path: str, body: Any = None) -> tuple[Any, str]:
    """Return what a server of this machine answers, and the cookie that it gives."""
    line = HTTPConnection("127.0.0.1", port)
    line.request(method, path, json.dumps(body or {}), {"Content-Type": "application/json"})
    answer = line.getresponse()
    told, sort = answer.read(), answer.getheader("Content-Type") or ""
    cookie = (answer.getheader("Set-Cookie") or "").split(";")[0]
    line.close()
    return json.loads(told) if "json" in sort else told.decode(), cookie

"""Two real servers, one for each of two worlds, with the observer at a real socket of each.

What the worlds play is committed and sent by the servers' own code; the bytes that arrive at the
observer's two sockets, and the answers to its requests, are handed out to be compared.
"""

from __future__ import annotations

import asyncio
import json
import urllib.request
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from shiftbox.server import app, seating, store
from shiftbox.server.commands import manners
from shiftbox.server.hall import Hall
from shiftbox.server.seating import Chair
from shiftbox.server.settings import Settings
from shiftbox.server.setup import Setup
from shiftbox.server.store import Event
from shiftbox.server.table import Table

from .client import GENEROUS, free_port
from .worlds import ATTEMPTS, Worlds

NAME = "0" * 24
SECRET = "o" * 43
Pair = tuple[list[bytes], list[bytes]]


@dataclass
class Wire:
    """A server, its table, and the observer's socket."""

    hall: Hall
    table: Table
    socket: ClientConnection
    port: int
    headers: dict[str, str]

    async def follow(self, model: Any) -> None:
        """Let the table come to where a world is, through the server's own way of going on."""
        course = self.table.course
        assert course is not None
        following = course.copy()
        following.steps, following.state = list(model.steps), model.state
        actors = [(step, self.table.game.to_act(step.before)) for step in model.steps]
        events = [
            Event("move", actor, step.text) if isinstance(actor, int) else _draw(step.text)
            for step, actor in actors[len(course.steps) :]
        ]
        async with self.table.lock:
            if events:
                assert await self.hall.actions.append(self.table, events, following)
            else:
                self.table.course = following
                self.table.tell()

    async def frames(self, *ends: str) -> list[bytes]:
        """Return the frames that come, up to one of these kinds about the present state."""
        found: list[bytes] = []
        while True:
            frame = await asyncio.wait_for(self.socket.recv(decode=False), 20)
            found.append(frame)
            message = json.loads(frame)
            is_present = message.get("seq", self.table.seq) == self.table.seq
            if message["type"] in ends and is_present:
                return found

    async def ask(self, message: dict[str, Any]) -> list[bytes]:
        """Send something and return all that comes up to its answer."""
        await self.socket.send(json.dumps(message))
        return await self.frames("done", "refused")

    async def get(self, path: str) -> list[bytes]:
        """Return the answer to a request, with its headers."""
        address = f"http://127.0.0.1:{self.port}/api/tables/{NAME}/{path}"
        request = urllib.request.Request(address, headers=self.headers)

        def asked() -> list[bytes]:
            with urllib.request.urlopen(request) as answer:
                return [str(answer.headers).encode(), answer.read()]

        return await asyncio.to_thread(asked)


def _draw(text: str) -> Event:
    return Event("draw", None, text)


async def laid(hall: Hall, worlds: Worlds) -> Table:
    """Lay the table of two worlds' start in a hall."""
    game = worlds.game
    setup = msgspec.to_builtins(Setup(game.info.id, game.variant, game.players, game.options))
    chairs = [
        Chair("person", f"P{seat}", holders=_holders(worlds, seat)) for seat in range(game.players)
    ]
    start = json.dumps(game.position(worlds.tables[0].course.start))  # type: ignore[union-attr]  # both have begun

    def change(line: Any) -> None:
        seating.open_table(line, NAME, setup, chairs, [])
        store.start(line, NAME, start, [], {"to_act": None, "awake": False})

    await hall.writer.make(change)
    table = await hall.table(NAME)
    assert table is not None
    return table


def _holders(worlds: Worlds, seat: int) -> tuple[bytes, ...]:
    return (seating.hashed(SECRET if seat == worlds.observer else "p" * 43),)


@asynccontextmanager
async def wire(file: Path, worlds: Worlds) -> AsyncIterator[Wire]:
    """Start a server with the table, and sit the observer down at it."""
    halls: list[Hall] = []

    def opened(settings: Settings) -> Hall:
        halls.append(Hall(settings))
        return halls[-1]

    settings = Settings(f"sqlite:///{file}", limits=GENEROUS)
    with mock.patch.object(app, "Hall", opened):
        application = app.application(settings)
    port = free_port()
    config = uvicorn.Config(application, host="127.0.0.1", port=port, **manners(settings))
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        table = await laid(halls[0], worlds)
        headers = {} if worlds.observer is None else {"Cookie": f"shiftbox={SECRET}"}
        address = f"ws://127.0.0.1:{port}/api/tables/{NAME}/socket"
        async with connect(address, additional_headers=headers, compression=None) as socket:
            yield Wire(halls[0], table, socket, port, headers)
    finally:
        server.should_exit = True
        await serving


async def sent(worlds: Worlds, folder: Path) -> AsyncGenerator[Pair]:
    """Play a whole game at both servers; yield what the observer receives from each."""
    async with (
        wire(folder / "one.sqlite", worlds) as one,
        wire(folder / "other.sqlite", worlds) as other,
    ):
        wires = (one, other)
        await asyncio.gather(*(w.frames("state") for w in wires))  # the table as it is laid
        for number, _ in enumerate(worlds.moments()):
            for w, table in zip(wires, worlds.tables, strict=True):
                await w.follow(table.course)
            yield await _both(wires, lambda w: w.frames("state"))
            async for pair in _asked(worlds, wires, number):
                yield pair


async def _both(wires: tuple[Wire, Wire], what: Any) -> Pair:
    one, other = await asyncio.gather(*(what(w) for w in wires))
    return one, other


async def _asked(worlds: Worlds, wires: tuple[Wire, Wire], number: int) -> AsyncIterator[Pair]:
    """Yield the answers to what the observer may try at a moment."""
    course = wires[0].table.course
    assert course is not None
    attempts = [a for a in ATTEMPTS if a not in worlds.game.moves(course.state)]
    move = worlds.dice.choice(attempts)
    play = {"type": "play", "id": f"try{number}", "seq": course_seq(wires), "draft": 0}
    yield await _both(wires, lambda w: w.ask({**play, "move": move}))
    at = worlds.dice.randrange(len(course.steps) + 1)
    yield await _both(wires, lambda w: w.get(f"positions?at={at}"))
    if course.is_drafted and course.to_act is not None and course.to_act == worlds.observer:
        drafted = next((t for t in worlds.game.moves(course.state) if t.startswith("flip")), None)
        if drafted is not None:
            draft = {**play, "id": f"draft{number}", "move": drafted}
            yield await _both(wires, lambda w: w.ask(draft))
            yield await _both(wires, lambda w: w.get("reach"))
            back = {"type": "undo", "id": f"undo{number}", "seq": play["seq"], "draft": 1}
            yield await _both(wires, lambda w: w.ask(back))


def course_seq(wires: tuple[Wire, Wire]) -> int:
    assert wires[0].table.seq == wires[1].table.seq
    return wires[0].table.seq

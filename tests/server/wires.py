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

import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from shiftbox.match import Match
from shiftbox.server import app
from shiftbox.server.commands import manners
from shiftbox.server.host import Host
from shiftbox.server.live_table import LiveTable
from shiftbox.server.settings import Settings
from shiftbox.server.storage import keys, opening, table_log
from shiftbox.tables import applying
from shiftbox.tables.changes import Append, Begin
from shiftbox.tables.log import Line
from shiftbox.tables.progress import Progress
from shiftbox.tables.seats import Chair
from shiftbox.tables.setup import Setup
from shiftbox.tables.table import Table

from .client import GENEROUS, free_port
from .worlds import ATTEMPTS, Worlds

NAME = "0" * 24
SECRET = "o" * 43
Pair = tuple[list[bytes], list[bytes]]


@dataclass
class Wire:
    """A server, its table, and the observer's socket."""

    host: Host
    live: LiveTable
    socket: ClientConnection
    port: int
    headers: dict[str, str]

    @property
    def table(self) -> Table:
        return self.live.table

    async def follow(self, model: Match) -> None:
        """Let the table come to where a world is, by what a kept change does to it."""
        before = match_of(self.table)
        lines = [
            Line("draw", None, step.text)
            if step.is_draw
            else Line("move", step.before.to_act, step.text)
            for step in model.steps_after(len(before))
        ]
        change = Append(self.table.seq, lines, Progress(model.branch()), False, 0.0)
        if lines:
            kept = await self.host.writer.make(lambda c: table_log.keep(c, NAME, change))
            assert kept.made
        for output in applying.apply(self.table, change, (), 0.0):
            self.live._do(output)

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


def match_of(table: Table) -> Match:
    assert table.progress is not None
    return table.progress.match


async def laid(host: Host, worlds: Worlds) -> LiveTable:
    """Lay the table of two worlds' start."""
    game = worlds.game
    setup = Setup(game.info.id, game.variant, game.players, game.options)
    chairs = [
        Chair("person", f"P{seat}", holders=_holders(worlds, seat)) for seat in range(game.players)
    ]
    begun = Progress(worlds.match(0))
    begin = Begin(game.position(begun.match.start), [], begun, is_awake=False)

    def change(connection: Any) -> None:
        opening.open_table(connection, NAME, setup, chairs, [])
        table_log.keep(connection, NAME, begin)

    await host.writer.make(change)
    live = await host.table(NAME)
    assert live is not None
    return live


def _holders(worlds: Worlds, seat: int) -> tuple[bytes, ...]:
    return (keys.hashed(SECRET if seat == worlds.observer else "p" * 43),)


@asynccontextmanager
async def wire(file: Path, worlds: Worlds) -> AsyncIterator[Wire]:
    """Start a server with the table, and sit the observer down at it."""
    hosts: list[Host] = []

    def opened(settings: Settings) -> Host:
        hosts.append(Host(settings))
        return hosts[-1]

    settings = Settings(f"sqlite:///{file}", limits=GENEROUS)
    with mock.patch.object(app, "Host", opened):
        application = app.application(settings)
    port = free_port()
    config = uvicorn.Config(application, host="127.0.0.1", port=port, **manners(settings))
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        live = await laid(hosts[0], worlds)
        headers = {} if worlds.observer is None else {"Cookie": f"shiftbox={SECRET}"}
        address = f"ws://127.0.0.1:{port}/api/tables/{NAME}/socket"
        async with connect(address, additional_headers=headers, compression=None) as socket:
            yield Wire(hosts[0], live, socket, port, headers)
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
            for world, w in enumerate(wires):
                await w.follow(worlds.match(world))
            yield await _both(wires, lambda w: w.frames("state"))
            async for pair in _asked(worlds, wires, number):
                yield pair


async def _both(wires: tuple[Wire, Wire], what: Any) -> Pair:
    one, other = await asyncio.gather(*(what(w) for w in wires))
    return one, other


async def _asked(worlds: Worlds, wires: tuple[Wire, Wire], number: int) -> AsyncIterator[Pair]:
    """Yield the answers to what the observer may try at a moment."""
    match, table = match_of(wires[0].table), wires[0].table
    attempts = [a for a in ATTEMPTS if a not in match.moves()]
    move = worlds.dice.choice(attempts)
    play = {"type": "play", "id": f"try{number}", "seq": seq_of(wires), "draft": 0}
    yield await _both(wires, lambda w: w.ask({**play, "move": move}))
    at = worlds.dice.randrange(len(match) + 1)
    yield await _both(wires, lambda w: w.get(f"positions?at={at}"))
    is_drafted = worlds.game.info.is_drafted
    if is_drafted and table.to_act is not None and table.to_act == worlds.observer:
        drafted = next((move for move in match.moves() if move.startswith("flip")), None)
        if drafted is not None:
            draft = {**play, "id": f"draft{number}", "move": drafted}
            yield await _both(wires, lambda w: w.ask(draft))
            yield await _both(wires, lambda w: w.get("reach"))
            back = {"type": "undo", "id": f"undo{number}", "seq": play["seq"], "draft": 1}
            yield await _both(wires, lambda w: w.ask(back))


def seq_of(wires: tuple[Wire, Wire]) -> int:
    assert wires[0].table.seq == wires[1].table.seq
    return wires[0].table.seq

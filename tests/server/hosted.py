"""A host in this process with a table at which a game has begun, and somebody to ask for things."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from shiftbox.contract import Refused
from shiftbox.server.connection import Connection
from shiftbox.server.host import Host
from shiftbox.server.live_table import LiveTable
from shiftbox.server.settings import Settings
from shiftbox.server.storage import keys, opening
from shiftbox.tables.inputs import Asked, PresentElsewhere
from shiftbox.tables.messages import ClientMessage, Done, FromServer, Refusal
from shiftbox.tables.next_game import new_id
from shiftbox.tables.recipient import Recipient
from shiftbox.tables.seats import Chair, Present
from shiftbox.tables.setup import Setup

TOKENS = [keys.hashed("ada"), keys.hashed("bob")]


@asynccontextmanager
async def host_with_table(
    database: str, players: int = 2, **how: Any
) -> AsyncIterator[tuple[Host, LiveTable]]:
    """Open a host with a table for two people, or more, at which the game has begun."""
    async with Host(Settings(database, bot_pause=0.0)).opened() as host:
        setup = Setup("shiftago", "express", players, {}, **how)
        chairs = [
            Chair("person", "Ada", holders=(TOKENS[0],)),
            Chair("person", "Bob", holders=(TOKENS[1],)),
            *[Chair("person", "Cleo")] * (players - 2),
        ]
        name = new_id(random.randrange)
        await host.writer.make(lambda c: opening.open_table(c, name, setup, chairs, []))
        live = await host.table(name)
        assert live is not None
        # A clock starts for nobody who is not there: they have been, at another process.
        for seats in (range(players), ()):
            live.give(PresentElsewhere("elsewhere", Present(frozenset(seats))))
            await until(lambda: live.table.status == "running")
        yield host, live


async def until(holds: Callable[[], Any], seconds: float = 20.0) -> None:
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.01)


async def enter(live: LiveTable, seat: int) -> Connection:
    """Connect for a seat, and wait until what comes of it is kept."""
    connection = Connection(live.table, TOKENS[seat])
    live.enter(connection)
    await until(lambda: not live.machine._doing and not live.machine._inbox)
    return connection


class _Voice(Connection):
    """Somebody who asks for one thing."""

    def __init__(self, live: LiveTable, seats: frozenset[int]) -> None:
        super().__init__(live.table, None)
        self.recipient = Recipient(seats=seats)
        self.answer: asyncio.Future[FromServer] = asyncio.get_running_loop().create_future()

    def owe(self, message: FromServer) -> None:
        if isinstance(message, Done | Refusal):
            self.answer.set_result(message)


async def ask(
    live: LiveTable, seats: frozenset[int], message: ClientMessage, at: float | None = None
) -> None:
    """Have something done for some seats, as if received at a moment; raise what is refused."""
    voice = _Voice(live, seats)
    live.table.recipients[voice.recipient] = None
    live._connections[voice.recipient] = voice
    try:
        live.give(Asked(voice.recipient, message, live.now() if at is None else at))
        answer = await voice.answer
    finally:
        live.table.recipients.pop(voice.recipient)
        live._connections.pop(voice.recipient)
    if isinstance(answer, Refusal):
        raise Refused(answer.code, answer.message)


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)

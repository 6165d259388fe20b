"""Games over bad lines: what is sent comes late, twice, in another order, or not at all.

`python -m tests.server.chaos 100` plays 100 games, the four in turn, two people at each, every
one of them behind a line that delays by up to 3 seconds and breaks. Every game must end.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import WebSocketException

from shiftbox.games import CLASSES

from .client import Browser, Json, Server, serving

LOST = (OSError, WebSocketException, TimeoutError)
PATIENCE = 0.7
"""Seconds without an answer after which a client sends again what it asked."""
LONGEST_GAME = 600.0


@dataclass
class Weather:
    """How bad the lines are."""

    longest: float = 3.0
    """Seconds of the longest delay, of which there is one in forty."""
    usual: float = 0.02
    lost: float = 0.1
    doubled: float = 0.1
    broken: float = 0.03
    counts: dict[str, int] = field(default_factory=dict)

    def meets(self, what: str, chance: float, dice: random.Random) -> bool:
        """Tell whether something happens, and count it."""
        happens = dice.random() < chance
        self.counts[what] = self.counts.get(what, 0) + happens
        return happens

    def delay(self, dice: random.Random) -> float:
        late = self.meets("late", 1 / 40, dice)
        return dice.uniform(0, self.longest if late else 2 * self.usual)


class Line:
    """Passes messages between one client and the server, badly."""

    def __init__(self, there: str, headers: Any, weather: Weather, dice: random.Random) -> None:
        self._there, self._headers = there, headers
        self._weather, self._dice = weather, dice

    async def join(self, client: ServerConnection) -> None:
        """Serve one connection until either side, or the weather, ends it."""
        with contextlib.suppress(*LOST):
            async with connect(
                self._there, additional_headers=self._headers, compression=None, max_size=2**22
            ) as server:
                ways = (self._to_server(client, server), self._to_client(server, client))
                tasks = [asyncio.create_task(way) for way in ways]
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _to_server(self, client: Any, server: Any) -> None:
        """Each message takes its own time, so that later ones may overtake it."""
        async with asyncio.TaskGroup() as late:
            async for text in client:
                if self._weather.meets("lost", self._weather.lost, self._dice):
                    continue
                copies = 1 + self._weather.meets("doubled", self._weather.doubled, self._dice)
                for _ in range(copies):
                    late.create_task(self._send(server, text))

    async def _send(self, server: Any, text: str) -> None:
        await asyncio.sleep(self._weather.delay(self._dice))
        with contextlib.suppress(*LOST):
            await server.send(text)

    async def _to_client(self, server: Any, client: Any) -> None:
        """What the server sends comes in order, until the line breaks."""
        async for text in server:
            await asyncio.sleep(self._weather.delay(self._dice))
            if self._weather.meets("broken", self._weather.broken, self._dice):
                return
            await client.send(text)


@dataclass
class Player:
    """Somebody who plays at random and sends again what was not answered."""

    address: str
    dice: random.Random
    state: Json = field(default_factory=dict)
    log: list[Json] = field(default_factory=list)
    answered: list[str] = field(default_factory=list)
    connections: int = 0
    repeated: int = 0
    _asked: Json | None = None

    async def play(self) -> None:
        """Play until the game is over, over as many lines as that takes."""
        while not self.state or self.state["outcome"] is None:
            with contextlib.suppress(*LOST):
                async with connect(self.address, compression=None, max_size=2**22) as line:
                    self.connections += 1
                    await self._talk(line)

    async def _talk(self, line: Any) -> None:
        if self._asked is not None:
            await line.send(json.dumps(self._asked))
        while True:
            try:
                async with asyncio.timeout(PATIENCE if self._asked else None):
                    self._hear(json.loads(await line.recv()))
            except TimeoutError:
                self.repeated += 1
                await line.send(json.dumps(self._asked))
            if self.state.get("outcome") is not None:
                return
            if self._asked is None and self.state.get("moves"):
                self._asked = self._choice()
                await line.send(json.dumps(self._asked))

    def _choice(self) -> Json:
        texts = [move["text"] for move in self.state["moves"]]
        scoring = [text for text in texts if text.startswith("score")]
        move = "end" if self.state["draft"] >= 3 else self.dice.choice(scoring or texts)
        now = {"seq": self.state["seq"], "draft": self.state["draft"]}
        return {"type": "play", "id": uuid4().hex, "move": move, **now}

    def _hear(self, message: Json) -> None:
        if message["type"] == "state":
            self.state = message
            self.log[message["log"]["start"] :] = message["log"]["entries"]
        if self._asked is not None and message.get("id") == self._asked["id"]:
            assert message["type"] == "done", message  # sent again, it gets the same answer
            self.answered.append(message["id"])
            self._asked = None


@asynccontextmanager
async def bad_line(there: str, cookie: str, weather: Weather, seed: str) -> AsyncIterator[str]:
    """Open a bad line to an address; return where a client finds it."""
    line = Line(there, {"Cookie": f"shiftbox={cookie}"}, weather, random.Random(seed))
    async with serve(line.join, "127.0.0.1", 0, compression=None) as listening:
        port = next(iter(listening.sockets)).getsockname()[1]
        yield f"ws://127.0.0.1:{port}"


async def play_game(server: Server, game: str, weather: Weather, seed: str) -> int:
    """Play one game to its end; return how many lines it took."""
    ada, bob = Browser(server), Browser(server)
    opened = await asyncio.to_thread(ada.open, game, players=2)
    await asyncio.to_thread(bob.join, opened["table"], opened["invites"][0]["secret"])
    there = f"ws://127.0.0.1:{server.port}/api/tables/{opened['table']}/socket"
    async with (
        bad_line(there, str(ada.cookie), weather, f"{seed} ada") as first,
        bad_line(there, str(bob.cookie), weather, f"{seed} bob") as second,
    ):
        people = [Player(line, random.Random(f"{seed} {line}")) for line in (first, second)]
        async with asyncio.timeout(LONGEST_GAME), asyncio.TaskGroup() as playing:
            for player in people:
                playing.create_task(player.play())
    status, record = await asyncio.to_thread(
        ada.ask, "GET", f"/api/tables/{opened['table']}/record"
    )
    assert status == 200, record
    for player in people:
        assert player.state["outcome"]["winners"] == record["outcome"]["winners"]
        assert len(player.log) == len(record["moves"])
        assert len(set(player.answered)) == len(player.answered)
    return sum(player.connections for player in people)


async def play_games(server: Server, count: int, weather: Weather, *, at_once: int = 6) -> int:
    """Play so many games, some at a time; return how many lines they took."""
    turns = asyncio.Semaphore(at_once)

    async def one(number: int) -> int:
        async with turns:
            return await play_game(
                server, list(CLASSES)[number % len(CLASSES)], weather, f"{number}"
            )

    return sum(await asyncio.gather(*(one(number) for number in range(count))))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=100)
    given = parser.parse_args()
    weather = Weather()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite:///{folder}/tables.sqlite") as server,
    ):
        lines = asyncio.run(play_games(server, given.games, weather))
        assert server.metric("shiftbox_errors_total") == 0
    met = ", ".join(f"{count} {what}" for what, count in weather.counts.items())
    print(f"{given.games} games ended over {lines} lines: {met}")


if __name__ == "__main__":
    main()

"""Measures a server under load: `python -m shiftbox.server.load`.

Starts a server of its own on a fresh SQLite file with full durability, opens sockets from this
process, and plays moves at a steady rate. A move's time runs from the moment when it was due to
be sent until its answer came back durable, so a server that falls behind cannot hide it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from http.client import HTTPConnection
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from .commands import free_port
from .settings import VARIABLE, Limits, Settings

MANY = 10**6
LIMITS = Limits(MANY, MANY, MANY, MANY, MANY, MANY, sockets_per_address=MANY, sockets=MANY)
RUN = (
    "import sys; from shiftbox.server.commands import run; "
    "from shiftbox.server.settings import Settings; "
    "run(Settings.from_environment(), '127.0.0.1', int(sys.argv[1]))"
)
Message = dict[str, Any]


@dataclass
class Player:
    """Two people at one table, each with a socket."""

    table: str
    sockets: list[ClientConnection] = field(default_factory=list)
    states: list[Message] = field(default_factory=lambda: [{}, {}])
    waiting: dict[str, float] = field(default_factory=dict)
    is_busy: bool = False


@dataclass
class Figures:
    """What was measured."""

    sockets: int
    bots: int
    moves_per_second: float
    p50: float
    p99: float
    worst: float

    def as_json(self) -> dict[str, float]:
        """Return what a program is told; times in milliseconds."""
        return {name: round(value, 2) for name, value in vars(self).items()}


def measure(sockets: int, rate: float, seconds: float, bots: int = 0) -> Figures:
    """Run a server and play against it; `bots` tables are played by strong bots meanwhile."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(f"sqlite:///{folder}/tables.sqlite", bots=max(1, bots), limits=LIMITS)
        given = {**os.environ, VARIABLE: msgspec.json.encode(settings).decode()}
        command = [sys.executable, "-c", RUN, str(port)]
        server = subprocess.Popen(command, env=given)  # noqa: S603
        try:
            _wait(port)
            return asyncio.run(_play(port, sockets, rate, seconds, bots))
        finally:
            server.terminate()
            server.wait()


def _wait(port: int) -> None:
    for _ in range(400):
        try:
            _ask(port, "GET", "/api/health")
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError("the server does not answer")


def _ask(port: int, method: str, path: str, body: Message | None = None) -> tuple[Message, str]:
    line = HTTPConnection("127.0.0.1", port)
    line.request(method, path, json.dumps(body or {}), {"Content-Type": "application/json"})
    answer = line.getresponse()
    told = json.loads(answer.read())
    cookie = (answer.getheader("Set-Cookie") or "").split(";")[0]
    line.close()
    return told, cookie


async def _play(port: int, sockets: int, rate: float, seconds: float, bots: int) -> Figures:
    for _ in range(bots):
        seats = [{"kind": "bot", "level": "strong"}] * 4
        _ask(
            port, "POST", "/api/tables", {"game": "shiftago", "variant": "extreme", "seats": seats}
        )
    players = [await _sit(port) for _ in range(sockets // 2)]
    times: list[float] = []
    readers = [
        asyncio.create_task(_read(player, seat, times)) for player in players for seat in (0, 1)
    ]
    await _until_begun(players)
    await _send(players, rate, 1.0)
    times.clear()
    began = time.perf_counter()
    await _send(players, rate, seconds)
    took = time.perf_counter() - began
    await asyncio.sleep(0.5)
    for reader in readers:
        reader.cancel()
    for player in players:
        for socket in player.sockets:
            socket.transport.abort()
    return _figures(sockets, bots, times, took)


async def _sit(port: int) -> Player:
    seats = [{"kind": "here"}, {"kind": "here"}]
    opened, cookie = await asyncio.to_thread(
        _ask, port, "POST", "/api/tables", {"game": "shiftago", "variant": "expert", "seats": seats}
    )
    player = Player(opened["table"])
    address = f"ws://127.0.0.1:{port}/api/tables/{player.table}/socket"
    for _ in range(2):
        player.sockets.append(
            await connect(
                address, additional_headers={"Cookie": cookie}, compression=None, ping_interval=None
            ).__aenter__()
        )
    return player


async def _until_begun(players: Sequence[Player]) -> None:
    while not all(state.get("status") == "running" for p in players for state in p.states):
        await asyncio.sleep(0.05)


async def _read(player: Player, seat: int, times: list[float]) -> None:
    decode = msgspec.json.Decoder().decode
    async for text in player.sockets[seat]:
        message = decode(text)
        if message["type"] == "state":
            player.states[seat] = message
        elif message["type"] in {"done", "refused"} and seat == 0:
            due = player.waiting.pop(message["id"], None)
            player.is_busy = False
            if due is not None:
                times.append(time.perf_counter() - due)


async def _send(players: Sequence[Player], rate: float, seconds: float) -> None:
    """Play a move every so often, each at a table where none is on its way."""
    dice = random.Random(1)
    order = list(players)
    dice.shuffle(order)
    began = time.perf_counter()
    for number in range(int(rate * seconds)):
        due = began + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        player = order[number % len(order)]
        state = player.states[0]
        if player.is_busy or not state["moves"]:
            continue
        name = f"m{number}-{dice.getrandbits(60)}"
        player.is_busy, player.waiting[name] = True, due
        move = dice.choice(state["moves"])["text"]
        asked = {"type": "play", "id": name, "seq": state["seq"], "move": move}
        await player.sockets[0].send(json.dumps(asked))


def _figures(sockets: int, bots: int, times: list[float], took: float) -> Figures:
    ordered = sorted(1000 * t for t in times)
    at = [ordered[min(len(ordered) - 1, int(part * len(ordered)))] for part in (0.5, 0.99)]
    return Figures(sockets, bots, len(ordered) / took, at[0], at[1], ordered[-1])


def main() -> None:
    """Print the load table."""
    parser = argparse.ArgumentParser(prog="shiftbox.server.load", description=__doc__)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=500.0, help="moves a second")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--bots", type=int, default=2, help="bots that think in the second run")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    runs = [
        measure(given.sockets, given.rate, given.seconds, bots) for bots in sorted({0, given.bots})
    ]
    if given.json:
        print(json.dumps([run.as_json() for run in runs]))
        return
    print("sockets  bots  moves/s   p50 ms   p99 ms  worst ms")
    for run in runs:
        print(
            f"{run.sockets:7}  {run.bots:4}  {run.moves_per_second:7.0f}  "
            f"{run.p50:7.2f}  {run.p99:7.2f}  {run.worst:8.2f}"
        )


if __name__ == "__main__":
    main()

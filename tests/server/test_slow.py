"""A reader who stops reading: what it is owed stays bounded, it is dropped, nobody else waits."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import Iterator

from shiftbox.games import game
from shiftbox.server.connection import MOST_WAITING, SLOWEST, Connection
from shiftbox.tables.messages import Pong
from shiftbox.tables.table import Table

from .client import Server, Sitting, serving
from .people import settle, two_people
from .test_fuzz import resident
from .worlds import start_of, table_of

QUESTIONS = 4000
LOOK, PING = json.dumps({"type": "look"}), json.dumps({"type": "ping"})


@contextlib.contextmanager
def deaf(server: Server, table: str) -> Iterator[socket.socket]:
    """Open a spectator's socket on a line from which nothing more is read."""
    asking = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(5)
        line.connect(("127.0.0.1", server.port))
        line.sendall(asking.encode())
        assert line.recv(12) == b"HTTP/1.1 101"
        yield line


def frame(text: str) -> bytes:
    """Return a short text as a client's frame, with a mask that changes nothing."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()


def flood(line: socket.socket) -> int:
    """Ask for states and answers until the line takes no more; return how often."""
    asked = 0
    with contextlib.suppress(OSError):
        while asked < QUESTIONS:
            line.sendall(frame(LOOK) + frame(PING))
            asked += 1
    return asked


def test_a_reader_who_stops_reading_is_dropped_and_hinders_nobody(sqlite: str) -> None:
    with serving(sqlite) as server:
        ada, bob = two_people(server, "hidden-stones")
        before, memory = server.metric("shiftbox_sockets"), resident(server)
        with deaf(server, ada.table) as line:
            assert flood(line) > MOST_WAITING
            assert server.metric("shiftbox_sockets") == before + 1
            waits = [played(ada, bob, move) for move in ("flip A1", "flip A2", "end")]
            settle(ada, bob)
            assert min(waits) < 0.5
            assert max(waits) < SLOWEST / 2
            assert server.metric("shiftbox_sockets") == before + 1
            deadline = time.monotonic() + 2 * SLOWEST
            while server.metric("shiftbox_sockets") > before and time.monotonic() < deadline:
                time.sleep(0.2)
            assert server.metric("shiftbox_sockets") == before
        assert resident(server) - memory < 60_000_000
        assert server.metric("shiftbox_errors_total") == 0


def played(ada: Sitting, bob: Sitting, move: str) -> float:
    """Play a move for whoever is to act; return how long the answer took."""
    acting = ada if ada.state["to_act"] in ada.state["yours"] else bob
    card = acting.state["position"]["hands"][acting.state["viewing"]][0]
    began = time.perf_counter()
    answer = acting.play(move if move == "end" else f"{move} #{card}")
    assert answer["type"] == "done"
    return time.perf_counter() - began


def test_what_a_reader_is_owed_is_bounded() -> None:
    """However much happens, one state is owed and no more than so many other messages."""

    async def work() -> list[bytes]:
        chosen = game("shiftago")
        table: Table = table_of(chosen, start_of(chosen))
        reader = Connection(table, None)
        for _ in range(MOST_WAITING + 50):
            reader.owe_state()
            reader.owe(Pong())
        async with asyncio.timeout(10):
            return [text async for texts in reader.messages() for text in texts]

    told = asyncio.run(work())
    assert len(told) <= MOST_WAITING + 1
    assert sum(b'"state"' in text for text in told) <= 1

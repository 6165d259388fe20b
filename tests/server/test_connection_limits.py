"""Connections on which nothing gets on: they are counted before they speak, and let go."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from shiftbox.server.commands import manners
from shiftbox.server.settings import Limits, Settings
from shiftbox.server.web.connection_limits import Doorkeeper, most_connections

from .client import GENEROUS, Browser, Server, serving
from .people import two_people

MOST = 30
PATIENCE = 0.5


def frame(opcode: Opcode, data: bytes = b"") -> bytes:
    return Frame(opcode, data).serialize(mask=True)


def upgrade(path: str = "/api/tables/x/socket", more: str = "") -> bytes:
    return (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{more}\r\n"
    ).encode()


HEAD = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
NOT_TEXT = frame(Opcode.TEXT, b"\xff")


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits that it has by itself, whose log is kept."""
    folder = tmp_path_factory.mktemp("strict")
    address, errors = f"sqlite:///{folder / 'tables.sqlite'}", folder / "errors"
    with serving(address, limits=Limits(), errors=errors) as found:
        yield found


@contextlib.contextmanager
def silently(server: Server) -> Iterator[None]:
    """See that the log stays as it is."""
    assert server.errors is not None
    before = server.errors.read_text()
    yield
    Browser(server).ask("GET", "/api/games")
    assert server.errors.read_text().removeprefix(before) == ""


def test_nobody_fills_the_log_with_what_is_no_request(strict: Server) -> None:
    with silently(strict):
        for _ in range(5):
            with line_to(strict, b"\0\r\n\r\n") as line:
                assert b" 400 " in until_closed(line)


def test_nor_with_what_is_no_body(strict: Server) -> None:
    with silently(strict), line_to(strict, CHUNKED.replace(b"/api/tables", b"/no")) as line:
        assert b" 40" in line.recv(65536)
        with contextlib.suppress(ConnectionError):
            line.sendall(b"zzz\r\n")
        until_closed(line)
    with silently(strict), line_to(strict, CHUNKED + b"1\r\n{\r\n") as line:
        line.sendall(b"zzz\r\n")
        assert b" 400 " in until_closed(line)


@pytest.mark.parametrize(
    "more",
    [b"", frame(Opcode.CLOSE, b"\x03\xe8"), frame(Opcode.PING), NOT_TEXT],
    ids=["alone", "and a close", "and a ping", "twice"],
)
def test_nor_with_what_is_no_text(strict: Server, more: bytes) -> None:
    table = Browser(strict).open("shiftago", name="Ada", players=2)["table"]
    with silently(strict), line_to(strict, upgrade(f"/api/tables/{table}/socket")) as line:
        assert line.recv(12) == b"HTTP/1.1 101"
        line.sendall(NOT_TEXT + more)
        until_closed(line)


def test_who_is_answered_early_need_not_send_the_rest_nor_lose_the_answer(strict: Server) -> None:
    began = time.monotonic()
    with line_to(strict, CHUNKED.replace(b"/api/tables", b"/no/such")) as line:
        line.sendall((b"1000\r\n" + b"x" * 4096 + b"\r\n") * 100)
        answer = until_closed(line)
    assert answer.startswith(b"HTTP/1.1 40")
    assert answer.count(b"HTTP/1.1") == 1
    assert time.monotonic() - began < 10


def test_a_flood_of_tiny_frames_ends_and_holds_nobody_up(strict: Server) -> None:
    table = Browser(strict).open("shiftago", name="Ada", players=2)["table"]
    before = strict.metric("shiftbox_stalls_total")
    refused_before = refused(strict, "frames")
    with line_to(strict, upgrade(f"/api/tables/{table}/socket")) as line:
        assert line.recv(12) == b"HTTP/1.1 101"
        with contextlib.suppress(ConnectionError):
            line.sendall(frame(Opcode.PING) * 100_000)
        until_closed(line)
    assert strict.metric("shiftbox_stalls_total") == before
    assert refused(strict, "frames") == refused_before + 1


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that holds few connections and has little patience."""
    limits = msgspec.structs.replace(
        GENEROUS,
        connections=MOST,
        head_seconds=PATIENCE,
        body_seconds=PATIENCE,
        unread_seconds=PATIENCE,
    )
    folder = tmp_path_factory.mktemp("small")
    with serving(f"sqlite:///{folder / 'tables.sqlite'}", limits=limits) as found:
        yield found


def line_to(server: Server, said: bytes = b"") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port))
    line.settimeout(20)
    line.sendall(said)
    return line


def until_closed(line: socket.socket) -> bytes:
    """Return what still comes before the other side ends the connection."""
    found = b""
    with contextlib.suppress(ConnectionResetError):
        while more := line.recv(65536):
            found += more
    return found


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (b"", "head"),
        (b"GET /api/games HTTP/1.1\r\nHost:", "head"),
        (HEAD + b"Content-Length: 100\r\n\r\n{", "body"),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{", "body"),
    ],
    ids=["nothing", "half a head", "half a body", "half a chunk"],
)
def test_what_does_not_arrive_in_time_is_given_up(small: Server, said: bytes, why: str) -> None:
    before = refused(small, why)
    line = line_to(small, said)
    assert until_closed(line) == b""
    line.close()
    assert refused(small, why) == before + 1


@pytest.mark.parametrize(
    "begun", [b"GET /api/games HTTP/1.1\r\nX: ", HEAD + b"Content-Length: 9999\r\n\r\n"]
)
def test_a_byte_now_and_then_does_not_help(small: Server, begun: bytes) -> None:
    line, end = line_to(small, begun), time.monotonic() + 20
    with contextlib.suppress(ConnectionError):
        while time.monotonic() < end:
            line.sendall(b"x")
            time.sleep(PATIENCE / 10)
    line.close()
    assert time.monotonic() < end


def test_nor_does_a_whole_request_before(small: Server) -> None:
    """uvicorn's own limit for a next request ends with the first byte of it."""
    line = line_to(small, b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n")
    answer = b""
    while not answer.endswith(b"}"):
        answer += line.recv(65536)
    line.sendall(b"GET /api/games HT")
    assert until_closed(line) == b""
    line.close()


def test_who_does_not_read_the_answer_is_given_up(small: Server) -> None:
    before = refused(small, "reader")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", small.port))
    line.settimeout(20)
    line.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 400)
    eventually(lambda: refused(small, "reader") > before)
    line.close()


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (upgrade(more="Content-Length: 5\r\n"), b"HTTP/1.1 400 "),
        (upgrade("/" + 20_000 * "x"), b"HTTP/1.1 414 "),
        (upgrade(more=f"X: {20_000 * 'x'}\r\n"), b"HTTP/1.1 431 "),
    ],
    ids=["a body", "a long line", "a long header"],
)
def test_what_cannot_become_a_socket_is_told_so_and_ends(
    small: Server, said: bytes, told: bytes
) -> None:
    with line_to(small, said) as line:
        line.settimeout(3)
        assert until_closed(line).startswith(told)


def test_silent_connections_do_not_keep_others_out_for_long(small: Server) -> None:
    before = refused(small, "all")
    lines = [line_to(small) for _ in range(3 * MOST)]
    eventually(lambda: Browser(small).ask("GET", "/api/games")[0] == 200)
    assert refused(small, "all") > before
    told = [until_closed(line) for line in lines]
    assert any(answer.startswith(b"HTTP/1.1 503 ") for answer in told)
    assert told.count(b"") <= MOST
    for line in lines:
        line.close()


def test_a_socket_is_counted_until_it_ends_and_has_its_own_time(small: Server) -> None:
    people = [two_people(small) for _ in range(MOST // 2 - 3)]
    time.sleep(2 * PATIENCE)  # what is limited is over by now
    for ada, bob in people:
        assert ada.play("T1")["type"] == "done"
        bob.close()
        ada.close()
    for ada, bob in [two_people(small) for _ in range(MOST // 2 - 3)]:
        ada.close()
        bob.close()


def refused(server: Server, why: str) -> float:
    """Return how many connections were refused or given up, by the figures for Prometheus."""
    status, text = 0, ""
    while status != 200:
        line = line_to(server, b"GET /metrics HTTP/1.0\r\nHost: x\r\n\r\n")
        text = until_closed(line).decode()
        line.close()
        status = int(text.split()[1]) if text else 0
    name = f'shiftbox_connections_refused_total{{why="{why}"}}'
    return sum(float(row.split()[-1]) for row in text.splitlines() if row.startswith(name))


def eventually(so: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while True:
        with contextlib.suppress(OSError, ValueError):
            if so():
                return
        assert time.monotonic() < end
        time.sleep(0.02)


def test_one_address_gets_its_share_and_this_machine_all() -> None:
    keeper = Doorkeeper(Limits(connections=10, connections_per_address=3))
    lines = [Mock(asyncio.Transport) for _ in range(12)]
    assert [keeper.admit(line, "192.0.2.1") for line in lines[:4]] == [True] * 3 + [False]
    assert keeper.admit(lines[4], "192.0.2.2")
    assert [keeper.admit(line, "2001:db8::1") for line in lines[5:7]] == [True] * 2
    assert [keeper.admit(line, "2001:db8::2") for line in lines[7:9]] == [True, False]
    keeper.release(lines[0])
    keeper.release(lines[0])
    assert [keeper.admit(line, "::ffff:192.0.2.1") for line in lines[:2]] == [True, False]
    local = Doorkeeper(Limits(connections=10, connections_per_address=3))
    given = ["127.0.0.1", "::1", None] * 4
    assert [local.admit(*one) for one in zip(lines, given, strict=True)] == [True] * 10 + [
        False
    ] * 2


def test_there_are_descriptors_for_all_that_are_let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    for allowed, most in ((1024, 824), (256, 128), (10**6, 8000)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, n=allowed: (n, n))
        assert most_connections(Limits()) == most


def test_a_server_takes_as_many_descriptors_as_it_may_have() -> None:
    program = (
        "import resource; "
        "from shiftbox.server.web.connection_limits import raise_descriptor_limit; "
        "raise_descriptor_limit(); print(*resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)

    def few() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (64, most))

    told = subprocess.run(
        [sys.executable, "-c", program],
        preexec_fn=few,
        env=dict(os.environ),
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert told == [str(most)] * 2


class Wire(asyncio.Transport):
    """A transport whose other side is the test, which reads nothing unless it says so."""

    def __init__(
        self, limits: Limits, app: Callable[..., Awaitable[None]], state: ServerState | None = None
    ) -> None:
        super().__init__({"peername": ("192.0.2.1", 1), "sockname": ("192.0.2.2", 80)})
        self.written, self.waiting, self.unread = b"", b"", 0
        self.is_aborted = self.is_at_end = self._is_closing = self._is_paused = False
        how = {**manners(Settings("sqlite://", limits=limits)), "log_level": None}
        config = Config(app, log_config=None, **how)
        config.load()
        self.state = state or ServerState()
        made: Any = config.http_protocol_class
        self.protocol: Any = made(config=config, server_state=self.state, app_state={})
        self.protocol.connection_made(self)

    def say(self, data: bytes) -> None:
        """Have data arrive, and let the server read as much as it does in one go."""
        self.waiting += data
        while self.waiting and not self._is_paused and not self._is_closing:
            if isinstance(self.protocol, asyncio.BufferedProtocol):
                into: Any = self.protocol.get_buffer(-1)
                count = min(len(into), len(self.waiting))
                into[:count], self.waiting = self.waiting[:count], self.waiting[count:]
                self.protocol.buffer_updated(count)
            else:
                data, self.waiting = self.waiting[:262_144], self.waiting[262_144:]
                self.protocol.data_received(data)

    def pause_reading(self) -> None:
        self._is_paused = True

    def resume_reading(self) -> None:
        self._is_paused = False
        asyncio.get_running_loop().call_soon(self.say, b"")

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        found: asyncio.BaseProtocol = self.protocol
        return found

    def write(self, data: Any) -> None:
        self.written += data

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.is_at_end = True

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self._is_closing

    def close(self) -> None:
        self._is_closing = True

    def abort(self) -> None:
        self._is_closing = self.is_aborted = True
        asyncio.get_running_loop().call_soon(self.protocol.connection_lost, None)


async def rounds(so: Callable[[], bool]) -> int:
    """Let the loop go round until something is so; return how many rounds that took."""
    for taken in range(10_000):
        if so():
            return taken
        await asyncio.sleep(0)
    raise AssertionError


BODIES: list[bytes] = []


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Read all that comes; by HTTP answer then, or at once if that is asked for."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    body, goes_on = b"", scope["path"] != "/at-once"
    while goes_on:
        message = await receive()
        body += message["body"]
        goes_on = message["more_body"]
    BODIES.append(body)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"well"})


QUICK = Limits(unread_seconds=0.05)


async def opened(limits: Limits = QUICK) -> Wire:
    """Return a socket that is open."""
    wire = Wire(limits, echo)
    wire.say(upgrade())
    await rounds(lambda: b"101" in wire.written)
    wire.written = b""
    return wire


def test_who_reads_nothing_of_a_last_answer_is_given_up() -> None:
    async def by_http() -> None:
        wire = Wire(QUICK, echo)
        wire.unread = 1000
        wire.say(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        await rounds(wire.is_closing)
        await asyncio.sleep(0.2)
        assert wire.is_aborted

    async def by_socket() -> None:
        wire = await opened()
        wire.unread = 1000
        door: Any = next(iter(wire.state.connections))
        door.send_keepalive_ping()
        door.keepalive_timeout()
        assert wire.is_closing()
        await asyncio.sleep(0.2)
        assert wire.is_aborted

    asyncio.run(by_http())
    asyncio.run(by_socket())


def test_who_reads_a_little_of_it_is_waited_for_again() -> None:
    async def slowly() -> None:
        wire = Wire(QUICK, echo)
        wire.unread = 100_000
        wire.protocol.pause_writing()
        wire.close()
        wire.unread = 1000
        wire.protocol.resume_writing()
        assert not wire.is_aborted
        await asyncio.sleep(0.2)
        assert wire.is_aborted

    asyncio.run(slowly())


@pytest.mark.parametrize(
    "said",
    [upgrade("/" + 20_000 * "x"), upgrade() + b"", b"\0\r\n\r\n"],
    ids=["no handshake", "closed by the other side", "no request"],
)
def test_nothing_that_a_stranger_leaves_keeps_a_server_from_stopping(said: bytes) -> None:
    async def stop() -> None:
        wire = Wire(Limits(), echo)
        wire.unread = 1000
        wire.say(said)
        for _ in range(5):
            await asyncio.sleep(0)
        if b"101" in wire.written:
            wire.say(frame(Opcode.CLOSE, b"\x03\xe8"))
        assert wire.state.connections
        for connection in list(wire.state.connections):
            connection.shutdown()
        assert wire.is_closing()

    asyncio.run(stop())


PIECES = b"".join(b"1\r\n%c\r\n" % (97 + at % 26) for at in range(40_000))


def test_what_arrives_at_once_is_read_bit_by_bit_and_in_order() -> None:
    async def much() -> None:
        wire, between = Wire(Limits(), echo), 0
        wire.say(CHUNKED + PIECES + b"0\r\n\r\n")
        while wire.waiting:
            left = len(wire.waiting)
            await asyncio.sleep(0)
            assert left - len(wire.waiting) <= 8192
            between += 1
        await rounds(lambda: b"well" in wire.written)
        assert between > 20
        assert BODIES.pop() == PIECES[3::6]

    asyncio.run(much())


def test_connections_of_which_much_is_read_take_turns() -> None:
    async def many() -> None:
        state = ServerState()
        wires = [Wire(Limits(), echo, state) for _ in range(30)]
        for wire in wires:
            wire.say(CHUNKED + PIECES[:30_000] + b"0\r\n\r\n")
            assert wire.waiting
        while any(wire.waiting for wire in wires):
            left = sum(len(wire.waiting) for wire in wires)
            await asyncio.sleep(0)
            assert left - sum(len(wire.waiting) for wire in wires) <= 16_384
        for wire in wires:
            await rounds(lambda wire=wire: b"well" in wire.written)  # type: ignore[misc]
            assert BODIES.pop() == PIECES[3:30_000:6]

    asyncio.run(many())


def test_what_is_small_is_read_at_once() -> None:
    async def little() -> None:
        wire = await opened(Limits())
        wire.say(frame(Opcode.PING, b"here"))
        assert wire.written.endswith(b"here")
        wire.say(frame(Opcode.PING, b"again"))
        assert wire.written.endswith(b"again")

    asyncio.run(little())


@pytest.mark.parametrize(
    "early",
    [b"\xff" * 10, NOT_TEXT, frame(Opcode.CLOSE, b"\x03\xe8")],
    ids=["no frame", "no text", "a close"],
)
def test_what_comes_before_a_socket_is_open_waits_until_it_is(early: bytes) -> None:
    async def hurry() -> None:
        is_found = asyncio.Event()

        async def look_first(scope: Any, receive: Any, send: Any) -> None:
            await is_found.wait()
            await echo(scope, receive, send)

        wire = Wire(Limits(), look_first)
        wire.say(upgrade())
        await asyncio.sleep(0)
        wire.say(early)
        assert not wire.is_closing()
        is_found.set()
        await rounds(wire.is_closing)
        assert wire.written.startswith(b"HTTP/1.1 101 ")

    asyncio.run(hurry())


def test_a_line_that_ends_while_it_waits_for_its_turn_is_forgotten() -> None:
    async def end() -> None:
        wire = Wire(Limits(), echo)
        wire.say(CHUNKED + PIECES)
        assert wire.waiting
        wire.abort()
        await asyncio.sleep(0)
        left = len(wire.waiting)
        for _ in range(10):
            await asyncio.sleep(0)
        assert len(wire.waiting) == left
        assert not wire.state.connections

    asyncio.run(end())


def test_frames_of_every_kind_are_counted() -> None:
    async def flood(frames: bytes) -> bytes:
        wire = await opened(Limits())
        for _ in range(290):
            wire.say(frame(Opcode.PONG))
        assert not wire.is_closing()
        wire.say(frames)
        await rounds(wire.is_closing)
        return wire.written

    for kind in (Opcode.PING, Opcode.PONG, Opcode.TEXT, Opcode.BINARY):
        assert b"\x11\x4d" in asyncio.run(flood(frame(kind) * 100))  # 4429
    pieces = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True)
    pieces += Frame(Opcode.CONT, b"", fin=False).serialize(mask=True) * 100
    assert b"\x11\x4d" in asyncio.run(flood(pieces))


def test_who_does_not_read_is_owed_one_answer_to_a_ping() -> None:
    async def deaf() -> None:
        wire = await opened(Limits())
        wire.protocol.pause_writing()
        for at in range(200):
            wire.say(frame(Opcode.PING, b"%03d" % at))
        assert wire.written == b""
        wire.protocol.resume_writing()
        assert wire.written.endswith(b"199")
        assert len(wire.written) == 5

    asyncio.run(deaf())


def test_a_connection_ends_with_an_answer_for_which_the_rest_was_not_needed() -> None:
    async def early() -> None:
        wire = Wire(Limits(body_seconds=0.1), echo)
        wire.say(CHUNKED.replace(b"/api/tables", b"/at-once"))
        await rounds(lambda: wire.is_at_end)
        wire.say(b"zzz\r\n" + CHUNKED)
        assert wire.written.count(b"HTTP/1.1") == 1
        await asyncio.sleep(0.3)
        assert wire.is_aborted

    asyncio.run(early())


def test_it_goes_on_if_the_length_of_the_rest_is_known() -> None:
    """Clients that send head and body apart would else lose a connection that they use again."""

    async def early() -> None:
        wire = Wire(Limits(), echo)
        at_once = HEAD.replace(b"/api/tables", b"/at-once")
        wire.say(at_once + b"Content-Length: 5\r\n\r\n")
        await rounds(lambda: wire.written.endswith(b"0\r\n\r\n"))
        wire.say(b"hello" + at_once + b"Content-Length: 5\r\n\r\n")
        await rounds(lambda: wire.written.count(b"HTTP/1.1 200") == 2)
        assert not wire.is_at_end

    asyncio.run(early())


def test_a_failure_inside_is_still_written_down(caplog: pytest.LogCaptureFixture) -> None:
    async def fail(scope: Any, *_: Any) -> None:
        raise ValueError(scope["type"])

    async def ask(said: bytes) -> None:
        wire = Wire(Limits(), fail)
        wire.say(said)
        await rounds(lambda: b" 500 " in wire.written)

    for said in (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", upgrade()):
        asyncio.run(ask(said))
    assert [str(one.exc_info[1]) for one in caplog.records if one.exc_info] == [
        "http",
        "websocket",
    ]

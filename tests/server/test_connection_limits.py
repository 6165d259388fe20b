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
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import Mock

import msgspec
import pytest

from shiftbox.server.settings import Limits
from shiftbox.server.web.connection_limits import Doorkeeper, most_connections

from .client import GENEROUS, Browser, Server, serving
from .people import two_people

MOST = 30
PATIENCE = 0.5


def test_nobody_fills_the_log_with_what_is_no_request(tmp_path: Path) -> None:
    errors = tmp_path / "errors"
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite'}", errors=errors) as server:
        for _ in range(5):
            with line_to(server, b"\0\r\n\r\n") as line:
                assert b" 400 " in until_closed(line)
    assert errors.read_text() == ""


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


HEAD = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


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

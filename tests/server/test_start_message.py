"""What a server says when it starts, and what keeps it from starting."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from unittest import mock

import pytest

from shiftbox.contract import Refused
from shiftbox.server import start_message
from shiftbox.server.ports import PORT, available, free_port

from . import client
from .postgres import Cluster

FILE = "sqlite:////data/tables.sqlite"
BOTH = "0.0.0.0"


def told(
    host: str = "127.0.0.1", *names: str, secure: bool = False, own: str | None = "192.168.1.5"
) -> list[str]:
    with mock.patch.object(start_message, "own_address", return_value=own):
        return start_message.served(host, 7474, FILE, names, secure=secure).splitlines()


@contextlib.contextmanager
def taken(port: int = 0) -> Iterator[int]:
    """Listen to a port of this machine."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        line.bind(("127.0.0.1", port))
        line.listen()
        yield line.getsockname()[1]


@dataclass
class Started:
    """The program, and what it has said."""

    process: subprocess.Popen[str]
    said: list[str] = field(default_factory=list)

    def until(self, pattern: str) -> int:
        """Read on until there is a number in these words."""
        assert self.process.stdout is not None
        while not (found := re.search(pattern, "\n".join(self.said))):
            line = self.process.stdout.readline()
            assert line, self.said
            self.said.append(line.rstrip("\n"))
        return int(found[1])


@contextlib.contextmanager
def running(folder: Path, *words: str) -> Iterator[Started]:
    """Start the program, and stop it as people do; then all that it has said is there."""
    given = {**os.environ, "XDG_DATA_HOME": str(folder), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "shiftbox", *words]
    process = subprocess.Popen(
        command, env=given, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    started = Started(process)
    try:
        yield started
    finally:
        process.send_signal(signal.SIGINT)
        assert process.stdout is not None
        with process.stdout as rest:
            started.said += rest.read().splitlines()
        process.wait(30)


def refusal(*words: str) -> str:
    """Return what the program says when it refuses to serve."""
    command = [sys.executable, "-m", "shiftbox", "serve", *words]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (ran.returncode, ran.stdout) == (2, "")
    return ran.stderr.strip()


def answers(port: int) -> bool:
    client.Server("", port=port).wait()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health") as answer:
        return bool(answer.status == 200)


def test_on_this_computer_only_it_says_so() -> None:
    for host in ("127.0.0.1", "localhost", "::1"):
        first, others, kept = told(host)
        assert "http://localhost:7474/" in first
        assert "Ctrl+C" in first
        assert others == "Only this computer can reach it; with `--host 0.0.0.0` others can too."
        assert kept == "Tables are kept in /data/tables.sqlite"


def test_on_all_addresses_friends_get_that_of_the_network() -> None:
    first, others, _ = told(BOTH)
    assert "http://localhost:7474/" in first
    assert "http://192.168.1.5:7474/" in others
    assert "http://[2001:db8::7]:7474/" in told("::", own="2001:db8::7")[1]
    assert "with :7474 behind it" in told(BOTH, own=None)[1]


def test_an_address_of_ones_own_is_for_friends_too() -> None:
    first, others, _ = told("192.168.1.9")
    assert "http://192.168.1.9:7474/" in first
    assert "http://192.168.1.9:7474/" in others


def test_under_names_it_is_nowhere_else() -> None:
    first, others, _ = told(BOTH, "games.example.org")
    assert "localhost" not in first
    assert "port 7474 for games.example.org" in first
    assert "http://games.example.org:7474/" in others
    for host in (BOTH, "127.0.0.1"):
        others = told(host, "games.example.org", secure=True)[1]
        assert others == "Others come by your proxy: https://games.example.org/."
    assert told(BOTH, secure=True)[1] == "Others come by your proxy."


@pytest.mark.parametrize(
    ("address", "where"),
    [
        (
            "postgresql://ada:hush@db.example.org/games",
            "PostgreSQL, database games on db.example.org",
        ),
        ("postgresql://ada@/games?password=hush&host=/run", "PostgreSQL, database games"),
        ("postgresql://", "PostgreSQL"),
    ],
)
def test_no_password_is_said(address: str, where: str) -> None:
    assert start_message.kept(address) == f"Tables are kept in {where}"


def test_the_own_address_is_none_that_only_this_computer_knows() -> None:
    assert start_message.own_address(BOTH) not in {"127.0.0.1", "0.0.0.0"}


def test_serve_says_where_it_is(tmp_path: Path) -> None:
    port = client.free_port()
    with running(tmp_path, "serve", "--port", str(port)) as started:
        assert answers(port)
    assert (
        started.said
        == start_message.served(
            "127.0.0.1", port, f"sqlite:///{tmp_path}/shiftbox/tables.sqlite"
        ).splitlines()
    )


def test_several_workers_say_it_once(tmp_path: Path, cluster: Cluster) -> None:
    port, database = client.free_port(), cluster.new_database()
    words = ["--port", str(port), "--workers", "2", "--database", database]
    with running(tmp_path, "serve", *words) as started:
        assert answers(port)
    assert started.said == start_message.served("127.0.0.1", port, database).splitlines()


def test_plain_shiftbox_says_for_whom_it_is_and_that_the_port_was_taken(tmp_path: Path) -> None:
    with contextlib.ExitStack() as lines:
        with contextlib.suppress(OSError):  # then somebody else has taken it
            lines.enter_context(taken(PORT))
        with running(tmp_path, "--no-browser") as started:
            port = started.until(rf"Port {PORT} is taken, perhaps by another Shiftbox; using (\d+)")
            assert answers(port)
    assert f"http://localhost:{port}/" in started.said[0]
    assert "links work on this computer only" in "\n".join(started.said)
    assert started.said[-1] == f"Tables are kept in {tmp_path}/shiftbox/tables.sqlite"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--port", "80800"], "A port is 1 to 65535, not 80800."),
        (["--port", "-1"], "A port is 1 to 65535, not -1."),
        (["--workers", "0"], "At least one server process is needed, not 0."),
        (["--host", "192.0.2.77"], "'192.0.2.77' is not an address of this computer"),
        (["--host", "a.invalid"], "'a.invalid' is not an address of this computer"),
    ],
)
def test_what_cannot_be_served_is_refused_in_words(words: list[str], complaint: str) -> None:
    assert refusal(*words).startswith(complaint)


def test_a_taken_port_is_refused_in_words() -> None:
    with taken() as port:
        said = refusal("--port", str(port))
    assert said.startswith(f"Port {port} is taken, perhaps by another Shiftbox: ")
    assert "--port" in said


def test_a_place_where_nothing_can_be_kept_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    database = f"sqlite:///{tmp_path}/file/tables.sqlite"
    said = refusal("--port", "0", "--database", database)
    assert said.startswith("Tables cannot be kept there: ")


def test_port_0_finds_a_free_one() -> None:
    assert 0 < available("127.0.0.1", 0) <= 65_535


def test_what_lingers_of_an_ended_server_takes_no_port() -> None:
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        line.bind(("127.0.0.1", 0))
        line.listen()
        port = line.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port)) as asking:
            line.accept()[0].close()
            assert asking.recv(1) == b""
    with socket.socket() as other, pytest.raises(OSError, match="in use"):
        other.bind(("127.0.0.1", port))
    assert available("127.0.0.1", port) == port


def test_only_a_taken_port_is_replaced() -> None:
    with pytest.raises(Refused, match="not an address"):
        free_port("192.0.2.77")


@pytest.mark.parametrize("address", ["nonsense", "postgresql://x:y@[::1/", "mysql://here/tables"])
def test_what_is_no_address_of_a_database_is_refused_in_words(address: str) -> None:
    assert "Traceback" not in (said := refusal("--port", "0", "--database", address))
    assert re.search("not the address of a database|Use sqlite:///FILE or postgresql", said)


@pytest.mark.parametrize("words", [["serve"], []], ids=["serve", "alone"])
def test_a_data_directory_that_cannot_be_made_is_said(words: list[str]) -> None:
    port = ["--port", "0"] if words else []
    command = [sys.executable, "-m", "shiftbox", *words, *port]
    given = {**os.environ, "XDG_DATA_HOME": "/proc/nowhere"}
    ran = subprocess.run(
        command, env=given, capture_output=True, text=True, check=False, timeout=60
    )
    assert ran.returncode == 2
    assert "Tables cannot be kept" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_less_than_one_bot_is_refused_in_words() -> None:
    assert "At least one bot must be able to think, not 0." in refusal("--port", "0", "--bots", "0")

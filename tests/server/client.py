"""A server in a process of its own, and clients that speak to it as browsers do."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from shiftbox.server.settings import VARIABLE, Limits, Settings

Json = dict[str, Any]
GENEROUS = Limits(
    requests_per_second=1e6,
    request_burst=10**6,
    tables_per_minute=1e6,
    table_burst=10**6,
    searches_per_second=1e6,
    search_burst=10**6,
    replay_burst=10**6,
    replays_at_once=10**6,
    reports_at_once=10**6,
    messages_per_second=1e6,
    message_burst=10**6,
    sockets_per_address=5000,
)
RUN = (
    "import sys; from shiftbox.server.commands import run; "
    "from shiftbox.server.settings import Settings; "
    "run(Settings.from_environment(), '127.0.0.1', int(sys.argv[1]), int(sys.argv[2]))"
)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass
class Server:
    """A server process that can be killed and started again."""

    database: str
    port: int = field(default_factory=free_port)
    workers: int = 1
    secure: bool = False
    limits: Limits = GENEROUS
    process: subprocess.Popen[bytes] | None = None
    errors: Path | None = None

    def start(self) -> Server:
        self.launch()
        self.wait()
        return self

    def launch(self) -> None:
        """Start the process without waiting until it answers."""
        how: Json = {"secure": self.secure, "limits": self.limits}
        settings = Settings(self.database, bot_pause=0.0, **how)
        given = {**os.environ, VARIABLE: msgspec.json.encode(settings).decode()}
        command = [sys.executable, "-c", RUN, str(self.port), str(self.workers)]
        log = self.errors.open("ab") if self.errors else None
        self.process = subprocess.Popen(command, env=given, stderr=log, start_new_session=True)
        if log is not None:
            log.close()

    def wait(self) -> None:
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{self.url}/api/health", timeout=5).close()
                return
            time.sleep(0.02)
        raise AssertionError("the server does not answer")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End the process, and all that it started, as a power cut would."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def signal(self, what: signal.Signals) -> None:
        assert self.process is not None
        os.killpg(self.process.pid, what)

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def metric(self, name: str) -> float:
        text = urllib.request.urlopen(f"{self.url}/metrics").read().decode()
        return sum(
            float(line.rsplit(" ", 1)[1])
            for line in text.splitlines()
            if line.split(" ")[0].split("{")[0] == name
        )


SITTINGS: set[Sitting] = set()
"""Those not closed yet; a fixture closes them after each test."""


class Browser:
    """One person's browser: a cookie, requests and sockets."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookie: str | None = None
        self.headers: dict[str, str] = {}

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Json]:
        told = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", **self.headers}
        if self.cookie:
            headers["Cookie"] = f"shiftbox={self.cookie}"
        request = urllib.request.Request(self.server.url + path, told, headers, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                given = answer.headers.get("Set-Cookie")
                if given:
                    self.cookie = given.split(";")[0].removeprefix("shiftbox=")
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as why:
            return why.code, json.loads(why.read())

    def open(self, game: str, **how: Any) -> Json:
        status, answer = self.ask("POST", "/api/tables", {"game": game, "first": 0, **how})
        assert status == 201, answer
        return answer

    def join(self, table: str, secret: str, **how: Any) -> Json:
        status, answer = self.ask("POST", f"/api/tables/{table}/join", {"invite": secret, **how})
        assert status == 200, answer
        return answer

    def sit(self, table: str, **how: Any) -> Sitting:
        return Sitting(self, table, **how)


class Sitting:
    """A socket at a table, and the last state that came through it."""

    def __init__(self, browser: Browser, table: str, origin: Origin | None = None) -> None:
        self.browser, self.table = browser, table
        headers = {"Cookie": f"shiftbox={browser.cookie}"} if browser.cookie else {}
        address = f"ws://127.0.0.1:{browser.server.port}/api/tables/{table}/socket"
        self._opened = contextlib.ExitStack()
        line = connect(
            address,
            additional_headers=headers,
            origin=origin,
            compression=None,
            max_size=2**22,
            open_timeout=20,
            close_timeout=0.2,
        )
        self.socket: ClientConnection = self._opened.enter_context(line)
        SITTINGS.add(self)
        self.state: Json = {}
        self.log: list[Json] = []
        self.frames: list[str] = []

    def receive(self, timeout: float = 20.0) -> Json:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.frames.append(text)
        message: Json = json.loads(text)
        if message["type"] == "state":
            self.state = message
            self.log[message["log"]["start"] :] = message["log"]["entries"]
        return message

    def until(self, *kinds: str) -> Json:
        while True:
            message = self.receive()
            if message["type"] in kinds:
                return message

    def until_state(self, holds: Any) -> Json:
        while not (self.state and holds(self.state)):
            self.receive()
        return self.state

    def send(self, kind: str, **given: Any) -> str:
        name = given.setdefault("id", uuid4().hex)
        if kind in {"look", "ping"}:
            del given["id"]
        self.socket.send(json.dumps({"type": kind, **given}))
        return str(name)

    def ask(self, kind: str, **given: Any) -> Json:
        """Send something and return the answer to it."""
        name = self.send(kind, **given)
        while True:
            message = self.until("done", "refused", "bye")
            if message.get("id") in {name, None}:
                return message

    def play(self, move: str, **given: Any) -> Json:
        answered = {"seq": self.state["seq"], "draft": self.state["draft"]}
        return self.ask("play", move=move, **{**answered, **given})

    def close(self) -> None:
        SITTINGS.discard(self)
        self._opened.close()

    def __enter__(self) -> Sitting:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@contextlib.contextmanager
def serving(database: str, **how: Any) -> Iterator[Server]:
    server = Server(database, **how).start()
    try:
        yield server
    finally:
        server.stop()

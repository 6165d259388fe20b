"""A server of its own for the tests in a browser; it can be killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from shiftbox.server.commands import serve
from shiftbox.server.settings import Limits

GENEROUS = Limits(
    requests_per_second=1e6,
    request_burst=10**6,
    tables_per_minute=1e6,
    table_burst=10**6,
    messages_per_second=1e6,
    message_burst=10**6,
)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A server process on a port and a database of its own."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"
        self._database = f"sqlite:///{folder / 'tables.sqlite'}"
        self._errors = folder / "errors"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.serving", str(self.port), self._database]
        with self._errors.open("ab") as errors:
            self._process = subprocess.Popen(command, stderr=errors, start_new_session=True)
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{self.address}/api/health", timeout=5):
                    return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError(self._errors.read_text())

    def kill(self) -> None:
        """End it without a chance to tidy up, with its bots."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    @property
    def errors(self) -> str:
        return self._errors.read_text()


if __name__ == "__main__":
    serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], bots=1, bot_pause=0.0, limits=GENEROUS)

"""What the command line calls: serve for others, or for this machine with the browser opened."""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time
import webbrowser
from collections.abc import Iterator, Sequence
from typing import Any

from shiftbox.game import Refused

from .settings import Limits, Settings

LOCAL_NAMES = ["localhost", "127.0.0.1", "::1"]
PORT = 7474


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    database: str | None = None,
    workers: int = 1,
    *,
    names: Sequence[str] = (),
    secure: bool = False,
    bots: int | None = None,
    bot_pause: float = 0.6,
    limits: Limits | None = None,
) -> None:
    """Serve until stopped.

    `names` are the host names under which the server may be asked for; on an address of this
    machine only they are its own names, else any. Several `workers` need PostgreSQL.
    """
    from .database import default_url, is_shared, opened, prepare

    address = database or default_url()
    engine = opened(address)
    if workers > 1 and not is_shared(engine):
        raise Refused("bad-database", "Several workers need PostgreSQL: --database postgresql://…")
    with _explained():
        prepare(engine)
    engine.dispose()
    allowed = list(names) or (LOCAL_NAMES if host in LOCAL_NAMES else [])
    settings = Settings(
        address,
        bots=bots or max(1, (os.cpu_count() or 2) // 2),
        bot_pause=bot_pause,
        hosts=allowed,
        secure=secure,
        limits=limits or Limits(),
    )
    run(settings, host, port, workers)


@contextlib.contextmanager
def _explained() -> Iterator[None]:
    from sqlalchemy.exc import OperationalError

    try:
        yield
    except OperationalError as why:
        reason = str(why.orig).strip().splitlines()[0]
        raise Refused("bad-database", f"The database does not answer: {reason}") from None


def run(settings: Settings, host: str, port: int, workers: int = 1) -> None:
    """Run server processes with the given settings."""
    import uvicorn

    settings.to_environment()
    uvicorn.run(
        "shiftbox.server.app:create",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        **manners(settings),
    )


def manners(settings: Settings) -> dict[str, Any]:
    """Return how uvicorn speaks with clients."""
    return {
        "ws": "websockets-sansio",
        "ws_max_size": settings.limits.largest_message,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 20,
        "access_log": False,
        "log_level": "warning",
        "server_header": False,
        "date_header": False,
        "timeout_graceful_shutdown": 3,
        "limit_concurrency": None,
        "h11_max_incomplete_event_size": 32_768,
    }


def free_port(host: str = "127.0.0.1") -> int:
    """Return the usual port, or any other that is free."""
    for port in (PORT, 0):
        with socket.socket() as probe:
            try:
                probe.bind((host, port))
            except OSError:
                continue
            found: int = probe.getsockname()[1]
            return found
    raise Refused("no-port", "No port is free on this machine.")


def open_locally(*, browser: bool = True) -> None:
    """Serve this machine and open the browser once the server answers."""
    port = free_port()
    address = f"http://localhost:{port}/"
    if browser:
        threading.Thread(target=_open_when_ready, args=(port, address), daemon=True).start()
    told = f"Shiftbox is at {address} – stop it with Ctrl+C; `shiftbox play` stays in the terminal."
    print(told, flush=True)
    serve("127.0.0.1", port)


def _open_when_ready(port: int, address: str) -> None:
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                webbrowser.open(address)
                return
        time.sleep(0.05)

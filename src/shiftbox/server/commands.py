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

from .ports import PORT, available, free_port
from .settings import LOCAL_NAMES, Limits, Settings


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
    from .database import default_url
    from .greeting import served

    if workers < 1:
        raise Refused("bad-workers", f"At least one server process is needed, not {workers}.")
    found, address = available(host, port), database or default_url()
    _prepare(address, workers)
    allowed = list(names) or (LOCAL_NAMES if host in LOCAL_NAMES else [])
    settings = Settings(
        address,
        bots=bots or _half_the_cores(),
        bot_pause=bot_pause,
        hosts=allowed,
        secure=secure,
        limits=limits or Limits(),
    )
    print(served(host, found, address, names, secure=secure), flush=True)
    run(settings, host, found, workers)


def _half_the_cores() -> int:
    return max(1, (os.cpu_count() or 2) // 2)


def _prepare(address: str, workers: int) -> None:
    """Bring the database to its present form, or refuse one that does not do."""
    from .database import is_shared, opened, prepare

    with _explained():
        engine = opened(address)
        if workers > 1 and not is_shared(engine):
            several = "Several workers need PostgreSQL: --database postgresql://…"
            raise Refused("bad-database", several)
        prepare(engine)
    engine.dispose()


@contextlib.contextmanager
def _explained() -> Iterator[None]:
    from sqlalchemy.exc import OperationalError

    try:
        yield
    except OSError as why:
        raise Refused("bad-database", f"Tables cannot be kept there: {why.strerror}.") from None
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


def open_locally(*, browser: bool = True) -> None:
    """Serve this machine and open the browser once the server answers."""
    from .database import default_url
    from .greeting import opened

    port, database = free_port(), default_url()
    _prepare(database, 1)
    if browser:
        address = f"http://localhost:{port}/"
        threading.Thread(target=_open_when_ready, args=(port, address), daemon=True).start()
    print(opened(port, PORT, database), flush=True)
    run(Settings(database, bots=_half_the_cores(), hosts=LOCAL_NAMES), "127.0.0.1", port)


def _open_when_ready(port: int, address: str) -> None:
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                webbrowser.open(address)
                return
        time.sleep(0.05)

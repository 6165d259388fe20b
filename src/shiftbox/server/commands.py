"""What the command line calls: serve for others, or for this machine with the browser opened."""

from __future__ import annotations

import contextlib
import ipaddress
import os
import re
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from shiftbox.compiled.cache import handed_on
from shiftbox.contract import Refused
from shiftbox.reading import shown

from .ports import PORT, available, free_port
from .settings import LOCAL_NAMES, Limits, Settings

APPLICATION = "shiftbox.server.app:create"
PATIENCE = 60.0
"""Seconds for which a database that may be starting is waited for."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 5.0


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
    from .start_message import served

    if workers < 1:
        raise Refused("bad-workers", f"At least one server process is needed, not {workers}.")
    if bots is not None and bots < 1:
        raise Refused("bad-bots", f"At least one bot must be able to think, not {bots}.")
    found, address = available(host, port), database or _own_file()
    names = [_host_name(name) for name in names]
    allowed = names or _names_of(host)
    settings = Settings(
        address,
        bots=bots or _half_the_cores(),
        bot_pause=bot_pause,
        hosts=allowed,
        secure=secure,
        limits=limits or Limits(),
    )
    greeting = served(host, found, address, names, secure=secure)
    run(settings, host, found, workers, greeting=greeting)


def _host_name(given: str) -> str:
    """Return a host name as browsers send it, or refuse what is none."""
    if re.fullmatch(r"[A-Za-z0-9_.-]+", given) is None and not _is_address(given):
        told = f"A name is like games.example.org, without https:// and port, not {shown(given)}."
        raise Refused("bad-name", told)
    return given.lower()


def _is_address(given: str) -> bool:
    try:
        return bool(ipaddress.ip_address(given))
    except ValueError:
        return False


def _names_of(host: str) -> list[str]:
    """Return the names for which a server on an address answers; any if others can reach it."""
    from .start_message import is_local

    return [*LOCAL_NAMES, host] if is_local(host) else []


def _own_file() -> str:
    """Return the address of the file in the user's data directory, or say why there is none."""
    from .storage.database import default_url

    try:
        return default_url()
    except OSError as why:
        told = (
            f"Tables cannot be kept: {why.strerror}: {why.filename}. Use --database sqlite:///FILE."
        )
        raise Refused("bad-database", told) from None


def _half_the_cores() -> int:
    return max(1, (os.cpu_count() or 2) // 2)


def run(
    settings: Settings, host: str, port: int, workers: int = 1, *, greeting: str | None = None
) -> None:
    """Run server processes with the given settings; say the greeting once nothing is amiss."""
    from .start_message import here
    from .storage.database import file_of
    from .storage.lockfile import locked

    with _explained(settings.database), contextlib.ExitStack() as held:
        held.enter_context(locked(file_of(settings.database), here(host, port)))
        _prepare(settings.database, workers)
        lasting = held.pop_all()
    with lasting:
        if greeting is not None:
            print(greeting, flush=True)
        with handed_on():
            _run(settings, host, port, workers)


def _run(settings: Settings, host: str, port: int, workers: int) -> None:
    """Run server processes. The status is not 0 if they did not start."""
    import uvicorn
    from uvicorn.config import STARTUP_FAILURE
    from uvicorn.supervisors import Multiprocess

    from .web.connection_limits import raise_descriptor_limit

    raise_descriptor_limit()
    settings.to_environment()
    how = {"factory": True, "host": host, "port": port, **manners(settings)}
    if workers == 1:
        uvicorn.run(APPLICATION, **how)
        return
    config = uvicorn.Config(APPLICATION, workers=workers, **how)
    supervisor = Multiprocess(config, sockets=[config.bind_socket()])
    supervisor.run()
    if any(process.exitcode == STARTUP_FAILURE for process in supervisor.processes):
        raise SystemExit(STARTUP_FAILURE)


def _prepare(address: str, workers: int) -> None:
    """Bring the database to its present form, or refuse one that does not do."""
    from .storage.database import is_shared, opened, prepare
    from .storage.expiry import write_on

    engine = opened(address)
    if workers > 1 and not is_shared(engine):
        several = "Several workers need PostgreSQL: --database postgresql://…"
        raise Refused("bad-database", several)
    _patiently(lambda: prepare(engine))
    with engine.begin() as line:
        write_on(line)
    engine.dispose()


def _patiently(work: Callable[[], None]) -> None:
    """Do something with the database, again for a while if it may soon be there."""
    from .storage.faults import is_soon_over, reason

    until, pause = time.monotonic() + PATIENCE, FIRST_PAUSE
    while True:
        try:
            return work()
        except Exception as why:
            if not is_soon_over(why) or time.monotonic() > until:
                raise
            if pause == FIRST_PAUSE:
                told = f"Waiting up to {PATIENCE:.0f} seconds for the database: {reason(why)}"
                print(told, file=sys.stderr, flush=True)
        time.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


@contextlib.contextmanager
def _explained(address: str) -> Iterator[None]:
    """Say in words what is wrong with a database, and where it is."""
    from sqlalchemy.exc import SQLAlchemyError

    from .start_message import place
    from .storage.faults import reason, words

    try:
        yield
    except OSError as why:
        told = f"{why.strerror}: {why.filename}" if why.filename else why.strerror
        raise Refused("bad-database", f"Tables cannot be kept there: {told}.") from None
    except SQLAlchemyError as why:
        told = f"{place(address)} cannot be used. {words(why)} ({reason(why)})"
        raise Refused("bad-database", told) from None


def manners(settings: Settings) -> dict[str, Any]:
    """Return how uvicorn speaks with clients."""
    from .web.connection_limits import HttpDoor, SocketDoor

    return {
        "http": partial(HttpDoor, limits=settings.limits),
        "ws": partial(SocketDoor, limits=settings.limits),
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
    from .start_message import opened
    from .storage.lockfile import Held

    port, database = free_port(), _own_file()
    if browser:
        address = f"http://localhost:{port}/"
        threading.Thread(target=_open_when_ready, args=(port, address), daemon=True).start()
    settings = Settings(database, bots=_half_the_cores(), hosts=LOCAL_NAMES)
    try:
        run(settings, "127.0.0.1", port, greeting=opened(port, PORT, database))
    except Held as other:
        if other.address is None:
            raise
        print(f"Shiftbox is there already: {other.address}", flush=True)
        if browser:
            webbrowser.open(other.address)


def _open_when_ready(port: int, address: str) -> None:
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                webbrowser.open(address)
                return
        time.sleep(0.05)

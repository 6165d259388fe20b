"""Databases that are away, full, locked, read-only or damaged, and supervisors that are killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec
import psycopg
import pytest
from sqlalchemy import Engine, event, exc, text
from uvicorn.config import STARTUP_FAILURE

from shiftbox.server import commands, maintenance
from shiftbox.server.host import Host
from shiftbox.server.settings import VARIABLE, Settings
from shiftbox.server.storage import database, expiry, faults
from shiftbox.server.storage.bus import Bus
from shiftbox.server.storage.faults import NotKept

from .client import Browser, Server, free_port, serving
from .disks import unwritable
from .hosted import host_with_table, run, until
from .people import two_people
from .postgres import Cluster
from .test_start import family
from .test_start_message import refusal

BROKEN = (
    "import sys; from shiftbox.server import commands; "
    "from shiftbox.server.settings import Settings; "
    "commands.APPLICATION = 'tests.server.broken:create'; "
    "commands.run(Settings.from_environment(), '127.0.0.1', int(sys.argv[1]), int(sys.argv[2]))"
)
MANY = 20
"""Requests in a row after which, most likely, each of two workers has answered one."""


@contextlib.contextmanager
def away(cluster: Cluster) -> Iterator[None]:
    """Have PostgreSQL killed within a block."""
    cluster.stop()
    try:
        yield
    finally:
        cluster.start()


def awaited(holds: Callable[[], Any], seconds: float = 60.0) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def health(server: Server) -> tuple[int, list[str]]:
    status, told = Browser(server).ask("GET", "/api/health")
    return status, [trouble["part"] for trouble in told["troubles"]]


def workers_of(server: Server) -> set[int]:
    assert server.process is not None
    found = family(server.process.pid)
    return {child for child, command in found.items() if "spawn_main" in command}


def test_a_worker_that_starts_while_the_database_is_away_waits_for_it(
    cluster: Cluster, tmp_path: Path
) -> None:
    errors = tmp_path / "errors"
    with serving(cluster.new_database(), workers=2, errors=errors) as server:
        before = workers_of(server)
        with away(cluster):
            for worker in before:
                os.kill(worker, signal.SIGKILL)
            awaited(lambda: len(workers_of(server) - before) == 2)
            awaited(lambda: _answers(server, 503, ["database"]))
            assert server.process is not None
            assert server.process.poll() is None
            status, told = Browser(server).ask("POST", "/api/tables", {"game": "shiftago"})
            assert (status, told["error"]["code"]) == (503, "no-database")
            assert Browser(server).ask("GET", "/api/games")[0] == 200
        server.wait()
        awaited(lambda: _answers(server, 200, []))
        awaited(lambda: all(_opens(server) for _ in range(MANY)))
    assert "the database fails" in errors.read_text()
    assert "Traceback" not in errors.read_text()


def _opens(server: Server) -> bool:
    return Browser(server).ask("POST", "/api/tables", {"game": "shiftago"})[0] == 201


def _answers(server: Server, status: int, parts: list[str]) -> bool:
    with contextlib.suppress(OSError):
        return health(server) == (status, parts)
    return False


def test_a_server_that_starts_while_the_database_is_away_waits_in_words(
    cluster: Cluster, tmp_path: Path
) -> None:
    server = Server(cluster.new_database(), errors=tmp_path / "errors")
    with away(cluster):
        server.launch()
        awaited(lambda: "Waiting up to 60 seconds" in (tmp_path / "errors").read_text())
    try:
        server.wait()
    finally:
        server.stop()


def test_a_server_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "PATIENCE", 0.1)
    nobody = f"postgresql://shiftbox@127.0.0.1:{free_port()}/tables"
    with pytest.raises(Exception, match=r"PostgreSQL, database tables on 127.0.0.1 cannot be used"):
        commands.run(Settings(nobody), "127.0.0.1", free_port())


def test_a_wrong_name_is_refused_at_once(cluster: Cluster) -> None:
    began = time.monotonic()
    address = cluster.new_database().rpartition("/")[0]
    said = refusal("--port", "0", "--database", f"{address}/nowhere")
    assert 'database "nowhere" does not exist' in said
    assert "Waiting" not in said
    assert time.monotonic() - began < commands.PATIENCE / 2


@pytest.mark.parametrize("workers", [1, 2])
def test_the_status_says_that_a_server_did_not_start(workers: int, cluster: Cluster) -> None:
    settings = msgspec.json.encode(Settings(cluster.new_database())).decode()
    command = [sys.executable, "-c", BROKEN, str(free_port()), str(workers)]
    given = {**os.environ, VARIABLE: settings}
    ran = subprocess.run(command, env=given, capture_output=True, check=False, timeout=60)
    assert ran.returncode == STARTUP_FAILURE


def test_players_are_told_what_was_not_kept_while_the_database_is_away(
    cluster: Cluster, tmp_path: Path
) -> None:
    errors = tmp_path / "errors"
    with serving(cluster.new_database(), errors=errors) as server:
        ada, _ = two_people(server)
        with away(cluster):
            answer = ada.play("B1", id="first")
            assert (answer["type"], answer["code"]) == ("refused", "not-kept")
            assert health(server) == (503, ["database"])
            assert ada.browser.ask("GET", f"/api/tables/{ada.table}")[0] == 503
            assert ada.browser.sit(ada.table).receive()["type"] == "state"  # as it was
        server.wait()
        assert ada.play("B1", id="first")["type"] == "done"
        assert ada.state["seq"] == 1
        assert server.metric("shiftbox_errors_total") == 0
    assert "Traceback" not in errors.read_text()
    assert errors.read_text().count("the database fails") == 1


def test_players_are_told_what_was_not_kept_when_the_disk_takes_no_more(
    sqlite: str, tmp_path: Path
) -> None:
    errors = tmp_path / "errors"
    with serving(sqlite, errors=errors) as server:
        ada, _ = two_people(server)
        with unwritable(server):
            for _ in range(3):
                answer = ada.play("B1", id="first")
                assert answer["type"] == "refused"
                assert answer["code"] in {"not-kept", "perhaps-kept"}
            assert health(server) == (503, ["database"])
            status, told = Browser(server).ask("POST", "/api/tables", {"game": "shiftago"})
            assert (status, told["error"]["code"]) == (503, answer["code"])
        server.wait()
        assert ada.play("B1", id="first")["type"] == "done"
        assert ada.state["seq"] == 1
        assert server.metric("shiftbox_errors_total") == 0
    assert "Traceback" not in errors.read_text()
    assert "cannot be read or written" in errors.read_text()


def _only_read(connection: Any, _record: object) -> None:
    connection.execute("PRAGMA query_only=ON")


def _let(engine: Engine, *, write: bool) -> None:
    (event.remove if write else event.listen)(engine, "connect", _only_read)
    engine.dispose()


def test_health_knows_of_a_database_that_may_only_be_read_until_it_may_be_written(
    sqlite: str,
) -> None:
    async def work() -> None:
        with mock.patch.object(maintenance, "SWEEP", 0.05):
            async with host_with_table(sqlite) as (host, _):
                _let(host.engine, write=False)
                with pytest.raises(NotKept, match="nothing has changed"):
                    await host.writer.make(expiry.write_on)
                (trouble,) = host.health.troubles
                assert (trouble.part, trouble.severe) == ("database", True)
                assert trouble.words == "The database may only be read."
                await asyncio.sleep(0.3)  # it must not take its being read for being well
                assert host.health.is_severe
                _let(host.engine, write=True)
                await until(lambda: not host.health.troubles)

    run(work())


def test_looking_whether_the_database_writes_does_write(sqlite: str) -> None:
    """A full disk is noticed by nothing less."""
    engine = database.opened(sqlite)
    database.prepare(engine)
    with engine.begin() as line:
        expiry.write_on(line)
    with engine.connect() as line:
        line.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").all()
        before = line.execute(text("SELECT * FROM service")).all()
    written = Path(sqlite.removeprefix("sqlite:///") + "-wal")
    assert written.stat().st_size == 0
    with engine.begin() as line:
        expiry.write_on(line)
    assert written.stat().st_size > 0
    with engine.connect() as line:
        assert line.execute(text("SELECT * FROM service")).all() == before
    engine.dispose()


def test_a_locked_database_fails_a_whole_group_at_once(sqlite: str) -> None:
    async def work() -> None:
        async with Host(Settings(sqlite)).opened() as host:
            other = sqlite3.connect(sqlite.removeprefix("sqlite:///"))
            other.execute("BEGIN IMMEDIATE")
            began = time.monotonic()
            made = [host.writer.make(expiry.write_on) for _ in range(12)]
            results = await asyncio.gather(*made, return_exceptions=True)
            other.close()
            assert all(isinstance(result, NotKept) for result in results)
            # The first may have gone alone, and the order of the host may write too.
            assert time.monotonic() - began < 6
            assert host.health.troubles[0].words == "Another program keeps the database locked."

    with mock.patch.object(database, "LONGEST_LOCKED", 1):
        run(work())


def test_a_locked_database_is_refused_at_the_start(sqlite: str) -> None:
    file = sqlite.removeprefix("sqlite:///")
    other = sqlite3.connect(file)
    other.execute("BEGIN EXCLUSIVE")
    said = refusal("--port", "0", "--database", sqlite)
    other.close()
    complaint = "Another program keeps the database locked. (database is locked)"
    assert said == f"{file} cannot be used. {complaint}"


def test_a_damaged_file_is_refused_at_the_start(sqlite: str) -> None:
    file = Path(sqlite.removeprefix("sqlite:///"))
    file.write_bytes(b"\x00\x17" * 4096)
    said = refusal("--port", "0", "--database", sqlite)
    assert said.startswith(f"{file} cannot be used. The file is damaged, or no SQLite database.")


def test_a_database_of_a_newer_version_is_refused_at_the_start(sqlite: str) -> None:
    engine = database.opened(sqlite)
    database.prepare(engine)
    with engine.begin() as line:
        line.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    assert "made by a newer Shiftbox" in refusal("--port", "0", "--database", sqlite)


def test_workers_and_bots_end_with_a_killed_supervisor_and_a_restart_works(
    cluster: Cluster,
) -> None:
    server = Server(cluster.new_database(), workers=2).start()
    seats = [{"kind": "bot", "level": "master"}] * 2
    Browser(server).open("shiftago", variant="expert", seats=seats)
    assert server.process is not None
    awaited(lambda: len(workers_of(server)) > 2)  # two workers and a bot
    left = family(server.process.pid)
    os.kill(server.process.pid, signal.SIGKILL)
    server.process.wait()
    try:
        awaited(lambda: not any(map(_runs, left)), 30)
        server.start()
    finally:
        server.kill()


def _runs(process: int) -> bool:
    with contextlib.suppress(OSError):
        told = Path(f"/proc/{process}/stat").read_text()
        return told.rpartition(")")[2].split()[0] != "Z"
    return False


def test_a_server_is_open_only_when_it_hears_the_others(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the answers about the tables that it takes up first would be lost."""
    connect = psycopg.connect

    def slow(*given: Any, **how: Any) -> Any:
        time.sleep(0.5 if how.get("autocommit") else 0.0)
        return connect(*given, **how)

    monkeypatch.setattr(psycopg, "connect", slow)

    async def work() -> None:
        async with Host(Settings(cluster.new_database())).opened() as host:
            heard: list[str] = []
            monkeypatch.setattr(host._bus, "_hear", lambda news: heard.append(news["from"]))
            with host.engine.begin() as line:
                line.execute(text("""SELECT pg_notify('shiftbox', '{"from": "there"}')"""))
            await until(lambda: heard == ["there"], 5.0)

    run(work())


def test_another_program_on_the_channel_does_not_end_the_listening(cluster: Cluster) -> None:
    async def work() -> None:
        heard: list[str] = []
        engine = database.opened(cluster.new_database())
        bus = Bus(engine, "here", lambda news: heard.append(news["from"]), lambda: None)

        def tell() -> None:
            with engine.begin() as line:
                for payload in ("{", "[]", '{"from": 1}', '{"from": "there"}'):
                    line.execute(text("SELECT pg_notify('shiftbox', :p)"), {"p": payload})

        async with asyncio.timeout(20):
            while not heard:
                await asyncio.to_thread(tell)
                await asyncio.sleep(0.1)
        await bus.close()
        engine.dispose()
        assert set(heard) == {"there"}

    run(work())


@pytest.mark.parametrize(
    ("said", "is_soon_over"),
    [
        ('connection to server at "127.0.0.1", port 1 failed: Connection refused', True),
        ("connection timeout expired", True),
        ("FATAL:  the database system is starting up", True),
        ("FATAL:  sorry, too many clients already", True),
        ('FATAL:  password authentication failed for user "ada"', False),
        ('FATAL:  role "ada" does not exist', False),
        ("[Errno -2] Name or service not known", False),
        ("database is locked", False),
        ("database or disk is full", False),
    ],
)
def test_what_may_soon_be_over_is_waited_for(said: str, is_soon_over: bool) -> None:
    why = exc.OperationalError("SELECT 1", {}, Exception(said))
    assert faults.is_fault(why)
    assert faults.is_soon_over(why) is is_soon_over


def test_only_a_break_within_a_commit_leaves_doubt() -> None:
    def why(said: str) -> exc.OperationalError:
        return exc.OperationalError("COMMIT", {}, Exception(said))

    lost = why("server closed the connection unexpectedly")
    assert faults.is_certain(lost, in_commit=False)
    assert not faults.is_certain(lost, in_commit=True)
    assert faults.is_certain(why("database or disk is full"), in_commit=True)
    assert NotKept.by(is_certain=True).code == "not-kept"
    assert NotKept.by(is_certain=False).code == "perhaps-kept"

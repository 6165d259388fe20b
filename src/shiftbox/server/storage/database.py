"""Opening the database: SQLite with full durability, or PostgreSQL by its address."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.engine import URL

from shiftbox.contract import Refused

HEAD = "0005"
"""The newest migration; a test keeps it true. Asking Alembic would cost a start 0.2 s."""
MIGRATION_LOCK = 0x5_41_F7_B0
MOST_PAGES_IN_WAL = 8000
"""At so many a commit writes them into SQLite's file itself, which `checkpoint` had better do."""
LONGEST_LOCKED = LONGEST_CONNECTING = 5
"""Seconds after which a locked SQLite or a silent PostgreSQL is given up for the moment."""


def default_url() -> str:
    """Return the address of the SQLite file in the user's data directory."""
    from platformdirs import user_data_path

    folder = user_data_path("shiftbox", ensure_exists=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


def opened(address: str) -> Engine:
    """Return an engine for an address such as `sqlite:///file` or `postgresql://host/name`."""
    url = url_of(address)
    if url.get_backend_name() == "sqlite":
        if url.database in {None, "", ":memory:"}:
            raise Refused("bad-database", "A table server needs a file, not a database in memory.")
        Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
        how = {"timeout": LONGEST_LOCKED, "check_same_thread": False}
        engine = create_engine(url, connect_args=how)
        event.listen(engine, "connect", _make_durable)
        return engine
    return create_engine(url, pool_pre_ping=True, pool_size=4)


def file_of(address: str) -> Path | None:
    """Return the file of an SQLite database; None of a PostgreSQL, which servers may share."""
    url = url_of(address)
    is_file = url.get_backend_name() == "sqlite" and url.database not in {None, "", ":memory:"}
    return Path(str(url.database)).resolve() if is_file else None


def url_of(address: str) -> URL:
    """Return the parts of an address, or refuse one that is none of ours."""
    try:
        url = make_url(address)
    except Exception as why:
        raise Refused("bad-database", "This is not the address of a database.") from why
    backend = url.get_backend_name()
    if backend == "sqlite":
        return url
    if backend in {"postgresql", "postgres"}:
        patient = {"connect_timeout": str(LONGEST_CONNECTING), **url.query}
        return url.set(drivername="postgresql+psycopg", query=patient)
    raise Refused("bad-database", f"Use sqlite:///FILE or postgresql://…, not {backend}.")


def _make_durable(connection: Any, _record: object) -> None:
    """WAL lets readers go on while one writes; FULL makes every commit reach the disk first."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute(f"PRAGMA wal_autocheckpoint={MOST_PAGES_IN_WAL}")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def checkpoint(connection: Connection) -> None:
    """Write what SQLite has committed from its log into its file; commits do not wait for it."""
    connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").all()


def is_shared(engine: Engine) -> bool:
    """Tell whether several server processes may use this database."""
    return engine.dialect.name == "postgresql"


def prepare(engine: Engine) -> None:
    """Bring the database to the present form, creating it if need be."""
    with engine.begin() as connection:
        if is_shared(engine):
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        if _version(connection) != HEAD:
            _migrate(connection)


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _migrate(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as why:
        newer = f"The database was made by a newer Shiftbox: {why}"
        raise Refused("bad-database", newer) from None

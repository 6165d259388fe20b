"""The tables of the database. The log is the truth; nothing in it is ever changed.

`tables.seq` counts the lines of a table's log. A writer raises it only from the number that it
has seen, so of two that race one wins; `UNIQUE (table_id, seq)` would catch what slips through.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _of_table(*, primary_key: bool = False) -> Column[str]:
    """Return the column that says to which table a row belongs; it goes when the table goes."""
    whole = ForeignKey("tables.id", ondelete="CASCADE")
    return Column("table_id", String(32), whole, nullable=False, primary_key=primary_key)


STATUSES = ("waiting", "running", "over")

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("status", String(10), nullable=False),
    Column("setup", Text, nullable=False),
    Column("start", Text),
    Column("seq", Integer, nullable=False),
    Column("ended", Text),
    Column("asking", Text),
    Column("to_act", Integer),
    Column("awake", Boolean, nullable=False),
    Column("next_id", String(32)),
    Column("created", Integer, nullable=False),
    Column("touched", Integer, nullable=False),
    Column("clock", Text),
    Index(None, "awake", "status"),
    Index(None, "status", "touched"),
)

log = Table(
    "log",
    metadata,
    _of_table(primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer),
    Column("text", String(100), nullable=False),
    Column("move_id", String(64)),
    Column("clock", Text),
    Column("at", Integer, nullable=False),
    UniqueConstraint("table_id", "seat", "move_id"),
)

seats = Table(
    "seats",
    metadata,
    _of_table(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(20)),
    Column("free", Boolean, nullable=False),
    Column("substituted", Boolean, nullable=False),
    Column("wishes", Text),
)

keys = Table(
    "keys",
    metadata,
    Column("token_hash", LargeBinary(32), primary_key=True),
    _of_table(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Index(None, "table_id"),
)
"""Which browser may act for which seat; seat -1 stands for having opened the table."""

invites = Table(
    "invites",
    metadata,
    Column("secret_hash", LargeBinary(32), primary_key=True),
    _of_table(),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer),
    Column("owner_hash", LargeBinary(32)),
    Index(None, "table_id"),
)

attempts = Table(
    "attempts",
    metadata,
    Column("name_hash", LargeBinary(32), primary_key=True),
    Column(
        "table_id",
        String(32),
        ForeignKey("tables.id", ondelete="CASCADE", deferrable=True, initially="DEFERRED"),
        nullable=False,
    ),
    Column("salt", LargeBinary(32), nullable=False),
    Column("token_hash", LargeBinary(32), nullable=False),
    Column("at", Integer, nullable=False),
    Index(None, "table_id"),
    Index(None, "at"),
)
"""What browsers have tried to open or join by a name of their own, and who got it. A table that
is being opened comes after the claim to its name, so it is looked for at the commit."""

drafts = Table(
    "drafts",
    metadata,
    _of_table(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("base", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),
    Column("moves", Text, nullable=False),
)
"""Moves of a turn that only their seat knows of, on top of the log as it was at `base`."""

chat = Table(
    "chat",
    metadata,
    _of_table(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("move_id", String(64)),
    Column("at", Integer, nullable=False),
    UniqueConstraint("table_id", "seat", "move_id"),
)

service = Table(
    "service",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("calendar", Integer, nullable=False),
    Column("seen", Integer, nullable=False),
)
"""One row: the calendar of `expiry`, and the system's clock when a server last looked at it."""


def insert_or_leave(connection: Connection, table: Any) -> Any:
    """Return an insert that does nothing where the row is already there."""
    kind = import_module(f"sqlalchemy.dialects.{connection.dialect.name}")
    return kind.insert(table).on_conflict_do_nothing()

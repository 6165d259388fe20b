"""What a browser may act for: its secret is kept as a hash, with the seats that it opens."""

from __future__ import annotations

import hashlib
import secrets

from sqlalchemy import Connection, select

from shiftbox.tables.log import HOST

from .rows import insert_or_leave, keys


def new_secret() -> str:
    """Return 256 bits that nobody can guess."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> bytes:
    """Return what is kept of a secret. A plain hash will do for 256 random bits."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).digest()


def give_key(connection: Connection, table: str, seat: int, holder: bytes) -> None:
    """Let a browser act for a seat, or for the host."""
    key = {"token_hash": holder, "table_id": table, "seat": seat}
    connection.execute(insert_or_leave(connection, keys).values(**key))


def keys_of(connection: Connection, table: str, token: bytes) -> list[int]:
    """Return what a browser may act for at a table, in order: seats, and `HOST`."""
    mine = select(keys.c.seat).where(keys.c.table_id == table, keys.c.token_hash == token)
    return [seat for (seat,) in connection.execute(mine.order_by(keys.c.seat))]


def seats_of(connection: Connection, table: str, token: bytes) -> list[int]:
    """Return a browser's seats at a table, in order."""
    return [seat for seat in keys_of(connection, table, token) if seat != HOST]

"""Freeing the seat of somebody who does not come back, for somebody new."""

from __future__ import annotations

from sqlalchemy import Connection, delete, update

from .rows import keys, seats


def reopen(connection: Connection, table: str, seat: int) -> bool:
    """Take a seat that a bot plays from its absent owner; tell whether that was so."""
    freed = (
        update(seats)
        .where(seats.c.table_id == table, seats.c.seat == seat, seats.c.substituted)
        .values(free=True)
    )
    if connection.execute(freed).rowcount != 1:
        return False
    connection.execute(delete(keys).where(keys.c.table_id == table, keys.c.seat == seat))
    return True

"""Seats that whoever opened the table frees for somebody new, or gives to a bot."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select, update

from .invites import wake_if_ready
from .rows import invites, keys, seats, tables


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


def give_to_bot(connection: Connection, table: str, seat: int, name: str, level: str) -> bool:
    """Give a seat that is still free to a bot before the game begins; tell whether that was so.

    The link for this seat ends; the others are for the seats that are left.
    """
    waits = select(tables.c.id).where(tables.c.id == table, tables.c.status == "waiting")
    given = (
        update(seats)
        .where(seats.c.table_id.in_(waits), seats.c.seat == seat, seats.c.free)
        .values(kind="bot", name=name, level=level, free=False)
    )
    if connection.execute(given).rowcount != 1:
        return False
    connection.execute(delete(invites).where(invites.c.table_id == table, invites.c.seat == seat))
    wake_if_ready(connection, table)
    return True

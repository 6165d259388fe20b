"""Seats that whoever opened the table frees for somebody new, or gives to a bot."""

from __future__ import annotations

from sqlalchemy import Connection, delete, or_, update

from .invites import lock_if_waiting, wake_if_ready
from .rows import invites, keys, seats


def reopen(connection: Connection, table: str, seat: int, *, is_missed: bool) -> bool:
    """Take a seat from its absent owner; tell whether that was so.

    A bot plays for the seat, or the game has not begun and its owner is missed.
    """
    may_take = is_missed and lock_if_waiting(connection, table)
    is_taken = (seats.c.kind == "person") & ~seats.c.free
    is_absent = or_(seats.c.substituted, is_taken) if may_take else seats.c.substituted
    freed = update(seats).where(seats.c.table_id == table, seats.c.seat == seat, is_absent)
    freed = freed.values(free=True)
    if connection.execute(freed).rowcount != 1:
        return False
    connection.execute(delete(keys).where(keys.c.table_id == table, keys.c.seat == seat))
    return True


def give_to_bot(connection: Connection, table: str, seat: int, name: str, level: str) -> bool:
    """Give a seat that is still free to a bot before the game begins; tell whether that was so.

    The link for this seat ends; the others are for the seats that are left.
    """
    if not lock_if_waiting(connection, table):
        return False
    given = (
        update(seats)
        .where(seats.c.table_id == table, seats.c.seat == seat, seats.c.free)
        .values(kind="bot", name=name, level=level, free=False)
    )
    if connection.execute(given).rowcount != 1:
        return False
    connection.execute(delete(invites).where(invites.c.table_id == table, invites.c.seat == seat))
    wake_if_ready(connection, table)
    return True

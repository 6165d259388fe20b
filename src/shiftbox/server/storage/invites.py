"""Links by which others take a seat: how they are made, and what they open."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, delete, false, insert, select, update

from shiftbox.contract import Refused

from .device_links import copy_keys
from .keys import give_key, hashed, new_secret, seats_of
from .rows import invites, seats, tables


def no_invite() -> Refused:
    """Return the refusal of a link that opens nothing."""
    return Refused("no-invite", "This link does not work, or no longer.")


def new_invites(
    connection: Connection, table: str, secret_for: Callable[[int | None], str] | None = None
) -> list[tuple[int | None, str]]:
    """Make new links for the free seats, first one for any of them; former ones end."""
    old = delete(invites).where(invites.c.table_id == table, invites.c.kind != "device")
    connection.execute(old)
    open_seats = _free_seats(connection, table)
    made: list[tuple[int | None, str]] = []
    for seat in (None, *open_seats) if open_seats else ():
        secret = secret_for(seat) if secret_for else new_secret()
        kept = {"secret_hash": hashed(secret), "table_id": table, "seat": seat}
        kind = "any" if seat is None else "seat"
        connection.execute(insert(invites).values(**kept, kind=kind))
        made.append((seat, secret))
    return made


def join(
    connection: Connection, table: str, secret: str, token: bytes, name: str, seat: int | None
) -> None:
    """Take a seat with a link's secret, or refuse."""
    found = select(invites).where(
        invites.c.secret_hash == hashed(secret), invites.c.table_id == table
    )
    invite = connection.execute(found).mappings().one_or_none()
    if invite is None:
        raise no_invite()
    if invite["kind"] == "device":
        copy_keys(connection, table, bytes(invite["owner_hash"]), token)
    elif invite["kind"] == "any":
        _take_any(connection, table, token, name, seat)
    elif not _take(connection, table, invite["seat"], token, name):
        raise no_invite()
    if invite["kind"] != "any":
        used = delete(invites).where(invites.c.secret_hash == invite["secret_hash"])
        connection.execute(used)


def _take_any(
    connection: Connection, table: str, token: bytes, name: str, wanted: int | None
) -> None:
    if wanted is None and seats_of(connection, table, token):
        return  # somebody who sits here already follows the link again: nothing to do
    open_seats = _free_seats(connection, table)
    choices = open_seats if wanted is None else [s for s in open_seats if s == wanted]
    if not any(_take(connection, table, seat, token, name) for seat in choices):
        raise Refused("no-free-seat", "All seats that this link is for are taken.")


def _take(connection: Connection, table: str, seat: int, token: bytes, name: str) -> bool:
    taken = (
        update(seats)
        .where(seats.c.table_id == table, seats.c.seat == seat, seats.c.free)
        .values(free=False, name=name, substituted=False)
    )
    if connection.execute(taken).rowcount != 1:
        return False
    give_key(connection, table, seat, token)
    waits = tables.c.status == "waiting" if _free_seats(connection, table) else false()
    connection.execute(update(tables).where(tables.c.id == table, ~waits).values(awake=True))
    return True


def _free_seats(connection: Connection, table: str) -> list[int]:
    free = select(seats.c.seat).where(seats.c.table_id == table, seats.c.free)
    return [seat for (seat,) in connection.execute(free.order_by(seats.c.seat))]

"""Opening tables, and who may sit where: keys, invites, links to other devices."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, RowMapping, delete, insert, select, update

from shiftbox.game import Refused

from .rows import HOST, invites, keys, seats, tables
from .store import insert_or_leave, now


def _no_invite() -> Refused:
    return Refused("no-invite", "This link does not work, or no longer.")


def new_secret() -> str:
    """Return 256 bits that nobody can guess."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> bytes:
    """Return what is kept of a secret. A plain hash will do for 256 random bits."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).digest()


def new_id() -> str:
    """Return the id of a new table; whoever knows it may watch, so it cannot be guessed either."""
    return secrets.token_hex(12)


@dataclass(frozen=True)
class Chair:
    """A seat of a table that is being opened."""

    kind: str
    name: str
    level: str | None = None
    free: bool = False
    holders: tuple[bytes, ...] = ()


def open_table(
    connection: Connection,
    table: str,
    setup: dict[str, Any],
    chairs: Sequence[Chair],
    hosts: Iterable[bytes],
) -> None:
    """Open a table whose game has not begun."""
    awake = not any(chair.free for chair in chairs)
    row = {"id": table, "status": "waiting", "setup": json.dumps(setup), "seq": 0, "awake": awake}
    connection.execute(insert(tables).values(**row, created=now(), touched=now()))
    for seat, chair in enumerate(chairs):
        told = {"kind": chair.kind, "name": chair.name, "level": chair.level, "free": chair.free}
        connection.execute(
            insert(seats).values(table_id=table, seat=seat, substituted=False, **told)
        )
        for holder in chair.holders:
            _give_key(connection, table, seat, holder)
    for host in hosts:
        _give_key(connection, table, HOST, host)


def _give_key(connection: Connection, table: str, seat: int, holder: bytes) -> None:
    key = {"token_hash": holder, "table_id": table, "seat": seat}
    connection.execute(insert_or_leave(connection, keys).values(**key))


def new_invites(connection: Connection, table: str) -> list[tuple[int | None, str]]:
    """Make new links for the free seats, first one for any of them; former ones end."""
    old = delete(invites).where(invites.c.table_id == table, invites.c.kind != "device")
    connection.execute(old)
    free = select(seats.c.seat).where(seats.c.table_id == table, seats.c.free)
    open_seats = [seat for (seat,) in connection.execute(free.order_by(seats.c.seat))]
    made: list[tuple[int | None, str]] = []
    for seat in (None, *open_seats) if open_seats else ():
        secret = new_secret()
        kept = {"secret_hash": hashed(secret), "table_id": table, "seat": seat}
        kind = "any" if seat is None else "seat"
        connection.execute(insert(invites).values(**kept, kind=kind))
        made.append((seat, secret))
    return made


def new_device_link(connection: Connection, table: str, owner: bytes) -> str:
    """Make a link that opens the owner's seats in one other browser; former ones end."""
    mine = (invites.c.table_id == table, invites.c.kind == "device", invites.c.owner_hash == owner)
    connection.execute(delete(invites).where(*mine))
    secret = new_secret()
    kept = {"secret_hash": hashed(secret), "table_id": table, "owner_hash": owner}
    connection.execute(insert(invites).values(**kept, kind="device"))
    return secret


def join(
    connection: Connection, table: str, secret: str, token: bytes, name: str, seat: int | None
) -> list[int]:
    """Take a seat with a link's secret; return the seats that the browser has now, or refuse."""
    found = select(invites).where(
        invites.c.secret_hash == hashed(secret), invites.c.table_id == table
    )
    invite = connection.execute(found).mappings().one_or_none()
    if invite is None:
        raise _no_invite()
    if invite["kind"] == "device":
        _copy_keys(connection, invite, token)
    elif invite["kind"] == "any":
        _take_any(connection, table, token, name, seat)
    elif not _take(connection, table, invite["seat"], token, name):
        raise _no_invite()
    if invite["kind"] != "any":
        used = delete(invites).where(invites.c.secret_hash == invite["secret_hash"])
        connection.execute(used)
    return sorted(s for s in _seats_of(connection, table, token) if s != HOST)


def _copy_keys(connection: Connection, invite: RowMapping, token: bytes) -> None:
    for seat in _seats_of(connection, invite["table_id"], bytes(invite["owner_hash"])):
        _give_key(connection, invite["table_id"], seat, token)


def _seats_of(connection: Connection, table: str, token: bytes) -> list[int]:
    mine = select(keys.c.seat).where(keys.c.table_id == table, keys.c.token_hash == token)
    return [seat for (seat,) in connection.execute(mine)]


def _take_any(
    connection: Connection, table: str, token: bytes, name: str, wanted: int | None
) -> None:
    if wanted is None and any(s != HOST for s in _seats_of(connection, table, token)):
        return  # somebody who sits here already follows the link again: nothing to do
    free = select(seats.c.seat).where(seats.c.table_id == table, seats.c.free)
    open_seats = [seat for (seat,) in connection.execute(free.order_by(seats.c.seat))]
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
    _give_key(connection, table, seat, token)
    connection.execute(update(tables).where(tables.c.id == table).values(awake=True))
    return True


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

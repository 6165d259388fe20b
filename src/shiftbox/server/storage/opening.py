"""Opening tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import Connection, insert

from shiftbox.tables.log import HOST
from shiftbox.tables.seats import Chair, begins_by_itself
from shiftbox.tables.setup import Setup

from .dates import now
from .keys import give_key
from .reading import written
from .rows import seats, tables

IS_ID = re.compile("[0-9a-f]{24}")


def is_id(text: str) -> bool:
    """Tell whether a text from outside may be the id of a table; no other is looked up."""
    return IS_ID.fullmatch(text) is not None


def open_table(
    connection: Connection,
    table: str,
    setup: Setup,
    chairs: Sequence[Chair],
    hosts: Iterable[bytes],
) -> None:
    """Open a table whose game has not begun."""
    awake = begins_by_itself(setup, chairs)
    kept = msgspec.json.encode(setup).decode()
    row = {"id": table, "status": "waiting", "setup": kept, "seq": 0, "awake": awake}
    connection.execute(insert(tables).values(**row, created=now(), touched=now()))
    for seat, chair in enumerate(chairs):
        told = {"kind": chair.kind, "name": chair.name, "level": chair.level, "free": chair.free}
        told["wishes"] = written(chair.wishes)
        connection.execute(
            insert(seats).values(table_id=table, seat=seat, substituted=False, **told)
        )
        for holder in chair.holders:
            give_key(connection, table, seat, holder)
    for host in hosts:
        give_key(connection, table, HOST, host)

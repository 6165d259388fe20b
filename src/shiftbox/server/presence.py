"""Who is at a table: connected here, or to another server process."""

from __future__ import annotations

import time

from .connection import Connection
from .rows import HOST
from .table import Table
from .writer import Writer


def come(connection: Connection) -> None:
    """Count a connection in."""
    table = connection.table
    table.connections.add(connection)
    _settle(table)


def go(connection: Connection) -> None:
    """Count a connection out."""
    table = connection.table
    table.connections.discard(connection)
    _settle(table)


def hear_presence(table: Table, process: str, present: list[int]) -> None:
    """Note who is connected to another process."""
    if present:
        table.elsewhere[process] = present
    else:
        table.elsewhere.pop(process, None)
    _settle(table)


async def tell_presence(writer: Writer, table: Table) -> None:
    """Tell the other processes who is connected to this one."""
    here = [seat for c in table.connections for seat in (c.seats or (HOST,))]
    await writer.tell({"table": table.id, "present": sorted(here)})


def _settle(table: Table) -> None:
    for seat, place in enumerate(table.places):
        if table.is_connected(seat):
            place.away_since = None
        elif place.away_since is None:
            place.away_since = time.monotonic()
    table.changed.set()
    for connection in table.connections:
        connection.owe_people()

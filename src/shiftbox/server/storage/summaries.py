"""Tables in a few words, for lists."""

from __future__ import annotations

import json

import msgspec
from sqlalchemy import Connection, RowMapping, select

from shiftbox.server.wire.bodies import TableSummary
from shiftbox.server.wire.summarising import Standing, summarised
from shiftbox.tables.log import KeptSeat
from shiftbox.tables.message_parts import Ended
from shiftbox.tables.permissions import may_see

from .faults import is_fault
from .reading import keys_of, row_of, seats_of, setup_of
from .rows import keys, tables

MOST_LISTED = 100
_endings = msgspec.json.Decoder(Ended)


def summary(
    connection: Connection, table: str, token: bytes | None, *, is_invited: bool = False
) -> TableSummary | None:
    """Return a table in a few words, as a browser sees it; None if it may not see it."""
    row = row_of(connection, table)
    if row is None:
        return None
    held = keys_of(connection, table)
    mine = {seat for holder, seat in held if holder == token}
    if not may_see(setup_of(row), has_key=is_invited or bool(mine)):
        return None
    return _told(row, seats_of(connection, table), mine)


def _told(row: RowMapping, seats: list[KeptSeat], mine: set[int]) -> TableSummary:
    standing = Standing(
        row["status"],
        row["to_act"],
        None if row["ended"] is None else _endings.decode(row["ended"]),
        json.loads(row["asking"]) if row["asking"] else None,
        has_next=row["next_id"] is not None,
        created=row["created"],
        touched=row["touched"],
    )
    return summarised(row["id"], setup_of(row), seats, mine, standing)


def of_browser(
    connection: Connection, token: bytes | None
) -> tuple[list[TableSummary], dict[str, Exception]]:
    """Return the tables at which a browser has a seat or which it opened, the latest first.

    Beside them stands which cannot be read, and why.
    """
    if token is None:
        return [], {}
    held = select(keys.c.table_id).where(keys.c.token_hash == token)
    # Of the same second by id: where a database keeps a row moves with every draft.
    latest = (tables.c.touched.desc(), tables.c.id)
    mine = select(tables.c.id).where(tables.c.id.in_(held)).order_by(*latest)
    names = [name for (name,) in connection.execute(mine.limit(MOST_LISTED))]
    found: list[TableSummary] = []
    unreadable: dict[str, Exception] = {}
    for name in names:
        try:
            told = summary(connection, name, token)
            found += [] if told is None else [told]
        except Exception as why:
            if is_fault(why):
                raise
            unreadable[name] = why
    return found, unreadable

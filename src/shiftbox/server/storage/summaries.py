"""Tables in a few words, for lists."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, RowMapping, select

from shiftbox.games import game_class
from shiftbox.server.wire.bodies import SeatSummary, TableSummary
from shiftbox.tables.log import HOST, KeptSeat
from shiftbox.tables.messages import Ended
from shiftbox.tables.permissions import may_see

from .faults import is_fault
from .reading import keys_of, row_of, seats_of, setup_of
from .rows import keys, tables

MOST_LISTED = 100
_endings = msgspec.json.Decoder(Ended)


def summary(connection: Connection, table: str, token: bytes | None) -> TableSummary | None:
    """Return a table in a few words, as a browser sees it; None if it may not see it."""
    row = row_of(connection, table)
    if row is None:
        return None
    held = keys_of(connection, table)
    mine = {seat for holder, seat in held if holder == token}
    if not may_see(setup_of(row), has_key=bool(mine)):
        return None
    return _told(row, seats_of(connection, table), mine)


def _told(row: RowMapping, seats: list[KeptSeat], mine: set[int]) -> TableSummary:
    setup = setup_of(row)
    return TableSummary(
        id=row["id"],
        game=setup.game,
        title=game_class(setup.game).info.title,
        variant=setup.variant,
        players=setup.players,
        status=row["status"],
        seats=[
            SeatSummary(number, seat.kind, seat.name, seat.free, seat.level)
            for number, seat in enumerate(seats)
        ],
        yours=sorted(mine - {HOST}),
        host=HOST in mine,
        to_act=row["to_act"],
        created=row["created"],
        touched=row["touched"],
        watching=setup.watching,
        series=setup.series,
        winners=_winners(row["ended"]),
    )


def _winners(ended: str | None) -> list[int] | None:
    return None if ended is None else _endings.decode(ended).winners


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

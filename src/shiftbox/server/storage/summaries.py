"""Tables in a few words, for lists."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from sqlalchemy import Connection, RowMapping, select

from shiftbox.contract import Game
from shiftbox.server.wire.bodies import SeatSummary, TableSummary
from shiftbox.tables.log import HOST, KeptSeat
from shiftbox.tables.messages import Ended
from shiftbox.tables.next_game import score_after
from shiftbox.tables.permissions import may_see
from shiftbox.tables.wishes import colours_of

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
    setup = setup_of(row)
    ended = None if row["ended"] is None else _endings.decode(row["ended"])
    game = setup.chosen()
    return TableSummary(
        id=row["id"],
        game=setup.game,
        title=game.info.title,
        variant=setup.variant,
        players=setup.players,
        status=row["status"],
        seats=_seats(game, seats),
        yours=sorted(mine - {HOST}),
        host=HOST in mine,
        to_act=row["to_act"],
        created=row["created"],
        touched=row["touched"],
        watching=setup.watching,
        series=score_after(setup.series, ended),
        winners=None if ended is None else ended.winners,
        asked=_is_asked(row, mine - {HOST}),
    )


def _is_asked(row: RowMapping, mine: set[int]) -> bool:
    """Tell whether somebody wants another game, and those of these seats have not answered."""
    asking = json.loads(row["asking"]) if row["asking"] else {}
    is_open = row["next_id"] is None and bool(asking.get("agreed"))
    return is_open and bool(mine) and mine.isdisjoint(asking["agreed"])


def _seats(game: Game[Any], seats: list[KeptSeat]) -> list[SeatSummary]:
    colours = colours_of(game, [seat.wishes for seat in seats])
    return [
        SeatSummary(
            number,
            seat.kind,
            seat.name,
            seat.free,
            seat.level,
            colours[number],
            seat.wishes.colour,
            seat.wishes.choices,
        )
        for number, seat in enumerate(seats)
    ]


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

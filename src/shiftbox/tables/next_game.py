"""Going on after the end: the next game of a series, or a rematch."""

from __future__ import annotations

import msgspec

from shiftbox.contract import Below, Refused

from .changes import OpenNext
from .log import HOST
from .seats import Chair
from .series import next_seating
from .table import Table

ID_DIGITS = 24


def new_id(below: Below) -> str:
    """Return the id of a new table; whoever knows it may watch, so it cannot be guessed either."""
    return f"{below(16**ID_DIGITS):0{ID_DIGITS}x}"


def again(table: Table, seats: frozenset[int], below: Below) -> OpenNext | None:
    """Open the next table with the same people, unless that has been done."""
    if table.next is not None:
        return None
    if table.status != "over" or not seats:
        raise Refused("not-over", "The next game begins when this one is over.")
    score, order = next_seating(table)
    setup = msgspec.structs.replace(table.setup, series=score)
    chairs = [_chair(table, seat) for seat in order]
    return OpenNext(new_id(below), setup, chairs, table.holders.of(HOST))


def _chair(table: Table, seat: int) -> Chair:
    place = table.places[seat]
    return Chair(place.kind, place.name, place.level, place.free, table.holders.of(seat))

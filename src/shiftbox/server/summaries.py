"""Tables in a few words, for lists."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, select

from shiftbox.games import game_class

from .messages import Ended
from .requests import SeatSummary, TableSummary
from .rows import HOST, keys, tables
from .setup import Setup
from .store import Kept, read

MOST_LISTED = 100


def setup_of(kept: Kept) -> Setup:
    """Return how a table was set up."""
    return msgspec.json.decode(kept.row["setup"], type=Setup)


def summary(kept: Kept, token: bytes | None) -> TableSummary:
    """Return a table in a few words, as a browser sees it."""
    setup, row = setup_of(kept), kept.row
    ended = row["ended"]
    mine = {seat for held, seat in kept.keys if held == token}
    return TableSummary(
        id=row["id"],
        game=setup.game,
        title=game_class(setup.game).info.title,
        variant=setup.variant,
        players=setup.players,
        status=row["status"],
        seats=[
            SeatSummary(seat["seat"], seat["kind"], seat["name"], seat["free"], seat["level"])
            for seat in kept.seats
        ],
        yours=sorted(mine - {HOST}),
        host=HOST in mine,
        to_act=row["to_act"],
        created=row["created"],
        touched=row["touched"],
        watching=setup.watching,
        series=setup.series,
        winners=None if ended is None else msgspec.json.decode(ended, type=Ended).winners,
    )


def of_browser(line: Connection, token: bytes | None) -> list[TableSummary]:
    """Return the tables at which a browser has a seat or which it opened, the latest first."""
    if token is None:
        return []
    held = select(keys.c.table_id).where(keys.c.token_hash == token)
    mine = select(tables.c.id).where(tables.c.id.in_(held)).order_by(tables.c.touched.desc())
    names = [name for (name,) in line.execute(mine.limit(MOST_LISTED))]
    found = [read(line, name, after=10**9) for name in names]
    return [summary(kept, token) for kept in found if kept is not None]

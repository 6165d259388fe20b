"""Reading tables."""

from __future__ import annotations

import json

import msgspec
from sqlalchemy import Connection, RowMapping, select

from shiftbox.tables.log import CHAT_SHOWN, Draft, Kept, KeptSeat, Line
from shiftbox.tables.message_parts import ChatLine
from shiftbox.tables.setup import Setup
from shiftbox.tables.wishes import NOTHING, Wishes

from .rows import chat, drafts, keys, log, seats, tables

_wishes = msgspec.json.Decoder(Wishes)
_setups = msgspec.json.Decoder(Setup)
"""Made once, at the import: two threads that make it at the same moment crash the process."""


def row_of(connection: Connection, table: str) -> RowMapping | None:
    """Return the row of a table, or None if there is none."""
    found = connection.execute(select(tables).where(tables.c.id == table))
    return found.mappings().one_or_none()


def read(connection: Connection, table: str, after: int = 0, said: int = 0) -> Kept | None:
    """Read a table, with the log after line `after` and the chat after line `said`."""
    row = row_of(connection, table)
    if row is None:
        return None
    lines = select(log).where(log.c.table_id == table, log.c.seq > after).order_by(log.c.seq)
    trying = select(drafts).where(drafts.c.table_id == table, drafts.c.base == row["seq"])
    return Kept(
        setup=setup_of(row),
        status=row["status"],
        start=json.loads(row["start"]) if row["start"] else None,
        asking=json.loads(row["asking"]) if row["asking"] else None,
        next=row["next_id"],
        seats=seats_of(connection, table),
        keys=keys_of(connection, table),
        log=[_line(line) for line in connection.execute(lines).mappings()],
        clock=json.loads(row["clock"]) if row["clock"] else None,
        chat=read_chat(connection, table, said),
        drafts={draft["seat"]: _draft(draft) for draft in connection.execute(trying).mappings()},
        seq=row["seq"],
    )


def awake(connection: Connection) -> list[str]:
    """Return the tables at which something may happen without anybody doing anything."""
    waking = select(tables.c.id).where(tables.c.awake, tables.c.status != "over")
    return [name for (name,) in connection.execute(waking)]


def setup_of(row: RowMapping) -> Setup:
    """Return how a table was set up."""
    return _setups.decode(row["setup"])


def seats_of(connection: Connection, table: str) -> list[KeptSeat]:
    """Return the seats of a table."""
    of = select(seats).where(seats.c.table_id == table).order_by(seats.c.seat)
    return [
        KeptSeat(
            row["kind"],
            row["name"],
            row["level"],
            row["free"],
            row["substituted"],
            NOTHING if row["wishes"] is None else _wishes.decode(row["wishes"]),
        )
        for row in connection.execute(of).mappings()
    ]


def written(wishes: Wishes) -> str | None:
    """Return what is kept of what somebody has chosen for themselves."""
    return None if wishes == NOTHING else msgspec.json.encode(wishes).decode()


def keys_of(connection: Connection, table: str) -> list[tuple[bytes, int]]:
    """Return which browser has which seat of a table."""
    held = select(keys.c.token_hash, keys.c.seat).where(keys.c.table_id == table)
    return [(bytes(token), seat) for token, seat in connection.execute(held)]


def read_chat(connection: Connection, table: str, after: int) -> list[ChatLine]:
    """Return the last lines of chat after a number."""
    words = select(chat).where(chat.c.table_id == table, chat.c.number > after)
    latest = words.order_by(chat.c.number.desc()).limit(CHAT_SHOWN)
    found = connection.execute(latest).mappings()
    return [ChatLine(row["number"], row["seat"], row["text"], row["at"]) for row in found][::-1]


def _line(row: RowMapping) -> Line:
    clock, gain = None if row["clock"] is None else json.loads(row["clock"]), 0
    if isinstance(clock, dict):
        clock, gain = clock["left"], clock["gain"]
    return Line(row["kind"], row["seat"], row["text"], row["move_id"], clock, gain)


def _draft(row: RowMapping) -> Draft:
    kept = json.loads(row["moves"])
    moves = tuple((name, move) for name, move in kept["moves"])
    return Draft(row["base"], row["version"], moves, tuple(kept["ids"]), kept.get("left"))

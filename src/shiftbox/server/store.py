"""What is kept of a table, and the changes that play makes to it."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, RowMapping, bindparam, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from .messages import ChatLine
from .rows import chat, drafts, keys, log, seats, tables

LINES_SHOWN = 100
"""How many lines of chat somebody who comes in is shown."""

_CHANGED = ("seq", "touched", "to_act", "awake", "status", "ended")
"""The columns of a table that a new line of its log changes."""


@dataclass(frozen=True)
class Event:
    """A line of a table's log."""

    kind: str
    """`move`, `draw`, `undo`, `resign` or `time`."""
    seat: int | None
    text: str
    move_id: str | None = None
    clock: list[int] | None = None
    """Milliseconds that each seat has left after it."""


@dataclass(frozen=True)
class Change:
    """What new lines of a log change at their table."""

    to_act: int | None
    awake: bool
    ended: str | None
    """How the game has ended, as JSON."""
    is_drafted: bool
    """Whether there may be drafts, which end with the turn."""


@dataclass(frozen=True)
class Draft:
    """The moves of a turn that only its seat knows of: pairs of the client's id and the text."""

    base: int
    version: int = 0
    moves: tuple[tuple[str, str], ...] = ()
    ids: tuple[str, ...] = ()
    """Everything that was done to this draft, undone moves and the undoing included."""


@dataclass
class Kept:
    """A table as it was read from the database."""

    row: RowMapping
    seats: list[RowMapping]
    keys: list[tuple[bytes, int]]
    log: list[Event]
    """The lines after those that the reader already had."""
    chat: list[ChatLine]
    drafts: dict[int, Draft] = field(default_factory=dict)


def now() -> int:
    """Return seconds since 1970."""
    return int(time.time())


def read(connection: Connection, table: str, after: int = 0, said: int = 0) -> Kept | None:
    """Read a table, with the log after line `after` and the chat after line `said`."""
    row = connection.execute(select(tables).where(tables.c.id == table)).mappings().one_or_none()
    if row is None:
        return None
    of = select(seats).where(seats.c.table_id == table).order_by(seats.c.seat)
    held = select(keys.c.token_hash, keys.c.seat).where(keys.c.table_id == table)
    lines = select(log).where(log.c.table_id == table, log.c.seq > after).order_by(log.c.seq)
    trying = select(drafts).where(drafts.c.table_id == table, drafts.c.base == row["seq"])
    return Kept(
        row,
        list(connection.execute(of).mappings()),
        [(bytes(h), s) for h, s in connection.execute(held)],
        [_event(line) for line in connection.execute(lines).mappings()],
        read_chat(connection, table, said),
        {draft["seat"]: _draft(draft) for draft in connection.execute(trying).mappings()},
    )


def read_chat(connection: Connection, table: str, after: int) -> list[ChatLine]:
    """Return the last lines of chat after a number."""
    words = select(chat).where(chat.c.table_id == table, chat.c.number > after)
    latest = words.order_by(chat.c.number.desc()).limit(LINES_SHOWN)
    found = connection.execute(latest).mappings()
    return [ChatLine(row["number"], row["seat"], row["text"], row["at"]) for row in found][::-1]


def _event(line: RowMapping) -> Event:
    clock = None if line["clock"] is None else json.loads(line["clock"])
    return Event(line["kind"], line["seat"], line["text"], line["move_id"], clock)


def _draft(row: RowMapping) -> Draft:
    kept = json.loads(row["moves"])
    moves = tuple((name, move) for name, move in kept["moves"])
    return Draft(row["base"], row["version"], moves, tuple(kept["ids"]))


_RAISED = (
    update(tables)
    .where(
        tables.c.id == bindparam("table"),
        tables.c.seq == bindparam("seen"),
        tables.c.status == "running",
    )
    .values(asking=None, **{name: bindparam(f"new_{name}") for name in _CHANGED})
)
_ADDED = insert(log)
_DROPPED = delete(drafts).where(drafts.c.table_id == bindparam("table"))
"""What every move says to the database is built once: building it cost more than saying it."""


def append(
    connection: Connection, table: str, seq: int, events: Sequence[Event], change: Change
) -> bool:
    """Add lines to a log that has `seq` lines, and tell whether that was so."""
    raised = {
        "table": table,
        "seen": seq,
        "new_seq": seq + len(events),
        "new_touched": now(),
        "new_to_act": change.to_act,
        "new_awake": change.awake,
        "new_status": "running" if change.ended is None else "over",
        "new_ended": change.ended,
    }
    if connection.execute(_RAISED, raised).rowcount != 1:
        return False
    connection.execute(_ADDED, lines(table, seq, events))
    if change.is_drafted:
        connection.execute(_DROPPED, {"table": table})
    return True


def lines(table: str, seq: int, events: Sequence[Event]) -> list[dict[str, Any]]:
    """Return the rows of events that follow line `seq`."""
    return [
        {
            "table_id": table,
            "seq": seq + number,
            "kind": event.kind,
            "seat": event.seat,
            "text": event.text,
            "move_id": event.move_id,
            "clock": None if event.clock is None else json.dumps(event.clock),
            "at": now(),
        }
        for number, event in enumerate(events, start=1)
    ]


def start(
    connection: Connection,
    table: str,
    position: str,
    events: Sequence[Event],
    changes: dict[str, Any],
) -> bool:
    """Begin the game of a table that waited, and tell whether it did wait."""
    begun = (
        update(tables)
        .where(tables.c.id == table, tables.c.status == "waiting")
        .values(status="running", start=position, seq=len(events), touched=now(), **changes)
    )
    if connection.execute(begun).rowcount != 1:
        return False
    if events:
        connection.execute(insert(log), lines(table, 0, events))
    return True


def keep_draft(connection: Connection, table: str, seat: int, draft: Draft) -> bool:
    """Keep a draft if the log and the draft are still those that it follows."""
    touched = (
        update(tables)
        .where(tables.c.id == table, tables.c.seq == draft.base, tables.c.status == "running")
        .values(touched=now())
    )
    if connection.execute(touched).rowcount != 1:
        return False
    empty = {"table_id": table, "seat": seat, "base": draft.base, "version": 0, "moves": "{}"}
    connection.execute(insert_or_leave(connection, drafts).values(**empty))
    kept = (
        update(drafts)
        .where(
            drafts.c.table_id == table,
            drafts.c.seat == seat,
            drafts.c.base == draft.base,
            drafts.c.version == draft.version - 1,
        )
        .values(version=draft.version, moves=json.dumps({"moves": draft.moves, "ids": draft.ids}))
    )
    return connection.execute(kept).rowcount == 1


def insert_or_leave(connection: Connection, table: Any) -> Any:
    """Return an insert that does nothing where the row is already there."""
    kind = postgresql if connection.dialect.name == "postgresql" else sqlite
    return kind.insert(table).on_conflict_do_nothing()


def say(connection: Connection, table: str, seat: int, text: str, move_id: str) -> None:
    """Add a line of chat, once for each id."""
    last = select(chat.c.number).where(chat.c.table_id == table).order_by(chat.c.number.desc())
    number = (connection.execute(last.limit(1)).scalar() or 0) + 1
    line = {"table_id": table, "number": number, "seat": seat, "text": text, "move_id": move_id}
    connection.execute(insert_or_leave(connection, chat).values(**line, at=now()))


def ask(
    connection: Connection, table: str, seq: int, before: str | None, asking: str | None
) -> bool:
    """Note what is asked for, or no longer, if nobody has moved or answered meanwhile."""
    same = update(tables).where(
        tables.c.id == table, tables.c.seq == seq, tables.c.asking.is_not_distinct_from(before)
    )
    return connection.execute(same.values(asking=asking)).rowcount == 1


def substitute(connection: Connection, table: str, seat: int, *, substituted: bool) -> bool:
    """Let a bot play for a seat, or its owner again; tell whether that was a change."""
    other = (
        update(seats)
        .where(
            seats.c.table_id == table,
            seats.c.seat == seat,
            seats.c.kind == "person",
            seats.c.free.is_(False),
            seats.c.substituted.is_not(substituted),
        )
        .values(substituted=substituted)
    )
    return connection.execute(other).rowcount == 1

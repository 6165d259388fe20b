"""Keeping what tables change. Each change compares what it has seen with what is there."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from shiftbox.tables.changes import (
    Append,
    Begin,
    Change,
    KeepAsking,
    KeepDraft,
    MarkMoved,
    OpenNext,
    Say,
    Substitute,
)
from shiftbox.tables.inputs import WasKept
from shiftbox.tables.log import Line
from shiftbox.tables.progress import Progress

from .dates import now
from .opening import open_table
from .reading import read_chat, row_of, setup_of
from .rows import chat, drafts, insert_or_leave, log, seats, tables
from .said_often import SaidOften

_CHANGED = ("seq", "touched", "to_act", "awake", "status", "ended", "clock")
"""The columns of a table that a new line of its log changes."""
_RAISED = SaidOften(
    update(tables)
    .where(
        tables.c.id == bindparam("table"),
        tables.c.seq == bindparam("seen"),
        tables.c.status == "running",
        tables.c.clock.is_not_distinct_from(bindparam("seen_clock")),
    )
    .values(asking=None, **{name: bindparam(f"new_{name}") for name in _CHANGED})
)
_ADDED = SaidOften(insert(log))
_DROPPED = SaidOften(delete(drafts).where(drafts.c.table_id == bindparam("table")))


def keep(connection: Connection, table: str, change: Change) -> WasKept:
    """Keep a change, and tell whether it was made or another process was faster."""
    match change:
        case Append():
            return WasKept(_append(connection, table, change))
        case Begin():
            return WasKept(_begin(connection, table, change))
        case KeepDraft():
            return WasKept(_keep_draft(connection, table, change))
        case KeepAsking():
            return WasKept(_ask(connection, table, change))
        case Substitute():
            return WasKept(_substitute(connection, table, change))
        case OpenNext():
            return WasKept(_open_next(connection, table, change))
        case Say():
            made = _say(connection, table, change)
            return WasKept(made, chat=read_chat(connection, table, change.after))
        case MarkMoved():
            return WasKept(_mark_moved(connection, table))


def _append(connection: Connection, table: str, change: Append) -> bool:
    """Add lines to a log that has `seq` lines, if nobody has settled the time left meanwhile."""
    ended = _ended(change.progress)
    raised = {
        "table": table,
        "seen": change.seq,
        "seen_clock": _left(change.clock_before),
        "new_seq": change.seq + len(change.lines),
        "new_touched": now(),
        "new_to_act": change.progress.to_act,
        "new_awake": change.is_awake,
        "new_status": "running" if ended is None else "over",
        "new_ended": ended,
        "new_clock": _left(change.lines[-1].clock),
    }
    if _RAISED.say(connection, raised).rowcount != 1:
        return False
    _ADDED.say(connection, *rows(table, change.seq, change.lines))
    if change.progress.is_drafted:
        _DROPPED.say(connection, {"table": table})
    return True


def _ended(progress: Progress) -> str | None:
    return None if progress.ended is None else msgspec.json.encode(progress.ended).decode()


def rows(table: str, seq: int, lines: Sequence[Line]) -> list[dict[str, Any]]:
    """Return the rows of lines that follow line `seq`."""
    return [
        {
            "table_id": table,
            "seq": seq + number,
            "kind": line.kind,
            "seat": line.seat,
            "text": line.text,
            "move_id": line.move_id,
            "clock": _clock(line),
            "at": now(),
        }
        for number, line in enumerate(lines, start=1)
    ]


def _clock(line: Line) -> str | None:
    """Return what a line says about time: what is left, and what was gained if anything was."""
    if line.clock is None:
        return None
    return json.dumps({"left": line.clock, "gain": line.gain} if line.gain else line.clock)


def _left(clock: list[int] | None) -> str | None:
    """Return what is kept at a table of the time that each seat has left, if it has a clock."""
    return None if clock is None else json.dumps(clock)


def _begin(connection: Connection, table: str, change: Begin) -> bool:
    """Begin the game of a table that waited; one that came by its record may end by its draws."""
    ended = _ended(change.progress)
    begun = (
        update(tables)
        .where(tables.c.id == table, tables.c.status == "waiting")
        .values(
            status="running" if ended is None else "over",
            ended=ended,
            start=json.dumps(change.start),
            seq=len(change.lines),
            touched=now(),
            to_act=change.progress.to_act,
            awake=change.is_awake,
        )
    )
    if connection.execute(begun).rowcount != 1:
        return False
    if change.lines:
        _ADDED.say(connection, *rows(table, 0, change.lines))
    return True


def _keep_draft(connection: Connection, table: str, change: KeepDraft) -> bool:
    """Keep a draft if the log and the draft are still those that it follows.

    Its table is locked but left as it is: whoever is told of the table must not notice a draft.
    """
    seat, draft = change.seat, change.draft
    same = update(tables).where(
        tables.c.id == table, tables.c.seq == draft.base, tables.c.status == "running"
    )
    if connection.execute(same.values(seq=draft.base)).rowcount != 1:
        return False
    content = {"moves": draft.moves, "ids": draft.ids, "left": draft.left}
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
        .values(version=draft.version, moves=json.dumps(content))
    )
    return connection.execute(kept).rowcount == 1


def _say(connection: Connection, table: str, change: Say) -> bool:
    """Add a line of chat, once for each id of who speaks, unless another line took its number."""
    said = select(chat.c.number).where(
        chat.c.table_id == table, chat.c.seat.in_(change.seats), chat.c.move_id == change.id
    )
    if connection.execute(said).first() is not None:
        return True
    last = select(chat.c.number).where(chat.c.table_id == table).order_by(chat.c.number.desc())
    line = {
        "table_id": table,
        "number": (connection.execute(last.limit(1)).scalar() or 0) + 1,
        "seat": change.seat,
        "text": change.text,
        "move_id": change.id,
    }
    added = insert_or_leave(connection, chat).values(**line, at=now()).returning(chat.c.number)
    return connection.execute(added).first() is not None


def _ask(connection: Connection, table: str, change: KeepAsking) -> bool:
    """Note what is asked for, if nobody has moved or answered meanwhile."""
    same = update(tables).where(
        tables.c.id == table,
        tables.c.seq == change.seq,
        tables.c.next_id.is_(None),
        tables.c.asking.is_not_distinct_from(_asked(change.before)),
    )
    return connection.execute(same.values(asking=json.dumps(change.after))).rowcount == 1


def _asked(asked: dict[str, Any] | None) -> str | None:
    """Return what is kept of what is asked for at a table."""
    return None if asked is None else json.dumps(asked)


def _substitute(connection: Connection, table: str, change: Substitute) -> bool:
    """Let bots play for some seats, or their owners again, if the table is as it was seen."""
    same = update(tables).where(
        tables.c.id == table,
        tables.c.seq == change.seq,
        tables.c.clock.is_not_distinct_from(_left(change.clock_before)),
    )
    awake = True if change.substituted else tables.c.awake
    settled = same.values(awake=awake, clock=_left(change.clock_after))
    if connection.execute(settled).rowcount != 1:
        return False
    others = update(seats).where(
        seats.c.table_id == table,
        seats.c.seat.in_(change.seats),
        seats.c.kind == "person",
        seats.c.free.is_(False),
    )
    connection.execute(others.values(substituted=change.substituted))
    return True


def _open_next(connection: Connection, table: str, change: OpenNext) -> bool:
    """Open the next table, unless there is one or somebody has answered otherwise meanwhile."""
    first = update(tables).where(
        tables.c.id == table,
        tables.c.next_id.is_(None),
        tables.c.asking.is_not_distinct_from(_asked(change.asked)),
    )
    if connection.execute(first.values(next_id=change.table)).rowcount != 1:
        return False
    open_table(connection, change.table, change.setup, change.chairs, change.hosts)
    return True


def _mark_moved(connection: Connection, table: str) -> bool:
    """Note that the record of the running game is taken, if the table is still there."""
    row = row_of(connection, table)
    if row is None:
        return False
    setup = msgspec.structs.replace(setup_of(row), moved=True)
    kept = msgspec.json.encode(setup).decode()
    connection.execute(update(tables).where(tables.c.id == table).values(setup=kept))
    return True

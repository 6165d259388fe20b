"""What a database keeps of tables, and how it compares before it changes anything.

Stands in for the server's storage: each change is made whole, or not at all if what it has seen is
no longer there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from shiftbox.tables.changes import (
    Append,
    Begin,
    Change,
    KeepAsking,
    KeepDraft,
    OpenNext,
    Say,
    Substitute,
)
from shiftbox.tables.inputs import WasKept
from shiftbox.tables.log import CHAT_SHOWN, HOST, Draft, Kept, KeptSeat, Line
from shiftbox.tables.messages import ChatLine, Status
from shiftbox.tables.seats import Chair, begins_by_itself
from shiftbox.tables.setup import Setup


class Conflict(Exception):
    """A change would break a constraint of the database."""


def copied(value: Any) -> Any:
    """Return what comes back of something that is kept as JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


@dataclass
class Row:
    """Everything that is kept of one table, and for the promises what once was."""

    setup: Setup
    seats: list[KeptSeat]
    keys: list[tuple[bytes, int]]
    is_awake: bool
    status: Status = "waiting"
    start: Mapping[str, Any] | None = None
    asking: dict[str, Any] | None = None
    next: str | None = None
    log: list[Line] = field(default_factory=list)
    chat: list[tuple[str, ChatLine]] = field(default_factory=list)
    """Lines with the ids under which they were said."""
    drafts: dict[int, Draft] = field(default_factory=dict)
    clock: list[int] | None = None
    once_held: set[tuple[bytes, int]] = field(default_factory=set)
    once_drafted: list[tuple[int, Draft]] = field(default_factory=list)
    once_asked: list[dict[str, Any]] = field(default_factory=list)
    once_bots: list[frozenset[int]] = field(default_factory=list)
    """Which seats bots play for, by version."""

    def settle(self) -> None:
        """Note what is so after a change, as a new version."""
        self.once_held.update(self.keys)
        self.once_bots.append(
            frozenset(
                seat
                for seat, kept in enumerate(self.seats)
                if kept.kind == "bot" or kept.free or kept.substituted
            )
        )

    @property
    def version(self) -> int:
        """How many changes were made."""
        return len(self.once_bots)


class Store:
    """The tables by their ids."""

    def __init__(self) -> None:
        self.rows: dict[str, Row] = {}

    def open(self, table: str, setup: Setup, chairs: list[Chair], hosts: Iterable[bytes]) -> None:
        """Open a table whose game has not begun."""
        keys = [(holder, seat) for seat, chair in enumerate(chairs) for holder in chair.holders]
        keys += [(host, HOST) for host in hosts]
        seats = [
            KeptSeat(c.kind, c.name, c.level, c.free, substituted=False, wishes=c.wishes)
            for c in chairs
        ]
        kept = msgspec.json.decode(msgspec.json.encode(setup), type=Setup)
        row = Row(kept, seats, keys, is_awake=begins_by_itself(setup, chairs))
        row.settle()
        self.rows[table] = row

    def read(self, table: str, seq: int, said: int) -> Kept | None:
        """Return a table, with the log and the chat after so many lines."""
        row = self.rows.get(table)
        if row is None:
            return None
        return Kept(
            row.setup,
            row.status,
            row.start,
            copied(row.asking),
            row.next,
            list(row.seats),
            list(row.keys),
            row.log[seq:],
            copied(row.clock),
            _said(row, said),
            {seat: draft for seat, draft in row.drafts.items() if draft.base == len(row.log)},
            len(row.log),
        )

    def keep(self, table: str, change: Change) -> WasKept:
        """Make a change, and tell whether it was made or another was faster."""
        row = self.rows[table]
        chat: list[ChatLine] = []
        match change:
            case Append():
                made = _append(row, change)
            case Begin():
                made = _begin(row, change)
            case KeepDraft(seat, draft):
                made = _keep_draft(row, seat, draft)
            case KeepAsking():
                made = _ask(row, change)
            case Substitute():
                made = _substitute(row, change)
            case OpenNext():
                made = self._open_next(row, change)
            case Say():
                made, chat = _say(row, change), _said(row, change.after)
        row.settle()
        return WasKept(made, chat)

    def _open_next(self, row: Row, change: OpenNext) -> bool:
        if row.next is not None or row.asking != change.asked:
            return False
        row.next = change.table
        self.open(change.table, change.setup, change.chairs, change.hosts)
        return True

    def versions(self) -> int:
        """Return how many changes were made at all tables."""
        return sum(row.version for row in self.rows.values())

    # What is done by links, beside the tables

    def join(self, table: str, seat: int, token: bytes) -> bool:
        """Take a free seat; tell whether it was free."""
        row = self.rows[table]
        if not row.seats[seat].free:
            return False
        row.seats[seat] = replace(row.seats[seat], free=False, substituted=False)
        if (token, seat) not in row.keys:
            row.keys.append((token, seat))
        row.is_awake = row.status == "running" or begins_by_itself(row.setup, row.seats)
        row.settle()
        return True

    def give_to_bot(self, table: str, seat: int) -> bool:
        """Give a free seat to a bot before the game begins; tell whether it was so."""
        row = self.rows[table]
        if row.status != "waiting" or not row.seats[seat].free:
            return False
        row.seats[seat] = replace(row.seats[seat], kind="bot", level="casual", free=False)
        row.is_awake = begins_by_itself(row.setup, row.seats)
        row.settle()
        return True

    def reopen(self, table: str, seat: int) -> bool:
        """Take a seat from its absent owner, for whom a bot plays; tell whether one does."""
        row = self.rows[table]
        if not row.seats[seat].substituted:
            return False
        row.seats[seat] = replace(row.seats[seat], free=True)
        row.keys = [key for key in row.keys if key[1] != seat]
        row.settle()
        return True


def _append(row: Row, change: Append) -> bool:
    if len(row.log) != change.seq or row.status != "running" or row.clock != change.clock_before:
        return False
    _check_ids(row, change.lines)
    row.log += change.lines
    row.clock = copied(change.lines[-1].clock)
    row.status = "running" if change.progress.ended is None else "over"
    row.is_awake, row.asking = change.is_awake, None
    if change.progress.is_drafted:
        row.drafts.clear()
    return True


def _check_ids(row: Row, lines: list[Line]) -> None:
    """Refuse lines with an id that the same seat has used in the log."""
    used = {(line.seat, line.move_id) for line in row.log}
    for line in lines:
        if line.move_id is not None and (line.seat, line.move_id) in used:
            raise Conflict(f"{line.move_id} is in the log already")


def _begin(row: Row, change: Begin) -> bool:
    if row.status != "waiting":
        return False
    row.start, row.log = copied(change.start), list(change.lines)
    row.status, row.is_awake = "running", change.is_awake
    return True


def _keep_draft(row: Row, seat: int, draft: Draft) -> bool:
    if len(row.log) != draft.base or row.status != "running":
        return False
    known = row.drafts.get(seat)
    version = known.version if known is not None and known.base == draft.base else 0
    if version != draft.version - 1:
        return False
    row.drafts[seat] = draft
    row.once_drafted.append((seat, draft))
    return True


def _ask(row: Row, change: KeepAsking) -> bool:
    if len(row.log) != change.seq or row.asking != change.before or row.next is not None:
        return False
    row.asking = copied(change.after)
    row.once_asked.append(change.after)
    return True


def _substitute(row: Row, change: Substitute) -> bool:
    if len(row.log) != change.seq or row.clock != change.clock_before:
        return False
    for seat in change.seats:
        kept = row.seats[seat]
        if kept.kind == "person" and not kept.free:
            row.seats[seat] = replace(kept, substituted=change.substituted)
    row.is_awake, row.clock = row.is_awake or change.substituted, copied(change.clock_after)
    return True


def _say(row: Row, change: Say) -> bool:
    if not any(name == change.id and line.seat in change.seats for name, line in row.chat):
        line = ChatLine(len(row.chat) + 1, change.seat, change.text, 0)
        row.chat.append((change.id, line))
    return True


def _said(row: Row, after: int) -> list[ChatLine]:
    return [line for _, line in row.chat if line.number > after][-CHAT_SHOWN:]

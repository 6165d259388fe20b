"""What is kept of one table where no SQL keeps it, and how it is compared before it changes.

Each change is made whole, or not at all if what it has seen is no longer there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from .changes import (
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
from .log import CHAT_SHOWN, HOST, Draft, Kept, KeptSeat, Line
from .message_parts import ChatLine
from .messages import Status
from .seats import Chair, begins_by_itself
from .setup import Setup


class Conflict(Exception):
    """A change would break a constraint of what is kept."""


def copied(value: Any) -> Any:
    """Return what comes back of something that is kept as JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


@dataclass
class KeptRow:
    """Everything that is kept of one table."""

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

    def read(self, seq: int, said: int) -> Kept:
        """Return the table, with the log and the chat after so many lines."""
        return Kept(
            self.setup,
            self.status,
            self.start,
            copied(self.asking),
            self.next,
            list(self.seats),
            list(self.keys),
            self.log[seq:],
            copied(self.clock),
            said_after(self, said),
            {seat: draft for seat, draft in self.drafts.items() if draft.base == len(self.log)},
            len(self.log),
        )


def opened(
    setup: Setup, chairs: Sequence[Chair], hosts: Iterable[bytes]
) -> tuple[Setup, list[KeptSeat], list[tuple[bytes, int]], bool]:
    """Return what a row of a table begins with whose game has not begun."""
    keys = [(holder, seat) for seat, chair in enumerate(chairs) for holder in chair.holders]
    keys += [(host, HOST) for host in hosts]
    seats = [
        KeptSeat(c.kind, c.name, c.level, c.free, substituted=False, wishes=c.wishes)
        for c in chairs
    ]
    kept = msgspec.json.decode(msgspec.json.encode(setup), type=Setup)
    return kept, seats, keys, begins_by_itself(setup, chairs)


def change_row(row: KeptRow, change: Change, at: int = 0) -> bool:
    """Make a change, and tell whether it was made; `at` is when, in seconds since 1970.

    Of the next game the row notes that there is one; its own row is somebody else's to make.
    """
    match change:
        case Append():
            return _append(row, change)
        case Begin():
            return _begin(row, change)
        case KeepDraft(seat, draft):
            return _keep_draft(row, seat, draft)
        case KeepAsking():
            return _ask(row, change)
        case Substitute():
            return _substitute(row, change)
        case OpenNext():
            return _open_next(row, change)
        case Say():
            return _say(row, change, at)
        case MarkMoved():
            row.setup = msgspec.structs.replace(row.setup, moved=True)
            return True


def said_after(row: KeptRow, after: int) -> list[ChatLine]:
    """Return the lines of chat after a number, not more than anybody is shown."""
    return [line for _, line in row.chat if line.number > after][-CHAT_SHOWN:]


def _append(row: KeptRow, change: Append) -> bool:
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


def _check_ids(row: KeptRow, lines: list[Line]) -> None:
    """Refuse lines with an id that the same seat has used in the log."""
    used = {(line.seat, line.move_id) for line in row.log}
    for line in lines:
        if line.move_id is not None and (line.seat, line.move_id) in used:
            raise Conflict(f"{line.move_id} is in the log already")


def _begin(row: KeptRow, change: Begin) -> bool:
    if row.status != "waiting":
        return False
    row.start, row.log = copied(change.start), list(change.lines)
    row.status = "running" if change.progress.ended is None else "over"
    row.is_awake = change.is_awake
    return True


def _keep_draft(row: KeptRow, seat: int, draft: Draft) -> bool:
    if len(row.log) != draft.base or row.status != "running":
        return False
    known = row.drafts.get(seat)
    version = known.version if known is not None and known.base == draft.base else 0
    if version != draft.version - 1:
        return False
    row.drafts[seat] = draft
    return True


def _ask(row: KeptRow, change: KeepAsking) -> bool:
    if len(row.log) != change.seq or row.asking != change.before or row.next is not None:
        return False
    row.asking = copied(change.after)
    return True


def _substitute(row: KeptRow, change: Substitute) -> bool:
    if len(row.log) != change.seq or row.clock != change.clock_before:
        return False
    for seat in change.seats:
        kept = row.seats[seat]
        if kept.kind == "person" and not kept.free:
            row.seats[seat] = replace(kept, substituted=change.substituted)
    row.is_awake, row.clock = row.is_awake or change.substituted, copied(change.clock_after)
    return True


def _open_next(row: KeptRow, change: OpenNext) -> bool:
    if row.next is not None or row.asking != change.asked:
        return False
    row.next = change.table
    return True


def _say(row: KeptRow, change: Say, at: int) -> bool:
    if not any(name == change.id and line.seat in change.seats for name, line in row.chat):
        line = ChatLine(len(row.chat) + 1, change.seat, change.text, at)
        row.chat.append((change.id, line))
    return True

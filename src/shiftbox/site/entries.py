"""What is kept of a table in a browser: entries that are only ever added, each a whole change.

An entry says what is new in the log and in the chat, and how all the rest stands after it. Its
number is one more than that of the entry it follows, and nothing is kept twice under one number:
so whoever adds one has seen everything before it.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace
from typing import Any

import msgspec
from msgspec import Struct

from shiftbox.server.wire.summarising import Standing, summarised
from shiftbox.tables.changes import Append, Begin, Change
from shiftbox.tables.kept_rows import KeptRow, change_row
from shiftbox.tables.log import Draft, KeptSeat, Line
from shiftbox.tables.message_parts import ChatLine, Ended
from shiftbox.tables.messages import Status
from shiftbox.tables.setup import Setup

FORMAT, BEFORE_CHALLENGES = 2, 1
"""Of the entries, in each of them. It is raised when a version before could not read them, or
could not play what they tell of: then a tab that still runs it leaves them alone. Most entries are
as they were before there were challenges, in which such a tab would draw by dice of its own."""
HERE = b"here"
"""Stands for this browser, which holds every seat that a person has."""


class KeptDraft(Struct, frozen=True):
    """What one seat has drafted."""

    seat: int
    draft: Draft


class SaidLine(Struct, frozen=True):
    """A line of chat with the id under which it was said."""

    id: str
    line: ChatLine


class Entry(Struct, frozen=True):
    """One change of a table."""

    format: int
    touched: int
    status: Status
    seats: list[KeptSeat]
    held: list[int]
    """The seats of this browser, `HOST` among them."""
    is_awake: bool
    asking: dict[str, Any] | None = None
    next: str | None = None
    clock: list[int] | None = None
    to_act: int | None = None
    ended: Ended | None = None
    drafts: list[KeptDraft] = []
    lines: list[Line] = []
    """Those that are new in the log."""
    chat: list[SaidLine] = []
    """Those that are new in the chat."""
    setup: Setup | None = None
    """In the first entry, and when something of it changes."""
    start: dict[str, Any] | None = None
    """In the entry with which the game begins."""


@dataclass
class BrowserRow(KeptRow):
    """Everything that is kept of one table, and what a list tells of it."""

    created: int = 0
    touched: int = 0
    to_act: int | None = None
    ended: Ended | None = None
    number: int = 0
    """That of the last entry, from 1; 0 before the first is kept."""

    def changed(self, change: Change, at: int) -> BrowserRow | None:
        """Return the row after a change; None if what the change has seen is no longer there."""
        after = replace(
            self,
            seats=list(self.seats),
            log=list(self.log),
            chat=list(self.chat),
            drafts=dict(self.drafts),
            number=self.number + 1,
            touched=at,
        )
        if not change_row(after, change, at):
            return None
        if isinstance(change, Begin | Append):
            after.to_act, after.ended = change.progress.to_act, change.progress.ended
        return after

    def summary(self, table: str) -> bytes:
        """Return the table in a few words, as JSON."""
        held = {seat for _, seat in self.keys}
        standing = Standing(
            self.status,
            self.to_act,
            self.ended,
            self.asking,
            has_next=self.next is not None,
            created=self.created,
            touched=self.touched,
        )
        return msgspec.json.encode(summarised(table, self.setup, self.seats, held, standing))


def written(row: BrowserRow, before: BrowserRow | None) -> str:
    """Return the entry that leads from one row to the next, as JSON."""
    lines, said = (len(before.log), len(before.chat)) if before else (0, 0)
    begins = before is not None and before.start is None
    entry = Entry(
        BEFORE_CHALLENGES if row.setup.challenge is None else FORMAT,
        row.touched,
        row.status,
        row.seats,
        [seat for _, seat in row.keys],
        row.is_awake,
        row.asking,
        row.next,
        row.clock,
        row.to_act,
        row.ended,
        [KeptDraft(seat, draft) for seat, draft in row.drafts.items()],
        row.log[lines:],
        [SaidLine(name, line) for name, line in row.chat[said:]],
        row.setup if before is None or before.setup is not row.setup else None,
        dict(row.start) if begins and row.start is not None else None,
    )
    return msgspec.json.encode(entry).decode()


def read_on(row: BrowserRow | None, text: str) -> BrowserRow:
    """Return the row after one more entry; raises ValueError if it cannot follow this row."""
    entry = msgspec.json.decode(text, type=Entry)
    if row is None:
        if entry.setup is None:
            raise ValueError("the first entry is missing")
        row = BrowserRow(entry.setup, [], [], is_awake=False, created=entry.touched)
    after = copy(row)
    after.setup = entry.setup or row.setup
    after.seats, after.keys = entry.seats, [(HERE, seat) for seat in entry.held]
    after.status, after.is_awake, after.clock = entry.status, entry.is_awake, entry.clock
    after.asking, after.next, after.touched = entry.asking, entry.next, entry.touched
    after.to_act, after.ended = entry.to_act, entry.ended
    after.start = entry.start or row.start
    after.drafts = {each.seat: each.draft for each in entry.drafts}
    after.log = [*row.log, *entry.lines]
    after.chat = [*row.chat, *((said.id, said.line) for said in entry.chat)]
    after.number = row.number + 1
    return after

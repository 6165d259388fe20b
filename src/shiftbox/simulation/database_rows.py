"""What a database keeps of tables, and for the promises what it once kept.

Stands in for the server's storage; how a change compares is said in `tables.kept_rows`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from shiftbox.tables.changes import Change, KeepAsking, KeepDraft, OpenNext, Say
from shiftbox.tables.inputs import WasKept
from shiftbox.tables.kept_rows import KeptRow, change_row, opened, said_after
from shiftbox.tables.log import Draft, Kept
from shiftbox.tables.message_parts import ChatLine
from shiftbox.tables.seats import Chair, begins_by_itself
from shiftbox.tables.setup import Setup


@dataclass
class Row(KeptRow):
    """Everything that is kept of one table, and for the promises what once was."""

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
        row = Row(*opened(setup, chairs, hosts))
        row.settle()
        self.rows[table] = row

    def read(self, table: str, seq: int, said: int) -> Kept | None:
        """Return a table, with the log and the chat after so many lines."""
        row = self.rows.get(table)
        return None if row is None else row.read(seq, said)

    def keep(self, table: str, change: Change) -> WasKept:
        """Make a change, and tell whether it was made or another was faster."""
        row = self.rows[table]
        made = change_row(row, change)
        chat: list[ChatLine] = []
        match change:
            case KeepDraft(seat, draft) if made:
                row.once_drafted.append((seat, draft))
            case KeepAsking(_, _, after) if made:
                row.once_asked.append(after)
            case OpenNext() if made:
                self.open(change.table, change.setup, change.chairs, change.hosts)
            case Say():
                chat = said_after(row, change.after)
        row.settle()
        return WasKept(made, chat)

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

    def reopen(self, table: str, seat: int, *, is_missed: bool = False) -> bool:
        """Take a seat from its absent owner: a bot plays for them, or the table waits for them."""
        row = self.rows[table]
        may_take = is_missed and row.status == "waiting" and row.seats[seat].kind == "person"
        if not row.seats[seat].substituted and not may_take:
            return False
        row.seats[seat] = replace(row.seats[seat], free=True)
        row.keys = [key for key in row.keys if key[1] != seat]
        row.settle()
        return True

"""Tables that cannot be read: they are set aside, so that all others go on."""

from __future__ import annotations

import json
import logging
import time
from dataclasses import dataclass

from sqlalchemy import Connection, select

from shiftbox.contract import Refused
from shiftbox.server import metrics
from shiftbox.server.health import Health
from shiftbox.tables.log import Kept
from shiftbox.tables.table import Table

from .rows import STATUSES, keys, tables

TAKE_BACK, REMATCH = {"seq", "seat", "waiting", "ids"}, {"seq", "agreed", "declined", "ids"}
"""What is kept of somebody who asks for a turn back, or for another game after the end."""

AGAIN = 3600.0
"""Seconds after which a table that was set aside is tried again."""

log = logging.getLogger("shiftbox.server")


class Unreadable(Refused):
    """A table is there but cannot be read."""

    def __init__(self, holders: frozenset[bytes] | None) -> None:
        told = "This table cannot be read; the server's operator finds the reason in the log."
        super().__init__("unreadable-table", told)
        self._holders = holders

    def is_hidden_from(self, token: bytes | None) -> bool:
        """Tell whether a browser must not even know of the table."""
        return self._holders is not None and token not in self._holders


@dataclass
class _Bad:
    again: float
    holders: frozenset[bytes] | None


class Aside:
    """The tables that a server process has set aside."""

    def __init__(self, health: Health) -> None:
        self._health = health
        self._bad: dict[str, _Bad] = {}

    def check(self, table: str) -> None:
        """Refuse a table that was found to be unreadable not long ago."""
        bad = self._bad.get(table)
        if bad is not None and time.monotonic() < bad.again:
            raise Unreadable(bad.holders)

    def __contains__(self, table: str) -> bool:
        return table in self._bad

    def due(self) -> list[str]:
        """Return what should be tried again."""
        return [table for table, bad in self._bad.items() if time.monotonic() >= bad.again]

    def put(self, table: str, why: Exception, holders: frozenset[bytes] | None) -> Unreadable:
        """Set a table aside; return the refusal of whoever asked for it."""
        if table not in self._bad:
            what = f"{type(why).__name__}: {why}".splitlines()[0]
            log.error("table %s cannot be read and is set aside: %s", table, what)
        self._bad[table] = _Bad(time.monotonic() + AGAIN, holders)
        self._tell()
        return Unreadable(holders)

    def take_back(self, table: str) -> None:
        """Note that a table can be read, or that it is gone."""
        if self._bad.pop(table, None) is not None:
            self._tell()

    def _tell(self) -> None:
        metrics.SET_ASIDE.set(len(self._bad))
        if self._bad:
            many = f"{len(self._bad)} tables" if len(self._bad) > 1 else "One table"
            words = f"{many} cannot be read and cannot be played; the log names them."
            self._health.trouble("tables", words, severe=False)
        else:
            self._health.well("tables")


def holders_if_private(connection: Connection, table: str) -> frozenset[bytes] | None:
    """Return who may know of a table that must not be watched; None of one that anybody may."""
    setup = connection.execute(select(tables.c.setup).where(tables.c.id == table)).scalar()
    try:
        is_open = json.loads(setup or "")["watching"] is not False
    except (ValueError, LookupError, TypeError):
        return None
    held = select(keys.c.token_hash).where(keys.c.table_id == table)
    return None if is_open else frozenset(bytes(token) for (token,) in connection.execute(held))


def check(table: Table, kept: Kept) -> None:
    """Refuse a table that was read but lacks something without which it cannot be played."""
    players = table.game.players
    if len(kept.seats) != players:
        raise Refused("bad-table", f"it has seats for others than its {players} players")
    if table.status not in STATUSES:
        raise Refused("bad-table", f"its status is {table.status!r}")
    if (table.progress is None) != (table.status == "waiting"):
        raise Refused("bad-table", "its start does not go with its status")
    if table.seq < kept.seq:
        raise Refused("bad-table", f"of {kept.seq} lines of its log {table.seq} are there")
    if not _is_asking(kept.asking):
        raise Refused("bad-table", "what is asked for at it is neither a turn back nor a game")
    if table.clock is not None and len(table.clock.left) != players:
        raise Refused("bad-table", "its clocks are not those of its players")
    for seat in table.drafts:
        table.branch_of(seat)


def _is_asking(asking: object) -> bool:
    """Tell whether this is what is kept of asking, or nothing."""
    if not isinstance(asking, dict):
        return asking is None
    return {*asking} >= TAKE_BACK or {*asking} >= REMATCH

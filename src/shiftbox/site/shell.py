"""All tables of a browser tab, the lines to them, and what is asked beside them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import msgspec

from shiftbox.contract import Refused
from shiftbox.server.wire.close_codes import UNKNOWN, UNREADABLE
from shiftbox.tables.inputs import Asked, Came, ChangedElsewhere, Went
from shiftbox.tables.messages import Bye, ClientMessage, FromServer, Refusal
from shiftbox.tables.recipient import Recipient

from .answers import Answers
from .entries import HERE, BrowserRow
from .hosted_table import HostedTable
from .orders import Heard, Orders
from .reading import read_rows

Taken = Callable[[BrowserRow | None], None]
Refuse = Callable[[Refused], None]


class Shell:
    """Hears what happens, and orders what is to be done."""

    now: Callable[[], float] = staticmethod(time.monotonic)
    dice: Callable[[int], int] = staticmethod(random.SystemRandom().randrange)

    def __init__(self, give: Callable[[dict[str, Any]], None]) -> None:
        self.orders = Orders(give)
        self.tables: dict[str, HostedTable] = {}
        self._lines: dict[int, tuple[HostedTable, Recipient]] = {}
        self._coming: set[int] = set()
        """The lines whose table is still being read."""
        self._answers = Answers(self)
        self._heard: dict[str, Callable[[Heard], None]] = {
            "answer": self.orders.hear,
            "woke": self._woke,
            "asked": self._answers.asked,
            "came": self._came,
            "said": self._said,
            "went": self._went,
            "news": self._news,
        }

    @staticmethod
    def today() -> int:
        """Return the seconds since 1970."""
        return int(time.time())

    def hear(self, told: Heard) -> None:
        """Take what has happened."""
        self._heard[told["heard"]](told)

    # Tables

    def open(self, table: str, then: Callable[[HostedTable | None], None], refuse: Refuse) -> None:
        """Hand a table over, read first if it is not in memory; None if there is none."""

        def take(row: BrowserRow | None) -> None:
            if row is not None and table not in self.tables:
                self.tables[table] = HostedTable(self, table, row)
            then(self.tables.get(table))

        if table in self.tables:
            then(self.tables[table])
        else:
            self.read(table, None, take, refuse)

    def read(self, table: str, known: BrowserRow | None, then: Taken, refuse: Refuse) -> None:
        """Read a table beyond what is known of it; what is damaged is set aside.

        It is refused where a newer version has gone on with it, and nothing is changed then.
        """

        def take(told: Heard) -> None:
            try:
                row, count = read_rows(table, known, told["entries"])
            except Refused as why:
                refuse(why)
                return
            if count < len(told["entries"]):
                self.orders.order("aside", table=table, after=row.number if row else 0)
            then(row)

        self.orders.ask("read", take, table=table, after=known.number if known else 0)

    def put_away(self, hosted: HostedTable) -> None:
        """Forget a table that nobody looks at; everything is kept."""
        if not hosted.lines:
            self.tables.pop(hosted.table.id, None)

    def _woke(self, told: Heard) -> None:
        hosted = self.tables.get(told["table"])
        if hosted is not None:
            hosted.wake()

    def _news(self, told: Heard) -> None:
        """Another tab has kept something."""
        hosted = self.tables.get(told["table"])
        if hosted is not None:
            hosted.give(ChangedElsewhere())

    # Lines

    def _came(self, told: Heard) -> None:
        line: int = told["line"]

        def enter(hosted: HostedTable | None) -> None:
            is_gone = line not in self._coming
            self._coming.discard(line)
            if hosted is None:
                self.orders.order("close", line=line, code=UNKNOWN)
                return
            if is_gone:
                self.put_away(hosted)
                return
            recipient = Recipient(HERE)
            self._lines[line], hosted.lines[recipient] = (hosted, recipient), line
            hosted.give(Came(recipient))

        def refuse(why: Refused) -> None:
            self._coming.discard(line)
            self.turn_away(line, why)

        self._coming.add(line)
        self.open(told["table"], enter, refuse)

    def _said(self, told: Heard) -> None:
        if told["line"] not in self._lines:
            return
        hosted, recipient = self._lines[told["line"]]
        try:
            message: ClientMessage = msgspec.json.decode(told["text"], type=ClientMessage)
        except msgspec.DecodeError as why:
            self._tell(told["line"], Refusal(None, "bad-message", str(why)))
            return
        hosted.give(Asked(recipient, message, self.now()))

    def _went(self, told: Heard) -> None:
        self._coming.discard(told["line"])
        hosted, recipient = self._lines.pop(told["line"], (None, None))
        if hosted is not None and recipient is not None:
            hosted.lines.pop(recipient, None)
            hosted.give(Went(recipient))

    def turn_away(self, line: int, why: Refused) -> None:
        """End a line and say why; coming again would not help."""
        self._lines.pop(line, None)
        self._tell(line, Bye(why.code, why.message))
        self.orders.order("close", line=line, code=UNREADABLE)

    def _tell(self, line: int, message: FromServer) -> None:
        self.orders.order("tell", line=line, text=msgspec.json.encode(message).decode())

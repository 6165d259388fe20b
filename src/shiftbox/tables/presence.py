"""Who is at a table, and telling that: of a seat at once, of those who only watch in portions."""

from __future__ import annotations

from collections.abc import Iterator

from .deadlines import earliest
from .outputs import Output, Show, ShowPeople, TellPresence
from .recipient import Recipient
from .seats import Present
from .stand_ins import claimable, stalls_at
from .table import Table

PORTIONS = 1.0
"""Seconds for which those who come and go to watch are gathered before all are told how many."""


class Presence:
    """Who comes and goes, and what has been told of it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._due_at: float | None = None
        """When the number of watchers is to be told."""
        self._stalled: int | None = None
        """The seat of which was told that a bot may be asked for it."""

    def let_in(self, recipient: Recipient, now: float) -> Iterator[Output]:
        """Let somebody in."""
        recipient.take_seats(self._table.holders.seats_of(recipient.token))
        self._table.recipients[recipient] = None
        yield Show(recipient)
        yield from self.changed(now)

    def let_go(self, recipient: Recipient, now: float) -> Iterator[Output]:
        """Let somebody go."""
        self._table.recipients.pop(recipient, None)
        yield from self.changed(now)

    def changed(self, now: float) -> Iterator[Output]:
        """Yield what is to be told, here and elsewhere, since others are here than before."""
        yield TellPresence()
        yield from self._settle(now)

    def hear(self, process: str, present: Present, now: float) -> Iterator[Output]:
        """Take over who is connected at another process."""
        self._table.elsewhere[process] = present
        if present == Present():
            del self._table.elsewhere[process]
        yield from self._settle(now)

    def _settle(self, now: float) -> Iterator[Output]:
        """Note who is here now; yield what is to be told at once."""
        if self._table.settle_presence(now):
            yield from self._tell()
        elif self._due_at is None:
            self._due_at = now + PORTIONS

    def tell_when_due(self, now: float) -> Iterator[Output]:
        """Yield that those who do not know it are to be told how many watch, if it is time.

        Once all are told that they may ask for a bot.
        """
        if self._due_at is not None and now >= self._due_at:
            self._due_at, watchers = None, self._table.watchers
            for recipient in self._table.recipients:
                if recipient.watchers != watchers:
                    yield ShowPeople(recipient)
        stalled = next(iter(claimable(self._table, now)), None)
        if stalled is not None and stalled != self._stalled:
            yield from self._tell()
        self._stalled = stalled

    def due_at(self, now: float) -> float | None:
        """Return when there will be something to tell."""
        return earliest(self._due_at, stalls_at(self._table, now))

    def _tell(self) -> Iterator[Output]:
        """Yield that everybody is to be told who is here."""
        yield from (ShowPeople(recipient) for recipient in self._table.recipients)

"""Somebody who looks at a table through one line, and what they have been told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .message_parts import LogEntry


@dataclass(eq=False)
class Recipient:
    """One connection as its table sees it; nobody else has the same one."""

    token: bytes | None = None
    """The hash of the browser's secret."""
    seats: frozenset[int] = frozenset()
    look: int | None = None
    """The seat that was asked for, or None for the one to act."""
    last: int | None = None
    """The seat from which the last state was seen."""
    heard: tuple[LogEntry, ...] | None = field(default=None, repr=False)
    watchers: int | None = None
    """How many watched when it was last told."""
    said: int = 0
    """The number of the last line of chat that was sent."""

    def take_seats(self, seats: frozenset[int]) -> None:
        """Notice seats that the browser has got or lost."""
        if seats != self.seats:
            self.seats, self.heard = seats, None

    def viewing(self, to_act: int | None) -> int | None:
        """Return the seat from which the table is shown; who has several sees the one to act."""
        if not self.seats:
            return None
        if self.look in self.seats:
            return self.look
        if to_act in self.seats:
            return to_act
        return self.last if self.last in self.seats else min(self.seats)

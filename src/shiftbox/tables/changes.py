"""What a table wants to have kept. Each is kept whole, or not at all if another was faster."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from shiftbox.contract import Refused

from .log import Draft, Line
from .progress import Progress
from .seats import Chair
from .setup import Setup


@dataclass(frozen=True)
class Begin:
    """The game of a table that waited begins, if it still waits."""

    start: Mapping[str, Any]
    lines: list[Line]
    progress: Progress
    is_awake: bool


@dataclass(frozen=True)
class Append:
    """New lines of a log, if it still has `seq` lines and the time kept is as it was seen."""

    seq: int
    lines: list[Line]
    progress: Progress
    """How far the game has come with them."""
    is_awake: bool
    at: float
    """The moment up to which time used is settled with them."""
    clock_before: list[int] | None = None
    """The time left that is kept, as it was seen; None without a clock."""
    answer: Refused | None = None
    """What whoever asked is told instead of that it is done."""


@dataclass(frozen=True)
class KeepDraft:
    """A draft grows or shrinks, if the log and the draft are still those that it follows."""

    seat: int
    draft: Draft


@dataclass(frozen=True)
class KeepAsking:
    """What is asked for at a table, if nobody has moved or answered meanwhile."""

    seq: int
    before: dict[str, Any] | None
    after: dict[str, Any]


@dataclass(frozen=True)
class Substitute:
    """Bots play for some seats from now on, or their owners again, if all is as it was seen."""

    seats: tuple[int, ...]
    substituted: bool
    seq: int
    clock_before: list[int] | None
    """The time left that is kept, as it was seen."""
    clock_after: list[int] | None
    """The same with what has been used since, as far as that is known here."""
    at: float


@dataclass(frozen=True)
class OpenNext:
    """The next table with the same people, unless there is one or somebody said no meanwhile."""

    table: str
    setup: Setup
    chairs: list[Chair]
    hosts: tuple[bytes, ...]
    asked: dict[str, Any] | None
    """Who had said what, as it was seen."""


@dataclass(frozen=True)
class Say:
    """A line of chat, unless one of `seats` has said it; what is new in the chat comes back."""

    seat: int
    text: str
    id: str
    after: int
    """The last line of chat that is known here."""
    seats: tuple[int, ...]
    """All seats of who speaks: sent again, it may be said for another of them."""


@dataclass(frozen=True)
class MarkMoved:
    """Somebody takes the record of the running game, and everybody is told from now on."""


Change = Begin | Append | KeepDraft | KeepAsking | Substitute | OpenNext | Say | MarkMoved

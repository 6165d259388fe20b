"""The lines of a table's log, what else is kept of a table, and drafts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from .message_parts import ChatLine, Kind
from .messages import Status
from .setup import Setup
from .wishes import NOTHING, Wishes

HOST = -1
"""Stands among a browser's seats for having opened the table."""
CHAT_SHOWN = 100
"""How many lines of chat somebody who comes in is shown."""

LineKind = Literal["move", "draw", "undo", "resign", "time"]


@dataclass(frozen=True)
class Line:
    """A line of a table's log."""

    kind: LineKind
    seat: int | None
    text: str
    move_id: str | None = None
    clock: list[int] | None = None
    """Milliseconds that each seat has left after it."""
    gain: int = 0
    """Milliseconds of these that its seat gained by ending its turn."""


@dataclass(frozen=True)
class Draft:
    """The moves of a turn that only its seat knows of: pairs of the client's id and the text."""

    base: int
    """The number of lines on top of which it stands."""
    version: int = 0
    moves: tuple[tuple[str, str], ...] = ()
    ids: tuple[str, ...] = ()
    """Everything that was done to this draft, undone moves and the undoing included."""
    left: int | None = None
    """Milliseconds that the seat had left when it last did something; None without a clock."""


@dataclass(frozen=True)
class KeptSeat:
    """A seat as it is kept."""

    kind: Kind
    name: str
    level: str | None
    free: bool
    substituted: bool
    wishes: Wishes = NOTHING


@dataclass(frozen=True)
class Kept:
    """A table as it is kept, with the lines and the chat that its reader did not have yet."""

    setup: Setup
    status: Status
    start: Mapping[str, Any] | None
    """The position after dealing; None before the game begins."""
    asking: dict[str, Any] | None
    """A take-back that is being asked for."""
    next: str | None
    seats: list[KeptSeat]
    keys: list[tuple[bytes, int]]
    log: list[Line]
    clock: list[int] | None = None
    """Milliseconds that each seat had left when that was last settled; None if it never was."""
    chat: list[ChatLine] = field(default_factory=list)
    drafts: dict[int, Draft] = field(default_factory=dict)
    seq: int = 0
    """How many lines the log has, those included that its reader had."""

"""A table in the memory of a server process: what the database holds, and who is here."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from sqlalchemy import RowMapping

from shiftbox.game import Game
from shiftbox.match import Match, Step

from .clocks import Clock
from .course import Course
from .messages import ChatLine, Ended, Kind, LogEntry, Status
from .rows import HOST
from .setup import Setup
from .store import LINES_SHOWN, Draft, Event, Kept

if TYPE_CHECKING:
    from .connection import Connection

T = TypeVar("T")


@dataclass
class Place:
    """A seat as it stands now."""

    kind: Kind
    name: str
    level: str | None
    free: bool
    substituted: bool
    away_since: float | None
    """Since when nobody is connected for it, by the monotonic clock; None while somebody is."""


class Table:
    """One table. Everything in it is durable; `lock` is held while a change is being made."""

    def __init__(self, table: str, kept: Kept) -> None:
        self.id = table
        self.setup = msgspec.json.decode(kept.row["setup"], type=Setup)
        self.game: Game[Any] = self.setup.chosen()
        self.info = self.setup.told(table, self.game.info.title)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.elsewhere: dict[str, list[int]] = {}
        """Seats connected to other server processes, -1 for each watcher, by process."""
        self.changed = asyncio.Event()
        self.is_doubtful = False
        """Whether a change failed in a way that leaves open what the database holds."""
        self.course: Course | None = None
        self.seq = 0
        self.places: list[Place] = []
        self.chat: list[ChatLine] = []
        self.clock = Clock(self.setup.clock, self.game.players) if self.setup.clock else None
        self._ids: set[tuple[int, str]] = set()
        self.heard: dict[int | None, tuple[tuple[Step, ...], tuple[LogEntry, ...]]] = {}
        """The log as each seat has heard it so far; `views` keeps it up."""
        self._found: dict[tuple[str, int | None], tuple[Any, int, Any]] = {}
        self._branches: dict[int, tuple[tuple[int, int], Match]] = {}
        self.take(kept)

    def take(self, kept: Kept) -> None:
        """Take over what the database holds beyond what is known here."""
        row = kept.row
        self.status: Status = row["status"]
        self.asking: dict[str, Any] | None = json.loads(row["asking"]) if row["asking"] else None
        self.next: str | None = row["next_id"]
        self.holders: dict[bytes, set[int]] = {}
        for token, seat in kept.keys:
            self.holders.setdefault(token, set()).add(seat)
        hosts = [seat for held in self.holders.values() if HOST in held for seat in held]
        host = min((seat for seat in hosts if seat != HOST), default=None)
        self.info = msgspec.structs.replace(self.info, host=host)
        self._take_places(kept.seats)
        if self.course is None and row["start"] is not None:
            self.course = Course.from_text(self.game, row["start"])
        for event in kept.log:
            self.add(event)
        self.drafts = dict(kept.drafts)
        self.chat = [*self.chat, *kept.chat][-LINES_SHOWN:]
        self.is_doubtful = False
        if kept.log or self.clock is None or self.clock.running is None:
            self.restart_clock()

    def _take_places(self, rows: Iterable[RowMapping]) -> None:
        known = self.places
        self.places = [
            Place(
                row["kind"],
                row["name"],
                row["level"],
                row["free"],
                row["substituted"],
                known[row["seat"]].away_since if known else time.monotonic(),
            )
            for row in rows
        ]

    def add(self, event: Event) -> None:
        """Add a durable line of the log that came from elsewhere."""
        assert self.course is not None
        self.course.add(event)
        self.note(event)

    def note(self, event: Event) -> None:
        """Count a line of the log that the course already has."""
        self.seq += 1
        if event.move_id is not None and event.seat is not None:
            self._ids.add((event.seat, event.move_id))
        if self.clock is not None and event.clock is not None:
            self.clock.left = list(event.clock)

    # Questions

    @property
    def to_act(self) -> int | None:
        """The seat to act as everybody knows it."""
        return self.course.to_act if self.course else None

    @property
    def ended(self) -> Ended | None:
        """How the game ended."""
        return self.course.ended if self.course else None

    def seats_of(self, token: bytes | None) -> frozenset[int]:
        """Return the seats that a browser may act for."""
        return frozenset(self.holders.get(token, ()) if token else ()) - {HOST}

    def may_see(self, token: bytes | None) -> bool:
        """Tell whether a browser may see this table."""
        return self.setup.watching or (token is not None and token in self.holders)

    def is_done(self, seats: Iterable[int], name: str) -> bool:
        """Tell whether one of the seats has already done what it calls by this id."""
        return any((seat, name) in self._ids or name in self.draft_of(seat).ids for seat in seats)

    def is_played_by_bot(self, seat: int) -> bool:
        """Tell whether a bot moves for a seat."""
        place = self.places[seat]
        gone = self.course is not None and seat in self.course.gone
        return place.kind == "bot" or place.substituted or place.free or gone

    def level_of(self, seat: int) -> str:
        """Return how hard a bot in a seat tries."""
        return self.places[seat].level or "casual"

    def is_connected(self, seat: int) -> bool:
        """Tell whether somebody is connected for a seat, here or at another process."""
        here = any(seat in connection.seats for connection in self.connections)
        return here or any(seat in seats for seats in self.elsewhere.values())

    @property
    def watchers(self) -> int:
        """How many are here without a seat."""
        here = sum(not connection.seats for connection in self.connections)
        return here + sum(seats.count(HOST) for seats in self.elsewhere.values())

    # Drafts

    def draft_of(self, seat: int) -> Draft:
        """Return what a seat has drafted on top of the log, perhaps nothing."""
        draft = self.drafts.get(seat)
        return draft if draft is not None and draft.base == self.seq else Draft(self.seq)

    def branch_of(self, seat: int) -> Match:
        """Return the game as a seat has drafted it."""
        assert self.course is not None
        draft = self.draft_of(seat)
        key = (draft.base, draft.version)
        kept = self._branches.get(seat)
        if kept is None or kept[0] != key:
            texts = [text for _, text in draft.moves]
            kept = self._branches[seat] = (key, self.course.branch(texts, chance="manual"))
        return kept[1]

    def once(self, what: str, seat: int | None, state: Any, find: Callable[[], T]) -> T:
        """Return what is found for a seat in a state, found once for all its connections."""
        kept = self._found.get((what, seat))
        if kept is None or kept[0] is not state or kept[1] != self.seq:
            kept = self._found[what, seat] = (state, self.seq, find())
        found: T = kept[2]
        return found

    # What follows from a change

    def restart_clock(self) -> None:
        """Let the time of the seat to act run from now on; bots are not charged."""
        if self.clock is not None:
            seat = self.to_act
            charged = seat is not None and not self.is_played_by_bot(seat)
            self.clock.start(seat if charged else None, time.monotonic())

    def tell(self) -> None:
        """Have everybody here sent the present state."""
        self.changed.set()
        for connection in self.connections:
            connection.owe_state()

    def is_awake(self, course: Course | None = None) -> bool:
        """Tell whether something may happen, after a course, without anybody doing anything."""
        if self.status == "waiting" and course is None:
            return not any(place.free for place in self.places)
        seat = course.to_act if course is not None else self.to_act
        if seat is None:
            return False
        return self.clock is not None or self.setup.grace is not None or self.is_played_by_bot(seat)

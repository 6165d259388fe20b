"""A table: what is kept of it, who is here, and what follows from both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from shiftbox.contract import Below, Game
from shiftbox.match import DiceAt, Match, Step, always

from . import clocks
from .clocks import Clock
from .log import CHAT_SHOWN, Draft, Kept, Line
from .message_parts import ChatLine, Ended, LogEntry
from .progress import Progress
from .recipient import Recipient
from .seats import Holders, Place, Present, placed
from .wishes import Wishes, colours_of

T = TypeVar("T")


class Table:
    """One table. Everything about its game is kept already."""

    def __init__(self, table: str, kept: Kept, now: float) -> None:
        self.id = table
        self.setup = kept.setup
        self.game: Game[Any] = self.setup.chosen()
        self.info = self.setup.told(table, self.game.info.title)
        self.challenge = self.setup.asked()
        self.recipients: dict[Recipient, None] = {}
        """Who is connected here, in the order of their coming."""
        self.elsewhere: dict[str, Present] = {}
        """Who is connected to other server processes, by process."""
        self.progress: Progress | None = None
        self.seq = 0
        self.places: list[Place] = []
        self.chat: list[ChatLine] = []
        self.clock = Clock(self.setup.clock, self.game.players) if self.setup.clock else None
        self.done_ids: set[tuple[int, str]] = set()
        self.heard: dict[int | None, tuple[tuple[Step, ...], tuple[LogEntry, ...]]] = {}
        """The log as each seat has heard it so far; `views` keeps it up."""
        self._found: dict[tuple[str, int | None], tuple[Any, int, Any]] = {}
        self._branches: dict[int, tuple[tuple[int, int], Match]] = {}
        self._no_draft = Draft(0)
        """What most seats have drafted; asked for often, and never changed."""
        self.take(kept, now)

    def take(self, kept: Kept, now: float) -> None:
        """Take over what is kept beyond what is known here."""
        self.status = kept.status
        if kept.setup.moved and not self.setup.moved:
            self.mark_moved()
        self.asking, self.next = kept.asking, kept.next
        self.holders = Holders.of_keys(kept.keys)
        self.info = msgspec.structs.replace(self.info, host=self.holders.host)
        self.places = placed(kept.seats, self.places, now)
        self.colours = colours_of(self.game, self.wishes)
        if self.progress is None and kept.start is not None:
            self.progress = Progress.from_position(self.game, kept.start)
        for line in kept.log:
            self.add(line)
        self.drafts = dict(kept.drafts)
        self.chat = [*self.chat, *kept.chat][-CHAT_SHOWN:]
        for recipient in self.recipients:
            recipient.take_seats(self.holders.seats_of(recipient.token))
        if kept.log or (self.clock is not None and self.clock.kept != kept.clock):
            clocks.wind(self, kept.clock, now)
        else:
            clocks.heed_draft(self, now)

    def mark_moved(self) -> None:
        """Tell everybody from now on that somebody may have the record of the game."""
        self.setup = msgspec.structs.replace(self.setup, moved=True)
        self.info = msgspec.structs.replace(self.info, moved=True)

    def add(self, line: Line) -> None:
        """Add a kept line of the log that came from elsewhere."""
        assert self.progress is not None
        self.progress.add(line)
        self.note(line)

    def note(self, line: Line) -> None:
        """Count a line of the log that the match already has."""
        self.seq += 1
        if line.move_id is not None and line.seat is not None:
            self.done_ids.add((line.seat, line.move_id))
        if self.clock is not None:
            self.clock.note(line)

    # Questions

    @property
    def wishes(self) -> list[Wishes]:
        """What whoever sits in each seat has chosen for themselves."""
        return [place.wishes for place in self.places]

    @property
    def to_act(self) -> int | None:
        """The seat to act as everybody knows it."""
        return self.progress.to_act if self.progress else None

    @property
    def ended(self) -> Ended | None:
        """How the game ended."""
        return self.progress.ended if self.progress else None

    def dice_at(self, below: Below) -> DiceAt:
        """Return the dice for each draw: those that are given, or the challenge's own."""
        return always(below) if self.challenge is None else self.challenge.dice_at

    def seed_for_bot(self) -> int | None:
        """Return by which dice the bot that is to move thinks, where that is not left to chance."""
        if self.challenge is None or self.progress is None:
            return None
        return self.challenge.bot_seed(len(self.progress.match))

    def is_played_by_bot(self, seat: int) -> bool:
        """Tell whether a bot moves for a seat."""
        gone = self.progress is not None and seat in self.progress.gone
        return self.places[seat].is_played_by_bot or gone

    def level_of(self, seat: int) -> str:
        """Return how hard a bot in a seat tries."""
        return self.places[seat].level or "casual"

    def is_connected(self, seat: int) -> bool:
        """Tell whether somebody is connected for a seat, here or at another process."""
        return self.is_connected_here(seat) or self.is_connected_elsewhere(seat)

    def is_connected_here(self, seat: int) -> bool:
        """Tell whether somebody is connected for a seat at this process."""
        return any(seat in recipient.seats for recipient in self.recipients)

    def is_connected_elsewhere(self, seat: int) -> bool:
        """Tell whether somebody is connected for a seat at another process."""
        return any(seat in present.seats for present in self.elsewhere.values())

    @property
    def connected(self) -> set[int]:
        """The seats for which somebody is connected, here or at another process."""
        here = {seat for recipient in self.recipients for seat in recipient.seats}
        return here.union(*(present.seats for present in self.elsewhere.values()))

    @property
    def present(self) -> Present:
        """Who is connected here."""
        seats = frozenset(seat for recipient in self.recipients for seat in recipient.seats)
        return Present(seats, sum(not recipient.seats for recipient in self.recipients))

    @property
    def watchers(self) -> int:
        """How many are here without a seat."""
        here = sum(not recipient.seats for recipient in self.recipients)
        return here + sum(p.watchers for p in self.elsewhere.values())

    @property
    def said(self) -> int:
        """The number of the last line of chat; 0 before the first."""
        return self.chat[-1].number if self.chat else 0

    def known_to_all(self) -> tuple[Any, ...]:
        """Return what everybody is told of, but for who is here; drafts are no part of it."""
        places = [(p.kind, p.name, p.level, p.free, p.substituted, p.wishes) for p in self.places]
        agreed = self.status, self.asking, self.next, self.setup.moved
        return self.seq, agreed, self.holders, places, self.said

    @property
    def is_ready(self) -> bool:
        """Whether nobody is waited for: every seat is taken.

        With a clock everybody must be here too, unless it is a slow one: it starts for nobody who
        is away.
        """
        is_quick = self.setup.is_quick
        return not any(
            place.free or (is_quick and place.kind == "person" and not self.is_connected(seat))
            for seat, place in enumerate(self.places)
        )

    def is_awake(self, progress: Progress | None = None) -> bool:
        """Tell whether something may happen, now or then, without anybody doing anything."""
        if self.status == "waiting" and progress is None:
            return self.is_ready
        seat = progress.to_act if progress is not None else self.to_act
        if seat is None:
            return False
        return self.clock is not None or self.setup.grace is not None or self.is_played_by_bot(seat)

    # Drafts

    def draft_of(self, seat: int) -> Draft:
        """Return what a seat has drafted on top of the log, perhaps nothing."""
        draft = self.drafts.get(seat)
        if draft is not None and draft.base == self.seq:
            return draft
        if self._no_draft.base != self.seq:
            self._no_draft = Draft(self.seq)
        return self._no_draft

    def branch_of(self, seat: int) -> Match:
        """Return the game as a seat has drafted it."""
        assert self.progress is not None
        draft = self.draft_of(seat)
        key = (draft.base, draft.version)
        kept = self._branches.get(seat)
        if kept is None or kept[0] != key:
            texts = [text for _, text in draft.moves]
            kept = (key, self.progress.match.branch(texts, chance="manual"))
            self._branches[seat] = kept
        return kept[1]

    def once(self, what: str, seat: int | None, state: Any, find: Callable[[], T]) -> T:
        """Return what is found for a seat in a state, found once for all its connections."""
        kept = self._found.get((what, seat))
        if kept is None or kept[0] is not state or kept[1] != self.seq:
            kept = self._found[what, seat] = (state, self.seq, find())
        found: T = kept[2]
        return found

    def settle_presence(self, now: float) -> bool:
        """Note who has come and who has left, and tell whether that changes a seat."""
        changed, connected = False, self.connected
        for seat, place in enumerate(self.places):
            if (seat in connected) != (place.away_since is None):
                place.away_since = None if place.away_since is not None else now
                changed = True
        return changed

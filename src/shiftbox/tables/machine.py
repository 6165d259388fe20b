"""A table as a state machine: inputs go in with the time and dice, outputs come out.

One thing at a time is decided and given out to be kept; only when it is kept anybody is told. What
is asked meanwhile waits. If another process was faster, what it kept is read and the question is
decided anew.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from shiftbox.contract import Below, Refused

from . import clocks, messages
from .applying import apply, shown
from .changes import Append, Change, KeepDraft
from .deadlines import earliest
from .in_charge import LATER, Care
from .inputs import (
    Asked,
    Came,
    ChangedElsewhere,
    Charge,
    ClockElsewhere,
    InLine,
    Input,
    NotKept,
    PresentElsewhere,
    ReactedElsewhere,
    Thought,
    WasKept,
    WasRead,
    Went,
    Woke,
)
from .log import Draft
from .messages import Done, Reacted, Refusal
from .outputs import (
    Close,
    Complain,
    Keep,
    Output,
    Read,
    SendAway,
    Show,
    Tell,
    TellReaction,
    Wake,
)
from .permissions import is_shown_to, speaker, stale
from .presence import Presence
from .recipient import Recipient
from .requests import ComeBack, Request, decide
from .table import Table

TRIES = 5
HEARING = 3.0
"""Seconds for which a table that was just read waits to hear how long somebody thinks already."""


@dataclass
class _Doing:
    """What is being decided or kept, and how often that was tried."""

    asked: Request
    began: float
    tries: int = 0
    change: Change | None = None


class Machine:
    """A table, what it is doing and what waits."""

    def __init__(self, table: Table, bot_pause: float = 0.0) -> None:
        self.table = table
        self._inbox: deque[Request] = deque()
        self._doing: _Doing | None = None
        self._is_reading = False
        self._is_outdated = False
        """Whether something may be kept that is not known here."""
        self._reads_again_at: float | None = None
        """When to look for what failed, but may have been kept after that."""
        self._hears_until: float | None = None
        """Until when nothing is decided, since another process may know how clocks stand."""
        self._care = Care(table, bot_pause, self._give)
        self._presence = Presence(table)
        self._is_to_be_woken = False
        """Whether the last wish to be woken was one."""
        self._out: list[Output] = []

    def wait_for_clock(self, now: float) -> None:
        """Decide nothing for a moment: other processes were asked how the clocks stand."""
        if self.table.clock is not None and self.table.clock.running is not None:
            self._hears_until = now + HEARING

    def handle(self, given: Input, now: float, below: Below) -> list[Output]:
        """Take what has happened; return what is to be done."""
        self._out = []
        self._take(given, now)
        self._go_on(now, below)
        self._look_ahead(now, below)
        return self._out

    def time_left(self, now: float) -> list[int] | None:
        """Return what each seat has left; None if that is not known here, or has no clock."""
        clock = self.table.clock
        return None if clock is None or self._hears_until is not None else clock.left_at(now)

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss the table if it were put away."""
        busy = self._doing is not None or self._is_reading or self._inbox
        return not busy and not self.table.recipients and not self.table.is_awake()

    def _give(self, outputs: Iterable[Output]) -> None:
        self._out += outputs

    # What has happened

    def _take(self, given: Input, now: float) -> None:
        match given:
            case Asked(recipient, message, at):
                self._take_message(recipient, message, at)
            case WasKept():
                self._was_kept(given, now)
            case NotKept(why):
                self._was_not_kept(why, now)
            case WasRead():
                self._was_read(given, now)
            case Thought(seq, move):
                self._care.take_thought(seq, move, now)
            case InLine(seq, place):
                self._care.tell_place(seq, place)
            case Charge(is_ours):
                self._care.take_charge(now, is_ours=is_ours)
            case ChangedElsewhere():
                self._is_outdated = True
            case Woke():
                pass
            case _:
                self._take_elsewhere(given, now)

    def _take_message(
        self, recipient: Recipient, message: messages.ClientMessage, at: float
    ) -> None:
        match message:
            case messages.Ping():
                self._give([Tell(recipient, messages.Pong())])
            case messages.Look(seat):
                self._look(recipient, seat)
            case messages.React():
                self._react(recipient, message)
            case _:
                self._inbox.append(Request(message, at, recipient))

    def _look(self, recipient: Recipient, seat: int | None) -> None:
        if seat is not None and seat not in recipient.seats:
            self._refuse(recipient, None, Refused("not-yours", "You do not play in that seat."))
            return
        recipient.look = seat
        self._give([Show(recipient)])

    def _react(self, recipient: Recipient, asked: messages.React) -> None:
        try:
            seat = speaker(self.table, recipient.seats)
        except Refused as why:
            self._refuse(recipient, asked.id, why)
            return
        told = Reacted(seat, asked.reaction)
        self._give(Tell(each, told) for each in self.table.recipients)
        self._give([TellReaction(told), Tell(recipient, Done(asked.id))])

    # Who is here

    def _take_elsewhere(self, given: Input, now: float) -> None:
        table = self.table
        match given:
            case Came(recipient):
                self._give(self._presence.let_in(recipient, now))
                # Before whatever they ask for; if it fails, `Care` tries again.
                self._inbox.append(Request(ComeBack(recipient.seats), now))
            case Went(recipient):
                self._give(self._presence.let_go(recipient, now))
            case PresentElsewhere(process, present):
                self._give(self._presence.hear(process, present, now))
            case ReactedElsewhere(seat, reaction):
                self._give(Tell(each, Reacted(seat, reaction)) for each in table.recipients)
            case ClockElsewhere() if clocks.is_of_now(table, given):
                clocks.hear(table, given, now)
                self._hears_until = None
                self._give(shown(table))

    # One thing at a time

    def _go_on(self, now: float, below: Below) -> None:
        """Decide about what waits, until something is to be kept or read first."""
        if self._hears_until is not None and now < self._hears_until:
            return
        self._hears_until = None
        while not self._is_reading and (self._doing is None or self._doing.change is None):
            if self._is_outdated:
                self._is_outdated, self._is_reading = False, True
                self._give([self._reading()])
                return
            if self._doing is None:
                if not self._inbox:
                    return
                self._doing = _Doing(self._inbox.popleft(), now)
            self._decide(self._doing, now, below)

    def _reading(self) -> Read:
        table = self.table
        return Read(table.seq, table.said, writes_first=clocks.is_in_doubt(table))

    def _decide(self, doing: _Doing, now: float, below: Below) -> None:
        doing.tries += 1
        if doing.tries == 1 and doing.asked.is_ahead_of(self.table):
            self._is_outdated = True
            return
        try:
            if doing.tries > TRIES:
                raise stale()
            doing.change = decide(self.table, doing.asked, now, below)
        except Refused as why:
            self._doing = None
            self._answer(doing.asked, why, now)
            return
        if doing.change is None:
            self._doing = None
            self._answer(doing.asked, None, now)
        else:
            self._give([Keep(doing.change)])

    def _was_kept(self, result: WasKept, now: float) -> None:
        doing = self._doing
        assert doing is not None
        assert doing.change is not None
        if not result.made:
            doing.change, self._is_outdated = None, True
            return
        change, self._doing = doing.change, None
        self._give(apply(self.table, change, result.chat, now))
        if not isinstance(change, KeepDraft):
            self._trust(now)
        self._answer(doing.asked, change.answer if isinstance(change, Append) else None, now)

    def _was_not_kept(self, why: Refused, now: float) -> None:
        """Somebody's question failed; what is kept is read before the next one is decided.

        It is read once more after a while, since a change may be kept although its line broke.
        A draft leaves the clock as it is, since nobody else may notice it.
        """
        doing, self._doing = self._doing, None
        self._is_outdated, self._reads_again_at = True, now + LATER
        assert doing is not None
        if not isinstance(doing.change, KeepDraft):
            self._doubt(self._received(doing))
        self._answer(doing.asked, why, now)

    def _received(self, doing: _Doing) -> float:
        """Return since when whoever is thinking has been held up by a change that failed.

        What they asked themselves may have waited before, or may still wait behind it.
        """
        thinking = None if self.table.clock is None else self.table.clock.running
        asked = (doing.asked, *self._inbox)
        own = [each.at for each in asked if thinking in each.recipient.seats]
        return min([doing.began, *own])

    def _doubt(self, at: float) -> None:
        """Let nobody's time run until the database is written to again."""
        if self.table.clock is not None and not clocks.is_in_doubt(self.table):
            clocks.doubt(self.table, at)
            self._give(shown(self.table))

    def _trust(self, now: float) -> None:
        """Let time run again if it stood still, since the database was written to."""
        if clocks.is_in_doubt(self.table):
            clocks.trust(self.table, now)
            self._give(shown(self.table))

    def _was_read(self, read: WasRead, now: float) -> None:
        self._is_reading, kept = False, read.kept
        if kept is None:
            self._give([Close()])
            return
        table = self.table
        before, drafts = table.known_to_all(), table.drafts
        seats = [recipient.seats for recipient in table.recipients]
        table.take(kept, now)
        self._send_away(now)
        self._tell_changes(before, drafts)
        if seats != [recipient.seats for recipient in table.recipients]:
            self._give(self._presence.changed(now))
        if read.has_written:
            self._trust(now)
        elif clocks.is_in_doubt(table):
            self._reads_again_at = now + LATER

    def _send_away(self, now: float) -> None:
        """End the connections of those who lost their seat at a table that is not for all eyes."""
        for each in [r for r in self.table.recipients if not is_shown_to(self.table, r.token)]:
            self._give(self._presence.let_go(each, now))
            self._give([SendAway(each)])

    def _tell_changes(self, before: tuple[Any, ...], drafts: Mapping[int, Draft]) -> None:
        """Tell what has changed: all of what concerns all, of a draft its seat alone."""
        table = self.table
        if table.known_to_all() != before:
            self._give(shown(table))
            return
        for seat in {*drafts, *table.drafts}:
            if drafts.get(seat) != table.drafts.get(seat):
                self._give(Show(each) for each in table.recipients if seat in each.seats)

    def _answer(self, asked: Request, why: Refused | None, now: float) -> None:
        recipient = asked.recipient
        if recipient in self.table.recipients:
            if why is not None:
                self._refuse(recipient, asked.id, why)
            elif asked.id is not None:
                self._give([Tell(recipient, Done(asked.id))])
        elif why is not None and asked.id is None:
            self._care.rest(now)
            self._give([Complain(why)])

    def _refuse(self, recipient: Recipient, name: str | None, why: Refused) -> None:
        """Say that something was not done, after the present state."""
        refusal = Refusal(name, why.code, why.message, why.rule, why.because, why.details)
        self._give([Show(recipient), Tell(recipient, refusal)])

    # What happens by itself

    def _look_ahead(self, now: float, below: Below) -> None:
        """Do what is due, and say when to be woken."""
        self._give(self._presence.tell_when_due(now))
        at = earliest(self._presence.due_at(now), self._hears_until, self._read_again(now, below))
        if self._doing is None and not self._is_reading and self._hears_until is None:
            at = earliest(at, self._look_after(now, below))
        if at is not None or self._is_to_be_woken:
            self._is_to_be_woken = at is not None
            self._give([Wake(at)])

    def _read_again(self, now: float, below: Below) -> float | None:
        """Read what is kept if that is due; return when it will be."""
        at = self._reads_again_at
        if at is None or now < at:
            return at
        self._is_outdated, self._reads_again_at = True, None
        self._go_on(now, below)
        return None

    def _look_after(self, now: float, below: Below) -> float | None:
        """Do what is due; return when to look again."""
        found = self._care.look(now)
        if found.message is None:
            return found.at
        self._inbox.append(Request(found.message, now))
        self._go_on(now, below)
        return None if self._doing is not None or self._is_reading else now + LATER

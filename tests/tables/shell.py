"""The smallest shell around a table: keeps and thinks at once, and notes what is told."""

from __future__ import annotations

import random
from collections import defaultdict, deque
from dataclasses import replace
from typing import Any

import msgspec

from shiftbox.bots import choose
from shiftbox.contract import Refused
from shiftbox.tables import message_parts, messages, outputs, views
from shiftbox.tables.changes import Append, Begin, KeepAsking, KeepDraft, OpenNext, Say, Substitute
from shiftbox.tables.inputs import (
    Asked,
    Came,
    Charge,
    Input,
    NotKept,
    Thought,
    WasKept,
    WasRead,
    Went,
    Woke,
)
from shiftbox.tables.log import Kept, KeptSeat
from shiftbox.tables.machine import Machine
from shiftbox.tables.new_table import NewTable, chairs_of, wanted
from shiftbox.tables.recipient import Recipient
from shiftbox.tables.seats import Chair
from shiftbox.tables.table import Table


def opened(asked: NewTable, token: bytes) -> Kept:
    """Return a table as it is kept when it has just been opened."""
    setup = wanted(asked, lambda _: 0)
    chairs = chairs_of(asked, setup, token)
    keys = [(holder, seat) for seat, chair in enumerate(chairs) for holder in chair.holders]
    return Kept(setup, "waiting", None, None, None, [_seat(c) for c in chairs], keys, [])


def _seat(chair: Chair) -> KeptSeat:
    given = (chair.kind, chair.name, chair.level, chair.free)
    return KeptSeat(*given, substituted=False, wishes=chair.wishes)


class Shell:
    """Runs one table in virtual time."""

    def __init__(self, kept: Kept, seed: int = 1) -> None:
        self.kept = kept
        self.now = 1000.0
        self.told: dict[Recipient, list[Any]] = defaultdict(list)
        self.sent_away: list[Recipient] = []
        self.wake: float | None = None
        self.fails = False
        self._waiting: deque[Input] = deque()
        self._dice = random.Random(seed).randrange
        self.table = Table("0" * 24, kept, self.now)
        self.machine = Machine(self.table)
        self.give(Woke())

    def give(self, given: Input) -> None:
        """Hand something over, and do what comes of it, one thing after the other."""
        self._waiting.append(given)
        if len(self._waiting) > 1:
            return
        while self._waiting:
            for output in self.machine.handle(self._waiting[0], self.now, self._dice):
                self._do(output)
            self._waiting.popleft()

    def come(self, token: bytes | None = None) -> Recipient:
        """Connect."""
        recipient = Recipient(token)
        self.give(Came(recipient))
        return recipient

    def go(self, recipient: Recipient) -> None:
        """Disconnect."""
        self.give(Went(recipient))

    def ask(self, recipient: Recipient, message: messages.ClientMessage) -> Any:
        """Ask for something, and return the answer."""
        self.told[recipient].clear()
        self.give(Asked(recipient, message, self.now))
        answers = [
            m for m in self.told[recipient] if isinstance(m, messages.Done | messages.Refusal)
        ]
        return answers[-1] if answers else None

    def pass_time(self, seconds: float) -> None:
        """Let time pass, and wake the table whenever it wants to be woken."""
        until = self.now + seconds
        while self.wake is not None and self.wake <= until:
            self.now = max(self.now, self.wake)
            self.wake = None
            self.give(Woke())
        self.now = until

    def state(self, recipient: Recipient) -> messages.State:
        """Return the last state that somebody was shown."""
        return next(m for m in reversed(self.told[recipient]) if isinstance(m, messages.State))

    def moves(self, recipient: Recipient) -> list[str]:
        """Return the moves that somebody was shown last."""
        return [
            move["text"]
            for move in msgspec.json.decode(msgspec.json.encode(self.state(recipient).moves))
        ]

    def _do(self, output: outputs.Output) -> None:
        match output:
            case outputs.Keep(change):
                self.give(
                    NotKept(Refused("not-kept", "The disk is full."))
                    if self.fails
                    else self._keep(change)
                )
            case outputs.Read():
                kept = replace(self.kept, log=[], chat=[])
                self.give(WasRead(kept, has_written=not self.fails))
            case outputs.Show(recipient):
                self.told[recipient].append(views.state_for(self.table, recipient, self.now))
            case outputs.ShowPeople(recipient):
                self.told[recipient].append(views.people(self.table, recipient, self.now))
            case outputs.Tell(recipient, message):
                self.told[recipient].append(message)
            case outputs.SendAway(recipient):
                self.sent_away.append(recipient)
            case outputs.Wake(at):
                self.wake = at
            case outputs.Think(seq, view, level, seed):
                self.give(Thought(seq, choose(self.table.game, view, level, seed or 1).move))
            case outputs.TakeCharge():
                self.give(Charge(is_ours=True))
            case _:
                pass

    def _keep(self, change: Any) -> WasKept:
        match change:
            case Begin(start):
                self.kept = replace(self.kept, status="running", start=start)
            case Append(_, _, progress):
                if progress.ended is not None:
                    self.kept = replace(self.kept, status="over")
            case Substitute(seats, substituted):
                changed = [
                    replace(kept, substituted=substituted) if seat in seats else kept
                    for seat, kept in enumerate(self.kept.seats)
                ]
                self.kept = replace(self.kept, seats=changed)
            case KeepDraft(seat, draft):
                self.kept = replace(self.kept, drafts={**self.kept.drafts, seat: draft})
            case KeepAsking(_, _, after):
                self.kept = replace(self.kept, asking=after)
            case OpenNext(following):
                self.kept = replace(self.kept, next=following)
            case Say(seat, text, _, after, _):
                return WasKept(made=True, chat=[message_parts.ChatLine(after + 1, seat, text, 0)])
        return WasKept(made=True)

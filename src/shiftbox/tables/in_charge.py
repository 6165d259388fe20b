"""Looking after a table: one process is in charge of it, moves its bots and does what is due."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .bot_moves import Bots
from .deadlines import Due, due, earliest
from .messages import BotInLine
from .outputs import LeaveCharge, Output, TakeCharge, Tell, TellPresence
from .requests import ComeBack
from .stand_ins import returned
from .table import Table

LATER = 2.0
"""Seconds after which something that another process holds, or that failed, is tried again."""


class Care:
    """What this process does for a table by itself, in charge of it or not."""

    def __init__(
        self, table: Table, bot_pause: float, give: Callable[[Iterable[Output]], None]
    ) -> None:
        self._table, self._give = table, give
        self._bots = Bots(bot_pause)
        self._is_in_charge = self._has_asked_for_charge = False
        self._rests_until = self._asks_again_at = 0.0

    def take_charge(self, now: float, *, is_ours: bool) -> None:
        """Be in charge from now on, or not because another process is."""
        self._is_in_charge, self._has_asked_for_charge = is_ours, False
        if not is_ours:
            self._asks_again_at = now + LATER

    def take_thought(self, seq: int, move: str | None, now: float) -> None:
        """Take a bot's decision."""
        self._bots.thought(seq, move, now)

    def tell_place(self, seq: int, place: int) -> None:
        """Tell everybody here how long it takes until the bot that is to move can think."""
        seat = self._bots.asked_at(seq)
        if seat is not None:
            told = BotInLine(seat, seq, place)
            self._give(Tell(each, told) for each in self._table.recipients)

    def rest(self, now: float) -> None:
        """Do nothing for a while, since something failed."""
        self._rests_until = now + LATER

    def look(self, now: float) -> Due:
        """Ask to be in charge, have bots think; return what is to be decided, or when to look."""
        if now < self._rests_until:
            return Due(at=self._rests_until)
        if back := returned(self._table):
            self._give([TellPresence()])  # whoever let the bot in has not heard of it
            return Due(ComeBack(back))
        if not self._table.is_awake():
            self._leave_charge()
            return Due()
        charge_at = self._ask_for_charge(now)
        found = self._due(now)
        return Due(found.message, earliest(charge_at, found.at))

    def _ask_for_charge(self, now: float) -> float | None:
        """Ask to be in charge unless this process is; return when to ask again."""
        if self._is_in_charge or self._has_asked_for_charge:
            return None
        if now < self._asks_again_at:
            return self._asks_again_at
        self._has_asked_for_charge = True
        self._give([TakeCharge()])
        return None

    def _leave_charge(self) -> None:
        if self._is_in_charge:
            self._is_in_charge = False
            self._give([*self._bots.stop(), LeaveCharge()])

    def _due(self, now: float) -> Due:
        if self._is_in_charge:
            self._give(self._bots.start(self._table, now))
            if self._bots.is_needed(self._table):
                return Due(*self._bots.next_move(now))
        return due(self._table, now, is_in_charge=self._is_in_charge)

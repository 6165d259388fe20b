"""Clocks. They run by the server's clock from telling a seat to receiving its move.

Time used is used: every line of the log and every change of who plays a seat settles what the
running seat has used into what is kept, and nothing but the end of a turn ever adds to it. What
is kept is only the time left, so the time in which the server was down is charged to nobody. A
draft keeps its seat's time with itself, since nobody else may notice it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from .inputs import ClockElsewhere
from .log import Line
from .message_parts import ClockSetting, ClockState

if TYPE_CHECKING:
    from .table import Table


class Clock:
    """The time that each seat of a table has left, in milliseconds."""

    def __init__(self, setting: ClockSetting, players: int) -> None:
        self.setting = setting
        self.left = [setting.seconds * 1000] * players
        self.running: int | None = None
        self.kept: list[int] | None = None
        """What is kept of the time left, as far as is known here."""
        self.is_in_doubt = False
        """Whether a change failed and nothing was written since, so that nobody's time runs."""
        self._since = 0.0
        self._gains: list[tuple[int | None, int]] = []
        """Which seat gained how much by each step of the game, to be given back with the step."""

    def start(self, seat: int | None, at: float) -> None:
        """Let a seat's time run from a moment on, or nobody's; what was used is settled."""
        if seat != self.running:
            self.left = self.left_at(at)
            self.running, self._since = seat, at

    def take(self, left: list[int], kept: list[int] | None) -> None:
        """Stop, and go on from the time left that is known, and what is kept of it."""
        self.left, self.kept, self.running = list(left), kept, None

    def agree(self, left: list[int], most: Sequence[int], now: float) -> None:
        """Go on from what is left now. Whoever is thinking had more before, but never above `most`.

        A move that was received before is charged up to its own moment.
        """
        self.left, seat = list(left), self.running
        if seat is not None:
            thought = min(most[seat] - left[seat], round((now - self._since) * 1000))
            self.left[seat] += max(0, thought)
            self._since = now - max(0, thought) / 1000

    def note(self, line: Line) -> None:
        """Take over what a line of the log says about time."""
        if line.kind == "undo":
            del self._gains[int(line.text) :]
        elif line.kind in {"move", "draw"}:
            self._gains.append((self._owner(line), line.gain))
        if line.clock is not None:
            self.take(line.clock, line.clock)

    def _owner(self, line: Line) -> int | None:
        """Return whose turn a step of the game belongs to; a draw belongs to the move before it."""
        if line.seat is not None:
            return line.seat
        return self._gains[-1][0] if self._gains else None

    def left_of(self, seat: int, at: float) -> int:
        """Return what a seat has left at a moment."""
        used = max(0.0, at - self._since) * 1000 if seat == self.running else 0.0
        return max(0, round(self.left[seat] - used))

    def left_at(self, at: float) -> list[int]:
        """Return what everybody has left at a moment."""
        return [self.left_of(seat, at) for seat in range(len(self.left))]

    def has_fallen(self, at: float) -> bool:
        """Tell whether the running seat's time was over at a moment."""
        return self.running is not None and self.left_of(self.running, at) == 0

    def falls_at(self) -> float | None:
        """Return when the running seat's time will be over."""
        if self.running is None:
            return None
        return self._since + self.left[self.running] / 1000

    def after_move(self, seat: int, at: float, *, passes: bool, by_bot: bool = False) -> list[int]:
        """Return everybody's time after a seat's move, which passes the turn on or not.

        Nobody gains an increment by what a bot plays.
        """
        left = self.left_at(at)
        if passes and self.setting.kind == "turn":
            left[seat] = self.setting.seconds * 1000
        elif passes and not by_bot:
            left[seat] += self.setting.increment * 1000
        return left

    def after_fall(self, seat: int) -> list[int]:
        """Return everybody's time after a seat's ran out."""
        return [0 if other == seat else left for other, left in enumerate(self.left)]

    def stamped(self, line: Line, at: float) -> Line:
        """Return a line of the log with everybody's time after it.

        Whoever is given a turn back gives back what its end had gained.
        """
        if line.clock is not None:
            return line
        left = self.left_at(at)
        for seat, gain in self._gains[int(line.text) :] if line.kind == "undo" else ():
            if seat is not None:
                left[seat] = max(0, left[seat] - gain)
        return replace(line, clock=left)

    def shown(self, at: float) -> ClockState:
        """Return what clients are told."""
        return ClockState(self.left_at(at), self.running)


# The clock of a table: whose time runs, and from which time left


def run(table: Table, at: float) -> None:
    """Let the time of the seat to act run from a moment on, unless it runs already."""
    clock = table.clock
    if clock is not None:
        clock.start(None if clock.is_in_doubt else _charged(table), at)


def _charged(table: Table) -> int | None:
    """Return the seat whose time runs; bots are not charged."""
    seat = table.to_act
    return None if seat is None or table.is_played_by_bot(seat) else seat


def go_on(table: Table, lines: Sequence[Line], at: float, now: float) -> None:
    """Count new lines of the log, which settled what was used up to the moment `at`.

    Who made them is not charged for the time in which they became durable; another who was
    thinking meanwhile has not been held up.
    """
    thinking = table.clock.running if table.clock is not None else None
    for line in lines:
        table.note(line)
    own = any(line.seat == thinking for line in lines)
    run(table, now if own or _charged(table) != thinking else at)


def wind(table: Table, kept: list[int] | None, now: float) -> None:
    """Let the time run from what is kept: the table was just read, or another settled it."""
    clock = table.clock
    if clock is not None:
        clock.take(_with_draft(table, clock.left if kept is None else kept), kept)
        run(table, now)


def _with_draft(table: Table, left: Sequence[int]) -> list[int]:
    """Return what is left by the log and by the draft of the seat to act."""
    seat, known = _charged(table), list(left)
    drafted = None if seat is None else table.draft_of(seat).left
    if seat is not None and drafted is not None:
        known[seat] = min(known[seat], drafted)
    return known


def heed_draft(table: Table, now: float) -> None:
    """Let the time run on, but not above what a draft has kept, perhaps at another process."""
    run(table, now)
    clock = table.clock
    if clock is not None:
        left = clock.left_at(now)
        drafted = _with_draft(table, left)
        if drafted != left:
            clock.agree(drafted, drafted, now)


def settled(
    table: Table, seats: Collection[int], now: float
) -> tuple[list[int] | None, list[int] | None]:
    """Return the time left that is kept, and that which is to be kept as some seats change hands.

    What was thought so far is used. Of who thinks elsewhere, or is not known to be here, another
    process may know more.
    """
    clock, seat = table.clock, table.to_act
    if clock is None:
        return None, None
    is_known = seat is not None and (seat in seats or table.is_connected_here(seat))
    return clock.kept, clock.left_at(now) if is_known else clock.kept


def settle(table: Table, kept: list[int] | None, at: float) -> None:
    """Go on from what was kept of the time left at a moment, whatever was heard meanwhile."""
    if table.clock is not None and kept is not None:
        table.clock.take(kept, kept)
        run(table, at)


def is_of_now(table: Table, heard: ClockElsewhere) -> bool:
    """Tell whether nothing was settled here of which another process did not know, nor there."""
    return table.clock is not None and (heard.seq, heard.kept) == (table.seq, table.clock.kept)


def hear(table: Table, heard: ClockElsewhere, now: float) -> None:
    """Take over from another process how long the seat to act has been thinking.

    Either this one asked, since it came later, or the other stood still and gives time back, but
    for what a draft has kept.
    """
    clock = table.clock
    if clock is not None:
        left = _with_draft(table, heard.left)
        if heard.is_asked:
            left = [min(both) for both in zip(clock.left_at(now), left, strict=True)]
        clock.agree(left, _with_draft(table, clock.kept or clock.left), now)
        run(table, now)


def is_in_doubt(table: Table) -> bool:
    """Tell whether nobody's time runs since a change failed."""
    return table.clock is not None and table.clock.is_in_doubt


def doubt(table: Table, at: float) -> None:
    """Note that a change failed. Until the database is written to again nobody's time runs."""
    if table.clock is not None:
        table.clock.is_in_doubt = True
        run(table, at)


def trust(table: Table, now: float) -> None:
    """Note that the database was written to."""
    if table.clock is not None:
        table.clock.is_in_doubt = False
        run(table, now)

"""Whether clocks add up: time used is used, and nobody is charged for more than passed.

What a seat has left lies between two bounds. Above it can never be more than what was kept, with
what a turn's end gives and less what a turn taken back gives up, less the time for which the
machine that kept a change knew the seat to be thinking: nothing gives that back. Below it can
never be less than what was kept, less all the time that passed in the world since.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from shiftbox.tables.changes import Append, Begin, KeepDraft, Substitute
from shiftbox.tables.log import Line
from shiftbox.tables.message_parts import ClockSetting

from .broken_promise import hold

if TYPE_CHECKING:
    from .live_table import Hosted
    from .promises import Deciding
    from .replayed_log import Moment, Story

ROUNDING = 3.0
"""Milliseconds by which whole milliseconds may be off."""


class ClockBook:
    """What each seat of a table has left at most and at least, in milliseconds."""

    def __init__(self, setting: ClockSetting, players: int, now: float) -> None:
        self._setting = setting
        self.most = [setting.seconds * 1000.0] * players
        self.least = list(self.most)
        self._first = (setting.seconds * 1000,) * players
        self._once_kept = {self._first}
        """What was ever kept of the time left."""
        self._since = now
        """The moment of the world up to which time is settled."""
        self._gains: list[tuple[int | None, int]] = []
        """Which seat gained how much by each step of the game."""

    def begin(self, lines: Sequence[Line]) -> None:
        """Take lines into account with which a game begins; nobody's time has run."""
        self._gains += [(None, 0) for _ in lines]

    def kept(self, deciding: Deciding, story: Story | None, now: float) -> None:
        """Take a change into account that was kept at a moment of the world."""
        change = deciding.change
        match change:
            case Begin():
                self._since = now
            case KeepDraft(seat, draft) if draft.left is not None:
                self._check_draft(deciding, seat, draft.left)
            case Substitute() if story is not None:
                self._change_hands(deciding, change, story.moments[change.seq].to_act)
            case Append() if story is not None:
                before = story.moments[change.seq]
                self._use(deciding, before.to_act)
                self._take_lines(change.lines, before, story.moments[-1])
                stays = story.moments[-1].to_act == before.to_act
                is_own = any(line.seat == before.to_act for line in change.lines)
                self._since = deciding.at if stays and not is_own else now

    def _change_hands(self, deciding: Deciding, change: Substitute, to_act: int | None) -> None:
        """Take into account that a bot plays a seat from now on, or its owner again."""
        after = change.clock_after
        if after is not None and after != change.clock_before:
            self._use(deciding, to_act)
            self.check(after, f"a change of {change.seats}")
            self._once_kept.add(tuple(after))
            self._since = deciding.at
        elif to_act in change.seats:
            self._since = deciding.at

    def _check_draft(self, deciding: Deciding, seat: int, left: int) -> None:
        """Check the time that a draft keeps, on top of what its process knew to be kept.

        A draft is kept also if another process has settled the time left meanwhile; whoever reads
        both goes on from the less.
        """
        if deciding.runs != seat or deciding.known is None:
            self._hold_most(seat, left, self.most[seat], "a draft")
            return
        known = deciding.known or self._first
        hold("clocks", holds=known in self._once_kept, what=f"{known} was never kept")
        self._hold_most(seat, left, known[seat] - deciding.used, "a draft")

    def _use(self, deciding: Deciding, to_act: int | None) -> None:
        """Subtract what was surely used, and what can have been used at the utmost."""
        if deciding.runs is not None:
            self.most[deciding.runs] -= deciding.used
        if to_act is not None:
            self.least[to_act] -= max(0.0, deciding.at - self._since) * 1000

    def _take_lines(self, lines: Sequence[Line], before: Moment, after: Moment) -> None:
        last, gain = lines[-1], 0
        for line in lines:
            if line.kind == "undo":
                self._give_back(int(line.text))
            elif line.kind in {"move", "draw"}:
                self._gains.append((before.to_act, line.gain))
        if last.clock is None:
            hold("clocks", holds=False, what=f"{last} does not say what is left")
            return
        left = list(last.clock)
        if last.kind == "time" and last.seat is not None:
            self._check_fall(last.seat, left[last.seat])
        if before.to_act is not None and last.kind in {"move", "draw"}:
            gain = self._gained(lines, before, after)
            left[before.to_act] -= gain
        self.check(left, f"{last}")
        self._once_kept.add(tuple(last.clock))
        if before.to_act is not None and gain:
            self.most[before.to_act] = self.least[before.to_act] = last.clock[before.to_act]

    def _gained(self, lines: Sequence[Line], before: Moment, after: Moment) -> int:
        """Return what the seat to act gained by its move, which must be what it may gain."""
        last, seat = lines[-1], before.to_act
        assert seat is not None
        assert last.clock is not None
        passes = after.to_act != seat or last.kind == "draw"
        is_person = any(line.move_id is not None for line in lines)
        if not passes or seat in before.gone:
            holds = last.gain == 0
        elif self._setting.kind == "turn":
            holds = last.clock[seat] == self._setting.seconds * 1000 and last.gain >= 0
        else:
            holds = last.gain == (self._setting.increment * 1000 if is_person else 0)
        if after.is_over and last.gain == 0:
            holds = True  # whether the last move of a game ends a turn is for the rules to say
        hold("clocks", holds=holds, what=f"seat {seat} gains {last.gain} ms by {last}")
        return last.gain

    def _give_back(self, steps: int) -> None:
        """Take with a turn that is taken back what its end gave."""
        for seat, gain in self._gains[steps:]:
            if seat is not None:
                self.most[seat] = max(0.0, self.most[seat]) - gain
                self.least[seat] = max(0.0, self.least[seat]) - gain
        del self._gains[steps:]

    def _check_fall(self, seat: int, left: int) -> None:
        least = self.least[seat]
        holds = least <= ROUNDING and left == 0
        hold("clocks", holds=holds, what=f"seat {seat} fell {least:.0f} ms too early")
        self.least[seat] = 0.0

    def check(self, kept: Sequence[int], when: str) -> None:
        """Check what is kept of what everybody has left, and go on from it."""
        for seat, left in enumerate(kept):
            least = max(0.0, min(self.least[seat], self.most[seat]))
            what = f"seat {seat} has {left} ms left after {when}, not {least:.0f} at least"
            hold("clocks", holds=left >= least - ROUNDING, what=what)
            self._hold_most(seat, left, self.most[seat], when)
            self.most[seat] = self.least[seat] = float(left)

    def _hold_most(self, seat: int, left: int, most: float, when: str) -> None:
        what = f"seat {seat} has {left} ms left after {when}, but {most:.0f} at most"
        hold("clocks", holds=left <= max(0.0, most) + ROUNDING, what=what)

    def told(self, hosted: Hosted, left: Sequence[int], kept: list[int] | None, seq: int) -> None:
        """Check the times that somebody is told, if the teller knows all that is kept."""
        clock, runs = hosted.table.clock, hosted.runs
        if clock is None or runs is None or hosted.is_in_doubt:
            return
        if (hosted.table.seq, clock.kept) == (seq, kept):
            most = self.most[runs.seat] - hosted.used_until(hosted.process.time())
            self._hold_most(runs.seat, left[runs.seat], most, "being told")

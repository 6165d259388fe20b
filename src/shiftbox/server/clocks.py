"""Clocks. They run by the server's monotonic clock from telling a seat to receiving its move.

What is kept in the log is only the time left. So the time in which the server was down, or was
busy with a move, is charged to nobody.
"""

from __future__ import annotations

from .messages import ClockSetting, ClockState


class Clock:
    """The time that each seat of a table has left, in milliseconds."""

    def __init__(self, setting: ClockSetting, players: int) -> None:
        self.setting = setting
        self.left = [setting.seconds * 1000] * players
        self.running: int | None = None
        self._since = 0.0

    def start(self, seat: int | None, at: float) -> None:
        """Let a seat's time run from now on, or nobody's."""
        self.running, self._since = seat, at

    def left_of(self, seat: int, at: float) -> int:
        """Return what a seat has left at a moment."""
        used = max(0.0, at - self._since) * 1000 if seat == self.running else 0.0
        return max(0, round(self.left[seat] - used))

    def has_fallen(self, at: float) -> bool:
        """Tell whether the running seat's time was over at a moment."""
        return self.running is not None and self.left_of(self.running, at) == 0

    def falls_at(self) -> float | None:
        """Return when the running seat's time will be over."""
        if self.running is None:
            return None
        return self._since + self.left[self.running] / 1000

    def after_move(self, seat: int, at: float, *, passes: bool) -> list[int]:
        """Return everybody's time after a seat's move, which passes the turn on or not."""
        left = list(self.left)
        left[seat] = self.left_of(seat, at)
        if passes and self.setting.kind == "turn":
            left[seat] = self.setting.seconds * 1000
        elif passes:
            left[seat] += self.setting.increment * 1000
        return left

    def after_fall(self, seat: int) -> list[int]:
        """Return everybody's time after a seat's ran out."""
        return [0 if other == seat else left for other, left in enumerate(self.left)]

    def shown(self, at: float) -> ClockState:
        """Return what clients are told."""
        left = [self.left_of(seat, at) for seat in range(len(self.left))]
        return ClockState(left, self.running)

"""The bot that is to move at a table: asked once, followed by people, asked again if lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .outputs import Output, StopThinking, Think
from .requests import PlayFor
from .table import Table

AGAIN = 1.0
"""Seconds after which a bot is asked again when none could think."""
LOST = 120.0
"""Seconds after which a bot that has not answered is given up, and asked again."""


@dataclass
class _Thinking:
    seq: int
    seat: int
    began: float
    again_at: float
    move: str | None = None
    is_answered: bool = False


class Bots:
    """What the bot that is to move is doing."""

    def __init__(self, pause: float) -> None:
        self._pause = pause
        self._now: _Thinking | None = None

    def thought(self, seq: int, move: str | None, now: float) -> None:
        """Take a bot's decision, unless nobody waits for it any more."""
        thinking = self._now
        if thinking is not None and thinking.seq == seq:
            thinking.move, thinking.is_answered = move, True
            thinking.again_at = now + AGAIN

    def asked_at(self, seq: int) -> int | None:
        """Return the seat whose bot was asked to move then, if it has not moved yet."""
        thinking = self._now
        return thinking.seat if thinking is not None and thinking.seq == seq else None

    def stop(self) -> Iterator[Output]:
        """Let a bot stop thinking, if one does."""
        thinking, self._now = self._now, None
        if thinking is not None and not thinking.is_answered:
            yield StopThinking()

    def is_needed(self, table: Table) -> bool:
        """Tell whether a bot is to move."""
        return table.to_act is not None and table.is_played_by_bot(table.to_act)

    def start(self, table: Table, now: float) -> Iterator[Output]:
        """Have the bot that is to move think, if it does not; stop one that is not to move."""
        thinking = self._now
        if thinking is not None and not self._is_wanted(thinking, table, now):
            yield from self.stop()
        if self.is_needed(table) and self._now is None:
            seat, progress = table.to_act, table.progress
            assert seat is not None
            assert progress is not None
            self._now = _Thinking(table.seq, seat, now, now + LOST)
            view = table.game.view(progress.match.state, seat)
            yield Think(table.seq, view, table.level_of(seat), table.seed_for_bot())

    def _is_wanted(self, thinking: _Thinking, table: Table, now: float) -> bool:
        same = table.seq == thinking.seq and table.to_act == thinking.seat
        is_late = thinking.move is None and now >= thinking.again_at
        return same and not is_late and table.is_played_by_bot(thinking.seat)

    def next_move(self, now: float) -> tuple[PlayFor | None, float | None]:
        """Return the move that is due, or when to look again."""
        thinking = self._now
        if thinking is None or thinking.move is None:
            return None, thinking.again_at if thinking is not None else None
        at = thinking.began + self._pause
        if now < at:
            return None, at
        self._now = None
        return PlayFor(thinking.seat, thinking.seq, thinking.move), None

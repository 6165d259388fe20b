"""What a game that is over gave each seat, in sixtieths of a win, which up to five can share."""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import Numbers, winners
from shiftbox.state import count_bits

WIN = 60


def share_of(won: int, seat: int) -> int:
    """Return what a seat has of a win that all winners share."""
    if (won >> seat) & 1 == 0:
        return 0
    return WIN // count_bits(won)


def add_shares(s: Any, tally: Numbers) -> None:
    """Add what each seat has won in a game that is over."""
    won = winners(s)
    for seat in range(s.players):
        tally[seat] += share_of(won, seat)

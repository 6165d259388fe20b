"""What seats get for how a game has ended; written once, plain Python that also compiles."""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import Numbers, winners
from shiftbox.state import NOBODY


def reward(won: int, seat: int, players: int) -> float:
    """Return what a seat gets: 1 for a win alone, all seats together nought; alone -1 for none."""
    if players == 1:
        return 1.0 if won != 0 else -1.0
    if won == 0:
        return 0.0
    count = 0
    for other in range(players):
        count += (won >> other) & 1
    share = players / count if (won >> seat) & 1 != 0 else 0.0
    return (share - 1.0) / (players - 1)


def give_rewards(s: Any, rewards: Numbers, at: int, players: int) -> None:
    """Write what each seat gets: nothing while a game goes on."""
    won = winners(s) if s.to_act == NOBODY else 0
    for seat in range(players):
        rewards[at + seat] = reward(won, seat, players) if s.to_act == NOBODY else 0.0

"""A series of matches between the same people, such as the Express tournament."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from shiftbox.contract import Outcome, Refused


@dataclass
class Series:
    """First to win `target` games. People are numbered as they sit around the table.

    Seat 0 acts first in every match, so the series says who sits there: after a win the person to
    the left of the winner, after a draw or a shared win the one to the left of the last starter.
    """

    names: Sequence[str]
    target: int = 10
    starter: int = 0
    wins: list[int] = field(default_factory=list)
    games: int = 0

    def __post_init__(self) -> None:
        if len(self.names) < 1 or self.target < 1:
            raise Refused(
                "bad-series", "A series needs somebody to play and a target of at least 1."
            )
        if not 0 <= self.starter < len(self.names):
            raise Refused("bad-series", f"The starter is a number from 0 to {len(self.names) - 1}.")
        self.wins = self.wins or [0] * len(self.names)

    @property
    def winner(self) -> int | None:
        """Who has won the series, or None while it goes on."""
        best = max(self.wins)
        leaders = [person for person, wins in enumerate(self.wins) if wins == best]
        return leaders[0] if best >= self.target and len(leaders) == 1 else None

    def seating(self) -> list[int]:
        """Return the person in each seat of the next match."""
        people = len(self.names)
        return [(self.starter + seat) % people for seat in range(people)]

    def report(self, outcome: Outcome) -> None:
        """Count a match that was played with the present seating, and choose the next starter."""
        if self.winner is not None:
            raise Refused("series-over", f"{self.names[self.winner]} has already won the series.")
        seating = self.seating()
        won = [seating[seat] for seat in outcome.winners]
        for person in won:
            self.wins[person] += 1
        self.games += 1
        last = won[0] if len(won) == 1 else self.starter
        self.starter = (last + 1) % len(self.names)

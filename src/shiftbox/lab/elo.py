"""What results say, and how sure that is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from .sequential import Decided

if TYPE_CHECKING:
    from .adjusting import Adjusted

SURE = 1.96
"""Standard errors to each side of a 95 % confidence interval."""


@dataclass(frozen=True)
class Rating:
    """How one contender did against a table of another."""

    game: str
    variant: str
    players: int
    first: str
    second: str
    pairs: int
    share: float
    """The first one's share of the wins; 1 / players is even."""
    low: float
    high: float
    elo: float
    """By how much the first is stronger than each of the others."""
    elo_low: float
    elo_high: float
    sprt: Decided | None = None
    """What a sequential test says, if there was one."""
    adjusted: Adjusted | None = None
    """What is left without luck, if that was asked for."""

    @property
    def games(self) -> int:
        """How many matches were played: one from every seat for each deal."""
        return self.pairs * self.players

    @property
    def sides(self) -> tuple[str, str]:
        """Both contenders by their short names."""
        return short_name(self.first), short_name(self.second)

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        told = {**asdict(self), "games": self.games}
        return {key: told[key] for key in told if told[key] is not None}


def short_name(contender: str) -> str:
    """Return a contender's name without the module that it is found in."""
    return contender.rpartition(":")[2]


def elo(share: float, players: int = 2) -> float:
    """Return the difference in strength that gives an expected share of wins.

    A seat is thought to win in proportion to its strength, ten times as often for 400 points more
    (Bradley and Terry), so that a fair share among any number of seats is no difference.
    """
    bounded = min(max(share, 1e-3), 1 - 1e-3)
    return 400 * math.log10((players - 1) * bounded / (1 - bounded))


def interval(shares: Sequence[float], matches: int = 1) -> tuple[float, float, float]:
    """Return the mean of pairs of so many matches and its 95 % confidence interval.

    A pair is one sample, since its matches share a deal. The interval is Wilson's for as many
    independent matches as would spread like the pairs do, never more than were played; when all
    are won, or all lost, each pair counts as one match.
    """
    count = len(shares)
    mean = sum(shares) / count
    spread = sum((share - mean) ** 2 for share in shares) / max(1, count - 1)
    single = mean * (1 - mean)
    if single == 0:
        worth = float(count)
    else:
        worth = min(count * matches, count * single / spread if spread else math.inf)
    squared = SURE**2 / worth
    middle = (mean + squared / 2) / (1 + squared)
    error = math.sqrt(squared * (single + squared / 4)) / (1 + squared)
    return mean, min(mean, max(0.0, middle - error)), max(mean, min(1.0, middle + error))


def rate(named: tuple[str, str, int], first: str, second: str, shares: Sequence[float]) -> Rating:
    """Rate a contest from the first one's share of the wins in each pair."""
    players = named[2]
    mean, low, high = interval(shares, players)
    middle, least, most = (elo(part, players) for part in (mean, low, high))
    return Rating(*named, first, second, len(shares), mean, low, high, middle, least, most)

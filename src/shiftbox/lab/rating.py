"""What results say, and how sure that is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

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
    elo: float | None
    """By how much the first is stronger, for two players."""
    elo_low: float | None
    elo_high: float | None

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        return asdict(self)


def elo(share: float) -> float:
    """Return the difference in strength that gives an expected share of wins."""
    bounded = min(max(share, 1e-3), 1 - 1e-3)
    return 400 * math.log10(bounded / (1 - bounded))


def interval(shares: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean of pairs and its 95 % confidence interval.

    A pair is one sample, since its matches share a deal. When all pairs are alike their spread
    says nothing, so the interval is never narrower than Wilson's for one that went otherwise.
    """
    count = len(shares)
    mean = sum(shares) / count
    spread = sum((share - mean) ** 2 for share in shares) / max(1, count - 1)
    error = SURE * math.sqrt(spread / count)
    error = max(error, SURE**2 / (2 * (count + SURE**2)) if spread == 0 else 0)
    return mean, max(0.0, mean - error), min(1.0, mean + error)


def rate(
    named: tuple[str, str, int], first: str, second: str, shares: Sequence[Sequence[float]]
) -> Rating:
    """Rate a contest from the shares of each pairing."""
    pairs = [sum(wins) / len(wins) for wins in shares]
    mean, low, high = interval(pairs)
    two = named[2] == 2
    levels = (elo(mean), elo(low), elo(high)) if two else (None, None, None)
    return Rating(*named, first, second, len(pairs), mean, low, high, *levels)

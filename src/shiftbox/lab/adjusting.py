"""Luck taken away from results: the same strength shows in fewer games.

What a draw changes in the judged chances, less what was to be expected, is 0 on average whoever
plays. Subtracting it from a result, or a part of it, therefore changes no expectation, only the
spread (control variates; in poker AIVAT does so). How large a part is best is read off the results
of every other pairing and used for those in between, so that no result chooses its own.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from .pairing import Result

SURE = 1.96
FEWEST = 20
"""With fewer pairings to read a part off, luck is subtracted whole."""


@dataclass(frozen=True)
class Adjusted:
    """A share of the wins without luck."""

    share: float
    low: float
    high: float
    luck: float
    """What luck gave the first contender in a match, on average; about 0."""
    luck_margin: float
    """Half of its 95 % interval."""
    games_needed: float
    """For the same interval, as a part of those that are needed with luck left in."""


def adjust(results: Sequence[Result]) -> Adjusted:
    """Sum up what pairings say without luck; each is one sample."""
    shares, lucks = [result.share for result in results], [result.lucky_share for result in results]
    parts = [best_part(shares[half::2], lucks[half::2]) for half in range(2)]
    pairs = enumerate(zip(shares, lucks, strict=True))
    share, error = mean_and_error([won - parts[1 - k % 2] * luck for k, (won, luck) in pairs])
    luck, luck_error = mean_and_error(lucks)
    _, raw = mean_and_error(shares)
    needed = (error / raw) ** 2 if raw else 1.0
    margin = SURE * error
    return Adjusted(share, share - margin, share + margin, luck, SURE * luck_error, needed)


def best_part(shares: Sequence[float], lucks: Sequence[float]) -> float:
    """Return what part of luck, 0 to 1, leaves the least spread when it is subtracted."""
    if len(shares) < FEWEST:
        return 1.0
    won, given = sum(shares) / len(shares), sum(lucks) / len(lucks)
    both = sum((a - won) * (b - given) for a, b in zip(shares, lucks, strict=True))
    alone = sum((b - given) ** 2 for b in lucks)
    return max(0.0, min(1.0, both / alone)) if alone else 1.0


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return a mean and its standard error."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return mean, math.sqrt(spread / count)

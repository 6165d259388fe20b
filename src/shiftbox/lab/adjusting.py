"""Luck taken away from results: the same strength shows in fewer games.

What a draw, or a throw of a contender's own dice, changes in the judged chances, less what was to
be expected, is 0 on average whoever plays. Subtracting it from a result, or a part of it, therefore
changes no expectation, only the spread (control variates; in poker AIVAT does so). How large a part
of draws and of dice is best is read off the results of every other pairing and used for those in
between, so that no result chooses its own.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from .pairing import Result

SURE = 1.96
FEWEST = 20
"""With fewer pairings to read parts off, luck is subtracted whole."""
NOTHING = 1e-9
"""So alike are draws and dice at most that their parts can be told apart."""


Pair = tuple[float, float]
"""Something of draws, and the same of own dice."""


@dataclass(frozen=True)
class Adjusted:
    """A share of the wins without luck."""

    share: float
    low: float
    high: float
    luck: float
    """What draws gave the first contender in a match, on average; about 0."""
    luck_margin: float
    """Half of its 95 % interval."""
    dice: float
    """What contenders' own dice gave it; about 0."""
    dice_margin: float
    games_needed: float
    """For the same interval, as a part of those that are needed with luck left in."""


def adjust(results: Sequence[Result]) -> Adjusted:
    """Sum up what pairings say without luck; each is one sample."""
    shares, lucks = ([r.share for r in results], [r.lucky_shares for r in results])
    parts = [best_parts(shares[half::2], lucks[half::2]) for half in range(2)]
    pairs = enumerate(zip(shares, lucks, strict=True))
    share, error = mean_and_error([won - both(parts[1 - k % 2], luck) for k, (won, luck) in pairs])
    drawn, drawn_error = mean_and_error([draws for draws, _ in lucks])
    thrown, thrown_error = mean_and_error([dice for _, dice in lucks])
    _, raw = mean_and_error(shares)
    needed = (error / raw) ** 2 if raw else 1.0
    low, high = share - SURE * error, share + SURE * error
    told = (drawn, SURE * drawn_error, thrown, SURE * thrown_error)
    return Adjusted(share, low, high, *told, games_needed=needed)


def both(parts: Pair, luck: Pair) -> float:
    """Return such parts of luck together."""
    return parts[0] * luck[0] + parts[1] * luck[1]


def best_parts(shares: Sequence[float], lucks: Sequence[Pair]) -> Pair:
    """Return what parts of luck, 0 to 1 each, leave the least spread when they are subtracted."""
    if len(shares) < FEWEST:
        return 1.0, 1.0
    draws, dice = zip(*lucks, strict=True)
    first, second, mixed = common(draws, draws), common(dice, dice), common(draws, dice)
    own, other = common(shares, draws), common(shares, dice)
    area = first * second - mixed * mixed
    if area <= NOTHING * first * second:
        return within(own, first), within(other, second)
    return within(own * second - other * mixed, area), within(other * first - own * mixed, area)


def within(over: float, under: float) -> float:
    """Return a part of luck, 0 to 1; what never was luck is subtracted whole."""
    return max(0.0, min(1.0, over / under)) if under else 1.0


def common(one: Sequence[float], other: Sequence[float]) -> float:
    """Return how much two rows of figures vary together."""
    first, second = sum(one) / len(one), sum(other) / len(other)
    return sum((a - first) * (b - second) for a, b in zip(one, other, strict=True))


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return a mean and its standard error."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return mean, math.sqrt(spread / count)

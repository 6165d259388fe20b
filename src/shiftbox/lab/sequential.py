"""A sequential test: a contest that ends as soon as its pairs have decided it.

Two claims about the strength of the first contender stand against each other, both in normalised
Elo: by how many standard deviations of a single match its mean share of the wins lies above a fair
one. After every pair the test asks how much better the second claim explains all pairs than the
first does, each with the likeliest distribution of pairs that it allows. (Wald's test, generalised
to distributions that are not known; mirrored matches count as one sample, a pair.)
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import mul

from shiftbox.contract import Refused

ERROR = 0.05
"""How often each of the two claims may be accepted although the other one holds."""
BOUND = math.log((1 - ERROR) / ERROR)
"""The test ends when the logarithm of the likelihoods' ratio leaves -BOUND to BOUND."""
NORMALISED = 800 / math.log(10)
"""Normalised Elo for each standard deviation of a match."""
HARDLY = 1e-3
"""Each way in which a pair may end counts as seen so often, lest unseen be impossible."""
MOST = 200
"""The strongest claim: further out it says little how much stronger somebody is."""
ROUNDS = 60
WHOLE = 4
"""So many rounds go the whole way."""
EXACT = 1e-7


@dataclass(frozen=True)
class Decided:
    """How far a sequential test has come."""

    elo0: float
    elo1: float
    ratio: float
    """The logarithm of how much likelier the second claim makes the results."""
    low: float
    high: float
    verdict: str | None
    """`elo0` or `elo1`, the claim that is accepted; None while neither is."""


@dataclass(frozen=True)
class Sequential:
    """Two claims: the first contender is stronger by `elo0` or less, or by `elo1` or more."""

    elo0: float
    elo1: float

    def __post_init__(self) -> None:
        """Refuse claims between which nothing can be decided."""
        if not -MOST <= self.elo0 < self.elo1 <= MOST:
            raise Refused(
                "bad-request",
                f"A sequential test needs two strengths of -{MOST} to {MOST}, the lower one first, "
                f"such as 0 10: not {self.elo0:g} {self.elo1:g}.",
            )

    def decided(self, shares: Sequence[float], players: int) -> Decided:
        """Tell what pairs say, by the first contender's share of the wins in each."""
        ratio = self._ratio(shares, players) if shares else 0.0
        verdict = "elo1" if ratio >= BOUND else "elo0" if ratio <= -BOUND else None
        return Decided(self.elo0, self.elo1, ratio, -BOUND, BOUND, verdict)

    def _ratio(self, shares: Sequence[float], players: int) -> float:
        counts = Counter(dict.fromkeys((0.0, 1 / players, 1.0), HARDLY))
        counts.update(round(share, 9) for share in shares)
        total = sum(counts.values())
        pairs = _Pairs([*counts], [count / total for count in counts.values()], 1 / players)
        claims = (elo / NORMALISED * math.sqrt(players) for elo in (self.elo0, self.elo1))
        first, second = (pairs.likeliest(claim) for claim in claims)
        parts = zip(pairs.seen, first, second, strict=True)
        return total * sum(part * math.log(b / a) for part, a, b in parts)


@dataclass(frozen=True)
class _Pairs:
    """The ways in which pairs ended, as shares of the wins, and how often each was seen."""

    shares: Sequence[float]
    seen: Sequence[float]
    fair: float

    def likeliest(self, claim: float) -> Sequence[float]:
        """Return the likeliest distribution whose mean is `claim` deviations above a fair share.

        mean - fair = claim · deviation is no linear claim, so it is replaced by its tangent at the
        distribution found last, until nothing changes any more. Where that swings to and fro, it
        goes only a part of the way each time.
        """
        found: Sequence[float] = [1 / len(self.seen)] * len(self.seen)
        for step in range(ROUNDS):
            mean, spread = self._moments(found)
            half = claim / 2
            errors = [
                a - self.fair - half * (spread + (a - mean) ** 2 / spread) for a in self.shares
            ]
            aim = self._tilted(errors)
            if max(abs(a - b) for a, b in zip(found, aim, strict=True)) < EXACT:
                break
            part = 1 / (1 + max(0, step - WHOLE) / 6) if max(aim) < 1 else 1 / 2
            found = [a + part * (b - a) for a, b in zip(found, aim, strict=True)]
        return found

    def _moments(self, parts: Sequence[float]) -> tuple[float, float]:
        """Return mean and standard deviation of a distribution."""
        mean = sum(map(mul, parts, self.shares))
        return mean, math.sqrt(
            sum(p * (a - mean) ** 2 for p, a in zip(parts, self.shares, strict=True))
        )

    def _tilted(self, errors: Sequence[float]) -> Sequence[float]:
        """Return the likeliest distribution, near what was seen, whose mean error is nought.

        Where there is none, all that is least in error.
        """
        if not min(errors) < 0 < max(errors):
            least = min(errors, key=abs)
            return [float(error == least) for error in errors]
        low, high = -1 / max(errors), -1 / min(errors)
        tilt = 0.0
        for _ in range(ROUNDS):
            terms = [e / (1 + tilt * e) for e in errors]
            mean = sum(map(mul, self.seen, terms))
            low, high = (tilt, high) if mean > 0 else (low, tilt)
            # Newton's step, or halfway to the end of what is possible if it leads out.
            closer = tilt + mean / sum(
                p * term**2 for p, term in zip(self.seen, terms, strict=True)
            )
            closer = closer if low < closer < high else (low + high) / 2
            if abs(closer - tilt) < EXACT:
                break
            tilt = closer
        return [p / (1 + tilt * e) for p, e in zip(self.seen, errors, strict=True)]


def until_decided(
    test: Sequential, shares: Iterable[float], players: int
) -> tuple[list[float], Decided]:
    """Take pairs in their order until the test ends, or there are no more."""
    taken: list[float] = []
    decided = test.decided(taken, players)
    for share in shares:
        taken.append(share)
        decided = test.decided(taken, players)
        if decided.verdict:
            break
    return taken, decided

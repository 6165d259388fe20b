"""How often sequential tests err, and how many pairs they need.

The command is `python -m tests.lab.sequential_check 2000`.

Simulated contests of known strength: pairs end in one of five ways, with chances that are tilted
until the contender is exactly as strong as a claim says.
"""

from __future__ import annotations

import json
import math
import random
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from shiftbox.lab.sequential import BOUND, ERROR, NORMALISED, Sequential, until_decided

SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
USUAL = (0.1, 0.2, 0.35, 0.2, 0.15)
"""Chances of a pair between near equals, of whom one likes the deals a little better."""


@dataclass(frozen=True)
class Tried:
    """What came of many contests of one true strength."""

    true: float
    contests: int
    accepted: float
    """How often the second claim was accepted."""
    pairs: float
    fixed: float
    """Pairs of a contest of fixed length that errs as seldom."""


def tilted(strength: float) -> list[float]:
    """Return chances of the five ways for a strength in normalised Elo."""
    low, high = -20.0, 20.0
    for _ in range(100):
        tilt = (low + high) / 2
        chances = [
            usual * math.exp(tilt * share) for usual, share in zip(USUAL, SHARES, strict=True)
        ]
        chances = [chance / sum(chances) for chance in chances]
        mean = sum(chance * share for chance, share in zip(chances, SHARES, strict=True))
        spread = sum(c * (share - mean) ** 2 for c, share in zip(chances, SHARES, strict=True))
        is_less = (mean - 0.5) / math.sqrt(2 * spread) < strength / NORMALISED
        low, high = (tilt, high) if is_less else (low, tilt)
    return chances


def endless(chances: list[float], dice: random.Random) -> Iterator[float]:
    while True:
        yield from dice.choices(SHARES, chances, k=64)


def tried(test: Sequential, true: float, contests: int, seed: int = 1) -> Tried:
    """Simulate contests of a true strength."""
    dice, chances = random.Random(seed), tilted(true)
    found = [until_decided(test, endless(chances, dice), 2) for _ in range(contests)]
    accepted = sum(decided.verdict == "elo1" for _, decided in found) / contests
    pairs = sum(len(taken) for taken, _ in found) / contests
    quantile = 1.6449
    apart = (test.elo1 - test.elo0) / NORMALISED * math.sqrt(2)
    return Tried(true, contests, accepted, pairs, (2 * quantile / apart) ** 2)


def main() -> None:
    contests = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    test = Sequential(0, 60)
    print(f"claims 0 and 60, errors {ERROR}, bounds ±{BOUND:.3f}", file=sys.stderr)
    for true in (-60, 0, 30, 60, 120):
        print(json.dumps(asdict(tried(test, true, contests))), flush=True)


if __name__ == "__main__":
    main()

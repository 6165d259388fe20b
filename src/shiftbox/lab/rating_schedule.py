"""Playing for the table of ratings, with whatever time there is.

Every contest gets something early: the next pairing goes to the one that has had the fewest. One
whose goal is decided, one way or the other, counts as if it had had several times as many.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .league import Contest
from .pairing import Pairing, Result
from .runners import Runner
from .sources import version
from .tallies import Key, Tally, load, save

DECIDED = 4
"""A contest that is decided waits until the others have had so many times its pairings."""
DEAL = 1_000_000
"""The deals of a seed are numbered from this many times the seed."""

UNDECIDED = "not yet shown"


def verdict(tally: Tally | None) -> str:
    """Tell whether the results show that a goal is reached: yes, no or not yet shown."""
    rating = tally.rating() if tally else None
    if tally is None or rating is None or rating.low <= tally.contest.goal <= rating.high:
        return UNDECIDED
    return "yes" if rating.low > tally.contest.goal else "no"


@dataclass
class Round:
    """One run for the table: what there is to play, and what has come of it so far."""

    tallies: dict[Key, Tally]
    pairs: int
    """How many pairings a contest gets at most, earlier runs included."""
    seconds: float | None = None
    """How long to play, from the first pairing on; what is being played then is finished."""
    changed: set[str] = field(default_factory=set)
    """Games whose sources have changed meanwhile: they are not played any more."""
    _given: dict[str, tuple[Tally, int]] = field(default_factory=dict)

    def pairings(self) -> Iterator[Pairing]:
        """Yield what is to be played next, as long as there is time."""
        ends = math.inf if self.seconds is None else time.monotonic() + self.seconds
        while time.monotonic() < ends:
            open_ones = [tally for tally in self.tallies.values() if self._is_open(tally)]
            if not open_ones:
                return
            yield self._next_of(min(open_ones, key=self._had))

    def _is_open(self, tally: Tally) -> bool:
        return self._count(tally) < self.pairs and tally.contest.game not in self.changed

    def _count(self, tally: Tally) -> int:
        return len(tally.done) + sum(given is tally for given, _ in self._given.values())

    def _had(self, tally: Tally) -> int:
        return self._count(tally) * (1 if verdict(tally) == UNDECIDED else DECIDED)

    def _next_of(self, tally: Tally) -> Pairing:
        taken = tally.done | {number for given, number in self._given.values() if given is tally}
        number = next(n for n in range(len(taken) + 1) if n not in taken)
        pairing = Pairing(*tally.contest.key(), DEAL * tally.seed + number)
        self._given[pairing.key()] = (tally, number)
        return pairing

    def count(self, result: Result) -> Tally | None:
        """Count a result, unless it was played with other sources than those before it."""
        tally, number = self._given.pop(result.key)
        contest = tally.contest
        if version(contest.game, (contest.first, contest.second)) != tally.version:
            self.changed.add(contest.game)
            return None
        tally.add(number, sum(result.wins))
        return tally


def begin(
    contests: Iterable[Contest], file: Path, *, pairs: int, seconds: float | None, seed: int = 1
) -> Round:
    """Return a run that goes on from a file; what was played with other sources starts anew."""
    wanted = list(contests)
    known = load(file, wanted)
    tallies = {}
    for contest in wanted:
        now = version(contest.game, (contest.first, contest.second))
        tally = known.get(contest.key())
        fits = tally is not None and tally.version == now and tally.seed == seed
        tallies[contest.key()] = tally if tally and fits else Tally(contest, seed, now)
    return Round(tallies, pairs, seconds)


def play_all(
    run: Round,
    file: Path,
    runner: Runner[Pairing, Result],
    progress: Callable[[Tally], Any] = lambda _: None,
) -> None:
    """Play until all is played or the time is up; every result is in the file at once."""
    for result in runner(run.pairings()):
        tally = run.count(result)
        if tally is not None:
            save(file, [tally])
            progress(tally)

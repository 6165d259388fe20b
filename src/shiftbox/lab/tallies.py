"""The file of results behind the table of ratings: a line of counts for every contest.

It is written anew after every pairing and put in place at once, so that a run may be broken off at
any moment and several runs of different contests may share a file.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from shiftbox.contract import Refused
from shiftbox.reading import json_value

from .elo import Rating, rate
from .league import Contest

Key = tuple[str, str, int, str, str]


@dataclass
class Tally:
    """How often a pairing of a contest gave which number of wins to the first contender."""

    contest: Contest
    seed: int
    version: str
    """Of the sources with which it was played (see `sources`)."""
    counts: dict[float, int] = field(default_factory=dict)
    done: set[int] = field(default_factory=set)
    """The numbers of the deals that have been played."""

    def add(self, number: int, wins: float) -> None:
        """Count a pairing."""
        self.done.add(number)
        wins = round(wins, 6)
        self.counts[wins] = self.counts.get(wins, 0) + 1

    def rating(self) -> Rating | None:
        """Return what the results say, if there are any."""
        if not self.done:
            return None
        c = self.contest
        shares = [wins / c.players for wins, count in self.counts.items() for _ in range(count)]
        return rate((c.game, c.variant, c.players), c.first, c.second, shares)

    def as_json(self) -> dict[str, Any]:
        """Return the line of the file."""
        names = ("game", "variant", "players", "first", "second")
        return {
            **dict(zip(names, self.contest.key(), strict=True)),
            "seed": self.seed,
            "version": self.version,
            "pairs": len(self.done),
            "done": _spans(self.done),
            "counts": {f"{wins:g}": self.counts[wins] for wins in sorted(self.counts)},
        }


def load(file: Path, contests: Iterable[Contest]) -> dict[Key, Tally]:
    """Return what the file knows of contests."""
    lines = _lines(file)
    return {
        contest.key(): _tally(contest, lines[contest.key()])
        for contest in contests
        if contest.key() in lines
    }


def save(file: Path, tallies: Iterable[Tally]) -> None:
    """Write these tallies into the file; all other lines stay."""
    lines = _lines(file)
    lines.update({tally.contest.key(): tally.as_json() for tally in tallies if tally.done})
    text = "".join(json.dumps(lines[key]) + "\n" for key in sorted(lines))
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f"{file.name}.{os.getpid()}")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(file)


def _lines(file: Path) -> dict[Key, Mapping[str, Any]]:
    if not file.exists():
        return {}
    try:
        told = [json_value(line) for line in file.read_text(encoding="utf-8").splitlines()]
        return {
            (t["game"], t["variant"], t["players"], t["first"], t["second"]): t for t in told if t
        }
    except (ValueError, KeyError, TypeError) as why:
        raise Refused("bad-results", f"{file} is not a file of ratings: {why}.") from None


def _tally(contest: Contest, told: Mapping[str, Any]) -> Tally:
    counts = {float(wins): int(count) for wins, count in told["counts"].items()}
    done = {n for span in told["done"] for n in range(span[0], span[-1] + 1)}
    return Tally(contest, told["seed"], told["version"], counts, done)


def _spans(numbers: Iterable[int]) -> list[list[int]]:
    """Return numbers as spans from first to last: 0, 1, 2, 5 are [[0, 2], [5, 5]]."""
    spans: list[list[int]] = []
    for number in sorted(numbers):
        if spans and spans[-1][1] == number - 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return spans

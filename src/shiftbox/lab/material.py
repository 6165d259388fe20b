"""What cards, tiles and actions are worth: the points that they bring, and what they do to wins.

Wins are told as multiples of the fair share, so that games of two and of five players stand in one
table: 1 is what any seat gets, 2 twice as much. Deals, not games, are the samples; every figure is
a ratio of two sums over deals, with the interval that goes with it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from shiftbox.bots.study.material import Had, read

from .elo import SURE
from .figures import Figure
from .observed_games import Observed

FEWEST = 10
"""In fewer deals than this nothing is said: the interval would be too good to be true."""

Parts = tuple[float, float]
"""What one seat or one game adds above and below the line of a ratio."""


@dataclass(frozen=True)
class Worth:
    """What something is worth in a variant as a level plays it, all numbers of players together."""

    game: str
    variant: str
    level: str
    name: str
    games: int
    """In how many games it occurs; alone all of them."""
    amount: Figure
    """How much of it a seat has in a game in which it occurs."""
    points: Figure
    """Points for each of it."""
    spread: Figure
    """Between the seats with most and with least: points, or where there are none the amount."""
    with_it: Figure
    """How often a seat that has it wins, in fair shares; untold where nobody is without it."""
    without: Figure
    most: Figure
    """How often the seat with most of it wins; where all have as much, with most points of it."""
    one_more: Figure
    """What a seat wins more, in fair shares, that has one more than the others of its game."""

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        return asdict(self)


@dataclass(frozen=True)
class Seen:
    """One thing in one game: what each seat had of it, and what it won."""

    deal: tuple[int, int]
    had: tuple[Had, ...]
    wins: tuple[float, ...]
    """In fair shares."""

    def amounts(self) -> tuple[float, ...]:
        """Return how much each seat had."""
        return tuple(float(had.amount) for had in self.had)

    def points(self) -> tuple[float, ...] | None:
        """Return each seat's points of it, if any can be told."""
        told = tuple(had.points for had in self.had if had.points is not None)
        return tuple(map(float, told)) if told else None


def worths(rows: Iterable[Observed]) -> list[Worth]:
    """Weigh everything that seats had, variant by variant and level by level."""
    groups: dict[tuple[str, str, str], list[Observed]] = {}
    for row in rows:
        if row.ended and row.material:
            groups.setdefault((row.game, row.variant, row.level), []).append(row)
    return [worth for named, games in groups.items() for worth in _weighed(named, games)]


def _weighed(named: tuple[str, str, str], games: Sequence[Observed]) -> list[Worth]:
    fair = _fair_shares(games)
    things: dict[str, list[Seen]] = {}
    materials = [read(row.material) for row in games]
    names = dict.fromkeys(name for material in materials for name in material)
    for row, material in zip(games, materials, strict=True):
        share = fair[row.players]
        wins = tuple(won / share if share else 0.0 for won in row.won())
        # Alone there is nobody beside a seat who has it: games without it are compared instead.
        missing = dict.fromkeys(names, (Had(0),)) if row.players == 1 else {}
        for name, had in {**missing, **material}.items():
            things.setdefault(name, []).append(Seen((row.players, row.seed), had, wins))
    return [_worth(named, name, things[name]) for name in sorted(names, key=_order)]


def _order(name: str) -> tuple[str, int, str]:
    """Sort names that end with a number by it, after all others of the same word."""
    word, _, last = name.rpartition(" ")
    return (word, int(last), "") if last.isdigit() else (name, -1, "")


def _fair_shares(games: Sequence[Observed]) -> dict[int, float]:
    """Return by the number of players what a seat wins on average; alone that is not certain."""
    found = {}
    for players in {row.players for row in games}:
        won = [share for row in games if row.players == players for share in row.won()]
        found[players] = sum(won) / len(won)
    return found


def _worth(named: tuple[str, str, str], name: str, seen: Sequence[Seen]) -> Worth:
    without = _ratio(seen, lambda each: _wins_where(each, has_it=False))
    with_it = _ratio(seen, lambda each: _wins_where(each, has_it=True))
    return Worth(
        *(*named, name, len(seen)),
        amount=_ratio(seen, lambda each: [(had, 1.0) for had in each.amounts()]),
        points=_ratio(seen, _points_each),
        spread=_ratio(seen, _spread),
        with_it=with_it if without.value is not None else Figure(None),
        without=without,
        most=_ratio(seen, _wins_of_most),
        one_more=_ratio(seen, _slope),
    )


def _points_each(each: Seen) -> list[Parts]:
    points = each.points()
    return list(zip(points, each.amounts(), strict=True)) if points else []


def _spread(each: Seen) -> list[Parts]:
    if len(each.had) == 1:
        return []
    told = each.points() or each.amounts()
    return [(max(told) - min(told), 1.0)]


def _wins_where(each: Seen, *, has_it: bool) -> list[Parts]:
    pairs = zip(each.wins, each.had, strict=True)
    return [(won, 1.0) for won, had in pairs if (had.amount > 0) == has_it]


def _wins_of_most(each: Seen) -> list[Parts]:
    """Return what the seat with most has won; of several the mean, and nothing if it is all."""
    told = each.amounts()
    if min(told) == max(told):
        told = each.points() or told
    if min(told) == max(told):
        return []
    first = [won for won, had in zip(each.wins, told, strict=True) if had == max(told)]
    return [(sum(first) / len(first), 1.0)]


def _slope(each: Seen) -> list[Parts]:
    """Return a game's part of the slope of wins over amounts, both beside the game's own mean."""
    amounts = each.amounts()
    mean, won = sum(amounts) / len(amounts), sum(each.wins) / len(amounts)
    pairs = zip(amounts, each.wins, strict=True)
    return [((had - mean) * (wins - won), (had - mean) ** 2) for had, wins in pairs]


def _ratio(seen: Sequence[Seen], parts: Callable[[Seen], list[Parts]]) -> Figure:
    """Return one sum over another with its interval, where each deal is one sample."""
    above: dict[tuple[int, int], float] = {}
    below: dict[tuple[int, int], float] = {}
    for each in seen:
        for part, whole in parts(each):
            above[each.deal] = above.get(each.deal, 0.0) + part
            below[each.deal] = below.get(each.deal, 0.0) + whole
    told = [deal for deal in below if below[deal] != 0]
    if len(told) < FEWEST:
        return Figure(None)
    whole = sum(below.values())
    ratio = sum(above.values()) / whole
    squares = sum((above[deal] - ratio * below[deal]) ** 2 for deal in told)
    error = SURE * math.sqrt(squares * len(told) / (len(told) - 1)) / whole
    return Figure(ratio, ratio - error, ratio + error)

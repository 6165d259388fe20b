"""What is played for the table of ratings: every setting, level against level, and the goals.

`master` also meets partners from outside the family, and what it was in earlier versions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from shiftbox.bots.study.goals import baseline_of, earlier_of, goals_of
from shiftbox.games import settings

from .elo import short_name

LADDER = (("casual", "novice"), ("strong", "casual"), ("master", "strong"))
"""Neighbours, the weakest first; their differences add up to the ratings of the levels."""

TIMES_ITS_SHARE = 1.5
"""How many times its fair share `master` is to win among `casual` players or sparring partners."""
AGAINST_SPARRING = 0.75
"""What `master` is to win of a sparring partner with two."""


@dataclass(frozen=True)
class Contest:
    """One line of the table: one contender in each seat in turn, another in all other seats."""

    game: str
    variant: str
    players: int
    first: str
    second: str
    is_baseline: bool = False
    is_sparring: bool = False

    @property
    def goal(self) -> float:
        """Which share of wins is to be reached; among several of the next weaker, a fair one."""
        if self.is_baseline:
            return goals_of(self.game).against_baseline
        if "@" in self.second:
            return 1 / self.players
        if self.players == 2 and self.is_sparring:
            return AGAINST_SPARRING
        if self.players == 2:
            return goals_of(self.game).between_levels
        is_easy = self.is_sparring or (self.first, self.second) == ("master", "casual")
        return (TIMES_ITS_SHARE if is_easy else 1) / self.players

    @property
    def match(self) -> str:
        """The contenders by their short names, as they are asked for."""
        return f"{self.first}-{self.opponent}"

    @property
    def opponent(self) -> str:
        """The second contender's short name."""
        return short_name(self.second)

    def key(self) -> tuple[str, str, int, str, str]:
        """Return what tells this contest from all others."""
        return (self.game, self.variant, self.players, self.first, self.second)


def contests(
    games: Collection[str] = (),
    variants: Collection[str] = (),
    players: Collection[int] = (),
    matches: Collection[str] = (),
) -> list[Contest]:
    """Return every contest of the table, or those of some games, variants, tables and matches."""
    return [
        contest
        for contest in _all()
        if (not games or contest.game in games)
        and (not variants or contest.variant in variants)
        and (not players or contest.players in players)
        and (not matches or contest.match in matches)
    ]


def _all() -> Iterator[Contest]:
    for game in settings():
        if game.players > 1:
            yield from _of_setting(game.info.id, game.variant, game.players)


def _of_setting(name: str, variant: str, count: int) -> Iterator[Contest]:
    """Yield the contests of one setting, the strongest first."""
    for first, second in reversed(LADDER):
        yield Contest(name, variant, count, first, second)
    if count > 2:
        yield Contest(name, variant, count, "master", "casual")
    elif baseline := baseline_of(name, variant):
        yield Contest(name, variant, count, "master", baseline, is_baseline=True)
    for partner in goals_of(name).sparring:
        yield Contest(name, variant, count, "master", partner, is_sparring=True)
    for earlier in earlier_of(name):
        yield Contest(name, variant, count, "master", earlier)

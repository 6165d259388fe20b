"""Whether chances mean what they say: what a bot says at every decision beside what came of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shiftbox.bots import Effort, think
from shiftbox.bots.outlook import Outlook
from shiftbox.compiled import fastest
from shiftbox.contract import Game, Refused
from shiftbox.games import game
from shiftbox.match import Match
from shiftbox.reading import json_value, shown

BINS = 10
THOUGHTS, UNSCALED, OUTLOOK = JUDGES = ("thoughts", "unscaled", "outlook")
MOST_MOVES = 1000
"""After so many decisions a game is broken off and not counted."""


@dataclass(frozen=True)
class Contest:
    """One game of a level against itself, by its seed."""

    game: str
    variant: str
    players: int
    level: str
    seed: int
    by: str = THOUGHTS
    """Whose chances: `thoughts` of the seat that decides, the same `unscaled` as its player finds
    them, or the `outlook` on the whole state."""


@dataclass(frozen=True)
class Played:
    """What was said in one game: each seat's chance at each decision, and what each seat got."""

    seed: int
    said: list[list[float]]
    was: list[float]


def play(contest: Contest) -> Played:
    """Play a game; every chance is judged by the view of the seat that decides, or as is asked."""
    setting = game(contest.game, variant=contest.variant, players=contest.players)
    match, effort = Match(setting, seed=contest.seed), Effort(contest.level)
    said: list[list[float]] = []
    outlook = Outlook(setting, fastest(setting)) if contest.by == OUTLOOK else None
    while isinstance(seat := match.to_act, int) and len(said) < MOST_MOVES:
        thought = think(
            setting,
            match.view(seat),
            effort,
            seed=contest.seed + len(said),
            is_scaled=contest.by != UNSCALED,
        )
        chances = outlook.judged(match.state) if outlook else thought.value
        said.append([round(chance, 6) for chance in chances])
        match.play(thought.move)
    outcome = match.outcome
    if outcome is None:
        return Played(contest.seed, [], [])
    return Played(contest.seed, said, list(outcome.shares(setting.players)))


@dataclass(frozen=True)
class Bin:
    """Chances that are nearly the same, and what came of them on average."""

    least: float
    most: float
    count: int
    said: float
    was: float
    margin: float
    """Half of the 95 % interval of what came of them, games counted as one each."""

    def as_json(self) -> dict[str, float]:
        """Return what a program is told."""
        told = {"from": self.least, "to": self.most, "count": self.count}
        return {**told, "said": self.said, "was": self.was, "margin": self.margin}


@dataclass(frozen=True)
class Calibration:
    """How well chances and results agree."""

    games: int
    values: int
    brier: float
    """The mean square of what was said less what came of it."""
    error: float
    """The mean distance of both over the bins, each counted by how much is in it."""
    bins: list[Bin]

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        told = {"games": self.games, "values": self.values}
        figures = {"brier": self.brier, "error": self.error}
        return {**told, **figures, "bins": [each.as_json() for each in self.bins]}


def calibration(played: Iterable[Played]) -> Calibration:
    """Sum games up."""
    games = [each for each in played if each.said]
    sums = [_Sum() for _ in range(BINS)]
    squares, values = 0.0, 0
    for each in games:
        for said in each.said:
            for chance, was in zip(said, each.was, strict=True):
                sums[min(BINS - 1, int(chance * BINS))].add(each.seed, chance, was)
                squares += (chance - was) ** 2
                values += 1
    if not values:
        raise Refused("no-results", "No game has come to its end, so there is nothing to count.")
    bins = [found.bin(number) for number, found in enumerate(sums) if found.count]
    error = sum(each.count * abs(each.said - each.was) for each in bins) / values
    return Calibration(len(games), values, squares / values, error, bins)


class _Sum:
    """Adds up what falls into one bin; values of one game hang together, so each counts once."""

    def __init__(self) -> None:
        self.count, self.said, self.was = 0, 0.0, 0.0
        self._games: dict[int, list[float]] = {}

    def add(self, seed: int, said: float, was: float) -> None:
        self.count += 1
        self.said += said
        self.was += was
        self._games.setdefault(seed, []).append(was)

    def bin(self, number: int) -> Bin:
        said, was = self.said / self.count, self.was / self.count
        spread = sum(sum(w - was for w in games) ** 2 for games in self._games.values())
        margin = 1.96 * spread**0.5 / self.count
        return Bin(number / BINS, (number + 1) / BINS, self.count, said, was, margin)


def kept(file: Path, setting: dict[str, Any]) -> Iterator[Played]:
    """Yield the games that a file holds of a setting; another line is refused with its place."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    for number, line in enumerate(lines, 1):
        try:
            told = json_value(line)
            played = Played(told["seed"], told["said"], told["was"])
            told.setdefault("by", THOUGHTS)
            is_ours = all(told[key] == value for key, value in setting.items())
        except (ValueError, KeyError, TypeError):
            where = f"{file}, line {number}"
            raise Refused("bad-results", f"{where}: no result: {shown(line)}.") from None
        if is_ours:
            yield played


def line_of(setting: dict[str, Any], played: Played) -> str:
    """Return a game as a line of a file."""
    told = {**setting, "seed": played.seed, "said": played.said, "was": played.was}
    return json.dumps(told) + "\n"


def setting_of(chosen: Game[Any], level: str, by: str = THOUGHTS) -> dict[str, Any]:
    """Return by what games of the same kind are known in a file."""
    if by not in JUDGES:
        known = ", ".join(JUDGES)
        raise Refused("bad-request", f"Chances are judged by one of {known}, not {by}.")
    told = {"game": chosen.info.id, "variant": chosen.variant, "players": chosen.players}
    return {**told, "level": Effort(level).level, "by": by}

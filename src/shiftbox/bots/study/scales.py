"""Learning on what scale a level's chances mean what they say.

    python -m shiftbox.bots.study.scales GAME --level strong --games 300

lets a level play against itself and fits the scale (`bots/scaling`) by which what came of its games
was likeliest. A scale is kept if it tells more than none does in games that it was not learned
from, and written to `bots/<game>/scales.py`; what other settings and levels have there stays.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from shiftbox.bots import Effort, think
from shiftbox.bots.players import FOLDER
from shiftbox.bots.scaling import SECTIONS, Scale
from shiftbox.compiled import fastest
from shiftbox.contract import Game
from shiftbox.games import package_of, settings
from shiftbox.match import Match

Array = Any
Setting = tuple[str, int, str]
"""Variant, players and level."""

FIRST = 1_000_001
"""Games are learned from by seeds that nobody compares chances with: those begin with 1."""
MOST_MOVES = 1000
"""After so many decisions a game is broken off and not learned from."""
PARTS = 5
"""So many times another part of the games is left out, to see what a scale is worth there."""
TRUST = 1.0
"""A scale that changes nothing is believed as if so many games had shown it."""
SURELY = 1.5
"""A scale is worth having if its mean gain in games left out is above so many standard errors."""
LEAST = 1e-6
STEP, FINEST, WIDEST = 0.4, 0.005, 2.5
DIGITS = 3
NONE: Scale = (1.0, 1.0, 1.0)
MAKER = "python -m shiftbox.bots.study.scales"


@dataclass(frozen=True)
class Lesson:
    """One game: who decided, whether it was proved, and what was said; what it came to."""

    seed: int
    told: list[tuple[int, int, list[float]]]
    was: list[float]


def lesson(game: Game[Any], level: str, seed: int) -> Lesson:
    """Play a game of a level against itself, and take its chances as they are found."""
    match, effort, backend = Match(game, seed=seed), Effort(level), fastest(game)
    told: list[tuple[int, int, list[float]]] = []
    while isinstance(seat := match.to_act, int) and len(told) < MOST_MOVES:
        throw, view = seed + len(told), match.view(seat)
        found = think(game, view, effort, seed=throw, backend=backend, is_scaled=False)
        told.append((seat, int(found.candidates[0].is_exact), list(found.value)))
        match.play(found.move)
    ended = match.outcome
    return Lesson(seed, told, list(ended.shares(game.players)) if ended else [])


@dataclass(frozen=True)
class Said:
    """What was judged, and not proved, in some games: a row for each decision, its seat first."""

    chances: Array
    results: Array
    games: int

    @classmethod
    def of(cls, lessons: Iterable[Lesson]) -> Said:
        """Gather it."""
        rows: list[list[float]] = []
        results: list[list[float]] = []
        games = 0
        for one in lessons:
            games += bool(one.was)
            for seat, is_proved, value in one.told if one.was else ():
                if not is_proved:
                    rows.append([value[seat], *value[:seat], *value[seat + 1 :]])
                    results.append([one.was[seat], *one.was[:seat], *one.was[seat + 1 :]])
        return cls(np.array(rows), np.array(results), games)


def on_scale(chances: Array, scale: Sequence[float]) -> Array:
    """Return rows of chances on a scale, as `scaling.shares` does it with each."""
    seats = chances.shape[1]
    middle = np.log(max(1, seats - 1))
    sure = np.clip(chances, LEAST, 1 - LEAST)
    odds = np.log(sure / (1 - sure)) + middle
    begins = (0.0, *SECTIONS)
    far = sum(
        stretch * np.clip(np.abs(odds) - begin, 0, end - begin)
        for stretch, begin, end in zip(scale, begins, SECTIONS, strict=False)
    )
    moved = 1 / (1 + np.exp(middle - np.sign(odds) * far))
    moved = np.where((chances > 0) & (chances < 1), moved, chances)
    rest = moved[:, 1:].sum(1, keepdims=True)
    parts = moved[:, 1:] / np.where(rest > 0, rest, 1) * (1 - moved[:, :1])
    return np.column_stack([moved[:, :1], parts])


def unlikeliness(said: Said, scale: Sequence[float]) -> float:
    """Return how little what happened was expected (the logarithmic loss of a decision)."""
    found, was = on_scale(said.chances, scale), said.results
    loss = -(was * np.log(np.maximum(found, LEAST))).sum(1)
    if found.shape[1] == 1:
        loss -= (1 - was[:, 0]) * np.log(np.maximum(1 - found[:, 0], LEAST))
    return float(loss.mean())


def fitted(said: Said) -> Scale:
    """Return the scale that explains games best, found by smaller and smaller steps."""

    def wrong(logs: tuple[float, ...]) -> float:
        doubt = TRUST / said.games * sum(log * log for log in logs) / len(logs)
        return unlikeliness(said, [float(np.exp(log)) for log in logs]) + doubt

    best, step = (0.0,) * len(SECTIONS), STEP
    least = wrong(best)
    while step > FINEST:
        tried = {logs: wrong(logs) for logs in _near(best, step)}
        found = min(tried, key=lambda logs: tried[logs])
        if tried[found] < least:
            best, least = found, tried[found]
        else:
            step /= 2
    near, farther, clear = (round(float(np.exp(log)), DIGITS) for log in best)
    return near, farther, clear


def _near(logs: tuple[float, ...], step: float) -> Iterator[tuple[float, ...]]:
    """Yield what is a step away, in one section or in all of them."""
    for change in (step, -step):
        for chosen in (*range(len(logs)), None):
            found = tuple(log + change * (chosen in (k, None)) for k, log in enumerate(logs))
            if max(map(abs, found)) < WIDEST:
                yield found


def learned(lessons: Sequence[Lesson]) -> Scale | None:
    """Return the scale of a level; None if what it tells in games left out may well be luck."""
    gains: list[float] = []
    for part in range(PARTS):
        scale = fitted(Said.of(one for k, one in enumerate(lessons) if k % PARTS != part))
        for one in lessons[part::PARTS]:
            said = Said.of([one])
            if len(said.chances):
                gain = unlikeliness(said, NONE) - unlikeliness(said, scale)
                gains.append(gain * len(said.chances))
    error = float(np.std(gains)) / len(gains) ** 0.5
    return fitted(Said.of(lessons)) if np.mean(gains) > SURELY * error else None


def write(file: Path, scales: dict[Setting, Scale]) -> None:
    """Write the scales of a game's settings and levels as Python."""
    text = f'"""Made by `{MAKER}`: on what scale chances mean what they say."""\n\n'
    text += "SCALES: dict[tuple[str, int, str], tuple[float, float, float]] = {\n"
    for (variant, players, level), scale in sorted(scales.items()):
        text += f'    ("{variant}", {players}, "{level}"): {scale},\n'
    file.write_text(text + "}\n", encoding="utf-8")


def known(name: str) -> dict[Setting, Scale]:
    """Return the scales that a game has."""
    if not (FOLDER / package_of(name) / "scales.py").exists():
        return {}
    module = import_module(f"shiftbox.bots.{package_of(name)}.scales")
    return dict(module.SCALES)


def lessons_of(
    game: Game[Any], level: str, games: int, seed: int, file: Path | None
) -> list[Lesson]:
    """Play games; those that a file holds are not played again, and others are added to it."""
    kind = {"game": game.info.id, "variant": game.variant, "players": game.players, "level": level}
    lines = file.read_text("utf-8").splitlines() if file and file.exists() else []
    held = [json.loads(line) for line in lines]
    ours = [line for line in held if all(line[key] == value for key, value in kind.items())]
    done = {line["seed"]: Lesson(line["seed"], line["told"], line["was"]) for line in ours}
    for number in range(seed, seed + games):
        if number not in done:
            done[number] = lesson(game, level, number)
            if file is not None:
                with file.open("a", encoding="utf-8") as kept:
                    kept.write(json.dumps({**kind, **asdict(done[number])}) + "\n")
    return [done[number] for number in range(seed, seed + games)]


def main() -> None:
    """Learn the scales of a game's settings, or of some, and write them down."""
    asked = argparse.ArgumentParser(prog=MAKER)
    asked.add_argument("game")
    asked.add_argument("--variant", help="all by default")
    asked.add_argument("--players", type=int, help="all by default")
    asked.add_argument("--level", default="strong")
    asked.add_argument("--games", type=int, default=300)
    asked.add_argument("--seed", type=int, default=FIRST, help="of the first game")
    asked.add_argument("--results", type=Path, help="keep games here")
    given = asked.parse_args()
    scales = known(given.game)
    for game in settings([given.game]):
        if given.variant in (None, game.variant) and given.players in (None, game.players):
            games = lessons_of(game, given.level, given.games, given.seed, given.results)
            setting, found = (game.variant, game.players, given.level), learned(games)
            scales.pop(setting, None)
            if found is not None:
                scales[setting] = found
            print(f"{game.variant}, {game.players}, {given.level}: {found}", flush=True)
    write(FOLDER / package_of(given.game) / "scales.py", scales)


if __name__ == "__main__":
    main()

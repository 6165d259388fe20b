"""What a day brings, by its date alone: a puzzle and a challenge, the same for everybody."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from shiftbox.contract import Refused
from shiftbox.games import CLASSES

from .challenge import Challenge
from .collection import EDITIONS, collection, edition_of
from .kinds import module_of
from .puzzle import Puzzle, digest

WEEK = (1, 2, 2, 3, 3, 4, 5)
"""How hard the puzzles are, from Monday to Sunday."""


@dataclass(frozen=True)
class Setting:
    """How a game is set up for the challenge of a day; a game's `challenges` has some."""

    variant: str
    players: int
    levels: tuple[str, ...]


def day_named(text: str) -> date:
    """Return a day as it is written, such as 2026-11-18."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refused("bad-date", f"A day is written like 2026-11-18, not {text!r}.") from None


def puzzle_of(day: date) -> Puzzle:
    """Return the puzzle of a day: harder from Monday to Sunday, none twice before all are used."""
    ready = [puzzle for puzzle in collection() if _counts(puzzle, day)]
    wanted = WEEK[day.weekday()]
    pool = [puzzle for puzzle in ready if puzzle.difficulty == wanted] or ready
    if not pool:
        raise Refused("no-puzzles", "No puzzles came with this installation.")
    pool.sort(key=lambda puzzle: digest([day.weekday(), puzzle.id]))
    return pool[day.toordinal() // 7 % len(pool)]


def _counts(puzzle: Puzzle, day: date) -> bool:
    """Tell whether a puzzle's edition was there on a day; the first one always was."""
    edition = edition_of(puzzle)
    return edition == 1 or EDITIONS[edition] <= day


def challenge_of(day: date) -> Challenge:
    """Return the challenge of a day: the games take turns."""
    settings = list(daily_settings())
    name, setting = settings[day.toordinal() % len(settings)]
    seed = int(digest(["challenge", day.isoformat()]), 16)
    return Challenge(name, setting.variant, setting.players, setting.levels, seed)


def daily_settings() -> Iterable[tuple[str, Setting]]:
    """Return all settings of challenges, each with its game."""
    for name in CLASSES:
        module = module_of(name, "challenges")
        yield from ((name, setting) for setting in (module.DAILY if module else ()))

"""What tells the levels apart. A level is fixed by what it looks at, never by time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shiftbox.compiled import Backend

from . import master_weights, weights
from .judging import BY_COUNT, MIND, MODE


@dataclass(frozen=True)
class Level:
    """How far a player looks and what it minds."""

    overlooked: int = 0
    """In how many of 16 cases a place is not noticed."""
    promises: bool = True
    """Whether it sees what a board promises; else it counts what lies there."""
    weights: tuple[int, ...] = weights.WEIGHTS
    """What it has learned of promises."""
    trials: int = 0
    """How often it looks into the future before a push, with two players."""
    ending: int = 0
    """How many states of the last turns it looks through at most."""


LEVELS = {
    "novice": Level(overlooked=8, promises=False),
    "casual": Level(overlooked=12),
    "strong": Level(),
    "master": Level(
        weights=master_weights.WEIGHTS,
        trials=12_000,
        ending=4_000_000,
    ),
}

PLAIN_TRIALS, PLAIN_ENDING = 10, 3000
"""The same for the plain rules, which take a hundred times as long."""


def mind_of(level: Level, backend: Backend) -> Any:
    """Return the weights with which a level plays, as `judging` reads them."""
    mind = backend.numbers(MIND)
    mind[: len(level.weights)] = level.weights
    if not level.promises:
        mind[MODE] = BY_COUNT
    return mind

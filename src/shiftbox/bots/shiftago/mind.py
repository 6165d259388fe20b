"""What a search of Shiftago works with: its memory, its weights, and a frame for each level."""

from __future__ import annotations

from dataclasses import dataclass

from shiftbox.compiled.interface import Numbers
from shiftbox.games.shiftago.material import ENTRANCES
from shiftbox.state import numbers

from .judging import WEIGHTS_EACH
from .transpositions import SLOTS

LEVELS_DEEP = 100
MOST_MOVES = 160
"""More than there are entrances, or rows and ends to choose from, at once."""


@dataclass(slots=True)
class Mind:
    """One search: how much it has done and may do, and what it knows."""

    nodes: int = 0
    limit: int = 0
    stopped: int = 0
    weights: list[int] = numbers(WEIGHTS_EACH)
    history: list[int] = numbers(2 * ENTRANCES)
    """How often a push has refuted something, by seat."""
    key: list[int] = numbers(SLOTS)
    word: list[int] = numbers(SLOTS)


@dataclass(slots=True)
class Frame:
    """One level of a search: the moves to try, what is known so far."""

    moves: list[int] = numbers(MOST_MOVES)
    promise: list[int] = numbers(MOST_MOVES)
    count: int = 0
    at: int = 0
    """Which of the moves is being tried."""
    is_wide: int = 0
    """Whether it is tried for its exact value, and not only whether it is better."""
    depth: int = 0
    alpha: int = 0
    beta: int = 0
    key: int = 0
    best: int = 0
    best_move: int = 0
    killer: int = 0
    other_killer: int = 0


def load_weights(mind: Mind, given: Numbers) -> None:
    """Copy weights from a row of numbers."""
    for place in range(len(given)):
        mind.weights[place] = given[place]


def begin(mind: Mind, limit: int) -> int:
    """Allow so many positions from now on; return how many have been looked at before."""
    mind.limit = mind.nodes + limit
    mind.stopped = 0
    return mind.nodes


def was_stopped(mind: Mind) -> bool:
    """Tell whether a search was broken off because it had looked at all that it may."""
    return mind.stopped != 0

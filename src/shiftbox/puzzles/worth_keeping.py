"""Which of the puzzles that were found are kept: proofs that are short, turns that teach."""

from __future__ import annotations

import json
import zlib

from shiftbox.bots import LEVELS
from shiftbox.compiled import Backend

from .difficulty import solves
from .kind import Kind
from .puzzle import Puzzle
from .verifying import verify

MOST_BYTES = 420
"""A packed certificate that is longer is not kept."""
MOST_STATES = 60_000
"""Nor one that takes more states to be checked."""


def states_of(puzzle: Puzzle) -> int:
    """Return how many states a proof meets, 0 if it does not hold or is too long."""
    text = json.dumps(puzzle.certificate, separators=(",", ":"))
    if len(zlib.compress(text.encode(), 9)) > MOST_BYTES:
        return 0
    verdict = verify(puzzle)
    return verdict.states if verdict.states <= MOST_STATES else 0


def is_instructive(kind: Kind, puzzle: Puzzle, backend: Backend) -> bool:
    """Tell whether the best player would do it, too, where not the whole game is at stake.

    The turn with most points can be a bad one; such a puzzle would teach nothing.
    """
    if puzzle.certificate["form"] != "table":
        return True
    return solves(kind, kind.open(puzzle), LEVELS[-1], 0, backend)

"""Chances that mean what they say: what a player finds, on a scale that is learned.

Who searches deep in games of quick players is too cautious, who overlooks much is too hopeful. How
far, is learned for each setting and level from games of that level (`study/scales`) and applied
to what a player has found. The player itself knows nothing of it, so no move changes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from .thought import Candidate, Thought

DIGITS = 9
"""So many are told: logarithms of different machines differ in the last ones only."""
FARTHEST = 40.0
"""Log-odds beyond this are as good as certain."""

Scale = tuple[float, float, float]
"""By how much log-odds are stretched near the middle, farther away, and where all seems clear."""

SECTIONS = (0.6, 1.6, math.inf)
"""Where these parts of the log-odds end: with two seats at chances of 65 % and of 83 %."""


def scaled(thought: Thought, seat: int, scale: Scale) -> Thought:
    """Return a thought whose chances are on a scale, in the same order.

    What is proved stays as it is. A move that was better for the seat that thinks is not worse now.
    """
    return replace(
        thought, candidates=tuple(_rescaled(each, seat, scale) for each in thought.candidates)
    )


def _rescaled(candidate: Candidate, seat: int, scale: Scale) -> Candidate:
    if candidate.is_exact:
        return candidate
    return replace(candidate, value=shares(candidate.value, seat, scale))


def shares(value: Sequence[float], seat: int, scale: Scale) -> tuple[float, ...]:
    """Return what each seat may expect on a scale, together 1, but for a game played alone.

    A fair share is the middle of the scale and stays what it is, as nothing and everything do. The
    seat that thinks gets what the scale says of its own share alone; the others divide the rest.
    """
    fair = 1 / max(1, len(value) - 1)
    moved = [_moved(part, fair, scale) for part in value]
    own = round(moved[seat], DIGITS)
    if len(value) == 1:
        return (own,)
    rest = sum(moved) - moved[seat]
    if not rest:
        return tuple(value)
    found = [round((1 - own) * part / rest, DIGITS) for part in moved]
    found[seat] = own
    most = max((k for k in range(len(value)) if k != seat), key=lambda k: moved[k])
    found[most] = max(0.0, round(1 - (sum(found) - found[most]), DIGITS))
    return tuple(found)


def _moved(chance: float, fair: float, scale: Scale) -> float:
    """Return a chance whose odds, beside the fair ones, are stretched."""
    if not 0 < chance < 1:
        return chance
    odds = math.log(chance / (1 - chance) / fair)
    far, moved, begin = abs(odds), 0.0, 0.0
    for stretch, end in zip(scale, SECTIONS, strict=True):
        moved += stretch * max(0.0, min(far, end) - begin)
        begin = end
    return 1 / (1 + math.exp(-math.copysign(min(moved, FARTHEST), odds)) / fair)

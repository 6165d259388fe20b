"""What a decision's loss is called, and how accurate a seat played."""

from __future__ import annotations

import math
from collections.abc import Iterable

LABELS = (("best", 0.005), ("good", 0.03), ("inaccuracy", 0.08), ("mistake", 0.18))
"""Up to how much of the win a decision of each name loses."""
WORST = "blunder"
STEEPNESS = 6.0
"""A decision that loses a sixth of the win is e times less accurate than the best."""


def label_of(lost: float) -> str:
    """Return what a decision is called that loses so much of the win."""
    return next((name for name, most in LABELS if lost <= most), WORST)


def accuracy(losses: Iterable[float]) -> float:
    """Return how accurate decisions were, 0 to 100; 100 if there was none to make."""
    kept = [math.exp(-STEEPNESS * lost) for lost in losses]
    return 100 * sum(kept) / len(kept) if kept else 100.0

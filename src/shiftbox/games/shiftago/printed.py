"""What a client must know to draw Shiftago."""

from __future__ import annotations

from typing import Any

from .material import MOST_SKIPS, POINTS_TO_WIN, SIZE


def printed() -> dict[str, Any]:
    """Return the board's size, the points that win, and the highest handicap."""
    return {"size": SIZE, "points_to_win": POINTS_TO_WIN, "most_skips": MOST_SKIPS}

"""Real tables counted, for the score assistant."""

from __future__ import annotations

from typing import Any

from shiftbox.games import score_table
from shiftbox.tables.views import items

from .bodies import Counted


def counted(game: str, table: dict[str, Any]) -> Counted:
    """Return the points of a table, or refuse it and say what is wrong with it."""
    found = score_table(game, table)
    return Counted(list(found.names), list(found.scores), list(found.winners), items(found.items))

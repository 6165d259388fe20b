"""Real tables counted, for the score assistant."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from shiftbox.game import Refused
from shiftbox.reading import shown
from shiftbox.table import TableScore

from .replays import items
from .requests import Counted

TABLES = {
    "shifting-seasons": "shiftbox.games.shifting_seasons.table",
    "blockers": "shiftbox.games.blockers.table",
}
"""The games that can count a table, and where."""


def counted(game: str, table: dict[str, Any]) -> Counted:
    """Return the points of a table, or refuse it and say what is wrong with it."""
    if game not in TABLES:
        known = " or ".join(TABLES)
        raise Refused("unknown-game", f"A table can be counted of {known}, not of {shown(game)}.")
    found: TableScore = import_module(TABLES[game]).score_table(table)
    return Counted(list(found.names), list(found.scores), list(found.winners), items(found.items))

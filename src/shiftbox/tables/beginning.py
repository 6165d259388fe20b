"""When a game begins: by itself, as soon as nobody is waited for."""

from __future__ import annotations

from shiftbox.contract import Below

from .changes import Begin
from .progress import dealt
from .table import Table


def begin(table: Table, below: Below) -> Begin | None:
    """Deal and start, if the table still waits and every seat is taken."""
    if table.status != "waiting" or any(place.free for place in table.places):
        return None
    start, lines, progress = dealt(table.game, below)
    return Begin(start, lines, progress, table.is_awake(progress))

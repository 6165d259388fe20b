"""When a game begins: by itself, as soon as nobody is waited for."""

from __future__ import annotations

from shiftbox.contract import Below

from .changes import Begin
from .progress import dealt, resumed
from .table import Table
from .wishes import granted


def begin(table: Table, below: Below) -> Begin | None:
    """Deal and start, if the table still waits and nobody is waited for.

    A game that was begun elsewhere goes on where it was.
    """
    if table.status != "waiting" or not table.is_ready:
        return None
    if table.setup.going_on is None:
        dealing = granted(table.game, table.wishes, below)
        start, lines, progress = dealt(table.game, table.dice_at(below), dealing, table.setup.deal)
    else:
        start, lines, progress = resumed(table.game, table.setup.going_on, below)
    return Begin(start, lines, progress, table.is_awake(progress))

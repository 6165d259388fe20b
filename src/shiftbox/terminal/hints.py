"""What a bot would do, as a table for the person who asks."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table

from shiftbox.bots import Analysis


def table_of_hints(found: Analysis) -> Table:
    """Return the best few moves with the chance to win and what each gains."""
    table = Table(box=None, show_header=False)
    for hint in found.hints:
        move = f"[bold]{escape(hint.move)}[/]"
        table.add_row(move, f"{100 * hint.chance:.0f} %", escape(hint.words))
    return table

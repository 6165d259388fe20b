"""What can be typed, each with a sentence beside it."""

from __future__ import annotations

from collections.abc import Mapping

from rich.markup import escape
from rich.table import Table


def listing(lines: Mapping[str, str], width: int = 14) -> Table:
    """Return lines of two columns, of which only the second is ever broken, never the first."""
    table = Table(box=None, show_header=False, padding=(0, 0, 0, 2))
    table.add_column(no_wrap=True, min_width=max([width, *map(len, lines)]), style="bold")
    table.add_column()
    for typed, meaning in lines.items():
        table.add_row(escape(typed), escape(meaning))
    return table

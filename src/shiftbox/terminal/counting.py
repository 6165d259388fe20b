"""Where the points of a table or of a finished game come from, as a table on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from shiftbox.contract import Item
from shiftbox.match import Match

FIGURES = ("tiles", "precious", "own")
"""What is worth showing of a line's details, where it has them all."""


def show_end(console: Console, match: Match) -> None:
    """Print who won a match that is over, why, and where the points came from."""
    ended, names = match.outcome, match.names
    if ended:
        won = ", ".join(names[seat] for seat in ended.winners) or "nobody"
        console.print(f"\nWon by [bold]{escape(won)}[/]: {escape(ended.why.told(names))}.")
        console.print(table_of_points(names, ended.scores, ended.winners, ended.breakdown))


def table_of_points(
    names: Sequence[str], scores: Sequence[int], winners: Sequence[int], items: Iterable[Item]
) -> Table:
    """Return every seat's points in all, and below them what each line counted."""
    lines = list(items)
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column(justify="right", no_wrap=True)
    for seat, name in enumerate(names):
        mark = " (won)" if seat in winners else ""
        table.add_row("")
        table.add_row(str(scores[seat]), Text(name + mark), style="bold")
        for item in lines:
            if item.seat == seat:
                table.add_row(str(item.points), Text(item.what), Text(_counts(item)))
    return table


def _counts(item: Item) -> str:
    """Return the figures of a line, such as `12 tiles, 5 precious, 3 own`, or else the cells."""
    if not set(FIGURES) <= set(item.details):
        return " ".join(item.cells)
    tiles, *others = (f"{item.details[name]} {name}" for name in FIGURES)
    return ", ".join(["1 tile" if tiles == "1 tiles" else tiles, *others])

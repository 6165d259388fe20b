"""The points of a real table, with what was counted."""

from __future__ import annotations

import json as as_text
import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from shiftbox.game import Item, Refused
from shiftbox.reading import shown
from shiftbox.table import TableScore

TABLES = {
    "shifting-seasons": "shiftbox.games.shifting_seasons.table",
    "blockers": "shiftbox.games.blockers.table",
}
"""The games that can count a table, and where."""

FIGURES = ("tiles", "precious", "own")
"""What is worth showing of a line's details."""


def score(
    game: Annotated[str, typer.Argument(help=f"{' or '.join(TABLES)}.")],
    file: Annotated[str, typer.Argument(help="The boards as text or JSON; - to type them.")] = "-",
    *,
    json: Annotated[bool, typer.Option("--json", help="Print figures for programs.")] = False,
) -> None:
    """Count the points of a game played with real tiles, and draw what was counted."""
    counted = score_text(game, _read(file))
    if json:
        print(as_text.dumps(counted.as_json(), ensure_ascii=False))
    else:
        show(counted)


def score_text(game: str, text: str) -> TableScore:
    """Count a table that somebody has typed."""
    if game not in TABLES:
        known = " or ".join(TABLES)
        raise Refused("unknown-game", f"A table can be counted of {known}, not of {shown(game)}.")
    found: TableScore = import_module(TABLES[game]).score_table(text)
    return found


def _read(file: str) -> str:
    try:
        text = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return text.decode()
    except OSError as why:
        raise Refused("cannot-read", f"{file} cannot be read: {why.strerror}.") from None
    except UnicodeDecodeError:
        raise Refused("cannot-read", f"{file} is not a text.") from None


def show(counted: TableScore) -> None:
    """Print the drawing, then a table of all points."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(highlight=False)
    console.print(Text(counted.drawing), soft_wrap=True)
    table = Table(box=None, padding=(0, 1))
    for column in ("", "points", "for", "counted"):
        table.add_column(column, justify="right" if column == "points" else "left", no_wrap=True)
    for seat, name in enumerate(counted.names):
        table.add_row("")
        mark = " (won)" if seat in counted.winners else ""
        total = Text(str(counted.scores[seat]), style="bold")
        table.add_row(Text(name + mark, style="bold"), total, "in all")
        for item in counted.of(seat):
            table.add_row("", str(item.points), Text(item.what), Text(_counts(item)))
    console.print(table)


def _counts(item: Item) -> str:
    """Return the figures of a line, such as `12 tiles, 5 precious`, or else the cells."""
    figures = [f"{item.details[name]} {name}" for name in FIGURES if name in item.details]
    return ", ".join(figures) or " ".join(item.cells)

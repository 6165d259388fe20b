"""The points of a real table, with what was counted."""

from __future__ import annotations

import json as as_text
import sys
from pathlib import Path
from typing import Annotated

import typer

from shiftbox.contract import Refused
from shiftbox.games import score_table, with_module
from shiftbox.real_table import TableScore

from .options import Json


def score(
    game: Annotated[str, typer.Argument(help=f"{' or '.join(with_module('real_table'))}.")],
    file: Annotated[str, typer.Argument(help="The boards as text or JSON; - to type them.")] = "-",
    *,
    json: Json = False,
) -> None:
    """Count the points of a game played with real tiles, and draw what was counted."""
    counted = score_table(game, _read(file))
    if json:
        print(as_text.dumps(counted.as_json(), ensure_ascii=False))
    else:
        show(counted)


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
    from rich.text import Text

    from .counting import table_of_points

    console = Console(highlight=False)
    console.print(Text(counted.drawing), soft_wrap=True)
    points = table_of_points(counted.names, counted.scores, counted.winners, counted.items)
    console.print(points)

"""Ratings as a table with a bar, so that one sees at a glance what is proved."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from shiftbox.lab.rating import Rating

WIDTH = 40


def bar(rating: Rating) -> str:
    """Draw a share of wins with its interval; `|` is what an even contest would give."""
    even = round(WIDTH / rating.players)
    low, high = round(rating.low * WIDTH), round(rating.high * WIDTH)
    cells = ["─" if low <= k <= high else "·" for k in range(WIDTH + 1)]
    cells[even] = "|"
    cells[round(rating.share * WIDTH)] = "●"
    return "".join(cells)


def show_ratings(ratings: Sequence[Rating]) -> None:
    """Print each contest with its figures and, below, as a picture."""
    table = Table(box=None, padding=(0, 2))
    for column in ("contest", "pairs", "share of wins", "95 %", "Elo"):
        table.add_column(column, justify="left" if column == "contest" else "right")
    for r in ratings:
        strength = "" if r.elo is None else f"{r.elo:+.0f} ({r.elo_low:+.0f} to {r.elo_high:+.0f})"
        span = f"{r.low:.1%} to {r.high:.1%}"
        table.add_row(
            f"[bold]{r.first}[/] – {r.second}", str(r.pairs), f"{r.share:.1%}", span, strength
        )
        table.add_row(f"[dim]{r.game} {r.variant}, {r.players} players[/]")
    console = Console(highlight=False)
    console.print(table)
    for r in ratings:
        console.print(f"  0 {bar(r)} 1   {r.first} – {r.second}")

"""The first question: which game."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from shiftbox.games import catalogue, counted


def asked_game() -> str | None:
    """List the games and ask for one; None if nobody answers."""
    console = Console()
    infos = catalogue()
    table = Table(box=None, show_header=False, padding=(0, 2))
    for number, info in enumerate(infos, 1):
        counts = sorted({count for seats in info.variants.values() for count in seats})
        table.add_row(f"[bold]{number}[/]", info.title, counted(tuple(counts)), info.designed_by)
    console.print("\n[bold]Shiftbox[/] – what shall it be?\n")
    console.print(table)
    while True:
        try:
            answer = console.input("\nNumber, or Enter for 1: ").strip() or "1"
        except EOFError:
            console.print("\nUntil next time.")
            return None
        if answer.isdecimal() and 1 <= int(answer) <= len(infos):
            return infos[int(answer) - 1].id
        console.print(f"A number from 1 to {len(infos)}, please.")

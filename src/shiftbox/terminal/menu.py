"""The first question: which game."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from shiftbox.games import catalogue, counted, game

from .play import play_in_terminal


def choose_and_play() -> None:
    """List the games, ask for one, and play it against a bot."""
    console = Console()
    infos = catalogue()
    table = Table(box=None, show_header=False, padding=(0, 2))
    for number, info in enumerate(infos, 1):
        counts = sorted({count for seats in info.variants.values() for count in seats})
        table.add_row(f"[bold]{number}[/]", info.title, counted(tuple(counts)), info.designers)
    console.print("\n[bold]Shiftbox[/] – what shall it be?\n")
    console.print(table)
    while True:
        try:
            answer = console.input("\nNumber, or Enter for 1: ").strip() or "1"
        except EOFError:
            console.print("\nUntil next time.")
            return None
        if answer.isdecimal() and 1 <= int(answer) <= len(infos):
            return play_in_terminal(game(infos[int(answer) - 1].id), 1, "casual", None, None)
        console.print(f"A number from 1 to {len(infos)}, please.")

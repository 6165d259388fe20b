"""Commands of Hidden Stones: the turn solver."""

from __future__ import annotations

import json as json_text
from typing import TYPE_CHECKING, Annotated

import typer

from shiftbox.contract import Refused
from shiftbox.reading import shown
from shiftbox.terminal.options import Json

if TYPE_CHECKING:
    from .solver import Solution

Layout = Annotated[
    str, typer.Argument(help="The stones row by row, such as TPH/PFS/DFT (S M, F B, H P, D T).")
]
Hand = Annotated[str, typer.Argument(help="The cards in hand by number, such as 31,32,49,54.")]
Objective = Annotated[
    str,
    typer.Option(
        help="points: most points, then most cards scored. "
        "thrift: most points, then fewest cards discarded."
    ),
]


def solve(
    layout: Layout, hand: Hand, *, objective: Objective = "points", json: Json = False
) -> None:
    """Find the best turn of Hidden Stones for a layout and a hand, and prove it."""
    from shiftbox import compiled
    from shiftbox.games import game

    from . import solver

    backend = compiled.plain(game("hidden-stones"))
    solution = solver.solve(layout.split("/"), _cards(hand), objective, backend=backend)
    if json:
        print(json_text.dumps(solution.as_json()))
    else:
        _show(solution, solver.OBJECTIVES[objective])


COMMANDS = (solve,)


def _cards(hand: str) -> list[int]:
    """Return the cards of a list like `31,32,49,54`, each with or without a `#`."""
    names = [name.strip().removeprefix("#") for name in hand.split(",") if name.strip()]
    for name in names:
        if not (name.isascii() and name.isdigit() and len(name) <= 2):
            raise Refused("bad-hand", f"A hand is numbers of cards, like 31,32, not {shown(hand)}.")
    return [int(name) for name in names]


def _show(solution: Solution, objective: str) -> None:
    """Print the stones, the hand and the best turn."""
    from rich.console import Console
    from rich.table import Table

    from .cards import VALUE
    from .text import pattern_text

    table = Table(box=None, padding=(0, 2))
    for number, column in enumerate(("card", "value", "pattern", "actions alone", "best turn")):
        table.add_column(column, justify="right" if number in {1, 3} else "left")
    for card in solution.hand:
        alone = str(solution.scorable.get(card, "–"))
        fate = "discard" if card in solution.discarded else "keep"
        fate = "[bold green]score[/]" if card in solution.scored else fate
        table.add_row(f"#{card}", str(VALUE[card]), pattern_text(card), alone, fate)
    console = Console(highlight=False)
    for row in solution.stones:
        console.print("  " + " ".join(row))
    console.print()
    console.print(table)
    console.print(f"\n[bold]{solution.points} points[/] ({objective}):")
    for number, move in enumerate((*solution.moves, "end"), 1):
        console.print(f"  {number}. {move}", markup=False)
    console.print(f"[dim]Nothing does better: {solution.states:,} states were searched.[/]")

"""Ratings as a table with a bar, so that one sees at a glance what is proved."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from shiftbox.lab.adjusting import Adjusted
from shiftbox.lab.elo import Rating
from shiftbox.lab.sequential import Decided

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
    table = Table(box=None)
    for column in ("contest", "games", "won (95 %)", "Elo (95 %)"):
        table.add_column(column, justify="left" if column == "contest" else "right", no_wrap=True)
    for r in ratings:
        won = f"{100 * r.share:.1f} % ({100 * r.low:.1f}–{100 * r.high:.1f})"
        strength = f"{r.elo:+.0f} ({r.elo_low:+.0f} to {r.elo_high:+.0f})"
        first, second = r.sides
        table.add_row(f"[bold]{first}[/] – {second}", str(r.games), won, strength)
        table.add_row(f"[dim]{r.game} {r.variant}, {r.players}[/]")
    console = Console(highlight=False)
    console.print(table)
    for r in ratings:
        console.print(f"  0 {bar(r)} 1   {' – '.join(r.sides)}")
        if r.sprt:
            console.print(f"  {judged(r.sprt)}")
        if r.adjusted:
            console.print(f"  {without_luck(r.adjusted)}")


def without_luck(found: Adjusted) -> str:
    """Say what is left without luck."""
    share = f"{100 * found.share:.1f} % ({100 * found.low:.1f}–{100 * found.high:.1f})"
    draws = f"{100 * found.luck:+.2f} ± {100 * found.luck_margin:.2f} %"
    dice = f"{100 * found.dice:+.2f} ± {100 * found.dice_margin:.2f} %"
    return (
        f"without luck: {share}; draws gave {draws} a game, own dice {dice}; "
        f"the same interval takes {100 * found.games_needed:.0f} % of the games"
    )


def judged(test: Decided) -> str:
    """Say what a sequential test has found."""
    said = {
        "elo0": f"decided: not stronger by more than {test.elo0:g}",
        "elo1": f"decided: stronger by at least {test.elo1:g}",
        None: "not decided",
    }[test.verdict]
    return (
        f"sequential test of {test.elo0:g} against {test.elo1:g} normalised Elo: {said}; "
        f"log-likelihood ratio {test.ratio:.2f} in {test.low:.2f} to {test.high:.2f}"
    )

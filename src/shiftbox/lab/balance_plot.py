"""The laboratory's picture of a game, drawn by Matplotlib (the extra `plot`)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .balance import Balance
from .figures import Figure
from .observed_games import Observed
from .plot import be_ready, save

SEATS = ("tab:blue", "tab:orange", "tab:green", "tab:red", "tab:purple")


def draw_balance(found: Sequence[Balance], rows: Sequence[Observed], file: Path) -> None:
    """Draw wins by seat, lengths, and what half-time leads and luck are worth."""
    be_ready()
    import matplotlib as mpl
    from matplotlib.figure import Figure as Drawing

    mpl.rcParams["svg.hashsalt"] = "shiftbox"  # the same games give the same file
    drawing = Drawing(figsize=(11, 1.6 + 0.34 * len(found)), layout="constrained")
    seats, turns, shares = drawing.subplots(1, 3, sharey=True)
    for row, each in enumerate(found):
        _draw_seats(seats, row, each)
        _draw_point(shares, row - 0.12, each.half_time, "tab:blue")
        _draw_point(shares, row + 0.12, each.luck, "tab:red")
    turns.boxplot(
        [_turns(each, rows) for each in found],
        orientation="horizontal",
        positions=range(len(found)),
        widths=0.6,
    )
    _name_axes((seats, turns, shares), found)
    save(drawing, file)


def _name_axes(panels: tuple[Any, Any, Any], found: Sequence[Balance]) -> None:
    """Say what is drawn along each axis."""
    seats, turns, shares = panels
    names = [f"{each.variant}, {each.players}, {each.level}" for each in found]
    seats.set_yticks(range(len(found)), names, fontsize=8)
    seats.set_ylim(len(found) - 0.5, -0.5)
    seats.set_xlabel("share of wins by seat (colours in turn order)")
    turns.set_xlabel("turns of a game")
    shares.set_xlabel("blue: leader at half-time wins; red: luck")
    for axes in (seats, shares):
        axes.set_xlim(min(0.0, axes.get_xlim()[0]), 1)
        axes.grid(axis="x", alpha=0.3)


def _turns(each: Balance, rows: Sequence[Observed]) -> list[int]:
    named = (each.variant, each.players, each.level)
    return [row.turns for row in rows if (row.variant, row.players, row.level) == named]


def _draw_seats(axes: Any, row: int, each: Balance) -> None:
    axes.plot([1 / each.players], [row], "|", color="black", markersize=16)
    middle = (each.players - 1) / 2
    for seat, figure in enumerate(each.seats):
        _draw_point(axes, row + 0.14 * (seat - middle), figure, SEATS[seat])


def _draw_point(axes: Any, row: float, figure: Figure, colour: str) -> None:
    if figure.value is None:
        return
    if figure.low is not None and figure.high is not None:
        axes.plot([figure.low, figure.high], [row, row], color=colour, linewidth=1.5)
    axes.plot([figure.value], [row], "o", color=colour, markersize=3.5)

"""The laboratory's picture of what things are worth, drawn by Matplotlib (the extra `plot`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from .figures import Figure
from .material import Worth
from .plot import be_ready, save

COLOURS = ("tab:blue", "tab:orange", "tab:green", "tab:red", "tab:purple")
PANELS: tuple[tuple[str, float, Callable[[Worth], Figure]], ...] = (
    ("points each", 0, lambda each: each.points),
    ("points (or amount) between most and least", 0, lambda each: each.spread),
    ("most of it wins, in fair shares", 1, lambda each: each.most),
)
"""What is drawn, where its black line stands, and the figure."""


def draw_material(found: Sequence[Worth], file: Path) -> None:
    """Draw points, spreads and wins of every thing, a colour for each variant and level."""
    be_ready()
    import matplotlib as mpl
    from matplotlib.figure import Figure as Drawing

    mpl.rcParams["svg.hashsalt"] = "shiftbox"  # the same games give the same file
    names = list(dict.fromkeys(each.name for each in found))
    played = list(dict.fromkeys((each.variant, each.level) for each in found))
    drawing = Drawing(figsize=(11, 1.4 + 0.22 * len(names)), layout="constrained")
    panels = drawing.subplots(1, len(PANELS), sharey=True)
    for axes, (title, usual, figure_of) in zip(panels, PANELS, strict=True):
        axes.set_xlabel(title)
        axes.grid(axis="both", alpha=0.3)
        axes.axvline(usual, color="black", linewidth=0.8)
        for number, named in enumerate(played):
            own = [each for each in found if (each.variant, each.level) == named]
            places = [_place(names.index(each.name), number, len(played)) for each in own]
            _draw(axes, [figure_of(each) for each in own], places, COLOURS[number % len(COLOURS)])
    panels[0].set_yticks(range(len(names)), names, fontsize=8)
    panels[0].set_ylim(len(names) - 0.5, -0.5)
    drawing.legend(*_legend(played), loc="outside upper center", ncols=len(played), fontsize=8)
    save(drawing, file)


def _place(row: int, number: int, count: int) -> float:
    return row + 0.5 * (number - (count - 1) / 2) / count


def _draw(axes: Any, figures: Sequence[Figure], places: Sequence[float], colour: str) -> None:
    for figure, place in zip(figures, places, strict=True):
        if figure.value is None:
            continue
        if figure.low is not None and figure.high is not None:
            axes.plot([figure.low, figure.high], [place, place], color=colour, linewidth=1.2)
        axes.plot([figure.value], [place], "o", color=colour, markersize=3)


def _legend(played: Sequence[tuple[str, str]]) -> tuple[list[Any], list[str]]:
    from matplotlib.lines import Line2D

    drawn = [
        Line2D([], [], color=COLOURS[k % len(COLOURS)], marker="o") for k in range(len(played))
    ]
    return drawn, [f"{variant}, {level}" for variant, level in played]

"""Ratings and calibrations as pictures, drawn by Matplotlib (the extra `plot`)."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from shiftbox.contract import Refused

from .calibration import Calibration
from .elo import Rating
from .extras import missing


def be_ready() -> None:
    """Refuse a drawing before anything is played for it, if there is nothing to draw with."""
    if find_spec("matplotlib") is None:
        raise missing("no-plot", "Matplotlib", "plot")


def draw(ratings: Sequence[Rating], file: Path) -> None:
    """Draw each contest as a point with its interval; the file's ending says in which format."""
    be_ready()
    import matplotlib as mpl
    from matplotlib.figure import Figure

    if not ratings:
        raise Refused("no-results", "There is nothing to draw yet: no contest has been played.")
    mpl.rcParams["svg.hashsalt"] = "shiftbox"  # the same ratings give the same file
    figure = Figure(figsize=(9, 1.2 + 0.24 * len(ratings)), layout="constrained")
    axes = figure.add_subplot()
    for row, r in enumerate(ratings):
        axes.plot([r.low, r.high], [row, row], color="tab:blue", linewidth=2)
        axes.plot([r.share], [row], "o", color="tab:blue", markersize=5)
        axes.plot([1 / r.players], [row], "|", color="tab:red", markersize=9)
    axes.set_yticks(range(len(ratings)), [_name(r) for r in ratings], fontsize=8)
    axes.set_xlim(0, 1)
    axes.set_ylim(len(ratings) - 0.5, -0.5)
    axes.grid(axis="x", alpha=0.3)
    axes.set_xlabel("share of wins with its 95 % interval; red: an even contest")
    save(figure, file)


def _name(rating: Rating) -> str:
    setting = f"{rating.game} {rating.variant}, {rating.players}"
    return f"{setting}: {' – '.join(rating.sides)}"


def draw_calibration(found: Calibration, file: Path) -> None:
    """Draw what came of chances over what was said; on the diagonal they mean what they say."""
    be_ready()
    import matplotlib as mpl
    from matplotlib.figure import Figure

    mpl.rcParams["svg.hashsalt"] = "shiftbox"  # the same figures give the same file
    figure = Figure(figsize=(5, 5), layout="constrained")
    axes = figure.add_subplot()
    axes.plot([0, 1], [0, 1], color="tab:gray", linewidth=1)
    said, was = [each.said for each in found.bins], [each.was for each in found.bins]
    margins = [each.margin for each in found.bins]
    axes.errorbar(said, was, yerr=margins, fmt="o", color="tab:blue", capsize=3)
    axes.set_xlim(0, 1)
    axes.set_ylim(0, 1)
    axes.set_xlabel("chance that was said")
    axes.set_ylabel("share of wins that came of it, with its 95 % interval")
    save(figure, file)


def save(figure: Any, file: Path) -> None:
    """Write a picture, the same for the same figures, or refuse in words."""
    try:
        figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)
    except (OSError, ValueError) as why:
        raise Refused("no-plot", f"{file} cannot be drawn: {why}.") from None

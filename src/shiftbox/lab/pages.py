"""Pages of the laboratory: for each game a table, a picture, and the command that repeats them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from shiftbox.games import game_class

from .balance import Balance, Figure
from .observed_games import Observed

HEADINGS = (
    "games",
    "wins by seat, %",
    "turns",
    "decisions",
    "branching",
    "one winner, %",
    "draws, %",
    "shared, %",
    "lead changes",
    "leader at half-time wins, %",
    "spread of scores",
    "luck, %",
)


def shown(figure: Figure, scale: float = 1.0, digits: int = 1) -> str:
    """Return a figure with half of its interval."""
    if figure.value is None:
        return "–"
    value = f"{scale * figure.value:.{digits}f}"
    if figure.low is None or figure.high is None:
        return value
    return f"{value} ± {scale * (figure.high - figure.low) / 2:.{digits}f}"


def cells(found: Balance) -> list[str]:
    """Return the cells of a table's row."""
    return [
        str(found.games) + (f" ({found.broken_off} broken off)" if found.broken_off else ""),
        " / ".join(shown(seat, 100, 0) for seat in found.seats),
        shown(found.turns),
        shown(found.decisions),
        shown(found.branching),
        shown(found.decisive, 100, 0),
        shown(found.draws, 100, 0),
        shown(found.shared, 100, 0),
        shown(found.lead_changes),
        shown(found.half_time, 100, 0),
        shown(found.spread),
        shown(found.luck, 100, 0),
    ]


def write_pages(
    folder: Path, found: Sequence[Balance], rows: Sequence[Observed], how: str
) -> list[Path]:
    """Write a page for each game, and a picture where Matplotlib is installed."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name in dict.fromkeys(each.game for each in found):
        own = [each for each in found if each.game == name]
        page = folder / f"{name}.md"
        picture = folder / f"{name}.svg"
        if find_spec("matplotlib") is not None:
            from .balance_plot import draw_balance

            draw_balance(own, [row for row in rows if row.game == name], picture)
        page.write_text(_page(name, own, how, has_picture=picture.exists()), encoding="utf-8")
        written.append(page)
    return written


def _page(name: str, found: Sequence[Balance], how: str, *, has_picture: bool) -> str:
    title = game_class(name).info.title
    levels = " ".join(f"--level {level}" for level in dict.fromkeys(e.level for e in found))
    repeated = f"`shiftbox lab {name} {levels} {how}`"
    lines = [
        f"# {title} in the laboratory",
        "",
        f"{repeated} repeats this table, and with `--write docs/lab` this page.",
        "What each column means: [the laboratory](../lab.md#the-lab).",
        "",
        "| setting | " + " | ".join(HEADINGS) + " |",
        "|---|" + "---|" * len(HEADINGS),
    ]
    for each in found:
        setting = f"{each.variant}, {each.players}, {each.level}"
        lines.append(f"| {setting} | " + " | ".join(cells(each)) + " |")
    if has_picture:
        lines += ["", f"![Wins by seat, length, leads and luck of {title}]({name}.svg)"]
    return "\n".join([*lines, ""])

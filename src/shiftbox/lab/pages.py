"""Pages of the laboratory: for each game tables, pictures, and the command that repeats them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from shiftbox.games import game_class

from .balance import Balance
from .figures import shown
from .material import Worth, worths
from .material_pages import material_part
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
    """Write a page for each game, and pictures where Matplotlib is installed."""
    folder.mkdir(parents=True, exist_ok=True)
    written, weighed = [], worths(rows)
    for name in dict.fromkeys(each.game for each in found):
        own = [each for each in found if each.game == name]
        page, things = folder / f"{name}.md", [each for each in weighed if each.game == name]
        if find_spec("matplotlib") is not None:
            _draw(folder, name, own, [row for row in rows if row.game == name], things)
        text = _page(name, own, how, has_picture=(folder / f"{name}.svg").exists())
        text += material_part(things, folder / f"{name}-material.svg")
        page.write_text(text, encoding="utf-8")
        written.append(page)
    return written


def _draw(
    folder: Path,
    name: str,
    found: Sequence[Balance],
    rows: Sequence[Observed],
    things: Sequence[Worth],
) -> None:
    """Draw the pictures of a game's page."""
    from .balance_plot import draw_balance
    from .material_plot import draw_material

    draw_balance(found, rows, folder / f"{name}.svg")
    if things:
        draw_material(things, folder / f"{name}-material.svg")


def _page(name: str, found: Sequence[Balance], how: str, *, has_picture: bool) -> str:
    title = game_class(name).info.title
    levels = " ".join(f"--level {level}" for level in dict.fromkeys(e.level for e in found))
    repeated = f"`shiftbox lab {name} {levels} {how}`"
    lines = [
        f"# {title} in the laboratory",
        "",
        f"{repeated} repeats the tables, and with `--write docs/lab` this page.",
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

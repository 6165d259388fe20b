"""Tables of what cards, tiles and actions are worth, for pages and for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .figures import shown
from .material import Worth

MATERIAL_HEADINGS = (
    "games",
    "a seat has",
    "points each",
    "spread",
    "wins with",
    "wins without",
    "most of it wins",
    "one more wins",
)


def material_cells(found: Worth) -> list[str]:
    """Return the cells of a table's row."""
    return [
        str(found.games),
        shown(found.amount),
        shown(found.points, digits=2),
        shown(found.spread),
        shown(found.with_it, digits=2),
        shown(found.without, digits=2),
        shown(found.most, digits=2),
        shown(found.one_more, digits=2),
    ]


def material_part(found: Sequence[Worth], picture: Path) -> str:
    """Return the part of a page about one game's material; nothing if nothing is known."""
    if not found:
        return ""
    meaning = "what else the columns mean: [the laboratory](../lab.md#what-things-are-worth)"
    lines = ["", "## What things are worth", "", f"Wins in fair shares; {meaning}."]
    for variant, level in dict.fromkeys((each.variant, each.level) for each in found):
        lines += ["", f"### {variant}, {level}", ""]
        lines.append("| what | " + " | ".join(MATERIAL_HEADINGS) + " |")
        lines.append("|---|" + "---|" * len(MATERIAL_HEADINGS))
        for each in found:
            if (each.variant, each.level) == (variant, level):
                lines.append(f"| {each.name} | " + " | ".join(material_cells(each)) + " |")
    if picture.exists():
        lines += ["", f"![Points, spread and wins of each thing]({picture.name})"]
    return "\n".join([*lines, ""])

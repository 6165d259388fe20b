"""The score of a real table: what a game's `real_table.score_table` returns for boards typed in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from shiftbox.contract import Item


@dataclass(frozen=True)
class TableScore:
    """The count of a physical table, with the counted cells."""

    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    items: tuple[Item, ...]
    drawing: str
    """The boards with the counted cells, drawn for a terminal."""

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        return {**asdict(self), "items": [asdict(item) for item in self.items]}

    def of(self, seat: int) -> Sequence[Item]:
        """Return one player's lines."""
        return [item for item in self.items if item.seat == seat]

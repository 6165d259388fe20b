"""Simple players to measure against, as contenders for the arena."""

from __future__ import annotations

from typing import Any

from shiftbox.compiled import machine
from shiftbox.game import Game, View

from .levels import Level
from .search import Search

RUNNING_COUNT = Level(promises=False)


def running_count(game: Game[Any], view: View, seed: int) -> str:
    """Return the move after which the own board counts most now."""
    return Search(game, view, RUNNING_COUNT, seed, machine(game)).thought().move

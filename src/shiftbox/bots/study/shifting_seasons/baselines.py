"""Simple players to measure against, as contenders for the arena."""

from __future__ import annotations

from typing import Any

from shiftbox.bots.shifting_seasons.levels import Level
from shiftbox.bots.shifting_seasons.thinking import Thinker
from shiftbox.compiled import machine
from shiftbox.contract import Game, View

RUNNING_COUNT = Level(promises=False)


def running_count(game: Game[Any], view: View, seed: int) -> str:
    """Return the move after which the own board counts most now."""
    return Thinker(game, view, RUNNING_COUNT, seed, machine(game)).thought().move

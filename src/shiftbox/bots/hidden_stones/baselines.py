"""A simple way to play Hidden Stones, to measure the player against."""

from __future__ import annotations

from typing import Any

from shiftbox.compiled import machine
from shiftbox.game import Game, View
from shiftbox.games.hidden_stones.material import MOST_HELD

from .levels import Level
from .search import Search

GREEDY = Level(MOST_HELD, keeps=False)
"""Takes the most points that a turn can give, whatever it leaves behind."""


def turn_greedy(game: Game[Any], view: View, seed: int) -> str:
    """Return the move of a player that always takes the most points now."""
    return Search(game, view, GREEDY, seed, machine(game)).thought().move

"""A simple way to play Hidden Stones, to measure the player against."""

from __future__ import annotations

from typing import Any

from shiftbox.bots.hidden_stones.levels import Level
from shiftbox.bots.hidden_stones.thinking import Thinker
from shiftbox.compiled import machine
from shiftbox.contract import Game, View
from shiftbox.games.hidden_stones.material import MOST_HELD

GREEDY = Level(MOST_HELD, keeps=False)
"""Takes the most points that a turn can give, whatever it leaves behind."""


def turn_greedy(game: Game[Any], view: View, seed: int) -> str:
    """Return the move of a player that always takes the most points now."""
    return Thinker(game, view, GREEDY, seed, machine(game)).thought().move

"""Positions of Blockers! to try a player on."""

from __future__ import annotations

import random
from typing import Any

from shiftbox.contract import Game
from shiftbox.state import CHANCE


def in_the_middle(chosen: Game[Any], turns: int, seed: int) -> Any:
    """Return a state after so many random turns."""
    dice = random.Random(seed)
    state = chosen.deal(dice.randrange)
    while sum(state.turns) < turns or state.to_act == CHANCE:
        if state.to_act == CHANCE:
            move = chosen.drawn_by(state, dice.randrange)
        else:
            move = dice.choice(list(chosen.moves(state).values()))
        state = chosen.after(state, move)
    return state

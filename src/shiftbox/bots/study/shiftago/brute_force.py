"""Whether a win can be forced in Shiftago Express, by trying everything.

It knows the rules and nothing of the search that it examines: no weights, no bounds, no memory.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shiftbox.bots.shiftago.threats import row_makers
from shiftbox.compiled.interface import apply, legal_moves, restore
from shiftbox.games.shiftago.material import State
from shiftbox.state import NOBODY


@dataclass(slots=True)
class Step:
    """One level: how many moves are left to try, whether it is won, and what decided last."""

    left: int = 0
    is_won: int = 0
    decisive: int = 0


def forced_win(box: Any, pads: Any, steps: Any, plies: int) -> bool:
    """Tell whether the seat in turn in box[0] wins within so many plies whatever the other does.

    Even levels are its own: one winning move is enough. On odd levels every move must lose.
    """
    level = 0
    open_level(box[0], pads[0], steps[0], 0, plies)
    while True:
        step = steps[level]
        if step.left > 0:
            step.left -= 1
            restore(box, level + 1, level)
            apply(box[level + 1], pads[level].moves[step.left])
            level += 1
            open_level(box[level], pads[level], steps[level], level, plies)
        elif level == 0:
            return bool(step.is_won != 0)
        else:
            level -= 1
            if step.is_won == 1 - level % 2:
                steps[level].decisive = pads[level].moves[steps[level].left]
                steps[level].is_won = step.is_won
                steps[level].left = 0


def open_level(s: State, pad: Any, step: Step, level: int, plies: int) -> None:
    """Settle a position by its rows at once, or list its moves, what decided last at the end.

    Until a move decides otherwise an even level is not won and an odd one is.
    """
    step.left = 0
    step.is_won = level % 2
    if s.to_act != NOBODY and row_makers(s) != 0:
        step.is_won = 1 - level % 2
    elif s.to_act == NOBODY or level + 1 >= plies:
        step.is_won = 0
    else:
        step.left = legal_moves(s, pad.moves)
        for k in range(step.left - 1):
            if pad.moves[k] == step.decisive:
                pad.moves[k] = pad.moves[step.left - 1]
                pad.moves[step.left - 1] = step.decisive

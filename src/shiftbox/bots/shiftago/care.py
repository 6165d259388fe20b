"""What even a beginner of Shiftago sees: a move after which the next seat wins at once."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from shiftbox.compiled import Backend
from shiftbox.compiled.interface import apply, legal_moves, restore
from shiftbox.contract import Game
from shiftbox.games.shiftago.material import ENTRANCES, INSERT
from shiftbox.state import NOBODY

from .levels import Level, seen_moves
from .threats import row_makers

ROOM = 4
"""How many states it takes to look for a win."""


def moves_in_mind(
    game: Game[Any], state: Any, level: Level, dice: random.Random, backend: Backend
) -> list[int]:
    """Return the moves that a level thinks of: who overlooks some is careful with the others."""
    legal = list(game.moves(state).values())
    seen = seen_moves(legal, level, dice)
    if not level.overlooks:
        return seen
    box, pad = backend.box(state, ROOM), backend.pads(1, 1)[0]
    look = backend.function(hands_over)
    return careful(lambda move: not look(box, pad, move), seen, legal)


def careful(is_safe: Callable[[int], bool], seen: list[int], moves: list[int]) -> list[int]:
    """Return those of the seen moves that hand nobody a win; else one that was overlooked.

    Where every move hands one over, all are as good.
    """
    safe = [move for move in seen if is_safe(move)]
    if safe:
        return safe
    others = (move for move in moves if move not in seen)
    found = next((move for move in others if is_safe(move)), None)
    return seen if found is None else [found]


def hands_over(box: Any, pad: Any, move: int) -> bool:
    """Tell whether a move in box[0] ends the turn and lets the next seat win by one push."""
    restore(box, 1, 0)
    apply(box[1], move)
    after = box[1]
    if after.to_act == NOBODY or after.turn == box[0].turn or after.phase != INSERT:
        return False
    makers, push = row_makers(after), 0
    while push < ENTRANCES and not ((makers >> push) & 1 != 0 and wins(box, pad, push)):
        push += 1
    return push < ENTRANCES


def wins(box: Any, pad: Any, push: int) -> bool:
    """Tell whether a push in box[1] wins, by its row or by the points for one of its rows."""
    restore(box, 2, 1)
    apply(box[2], push)
    if box[2].to_act == NOBODY:
        return bool(box[2].winner == box[1].turn)
    for k in range(legal_moves(box[2], pad.moves)):
        restore(box, 3, 2)
        apply(box[3], pad.moves[k])
        if box[3].winner == box[1].turn:
            return True
    return False

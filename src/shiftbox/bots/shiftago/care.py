"""What even a beginner of Shiftago sees: a move after which the next seat wins at once."""

from __future__ import annotations

import random
from typing import Any

from shiftbox.contract import Game
from shiftbox.games.shiftago.material import ENTRANCES, INSERT, State
from shiftbox.state import NOBODY

from .levels import Level, seen_moves
from .threats import row_makers


def moves_in_mind(game: Game[Any], state: State, level: Level, dice: random.Random) -> list[int]:
    """Return the moves that a level thinks of: who overlooks some is careful with the others."""
    legal = list(game.moves(state).values())
    seen = seen_moves(legal, level, dice)
    return careful(game, state, seen, legal) if level.overlooks else seen


def careful(game: Game[Any], state: State, seen: list[int], moves: list[int]) -> list[int]:
    """Return those of the seen moves that hand nobody a win; else one that was overlooked.

    Where every move hands one over, all are as good.
    """
    safe = [move for move in seen if not hands_over(game, state, move)]
    if safe:
        return safe
    others = (move for move in moves if move not in seen)
    found = next((move for move in others if not hands_over(game, state, move)), None)
    return seen if found is None else [found]


def hands_over(game: Game[Any], state: State, move: int) -> bool:
    """Tell whether a move ends the turn and lets the next seat win by one push."""
    after: State = game.after(state, move)
    if after.to_act == NOBODY or after.turn == state.turn or after.phase != INSERT:
        return False
    makers = row_makers(after)
    return any(makers >> push & 1 and wins(game, after, push) for push in range(ENTRANCES))


def wins(game: Game[Any], state: State, push: int) -> bool:
    """Tell whether a push wins, by its row or by the points for one of its rows."""
    after: State = game.after(state, push)
    if after.to_act == NOBODY:
        return after.winner == state.turn
    scored = (game.after(after, score) for score in game.moves(after).values())
    return any(done.winner == state.turn for done in scored)

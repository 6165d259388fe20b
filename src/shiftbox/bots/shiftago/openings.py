"""How openings of Shiftago vary: any move that is nearly as good as the best may be played.

Without it all games begin alike, but for images, and few different ones are played.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from shiftbox.contract import Game
from shiftbox.games.shiftago.material import INSERT, MARBLES, State

from .thinking import Thinker

OPENING_TURNS = 2
"""In so many first turns of each seat, moves that are nearly as good as the best are played too."""
OPENING_DEPTH = 3
NEARLY = 6


def is_opening(game: Game[Any], state: State) -> bool:
    """Tell whether few marbles have been played."""
    played = MARBLES * game.players - sum(state.reserve[: game.players])
    return state.phase == INSERT and played < OPENING_TURNS * game.players


def vary_opening(thinker: Thinker, dice: random.Random, most: int) -> None:
    """Choose any of the moves that are nearly as good as the best."""
    for move in thinker.moves:
        thinker.worths[move] = thinker.exact(move, OPENING_DEPTH, most // len(thinker.moves))
    best = max(thinker.worths.values())
    good = [move for move in thinker.moves if thinker.worths[move] >= best - NEARLY]
    chosen = dice.choice(good)
    thinker.moves.sort(key=lambda move: (move != chosen, -thinker.worths[move]))
    thinker.depth = OPENING_DEPTH


def varied(
    order: list[int], visits: Sequence[int], won: Sequence[int], dice: random.Random
) -> list[int]:
    """Return moves in an order that begins with any that was tried half as often as the first."""
    first = order[0]
    often = [k for k in order if 2 * visits[k] >= visits[first] and won[k] == won[first]]
    chosen = dice.choice(often)
    return [chosen, *(k for k in order if k != chosen)]

"""A simple search for any game: try each move in random games, the promising ones more often."""

from __future__ import annotations

import math
from typing import Any

from .interface import Numbers, apply, restore, winners
from .searches import MOST_SEATS, random_game

WIN = 60
"""A won game in units that 1 to 5 winners can share."""

CURIOSITY = 1.2


def try_moves(
    box: Any, pad: Any, moves: Numbers, visits: Numbers, wins: Numbers, simulations: int
) -> None:
    """Play random games from box[0], each after one of the moves.

    `visits` counts the games per move, `wins` the units won per move and seat.
    """
    for _ in range(simulations):
        arm = promising(visits, wins, box[0].to_act)
        restore(box, 1, 0)
        apply(box[1], moves[arm])
        random_game(box[1], pad)
        visits[arm] += 1
        share_win(winners(box[1]), wins, arm)


def promising(visits: Numbers, wins: Numbers, seat: int) -> int:
    """Return the move with the highest upper confidence bound (UCB1); untried moves come first."""
    games = 0
    for arm in range(len(visits)):
        if visits[arm] == 0:
            return arm
        games += visits[arm]
    best, best_bound = 0, -1.0
    doubt = CURIOSITY * math.sqrt(math.log(games))
    for arm in range(len(visits)):
        mean = wins[arm * MOST_SEATS + seat] / (WIN * visits[arm])
        bound = mean + doubt / math.sqrt(visits[arm])
        if bound > best_bound:
            best, best_bound = arm, bound
    return best


def share_win(won: int, wins: Numbers, arm: int) -> None:
    """Give every winner an equal share of one won game."""
    count = 0
    for seat in range(MOST_SEATS):
        count += (won >> seat) & 1
    for seat in range(MOST_SEATS):
        if (won >> seat) & 1 != 0:
            wins[arm * MOST_SEATS + seat] += WIN // count

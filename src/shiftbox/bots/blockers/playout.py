"""Games played on from one position by players who take what looks best, and what came of them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from shiftbox.compiled.interface import (
    Numbers,
    apply,
    legal_moves,
    random_draw,
    restore,
    scores,
    winners,
)
from shiftbox.compiled.pad import below
from shiftbox.games.blockers.material import MOST_COLOURS, State, colours_each
from shiftbox.games.blockers.sampling import nth_tile
from shiftbox.state import CHANCE, NOBODY, count_bits, numbers

from .gain import TASTES, promise

UNITS = 60
"""A won game in units that up to five winners can share."""

FULL = 1000
"""The most that a game can be worth in a search: a clear win."""
FOR_WIN = 300
FOR_POINT = 50
CURIOSITY = 0.2


@dataclass(slots=True)
class Tastes:
    """What a player looks for when it plays on, and how capricious it is."""

    of: list[int] = numbers(TASTES)
    whim: int = 0
    seat: int = 0
    points: list[int] = numbers(MOST_COLOURS)


def set_tastes(tastes: Tastes, given: Numbers, whim: int, seat: int) -> None:
    """Copy tastes from a row of numbers."""
    for k in range(TASTES):
        tastes.of[k] = given[k]
    tastes.whim = whim
    tastes.seat = seat


def deal_unseen(s: State, pad: Any, seat: int) -> None:
    """Deal anew what a seat cannot see: each other colour's rack out of its rack and pile."""
    for colour in range(s.colours):
        if colour // colours_each(s) == seat or s.piles[colour] == 0:
            continue
        held, left = count_bits(s.racks[colour]), s.racks[colour] | s.piles[colour]
        s.racks[colour] = 0
        for _ in range(held):
            tile = nth_tile(left, below(pad, count_bits(left)))
            s.racks[colour] |= 1 << tile
            left ^= 1 << tile
        s.piles[colour] = left


def best_looking(s: State, pad: Any, tastes: Tastes) -> int:
    """Return the move that looks best; a whim decides between those that look alike."""
    number = legal_moves(s, pad.moves)
    best, best_looks = int(pad.moves[0]), -1 << 40
    for k in range(number):
        looks = promise(s, pad.moves[k], tastes) * tastes.whim + below(pad, tastes.whim)
        if looks > best_looks:
            best, best_looks = int(pad.moves[k]), looks
    return best


def play_on(s: State, pad: Any, tastes: Tastes) -> None:
    """Play to the end."""
    while s.to_act != NOBODY:
        if s.to_act == CHANCE:
            apply(s, random_draw(s, pad))
        else:
            apply(s, best_looking(s, pad, tastes))


def game_worth(s: State, tastes: Tastes) -> int:
    """Return what an ended game is worth to a seat: mostly the win, a little the points."""
    scores(s, tastes.points)
    won, sharing, best = winners(s), 0, 1 << 20
    for seat in range(s.players):
        sharing += (won >> seat) & 1
        if seat != tastes.seat:
            best = min(best, tastes.points[seat])
    margin = FULL // 2 + FOR_POINT * (best - tastes.points[tastes.seat])
    share = FOR_WIN // sharing if (won >> tastes.seat) & 1 != 0 else 0
    return share + (FULL - FOR_WIN) * max(0, min(FULL, margin)) // FULL


def try_placements(
    box: Any,
    pad: Any,
    tastes: Tastes,
    moves: Numbers,
    visits: Numbers,
    worths: Numbers,
    wins: Numbers,
    games: int,
) -> None:
    """Play games from box[0], each after one of the moves and with what is unseen dealt anew."""
    for _ in range(games):
        arm = promising(visits, worths)
        restore(box, 1, 0)
        deal_unseen(box[1], pad, tastes.seat)
        apply(box[1], moves[arm])
        play_on(box[1], pad, tastes)
        visits[arm] += 1
        worths[arm] += game_worth(box[1], tastes)
        won = winners(box[1])
        sharing = count_bits(won)
        for seat in range(box[1].players):
            if (won >> seat) & 1 != 0:
                wins[MOST_COLOURS * arm + seat] += UNITS // sharing


def promising(visits: Numbers, worths: Numbers) -> int:
    """Return the move with the highest upper confidence bound; untried moves come first."""
    games = 0
    for arm in range(len(visits)):
        if visits[arm] == 0:
            return arm
        games += visits[arm]
    best, best_bound = 0, -1.0
    doubt = CURIOSITY * math.sqrt(math.log(games))
    for arm in range(len(visits)):
        bound = worths[arm] / (FULL * visits[arm]) + doubt / math.sqrt(visits[arm])
        if bound > best_bound:
            best, best_bound = arm, bound
    return best

"""Games played on from one position by players who take what looks best, and what came of them."""

from __future__ import annotations

import math
from typing import Any

from shiftbox.compiled.interface import (
    Numbers,
    apply,
    random_draw,
    winners,
)
from shiftbox.compiled.pad import below
from shiftbox.games.blockers.material import State, colours_each
from shiftbox.games.blockers.sampling import nth_tile
from shiftbox.state import CHANCE, NOBODY, count_bits

from .looks import Tastes, look

ONE = 100
"""Looks are in hundredths: a move that looks by so much better is e times as likely."""

NOISE = tuple(round(-ONE * math.log(-math.log((k + 0.5) / 256))) for k in range(256))
"""Gumbel's distribution."""

UNITS = 60
"""A won game in units that up to five winners can share."""

FULL = 1000
"""The most that a game can be worth in a search: a clear win."""
FOR_WIN = 300
FOR_POINT = 50


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
    """Return the move that looks best, give or take a whim.

    With the whim 100 a move is as likely as in `lessons`: this is the choice by Gumbel's noise.
    """
    number = look(s, pad, tastes)
    best, best_looks = 0, -1 << 60
    for k in range(number):
        looks = ONE * pad.weights[k] + tastes.whim * NOISE[below(pad, len(NOISE))]
        if looks > best_looks:
            best, best_looks = k, looks
    return int(pad.moves[best])


def play_on(s: State, pad: Any, tastes: Tastes) -> None:
    """Play to the end."""
    while s.to_act != NOBODY:
        if s.to_act == CHANCE:
            apply(s, random_draw(s, pad))
        else:
            apply(s, best_looking(s, pad, tastes))


def game_worth(s: State, points: Numbers, seat: int) -> int:
    """Return what an ended game is worth to a seat: mostly the win, a little the points."""
    won, best = winners(s), 1 << 20
    for other in range(s.players):
        if other != seat:
            best = min(best, points[other])
    margin = FULL // 2 + FOR_POINT * (best - points[seat])
    share = FOR_WIN // count_bits(won) if (won >> seat) & 1 != 0 else 0
    return int(share + (FULL - FOR_WIN) * max(0, min(FULL, margin)) // FULL)

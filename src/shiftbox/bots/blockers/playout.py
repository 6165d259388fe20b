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
from shiftbox.compiled.scratch_pad import below
from shiftbox.games.blockers.material import State
from shiftbox.state import CHANCE, NOBODY, count_bits

from .judging import Mind, look

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


def best_looking(s: State, pad: Any, mind: Mind) -> int:
    """Return the move that looks best, give or take a whim.

    With the whim 100 a move is as likely as it was while learning: this is the choice by Gumbel's
    noise.
    """
    number = look(s, pad, mind)
    best, best_looks = 0, -1 << 60
    for k in range(number):
        looks = ONE * pad.weights[k] + mind.whim * NOISE[below(pad, len(NOISE))]
        if looks > best_looks:
            best, best_looks = k, looks
    return int(pad.moves[best])


def play_on(s: State, pad: Any, mind: Mind) -> None:
    """Play to the end."""
    while s.to_act != NOBODY:
        if s.to_act == CHANCE:
            apply(s, random_draw(s, pad))
        else:
            apply(s, best_looking(s, pad, mind))


def game_worth(s: State, points: Numbers, seat: int) -> int:
    """Return what an ended game is worth to a seat: mostly the win, a little the points."""
    won, best = winners(s), 1 << 20
    for other in range(s.players):
        if other != seat:
            best = min(best, points[other])
    margin = FULL // 2 + FOR_POINT * (best - points[seat])
    share = FOR_WIN // count_bits(won) if (won >> seat) & 1 != 0 else 0
    return int(share + (FULL - FOR_WIN) * max(0, min(FULL, margin)) // FULL)

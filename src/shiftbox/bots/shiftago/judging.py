"""What a position of Shiftago is worth to a seat before anything is tried.

Every line's pattern has a weight learned from play; so has every pair of scores. Their sum is a
logarithm of odds in hundredths: 0 is an even game, 100 a chance of 73 %.
"""

from __future__ import annotations

import math
from typing import Any

from shiftbox.compiled.interface import Numbers
from shiftbox.games.shiftago.legal_moves import occupied
from shiftbox.games.shiftago.material import POINTS_TO_WIN, SIZE, State
from shiftbox.state import count_bits

from .patterns import DIAGONALS, PATTERNS, column_pattern, diagonal_pattern, row_pattern

STAGES = 4
"""Parts of a game, by how full the board is: points weigh more when little can follow."""
STAGE_CELLS = 13
SCORES = POINTS_TO_WIN * POINTS_TO_WIN
WEIGHTS_EACH = PATTERNS + STAGES * SCORES
"""How many weights there are for a seat that is so many turns away from its own."""

PLACES = 2 * SIZE + DIAGONALS + 1
"""How many weights one position adds up."""

HUNDREDTHS = 100.0
MOST = 2000
"""No position that is not won is worth more."""


def others_points(s: State, seat: int) -> int:
    """Return the points of the best of the others."""
    best = 0
    for other in range(s.players):
        if other != seat and s.points[other] > best:
            best = s.points[other]
    return best


def seats_away(s: State, seat: int) -> int:
    """Return how many turns must pass before a seat has its own."""
    return seat - s.turn if seat >= s.turn else seat - s.turn + s.players


def score_place(s: State, seat: int) -> int:
    """Return the place of the weight of a seat's points, the best of the others' and the stage."""
    stage = count_bits(occupied(s)) // STAGE_CELLS
    points = POINTS_TO_WIN * s.points[seat] + others_points(s, seat)
    return PATTERNS + SCORES * stage + points


def value(s: State, seat: int, mind: Any) -> int:
    """Add up the weights of all lines and of the score, as one seat sees them."""
    own = s.marbles[seat]
    others = occupied(s) ^ own
    base = WEIGHTS_EACH * seats_away(s, seat)
    total: int = mind.weights[base + score_place(s, seat)]
    for lane in range(SIZE):
        total += mind.weights[base + row_pattern(own, others, lane)]
        total += mind.weights[base + column_pattern(own, others, lane)]
    for number in range(DIAGONALS):
        total += mind.weights[base + diagonal_pattern(own, others, number)]
    return max(-MOST, min(MOST, total))


def places(s: State, seat: int, out: Numbers, first: int) -> None:
    """List the weights that `value` adds up, for training."""
    own = s.marbles[seat]
    others = occupied(s) ^ own
    base = WEIGHTS_EACH * seats_away(s, seat)
    out[first] = base + score_place(s, seat)
    for lane in range(SIZE):
        out[first + 1 + 2 * lane] = base + row_pattern(own, others, lane)
        out[first + 2 + 2 * lane] = base + column_pattern(own, others, lane)
    for number in range(DIAGONALS):
        out[first + 1 + 2 * SIZE + number] = base + diagonal_pattern(own, others, number)


def chance(worth: float) -> float:
    """Return the chance to win that a value stands for."""
    return 1.0 / (1.0 + math.exp(-worth / HUNDREDTHS))

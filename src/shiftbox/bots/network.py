"""A small network that judges seats beside each other, in whole numbers only.

Each seat is described by some numbers, 32 standing for 1. The same network, one layer of sixteen
cells, turns them into a logarithm of odds, and the odds of all seats divide the win among them. It
judges alike plain, in WebAssembly and as machine code.
"""

from __future__ import annotations

import math
from typing import Any

from shiftbox.compiled.interface import Numbers, winners
from shiftbox.state import NOBODY, count_bits

CELLS = 16
SCALE = 10
"""Weights are written in 1 / 1024, and so are logarithms of odds."""
ONE = 32
UNIT_BITS = 5
UNITS = 1 << 24
"""A whole win."""

STEP_BITS = SCALE - 6
FARTHEST = 16
FADING = tuple(round(UNITS * math.exp(-k / 64)) for k in range(64 * FARTHEST + 2))
"""How much less likely a win is with odds so many 64ths of a logarithm behind the best."""


def size(features: int) -> int:
    """Return how many weights a network has."""
    return features * CELLS + 2 * CELLS + 1


def opinion(sight: Numbers, first: int, features: int, mind: Numbers) -> int:
    """Return the logarithm of a seat's odds, given its numbers from `first` on."""
    biases = features * CELLS
    total = mind[biases + 2 * CELLS] << SCALE
    for cell in range(CELLS):
        inside = mind[biases + cell] << UNIT_BITS
        for k in range(features):
            inside += mind[features * cell + k] * sight[first + k]
        if inside > 0:
            total += mind[biases + CELLS + cell] * (inside >> UNIT_BITS)
    return int(total >> SCALE)


def faded(behind: int) -> int:
    """Return how likely a win is that is so far behind the best, as a part of `UNITS`."""
    step = min(behind >> STEP_BITS, 64 * FARTHEST)
    part = behind & ((1 << STEP_BITS) - 1)
    lost = FADING[step] - FADING[step + 1]
    return FADING[step] - (lost * part >> STEP_BITS)


def divide(odds: Numbers, first: int, seats: int, units: Numbers) -> None:
    """Add each seat's share, given logarithms of odds from `first` on, which are used up."""
    best, total = odds[first], 0
    for seat in range(seats):
        best = max(best, odds[first + seat])
    for seat in range(seats):
        odds[first + seat] = faded(best - odds[first + seat])
        total += odds[first + seat]
    for seat in range(seats):
        units[seat] += UNITS * odds[first + seat] // total


def settle(s: Any, seats: int, units: Numbers) -> None:
    """Add what each seat has of a win that is decided; among several nobody's win is all's."""
    won = winners(s)
    if won == 0 and seats > 1:
        won = (1 << seats) - 1
    for seat in range(seats):
        if (won >> seat) & 1 != 0:
            units[seat] += UNITS // count_bits(won)


def is_over(s: Any) -> bool:
    """Tell whether a game has come to its end."""
    return bool(s.to_act == NOBODY)

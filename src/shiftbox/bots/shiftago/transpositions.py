"""What a search of Shiftago remembers of positions that it has met before.

An entry has a key and a packed word: value, depth, bound and move. In the opening, positions that
are turned or mirrored images of each other share an entry.
"""

from __future__ import annotations

from typing import Any

from shiftbox.games.shiftago.material import INSERT, MARBLES, State

SLOTS = 1 << 18
KEY = (1 << 62) - 1
EXACT, AT_LEAST, AT_MOST = 0, 1, 2
OFFSET = 1 << 15
"""Added to a value, so that it is packed as a positive number."""

OPENING = 8
"""Up to so many marbles on the board a position is looked up in all its images."""

MIRROR_SWAPS = (1, 0x55555555555555, 2, 0x33333333333333, 4, 0x0F0F0F0F0F0F0F)


def mixed(number: int) -> int:
    """Scatter a number over 62 bits."""
    scattered = ((number ^ (number >> 31)) * 0x1F123BB5159A55E5) & KEY
    return ((scattered ^ (scattered >> 27)) * 0x2545F4914F6CDD1D) & KEY


def key_of_marbles(mine: int, theirs: int) -> int:
    """Return a key for two colours' marbles."""
    return mixed((mixed(mine) + theirs * 3) & KEY)


def mirrored(board: int) -> int:
    """Exchange left and right."""
    for k in range(3):
        step, mask = MIRROR_SWAPS[2 * k], MIRROR_SWAPS[2 * k + 1]
        board = ((board >> step) & mask) | ((board & mask) << step)
    return board >> 1


def transposed(board: int) -> int:
    """Exchange rows and columns."""
    swap = (board ^ (board >> 7)) & 0x00AA00AA00AA00AA
    board ^= swap ^ (swap << 7)
    swap = (board ^ (board >> 14)) & 0x0000CCCC0000CCCC
    board ^= swap ^ (swap << 14)
    swap = (board ^ (board >> 28)) & 0x00000000F0F0F0F0
    return board ^ swap ^ (swap << 28)


def key_of_images(mine: int, theirs: int) -> int:
    """Return one key for all eight images of the marbles: the smallest of theirs."""
    best = KEY
    for _ in range(4):
        mine, theirs = transposed(mine), transposed(theirs)
        best = min(best, key_of_marbles(mine, theirs))
        mine, theirs = mirrored(mine), mirrored(theirs)
        best = min(best, key_of_marbles(mine, theirs))
    return best


def key_of(s: State) -> int:
    """Return the key of a position of two players, always odd; an empty entry has 0."""
    rest = s.phase
    for seat in range(2):
        rest = (rest * 16 + s.points[seat]) * 8 + s.skips[seat]
    mine, theirs = s.marbles[s.turn], s.marbles[1 - s.turn]
    apart = mixed(rest * 4 + s.turn + 1)
    if s.phase == INSERT and s.reserve[0] + s.reserve[1] >= 2 * MARBLES - OPENING:
        return (key_of_images(mine, theirs) ^ apart) | 1
    return (key_of_marbles(mine, theirs) ^ apart) | 1


def recalled(mind: Any, key: int) -> int:
    """Return the packed word that is kept for a key, or 0."""
    slot = (key >> 1) & (SLOTS - 1)
    return mind.word[slot] if mind.key[slot] == key else 0


def remember(mind: Any, key: int, worth: int, depth: int, bound: int, move: int) -> None:
    """Keep what a search of some depth found, in place of what was there."""
    slot = (key >> 1) & (SLOTS - 1)
    mind.key[slot] = key
    mind.word[slot] = ((worth + OFFSET) << 20) | (depth << 12) | (bound << 10) | move


def worth_in(word: int) -> int:
    """Return the value in a packed word."""
    return (word >> 20) - OFFSET


def depth_in(word: int) -> int:
    """Return how deep the search was that a packed word tells of."""
    return (word >> 12) & 255


def bound_in(word: int) -> int:
    """Return whether the value is exact, a lower or an upper bound."""
    return (word >> 10) & 3


def move_in(word: int) -> int:
    """Return the best move; in the opening it may be that of an image."""
    return word & 1023

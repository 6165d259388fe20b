"""Shiftago looked at a few turns ahead by a count of stretches, without a player's search.

It knows the rules and nothing learned: points, and stretches of cells in which one colour stands
alone. Every move of the first turns is tried; a turn that goes on after a score counts as it is.
"""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import Numbers, apply, legal_moves, restore, winners
from shiftbox.games.shiftago.legal_moves import occupied
from shiftbox.games.shiftago.material import DIRECTIONS, SIZE, State, bit_of
from shiftbox.games.shiftago.scoring import shortest_row
from shiftbox.state import NOBODY, count_bits

WON = 1_000_000
FOR_POINT = 60
STANDING = (0, 1, 4, 12, 30, 60, 60, 60)
"""What so many marbles in a stretch without others are worth."""
DOWN, RIGHT = (0, 1, 1, 1), (1, -1, 0, 1)
"""The directions of the rules as steps over rows and columns."""

STRETCHES = tuple(
    sum(1 << bit_of(row + k * DOWN[d], column + k * RIGHT[d]) for k in range(length))
    if 0 <= row + (length - 1) * DOWN[d] < SIZE and 0 <= column + (length - 1) * RIGHT[d] < SIZE
    else 0
    for length in range(3, 6)
    for d in range(len(DIRECTIONS))
    for row in range(SIZE)
    for column in range(SIZE)
)
"""For rows of three, four and five the cells of every stretch; 0 where one leaves the board."""
EACH_LENGTH = len(DIRECTIONS) * SIZE * SIZE


def counted(s: State, seat: int) -> int:
    """Return what a position is worth to a seat: what it has, less what the best other has."""
    if s.to_act == NOBODY:
        won = winners(s)
        return 0 if won == 0 else (WON if (won >> seat) & 1 != 0 else -WON)
    most = -WON
    for other in range(s.players):
        if other != seat:
            most = max(most, standing(s, other))
    return standing(s, seat) - most


def standing(s: State, seat: int) -> int:
    """Return what a seat's points and its marbles in open stretches are worth."""
    own = s.marbles[seat]
    others, total = occupied(s) ^ own, FOR_POINT * s.points[seat]
    first = EACH_LENGTH * (shortest_row(s) - 3)
    for k in range(first, first + EACH_LENGTH):
        if STRETCHES[k] & own != 0 and STRETCHES[k] & others == 0:
            total += STANDING[count_bits(STRETCHES[k] & own)]
    return total


def best_own(box: Any, pads: Any, level: int, seat: int) -> int:
    """Return the most that one move of box[level] makes of it for a seat that is to act."""
    if box[level].to_act != seat:
        return counted(box[level], seat)
    best = -WON
    for k in range(legal_moves(box[level], pads[level].moves)):
        restore(box, level + 1, level)
        apply(box[level + 1], pads[level].moves[k])
        best = max(best, counted(box[level + 1], seat))
    return best


def after_reply(box: Any, pads: Any, level: int, seat: int) -> int:
    """Return the least that a move of another seat leaves; of a turn that goes on, what it is."""
    if box[level].to_act == NOBODY or box[level].to_act == seat:
        return best_own(box, pads, level, seat)
    least = WON
    for k in range(legal_moves(box[level], pads[level].moves)):
        restore(box, level + 1, level)
        apply(box[level + 1], pads[level].moves[k])
        least = min(least, best_own(box, pads, level + 1, seat))
    return least


def count_moves(box: Any, pads: Any, moves: Numbers, worths: Numbers) -> None:
    """Write what each move is worth after an answer and, with two, one more own move."""
    seat = box[0].to_act
    for k in range(len(moves)):
        restore(box, 1, 0)
        apply(box[1], moves[k])
        worths[k] = after_reply(box, pads, 1, seat)

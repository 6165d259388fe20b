"""What must hold in every state of Shiftago, checked after every move of a random game."""

from __future__ import annotations

from shiftbox.state import count_bits

from .legal_moves import is_full, may_insert, occupied
from .material import BOARD, ENTRANCES, EXPRESS, INSERT, MARBLES, OVER, POINTS_TO_WIN, SCORE, State
from .scoring import has_row, shortest_row

MARBLES_LOST, CELL_TAKEN_TWICE, OFF_BOARD, DEAD_END, STILL_GOING, POINTS, ROW_LEFT = range(1, 8)


def broken_invariant(s: State) -> int:
    """Return 0 or the number of the first invariant that does not hold."""
    cells = 0
    for seat in range(s.players):
        if count_bits(s.marbles[seat]) + s.reserve[seat] != MARBLES:
            return MARBLES_LOST
        if cells & s.marbles[seat] != 0:
            return CELL_TAKEN_TWICE
        cells |= s.marbles[seat]
    if occupied(s) & ~BOARD != 0:
        return OFF_BOARD
    return broken_course(s)


def broken_course(s: State) -> int:
    """Check the points and that the game goes on exactly while it can."""
    for seat in range(s.players):
        if s.variant == EXPRESS and s.points[seat] != 0:
            return POINTS
        if s.points[seat] >= POINTS_TO_WIN and s.phase != OVER:
            return POINTS
    if s.phase == SCORE and not has_row(s.marbles[s.turn], shortest_row(s)):
        return ROW_LEFT
    movable = False
    for entrance in range(ENTRANCES):
        movable = movable or may_insert(s, entrance)
    if movable == is_full(s):
        return DEAD_END
    if s.phase == INSERT and s.reserve[s.turn] == 0:
        return STILL_GOING
    return 0

"""What a placement of Blockers! gains at once, counted from the cells around it."""

from __future__ import annotations

from shiftbox.games.blockers.groups import (
    MAY_SPLIT,
    UPPER_ROWS,
    cell_bit,
    group,
    lower_cells,
    spread,
    upper_cells,
    window,
)
from shiftbox.games.blockers.material import (
    MOST_COLOURS,
    ROW_OF,
    State,
)
from shiftbox.games.blockers.scoring import taken_points

BESIDE = 0b010101010
"""The four orthogonal neighbours in a 3×3 window."""


def joins(s: State, colour: int, cell: int) -> int:
    """Count the groups of a colour that a tile on a cell would touch."""
    around = window(s, colour, cell)
    if around & BESIDE == 0:
        return 0
    if MAY_SPLIT[around] == 0:
        return 1
    upper, lower = upper_cells(s, colour), lower_cells(s, colour)
    bit = cell_bit(cell)
    is_upper = ROW_OF[cell] < UPPER_ROWS
    left_upper, left_lower = spread(bit if is_upper else 0, 0 if is_upper else bit, upper, lower)
    number = 0
    while left_upper != 0 or left_lower != 0:
        first_upper = left_upper & -left_upper
        first_lower = left_lower & -left_lower if first_upper == 0 else 0
        gone_upper, gone_lower = group(first_upper, first_lower, upper, lower)
        left_upper &= ~gone_upper
        left_lower &= ~gone_lower
        number += 1
    return number


def costs_taken(s: State, seat: int, colour: int) -> int:
    """Return whether taking a tile of a colour costs a point: if it becomes the one taken most."""
    return 1 if s.taken[MOST_COLOURS * seat + colour] + 1 > taken_points(s, seat) else 0

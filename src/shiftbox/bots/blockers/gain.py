"""What a placement of Blockers! gains at once, counted from the cells around it."""

from __future__ import annotations

from typing import Any

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
    JOKER,
    MOST_COLOURS,
    ROW_OF,
    State,
    colour_on,
    colours_each,
)
from shiftbox.games.blockers.moves import PASS, cell_of, colour_of, tile_of
from shiftbox.games.blockers.scoring import taken_points

BESIDE = 0b010101010
"""The four orthogonal neighbours in a 3×3 window."""

MIDDLE = (0, 1, 2, 3, 4, 3, 2, 1, 0)

GROUP, TAKEN, HELP, BLOCK, CENTRE, NEAR, SPARED = 0, 1, 2, 3, 4, 5, 6
"""Places of the taste of a player: what an own group, a taken tile, a group less for another, a
joint denied to another, a step towards the middle, an own tile aslant and a joker that is kept
are worth."""
TASTES = 7


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


def promise(s: State, move: int, tastes: Any) -> int:
    """Return how good a placement looks, by the tastes of a player."""
    if move == PASS:
        return 0
    colour, cell = colour_of(move), cell_of(move)
    there = colour_on(s, cell)
    looks: int = tastes.of[GROUP] * (joins(s, colour, cell) - 1)
    looks += tastes.of[CENTRE] * (MIDDLE[cell % 9] + MIDDLE[cell // 9])
    if window(s, colour, cell) & ~BESIDE & 0b111101111 != 0:
        looks += tastes.of[NEAR]
    if tile_of(move) == JOKER:
        looks -= tastes.of[SPARED]
    for other in range(s.colours):
        if other // colours_each(s) != s.turn:
            denied = joins(s, other, cell)
            if other != there and denied > 1:
                looks += tastes.of[BLOCK] * (denied - 1)
    if there >= 0:
        looks -= tastes.of[TAKEN] * costs_taken(s, s.turn, there)
        if window(s, there, cell) & BESIDE == 0:
            own = there // colours_each(s) == s.turn
            looks += tastes.of[GROUP] if own else -tastes.of[HELP]
    return looks

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
    CELLS,
    FREE,
    JOKER,
    MOST_COLOURS,
    ROW_OF,
    SIZE,
    State,
    colour_on,
    colours_each,
)
from shiftbox.games.blockers.moves import PASS, cell_of, colour_of, tile_of
from shiftbox.games.blockers.scoring import taken_points

BESIDE = 0b010101010
"""The four orthogonal neighbours in a 3×3 window."""

ASLANT = 0b101000101


def _beside(cell: int) -> list[int]:
    """Return the four neighbours of a cell, -1 beyond the edge."""
    row, column = divmod(cell, SIZE)
    steps = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [SIZE * r + c if 0 <= r < SIZE and 0 <= c < SIZE else -1 for r, c in steps]


BESIDE_CELL = tuple(beside for cell in range(CELLS) for beside in _beside(cell))

MIDDLE = (0, 1, 2, 3, 4, 3, 2, 1, 0)

GROUP, TAKEN, HELP, BLOCK, CENTRE = 0, 1, 2, 3, 4
NEAR, SPARED, ROOM, HINDER = 5, 6, 7, 8
"""Places of the tastes of a player, what it likes or dislikes: an own group less, a tile taken, a
group less for another, a joint denied to another, a step towards the middle, an own tile aslant, a
joker played, a free cell beside, another's group beside."""
TASTES = 9


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
    around = window(s, colour, cell)
    looks: int = tastes.of[GROUP] * (joins(s, colour, cell) - 1)
    looks += tastes.of[CENTRE] * (MIDDLE[cell % SIZE] + MIDDLE[cell // SIZE])
    looks += tastes.of[ROOM] * (4 - occupied_beside(s, cell))
    if around & ASLANT != 0:
        looks += tastes.of[NEAR]
    if tile_of(move) == JOKER:
        looks -= tastes.of[SPARED]
    for other in range(s.colours):
        if other // colours_each(s) != s.turn and other != there:
            denied = joins(s, other, cell)
            if denied > 0:
                looks += tastes.of[HINDER] + tastes.of[BLOCK] * (denied - 1)
    if there >= 0:
        looks -= tastes.of[TAKEN] * costs_taken(s, s.turn, there)
        if window(s, there, cell) & BESIDE == 0:
            own = there // colours_each(s) == s.turn
            looks += tastes.of[GROUP] if own else -tastes.of[HELP]
    return looks


def occupied_beside(s: State, cell: int) -> int:
    """Count the orthogonal neighbours of a cell that are not free, beyond the edge included."""
    number = 0
    for k in range(4):
        beside = BESIDE_CELL[4 * cell + k]
        if beside < 0 or s.board[beside] != FREE:
            number += 1
    return number

"""What lies around each cell of Blockers!, which tiles fit it, and which group lies there."""

from __future__ import annotations

from typing import Any

from shiftbox.games.blockers.groups import window
from shiftbox.games.blockers.material import (
    CELLS,
    FREE,
    JOKER,
    LINE,
    SIZE,
    TILES,
    State,
    colour_on,
)
from shiftbox.games.blockers.text import fits

from .gain import BESIDE

STRAIGHT = ((-1, 0), (1, 0), (0, -1), (0, 1))
SLANTING = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def _from(cell: int, steps: tuple[tuple[int, int], ...], far: int) -> list[int]:
    """Return the cells so far away in each direction, -1 beyond the edge."""
    row, column = divmod(cell, SIZE)
    places = [(row + far * down, column + far * right) for down, right in steps]
    return [SIZE * r + c if 0 <= r < SIZE and 0 <= c < SIZE else -1 for r, c in places]


BESIDE_CELL = tuple(there for cell in range(CELLS) for there in _from(cell, STRAIGHT, 1))
BEYOND_CELL = tuple(there for cell in range(CELLS) for there in _from(cell, STRAIGHT, 2))
ASLANT_CELL = tuple(there for cell in range(CELLS) for there in _from(cell, SLANTING, 1))
"""Four cells for each cell, from four times its number on."""

UP_STEP = tuple(SIZE * down for down, _ in SLANTING)
SIDE_STEP = tuple(right for _, right in SLANTING)
"""The steps to the two cells that lie beside a cell and beside one aslant."""

FROM_EDGE = (0, 1, 2, 3, 4, 3, 2, 1, 0)
TO_MIDDLE = tuple(FROM_EDGE[cell // SIZE] + FROM_EDGE[cell % SIZE] for cell in range(CELLS))
"""Steps from a corner towards the middle."""

FITTING = tuple(
    sum(1 << tile for tile in range(len(TILES)) if fits(tile, cell)) for cell in range(CELLS)
)
"""Rule 1: the tiles that fit a cell, the joker among them."""


def see_groups(s: State, group: Any) -> None:
    """Write for each cell the group of its tile: its first cell plus one, 0 where it is free."""
    for cell in range(CELLS):
        group[cell] = 0
        if s.board[cell] == FREE:
            continue
        colour = colour_on(s, cell)
        above = cell - SIZE
        if cell % SIZE != 0 and colour_on(s, cell - 1) == colour:
            group[cell] = group[cell - 1]
        if above >= 0 and colour_on(s, above) == colour and group[above] != group[cell]:
            unite(group, group[cell], group[above], cell)
            group[cell] = group[above]
        if group[cell] == 0:
            group[cell] = cell + 1


def unite(group: Any, one: int, other: int, end: int) -> None:
    """Let one group up to a cell have the number of another."""
    if one != 0:
        for cell in range(end):
            if group[cell] == one:
                group[cell] = other


def line_use(s: State, colour: int, tile: int) -> int:
    """Count the free cells beside own tiles that a tile fits; a joker's are not counted."""
    use = 0
    if tile != JOKER:
        for k in range(SIZE):
            cell = LINE[SIZE * tile + k]
            if s.board[cell] == FREE and window(s, colour, cell) & BESIDE != 0:
                use += 1
    return use

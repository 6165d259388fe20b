"""Groups: which tiles hang together, and which one may be taken without a group falling apart.

For a flood the cells of a colour stand in two words, rows A–E in the upper one and F–I in the
lower, ten bits a row. The tenth stays empty, so that nothing flows around the edge:

            1  2  3  4  5  6  7  8  9
    A  F    0  1  2  3  4  5  6  7  8   .
    B  G   10 11 12 13 14 15 16 17 18   .
    …                                   .
    E      40 41 42 43 44 45 46 47 48   .
"""

from __future__ import annotations

from .material import BAND, COLUMN_OF, ROW_OF, SIZE, State

STRIDE = SIZE + 1
UPPER_ROWS = 5
LAST_ROW = STRIDE * (UPPER_ROWS - 1)
"""Where row E begins in the upper word."""
ROW_BITS = (1 << SIZE) - 1


def _may_split(near: int) -> int:
    """Tell whether the neighbours in a 3×3 window hang together only around its outside, if at all.

    0 1 2
    3 4 5      bit 4 is the tile that leaves
    6 7 8
    """
    ring = [k for k in range(9) if near >> k & 1 and k != 4]
    beside = [k for k in ring if k % 2]
    reached = set(beside[:1])
    for _ in ring:
        reached |= {k for k in ring for j in reached if _touch(k, j)}
    return int(not reached.issuperset(beside))


def _touch(one: int, other: int) -> bool:
    return abs(one // 3 - other // 3) + abs(one % 3 - other % 3) == 1


MAY_SPLIT = tuple(_may_split(near) for near in range(512))
"""By 3×3 window: 0 if taking the tile in its middle certainly splits nothing."""


def window(s: State, colour: int, cell: int) -> int:
    """Return which of the 3×3 cells around a cell have a colour, as nine bits."""
    row = BAND * colour + ROW_OF[cell]
    column = COLUMN_OF[cell]
    above = (s.rows[row] >> column) & 7
    level = (s.rows[row + 1] >> column) & 7
    below = (s.rows[row + 2] >> column) & 7
    return above | level << 3 | below << 6


def splits_group(s: State, colour: int, cell: int) -> bool:
    """Rule 3: tell whether the group of a tile would fall apart without it.

    A group of one or two never does. The eight neighbours decide most cases; only where they hang
    together by a way around, if at all, must the group be followed.
    """
    return MAY_SPLIT[window(s, colour, cell)] != 0 and falls_apart(s, colour, cell)


def falls_apart(s: State, colour: int, cell: int) -> bool:
    """Follow the group from one neighbour of a cell; tell whether another is never reached."""
    upper, lower = upper_cells(s, colour), lower_cells(s, colour)
    bit = cell_bit(cell)
    if ROW_OF[cell] < UPPER_ROWS:
        upper ^= bit
        beside_upper, beside_lower = spread(bit, 0, upper, lower)
    else:
        lower ^= bit
        beside_upper, beside_lower = spread(0, bit, upper, lower)
    here_upper = beside_upper & -beside_upper
    here_lower = beside_lower & -beside_lower if here_upper == 0 else 0
    here_upper, here_lower = group(here_upper, here_lower, upper, lower)
    return beside_upper & ~here_upper != 0 or beside_lower & ~here_lower != 0


def cell_bit(cell: int) -> int:
    """Return a cell's bit in its word."""
    row = ROW_OF[cell]
    return 1 << (STRIDE * (row if row < UPPER_ROWS else row - UPPER_ROWS) + COLUMN_OF[cell])


def upper_cells(s: State, colour: int) -> int:
    """Return a colour's cells in rows A–E."""
    cells = 0
    for row in range(UPPER_ROWS):
        cells |= (s.rows[BAND * colour + row + 1] >> 1) << STRIDE * row
    return cells


def lower_cells(s: State, colour: int) -> int:
    """Return a colour's cells in rows F–I."""
    cells = 0
    for row in range(UPPER_ROWS, SIZE):
        cells |= (s.rows[BAND * colour + row + 1] >> 1) << STRIDE * (row - UPPER_ROWS)
    return cells


def spread(upper: int, lower: int, within_upper: int, within_lower: int) -> tuple[int, int]:
    """Rule 2: add the orthogonal neighbours of some cells, as far as they are within others."""
    up = upper | upper << 1 | upper >> 1 | upper << STRIDE | upper >> STRIDE
    down = lower | lower << 1 | lower >> 1 | lower << STRIDE | lower >> STRIDE
    up |= (lower & ROW_BITS) << LAST_ROW
    down |= upper >> LAST_ROW
    return up & within_upper, down & within_lower


def group(upper: int, lower: int, within_upper: int, within_lower: int) -> tuple[int, int]:
    """Rule 2: return all cells that hang together with some cells."""
    while True:
        more_upper, more_lower = spread(upper, lower, within_upper, within_lower)
        if more_upper == upper and more_lower == lower:
            return upper, lower
        upper, lower = more_upper, more_lower


def count_groups(s: State, colour: int) -> int:
    """Rules 2 and 7: count a colour's groups; a tile alone is one."""
    upper, lower = upper_cells(s, colour), lower_cells(s, colour)
    number = 0
    while upper != 0 or lower != 0:
        first_lower = lower & -lower if upper == 0 else 0
        gone_upper, gone_lower = group(upper & -upper, first_lower, upper, lower)
        upper ^= gone_upper
        lower ^= gone_lower
        number += 1
    return number

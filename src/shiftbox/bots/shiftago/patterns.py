"""Shiftago's board read line by line: rows, columns and diagonals as numbers in base three.

A line's pattern has a digit per cell: 0 free, 1 own, 2 another's. Lines that a turned or mirrored
board exchanges are of one kind, and a weight belongs to a kind and a pattern:

    kind 0–3    rows and columns, 0 at the edge, 3 in the middle
    kind 4–7    diagonals of 7, 6, 5 and 4 cells
"""

from __future__ import annotations

from shiftbox.games.shiftago.material import SIZE, bit_of

ROW = (1 << SIZE) - 1
COLUMN = sum(1 << bit_of(row, 0) for row in range(SIZE))
GATHER_COLUMN = sum(1 << 7 * k for k in range(2, 9))
GATHER_DIAGONAL = sum(1 << 8 * k for k in range(8))
LOW = (1 << 63) - 1

KIND_OF_LANE = (0, 1, 2, 3, 2, 1, 0)
LENGTHS = (7, 7, 7, 7, 7, 6, 5, 4)
"""Cells of a line by kind."""

START: tuple[int, ...] = tuple(
    sum(3**length for length in LENGTHS[:kind]) for kind in range(len(LENGTHS) + 1)
)
"""Where the weights of a kind begin; the last entry is how many there are."""

PATTERNS = START[-1]
BASE_THREE: tuple[int, ...] = tuple(
    sum(3**k for k in range(SIZE) if bits >> k & 1) for bits in range(1 << SIZE)
)


def _diagonals() -> list[tuple[int, int, int]]:
    """Return kind, first column and cells of every diagonal of at least four cells."""
    found = []
    for offset in range(-3, 4):
        for mirrored in (False, True):
            cells = [(r, r + offset) for r in range(SIZE) if 0 <= r + offset < SIZE]
            placed = [(r, SIZE - 1 - c) if mirrored else (r, c) for r, c in cells]
            kind = 4 + abs(offset)
            found.append((kind, min(c for _, c in placed), sum(1 << bit_of(*p) for p in placed)))
    return found


DIAGONALS = len(_diagonals())
DIAGONAL_START = tuple(START[kind] for kind, _, _ in _diagonals())
DIAGONAL_SHIFT = tuple(56 + column for _, column, _ in _diagonals())
DIAGONAL = tuple(cells for _, _, cells in _diagonals())


def row_pattern(own: int, others: int, row: int) -> int:
    """Return the place of a row's weight."""
    mine, theirs = (own >> 8 * row) & ROW, (others >> 8 * row) & ROW
    return START[KIND_OF_LANE[row]] + BASE_THREE[mine] + 2 * BASE_THREE[theirs]


def column_pattern(own: int, others: int, column: int) -> int:
    """Return the place of a column's weight; a product brings its bits together."""
    mine = ((((own >> column) & COLUMN) * GATHER_COLUMN) & LOW) >> 56
    theirs = ((((others >> column) & COLUMN) * GATHER_COLUMN) & LOW) >> 56
    return START[KIND_OF_LANE[column]] + BASE_THREE[mine] + 2 * BASE_THREE[theirs]


def diagonal_pattern(own: int, others: int, number: int) -> int:
    """Return the place of a diagonal's weight."""
    cells, shift = DIAGONAL[number], DIAGONAL_SHIFT[number]
    mine = (((own & cells) * GATHER_DIAGONAL) & LOW) >> shift
    theirs = (((others & cells) * GATHER_DIAGONAL) & LOW) >> shift
    return DIAGONAL_START[number] + BASE_THREE[mine] + 2 * BASE_THREE[theirs]

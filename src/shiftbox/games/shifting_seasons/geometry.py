"""All that the booklet shows only in pictures: number cells, areas, lanes, the cards' cells.

This is data, in the cells' names; docs/programs/shifting-seasons.md gives the reasons. The player
board is a bitboard with one bit per cell, bit = 8 * row + column. Two columns beyond the sixth stay
empty, so that no line of tiles ever runs on around the edge:

        1  2   3    4  5   6                  1 2 3 4 5
    A   .  [1] .  | .  .   .              A   . ↑ . ↓ .
    B   .  .   .  | .  .   [2]            B   → + → + →  to area 2
    C   .  .   .  | .  .   .              C   . ↑ . ↓ .
       -----------+-----------            D   ← + ← + ←  to area 4 (on the left)
    D   .  .   .  | .  .   .              E   . ↑ . ↓ .
    E   [4] .  .  | .  .   .
    F   .  .   .  | .  [3] .                upwards to area 1, downwards to area 3
"""

from __future__ import annotations

SIZE = 6
ROWS = "ABCDEF"
AREAS = 4
AREA_PLACES = 8

NUMBER_CELLS = ("A2", "B6", "F5", "E1")
"""Where the numbers 1–4 are printed; no tile ever lies there."""

AREA_CORNERS = ("A1", "A4", "D4", "D1")
"""The top left cell of each 3×3 area, clockwise from the top left one."""

LANE_CELLS = ("E2 D2 C2 B2 A2", "B1 B2 B3 B4 B5", "A4 B4 C4 D4 E4", "D5 D4 D3 D2 D1")
"""The cells of the sliding board's lanes from the entry to the exit; lane n leads to area n."""

LANE_LENGTH = 5

CARD_LINES = (
    ("A1 B2 C3 D4 E5 F6", "A6 B5 C4 D3 E2 F1"),
    ("C3 C4 D3 D4",),
    ("A3 B3 C3 D3 E3 F3", "A4 B4 C4 D4 E4 F4"),
    ("A1 A3 A4 A5 A6", "A6 C6 D6 E6 F6", "F1 F2 F3 F4 F6", "A1 B1 C1 D1 F1"),
    ("B2 B3 B4 B5", "B5 C5 D5 E5", "E2 E3 E4 E5", "B2 C2 D2 E2"),
    ("A1 A3 B2", "A6 B5 C6", "E5 F4 F6", "D1 E2 F1"),
    ("A3 B2 C1", "A4 B5 C6", "D6 E5 F4", "D1 E2 F3"),
)
"""For the cards 1–7 the cells of every line that counts when it is filled."""

ACROSS_BORDERS = "A3 B3 E3 F3"
"""The left cells of the pairs across a border, without the centre (card 12)."""

DOWN_BORDERS = "C1 C2 C5 C6"
"""The upper cells of the pairs across a border, without the centre (card 12)."""


def bit_of(cell: str) -> int:
    """Return the number of a cell's bit."""
    return 8 * ROWS.index(cell[0]) + int(cell[1]) - 1


def cells_of(names: str) -> int:
    """Return some cells as a bitboard."""
    return sum(1 << bit_of(name) for name in names.split())


def _places(area: int) -> list[int]:
    """Return the bits of an area's eight places."""
    corner, number = bit_of(AREA_CORNERS[area]), bit_of(NUMBER_CELLS[area])
    cells = [corner + 8 * row + column for row in range(3) for column in range(3)]
    return [bit for bit in cells if bit != number]


PLACES = tuple(bit for area in range(AREAS) for bit in _places(area))
"""The bits of all 32 places, eight for each area."""

AREA = tuple(sum(1 << bit for bit in _places(area)) for area in range(AREAS))
BOARD = sum(AREA)
AREA_OF = tuple(
    next((area for area in range(AREAS) if AREA[area] >> bit & 1), AREAS) for bit in range(8 * SIZE)
)
"""The area of each place, by its bit; `AREAS` for what is no place."""

SLIDING_CELLS = tuple(sorted({cell for lane in LANE_CELLS for cell in lane.split()}))
"""The 16 cells of the sliding board in reading order."""

LANES = tuple(SLIDING_CELLS.index(cell) for lane in LANE_CELLS for cell in lane.split())
"""The numbers of the lanes' cells, five for each lane."""

LINES = tuple(cells_of(line) for lines in CARD_LINES for line in lines)
FIRST_LINE = tuple(sum(map(len, CARD_LINES[:card])) for card in range(len(CARD_LINES) + 1))
"""Card n has the lines from FIRST_LINE[n - 1] to just before FIRST_LINE[n]."""

CENTRE = cells_of("C3 C4 D3 D4")
CENTRE_LEFT = cells_of("C3 D3")
CENTRE_TOP = cells_of("C3 C4")
ACROSS = cells_of(ACROSS_BORDERS)
DOWN = cells_of(DOWN_BORDERS)


def neighbours(cells: int) -> int:
    """Return the cells orthogonally next to some cells, places or not."""
    return (cells << 1) | (cells >> 1) | (cells << 8) | (cells >> 8)


NEXT_TO_NUMBER = tuple(
    neighbours(1 << bit_of(NUMBER_CELLS[area])) & AREA[area] for area in range(AREAS)
)

"""Score cards 1–7: which cells count, whatever the colour of their tiles."""

from __future__ import annotations

from .geometry import FIRST_LINE, LINES


def complete_lines(cells: int, card: int) -> int:
    """Cards 1–7: every line of the card that is filled, a cell of two lines once.

    1: long diagonals. 2: the centre. 3: columns 3 and 4. 4: outer lines without their number.
    5: connections of two numbers. 6: the neighbours of a number. 7: short diagonals.
    """
    counted = 0
    for k in range(FIRST_LINE[card - 1], FIRST_LINE[card]):
        if cells & LINES[k] == LINES[k]:
            counted |= LINES[k]
    return counted

"""The score cards: which cells each counts, at their best.

Cards 1–7 count lines, whatever the colour of their tiles; cards 8–14 count by colours. Within one
colour all tiles are worth the same but for the precious ones, so the best choice among
shapes of one colour and size is the one with most precious tiles; of equals the first is taken.
"""

from __future__ import annotations

from shiftbox.state import count_bits

from .geometry import (
    ACROSS,
    AREA,
    AREAS,
    CENTRE_LEFT,
    CENTRE_TOP,
    DOWN,
    FIRST_LINE,
    LINES,
    neighbours,
)
from .material import HOME, State

RIGHT, DOWN_LEFT, BELOW, DOWN_RIGHT = 1, 7, 8, 9
"""Steps from a cell to the next one."""


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


def at_home(s: State, seat: int) -> int:
    """Card 8: every tile whose colour is its area's."""
    counted = 0
    for season in range(4):
        counted |= s.tiles[4 * seat + season] & HOME[season]
    return counted


def sets_in_areas(s: State, seat: int) -> int:
    """Card 9: sets of all four colours within an area, at most two in each."""
    counted = 0
    for area in range(AREAS):
        sets = 2
        for season in range(4):
            sets = min(sets, count_bits(s.tiles[4 * seat + season] & AREA[area]))
        for season in range(4):
            counted |= most_precious(
                s.tiles[4 * seat + season] & AREA[area], s.precious[seat], sets
            )
    return counted


def most_precious(tiles: int, precious: int, wanted: int) -> int:
    """Return so many of the tiles, precious ones first."""
    chosen = 0
    for _ in range(wanted):
        best = tiles & precious if tiles & precious != 0 else tiles
        chosen |= best & -best
        tiles &= ~chosen
    return chosen


def best_shape(tiles: int, precious: int, first: int, second: int, best: int) -> int:
    """Return the best place for a shape in tiles of one colour, or `best` if none is better.

    The shape is a cell with its copy one `first` step away, and both again one `second` step away:
    1 and 2 give four in a row, 1 and 8 a square; 9 and 9 give three on a diagonal, as two coincide.
    """
    pairs = tiles & (tiles >> first)
    starts = pairs & (pairs >> second)
    while starts != 0:
        cells = starts & -starts
        starts ^= cells
        cells |= cells << first
        cells |= cells << second
        if best == 0 or count_bits(cells & precious) > count_bits(best & precious):
            best = cells
    return best


def runs_of_four(s: State, seat: int) -> int:
    """Card 10: for each colour one run of four in a row or column."""
    counted = 0
    for season in range(4):
        tiles, precious = s.tiles[4 * seat + season], s.precious[seat]
        best = best_shape(tiles, precious, RIGHT, 2 * RIGHT, 0)
        counted |= best_shape(tiles, precious, BELOW, 2 * BELOW, best)
    return counted


def diagonals_of_three(s: State, seat: int) -> int:
    """Card 11: for each colour one run of three on a diagonal."""
    counted = 0
    for season in range(4):
        tiles, precious = s.tiles[4 * seat + season], s.precious[seat]
        best = best_shape(tiles, precious, DOWN_RIGHT, DOWN_RIGHT, 0)
        counted |= best_shape(tiles, precious, DOWN_LEFT, DOWN_LEFT, best)
    return counted


def squares(s: State, seat: int) -> int:
    """Card 14: for each colour one square of four tiles."""
    counted = 0
    for season in range(4):
        tiles, precious = s.tiles[4 * seat + season], s.precious[seat]
        counted |= best_shape(tiles, precious, RIGHT, BELOW, 0)
    return counted


def pairs_across(s: State, seat: int) -> int:
    """Card 12: pairs of one colour across a border, each tile once.

    Only in the centre can a tile have two partners. There two pairs side by side exclude two pairs
    one below the other, and the better of both counts:

        C3-C4        C3 C4
                or   |  |
        D3-D4        D3 D4
    """
    outside = lying = standing = 0
    for season in range(4):
        tiles = s.tiles[4 * seat + season]
        right, below = tiles & (tiles >> RIGHT), tiles & (tiles >> BELOW)
        across, down = right & ACROSS, below & DOWN
        outside |= across | (across << RIGHT) | down | (down << BELOW)
        across, down = right & CENTRE_LEFT, below & CENTRE_TOP
        lying |= across | (across << RIGHT)
        standing |= down | (down << BELOW)
    return outside | (lying if worth(s, seat, lying) >= worth(s, seat, standing) else standing)


def largest_group(s: State, seat: int) -> int:
    """Card 13: the best of the four colours' largest groups."""
    best = 0
    for season in range(4):
        group = largest_group_of(s.tiles[4 * seat + season], s.precious[seat])
        if worth(s, seat, group) > worth(s, seat, best):
            best = group
    return best


def largest_group_of(tiles: int, precious: int) -> int:
    """Return the largest connected group of one colour, of equal ones the most precious."""
    best = 0
    while tiles != 0:
        group = connected(tiles & -tiles, tiles)
        tiles ^= group
        size, record = count_bits(group), count_bits(best)
        if size > record or (
            size == record and count_bits(group & precious) > count_bits(best & precious)
        ):
            best = group
    return best


def connected(group: int, tiles: int) -> int:
    """Return all tiles that hang together orthogonally with the given ones."""
    grown = group | (neighbours(group) & tiles)
    while grown != group:
        group = grown
        grown = group | (neighbours(group) & tiles)
    return group


def worth(s: State, seat: int, cells: int) -> int:
    """Rule 8: a tile is worth 1, one more if precious, one more if of the seat's own season."""
    own = s.tiles[4 * seat + s.seasons[seat]]
    return count_bits(cells) + count_bits(cells & s.precious[seat]) + count_bits(cells & own)

"""The moves of Blockers!: what may be placed where, and the numbers of moves and draws.

A placement packs colour, tile and cell into bits; `PASS` and the draws come after all of them.
"""

from __future__ import annotations

from .groups import splits_group
from .material import (
    CELLS,
    JOKER,
    LINE,
    SIZE,
    TILES,
    State,
    colour_on,
    colours_each,
    first_colour,
    is_out,
)

TILE_SHIFT = 7
COLOUR_SHIFT = 12
PASS = 1 << 15
FIRST_DRAW = PASS + 1
"""The number of a draw is this plus the tile."""

KINDS = len(TILES)


def placement(colour: int, tile: int, cell: int) -> int:
    """Return the number of a placement."""
    return colour << COLOUR_SHIFT | tile << TILE_SHIFT | cell


def colour_of(move: int) -> int:
    """Return the colour that a placement plays."""
    return move >> COLOUR_SHIFT


def tile_of(move: int) -> int:
    """Return the tile that a placement plays."""
    return (move >> TILE_SHIFT) & 31


def cell_of(move: int) -> int:
    """Return the cell that a placement plays to."""
    return move & 127


def may_place(s: State, colour: int, cell: int) -> bool:
    """Rules 1, 3 and 8: a free cell, or another colour's tile whose group stays whole."""
    there = colour_on(s, cell)
    if there < 0:
        return True
    return there != colour and not splits_group(s, there, cell)


def legal_moves(s: State, out: list[int]) -> int:
    """Rules 1, 4 and 8: every placement from the own racks, else the forced pass."""
    first = first_colour(s, s.turn)
    number = 0
    for colour in range(first, first + colours_each(s)):
        if not is_out(s, colour):
            number = add_placements(s, colour, out, number)
    if number == 0:
        out[0] = PASS
        return 1
    return number


def add_placements(s: State, colour: int, out: list[int], number: int) -> int:
    """Rule 1: add what one rack can play to a list; return how long it is then."""
    for tile in range(KINDS):
        if (s.racks[colour] >> tile) & 1 == 0:
            continue
        for k in range(CELLS if tile == JOKER else SIZE):
            cell = k if tile == JOKER else LINE[SIZE * tile + k]
            if may_place(s, colour, cell):
                out[number] = placement(colour, tile, cell)
                number += 1
    return number


def has_placement(s: State, colour: int) -> bool:
    """Tell whether a colour can still be played, now or later: see rules 4 and 8."""
    if is_out(s, colour):
        return False
    for tile in range(KINDS):
        if (s.racks[colour] >> tile) & 1 == 0:
            continue
        for k in range(CELLS if tile == JOKER else SIZE):
            if may_place(s, colour, k if tile == JOKER else LINE[SIZE * tile + k]):
                return True
    return False


def chance_moves(s: State, out: list[int], weights: list[int]) -> int:
    """Rule 5: each tile left in the pile of the colour that draws is equally likely."""
    number = 0
    for tile in range(KINDS):
        if (s.piles[s.drawing] >> tile) & 1 != 0:
            out[number] = FIRST_DRAW + tile
            weights[number] = 1
            number += 1
    return number

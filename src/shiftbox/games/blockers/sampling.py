"""A uniformly random move or draw of Blockers! without listing them all."""

from __future__ import annotations

from shiftbox.compiled.scratch_pad import WORD, Pad, below, roll
from shiftbox.state import count_bits

from .legal_moves import FIRST_DRAW, cell_of, legal_moves, may_place, placement
from .material import (
    FIRST_LETTER,
    JOKER,
    LINE,
    PRO,
    RACK,
    SIZE,
    State,
    first_colour,
    is_out,
)

TRIES = 64
"""So many placements are tried at random before all are listed: there may be only a pass."""

JOKER_LINES = SIZE
"""The joker fits all 81 cells: it counts as nine tiles, one for each row."""

QUARTER = 7
"""A set of 28 tiles is searched by quarters of so many bits."""

QUARTER_BITS = (1 << QUARTER) - 1
HALF_BITS = (1 << 2 * QUARTER) - 1


def _place_of(bits: int, n: int) -> int:
    places = [place for place in range(QUARTER) if bits >> place & 1]
    return places[n] if n < len(places) else 0


NTH = tuple(_place_of(bits, n) for bits in range(1 << QUARTER) for n in range(QUARTER + 1))
"""The place of the n-th of seven bits, at 8 * bits + n."""


def nth_tile(tiles: int, n: int) -> int:
    """Return a tile of a set by its place in it, counted from 0: its half, its quarter, the table.

    Numbers instead of branches: a processor cannot foresee where a random tile is.
    """
    before = count_bits(tiles & HALF_BITS)
    half = 1 if n >= before else 0
    n -= half * before
    tiles >>= 2 * QUARTER * half
    before = count_bits(tiles & QUARTER_BITS)
    quarter = 1 if n >= before else 0
    n -= quarter * before
    tiles >>= QUARTER * quarter
    return QUARTER * (2 * half + quarter) + NTH[(tiles & QUARTER_BITS) << 3 | n]


def lines(s: State, colour: int) -> int:
    """Return how many lines of nine cells the tiles of a rack fit."""
    if is_out(s, colour):
        return 0
    return RACK - 1 + JOKER_LINES if s.racks[colour] & 1 != 0 else RACK


def random_move(s: State, pad: Pad) -> int:
    """Try placements until one is legal: each legal one is equally likely.

    A throw times the number of lines gives the line above its low 32 bits, and these times nine
    give the cell in it.
    """
    first = first_colour(s, s.turn)
    in_first = lines(s, first)
    total = in_first + (lines(s, first + 1) if s.variant == PRO else 0)
    for _ in range(TRIES if total > 0 else 0):
        throw = roll(pad) * total
        line, k = throw >> 32, ((throw & WORD) * SIZE) >> 32
        colour = first
        if line >= in_first:
            colour, line = first + 1, line - in_first
        move = slot(s, colour, line, k)
        if may_place(s, colour, cell_of(move)):
            return move
    return pad.moves[below(pad, legal_moves(s, pad.moves))]


def slot(s: State, colour: int, line: int, k: int) -> int:
    """Return the placement on one cell of one of a rack's lines, be it legal or not."""
    rack = s.racks[colour]
    if rack & 1 == 0:
        tile = nth_tile(rack, line)
    elif line >= JOKER_LINES:
        tile = nth_tile(rack, line - JOKER_LINES + 1)
    else:
        return placement(colour, JOKER, LINE[SIZE * (FIRST_LETTER + line) + k])
    return placement(colour, tile, LINE[SIZE * tile + k])


def random_draw(s: State, pad: Pad) -> int:
    """Rule 5: each tile in the pile is equally likely."""
    pile = s.piles[s.drawing]
    return FIRST_DRAW + nth_tile(pile, below(pad, count_bits(pile)))

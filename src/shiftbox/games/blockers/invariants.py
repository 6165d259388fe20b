"""What must hold in every state of Blockers!, checked after every move of a random game."""

from __future__ import annotations

from shiftbox.state import CHANCE, NOBODY, count_bits

from .legal_moves import has_placement
from .material import (
    ALL_TILES,
    BAND,
    BASE,
    BASE_TURNS,
    CELLS,
    COLUMN_OF,
    DEAL,
    DRAW,
    MOST_COLOURS,
    OVER,
    PLACE,
    RACK,
    ROW_OF,
    UNUSED,
    State,
    colour_on,
    is_out,
    tile_on,
)
from .scoring import all_taken

(
    TILE_TWICE,
    TILES_LOST,
    ROWS_DIFFER,
    OWN_TAKEN,
    WRONG_RACK,
    WRONG_TURNS,
    WRONG_ACTOR,
    ENDED_WRONGLY,
    TOO_FEW_TAKEN,
) = range(1, 10)


def broken_invariant(s: State) -> int:
    """Return 0 or the number of the first invariant that does not hold."""
    for colour in range(s.colours):
        broken = broken_colour(s, colour)
        if broken != 0:
            return broken
    for cell in range(CELLS):
        for colour in range(s.colours):
            bit = (s.rows[BAND * colour + ROW_OF[cell] + 1] >> (COLUMN_OF[cell] + 1)) & 1
            if (bit == 1) != (colour_on(s, cell) == colour):
                return ROWS_DIFFER
    broken = broken_course(s)
    return broken if broken != 0 else broken_end(s)


def broken_colour(s: State, colour: int) -> int:
    """Check that a colour has its 28 tiles, each once, and a full rack while it is in play."""
    seen = s.racks[colour] | s.piles[colour]
    if s.racks[colour] & s.piles[colour] != 0 or seen & ~ALL_TILES != 0:
        return TILE_TWICE
    tiles = count_bits(seen)
    for cell in range(CELLS):
        if colour_on(s, cell) == colour:
            if (seen >> tile_on(s, cell)) & 1 != 0:
                return TILE_TWICE
            seen |= 1 << tile_on(s, cell)
            tiles += 1
    for seat in range(s.players):
        tiles += s.taken[MOST_COLOURS * seat + colour]
    if tiles != count_bits(ALL_TILES):
        return TILES_LOST
    if s.variant == BASE and s.taken[MOST_COLOURS * colour + colour] != 0:
        return OWN_TAKEN
    return broken_rack(s, colour)


def broken_rack(s: State, colour: int) -> int:
    """Check rules 5 and 6: five tiles, while drawing and at the end four."""
    held = count_bits(s.racks[colour])
    draws = s.phase == DRAW and s.drawing == colour
    due = UNUSED if draws or is_out(s, colour) else RACK
    return 0 if held == due or s.phase == DEAL else WRONG_RACK


def broken_course(s: State) -> int:
    """Check that turns go around and that the right one acts."""
    for seat in range(s.players):
        ahead = 1 if seat < s.turn else 0
        if s.turns[seat] != s.turns[s.turn] + ahead:
            return WRONG_TURNS
    if (s.drawing >= 0) != (s.to_act == CHANCE):
        return WRONG_ACTOR
    if (s.phase == OVER) != (s.to_act == NOBODY):
        return WRONG_ACTOR
    if s.phase == PLACE and s.to_act != s.turn:
        return WRONG_ACTOR
    return 0


def broken_end(s: State) -> int:
    """Check rules 6 and 8: when it ends; then what does not fit on the board has been taken."""
    finished = s.turns[s.players - 1] == BASE_TURNS
    piles, taken = 0, 0
    if s.variant != BASE:
        finished = s.phase != DRAW
    for colour in range(s.colours):
        piles |= s.piles[colour]
        if s.variant != BASE and has_placement(s, colour):
            finished = False
    if finished != (s.phase == OVER):
        return ENDED_WRONGLY
    for seat in range(s.players):
        taken += all_taken(s, seat)
    played_out = s.phase == OVER and piles == 0
    if played_out and taken < BASE_TURNS * s.colours - CELLS:
        return TOO_FEW_TAKEN
    return 0

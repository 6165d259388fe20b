"""What must hold in every state of Shifting Seasons, checked after every move of a random game."""

from __future__ import annotations

from shiftbox.state import count_bits

from .geometry import AREA, AREAS, BOARD
from .legal_moves import filled, is_open
from .material import (
    AFTER,
    BEFORE,
    DEALING,
    DISPLAY,
    DRAW,
    FRAMES,
    KIND_COUNT,
    OVER,
    SLIDING,
    TOKEN_SUPPLY,
    TURNS,
    State,
)

(
    TILES_LOST,
    BAG_SIZE,
    OFF_BOARD,
    TILES_ON_BOARD,
    FEW_LANES,
    TOKENS,
    FRAMES_LOST,
    NOT_FRAMED,
    ENDED_EARLY,
) = range(1, 10)


def broken_invariant(s: State) -> int:
    """Return 0 or the number of the first invariant that does not hold."""
    size = 0
    for kind in range(8):
        size += s.bag[kind]
        if s.bag[kind] < 0 or count_kind(s, kind) != KIND_COUNT[s.players]:
            return TILES_LOST
    if size != s.bag_size:
        return BAG_SIZE
    if s.phase == DEALING:
        return 0
    for seat in range(s.players):
        broken = broken_board(s, seat)
        if broken != 0:
            return broken
    return broken_supply(s)


def count_kind(s: State, kind: int) -> int:
    """Count the tiles of a kind wherever they are."""
    count = s.bag[kind] + (1 if s.pushed_tile == kind else 0)
    for slot in range(DISPLAY):
        count += 1 if s.display[slot] == kind else 0
    for cell in range(SLIDING):
        count += 1 if s.sliding[cell] == kind else 0
    for seat in range(s.players):
        precious = s.precious[seat] if kind & 1 == 1 else ~s.precious[seat]
        count += count_bits(s.tiles[4 * seat + (kind >> 1)] & precious & BOARD)
    return count


def broken_board(s: State, seat: int) -> int:
    """Check one board: a tile for each turn, none on a number, two open lanes, full ones framed."""
    cells = filled(s, seat)
    if (cells | s.precious[seat]) & ~BOARD != 0 or s.precious[seat] & ~cells != 0:
        return OFF_BOARD
    placed = seat == s.turn and s.phase in (DRAW, AFTER)
    if count_bits(cells) != s.turns[seat] + (1 if placed else 0):
        return TILES_ON_BOARD
    open_lanes = 0
    for area in range(AREAS):
        open_lanes += 1 if is_open(cells, area) else 0
        if cells & AREA[area] == AREA[area] and (s.framed[seat] >> area) & 1 == 0:
            return NOT_FRAMED
    if s.phase == BEFORE and seat == s.turn and open_lanes < 2:
        return FEW_LANES
    return ENDED_EARLY if s.phase == OVER and s.turns[seat] != TURNS else 0


def broken_supply(s: State) -> int:
    """Check that no token comes from nowhere and that every frame is somewhere."""
    tokens, framed = s.token_supply, 0
    for seat in range(s.players):
        tokens += s.tokens[seat]
        framed += count_bits(s.framed[seat])
        if s.tokens[seat] < 0:
            return TOKENS
    if s.token_supply < 0 or tokens > s.players + TOKEN_SUPPLY[s.players]:
        return TOKENS
    return 0 if s.frames == max(0, FRAMES - framed) else FRAMES_LOST

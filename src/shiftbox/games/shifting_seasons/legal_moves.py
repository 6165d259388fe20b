"""Shifting Seasons' moves: what is legal, which draws there are, and their numbers.

A push is 32 * tokens used + 8 * lane + tile; a place and a draw have a first number and then the
cell's bit, the tile, the card or the season; a move is 64 * cell from + cell to, from its first on.
"""

from __future__ import annotations

from shiftbox.state import count_bits

from .geometry import (
    AREA,
    AREA_PLACES,
    AREAS,
    NEXT_TO_NUMBER,
    PLACES,
    neighbours,
)
from .material import (
    AFTER,
    BEFORE,
    DISPLAY,
    LAST_POSITION_CARD,
    MOST_TOKENS,
    NO_SEASON,
    NO_TILE,
    PLACE,
    State,
)

FIRST_PLACE = 32 * (MOST_TOKENS + 1)
END = FIRST_PLACE + 64
FIRST_DRAW = END + 1
FIRST_CARD_DRAW = FIRST_DRAW + 8
FIRST_SEASON_DRAW = FIRST_CARD_DRAW + 15
FIRST_MOVE = 512


def filled(s: State, seat: int) -> int:
    """Return the places of a board on which a tile lies."""
    first = 4 * seat
    return s.tiles[first] | s.tiles[first + 1] | s.tiles[first + 2] | s.tiles[first + 3]


def is_open(cells: int, lane: int) -> bool:
    """Rule 2: a lane may be used while its area has a free place."""
    return cells & AREA[lane] != AREA[lane]


def placeable(cells: int, area: int) -> int:
    """Rule 3: free places of the area next to its number or to a tile in the same area."""
    near = NEXT_TO_NUMBER[area] | neighbours(cells & AREA[area])
    return near & AREA[area] & ~cells


def is_repeated(s: State, slot: int) -> bool:
    """Tell whether a slot of the display is empty or has the same tile as the one before it."""
    return s.display[slot] == NO_TILE or (slot > 0 and s.display[slot] == s.display[slot - 1])


def legal_moves(s: State, out: list[int]) -> int:
    """List what the seat to act may do."""
    if s.phase == PLACE:
        return list_places(s, out)
    count = 0
    if s.phase == BEFORE:
        count = list_pushes(s, out)
    elif s.phase == AFTER:
        out[0] = END
        count = 1
    return list_tile_moves(s, out, count) if s.tokens[s.turn] > 0 else count


def list_pushes(s: State, out: list[int]) -> int:
    """Rules 2 and 6: a display tile into an open lane, and once more for every token."""
    count = 0
    cells = filled(s, s.turn)
    for lane in range(AREAS):
        for slot in range(DISPLAY):
            if is_open(cells, lane) and not is_repeated(s, slot):
                for used in range(s.tokens[s.turn] + 1):
                    out[count] = 32 * used + 8 * lane + s.display[slot]
                    count += 1
    return count


def list_places(s: State, out: list[int]) -> int:
    """Rule 3: list the places for the tile that was pushed out."""
    count = 0
    cells = placeable(filled(s, s.turn), s.pushed_area)
    for k in range(AREA_PLACES):
        bit = PLACES[AREA_PLACES * s.pushed_area + k]
        if (cells >> bit) & 1 != 0:
            out[count] = FIRST_PLACE + bit
            count += 1
    return count


def list_tile_moves(s: State, out: list[int], count: int) -> int:
    """Rule 5: one of the own tiles to any free place."""
    cells = filled(s, s.turn)
    for source in range(AREAS * AREA_PLACES):
        if (cells >> PLACES[source]) & 1 != 0:
            for target in range(AREAS * AREA_PLACES):
                if (cells >> PLACES[target]) & 1 == 0:
                    out[count] = FIRST_MOVE + 64 * PLACES[source] + PLACES[target]
                    count += 1
    return count


def tile_move_count(s: State) -> int:
    """Rule 5: count the ways in which a token may move a tile."""
    if s.tokens[s.turn] == 0:
        return 0
    tiles = count_bits(filled(s, s.turn))
    return tiles * (AREAS * AREA_PLACES - tiles)


def is_card_due(s: State) -> bool:
    """Tell whether the deal still lacks a score card."""
    return s.cards[3] == 0


def is_season_due(s: State) -> bool:
    """Tell whether the deal has all score cards and lacks a season."""
    return not is_card_due(s) and s.seasons[s.players - 1] == NO_SEASON


def chance_moves(s: State, out: list[int], weights: list[int]) -> int:
    """List what may be drawn: a tile by its number in the bag; when dealing, cards and seasons."""
    if is_card_due(s):
        return list_card_draws(s, out, weights)
    if is_season_due(s):
        return list_season_draws(s, out, weights)
    count = 0
    for kind in range(8):
        if s.bag[kind] > 0:
            out[count] = FIRST_DRAW + kind
            weights[count] = s.bag[kind]
            count += 1
    return count


def list_card_draws(s: State, out: list[int], weights: list[int]) -> int:
    """Rule 1: two cards of 1–7, then two of 8–14."""
    first = 1 if s.cards[1] == 0 else LAST_POSITION_CARD + 1
    count = 0
    for card in range(first, first + LAST_POSITION_CARD):
        if card not in (s.cards[0], s.cards[2]):
            out[count] = FIRST_CARD_DRAW + card
            weights[count] = 1
            count += 1
    return count


def list_season_draws(s: State, out: list[int], weights: list[int]) -> int:
    """Rule 1: a season that nobody has yet."""
    count = 0
    for season in range(4):
        taken = False
        for seat in range(s.players):
            taken = taken or s.seasons[seat] == season
        if not taken:
            out[count] = FIRST_SEASON_DRAW + season
            weights[count] = 1
            count += 1
    return count

"""Turns played on in the head, quickly: each seat by what its own board promises.

What a lane gives does not depend on the tile that is pushed in, which comes out turns later at the
soonest. So a turn is a lane, a place and the tokens spent; any tile of the display goes in.
"""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import Numbers, apply, random_draw
from shiftbox.compiled.scratch_pad import Pad, below
from shiftbox.games.shifting_seasons.geometry import AREA, AREAS, LANE_LENGTH, LANES
from shiftbox.games.shifting_seasons.legal_moves import (
    END,
    FIRST_PLACE,
    filled,
    is_open,
    placeable,
)
from shiftbox.games.shifting_seasons.material import BEFORE, DISPLAY, NO_TILE, TURNS, State
from shiftbox.state import CHANCE, NOBODY, count_bits

from .judging import promise
from .turns import PLACE_BITS, best_bonus

WHOLE = 1 << 24
"""Tells a turn, 4096 * push + place, from a single move."""
ANY_TILE = 1 << 25
"""A turn whose push names the lane and leaves the tile open."""
MOST_USED = LANE_LENGTH - 1
"""With more tokens than that the tile that goes in comes out in the same turn."""


def list_turns(s: State, pad: Pad, mind: Numbers, counts: Numbers, most: int) -> int:
    """List the turns with up to so many tokens on the pad, and what the board promises then."""
    cells, count = filled(s, s.turn), 0
    for lane in range(AREAS):
        if is_open(cells, lane):
            for used in range(min(most, s.tokens[s.turn]) + 1):
                count = list_places(s, pad, mind, counts, lane, used, count)
    return count


def list_places(
    s: State, pad: Pad, mind: Numbers, counts: Numbers, lane: int, used: int, count: int
) -> int:
    """List the places for what a lane gives; return how many turns there are by now."""
    seat, cells = s.turn, filled(s, s.turn)
    kind = s.sliding[LANES[LANE_LENGTH * lane + LANE_LENGTH - 1 - used]]
    season, rest = 4 * seat + (kind >> 1), placeable(cells, lane)
    while rest != 0:
        cell = rest & -rest
        rest ^= cell
        spent = used - brings_token(s, lane, cells | cell)
        s.tiles[season] |= cell
        s.precious[seat] |= cell * (kind & 1)
        s.tokens[seat] -= spent
        pad.weights[count] = promise(s, seat, s.turns[seat] + 1, mind, counts)
        s.tokens[seat] += spent
        s.precious[seat] &= ~cell
        s.tiles[season] ^= cell
        place = FIRST_PLACE + count_bits(cell - 1)
        pad.moves[count] = WHOLE | ANY_TILE | (32 * used + 8 * lane) << PLACE_BITS | place
        count += 1
    return count


def brings_token(s: State, area: int, cells: int) -> int:
    """Return 1 if placing a tile in an area, which leaves such cells filled, brings a token."""
    if s.token_supply == 0 or s.frames == 0 or (s.framed[s.turn] >> area) & 1 != 0:
        return 0
    return 1 if cells & AREA[area] == AREA[area] else 0


def any_tile(s: State, pad: Pad) -> int:
    """Return one of the tiles in the display."""
    count = 0
    while count < DISPLAY and s.display[count] != NO_TILE:
        count += 1
    return s.display[below(pad, count)]


def play_turn(box: Any, pads: Any, turn: int, mind: Numbers, counts: Numbers) -> None:
    """Play a turn or a single move in box[1], and what follows until the next seat begins."""
    if turn < WHOLE:
        apply(box[1], turn)
    else:
        push = (turn & (WHOLE - 1)) >> PLACE_BITS
        if turn & ANY_TILE != 0:
            push += any_tile(box[1], pads[0])
        apply(box[1], push)
        apply(box[1], turn & ((1 << PLACE_BITS) - 1))
    while box[1].to_act != NOBODY and box[1].phase != BEFORE:
        if box[1].to_act == CHANCE:
            apply(box[1], random_draw(box[1], pads[0]))
        elif box[1].turns[box[1].turn] == TURNS - 1:
            apply(box[1], best_bonus(box, pads, 1, mind, counts))
        else:
            apply(box[1], END)


def play_best(box: Any, pads: Any, mind: Numbers, counts: Numbers) -> None:
    """Let the seat to act in box[1] play the turn after which its board promises most."""
    count = list_turns(box[1], pads[1], mind, counts, 1)
    best = 0
    for k in range(1, count):
        if pads[1].weights[k] > pads[1].weights[best]:
            best = k
    play_turn(box, pads, pads[1].moves[best], mind, counts)

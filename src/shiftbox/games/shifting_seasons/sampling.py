"""A uniformly random move and a fair draw of Shifting Seasons without listing them all."""

from __future__ import annotations

from shiftbox.compiled.scratch_pad import Pad, below

from .geometry import AREA_PLACES, AREAS, PLACES
from .legal_moves import (
    END,
    FIRST_DRAW,
    FIRST_MOVE,
    FIRST_PLACE,
    chance_moves,
    filled,
    is_open,
    is_repeated,
    placeable,
    tile_move_count,
)
from .material import BEFORE, DEALING, DISPLAY, PLACE, State


def random_move(s: State, pad: Pad) -> int:
    """Choose a kind of move by how many there are, then try until one is legal."""
    if s.phase == PLACE:
        return random_place(s, pad)
    tile_moves = tile_move_count(s)
    others = 1
    if s.phase == BEFORE:
        if tile_moves == 0:
            return random_push(s, pad)
        others = push_count(s)
    if below(pad, tile_moves + others) < tile_moves:
        return random_tile_move(s, pad)
    return random_push(s, pad) if s.phase == BEFORE else END


def random_place(s: State, pad: Pad) -> int:
    """Try places of the area until one may be used."""
    cells = placeable(filled(s, s.turn), s.pushed_area)
    first = AREA_PLACES * s.pushed_area
    while True:
        bit = PLACES[first + below(pad, AREA_PLACES)]
        if (cells >> bit) & 1 != 0:
            return FIRST_PLACE + bit


def push_count(s: State) -> int:
    """Count the pushes: different tiles in the display, open lanes, tokens or none."""
    tiles = 0
    for slot in range(DISPLAY):
        tiles += 0 if is_repeated(s, slot) else 1
    lanes = 0
    cells = filled(s, s.turn)
    for lane in range(AREAS):
        lanes += 1 if is_open(cells, lane) else 0
    return tiles * lanes * (s.tokens[s.turn] + 1)


def random_push(s: State, pad: Pad) -> int:
    """Try slots of the display and lanes until both may be used."""
    cells = filled(s, s.turn)
    while True:
        choice = below(pad, DISPLAY * AREAS)
        slot, lane = choice >> 2, choice & 3
        if is_open(cells, lane) and not is_repeated(s, slot):
            break
    used = below(pad, s.tokens[s.turn] + 1) if s.tokens[s.turn] > 0 else 0
    return 32 * used + 8 * lane + s.display[slot]


def random_tile_move(s: State, pad: Pad) -> int:
    """Try places until one has a tile, and places until one is free."""
    cells = filled(s, s.turn)
    source = target = PLACES[0]
    while True:
        source = PLACES[below(pad, AREAS * AREA_PLACES)]
        if (cells >> source) & 1 != 0:
            break
    while True:
        target = PLACES[below(pad, AREAS * AREA_PLACES)]
        if (cells >> target) & 1 == 0:
            return FIRST_MOVE + 64 * source + target


def random_draw(s: State, pad: Pad) -> int:
    """Draw a tile as from a bag; when cards and seasons are dealt, each is equally likely."""
    if s.phase == DEALING and (s.cards[3] == 0 or s.seasons[s.players - 1] < 0):
        return pad.moves[below(pad, chance_moves(s, pad.moves, pad.weights))]
    rest = below(pad, s.bag_size)
    kind = 0
    while rest >= s.bag[kind]:
        rest -= s.bag[kind]
        kind += 1
    return FIRST_DRAW + kind

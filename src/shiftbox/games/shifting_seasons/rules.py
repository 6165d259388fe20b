"""Shifting Seasons' course: pushing, placing, drawing, whose turn comes, the end."""

from __future__ import annotations

from shiftbox.state import CHANCE, NOBODY

from .dealing import deal
from .display import add_to_display, take_from_display
from .geometry import LANE_LENGTH, LANES
from .legal_moves import END, FIRST_DRAW, FIRST_MOVE, FIRST_PLACE
from .material import AFTER, BEFORE, DRAW, NO_TILE, OVER, PLACE, State
from .tokens import gain_token, put, spend_token


def apply(s: State, move: int) -> None:
    """Play a legal move or draw."""
    if move < FIRST_PLACE:
        push(s, move & 7, (move >> 3) & 3, 1 + (move >> 5))
    elif move < END:
        place(s, move - FIRST_PLACE)
    elif move == END:
        end_turn(s)
    elif move >= FIRST_MOVE:
        move_tile(s, (move - FIRST_MOVE) >> 6, (move - FIRST_MOVE) & 63)
    elif s.phase == DRAW:
        s.bag[move - FIRST_DRAW] -= 1
        s.bag_size -= 1
        add_to_display(s, move - FIRST_DRAW)
        finish_turn(s)
    else:
        deal(s, move)


def push(s: State, kind: int, lane: int, times: int) -> None:
    """Rules 2 and 6: push a display tile in, then each time the tile that came out."""
    take_from_display(s, kind)
    s.tokens[s.turn] -= times - 1
    tile = kind
    for _ in range(times):
        for k in range(LANE_LENGTH):
            cell = LANES[LANE_LENGTH * lane + k]
            tile, s.sliding[cell] = s.sliding[cell], tile
    s.pushed_tile = tile
    s.pushed_area = lane
    s.phase = PLACE


def place(s: State, bit: int) -> None:
    """Rules 2–4: lay the tile down; a frame brings a token; refill while the bag lasts."""
    put(s, s.pushed_tile, bit)
    s.pushed_tile = NO_TILE
    gain_token(s, s.pushed_area)
    s.pushed_area = 0
    if s.bag_size > 0:
        s.phase = DRAW
        s.to_act = CHANCE
    else:
        finish_turn(s)


def move_tile(s: State, source: int, target: int) -> None:
    """Rule 5: a token moves a tile to any free place. A frame taken by that brings no token."""
    spend_token(s, source, target)
    if s.phase == AFTER:
        finish_turn(s)


def finish_turn(s: State) -> None:
    """Rule 5: whoever still has a token may use it; nobody else is asked."""
    if s.tokens[s.turn] > 0:
        s.phase = AFTER
        s.to_act = s.turn
    else:
        end_turn(s)


def end_turn(s: State) -> None:
    """Rule 7: the game is over when the display is empty; else the seat to the left begins."""
    s.turns[s.turn] += 1
    if s.display[0] == NO_TILE:
        s.phase = OVER
        s.to_act = NOBODY
        return
    s.turn = 0 if s.turn + 1 == s.players else s.turn + 1
    s.phase = BEFORE
    s.to_act = s.turn

"""The course of Blockers!: dealing, placing and taking, drawing, whose turn comes, when it ends."""

from __future__ import annotations

from shiftbox.state import CHANCE, NOBODY, count_bits

from .legal_moves import FIRST_DRAW, PASS, cell_of, colour_of, has_placement, tile_of
from .material import (
    BASE_TURNS,
    DEAL,
    DRAW,
    FREE,
    MOST_COLOURS,
    NO_COLOUR,
    OVER,
    PLACE,
    PRO,
    RACK,
    State,
    colour_on,
    lift,
    put,
)


def apply(s: State, move: int) -> None:
    """Play a legal move or draw."""
    if move >= FIRST_DRAW:
        draw(s, move - FIRST_DRAW)
    elif move == PASS:
        end_turn(s)
    else:
        place(s, colour_of(move), tile_of(move), cell_of(move))


def place(s: State, colour: int, tile: int, cell: int) -> None:
    """Rules 1, 3 and 5: lay a tile, take what lay there, then draw while the pile lasts."""
    if s.board[cell] != FREE:
        s.taken[MOST_COLOURS * s.turn + colour_on(s, cell)] += 1
        lift(s, cell)
    put(s, cell, colour, tile)
    s.racks[colour] ^= 1 << tile
    if s.piles[colour] == 0:
        end_turn(s)
    else:
        s.phase = DRAW
        s.drawing = colour
        s.to_act = CHANCE


def draw(s: State, tile: int) -> None:
    """Rule 5: a tile goes from the pile to the rack, and the turn is through."""
    s.piles[s.drawing] ^= 1 << tile
    s.racks[s.drawing] ^= 1 << tile
    if s.phase == DEAL:
        deal_on(s)
    else:
        end_turn(s)


def deal_on(s: State) -> None:
    """Fill one rack after the other with five tiles; then seat 0 begins."""
    if count_bits(s.racks[s.drawing]) < RACK:
        return
    s.drawing += 1
    if s.drawing == s.colours:
        s.drawing = NO_COLOUR
        s.phase = PLACE
        s.to_act = s.turn


def end_turn(s: State) -> None:
    """Rule 4: a pass counts as a turn. Rules 6 and 8: the next seat acts unless it is over."""
    s.turns[s.turn] += 1
    s.turn = 0 if s.turn + 1 == s.players else s.turn + 1
    s.drawing = NO_COLOUR
    if is_finished(s):
        s.phase = OVER
        s.to_act = NOBODY
    else:
        s.phase = PLACE
        s.to_act = s.turn


def is_finished(s: State) -> bool:
    """Rule 6: 24 turns each end it. Rule 8: in the pro variant, that no colour can be played on."""
    if s.variant != PRO:
        return s.turns[s.turn] == BASE_TURNS
    colour = 0
    while colour < s.colours and not has_placement(s, colour):
        colour += 1
    return colour == s.colours

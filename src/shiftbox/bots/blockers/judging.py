"""How good a placement of Blockers! looks: counts of what it does, weighed by learned weights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shiftbox.compiled.interface import legal_moves
from shiftbox.games.blockers.legal_moves import PASS, TILE_SHIFT, cell_of, colour_of, tile_of
from shiftbox.games.blockers.material import (
    BASE,
    BASE_TURNS,
    CELLS,
    FREE,
    JOKER,
    MOST_COLOURS,
    State,
    colour_on,
    colours_each,
)
from shiftbox.state import count_bits, numbers

from .gain import costs_taken
from .surroundings import (
    ASLANT_CELL,
    BESIDE_CELL,
    BEYOND_CELL,
    FITTING,
    SIDE_STEP,
    TO_MIDDLE,
    UP_STEP,
    line_use,
    see_groups,
)

COUNTS = 18
NEW, MERGES, COSTS, HELPS, TAKES, JOKERS = 0, 1, 2, 3, 4, 5
"""A group begun, groups joined to another, a point for taking, another rid of a lone tile, a tile
taken, the joker played."""
CENTRE, ROOM, LINE_USE = 6, 7, 8
"""Steps towards the middle, free cells beside, other cells on which the tile could extend a group.
"""
TOUCHES, DENIES, DENIED_TILES, NEEDLESS = 9, 10, 11, 12
"""Others whose groups are touched; joints that they cannot make any more, as such and by the tiles
that they had for them; those for which they had none."""
LATER, URGENT = 13, 14
"""With a joint: own tiles that could have made it later, others' tiles that could prevent it."""
GAPS, BRIDGES, DOUBLE_BRIDGES = 15, 16, 17
"""Groups that a further tile could join: behind a free cell, aslant with one way left, with two."""

PHASES = 4


@dataclass(slots=True)
class Mind:
    """What a player likes, how capricious and who it is, and room for what it counts."""

    weights: list[int] = numbers(PHASES * COUNTS)
    whim: int = 0
    seat: int = 0
    points: list[int] = numbers(MOST_COLOURS)
    counts: list[int] = numbers(COUNTS)
    group: list[int] = numbers(CELLS)
    """The group that a cell's tile belongs to: its first cell plus one, 0 where it is free."""
    near: list[int] = numbers(4)
    """The groups on the four sides of the cell that is looked at."""
    touched: list[int] = numbers(MOST_COLOURS)
    """How many different groups these are, by colour."""


def load_weights(mind: Mind, given: Any, whim: int, seat: int) -> None:
    """Copy weights from a row of numbers."""
    for k in range(PHASES * COUNTS):
        mind.weights[k] = given[k]
    mind.whim = whim
    mind.seat = seat


def phase_of(s: State) -> int:
    """Return the quarter of the game that the seat to act is in."""
    turns = s.turns[s.turn] if s.variant == BASE else s.turns[s.turn] // 2
    return min(PHASES - 1, turns * PHASES // BASE_TURNS)


def look(s: State, pad: Any, mind: Mind) -> int:
    """List the moves and, as their weights, how good they look; return how many there are."""
    number = legal_moves(s, pad.moves)
    see_groups(s, mind.group)
    first, tile, use = COUNTS * phase_of(s), -1, 0
    for k in range(number):
        move = pad.moves[k]
        if move >> TILE_SHIFT != tile and move != PASS:
            tile = move >> TILE_SHIFT
            use = line_use(s, colour_of(move), tile_of(move))
        look_at(s, move, use, mind)
        pad.weights[k] = 0
        for count in range(COUNTS):
            pad.weights[k] += mind.weights[first + count] * mind.counts[count]
    return number


def looks_of(s: State, pad: Any, mind: Mind, moves: Any, looks: Any) -> None:
    """Write how good each of some moves looks."""
    number = look(s, pad, mind)
    for k in range(len(moves)):
        for listed in range(number):
            if pad.moves[listed] == moves[k]:
                looks[k] = pad.weights[listed]


def look_at(s: State, move: int, use: int, mind: Mind) -> None:
    """Count what a placement does; the groups have been seen already."""
    counts = mind.counts
    for k in range(COUNTS):
        counts[k] = 0
    if move == PASS:
        return
    colour, cell, tile = colour_of(move), cell_of(move), tile_of(move)
    rest = (s.racks[colour] | s.piles[colour]) & ~(1 << tile)
    look_beside(s, cell, mind)
    joined = mind.touched[colour]
    threat = look_at_others(s, cell, mind)
    counts[CENTRE] = TO_MIDDLE[cell]
    counts[JOKERS] = 1 if tile == JOKER else 0
    counts[LINE_USE] = use - (1 if s.board[cell] == FREE and joined > 0 and use > 0 else 0)
    counts[NEW] = 1 if joined == 0 else 0
    if joined > 1:
        counts[MERGES] = joined - 1
        counts[LATER] = min(2, count_bits(rest & FITTING[cell] & ~1))
        counts[URGENT] = min(3, threat)
    if s.board[cell] != FREE:
        look_at_taking(s, cell, mind)
    look_further(s, colour, cell, rest, mind)


def look_beside(s: State, cell: int, mind: Mind) -> None:
    """Note the groups on the four sides of a cell, each once, and count what is free."""
    near, touched = mind.near, mind.touched
    for colour in range(s.colours):
        touched[colour] = 0
    for k in range(4):
        beside = BESIDE_CELL[4 * cell + k]
        group = mind.group[beside] if beside >= 0 else 0
        is_new = group != 0
        for earlier in range(k):
            if near[earlier] == group:
                is_new = False
        near[k] = group
        if is_new:
            touched[colour_on(s, beside)] += 1
        elif group == 0 and beside >= 0:
            mind.counts[ROOM] += 1


def look_at_others(s: State, cell: int, mind: Mind) -> int:
    """Count what is denied to others; return how many tiles one of them has for the cell."""
    threat, there, counts = 0, colour_on(s, cell), mind.counts
    for other in range(s.colours):
        if other // colours_each(s) == s.turn:
            continue
        tiles = count_bits((s.racks[other] | s.piles[other]) & FITTING[cell])
        threat = max(threat, tiles)
        denied = mind.touched[other] if other != there else 0
        if denied > 0 and tiles > 0:
            counts[TOUCHES] += 1
        if denied > 1:
            counts[DENIES] += denied - 1
            counts[DENIED_TILES] += (denied - 1) * min(3, tiles)
            if tiles == 0:
                counts[NEEDLESS] += 1
    return threat


def look_at_taking(s: State, cell: int, mind: Mind) -> None:
    """Count what taking the tile on a cell costs and does."""
    there, counts = colour_on(s, cell), mind.counts
    counts[TAKES] = 1
    counts[COSTS] = costs_taken(s, s.turn, there)
    if mind.touched[there] == 0:
        if there // colours_each(s) == s.turn:
            counts[NEW] -= 1
        else:
            counts[HELPS] = 1


def is_apart(s: State, colour: int, cell: int, mind: Mind) -> bool:
    """Tell whether an own tile lies on a cell, of a group that is not near."""
    if cell < 0 or colour_on(s, cell) != colour:
        return False
    group, near = mind.group[cell], mind.near
    return group != near[0] and group != near[1] and group != near[2] and group != near[3]


def look_further(s: State, colour: int, cell: int, rest: int, mind: Mind) -> None:
    """Count the own groups that one of the other tiles could join afterwards."""
    counts = mind.counts
    for k in range(4):
        if is_apart(s, colour, BEYOND_CELL[4 * cell + k], mind):
            beside = BESIDE_CELL[4 * cell + k]
            if s.board[beside] == FREE and rest & FITTING[beside] != 0:
                counts[GAPS] += 1
        if is_apart(s, colour, ASLANT_CELL[4 * cell + k], mind):
            one, other = cell + UP_STEP[k], cell + SIDE_STEP[k]
            ways = 1 if s.board[one] == FREE and rest & FITTING[one] != 0 else 0
            ways += 1 if s.board[other] == FREE and rest & FITTING[other] != 0 else 0
            if ways > 0:
                counts[BRIDGES if ways == 1 else DOUBLE_BRIDGES] += 1

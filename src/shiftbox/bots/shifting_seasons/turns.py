"""The best turn of a seat: every push with every place, and whether a token is worth spending.

A box has the state to play from at a level, and working copies above it; each level has a pad
with its list of moves.
"""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import Numbers, apply, legal_moves, restore
from shiftbox.compiled.scratch_pad import below
from shiftbox.games.shifting_seasons.legal_moves import END, FIRST_MOVE, FIRST_PLACE
from shiftbox.games.shifting_seasons.material import AFTER, BEFORE, PLACE

from .features import COUNTS
from .judging import promise

NO_MOVE = -1
PLACE_BITS = 12
"""A turn is a push and the place for its tile: 4096 * push + place."""
MEANT = COUNTS
"""Where `rate` writes the place that it means, after the counts."""


def best_turn(
    box: Any, pads: Any, level: int, mind: Numbers, counts: Numbers, overlooked: int
) -> int:
    """Return the push and the place after which the own board promises most.

    In `overlooked` of 16 cases a possibility is not noticed; the first always is.
    """
    best, best_value = NO_MOVE, -(1 << 60)
    count = legal_moves(box[level], pads[level].moves)
    for k in range(count):
        push = pads[level].moves[k]
        if push < FIRST_PLACE:
            restore(box, level + 1, level)
            apply(box[level + 1], push)
            found = best_place(box, pads, level + 1, mind, counts, overlooked)
            value = pads[level + 1].weights[0]
            if value > best_value and found != NO_MOVE:
                best, best_value = push << PLACE_BITS | found, value
    pads[level].weights[0] = best_value
    return best


def best_place(
    box: Any, pads: Any, level: int, mind: Numbers, counts: Numbers, overlooked: int
) -> int:
    """Return the best place for a tile that was pushed out; what it promises goes to the pad."""
    seat = box[level].turn
    turns = box[level].turns[seat] + 1
    best, best_value = NO_MOVE, -(1 << 60)
    count = legal_moves(box[level], pads[level].moves)
    for k in range(count):
        if overlooked == 0 or below(pads[0], 16) >= overlooked:
            restore(box, level + 1, level)
            apply(box[level + 1], pads[level].moves[k])
            value = promise(box[level + 1], seat, turns, mind, counts)
            if value > best_value:
                best, best_value = pads[level].moves[k], value
    pads[level].weights[0] = best_value
    return best


def best_bonus(box: Any, pads: Any, level: int, mind: Numbers, counts: Numbers) -> int:
    """Return the tile move that is worth its token, or the end of the turn."""
    seat = box[level].turn
    turns = box[level].turns[seat] + 1
    best, best_value = END, promise(box[level], seat, turns, mind, counts)
    count = legal_moves(box[level], pads[level].moves)
    for k in range(count):
        move = pads[level].moves[k]
        if move >= FIRST_MOVE:
            restore(box, level + 1, level)
            apply(box[level + 1], move)
            value = promise(box[level + 1], seat, turns, mind, counts)
            if value > best_value:
                best, best_value = move, value
    pads[level].weights[0] = best_value
    return best


def play_on(
    box: Any, pads: Any, level: int, mind: Numbers, counts: Numbers, overlooked: int
) -> None:
    """Let the seat to act play its best: a push with its place, a place, or a bonus."""
    phase = box[level].phase
    if phase == BEFORE:
        turn = best_turn(box, pads, level, mind, counts, overlooked)
        while turn == NO_MOVE:
            turn = best_turn(box, pads, level, mind, counts, overlooked)
        apply(box[level], turn >> PLACE_BITS)
        apply(box[level], turn & ((1 << PLACE_BITS) - 1))
    elif phase == PLACE:
        place = best_place(box, pads, level, mind, counts, 0)
        apply(box[level], place)
    elif phase == AFTER:
        apply(box[level], best_bonus(box, pads, level, mind, counts))


def rate(box: Any, pads: Any, move: int, mind: Numbers, counts: Numbers, overlooked: int) -> int:
    """Return what the own board promises after a move in box[0]; after a push, at its best place.

    The place that is meant for the tile stands after the counts then.
    """
    seat = box[0].turn
    turns = box[0].turns[seat] + 1
    restore(box, 1, 0)
    apply(box[1], move)
    if box[1].phase == PLACE:
        counts[MEANT] = best_place(box, pads, 1, mind, counts, overlooked)
        value: int = pads[1].weights[0]
        return value
    return promise(box[1], seat, turns, mind, counts)


def rate_all(
    box: Any,
    pads: Any,
    moves: Numbers,
    mind: Numbers,
    counts: Numbers,
    overlooked: int,
    values: Numbers,
    places: Numbers,
) -> None:
    """Write down what each of the moves promises, and the place that is meant for its tile."""
    for k in range(len(moves)):
        counts[MEANT] = NO_MOVE
        values[k] = rate(box, pads, moves[k], mind, counts, overlooked)
        places[k] = counts[MEANT]

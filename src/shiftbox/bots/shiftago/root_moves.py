"""The first move of a search of Shiftago: every one is tried, the best so far first."""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import Numbers, apply, legal_moves, restore
from shiftbox.state import NOBODY

from .mind import Mind
from .search import NO_MOVE, SURELY, WON, turns_left, worth
from .transpositions import key_of, move_in, recalled

UNKNOWN = -40000


def try_roots(
    box: Any, frames: Any, mind: Mind, moves: Numbers, worths: Numbers, depth: int
) -> int:
    """Search each move so many turns deep; return which is best, -1 if it is not known in time.

    The value of the best is exact, those of the others may be upper bounds.
    """
    best = -1
    for k in range(len(moves)):
        low = -WON if best < 0 else worths[best]
        found = worth_of(box, frames, mind, moves[k], depth, low, WON if best < 0 else low + 1)
        if best >= 0 and found > low and mind.stopped == 0:
            found = worth_of(box, frames, mind, moves[k], depth, low, WON)
        if mind.stopped != 0:
            return best
        worths[k] = found
        if best < 0 or found > low:
            best = k
            if found > SURELY:
                return best
    return best


def worth_of(box: Any, frames: Any, mind: Mind, move: int, depth: int, low: int, high: int) -> int:
    """Return the value of a move for the seat that makes it."""
    restore(box, 1, 0)
    apply(box[1], move)
    left = turns_left(box[0], box[1], depth)
    if box[0].turn == box[1].turn:
        return worth(box, frames, mind, 1, left, low, high)
    return -worth(box, frames, mind, 1, left, -high, -low)


def expected_line(box: Any, pad: Any, mind: Mind, first: int, line: Numbers) -> int:
    """Write down how play goes on in box[0] with a first move, as far as the search remembers.

    Returns how many moves these are; a remembered move of another position is none.
    """
    restore(box, 1, 0)
    move, count = first, 0
    while count < len(line) and is_legal(box[1], pad, move):
        line[count] = move
        count += 1
        apply(box[1], move)
        if box[1].to_act == NOBODY:
            break
        word = recalled(mind, key_of(box[1]))
        move = move_in(word) if word != 0 else NO_MOVE
    return count


def is_legal(s: Any, pad: Any, move: int) -> bool:
    """Tell whether a move is legal in a state."""
    count, k = legal_moves(s, pad.moves), 0
    while k < count and pad.moves[k] != move:
        k += 1
    return k < count

"""The last turns, when the bag is empty: nothing is left to chance, and every way is tried.

Each seat plays for its lead over the best of the others. Tokens that move tiles are looked at
where they matter most, after a seat's last turn.
"""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import Numbers, apply, legal_moves, restore
from shiftbox.games.shifting_seasons.material import AFTER, TURNS
from shiftbox.games.shifting_seasons.moves import FIRST_MOVE
from shiftbox.games.shifting_seasons.scoring import points_of
from shiftbox.state import NOBODY, count_bits

DEEPEST = 16
"""Three turns with a push, a place, up to two tile moves and an end each."""
MOST_SEATS = 4
NEXT, COUNT, SEAT = 0, DEEPEST, 2 * DEEPEST
BEST = 3 * DEEPEST
"""For each level and seat: its rank after the best move found so far."""
NODES = BEST + MOST_SEATS * DEEPEST
EVERYTHING = NODES + 1
WORK = EVERYTHING + 1
UNKNOWN = -(1 << 40)
RANK = 64
"""A point in ranks; precious tiles, which break ties, count 1."""


def solve(box: Any, pads: Any, work: Numbers, limit: int) -> int:
    """Find how box[0] ends if all play their best; the ranks stand at level 0 of the work.

    Returns the states that were met, or -1 as soon as they exceed the limit.
    """
    work[EVERYTHING] = 0
    return search(box, pads, work, limit)


def solve_all(box: Any, pads: Any, work: Numbers, limit: int) -> int:
    """Do the same with every tile move at every time, to see what is missed without them."""
    work[EVERYTHING] = 1
    return search(box, pads, work, limit)


def search(box: Any, pads: Any, work: Numbers, limit: int) -> int:
    """Go through all moves, deepest first."""
    work[NODES] = 0
    level = 0
    enter(box, pads, work, 0)
    while level >= 0:
        if work[NEXT + level] == work[COUNT + level]:
            level -= 1
            if level >= 0:
                compare(work, level)
        else:
            move = pads[level].moves[work[NEXT + level]]
            work[NEXT + level] += 1
            restore(box, level + 1, level)
            apply(box[level + 1], move)
            level += 1
            enter(box, pads, work, level)
            if work[NODES] > limit or level == DEEPEST - 1:
                return -1
    nodes: int = work[NODES]
    return nodes


def enter(box: Any, pads: Any, work: Numbers, level: int) -> None:
    """List the moves of a level; a game that is over has none, and its ranks are known."""
    s = box[level]
    work[NODES] += 1
    work[NEXT + level] = work[COUNT + level] = 0
    work[SEAT + level] = s.turn
    for seat in range(MOST_SEATS):
        work[BEST + MOST_SEATS * level + seat] = UNKNOWN
    if s.to_act == NOBODY:
        for seat in range(s.players):
            rank = RANK * points_of(s, seat) + count_bits(s.precious[seat])
            work[BEST + MOST_SEATS * level + seat] = rank
    else:
        work[COUNT + level] = list_moves(s, pads[level].moves, work[EVERYTHING])


def list_moves(s: Any, out: Numbers, everything: int) -> int:
    """List the moves that are looked at, or everything."""
    count = legal_moves(s, out)
    kept = 0
    for k in range(count):
        if everything != 0 or is_looked_at(s, out[k]):
            out[kept] = out[k]
            kept += 1
    return kept


def is_looked_at(s: Any, move: int) -> bool:
    """Tell whether a move is looked at: tiles are moved only after the last turn of a seat."""
    is_last: bool = s.phase == AFTER and s.turns[s.turn] == TURNS - 1
    return move < FIRST_MOVE or is_last


def compare(work: Numbers, level: int) -> None:
    """Take the ranks of the level above if they are better for the seat that moved."""
    seat, here, above = work[SEAT + level], MOST_SEATS * level, MOST_SEATS * (level + 1)
    if work[BEST + here + seat] == UNKNOWN or lead(work, above, seat) > lead(work, here, seat):
        for other in range(MOST_SEATS):
            work[BEST + here + other] = work[BEST + above + other]


def lead(work: Numbers, at: int, seat: int) -> int:
    """Return a seat's rank less the best of the others."""
    others = UNKNOWN
    for other in range(MOST_SEATS):
        if other != seat:
            others = max(others, work[BEST + at + other])
    ahead: int = work[BEST + at + seat] - others
    return ahead

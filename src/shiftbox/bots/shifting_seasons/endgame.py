"""The last turns, when the bag is empty: nothing is left to chance, and every way is tried.

Each seat plays for its lead over the best of the others. With two players what one gains the other
loses, so a line that a player can already better elsewhere is not followed to its end.
"""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import Numbers, apply, legal_moves, restore
from shiftbox.games.shifting_seasons.legal_moves import FIRST_MOVE
from shiftbox.games.shifting_seasons.material import AFTER, TURNS
from shiftbox.games.shifting_seasons.scoring import points_of
from shiftbox.state import NOBODY, count_bits

DEEPEST = 20
"""Three turns with a push, a place, an end and every tile move that tokens can pay for."""
MOST_SEATS = 4
NEXT, COUNT, SEAT, LEAST, MOST, KILLER = (DEEPEST * k for k in range(6))
"""For each level: the next move to try, how many there are, who moves, between which leads of the
first seat the result still matters, and the move that was best there the last time."""
BEST = 6 * DEEPEST
"""For each level and seat: its rank after the best move found so far."""
NODES = BEST + MOST_SEATS * DEEPEST
SCOPE = NODES + 1
WORK = SCOPE + 1
SCOPES = EVERYTHING, AT_THE_END = 0, 1
"""When tiles are moved: at any time, or after a seat's last turn only."""
UNKNOWN = -(1 << 40)
RANK = 64
"""A point in ranks; precious tiles, which break ties, count 1."""


def solve(box: Any, pads: Any, work: Numbers, scope: int, seat: int, least: int, limit: int) -> int:
    """Find how box[0] ends if all play their best; the ranks stand at level 0 of the work.

    A lead of the seat that does not exceed `least` need not be found exactly. Returns the states
    that were met, or -1 as soon as they exceed the limit.
    """
    work[SCOPE], work[NODES], level = scope, 0, 0
    work[LEAST], work[MOST] = (least, -UNKNOWN) if seat == 0 else (UNKNOWN, -least)
    enter(box, pads, work, 0)
    while level >= 0:
        if work[NEXT + level] == work[COUNT + level]:
            level -= 1
            if level >= 0:
                compare(box[0].players, pads, work, level)
        else:
            restore(box, level + 1, level)
            apply(box[level + 1], pads[level].moves[work[NEXT + level]])
            work[NEXT + level] += 1
            level += 1
            work[LEAST + level], work[MOST + level] = (
                work[LEAST + level - 1],
                work[MOST + level - 1],
            )
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
        work[COUNT + level] = list_moves(s, pads[level].moves, work[SCOPE], work[KILLER + level])


def list_moves(s: Any, out: Numbers, scope: int, killer: int) -> int:
    """List the moves that are looked at, the one that was best elsewhere first."""
    count = legal_moves(s, out)
    kept = 0
    for k in range(count):
        if is_looked_at(s, out[k], scope):
            out[kept] = out[k]
            if out[k] == killer:
                out[kept], out[0] = out[0], killer
            kept += 1
    return kept


def is_looked_at(s: Any, move: int, scope: int) -> bool:
    """Tell whether a move is looked at."""
    is_last: bool = s.phase == AFTER and s.turns[s.turn] == TURNS - 1
    return move < FIRST_MOVE or scope == EVERYTHING or is_last


def compare(players: int, pads: Any, work: Numbers, level: int) -> None:
    """Take the ranks of the level above if they are better for the seat that moved."""
    seat, here, above = work[SEAT + level], MOST_SEATS * level, MOST_SEATS * (level + 1)
    if work[BEST + here + seat] == UNKNOWN or lead(work, above, seat) > lead(work, here, seat):
        for other in range(MOST_SEATS):
            work[BEST + here + other] = work[BEST + above + other]
        work[KILLER + level] = pads[level].moves[work[NEXT + level] - 1]
    if players == 2:
        narrow(work, level)


def narrow(work: Numbers, level: int) -> None:
    """Leave out the other moves of a level as soon as they cannot matter any more."""
    found = lead(work, MOST_SEATS * level, 0)
    if work[SEAT + level] == 0:
        work[LEAST + level] = max(work[LEAST + level], found)
    else:
        work[MOST + level] = min(work[MOST + level], found)
    if work[LEAST + level] >= work[MOST + level]:
        work[NEXT + level] = work[COUNT + level]


def lead(work: Numbers, at: int, seat: int) -> int:
    """Return a seat's rank less the best of the others."""
    others = UNKNOWN
    for other in range(MOST_SEATS):
        if other != seat:
            others = max(others, work[BEST + at + other])
    ahead: int = work[BEST + at + seat] - others
    return ahead

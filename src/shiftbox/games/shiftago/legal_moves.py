"""Shiftago's moves: which insertions and scores are legal, and their numbers.

0–27 insert at that entrance. From `FIRST_SCORE` on a move scores a row: twice the row's number
(64 * direction + first cell), plus one if its last marble stays instead of its first.
"""

from __future__ import annotations

from .material import BOARD, ENTRANCES, ENTRY, INSERT, LANE, STEP_DOWN, STEP_UP, State
from .scoring import rows

FIRST_SCORE = ENTRANCES


def occupied(s: State) -> int:
    """Return the cells on which a marble lies."""
    return s.marbles[0] | s.marbles[1] | s.marbles[2] | s.marbles[3]


def pushed(cells: int, entrance: int) -> int:
    """Rule 1: the marbles that an insertion moves on: all up to the lane's first free cell."""
    up, down = STEP_UP[entrance], STEP_DOWN[entrance]
    beyond = LANE[entrance] & ~cells
    beyond |= (beyond << up) >> down
    beyond |= (beyond << 2 * up) >> 2 * down
    beyond |= (beyond << 4 * up) >> 4 * down
    return LANE[entrance] & ~beyond


def moved_on(marbles: int, moving: int, entrance: int) -> int:
    """Return one colour's marbles after those that move have gone one cell on."""
    going = marbles & moving
    return (marbles ^ going) | ((going << STEP_UP[entrance]) >> STEP_DOWN[entrance])


def inserted(own: int, moving: int, entrance: int) -> int:
    """Rule 1: the own marbles after one more is inserted, which moves some of all on."""
    return moved_on(own, moving, entrance) | ENTRY[entrance]


def touches(marbles: int) -> bool:
    """Tell whether two marbles are orthogonal neighbours."""
    return (marbles & (marbles >> 1)) | (marbles & (marbles >> 8)) != 0


def has_room(cells: int, entrance: int) -> bool:
    """Rule 1: a full lane takes no marble."""
    return cells & LANE[entrance] != LANE[entrance]


def may_insert(s: State, entrance: int) -> bool:
    """Rule 1: the lane has room. Rule 6: a single colour must not touch itself."""
    cells = occupied(s)
    if not has_room(cells, entrance):
        return False
    own = s.marbles[s.turn]
    if cells != own:
        return True
    return not touches(inserted(own, pushed(cells, entrance), entrance))


def open_entrances(s: State) -> int:
    """Rules 1 and 6: all entrances at which the seat to act may insert, a bit for each.

    The bits are put together before anything is written: a compiler must assume that writing a
    list changes the board, and would read the board again for every entrance.
    """
    cells, own = occupied(s), s.marbles[s.turn]
    bits = 0
    if cells != own:
        for entrance in range(ENTRANCES):
            bits |= (1 if has_room(cells, entrance) else 0) << entrance
    else:
        for entrance in range(ENTRANCES):
            bits |= (1 if may_insert(s, entrance) else 0) << entrance
    return bits


def legal_moves(s: State, out: list[int]) -> int:
    """List what the seat to act may do; with 3–4 players it chooses the end that stays."""
    count = 0
    if s.phase == INSERT:
        entrances = open_entrances(s)
        for entrance in range(ENTRANCES):
            if (entrances >> entrance) & 1 != 0:
                out[count] = entrance
                count += 1
        return count
    found = rows(s, out)
    if s.players == 2:
        for k in range(found):
            out[k] = FIRST_SCORE + 2 * out[k]
        return found
    for k in range(found - 1, -1, -1):
        out[2 * k + 1] = FIRST_SCORE + 2 * out[k] + 1
        out[2 * k] = out[2 * k + 1] - 1
    return 2 * found


def is_full(s: State) -> bool:
    """Tell whether no cell of the board is free."""
    return occupied(s) == BOARD

"""Shiftago as numbers.

Actions 0–27 insert at that entrance, as moves do. After them, outside Express, come the rows: by
direction, then by first cell, only where a row of the shortest length fits; with 3 or 4 players
twice each, for the first marble that stays and for the last.
"""

from __future__ import annotations

from shiftbox.compiled.interface import Numbers
from shiftbox.compiled.scratch_pad import Pad
from shiftbox.environments.encoding import Encoding, Parts, mark_listed
from shiftbox.games.shiftago.legal_moves import FIRST_SCORE, open_entrances
from shiftbox.games.shiftago.material import ENTRANCES, EXPRESS, INSERT, SCORE, SIZE, State
from shiftbox.games.shiftago.scoring import shortest_row

ROWS = 4 * 64
"""Row numbers of the rules: 64 * direction + first cell."""
STEPS = ((0, 1), (1, -1), (1, 0), (1, 1))
"""Rows and columns that a step of each direction leads on."""
SHORTEST = 3
LENGTHS = (SHORTEST, 4, 5)
CELLS = SIZE * SIZE


def _fits(row: int, length: int) -> bool:
    """Tell whether so many marbles in a row have room from a cell on."""
    down, right = STEPS[row // 64]
    top, left = divmod(row % 64, 8)
    last = top + down * (length - 1), left + right * (length - 1)
    return all(0 <= place < SIZE for place in (top, left, *last))


POSSIBLE = tuple(tuple(row for row in range(ROWS) if _fits(row, n)) for n in LENGTHS)
COUNT = tuple(map(len, POSSIBLE))
"""How many rows there are by shortest length, beginning with rows of three."""
ROW = tuple(row for rows in POSSIBLE for row in (*rows, *[0] * (ROWS - len(rows))))
PLACE = tuple(rows.index(row) if row in rows else 0 for rows in POSSIBLE for row in range(ROWS))
"""From the place among possible rows to the row and back, a part of 256 for each length."""


def actions(s: State) -> int:
    """Count the actions of a setting."""
    rows = 0 if s.variant == EXPRESS else COUNT[shortest_row(s) - SHORTEST]
    return FIRST_SCORE + (rows if s.players == 2 else 2 * rows)


def action_of(s: State, move: int) -> int:
    """Return the action that a legal move is."""
    if move < FIRST_SCORE:
        return move
    part = ROWS * (shortest_row(s) - SHORTEST)
    place = PLACE[part + ((move - FIRST_SCORE) >> 1)]
    if s.players == 2:
        return FIRST_SCORE + place
    return FIRST_SCORE + 2 * place + ((move - FIRST_SCORE) & 1)


def move_of(s: State, action: int) -> int:
    """Return the move that a legal action is."""
    if action < FIRST_SCORE:
        return action
    part = ROWS * (shortest_row(s) - SHORTEST)
    place = action - FIRST_SCORE
    if s.players == 2:
        return FIRST_SCORE + 2 * ROW[part + place]
    return FIRST_SCORE + 2 * ROW[part + (place >> 1)] + (place & 1)


def mark_legal(s: State, pad: Pad, legal: Numbers, at: int) -> None:
    """Mark what may be done; entrances without listing them."""
    if s.phase != INSERT:
        mark_listed(s, pad, legal, at)
        return
    entrances = open_entrances(s)
    for entrance in range(ENTRANCES):
        legal[at + entrance] = (entrances >> entrance) & 1 != 0


def draw_of(move: int) -> int:
    """Answer for a game without draws."""
    return move


def parts(s: State) -> Parts:
    """Return what is observed: a board of each seat's marbles, then counts for each seat."""
    seats = s.players
    board = {"marbles": (seats, SIZE, SIZE)}
    counts = dict.fromkeys(("reserve", "points", "skips", "turn"), (seats,))
    return {**board, **counts, "scoring": (1,)}


def observe(s: State, seat: int, out: Numbers, at: int) -> None:
    """Write what a seat sees: nothing is hidden."""
    counts = at + CELLS * s.players
    for k in range(s.players):
        other = seat + k if seat + k < s.players else seat + k - s.players
        marbles = s.marbles[other]
        for row in range(SIZE):
            for column in range(SIZE):
                out[at + SIZE * row + column] = (marbles >> (8 * row + column)) & 1
        at += CELLS
        out[counts + k] = s.reserve[other]
        out[counts + s.players + k] = s.points[other]
        out[counts + 2 * s.players + k] = s.skips[other]
        out[counts + 3 * s.players + k] = 1 if other == s.turn else 0
    out[counts + 4 * s.players] = 1 if s.phase == SCORE else 0


ENCODING = Encoding(actions, 0, action_of, move_of, draw_of, parts, observe, mark_legal)

"""Shiftago's board, lanes, marbles and the state of a game.

The board is a bitboard with one bit per cell, bit = 8 * row + column. The eighth column stays
empty, so that a row of marbles never runs on around the edge:

        1  2  3  4  5  6  7
    A   0  1  2  3  4  5  6   .
    B   8  9 10 11 12 13 14   .
    …                          .
    G  48 49 50 51 52 53 54   .
"""

from __future__ import annotations

from dataclasses import dataclass

from shiftbox.state import numbers

SIZE = 7
MARBLES = 22
POINTS_TO_WIN = 10
MOST_SKIPS = 6

EXPRESS, EXPERT, EXTREME = 0, 1, 2
VARIANTS = ("express", "expert", "extreme")

INSERT, SCORE, OVER = 0, 1, 2
PHASES = ("insert", "score", "over")

NO_ROW = -1
"""In place of a winner: nobody has won by a row or by points."""

SIDES = "TBLR"
ENTRANCES = 4 * SIZE
"""Entrance 0–6: top of columns 1–7, 7–13: bottom, 14–20: left of rows A–G, 21–27: right."""


def bit_of(row: int, column: int) -> int:
    """Return the number of a cell's bit."""
    return 8 * row + column


def _lane(entrance: int) -> list[int]:
    """Return the bits of a lane's cells, the entrance first."""
    side, lane = divmod(entrance, SIZE)
    if side < 2:
        cells = [bit_of(row, lane) for row in range(SIZE)]
    else:
        cells = [bit_of(lane, column) for column in range(SIZE)]
    return cells if side % 2 == 0 else cells[::-1]


LANES = tuple(tuple(_lane(entrance)) for entrance in range(ENTRANCES))
LANE = tuple(sum(1 << bit for bit in lane) for lane in LANES)
ENTRY = tuple(1 << lane[0] for lane in LANES)
STEP_UP = tuple(max(0, lane[1] - lane[0]) for lane in LANES)
STEP_DOWN = tuple(max(0, lane[0] - lane[1]) for lane in LANES)
"""How far a push shifts the bits: to the left or to the right, the other one is 0."""
BOARD = sum(LANE[:SIZE])

DIRECTIONS = (1, 7, 8, 9)
"""Steps of a row: to the right, down left, down, down right. All lead on in reading order."""


@dataclass(slots=True)
class State:
    """Everything that a rule of Shiftago may look at."""

    variant: int = EXPRESS
    players: int = 2
    marbles: list[int] = numbers(4)
    """A bitboard per seat."""
    reserve: list[int] = numbers(4)
    points: list[int] = numbers(4)
    skips: list[int] = numbers(4)
    """Turns that a handicapped seat still has to sit out."""
    turn: int = 0
    to_act: int = 0
    phase: int = INSERT
    winner: int = NO_ROW
    """The seat that won by its own move, or `NO_ROW`."""

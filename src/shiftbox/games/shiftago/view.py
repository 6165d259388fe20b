"""Shiftago's positions. Nothing is hidden, so every view is the whole position."""

from __future__ import annotations

from collections.abc import Iterator

from shiftbox.contract import Position, actor, result

from .material import OVER, PHASES, SIZE, VARIANTS, State, bit_of
from .scoring import scores, winners

KEYS = (
    "game",
    "variant",
    "players",
    "board",
    "reserve",
    "points",
    "skips",
    "turn",
    "to_act",
    "phase",
)


def position(s: State) -> Position:
    """Write a state down."""
    n = s.players
    told: Position = {
        "game": "shiftago",
        "variant": VARIANTS[s.variant],
        "players": n,
        "board": board_text(s),
        "reserve": s.reserve[:n],
        "points": s.points[:n],
        "skips": s.skips[:n],
        "turn": s.turn,
        "to_act": actor(s.to_act),
        "phase": PHASES[s.phase],
    }
    if s.phase == OVER:
        told["outcome"] = result(s, n, scores, winners)
    return told


def board_text(s: State) -> list[str]:
    """Return the board's rows from the top, `.` for a free cell, else the seat's digit."""
    cells = ["."] * bit_of(SIZE, 0)
    for seat in range(s.players):
        for bit in bits_of(s.marbles[seat]):
            cells[bit] = str(seat)
    return ["".join(cells[bit_of(row, 0) : bit_of(row, SIZE)]) for row in range(SIZE)]


def bits_of(marbles: int) -> Iterator[int]:
    """Return the cells of a bitboard in reading order."""
    while marbles:
        yield (marbles & -marbles).bit_length() - 1
        marbles &= marbles - 1

"""Shiftago's positions. Nothing is hidden, so every view is the whole position."""

from __future__ import annotations

from shiftbox.game import Position, actor, result

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
    return ["".join(_cell(s, bit_of(r, c)) for c in range(SIZE)) for r in range(SIZE)]


def _cell(s: State, bit: int) -> str:
    for seat in range(s.players):
        if s.marbles[seat] >> bit & 1:
            return str(seat)
    return "."

"""Shiftago boards drawn as text."""

from __future__ import annotations

from typing import Any

from shiftbox import Match

EMPTY = """
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
"""


def rows_of(drawing: str) -> list[str]:
    """Return a drawn board as a position has it."""
    return ["".join(line.split()) for line in drawing.strip().splitlines()]


def match_on(
    drawing: str, *, variant: str = "express", players: int = 2, turn: int = 0, **change: Any
) -> Match:
    """Return a match that goes on from a drawn board."""
    board = rows_of(drawing)
    lying = [sum(row.count(str(seat)) for row in board) for seat in range(players)]
    position = {
        "game": "shiftago",
        "variant": variant,
        "players": players,
        "board": board,
        "reserve": [22 - count for count in lying],
        "points": [0] * players,
        "skips": [0] * players,
        "turn": turn,
        "to_act": turn,
        "phase": "insert",
        **change,
    }
    return Match.load(position, chance="manual")


def board_of(match: Match) -> list[str]:
    """Return the board as a position has it."""
    board: list[str] = match.position()["board"]
    return board

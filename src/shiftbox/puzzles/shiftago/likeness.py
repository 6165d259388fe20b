"""Which positions of Shiftago are alike, and how far a seat's rows have come."""

from __future__ import annotations

from shiftbox.games.shiftago.material import DIRECTIONS, State
from shiftbox.games.shiftago.view import position


def essence(state: State, seat: int) -> object:
    """Return the board turned and mirrored as it comes first, the seat to act written as 0."""
    others = [other % state.players for other in range(seat, seat + state.players)]
    named = {str(other): str(number) for number, other in enumerate(others)}
    rows = [[named.get(cell, cell) for cell in row] for row in position(state)["board"]]
    boards = []
    for _ in range(4):
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
        boards += ["".join(map("".join, rows)), "".join("".join(row[::-1]) for row in rows)]
    return [
        min(boards),
        [state.reserve[other] for other in others],
        [state.points[other] for other in others],
    ]


def longest_run(marbles: int) -> int:
    """Return how many marbles stand in line at most."""
    best = 0
    for step in DIRECTIONS:
        length, run = 0, marbles
        while run:
            length, run = length + 1, run & (marbles >> step * (length + 1))
        best = max(best, length)
    return best

"""Which positions of Blockers! are alike: turned and mirrored, with the tiles renamed with it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from shiftbox.contract import Game
from shiftbox.games.blockers.material import BLOCKS, ROWS, SIZE, State

Turn = Callable[[int, int], tuple[int, int]]
LAST = SIZE - 1
TURNS: tuple[Turn, ...] = (
    lambda row, column: (row, column),
    lambda row, column: (row, LAST - column),
    lambda row, column: (LAST - row, column),
    lambda row, column: (LAST - row, LAST - column),
    lambda row, column: (column, row),
    lambda row, column: (column, LAST - row),
    lambda row, column: (LAST - column, row),
    lambda row, column: (LAST - column, LAST - row),
)


def essence(game: Game[Any], state: State, seat: int) -> object:
    """Return board, racks and taken tiles as they come first, the seat to act before the others."""
    position = game.position(state)
    seats = [other % game.players for other in range(seat, seat + game.players)]
    forms = [_turned(position, seats, turn) for turn in TURNS]
    taken = [[position["taken"][one][other] for other in seats] for one in seats]
    return [min(forms, key=json.dumps), taken]


def _turned(position: dict[str, Any], seats: list[int], turn: Turn) -> list[Any]:
    board = [["" for _ in range(SIZE)] for _ in range(SIZE)]
    for row in range(SIZE):
        for column, lying in enumerate(position["board"][row]):
            if lying:
                down, right = turn(row, column)
                board[down][right] = f"{seats.index(int(lying[0]))}{_renamed(lying[1:], turn)}"
    hidden = [
        sorted(_renamed(tile, turn) for tile in position[where][seat])
        for where in ("racks", "piles")
        for seat in seats
    ]
    return [board, hidden]


def _renamed(tile: str, turn: Turn) -> str:
    """Return the tile that fits where this one did before the board was turned."""
    if tile == "*":
        return tile
    if tile in BLOCKS:
        row, column = (3 * part + 1 for part in divmod(BLOCKS.index(tile), 3))
        down, right = turn(row, column)
        return BLOCKS[3 * (down // 3) + right // 3]
    line = ROWS.index(tile) if tile in ROWS else int(tile) - 1
    cells = [turn(line, k) if tile in ROWS else turn(k, line) for k in range(2)]
    is_row = cells[0][0] == cells[1][0]
    return ROWS[cells[0][0]] if is_row else str(cells[0][1] + 1)

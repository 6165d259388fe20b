"""How many different positions of Shiftago Express there are after so many moves.

`python -m shiftbox.bots.study.shiftago.depths 5` counts them for two players by playing everything,
and again with boards that are turned or mirrored counted once. Games that are over go no further.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from shiftbox.games import game
from shiftbox.games.shiftago.legal_moves import legal_moves
from shiftbox.games.shiftago.material import ENTRANCES, SIZE, State, bit_of
from shiftbox.games.shiftago.rules import apply
from shiftbox.state import NOBODY, copy_of

Boards = tuple[int, int]
"""Both players' marbles. Whose turn it is follows from the depth, and the rest from both."""

DEPTH = 4


def _turned(row: int, column: int, how: int) -> int:
    """Return where a cell goes in one of the eight ways to turn and mirror the board."""
    row, column = (column, row) if how & 1 else (row, column)
    row = SIZE - 1 - row if how & 2 else row
    return bit_of(row, SIZE - 1 - column if how & 4 else column)


CELLS = [(row, column) for row in range(SIZE) for column in range(SIZE)]
TURNED = [{bit_of(*cell): 1 << _turned(*cell, how) for cell in CELLS} for how in range(8)]


def least(boards: Boards) -> Boards:
    """Return the same for all boards that are one but for turning and mirroring."""
    ways = ((_moved(boards[0], way), _moved(boards[1], way)) for way in TURNED)
    return min(ways)


def _moved(marbles: int, way: dict[int, int]) -> int:
    return sum(to for bit, to in way.items() if marbles >> bit & 1)


def depths(deepest: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield for each depth: positions, those that are over, and all up to symmetry."""
    start: State = game("shiftago").new()
    here: dict[Boards, State] = {(0, 0): start}
    for depth in range(deepest + 1):
        over = sum(s.to_act == NOBODY for s in here.values())
        yield depth, len(here), over, len({least(boards) for boards in here})
        if depth < deepest:
            here = _after(here)


def _after(here: dict[Boards, State]) -> dict[Boards, State]:
    following, moves = dict[Boards, State](), [0] * ENTRANCES
    for s in here.values():
        for k in range(legal_moves(s, moves) if s.to_act != NOBODY else 0):
            after = copy_of(s)
            apply(after, moves[k])
            following.setdefault((after.marbles[0], after.marbles[1]), after)
    return following


def main() -> None:
    """Print a line for each depth as soon as it is known."""
    deepest = int(sys.argv[1]) if len(sys.argv) > 1 else DEPTH
    for depth, positions, over, different in depths(deepest):
        print(f"{depth}: {positions:,} positions, {over:,} over, {different:,} up to symmetry")


if __name__ == "__main__":
    main()

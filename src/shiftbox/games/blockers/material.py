"""The board, the tiles and the state of Blockers! as a game goes on.

Cells are numbered in reading order, A1 is 0 and I9 is 80. Each block of 3×3 cells has a symbol:

         1 2 3      4 5 6     7 8 9
    A–C  triangle   cross     star
    D–F  clover     circle    diamond
    G–I  moon       heart     square
"""

from __future__ import annotations

from dataclasses import dataclass

from shiftbox.state import count_bits, numbers

SIZE = 9
CELLS = SIZE * SIZE
ROWS = "ABCDEFGHI"
BLOCKS = ("triangle", "cross", "star", "clover", "circle", "diamond", "moon", "heart", "square")

TILES = ("*", *"123456789", *ROWS, *sorted(BLOCKS))
"""The 28 tiles of a colour in the order of their texts: joker, numbers, letters, symbols."""

JOKER = 0
FIRST_LETTER = TILES.index("A")
ALL_TILES = (1 << len(TILES)) - 1
RACK = 5
UNUSED = 4
"""Rule 6: so many tiles of a colour stay on its rack at the end."""

BASE, PRO = 0, 1
VARIANTS = ("base", "pro")
BASE_TURNS = 24
MOST_COLOURS = 5

PLACE, DRAW, OVER, DEAL = 0, 1, 2, 3
PHASES = ("place", "draw", "over", "deal")

NO_COLOUR = -1
"""In place of the colour that draws: no draw is due."""

FREE = 0
"""What the board holds on a free cell; elsewhere see `lying`."""


def _line(tile: str) -> tuple[int, ...]:
    """Rule 1: return the nine cells for a number, a letter or a symbol."""
    if tile in BLOCKS:
        row, column = (3 * k for k in divmod(BLOCKS.index(tile), 3))
        return tuple(SIZE * (row + k // 3) + column + k % 3 for k in range(SIZE))
    if tile in ROWS:
        return tuple(SIZE * ROWS.index(tile) + k for k in range(SIZE))
    return tuple(SIZE * k + int(tile) - 1 for k in range(SIZE))


LINE = (0,) * SIZE + tuple(cell for tile in TILES[1:] for cell in _line(tile))
"""The nine cells of tile t stand from 9 * t on. The joker has no line: its nine are not used."""

ROW_OF = tuple(cell // SIZE for cell in range(CELLS))
COLUMN_OF = tuple(cell % SIZE for cell in range(CELLS))

BAND = SIZE + 2
"""Rows of one colour in `State.rows`, with an empty one above A and one below I."""


@dataclass(slots=True)
class State:
    """Everything that a rule of Blockers! may look at.

    A colour belongs to the seat with its number; in the pro variant 0 and 1 belong to seat 0,
    2 and 3 to seat 1. Sets of tiles have a bit per tile.
    """

    variant: int = BASE
    players: int = 2
    colours: int = 2
    board: list[int] = numbers(CELLS)
    """What lies on each cell: `FREE` or `lying(colour, tile)`."""
    rows: list[int] = numbers(BAND * MOST_COLOURS)
    """The same by colour, a bit per cell: row r of a colour is `rows[BAND * colour + r + 1]`, and
    column c in it is bit c + 1, so that every cell has neighbours on all sides."""
    racks: list[int] = numbers(MOST_COLOURS)
    piles: list[int] = numbers(MOST_COLOURS)
    taken: list[int] = numbers(MOST_COLOURS * MOST_COLOURS)
    """How many tiles of colour c a seat has taken: `taken[MOST_COLOURS * seat + c]`."""
    turns: list[int] = numbers(MOST_COLOURS)
    turn: int = 0
    to_act: int = 0
    phase: int = PLACE
    drawing: int = NO_COLOUR


def lying(colour: int, tile: int) -> int:
    """Return what the board holds where a tile lies."""
    return 32 * (colour + 1) + tile


def colour_on(s: State, cell: int) -> int:
    """Return the colour of the tile on a cell, -1 if it is free."""
    return (s.board[cell] >> 5) - 1


def tile_on(s: State, cell: int) -> int:
    """Return which tile of its colour lies on a cell."""
    return s.board[cell] & 31


def colours_each(s: State) -> int:
    """Rule 8: in the pro variant everybody has two colours."""
    return 2 if s.variant == PRO else 1


def first_colour(s: State, seat: int) -> int:
    """Return the first colour of a seat."""
    return 2 * seat if s.variant == PRO else seat


def is_out(s: State, colour: int) -> bool:
    """Rule 8: a colour that could not be refilled is out."""
    return s.piles[colour] == 0 and count_bits(s.racks[colour]) < RACK


def put(s: State, cell: int, colour: int, tile: int) -> None:
    """Lay a tile on a free cell."""
    s.board[cell] = lying(colour, tile)
    s.rows[BAND * colour + ROW_OF[cell] + 1] ^= 2 << COLUMN_OF[cell]


def lift(s: State, cell: int) -> None:
    """Take the tile on a cell off the board."""
    s.rows[BAND * colour_on(s, cell) + ROW_OF[cell] + 1] ^= 2 << COLUMN_OF[cell]
    s.board[cell] = FREE

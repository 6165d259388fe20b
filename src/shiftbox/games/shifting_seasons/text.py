"""Shifting Seasons in letters: cells, moves, cards, and the drawn table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import Any

from .geometry import ROWS, SIZE
from .legal_moves import (
    END,
    FIRST_CARD_DRAW,
    FIRST_DRAW,
    FIRST_MOVE,
    FIRST_PLACE,
    FIRST_SEASON_DRAW,
)
from .material import AREA_SEASON, KINDS, SEASON_NAMES, SEASONS

CARD_TITLES = (
    "",
    "long diagonals",
    "centre, twice",
    "middle columns",
    "outer lines",
    "connections of numbers",
    "around a number",
    "short diagonals",
    "colours of the areas",
    "four colours in an area",
    "four in a row or column",
    "three on a diagonal",
    "pairs across a border",
    "largest group",
    "squares",
)
"""By the card's number."""


SIGNS = {
    **{
        SEASONS[season]: f"{SEASON_NAMES[season]}, the colour of area {area + 1}"
        for area, season in enumerate(AREA_SEASON)
    },
    "Sp*": "the star: a precious tile",
    "[1]": "the number of an area; lane 1 leads there",
}
"""What a drawing shows."""


def cell_text(bit: int) -> str:
    """Return a cell's name, `A1` in the top left corner."""
    return f"{ROWS[bit // 8]}{bit % 8 + 1}"


@lru_cache(4096)
def cells_text(cells: int) -> tuple[str, ...]:
    """Return the names of the cells of a bitboard in reading order."""
    return tuple(cell_text(bit) for bit in range(8 * SIZE) if cells >> bit & 1)


def move_text(move: int) -> str:
    """Return a move or draw: `push Sp* 3 x2`, `place B2`, `move A1-C4`, `end`, `draw Sp*`."""
    if move < FIRST_PLACE:
        repeated = f" x{(move >> 5) + 1}" if move >> 5 else ""
        return f"push {KINDS[move & 7]} {(move >> 3 & 3) + 1}{repeated}"
    if move < END:
        return f"place {cell_text(move - FIRST_PLACE)}"
    if move >= FIRST_MOVE:
        source, target = divmod(move - FIRST_MOVE, 64)
        return f"move {cell_text(source)}-{cell_text(target)}"
    return "end" if move == END else f"draw {_drawn_thing(move)}"


def _drawn_thing(move: int) -> str:
    if move >= FIRST_SEASON_DRAW:
        return f"season {SEASONS[move - FIRST_SEASON_DRAW]}"
    if move >= FIRST_CARD_DRAW:
        return f"card {move - FIRST_CARD_DRAW}"
    return KINDS[move - FIRST_DRAW]


def board_lines(board: Sequence[Sequence[str]], counted: Sequence[str] = ()) -> Iterator[str]:
    """Draw a board's rows; counted cells stand in round brackets, numbers in square ones."""
    yield "  " + "".join(f"{column + 1:^6}" for column in range(SIZE)).rstrip()
    for r, row in enumerate(board):
        cells = [
            _cell_drawn(tile, is_counted=f"{ROWS[r]}{c + 1}" in counted)
            for c, tile in enumerate(row)
        ]
        yield f"{ROWS[r]} " + "".join(cells[:3]) + "│" + "".join(cells[3:]).rstrip()
        if r == 2:
            yield "  " + "─" * 18 + "┼" + "─" * 17


def _cell_drawn(tile: str, *, is_counted: bool) -> str:
    if is_counted:
        return f"{f'({tile})':<6}"
    if tile.isdigit():
        return f"[{tile}]   "
    return f" {tile or '·':<5}"


def drawn(position: Mapping[str, Any], names: Sequence[str]) -> str:
    """Draw the sliding board with its lanes, the display and every board."""
    lines = [*_sliding_lines(position["sliding"]), ""]
    left = sum(position["bag"].values())
    lines.append(f" display: {' '.join(position['display']) or '–'}   in the bag: {left}")
    lines.append(f" frames left: {position['frames']}   tokens to gain: {position['token_supply']}")
    if position["pushed"]:
        lines.append(
            f" to place: {position['pushed']['tile']} in area {position['pushed']['area']}"
        )
    lines += [f" card {card}: {CARD_TITLES[card]}" for card in position["cards"]]
    seats = list(range(position["players"]))
    for pair in (seats[:2], seats[2:]):
        if pair:
            lines += ["", *side_by_side([_seat_lines(position, k, names[k]) for k in pair])]
    return "\n".join(lines)


def _sliding_lines(sliding: Sequence[Sequence[str]]) -> list[str]:
    rows = ["".join(f"{tile:<5}" for tile in row).rstrip() for row in sliding]
    ends = {1: ("→ ", " → 2"), 3: ("4 ← ", " ←")}
    lines = ["          1↑        ↓"]
    for r, row in enumerate(rows):
        before, after = ends.get(r, ("", ""))
        lines.append(f"{before:>5}{row:<23}{after}".rstrip())
    return [*lines, "          ↑         3↓"]


def _seat_lines(position: Mapping[str, Any], seat: int, name: str) -> list[str]:
    mark = "▸" if position["turn"] == seat and position["to_act"] is not None else " "
    season = SEASON_NAMES[SEASONS.index(position["seasons"][seat])]
    tokens = position["tokens"][seat]
    held = f"{tokens} token{'' if tokens == 1 else 's'}"
    framed = [str(area + 1) for area in range(4) if position["framed"][seat][area]]
    return [
        f"{mark} {name}: {season}, {held}",
        f"  framed: {' '.join(framed) or '–'}",
        *board_lines(position["boards"][seat]),
    ]


def side_by_side(blocks: Sequence[Sequence[str]]) -> Iterator[str]:
    """Set drawings next to each other."""
    for parts in zip_longest(*blocks, fillvalue=""):
        yield "".join(f"{part:<41} " for part in parts).rstrip()

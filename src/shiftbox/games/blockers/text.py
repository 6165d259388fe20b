"""Blockers! in letters: cells, moves, the drawn board, and why a move is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from shiftbox.contract import Refused, illegal

from .legal_moves import FIRST_DRAW, PASS, cell_of, colour_of, tile_of
from .material import (
    BLOCKS,
    DRAW,
    JOKER,
    LINE,
    PRO,
    ROWS,
    SIZE,
    TILES,
    State,
    colour_on,
    colours_each,
    first_colour,
    is_out,
)

PLACEMENT = re.compile(r"(?:([0-4]):)?([^:@]+)@([A-I][1-9])")
GLYPHS = dict(zip(BLOCKS, "▲✚★♣●◆☾♥■", strict=True))
"""One sign for each symbol, for drawings."""
SIGNS = {
    "27": "on the board: a tile of colour 2 with the number 7",
    "2H": "with the letter H",
    f"2{GLYPHS['moon']}": f"with a symbol: {', '.join(f'{GLYPHS[b]} {b}' for b in BLOCKS)}",
    "2*": "the joker",
}
"""What a drawing shows."""


CELL_NAMES = tuple(f"{row}{column + 1}" for row in ROWS for column in range(SIZE))


def cell_text(cell: int) -> str:
    """Return a cell's name, `A1` in the top left corner."""
    return CELL_NAMES[cell]


def cell_named(text: str) -> int:
    """Return the cell with a name."""
    return SIZE * ROWS.index(text[0]) + int(text[1]) - 1


def fits(tile: int, cell: int) -> bool:
    """Rule 1: tell whether a tile may lie on a cell."""
    return tile == JOKER or cell in LINE[SIZE * tile : SIZE * tile + SIZE]


def home(tile: str) -> str:
    """Rule 1: say where a tile belongs."""
    if tile in BLOCKS:
        return f"the {tile} cells"
    return f"column {tile}" if tile.isdigit() else f"row {tile}"


def move_text(s: State, move: int) -> str:
    """Return a move or draw: `G@G2`, in the pro variant `2:G@G2`; `pass`; `draw moon`."""
    if move >= FIRST_DRAW:
        return f"draw {TILES[move - FIRST_DRAW]}"
    if move == PASS:
        return "pass"
    played = f"{TILES[tile_of(move)]}@{cell_text(cell_of(move))}"
    return f"{colour_of(move)}:{played}" if s.variant == PRO else played


def why_not(s: State, text: str) -> Refused:
    """Return why a text is not a legal move."""
    if s.phase == DRAW:
        message = f"Now colour {s.drawing} draws a tile from its pile: draw 7."
        return illegal("draw-first", message, "5", colour=s.drawing)
    if text == "pass":
        return illegal("must-place", "You can place a tile, so you must not pass.", "4")
    if text.startswith("draw "):
        return illegal("place-first", "A tile is drawn only after one has been placed.", "5")
    placed = PLACEMENT.fullmatch(text)
    if placed is None or placed[2] not in TILES:
        return Refused(
            "not-a-move",
            f"{text[:40]!r} is not a move: name a tile and a cell like 7@C7, G@G2, moon@G2 or *@E5"
            f"{', with its colour before it like 2:G@G2' if s.variant == PRO else ''}.",
        )
    return _why_not_colour(s, placed) or _why_not_place(s, placed)


def _why_not_colour(s: State, placed: re.Match[str]) -> Refused | None:
    """Return what is wrong with the colour that is to be played, if anything is."""
    first = first_colour(s, s.turn)
    own = [str(colour) for colour in range(first, first + colours_each(s))]
    if s.variant != PRO:
        if placed[1] is None:
            return None
        message = "With one colour each it is not named: leave the digit and the colon away."
        return Refused("not-a-move", message)
    if placed[1] is None:
        return Refused("not-a-move", f"Name the colour first: {own[0]}:{placed[0]}.", "8")
    if placed[1] not in own:
        message = f"Your colours are {' and '.join(own)}."
        return illegal("not-your-colour", message, "8", colours=[int(colour) for colour in own])
    if is_out(s, int(placed[1])):
        message = f"Colour {placed[1]} is out: its pile is used up."
        return illegal("colour-out", message, "8", colour=int(placed[1]))
    return None


def _why_not_place(s: State, placed: re.Match[str]) -> Refused:
    """Return what forbids to place a tile, its colour being in order."""
    colour = first_colour(s, s.turn) if placed[1] is None else int(placed[1])
    tile, cell = placed[2], placed[3]
    there = colour_on(s, cell_named(cell))
    held = tile_texts(s.racks[colour])
    if tile not in held:
        message = f"{tile} is not on your rack: you have {', '.join(held)}."
        return illegal("not-held", message, "1", tile=tile, held=held)
    if not fits(TILES.index(tile), cell_named(cell)):
        message = f"{cell} is not in {home(tile)}."
        return illegal("wrong-cell", message, "1", tile=tile, cell=cell)
    if there == colour:
        message = f"Your own colour {colour} lies on {cell}."
        return illegal("own-colour", message, "3", cell=cell, colour=colour)
    message = f"Without the tile on {cell} a group of colour {there} would fall apart."
    return illegal("group-apart", message, "3", cell=cell, colour=there)


def tile_texts(tiles: int) -> list[str]:
    """Return a set of tiles as texts, sorted."""
    return [text for tile, text in enumerate(TILES) if tiles >> tile & 1]


def drawn(position: Mapping[str, Any], names: Sequence[str]) -> str:
    """Draw the board with its symbols, and below it what each seat has."""
    lines = ["      " + "     ".join("   ".join("123456789"[k : k + 3]) for k in (0, 3, 6))]
    for row, cells in enumerate(position["board"]):
        if row % 3 == 0:
            lines.append(_border(BLOCKS[row : row + 3], "┌┬┐" if row == 0 else "├┼┤"))
        blocks = ["".join(f"{_sign(cell):^4}" for cell in cells[k : k + 3]) for k in (0, 3, 6)]
        lines.append(f" {ROWS[row]} │{'│'.join(blocks)}│ {ROWS[row]}")
    lines += ["   └" + "┴".join(["─" * 12] * 3) + "┘", ""]
    for seat in range(position["players"]):
        lines += _seat_lines(position, seat, names[seat])
    return "\n".join(lines)


def _border(blocks: tuple[str, ...], corners: str) -> str:
    named = corners[1].join(f" {name} ".center(12, "─") for name in blocks)
    return f"   {corners[0]}{named}{corners[2]}"


def _sign(cell: str) -> str:
    return cell[:1] + GLYPHS.get(cell[1:], cell[1:]) if cell else "·"


def _seat_lines(position: Mapping[str, Any], seat: int, name: str) -> list[str]:
    mark = "▸" if position["turn"] == seat and position["to_act"] is not None else " "
    taken = [f"{n} of colour {c}" for c, n in enumerate(position["taken"][seat]) if n]
    lines = [f" {mark} {name}: taken {', '.join(taken) or 'nothing'}"]
    each = len(position["racks"]) // position["players"]
    for colour in range(each * seat, each * seat + each):
        rack, pile = position["racks"][colour], position["piles"][colour]
        held = " ".join(rack) if isinstance(rack, list) else f"{rack} tiles"
        left = len(pile) if isinstance(pile, list) else pile
        lines.append(f"     colour {colour}: {held} on the rack, {left} in the pile")
    return lines

"""What a placement of Blockers! does to groups and tiles: only what the board shows."""

from __future__ import annotations

from typing import Any

from shiftbox.bots.fact import Fact
from shiftbox.contract import Game
from shiftbox.games.blockers.groups import (
    STRIDE,
    UPPER_ROWS,
    cell_bit,
    group,
    lower_cells,
    upper_cells,
)
from shiftbox.games.blockers.legal_moves import PASS, cell_of, colour_of, may_place
from shiftbox.games.blockers.material import (
    CELLS,
    NO_COLOUR,
    ROW_OF,
    SIZE,
    State,
    colour_on,
    colours_each,
)
from shiftbox.games.blockers.text import cell_text

from .gain import costs_taken, joins

GROUPS = ("begins", "extends", "joins")
"""By the number of own groups that a tile touches; more are joined too."""


def facts_of(game: Game[Any], state: State, move: int) -> tuple[Fact, ...]:
    """Return what a move does to the own groups, to others' tiles and to others' plans."""
    if move == PASS:
        return (Fact("passes"),)
    colour, cell = colour_of(move), cell_of(move)
    after, there = game.after(state, move), colour_on(state, cell)
    found = [_grouping(state, after, colour, cell)]
    if there != NO_COLOUR:
        details = {"colour": there, "seat": _seat(state, there)}
        cost = costs_taken(state, state.turn, there)
        found.append(Fact("takes", {**details, "cost": cost}, (cell_text(cell),)))
    found += _blocking(state, after, cell)
    found += _one_away(state, after, colour)
    points = game.preview(state, move)["points"]
    return (*found, Fact("points", {"change": points})) if points else (*found,)


def _seat(state: State, colour: int) -> int:
    return colour // colours_each(state)


def _grouping(state: State, after: State, colour: int, cell: int) -> Fact:
    """Return what becomes of the own groups, with the cells of the group that stands then."""
    touched, cells = joins(state, colour, cell), group_cells(after, colour, cell)
    details = {"colour": colour, "groups": touched, "tiles": len(cells)}
    return Fact(GROUPS[min(touched, 2)], details, cells)


def group_cells(state: State, colour: int, cell: int) -> tuple[str, ...]:
    """Return the cells of the group to which a tile belongs, in reading order."""
    bit, is_upper = cell_bit(cell), ROW_OF[cell] < UPPER_ROWS
    start = (bit, 0) if is_upper else (0, bit)
    upper, lower = group(*start, upper_cells(state, colour), lower_cells(state, colour))
    both = upper | lower << STRIDE * UPPER_ROWS
    bits = (bit for bit in range(both.bit_length()) if both >> bit & 1)
    return tuple(cell_text(SIZE * (bit // STRIDE) + bit % STRIDE) for bit in bits)


def _blocking(state: State, after: State, cell: int) -> list[Fact]:
    """Return which other colours would have joined groups on the cell.

    `may_take`: they still could, by taking the tile that now lies there.
    """
    found = []
    for other in range(state.colours):
        if _seat(state, other) == state.turn or other == colour_on(state, cell):
            continue
        groups = joins(state, other, cell)
        if groups > 1:
            details = {"colour": other, "seat": _seat(state, other), "groups": groups}
            details["may_take"] = may_place(after, other, cell)
            found.append(Fact("blocks", details, (cell_text(cell),)))
    return found


def _one_away(state: State, after: State, colour: int) -> list[Fact]:
    """Return the free cells on which one more tile would join groups, and would not have before."""
    cells = [
        cell
        for cell in range(CELLS)
        if colour_on(after, cell) == NO_COLOUR
        and joins(after, colour, cell) > 1
        and joins(state, colour, cell) < 2
    ]
    names = tuple(map(cell_text, cells))
    return [Fact("one-away", {"colour": colour}, names)] if names else []

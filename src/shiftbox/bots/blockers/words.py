"""What a placement of Blockers! gains, in words."""

from __future__ import annotations

from typing import Any

from shiftbox.contract import Game
from shiftbox.games.blockers.legal_moves import PASS, cell_of, colour_of
from shiftbox.games.blockers.material import State, colour_on, colours_each

from .gain import costs_taken, joins


def words_of(game: Game[Any], state: State, move: int) -> str:
    """Return what a move does to the own groups, to others' tiles and to others' plans."""
    if move == PASS:
        return "nothing can be placed"
    colour, cell = colour_of(move), cell_of(move)
    said = [_groups(joins(state, colour, cell)), *_taking(state, colour_on(state, cell))]
    for other in range(state.colours):
        theirs = other // colours_each(state) != state.turn and other != colour_on(state, cell)
        if theirs and joins(state, other, cell) > 1:
            said.append(f"keeps colour {other} from joining groups")
    points = game.preview(state, move)["points"]
    if points:
        said.append(
            f"{abs(points)} point{'s' if abs(points) > 1 else ''} "
            f"{'more' if points > 0 else 'less'}"
        )
    return ", ".join(said)


def _groups(touched: int) -> str:
    if touched == 0:
        return "begins a new group"
    return "extends a group" if touched == 1 else f"joins {touched} groups"


def _taking(state: State, there: int) -> list[str]:
    if there < 0:
        return []
    costs = costs_taken(state, state.turn, there)
    return [f"takes a tile of colour {there}{'' if costs else ' at no cost'}"]

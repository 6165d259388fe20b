"""What the tiles of Blockers! brought in a game: points, of which fewest win.

What a placement changes in the own points belongs to the tile that was laid, what it changes in
another seat's points to the tile that this seat lost. Together that is each seat's score. Taking
is counted once more by itself: its points are those of the tiles that took.
"""

from __future__ import annotations

from collections.abc import Callable

from shiftbox.bots.study.material import Had, Material
from shiftbox.games.blockers.legal_moves import PASS, cell_of, tile_of
from shiftbox.games.blockers.material import (
    FIRST_LETTER,
    FREE,
    JOKER,
    ROWS,
    State,
    colour_on,
    colours_each,
)
from shiftbox.games.blockers.scoring import group_points, taken_points
from shiftbox.match import Match

TAKING, LOST = "taking", "tile lost"
KINDS = ("joker", "number", "letter", "symbol")


def kind_of(tile: int) -> str:
    """Return what a tile says where it may lie."""
    if tile == JOKER:
        return KINDS[0]
    if tile < FIRST_LETTER:
        return KINDS[1]
    return KINDS[2] if tile < FIRST_LETTER + len(ROWS) else KINDS[3]


def counted(match: Match) -> Material:
    """Return for each kind how many tiles a seat laid, then what it took and lost."""
    players = match.game.players
    amounts = {name: [0] * players for name in (*KINDS, TAKING, LOST)}
    points = {name: [0] * players for name in amounts}

    def add(name: str, seat: int, gained: int, amount: int = 1) -> None:
        amounts[name][seat] += amount
        points[name][seat] += gained

    for number, step in enumerate(match.log):
        if not step.is_draw and step.move != PASS:
            _placed(step.before, match.state_after(number + 1), step.move, add)
    return {name: tuple(map(Had, amounts[name], points[name])) for name in amounts}


def _placed(before: State, after: State, move: int, add: Callable[..., None]) -> None:
    """Add what a placement did to everybody's points."""
    cell = cell_of(move)
    owner = -1
    if before.board[cell] != FREE:
        owner = colour_on(before, cell) // colours_each(before)
    for seat in range(before.players):
        gained = points_of(after, seat) - points_of(before, seat)
        if seat == before.turn:
            add(kind_of(tile_of(move)), seat, gained)
            if owner >= 0:
                add(TAKING, seat, gained)
        elif seat == owner:
            add(LOST, seat, gained)


def points_of(s: State, seat: int) -> int:
    """Return the points that a seat would have if it ended now."""
    return group_points(s, seat) + taken_points(s, seat)

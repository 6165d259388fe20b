"""A sparring partner that shares nothing with the player: it reads turns off the rules' solver."""

from __future__ import annotations

import random
from typing import Any

from shiftbox.contract import Game, View
from shiftbox.games.hidden_stones.solver import solve

PASS, END = "pass", "end"


def most_points(game: Game[Any], view: View, seed: int) -> str:
    """Take the most points now for the fewest cards; draw two where there are none."""
    del game
    assert view.seat is not None
    hand = view.position["hands"][view.seat]
    moves = solve(view.position["stones"], hand, "thrift").moves if hand else ()
    if moves:
        return moves[0]
    if PASS in view.moves:
        return PASS
    swaps = [move for move in view.moves if move != END]
    return random.Random(seed).choice(swaps) if len(hand) > 1 and swaps else END

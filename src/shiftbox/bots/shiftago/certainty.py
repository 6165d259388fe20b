"""Which wins are certain in a tree of forecasts of Shiftago, and how that is carried up.

A node's winner is the seat that wins for certain, plus one, or 0.
"""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import winners
from shiftbox.games.shiftago.material import SCORE, State
from shiftbox.state import NOBODY, count_bits

from .chances import UNITS, has_won
from .forecast_nodes import count_of, first_of, set_winner, winner_of


def is_certain(s: State, tree: Any, node: int) -> bool:
    """Tell whether a game is over or its winner known; in Express a row at hand wins.

    At the root the move that wins is still to be found.
    """
    if s.to_act == NOBODY:
        won = winners(s)
        if count_bits(won) == 1:
            set_winner(tree, node, seat_of(won) + 1)
        return True
    if node != 0 and tree.visits[node] == 0 and has_won(s):
        set_winner(tree, node, s.turn + 1)
    return winner_of(tree, node) != 0


def seat_of(won: int) -> int:
    """Return the only seat of a set."""
    seat = 0
    while (won >> seat) & 1 == 0:
        seat += 1
    return seat


def foreseen(s: State, tree: Any) -> int:
    """Return the winner of a position that has just been judged: only a certain one has 100 %."""
    if s.phase == SCORE or tree.chances[s.turn] != UNITS:
        return 0
    return s.turn + 1


def is_decided(tree: Any, node: int, seat: int) -> bool:
    """Tell whether a seat's moves decide a node: one of them wins, or all lose to the same seat."""
    first = first_of(tree, node)
    winner = winner_of(tree, first)
    for child in range(first, first + count_of(tree, node)):
        found = winner_of(tree, child)
        if found == seat + 1:
            set_winner(tree, node, found)
            return True
        if found != winner:
            winner = 0
    set_winner(tree, node, winner)
    return winner != 0


def prove(tree: Any, depth: int) -> None:
    """Carry a certain win up the path: who can choose it does, and who has nothing else must."""
    for level in range(depth - 2, -1, -1):
        if not is_decided(tree, tree.path[level], tree.actor[level]):
            return

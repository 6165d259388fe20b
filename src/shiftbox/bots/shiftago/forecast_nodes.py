"""How a node of a tree of forecasts of Shiftago is written, in few numbers: a tree is large."""

from __future__ import annotations

from typing import Any

BRANCHES = 256
"""More than a node has children."""
PROMISES = 1 << 20
"""More than a move can promise."""
WINNERS = 8
"""More than there are seats, plus one."""


def written(move: int, winner: int, promise: int) -> int:
    """Return a move, who wins by it for certain (a seat plus one, or 0) and what it promises."""
    return (move * WINNERS + winner) * PROMISES + promise


def move_of(tree: Any, node: int) -> int:
    """Return the move that leads to a node."""
    return int(tree.about[node] // (WINNERS * PROMISES))


def winner_of(tree: Any, node: int) -> int:
    """Return the seat that wins for certain, plus one, or 0."""
    return int(tree.about[node] // PROMISES % WINNERS)


def promise_of(tree: Any, node: int) -> int:
    """Return what the weights say of a move among its siblings; all together are `UNITS`."""
    return int(tree.about[node] % PROMISES)


def set_winner(tree: Any, node: int, winner: int) -> None:
    """Note who wins for certain, or that it is not known."""
    tree.about[node] += (winner - winner_of(tree, node)) * PROMISES


def first_of(tree: Any, node: int) -> int:
    """Return the first child of a node."""
    return int(tree.branches[node] // BRANCHES)


def count_of(tree: Any, node: int) -> int:
    """Return how many children a node has: none before it grows."""
    return int(tree.branches[node] % BRANCHES)

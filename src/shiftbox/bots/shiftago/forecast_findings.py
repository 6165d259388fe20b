"""What a tree of forecasts of Shiftago has found."""

from __future__ import annotations

from shiftbox.compiled.interface import Numbers

from .chances import SEATS
from .forecast import Forecast


def results(tree: Forecast, visits: Numbers, units: Numbers, won: Numbers) -> None:
    """Write how often each move was tried, what it gave every seat, and who wins for certain."""
    for k in range(tree.count[0]):
        visits[k], won[k] = tree.visits[1 + k], tree.winner[1 + k]
        for seat in range(SEATS):
            units[SEATS * k + seat] = tree.units[SEATS * (1 + k) + seat]


def promises(tree: Forecast, out: Numbers) -> None:
    """Write what the weights alone say of each move."""
    for k in range(tree.count[0]):
        out[k] = tree.promise[1 + k]


def expected(tree: Forecast, node: int, out: Numbers) -> int:
    """Write the moves that follow a node if all play what was tried most; return how many."""
    for length in range(len(out)):
        if tree.count[node] == 0:
            return length
        best = tree.first[node]
        for child in range(best, best + tree.count[node]):
            if tree.visits[child] > tree.visits[best]:
                best = child
        out[length] = tree.move[best]
        node = best
    return len(out)

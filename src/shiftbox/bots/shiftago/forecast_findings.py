"""What a tree of forecasts of Shiftago has found."""

from __future__ import annotations

from shiftbox.compiled.interface import Numbers

from .chances import SEATS
from .forecast import Forecast
from .forecast_nodes import count_of, first_of, move_of, promise_of, winner_of


def results(tree: Forecast, visits: Numbers, units: Numbers, won: Numbers) -> None:
    """Write how often each move was tried, what it gave every seat, and who wins for certain."""
    for k in range(count_of(tree, 0)):
        visits[k], won[k] = tree.visits[1 + k], winner_of(tree, 1 + k)
        for seat in range(tree.seats):
            units[SEATS * k + seat] = tree.units[tree.seats * (1 + k) + seat]


def promises(tree: Forecast, out: Numbers) -> None:
    """Write what the weights alone say of each move."""
    for k in range(count_of(tree, 0)):
        out[k] = promise_of(tree, 1 + k)


def expected(tree: Forecast, node: int, out: Numbers) -> int:
    """Write the moves that follow a node if all play what was tried most; return how many."""
    for length in range(len(out)):
        if count_of(tree, node) == 0:
            return length
        best = first_of(tree, node)
        for child in range(best, best + count_of(tree, node)):
            if tree.visits[child] > tree.visits[best]:
                best = child
        out[length] = move_of(tree, best)
        node = best
    return len(out)

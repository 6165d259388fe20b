"""Counting move sequences: a number that tells two implementations of the rules apart."""

from __future__ import annotations

from typing import Any

from shiftbox import compiled
from shiftbox.compiled import searches
from shiftbox.contract import Game, Refused
from shiftbox.reading import shown

DEEPEST = 12
MOST_NODES = 10**11
PLAIN_NODES = 20_000
"""Up to here plain Python is done before machine code would have been loaded."""


def count(game: Game[Any], state: Any, depth: object) -> int:
    """Return the number of move sequences of a length, each possible draw counted once."""
    if isinstance(depth, bool) or not isinstance(depth, int) or not 0 <= depth <= DEEPEST:
        raise Refused(
            "bad-request", f"depth is a whole number from 0 to {DEEPEST}, not {shown(depth)}."
        )
    if depth == 0:
        return 1
    nodes = _count(compiled.plain(game), state, depth, PLAIN_NODES)
    if nodes < 0:
        nodes = _count(compiled.fastest(game), state, depth, MOST_NODES)
    if nodes < 0:
        raise Refused("too-many", f"There are more than {MOST_NODES} such sequences.")
    return nodes


def _count(backend: compiled.Backend, state: Any, depth: int, limit: int) -> int:
    box, pads, left = backend.box(state, depth), backend.pads(0, depth), backend.numbers(depth)
    return int(backend.function(searches.perft)(box, pads, left, depth, limit))

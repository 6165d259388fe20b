"""What a seat's moves come to in a tree of turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shiftbox.compiled import Backend

from . import search
from .playout import ANY_TILE, WHOLE
from .search import SEATS, UNITS, Tree
from .turns import PLACE_BITS

KEPT = 16
"""So many turns of the seat that thinks are tried, each with every tile that it may push in."""
ROOM = 4 * 8 * 5
"""More than there are turns: lanes, places, tokens."""


@dataclass(frozen=True)
class Finding:
    """What came of a move."""

    move: int
    place: int
    """Where the tile of a push goes, or -1."""
    visits: int
    hopes: tuple[float, ...]
    """For each seat between -1 and 1."""


class LookAhead:
    """A tree of turns from box[0] on."""

    def __init__(self, backend: Backend, box: Any, seed: int, mind: Any, counts: Any) -> None:
        self._backend, self._box, self._mind, self._counts = backend, box, mind, counts
        self._pads = backend.pads(seed, len(box))
        self._turns: list[int] = []
        self._tree: Any = None

    def turns(self, tiles: list[int]) -> list[tuple[int, int]]:
        """Return the turns that promise most, and what, with each tile that may be pushed in."""
        turns, values = self._backend.numbers(ROOM), self._backend.numbers(ROOM)
        how = (self._box, self._pads, self._mind, self._counts)
        count = int(self._backend.function(search.turns_of)(*how, turns, values))
        listed = [(int(turns[k]), int(values[k])) for k in range(count)]
        listed.sort(key=lambda turn: -turn[1])
        return [
            ((turn ^ ANY_TILE) + (tile << PLACE_BITS), value)
            for turn, value in listed[:KEPT]
            for tile in tiles
        ]

    def plant(self, turns: list[tuple[int, int]]) -> None:
        """Begin with these turns or single moves, and what they promise, best first."""
        self._turns = [turn for turn, _ in turns]
        rows = self._backend.numbers(len(turns)), self._backend.numbers(len(turns))
        rows[0][:] = self._turns
        rows[1][:] = [value for _, value in turns]
        self._tree = self._backend.records(Tree, 1)[0]
        self._backend.function(search.plant)(self._pads, self._tree, *rows)

    def run(self, simulations: int) -> None:
        """Look into the future so often."""
        how = (self._box, self._pads, self._tree, self._mind, self._counts)
        self._backend.function(search.simulate)(*how, simulations)

    def findings(self, players: int) -> list[Finding]:
        """Return what came of each move, those that were tried most first."""
        count = len(self._turns)
        visits, units = self._backend.numbers(count), self._backend.numbers(SEATS * count)
        self._backend.function(search.results)(self._tree, visits, units)
        found: dict[int, Finding] = {}
        for k in sorted(range(count), key=lambda k: -int(visits[k])):
            move, place = parts(self._turns[k])
            own = [int(units[SEATS * k + seat]) for seat in range(players)]
            hopes = tuple(hope / (UNITS * max(1, int(visits[k]))) for hope in own)
            if visits[k]:
                found.setdefault(move, Finding(move, place, int(visits[k]), hopes))
        return list(found.values())


def parts(turn: int) -> tuple[int, int]:
    """Return the first move of a turn, and the place that follows a push or -1."""
    if turn < WHOLE:
        return turn, -1
    return (turn & (WHOLE - 1)) >> PLACE_BITS, turn & ((1 << PLACE_BITS) - 1)

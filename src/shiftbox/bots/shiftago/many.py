"""A tree of random games from a position of Shiftago: to measure the player and its speed by."""

from __future__ import annotations

import random
from typing import Any

from shiftbox.compiled import Backend
from shiftbox.game import Game

from .tree import Tree, plant, simulate, visits_of


class Grove:
    """A tree of random games from one position."""

    def __init__(
        self, game: Game[Any], state: Any, moves: list[int], backend: Backend, dice: random.Random
    ) -> None:
        self._game, self._state, self._moves, self._backend = game, state, moves, backend
        self._box = backend.box(state, 2)
        self._pad = backend.pads(dice.getrandbits(63), 1)[0]
        self._tree = backend.records(Tree, 1)[0]
        given = backend.numbers(len(moves))
        given[:] = moves
        backend.function(plant)(self._tree, given)

    def run(self, games: int) -> None:
        """Play so many games."""
        self._backend.function(simulate)(self._box, self._pad, self._tree, games)

    def favourite(self) -> str:
        """Return the move that was tried most."""
        visits = self._backend.numbers(len(self._moves))
        self._backend.function(visits_of)(self._tree, visits)
        best = max(range(len(visits)), key=lambda k: int(visits[k]))
        return self._game.text(self._state, self._moves[best])

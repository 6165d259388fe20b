"""How a Shiftago player answers with three or four at the table: by random games in a tree."""

from __future__ import annotations

import random
import time
from typing import Any

from shiftbox.bots.thought import Candidate, Report, Thought
from shiftbox.compiled import Backend
from shiftbox.game import Game

from .tree import SEATS, UNITS, Tree, plant, results, simulate
from .words import words_of

SHOWN = 4
STEP, PLAIN_STEP = 4000, 20


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
        self._games = 0

    def run(self, games: int) -> None:
        """Play so many games."""
        self._backend.function(simulate)(self._box, self._pad, self._tree, games)
        self._games += games

    def run_for(self, seconds: float, report: Report) -> None:
        """Play games until the time is up."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self.run(STEP if self._backend.is_compiled else PLAIN_STEP)
            report(self.thought({}))

    def thought(self, details: dict[str, Any]) -> Thought:
        """Return the moves that were tried most, and how the seats fared with them."""
        count = len(self._moves)
        visits, units = self._backend.numbers(count), self._backend.numbers(SEATS * count)
        self._backend.function(results)(self._tree, visits, units)
        order = sorted(range(count), key=lambda k: -int(visits[k]))[:SHOWN]
        candidates = tuple(self._candidate(k, int(visits[k]), units) for k in order)
        return Thought(candidates, (candidates[0].move,), self._games, details)

    def _candidate(self, k: int, visits: int, units: Any) -> Candidate:
        seats = range(self._game.players)
        value = tuple(int(units[SEATS * k + seat]) / (UNITS * max(1, visits)) for seat in seats)
        text = self._game.text(self._state, self._moves[k])
        return Candidate(text, value, words_of(self._game, self._state, self._moves[k], 0))

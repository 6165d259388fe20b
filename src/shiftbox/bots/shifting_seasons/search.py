"""One seat's thought about its next decision."""

from __future__ import annotations

import math
import random
from typing import Any

from shiftbox.bots.thought import Candidate, Thought
from shiftbox.compiled import Backend
from shiftbox.game import Game, View
from shiftbox.games.shifting_seasons.material import BEFORE, TURNS
from shiftbox.games.shifting_seasons.moves import FIRST_MOVE

from . import ending, foresight, judging, levels, turns
from .levels import Level
from .words import move_words

SHOWN = 5
ROOM = ending.DEEPEST + 1
NOT_NOTICED = -(1 << 50)


class Search:
    """The moves of a seat, best first, and how they did so far."""

    def __init__(
        self, game: Game[Any], view: View, level: Level, seed: int, backend: Backend
    ) -> None:
        self._game, self._backend, self._level = game, backend, level
        self._dice = random.Random(seed)
        self._state = game.imagine(view, self._dice.randrange)
        self._seat = self._state.turn
        self._texts = {code: text for text, code in game.moves(self._state).items()}
        self._box = backend.box(self._state, ROOM)
        self._pads = backend.pads(self._dice.getrandbits(63), ROOM)
        self._mind, self._counts = levels.mind_of(level, backend), backend.numbers(turns.MEANT + 1)
        self._places: dict[int, int] = {}
        self._tried: dict[int, tuple[int, int]] = {}
        self.simulations = 0
        self._values = self._rated()
        self._order = sorted(self._values, key=lambda move: (-self._values[move], move))

    def _rated(self) -> dict[int, int]:
        """Return what the own board promises after each move; tiles are moved after the push."""
        rate, values = self._backend.function(turns.rate), {}
        how = (self._mind, self._counts, self._level.overlooked)
        for move in self._texts:
            if move < FIRST_MOVE or self._state.phase != BEFORE:
                values[move] = int(rate(self._box, self._pads, move, *how))
                if self._state.phase == BEFORE:
                    self._places[move] = int(self._counts[turns.MEANT])
        return values

    def look_ahead(self, draws: int) -> None:
        """Play on from the best few moves, with the same draws for each."""
        best = sorted(self._order[: self._level.tried])
        run, numbers = self._backend.function(foresight.look_ahead), self._backend.numbers
        options, totals = numbers(len(best)), numbers(len(best))
        options[:] = best
        for _ in range(draws):
            pads = self._backend.pads(self._dice.getrandbits(63), ROOM)
            run(self._box, pads, self._mind, self._counts, options, totals)
        self.simulations += draws * len(best)
        for move, total in zip(best, totals, strict=True):
            before, times = self._tried.get(move, (0, 0))
            self._tried[move] = (before + int(total), times + draws)
        self._order.sort(key=lambda move: (move not in self._tried, -self._margin(move)))

    def end_exactly(self, limit: int) -> bool:
        """Look through all that can still happen; tell whether there was room for it."""
        work, leads = self._backend.numbers(ending.WORK), {}
        solve = self._backend.function(ending.solve)
        for move in [move for move in self._texts if ending.is_looked_at(self._state, move)]:
            pads = self._backend.pads(1, ROOM)
            box = self._backend.box(self._game.after(self._state, move), ROOM)
            nodes = int(solve(box, pads, work, limit))
            if nodes < 0:
                return False
            self.simulations += nodes
            leads[move] = int(ending.lead(work, 0, self._seat))
        self._tried = {move: (lead, 1) for move, lead in leads.items()}
        self._order = sorted(leads, key=lambda move: (-leads[move], -self._rank(move), move))
        return True

    def rehearse(self) -> None:
        """Call the search of the last turns for nothing, so that it is compiled in time."""
        work, pads = self._backend.numbers(ending.WORK), self._backend.pads(1, ROOM)
        self._backend.function(ending.solve)(self._box, pads, work, 0)

    def _rank(self, move: int) -> int:
        return self._values.get(move, NOT_NOTICED)

    def _margin(self, move: int) -> float:
        """Return by how much this seat will be ahead after a move, in units of the weights."""
        if move in self._tried:
            total, times = self._tried[move]
            return total / times
        return float(self._values[move] - self._others())

    def _others(self) -> int:
        promise = self._backend.function(judging.promise)
        how, s = (self._mind, self._counts), self._state
        others = [seat for seat in range(s.players) if seat != self._seat]
        return max(int(promise(self._box[0], k, s.turns[k], *how)) for k in others)

    def thought(self, details: dict[str, Any] | None = None) -> Thought:
        """Return the best moves with each seat's chance to win."""
        best = self._order[:SHOWN]
        candidates = tuple(self._candidate(move) for move in best)
        place = self._places.get(best[0], -1)
        line = [candidates[0].move]
        if place >= 0:
            line.append(self._game.text(self._game.after(self._state, best[0]), place))
        return Thought(candidates, tuple(line), max(1, self.simulations), details or {})

    def _candidate(self, move: int) -> Candidate:
        left = max(0, TURNS - self._state.turns[self._seat] - 1)
        lead = self._margin(move) / judging.POINT
        own = 1 / (1 + math.exp(-max(-30.0, min(30.0, lead / (0.5 + math.sqrt(4.0 * left))))))
        others = (1 - own) / (self._game.players - 1)
        value = tuple(own if k == self._seat else others for k in range(self._game.players))
        place = self._places.get(move, -1)
        return Candidate(self._texts[move], value, move_words(self._game, self._state, move, place))

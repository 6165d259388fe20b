"""One seat's thought about its next decision."""

from __future__ import annotations

import math
import random
from typing import Any

from shiftbox.bots.thought import Candidate, Thought
from shiftbox.compiled import Backend
from shiftbox.contract import Game, View
from shiftbox.games.shifting_seasons.legal_moves import FIRST_MOVE
from shiftbox.games.shifting_seasons.material import BEFORE, TURNS

from . import endgame, judging, levels, search, turns
from .levels import Level
from .words import move_words

SHOWN = 5
CANDIDATES = 10
"""How many moves are played on at most."""
TRIALS_EACH = 8
"""With fewer trials for each, fewer are played on: the luckiest of many is seldom the best."""
ROOM = endgame.DEEPEST + 1
NOT_NOTICED = -(1 << 50)


class Thinker:
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
        self.trials = 0
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

    def look_ahead(self, trials: int, each: int = TRIALS_EACH) -> None:
        """Play the best few moves on, just so many times in all and about equally often."""
        count = max(1, min(CANDIDATES, len(self._order), trials // each))
        draws, rest = divmod(trials, count)
        best = self._order[:count]
        self._play_on(best, draws)
        self._play_on(best[:rest], 1)
        self._order.sort(key=lambda move: (move not in self._tried, -self._margin(move)))

    def _play_on(self, moves: list[int], draws: int) -> None:
        """Play some moves on, with the same draws for each."""
        run, numbers = self._backend.function(search.look_ahead), self._backend.numbers
        options, totals = numbers(len(moves)), numbers(len(moves))
        options[:] = moves
        for _ in range(draws):
            pads = self._backend.pads(self._dice.getrandbits(63), ROOM)
            run(self._box, pads, self._mind, self._counts, options, totals)
            self.trials += len(moves)
        for move, total in zip(moves, totals, strict=True):
            before, times = self._tried.get(move, (0, 0))
            if draws:
                self._tried[move] = (before + int(total), times + draws)

    def end_exactly(self, limit: int) -> bool:
        """Look through all that can still happen; tell whether there was room for it.

        If there is none for every tile move, they are looked at after the last turns only.
        """
        return any(self._is_solved(scope, limit) for scope in endgame.SCOPES)

    def _is_solved(self, scope: int, limit: int) -> bool:
        """Order the moves by what they lead to, the first of the best before all others."""
        work, solve = self._backend.numbers(endgame.WORK), self._backend.function(endgame.solve)
        leads: dict[int, int] = {}
        for move in sorted(self._texts, key=lambda move: (-self._rank(move), move)):
            if endgame.is_looked_at(self._state, move, scope):
                box = self._backend.box(self._game.after(self._state, move), ROOM)
                least = max(leads.values(), default=endgame.UNKNOWN)
                how = (scope, self._seat, least, limit)
                nodes = int(solve(box, self._backend.pads(1, ROOM), work, *how))
                if nodes < 0:
                    return False
                limit -= nodes
                leads[move] = int(endgame.lead(work, 0, self._seat))
        self._tried = {move: (lead, 1) for move, lead in leads.items()}
        self._order = sorted(leads, key=lambda move: -leads[move])
        return True

    def rehearse_ending(self) -> None:
        """Call the search of the last turns for nothing, so that it is compiled in time."""
        work, pads = self._backend.numbers(endgame.WORK), self._backend.pads(1, ROOM)
        self._backend.function(endgame.solve)(self._box, pads, work, 0, 0, 0, 0)

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
        return Thought(candidates, tuple(line), self.trials, details or {})

    def _candidate(self, move: int) -> Candidate:
        left = max(0, TURNS - self._state.turns[self._seat] - 1)
        lead = self._margin(move) / judging.POINT
        own = 1 / (1 + math.exp(-max(-30.0, min(30.0, lead / (0.5 + math.sqrt(4.0 * left))))))
        others = (1 - own) / (self._game.players - 1)
        value = tuple(own if k == self._seat else others for k in range(self._game.players))
        place = self._places.get(move, -1)
        return Candidate(self._texts[move], value, move_words(self._game, self._state, move, place))

"""One seat's thought about its next decision."""

from __future__ import annotations

import math
import random
from functools import cached_property, partial
from typing import Any

from shiftbox.bots.thought import Candidate, Thought
from shiftbox.compiled import Backend
from shiftbox.contract import Game, View
from shiftbox.games.shifting_seasons.legal_moves import FIRST_MOVE
from shiftbox.games.shifting_seasons.material import BEFORE, NO_TILE, TURNS

from . import endgame, judging, levels, turns
from .facts import facts_of
from .levels import Level
from .looking_ahead import Finding, LookAhead
from .playout import WHOLE
from .turns import PLACE_BITS
from .words import words_of

SHOWN = 5
MOVES = 24
"""How many places or tile moves are looked at ahead at most."""
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
        self._ahead: LookAhead | None = None
        self._found: dict[int, Finding] = {}
        self._leads: dict[int, int] = {}
        self.simulations = 0
        self._values = self._rated()
        self._order = sorted(self._values, key=lambda move: (-self._values[move], move))

    def _rated(self) -> dict[int, int]:
        """Return what the own board promises after each move; tiles are moved after the push."""
        is_push, numbers = self._state.phase == BEFORE, self._backend.numbers
        rated = [move for move in self._texts if move < FIRST_MOVE or not is_push]
        moves, values, places = (numbers(len(rated)) for _ in range(3))
        moves[:] = rated
        how = (self._mind, self._counts, self._level.overlooked, values, places)
        self._backend.function(turns.rate_all)(self._box, self._pads, moves, *how)
        if is_push:
            self._places = {move: int(place) for move, place in zip(rated, places, strict=True)}
        return {move: int(value) for move, value in zip(rated, values, strict=True)}

    def look_ahead(self, simulations: int) -> None:
        """Look so often into what may come of the moves, and order them by it."""
        if self._ahead is None:
            self._ahead = self._planted()
        self._ahead.run(simulations)
        self.simulations += simulations
        self._found = {found.move: found for found in self._ahead.findings(self._state.players)}
        self._places |= {found.move: found.place for found in self._found.values()}
        rest = [move for move in self._values if move not in self._found]
        self._order = [*self._found, *sorted(rest, key=lambda move: (-self._values[move], move))]

    def _planted(self) -> LookAhead:
        """Return a tree that begins with what the level notices."""
        how = (self._dice.getrandbits(63), self._mind, self._counts)
        ahead = LookAhead(self._backend, self._box, *how)
        noticed = [move for move in self._order if self._values[move] > NOT_NOTICED]
        if self._state.phase == BEFORE and not self._level.overlooked:
            tiles = sorted({*self._state.display} - {NO_TILE})
            ahead.plant(ahead.turns(tiles))
        elif self._state.phase == BEFORE:
            turns = {move: WHOLE | move << PLACE_BITS | self._places[move] for move in noticed}
            ahead.plant([(turn, self._values[move]) for move, turn in turns.items()])
        else:
            ahead.plant([(move, self._values[move]) for move in noticed[:MOVES]])
        return ahead

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
        self._leads = leads
        self._order = sorted(leads, key=lambda move: -leads[move])
        return True

    def rehearse_ending(self) -> None:
        """Call the search of the last turns for nothing, so that it is compiled in time."""
        work, pads = self._backend.numbers(endgame.WORK), self._backend.pads(1, ROOM)
        self._backend.function(endgame.solve)(self._box, pads, work, 0, 0, 0, 0)

    def _rank(self, move: int) -> int:
        return self._values.get(move, NOT_NOTICED)

    @cached_property
    def _others(self) -> int:
        """The most that another board promises."""
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
        return Thought(candidates, tuple(line), self.simulations, details or {})

    def _candidate(self, move: int) -> Candidate:
        place = self._places.get(move, -1)
        tell = partial(facts_of, self._game, self._state, move, place)
        return Candidate(self._texts[move], self._chances(move), tell=tell, say=words_of)

    def _chances(self, move: int) -> tuple[float, ...]:
        """Return each seat's chance to win after a move, as well as it is known."""
        if move in self._found and not self._leads:
            hopes = [1 + hope for hope in self._found[move].hopes]
            return tuple(hope / sum(hopes) for hope in hopes)
        left = max(0, TURNS - self._state.turns[self._seat] - 1)
        lead = self._leads[move] if self._leads else self._values[move] - self._others
        doubt = 0.5 + math.sqrt(4.0 * left)
        own = 1 / (1 + math.exp(-max(-30.0, min(30.0, lead / judging.POINT / doubt))))
        others = (1 - own) / (self._game.players - 1)
        return tuple(own if k == self._seat else others for k in range(self._game.players))

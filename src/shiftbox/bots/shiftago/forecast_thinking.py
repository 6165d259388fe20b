"""How a Shiftago player answers by a tree of forecasts: with three and four, and in Extreme."""

from __future__ import annotations

import math
import random
import time
from functools import partial
from typing import Any

from shiftbox.bots.fact import Fact
from shiftbox.bots.thought import Candidate, Report, Thought
from shiftbox.compiled import Backend
from shiftbox.contract import Game

from .chances import SEATS, UNITS
from .facts import facts_of, proved
from .forecast import Forecast, plant, simulate, untried
from .forecast_findings import expected, promises, results
from .judging import HUNDREDTHS
from .openings import is_opening, varied
from .unfolding import explore, sow
from .unpacking import odds_of, weights_of
from .words import words_of

SHOWN = 4
LONGEST_LINE = 9
STEP, PLAIN_STEP = 2000, 5


class Council:
    """What every seat is expected to do from one position on."""

    def __init__(
        self,
        game: Game[Any],
        state: Any,
        moves: list[int],
        backend: Backend,
        *,
        by_odds: bool = False,
        unfolds: bool = False,
    ) -> None:
        self._began = time.monotonic()
        self._game, self._state, self._moves, self._backend = game, state, moves, backend
        self._box = backend.box(state, 4)
        self._pads = backend.pads(1, 2)
        self._tree = backend.records(Forecast, 1)[0]
        weights = self._row(odds_of(game) if by_odds else weights_of(game))
        begin, self._look = (sow, explore) if unfolds else (plant, simulate)
        backend.function(begin)(self._box, self._pads, self._tree, weights, self._row(moves))
        self._order: list[int] | None = None
        self._done = 0

    def _row(self, given: Any) -> Any:
        row = self._backend.numbers(len(given))
        row[:] = given
        return row

    def run(self, most: int) -> bool:
        """Look ahead so often; tell whether more would help, since nothing is certain yet."""
        look = self._backend.function(self._look)
        done = int(look(self._box, self._pads, self._tree, most))
        self._done += done
        return done == most

    def run_for(self, seconds: float, report: Report) -> None:
        """Look ahead, at least once, until the time is up or nothing is left to find out.

        Making room for the tree takes some of the time, too.
        """
        step = STEP if self._backend.is_compiled else PLAIN_STEP
        while self.run(step) and time.monotonic() < self._began + seconds:
            report(self.thought({}))

    def guess(self, blur: float, dice: random.Random) -> None:
        """Rank the moves by what they promise, more or less."""
        found = self._row(self._moves)
        self._backend.function(promises)(self._tree, found)
        guessed = [
            HUNDREDTHS * math.log(max(1, int(promise))) + dice.gauss(0, blur) for promise in found
        ]
        self._order = sorted(range(len(self._moves)), key=lambda k: -guessed[k])

    def vary(self, dice: random.Random) -> None:
        """In the opening, put any move first that is nearly as good as the favourite."""
        if is_opening(self._game, self._state):
            visits, won, _ = self._results()
            self._order = varied(self._ranked(visits, won), visits, won, dice)

    def _results(self) -> tuple[Any, Any, Any]:
        """Return how often each move was tried, who wins by it for certain, and all chances."""
        count = len(self._moves)
        visits, won = self._backend.numbers(count), self._backend.numbers(count)
        units = self._backend.numbers(SEATS * count)
        self._backend.function(results)(self._tree, visits, units, won)
        return visits, won, units

    def _ranked(self, visits: Any, won: Any) -> list[int]:
        """Return the moves, certain wins first, then by how often they were tried."""
        turn = self._state.turn + 1
        return sorted(
            range(len(self._moves)),
            key=lambda k: (won[k] != turn, won[k] not in (0, turn), -int(visits[k])),
        )

    def thought(self, details: dict[str, Any]) -> Thought:
        """Return the moves that were tried most, a certain win first, and how seats fare."""
        visits, won, units = self._results()
        order = self._order or self._ranked(visits, won)
        candidates = tuple(
            self._candidate(k, int(visits[k]), units, int(won[k])) for k in order[:SHOWN]
        )
        return Thought(candidates, tuple(self._line(order[0])), self._done, details)

    def _candidate(self, k: int, visits: int, units: Any, won: int) -> Candidate:
        seats = range(self._game.players)
        if won:
            value = tuple(float(seat + 1 == won) for seat in seats)
        elif visits:
            value = tuple(int(units[SEATS * k + seat]) / (UNITS * visits) for seat in seats)
        else:
            value = self._judged(self._moves[k])
        text = self._game.text(self._state, self._moves[k])
        tell = partial(self._facts, self._moves[k], won)
        return Candidate(text, value, won != 0, tell, words_of)

    def _facts(self, move: int, won: int) -> tuple[Fact, ...]:
        facts = facts_of(self._game, self._state, move)
        if won and facts[0].code != "wins":
            return (*facts, proved(self._state.turn, won - 1))
        return facts

    def _judged(self, move: int) -> tuple[float, ...]:
        """Return each seat's chance after a move that has not been tried, by the weights."""
        box = self._backend.box(self._game.after(self._state, move), 1)
        chance = self._backend.function(untried)
        seats = range(self._game.players)
        return tuple(int(chance(box[0], self._tree, seat)) / UNITS for seat in seats)

    def _line(self, k: int) -> list[str]:
        """Return how play is expected to go on after a move."""
        out = self._backend.numbers(LONGEST_LINE - 1)
        length = int(self._backend.function(expected)(self._tree, 1 + k, out))
        state, texts = self._state, []
        for move in (self._moves[k], *(int(move) for move in out[:length])):
            texts.append(self._game.text(state, move))
            state = self._game.after(state, move)
        return texts

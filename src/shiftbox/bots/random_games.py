"""One simple search for every game: random games from worlds that fit what a seat knows."""

from __future__ import annotations

import random
import time
from typing import Any

from shiftbox.compiled import Backend, bandit
from shiftbox.compiled.searches import MOST_SEATS
from shiftbox.contract import Game, View

from .thought import Candidate, Effort, Player, Report, Thought, first_view, unheard

GAMES = {"novice": 60, "casual": 400, "strong": 3000, "master": 20000}
"""How many random games a level plays before it decides."""

WORLDS = 16
"""Among how many imagined worlds a search of fixed effort is divided."""

SHOWN = 5


class RandomGames:
    """Plays any game, without knowing anything of it but its rules."""

    def consider(
        self,
        game: Game[Any],
        view: View,
        effort: Effort,
        seed: int,
        backend: Backend,
        report: Report = unheard,
    ) -> Thought:
        """Return the moves that did best in random games."""
        search = Search(game, view, seed, backend)
        if effort.seconds is None:
            search.run(effort.simulations or GAMES[effort.level])
        else:
            deadline = time.monotonic() + effort.seconds
            while time.monotonic() < deadline:
                search.run_in_one_world(len(view.moves))
                report(search.thought())
        return search.thought()

    def rehearse(self, game: Game[Any], backend: Backend) -> None:
        """Try one move once."""
        self.consider(game, first_view(game), Effort(simulations=1), 1, backend)


PLAYER: Player = RandomGames()


class Search:
    """The moves of a view and how they did so far."""

    def __init__(self, game: Game[Any], view: View, seed: int, backend: Backend) -> None:
        self._game, self._view, self._backend = game, view, backend
        dice = random.Random(seed)
        self._below = dice.randrange
        self._pad = backend.pads(dice.getrandbits(63), 1)[0]
        codes = game.moves(self._world())
        self._texts = list(codes)
        count = len(codes)
        self._moves, self._visits = backend.numbers(count), backend.numbers(count)
        self._moves[:] = list(codes.values())
        self._wins = backend.numbers(count * MOST_SEATS)

    def _world(self) -> Any:
        return self._game.imagine(self._view, self._below)

    def run(self, games: int) -> None:
        """Play random games, divided among imagined worlds."""
        left = games
        while left > 0:
            few = min(left, -(-games // WORLDS))
            self.run_in_one_world(few)
            left -= few

    def run_in_one_world(self, games: int) -> None:
        """Play random games from one imagined world."""
        box = self._backend.box(self._world(), 2)
        play = self._backend.function(bandit.try_moves)
        play(box, self._pad, self._moves, self._visits, self._wins, games)

    def thought(self) -> Thought:
        """Return the moves that were tried most, and how the seats fared with them."""
        visits = [int(n) for n in self._visits]
        order = sorted(range(len(visits)), key=lambda arm: (-visits[arm], arm))
        candidates = tuple(self._candidate(arm, visits[arm]) for arm in order[:SHOWN])
        return Thought(candidates, (candidates[0].move,), sum(visits))

    def _candidate(self, arm: int, visits: int) -> Candidate:
        share = bandit.WIN * max(1, visits)
        won = [int(self._wins[arm * MOST_SEATS + seat]) for seat in range(self._game.players)]
        value = tuple(units / share for units in won)
        own = value[self._view.seat or 0]
        words = f"won {own:.0%} of {visits} random games"
        return Candidate(self._texts[arm], value, say=lambda _: words)

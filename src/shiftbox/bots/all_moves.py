"""How far moves that a search has left aside are behind its best one."""

from __future__ import annotations

import random
from typing import Any

from shiftbox.compiled import Backend
from shiftbox.contract import Game, View

from .outlook import Outlook, is_without_draws
from .players import think
from .thought import Effort

WORLDS = 8
"""In so many worlds that fit the view a move is played beside the best one."""
QUICK = Effort("strong", simulations=60)
"""How hard whoever acts next thinks about what the move has left, where nothing is drawn."""
SEEDS = 1 << 62


class Comparison:
    """Plays moves in the same worlds, with the same dice after them.

    After each the game goes on quickly for a round of turns; where nothing is ever drawn, whoever
    acts next searches instead. The same seed and the same moves give the same figures.
    """

    def __init__(
        self, game: Game[Any], view: View, seed: int, backend: Backend | None = None
    ) -> None:
        assert view.seat is not None
        self._game, self._seat, self._backend = game, view.seat, backend
        self._outlook = None if is_without_draws(game) else Outlook(game, backend)
        dice = random.Random(seed)
        self.worlds = [game.imagine(view, dice.randrange) for _ in range(WORLDS)]
        self._luck = [dice.randrange(SEEDS) for _ in range(WORLDS)]
        self._known: dict[str, list[float]] = {}

    def behind(self, move: str, best: str) -> float:
        """Return by how much a move is worse than another on average; 0 if it is not."""
        pairs = zip(self._chances(best), self._chances(move), strict=True)
        return max(0.0, sum(good - other for good, other in pairs) / WORLDS)

    def _chances(self, move: str) -> list[float]:
        """Return the seat's chance after a move in each world."""
        if move not in self._known:
            worlds = zip(self.worlds, self._luck, strict=True)
            self._known[move] = [self._chance(world, move, luck) for world, luck in worlds]
        return self._known[move]

    def _chance(self, world: Any, move: str, luck: int) -> float:
        number = self._game.find(world, move)
        if self._outlook is not None:
            return self._outlook.played_on(world, number, self._game.players, luck)[self._seat]
        return self._searched(self._game.after(world, number), luck)

    def _searched(self, state: Any, luck: int) -> float:
        game = self._game
        ended = game.outcome(state)
        if ended is not None:
            return ended.shares(game.players)[self._seat]
        view = game.view(state, state.to_act)
        return think(game, view, QUICK, seed=luck, backend=self._backend).value[self._seat]

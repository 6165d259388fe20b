"""How far moves that a search has left aside are behind its best one."""

from __future__ import annotations

import random
from typing import Any

from shiftbox.compiled import Backend
from shiftbox.contract import Game, View

from .players import think
from .thought import Effort

WORLDS = 4
"""In so many worlds that fit the view a move is played beside the best one."""
QUICK = Effort("strong", simulations=60)
"""How hard whoever acts next thinks about what the move has left."""
SEEDS = 1 << 62


class Comparison:
    """Plays moves in the same worlds, with the same dice after them.

    The same seed and the same moves give the same figures.
    """

    def __init__(
        self, game: Game[Any], view: View, seed: int, backend: Backend | None = None
    ) -> None:
        assert view.seat is not None
        self._game, self._seat, self._backend = game, view.seat, backend
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
        game, dice = self._game, random.Random(luck)
        state = game.after(world, game.find(world, move))
        while game.to_act(state) == "chance":
            state = game.after(state, game.drawn_by(state, dice.randrange))
        ended = game.outcome(state)
        if ended is not None:
            return (self._seat in ended.winners) / max(1, len(ended.winners))
        view = game.view(state, state.to_act)
        return think(game, view, QUICK, seed=luck, backend=self._backend).value[self._seat]

"""The player of Hidden Stones: every turn exactly, weighed by what it leaves behind.

`turns` finds the best way to score each set of hand cards, `judging` tells which set is best. Solo
has a plan of its own (`solo`).

If simulations or seconds are asked for, `search` compares the best turns: a simulation is a world
that fits the view, in which one turn is played, the others answer, and the seat has its next.
"""

from __future__ import annotations

import time
from typing import Any

from shiftbox.bots.thought import TINY_EFFORTS, Effort, Player, Report, Thought, first_view, unheard
from shiftbox.compiled import Backend
from shiftbox.contract import Game, View

from . import solo_thinking
from .levels import LEVELS
from .thinking import Thinker

FEW_ROUNDS = 64
"""How many rounds are played through between two looks at the clock."""


class HiddenStonesPlayer:
    """Considers views of Hidden Stones at every level."""

    def consider(
        self,
        game: Game[Any],
        view: View,
        effort: Effort,
        seed: int,
        backend: Backend,
        report: Report = unheard,
    ) -> Thought:
        """Return the best turn's first move; the rest of the turn is its line."""
        level = LEVELS[effort.level]
        if game.variant == "solo":
            return solo_thinking.think(game, view, level, effort, seed, backend)
        thinker = Thinker(game, view, level, seed, backend)
        if effort.simulations is not None:
            thinker.look_ahead(effort.simulations)
        elif effort.seconds is not None and level.keeps and backend.is_compiled:
            deadline = time.monotonic() + effort.seconds
            while time.monotonic() < deadline:
                thinker.look_ahead(FEW_ROUNDS)
                report(thinker.thought())
        return thinker.thought()

    def rehearse(self, game: Game[Any], backend: Backend) -> None:
        """Find turns, look one round ahead, and in solo finish for nothing."""
        view = first_view(game)
        for effort in TINY_EFFORTS:
            self.consider(game, view, effort, 1, backend)
        if game.variant == "solo":
            solo_thinking.rehearse(game.imagine(view, lambda _: 0), backend)


PLAYER: Player = HiddenStonesPlayer()

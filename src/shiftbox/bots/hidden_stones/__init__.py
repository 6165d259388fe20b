"""Hidden Stones' player: every turn exactly, weighed by what it leaves behind.

`turns` finds the best way to score each set of hand cards, `judging` tells which set is best. Solo
has a plan of its own (`solo`).

If simulations or seconds are asked for, `foresight` compares the best turns: a simulation is a
world that fits the view, in which one turn is played, the others answer, and the seat has its next.
"""

from __future__ import annotations

import time
from typing import Any

from shiftbox.bots.thought import Effort, Report, Thought
from shiftbox.compiled import Backend
from shiftbox.game import Game, View

from . import search, solitude
from .levels import LEVELS

FEW_ROUNDS = 64
"""How many rounds are played through between two looks at the clock."""


def consider(
    game: Game[Any], view: View, effort: Effort, seed: int, backend: Backend, report: Report
) -> Thought:
    """Return the best turn's first move; the rest of the turn is its line."""
    level = LEVELS[effort.level]
    if game.variant == "solo":
        return solitude.think(game, view, level, effort, seed, backend)
    if effort.simulations == 1:
        solitude.rehearse(game.imagine(view, lambda _: 0), backend)
    thinking = search.Search(game, view, level, seed, backend)
    if effort.simulations is not None:
        thinking.look_ahead(effort.simulations)
    elif effort.seconds is not None and level.keeps and backend.is_compiled:
        deadline = time.monotonic() + effort.seconds
        while time.monotonic() < deadline:
            thinking.look_ahead(FEW_ROUNDS)
            report(thinking.thought())
    return thinking.thought()

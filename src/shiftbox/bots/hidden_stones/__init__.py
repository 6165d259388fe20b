"""Hidden Stones' player: every turn exactly, weighed by what it leaves behind.

`turns` finds the best way to score each set of hand cards, `judging` tells which set is best,
`foresight` plays rounds through in worlds that fit the view. Solo has a plan of its own (`solo`).
"""

from __future__ import annotations

import time
from typing import Any

from shiftbox.bots.thought import Effort, Report, Thought
from shiftbox.compiled import Backend
from shiftbox.game import Game, View

from . import search, solitude
from .levels import LEVELS

FEW_ROUNDS = 24
"""How many rounds are played through between two looks at the clock."""


def consider(
    game: Game[Any], view: View, effort: Effort, seed: int, backend: Backend, report: Report
) -> Thought:
    """Return the best turn's first move; the rest of the turn is its line."""
    level = LEVELS[effort.level]
    if game.variant == "solo":
        return solitude.think(game, view, level, seed, backend)
    if effort.simulations == 1:
        solitude.rehearse(game.imagine(view, lambda _: 0), backend)
    thinking = search.Search(game, view, level, seed, backend)
    if effort.seconds is not None and level.rounds and backend.is_compiled:
        deadline = time.monotonic() + effort.seconds
        while time.monotonic() < deadline:
            thinking.look_ahead(FEW_ROUNDS)
            report(thinking.thought())
    elif level.rounds and (backend.is_compiled or effort.simulations is not None):
        per_table = level.rounds * 2 // game.players
        thinking.look_ahead(per_table if effort.simulations is None else effort.simulations)
    return thinking.thought()

"""Shifting Seasons' player: what boards promise, a few turns ahead, and the end exactly.

`judging` tells what a board will be worth (learned by self-play), `turns` finds the best turn,
`foresight` looks ahead over drawn tiles, `ending` tries everything once the bag is empty.
"""

from __future__ import annotations

import time
from typing import Any

from shiftbox.bots.thought import Effort, Report, Thought
from shiftbox.compiled import Backend
from shiftbox.game import Game, View

from .levels import LEVELS, PLAIN_ENDING
from .search import Search

PLAIN_DRAWS = 1
"""Over how many draws the plain rules look ahead, which take a hundred times as long."""


def consider(
    game: Game[Any], view: View, effort: Effort, seed: int, backend: Backend, report: Report
) -> Thought:
    """Return the best move; for a push, the line goes on with the place for its tile."""
    level = LEVELS[effort.level]
    search = Search(game, view, level, seed, backend)
    if not level.tried or len(view.moves) == 1:
        return search.thought()
    is_ending = not any(view.position["bag"].values())
    limit = level.ending if backend.is_compiled else PLAIN_ENDING
    if is_ending and search.end_exactly(limit):
        return search.thought({"exact": True})
    if effort.seconds is not None:
        _look_until(search, time.monotonic() + effort.seconds, report)
        return search.thought()
    draws = max(1, level.draws * 2 // game.players)
    if effort.simulations is not None:
        draws = max(1, effort.simulations // level.tried)
    elif not backend.is_compiled:
        draws = PLAIN_DRAWS
    if effort.simulations == 1:
        search.rehearse()
    search.look_ahead(draws)
    return search.thought({"draws": draws})


def _look_until(search: Search, deadline: float, report: Report) -> None:
    """Look ahead over one draw after the other until the time is up."""
    while time.monotonic() < deadline:
        search.look_ahead(1)
        report(search.thought())

"""Shifting Seasons' player: what boards promise, a few turns ahead, and the end exactly.

`judging` tells what a board will be worth (learned by self-play), `turns` finds the best turn,
`foresight` looks ahead over drawn tiles, `ending` tries everything once the bag is empty.

A simulation is one move played on with one way to draw, until the seat has had its next turn.
"""

from __future__ import annotations

import time
from typing import Any

from shiftbox.bots.thought import Effort, Report, Thought
from shiftbox.compiled import Backend
from shiftbox.game import Game, View

from .levels import LEVELS, PLAIN_ENDING, PLAIN_TRIALS, Level
from .search import CANDIDATES, Search


def consider(
    game: Game[Any], view: View, effort: Effort, seed: int, backend: Backend, report: Report
) -> Thought:
    """Return the best move; for a push, the line goes on with the place for its tile."""
    level = LEVELS[effort.level]
    search = Search(game, view, level, seed, backend)
    if effort.simulations is not None:
        if effort.simulations == 1:
            search.rehearse()
        search.look_ahead(effort.simulations)
    is_ending = level.ending and not any(view.position["bag"].values())
    if is_ending and search.end_exactly(level.ending if backend.is_compiled else PLAIN_ENDING):
        return search.thought({"exact": True})
    if looks_ahead(level, effort) and len(view.moves) > 1:
        _look(game, search, level, effort, backend, report)
    return search.thought()


def looks_ahead(level: Level, effort: Effort) -> bool:
    """Tell whether moves are played on: by who always does, or has time and overlooks nothing."""
    if effort.simulations is not None:
        return False
    return level.trials > 0 or (effort.seconds is not None and not level.overlooked)


def _look(
    game: Game[Any], search: Search, level: Level, effort: Effort, backend: Backend, report: Report
) -> None:
    """Look ahead as long as asked, or as far as the level does."""
    if effort.seconds is None:
        trials = level.trials * 2 // game.players
        search.look_ahead(trials if backend.is_compiled else PLAIN_TRIALS)
        return
    deadline = time.monotonic() + effort.seconds
    while time.monotonic() < deadline:
        search.look_ahead(CANDIDATES, each=1)
        report(search.thought())

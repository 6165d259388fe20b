"""The player of Shifting Seasons: what boards promise, a few turns ahead, and the end exactly.

`judging` tells what a board will be worth (learned by self-play), `turns` finds the best turn,
`search` looks ahead in a tree of turns, `endgame` tries everything once the bag is empty.

A simulation is one way down the tree, with one way to draw, played a little further and judged.
"""

from __future__ import annotations

import time
from typing import Any

from shiftbox.bots.thought import TINY_EFFORTS, Effort, Player, Report, Thought, first_view, unheard
from shiftbox.compiled import Backend
from shiftbox.contract import Game, View

from .levels import LEVELS, PLAIN_ENDING, PLAIN_TRIALS, Level
from .thinking import Thinker

OTHER_CHOICES = 3
"""A place or a bonus is given this part of the work of a push: there is less to choose from."""
STEP = 200
"""So many simulations, some hundredths of a second, are between two looks at the clock."""


class ShiftingSeasonsPlayer:
    """Considers views of Shifting Seasons at every level."""

    def consider(
        self,
        game: Game[Any],
        view: View,
        effort: Effort,
        seed: int,
        backend: Backend,
        report: Report = unheard,
    ) -> Thought:
        """Return the best move; for a push, the line goes on with the place for its tile."""
        level = LEVELS[effort.level]
        thinker = Thinker(game, view, level, seed, backend)
        if effort.simulations is not None:
            thinker.look_ahead(effort.simulations)
        is_ending = level.ending and not any(view.position["bag"].values())
        if is_ending and thinker.end_exactly(level.ending if backend.is_compiled else PLAIN_ENDING):
            return thinker.thought({"exact": True})
        if looks_ahead(level, effort) and len(view.moves) > 1:
            look(game, view, thinker, level, effort, backend, report)
        return thinker.thought()

    def rehearse(self, game: Game[Any], backend: Backend) -> None:
        """Judge the moves, play one on, and end for nothing."""
        view = first_view(game)
        for effort in TINY_EFFORTS:
            self.consider(game, view, effort, 1, backend)
        Thinker(game, view, LEVELS["master"], 1, backend).rehearse_ending()


PLAYER: Player = ShiftingSeasonsPlayer()


def looks_ahead(level: Level, effort: Effort) -> bool:
    """Tell whether moves are played on: by who always does, or has time and overlooks nothing."""
    if effort.simulations is not None:
        return False
    return level.trials > 0 or (effort.seconds is not None and not level.overlooked)


def look(
    game: Game[Any],
    view: View,
    thinker: Thinker,
    level: Level,
    effort: Effort,
    backend: Backend,
    report: Report,
) -> None:
    """Look ahead as long as asked, or as far as the level does."""
    if effort.seconds is None:
        share = 1 if view.position["phase"] == "before" else OTHER_CHOICES
        trials = level.trials * 2 // (game.players * share)
        thinker.look_ahead(trials if backend.is_compiled else PLAIN_TRIALS)
        return
    deadline = time.monotonic() + effort.seconds
    while time.monotonic() < deadline:
        thinker.look_ahead(STEP if backend.is_compiled else 1)
        report(thinker.thought())

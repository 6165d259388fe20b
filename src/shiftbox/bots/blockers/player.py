"""The player of Blockers!: games played on in imagined worlds, the last turns solved."""

from __future__ import annotations

import time
from typing import Any

from shiftbox.bots.thought import TINY_EFFORTS, Effort, Player, Report, Thought, first_view, unheard
from shiftbox.compiled import Backend
from shiftbox.contract import Game, View

from .endgame import SOLVED_TURNS, turns_to_come
from .levels import COST, LEVELS, PLAIN_GAMES, Level
from .thinking import Thinker

SPEED, PLAIN_SPEED = 8000, 15
"""About how many games are played in a second."""
STEP = 100
PLAIN_SOLVED_TURNS = 1


class BlockersPlayer:
    """Considers views of Blockers! at every level."""

    def consider(
        self,
        game: Game[Any],
        view: View,
        effort: Effort,
        seed: int,
        backend: Backend,
        report: Report = unheard,
    ) -> Thought:
        """Return the best moves that the level finds."""
        level = LEVELS[effort.level]
        thinker = Thinker(game, view, level, seed, backend)
        solved = SOLVED_TURNS if backend.is_compiled else PLAIN_SOLVED_TURNS
        if level.solves and turns_to_come(thinker.state) <= solved:
            thinker.solve()
        elif effort.seconds is not None:
            play_for(thinker, effort, effort.seconds, backend, report)
        elif level.games > 0 or effort.simulations is not None:
            games = games_of(game, level, effort, backend)
            thinker.plant(games)
            thinker.play_games(games, by_looks=decides_by_looks(level, effort))
            most = int(PLAIN_GAMES * COST[game.variant, game.players])
            if not backend.is_compiled and games == most:
                thinker.details["plain"] = "played fewer games, since machine code is not ready yet"
        return thinker.thought()

    def rehearse(self, game: Game[Any], backend: Backend) -> None:
        """Look, play one game in mind, and solve for nothing."""
        view = first_view(game)
        for effort in TINY_EFFORTS:
            self.consider(game, view, effort, 1, backend)
        Thinker(game, view, LEVELS["master"], 1, backend).rehearse_solving()


PLAYER: Player = BlockersPlayer()


def play_for(
    thinker: Thinker, effort: Effort, seconds: float, backend: Backend, report: Report
) -> None:
    """Play games in mind until the time is up."""
    deadline = time.monotonic() + seconds
    by_looks = decides_by_looks(thinker.level, effort)
    thinker.plant(int(seconds * (SPEED if backend.is_compiled else PLAIN_SPEED)))
    while time.monotonic() < deadline:
        thinker.play_games(STEP if backend.is_compiled else 1, by_looks=by_looks)
        report(thinker.thought())


def decides_by_looks(level: Level, effort: Effort) -> bool:
    """Tell whether games in mind show only the chances: always so for who plays none by itself."""
    is_asked = effort.seconds is not None or effort.simulations is not None
    return level.games == 0 or (level.trusts_looks and not is_asked)


def games_of(game: Game[Any], level: Level, effort: Effort, backend: Backend) -> int:
    """Return how many games are played on."""
    share = COST[game.variant, game.players]
    wanted = effort.simulations or max(1, int(level.games * share))
    return wanted if backend.is_compiled else min(wanted, int(PLAIN_GAMES * share))

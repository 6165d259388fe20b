"""One simple search for every game: random games from worlds that fit what a seat knows."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from shiftbox.compiled import Backend, bandit
from shiftbox.compiled.searches import MOST_SEATS
from shiftbox.game import Game, Refused, View
from shiftbox.reading import shown
from shiftbox.warming import backend_at_hand

LEVELS = {"novice": 60, "casual": 400, "strong": 3000, "master": 20000}
"""How many random games a level plays before it decides."""

WORLDS = 16
"""Among how many imagined worlds a search of fixed effort is divided."""


@dataclass(frozen=True)
class Thought:
    """What a bot makes of its view."""

    move: str
    value: tuple[float, ...]
    """Each seat's chance to win after the move, a shared win divided."""
    line: tuple[str, ...]
    simulations: int

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        return {
            "move": self.move,
            "value": [round(part, 4) for part in self.value],
            "line": list(self.line),
            "simulations": self.simulations,
        }


def think(
    game: Game[Any],
    view: View,
    *,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int | None = None,
    backend: Backend | None = None,
) -> Thought:
    """Return the move that did best, by effort, by time, or by both, whichever ends first."""
    if not view.moves:
        raise Refused("not-to-act", "Nobody can think for this seat now: it is not its turn.")
    search = _Search(game, view, seed, backend or backend_at_hand(game))
    most = LEVELS["strong"] if simulations is None and seconds is None else simulations
    if seconds is not None:
        deadline = time.monotonic() + seconds
        search.run(most, lambda: time.monotonic() < deadline)
    elif most is not None:
        search.run(most, lambda: True)
    return search.thought()


def choose(game: Game[Any], view: View, level: str, seed: int | None = None) -> Thought:
    """Return what a bot of a level plays; the same seed and view give the same move anywhere."""
    if level not in LEVELS:
        raise Refused("bad-level", f"A level is one of {', '.join(LEVELS)}, not {shown(level)}.")
    return think(game, view, simulations=LEVELS[level], seed=seed)


class _Search:
    """The moves of a view and how they did so far."""

    def __init__(self, game: Game[Any], view: View, seed: int | None, backend: Backend) -> None:
        self._game, self._view, self._backend = game, view, backend
        dice = random.Random(seed)
        self._below = dice.randrange
        self._pad = backend.pads(dice.getrandbits(64), 1)[0]
        codes = game.moves(self._world())
        self._texts = list(codes)
        count = len(codes)
        self._moves, self._visits = backend.numbers(count), backend.numbers(count)
        self._moves[:] = list(codes.values())
        self._wins = backend.numbers(count * MOST_SEATS)

    def _world(self) -> Any:
        return self._game.imagine(self._view, self._below)

    def run(self, most: int | None, may_go_on: Callable[[], bool]) -> None:
        """Play random games from one imagined world after another."""
        batch = max(1, -(-most // WORLDS)) if most is not None else len(self._texts)
        play = self._backend.function(bandit.try_moves)
        done = 0
        while most is None or done < most:
            few = batch if most is None else min(batch, most - done)
            box = self._backend.box(self._world(), 2)
            play(box, self._pad, self._moves, self._visits, self._wins, few)
            done += few
            if not may_go_on():
                break

    def thought(self) -> Thought:
        """Return the move that was tried most, and how the seats fared with it."""
        visits = [int(n) for n in self._visits]
        best = max(range(len(visits)), key=lambda arm: visits[arm])
        share = bandit.WIN * max(1, visits[best])
        won = [int(self._wins[best * MOST_SEATS + seat]) for seat in range(self._game.players)]
        move = self._texts[best]
        return Thought(move, tuple(units / share for units in won), (move,), sum(visits))

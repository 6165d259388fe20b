"""Making machine code ready, so that nobody waits for it.

Run as a program with the names of games, it compiles their searches into the cache. A process that
wants them starts that in the background and plays plain until the code is there.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

from shiftbox import compiled
from shiftbox.compiled import bandit, cache, searches
from shiftbox.game import Game
from shiftbox.games import CLASSES, game

Report = Callable[[str, float], None]
"""Told a game's title and how much of its code is ready, 0 to 1."""

_started: dict[str, subprocess.Popen[bytes]] = {}


def is_ready(chosen: Game[Any]) -> bool:
    """Tell whether a game's searches are in the cache, so that loading them takes no time."""
    return (cache.folder() / f"{chosen.info.id}.ready").exists()


def prepare(chosen: Game[Any], report: Report = lambda _title, _part: None) -> None:
    """Compile every search of a game, or load it from the cache."""
    from shiftbox.compiled.as_machine_code import watched

    backend = compiled.machine(chosen)
    box, pads = backend.box(chosen.new(), 2), backend.pads(1, 2)
    few, tally = backend.numbers(2), backend.numbers(searches.TALLY)
    runs: list[Callable[[], Any]] = [
        lambda: backend.function(searches.random_games)(box, pads[0], 1, tally),
        lambda: backend.function(searches.checked_games)(box, pads[0], 1, tally),
        lambda: backend.function(searches.perft)(box, pads, few, 2, 1),
        lambda: backend.function(bandit.try_moves)(box, pads[0], few, few, tally, 0),
    ]
    for number, run in enumerate(runs):
        watched(run, partial(_report, report, chosen.info.title, number / len(runs)))
    (cache.folder() / f"{chosen.info.id}.ready").touch()
    report(chosen.info.title, 1.0)


def _report(report: Report, title: str, begun: float, functions: int) -> None:
    """Guess how much is done from the number of functions that one search has compiled."""
    report(title, begun + 0.25 * functions / (functions + 10))


def in_background(chosen: Game[Any]) -> None:
    """Start making a game's code ready in another process, unless that is under way."""
    name = chosen.info.id
    if name not in _started and not is_ready(chosen):
        quiet = subprocess.DEVNULL
        command = [sys.executable, "-m", "shiftbox.warming", name]
        _started[name] = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)  # noqa: S603


def backend_at_hand(chosen: Game[Any]) -> compiled.Backend:
    """Return machine code if it is ready; else plain rules now, and code for the next time."""
    if is_ready(chosen):
        return compiled.machine(chosen)
    in_background(chosen)
    return compiled.plain(chosen)


if __name__ == "__main__":
    for asked in sys.argv[1:] or list(CLASSES):
        prepare(game(asked))

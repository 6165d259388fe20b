"""Compiling what bots and measurements run, so that nobody waits for it.

As a program (`python -m shiftbox.bots.compiling GAME …`) it fills the cache; see
`shiftbox.machine_code`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any

from shiftbox import compiled
from shiftbox.compiled import searches
from shiftbox.contract import Game
from shiftbox.games import CLASSES, game, settings
from shiftbox.machine_code import distrust, mark_ready

from .outlook import Outlook
from .players import player_of

Report = Callable[[float], None]
"""Told how much of a game's code is ready, 0 to 1."""

HALF = 60
"""When so many functions are compiled, about half is done."""


def prepare(chosen: Game[Any], report: Report = lambda _: None) -> None:
    """Compile every search of a game, or load it from the cache unless it is damaged there."""
    from shiftbox.compiled.as_machine_code import is_about_loading

    try:
        _run_all(chosen, report)
    except Exception as why:
        if not is_about_loading(why):
            raise
        distrust(chosen, repr(why))
        _run_all(chosen, report)
    mark_ready(chosen)
    report(1.0)


def _run_all(chosen: Game[Any], report: Report) -> None:
    from shiftbox.compiled.as_machine_code import watched

    run = partial(run_everything, chosen, compiled.machine(chosen))
    watched(run, partial(_report, report))


def run_everything(chosen: Game[Any], backend: compiled.Backend) -> None:
    """Call everything that is to be compiled, in as small a way as can be."""
    player = player_of(chosen)
    box, pads = backend.box(chosen.new(), 2), backend.pads(1, 2)
    few, tally = backend.numbers(2), backend.numbers(searches.TALLY)
    backend.function(searches.random_games)(box, pads[0], 1, tally)
    backend.function(searches.checked_games)(box, pads[0], 1, 1, tally)
    backend.function(searches.perft)(box, pads, few, 2, 1)
    for setting in settings([chosen.info.id]):
        player.rehearse(setting, backend)
        Outlook(setting, backend).rehearse()


def _report(report: Report, functions: int) -> None:
    """Guess how much is done from the number of functions that have been compiled."""
    report(functions / (functions + HALF))


def prepare_all(names: Sequence[str]) -> None:
    """Prepare several games at once, one in a process."""
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        list(pool.map(prepare, map(game, names)))


if __name__ == "__main__":
    if len(sys.argv) == 2:
        prepare(game(sys.argv[1]))
    else:
        prepare_all(sys.argv[1:] or list(CLASSES))

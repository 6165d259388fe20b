"""Compiling what bots and measurements run, so that nobody waits for it.

As a program (`python -m shiftbox.bots.preparing GAME …`) it fills the cache; see
`shiftbox.warming`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from typing import Any

from shiftbox import compiled
from shiftbox.compiled import searches
from shiftbox.game import Game
from shiftbox.games import CLASSES, game
from shiftbox.warming import mark_ready

from .players import player_of
from .thought import Effort

Report = Callable[[float], None]
"""Told how much of a game's code is ready, 0 to 1."""


def prepare(chosen: Game[Any], report: Report = lambda _: None) -> None:
    """Compile every search of a game, or load it from the cache."""
    from shiftbox.compiled.as_machine_code import watched

    runs = _runs(chosen, compiled.machine(chosen))
    for number, run in enumerate(runs):
        watched(run, partial(_report, report, number, len(runs)))
    mark_ready(chosen)
    report(1.0)


def _runs(chosen: Game[Any], backend: compiled.Backend) -> list[Callable[[], Any]]:
    """Return a small call of everything that is to be compiled."""
    box, pads = backend.box(chosen.new(), 2), backend.pads(1, 2)
    few, tally = backend.numbers(2), backend.numbers(searches.TALLY)
    return [
        lambda: backend.function(searches.random_games)(box, pads[0], 1, tally),
        lambda: backend.function(searches.checked_games)(box, pads[0], 1, 1, tally),
        lambda: backend.function(searches.perft)(box, pads, few, 2, 1),
        *_thoughts(chosen, backend),
        *_thoughts(_at_the_largest_table(chosen), backend),
    ]


def _at_the_largest_table(chosen: Game[Any]) -> Game[Any]:
    """Return the game with most players, who may be played in another way than two."""
    variant, players = max(chosen.info.variants.items(), key=lambda item: max(item[1]))
    return game(chosen.info.id, variant=variant, players=max(players))


def _thoughts(chosen: Game[Any], backend: compiled.Backend) -> list[Callable[[], Any]]:
    """Return a small thought of the weakest level and one of the strongest."""
    start = chosen.deal(lambda _: 0)
    view = chosen.view(start, 0 if chosen.to_act(start) == 0 else start.to_act)
    thinking = partial(player_of(chosen), chosen, view, seed=1, backend=backend, report=_ignore)
    return [
        lambda: thinking(effort=Effort("novice")),
        lambda: thinking(effort=Effort("master", simulations=1)),
    ]


def _ignore(_: Any) -> None:
    """Take a report that nobody reads."""


def _report(report: Report, number: int, runs: int, functions: int) -> None:
    """Guess how much is done from the number of functions that one search has compiled."""
    report((number + functions / (functions + 10)) / runs)


if __name__ == "__main__":
    for asked in sys.argv[1:] or list(CLASSES):
        prepare(game(asked))

"""What a person at a table is told who asks for a hint: the same at a server and in a browser."""

from __future__ import annotations

from typing import Any

from shiftbox import compiled
from shiftbox.bots.analysis import Analysis, analyse
from shiftbox.bots.thought import Effort
from shiftbox.contract import Game, View

LEVEL = "master"
"""Its chances are the ones that were measured to mean what they say, and it proves most. Where a
game's module is at hand it takes from a few milliseconds to a second."""
SECONDS_OF_PLAIN_RULES = 1.0
"""How long is thought where there is no module."""


def advice(game: Game[Any], view: View, *, seed: int | None = None) -> Analysis:
    """Return the best few moves of the seat that looks and is to act, for a person who waits."""
    seconds = None if compiled.has_module(game) else SECONDS_OF_PLAIN_RULES
    backend = compiled.ready_at_once(game)
    return analyse(game, view, Effort(LEVEL, seconds), seed=seed, backend=backend)

"""Search speed beside OpenSpiel's, measured in one run (the extra `bench`).

Both sides search a tree by random games (UCT, one game for each simulation) from the first position
of games of about the same size: one of ours whose study names its peer (`study/<game>/peer.py`),
and that peer in OpenSpiel's C++ library.
"""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from importlib import import_module
from typing import Any

from shiftbox.bots.study import module_of
from shiftbox.bots.study.peers import Peer, Search
from shiftbox.games import CLASSES

from .extras import missing

SIMULATIONS = 20_000
"""In each search of either side."""
MEMORY = 1000
"""Megabytes that OpenSpiel's tree may take: more than it needs."""
CURIOSITY = 1.4


@dataclass(frozen=True)
class Comparison:
    """Simulations in a second of processor time, on one core."""

    searches: int
    """Of each side, in turns."""
    simulations: int
    ours: float
    theirs: float

    @property
    def ratio(self) -> float:
        """How many times as fast ours is."""
        return self.ours / self.theirs

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        return {**asdict(self), "ratio": self.ratio}


def compare(seconds: float = 5.0) -> Comparison:
    """Let both sides search in turns until each has had its time; compiling is not counted."""
    ours = peer()
    return timed(ours.search(SIMULATIONS), their_search(ours.theirs.lower()), seconds)


def timed(ours: Search, theirs: Search, seconds: float) -> Comparison:
    """Take the processor time of two searches in turns, after one of each to warm up."""
    ours(0), theirs(0)
    spent, searches = [0.0, 0.0], 0
    while min(spent) < seconds:
        searches += 1
        for side, search in enumerate((ours, theirs)):
            began = time.process_time()
            search(searches)
            spent[side] += time.process_time() - began
    total = searches * SIMULATIONS
    return Comparison(searches, SIMULATIONS, total / spent[0], total / spent[1])


def peer() -> Peer:
    """Return the search of ours that is measured: the first one whose study names a peer."""
    modules = [module for name in CLASSES if (module := module_of(name, "peer"))]
    found: Peer = import_module(modules[0]).PEER
    return found


def their_search(name: str) -> Search:
    """Return OpenSpiel's search of a game, from its C++ library."""
    try:
        import pyspiel
    except ImportError:
        raise missing("no-openspiel", "OpenSpiel", "bench") from None
    theirs = pyspiel.load_game(name)
    start = theirs.new_initial_state()

    def search(seed: int) -> None:
        rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
        how = (CURIOSITY, SIMULATIONS, MEMORY, False, seed, False)
        pyspiel.MCTSBot(theirs, rollouts, *how).mcts_search(start)

    return search

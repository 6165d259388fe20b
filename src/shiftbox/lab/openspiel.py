"""Search speed beside OpenSpiel's, measured in one run (the extra `bench`).

Both sides search a tree by random games (UCT, one game for each simulation) from the first position
of a game of about the same size: Shiftago Express here, Pentago and OpenSpiel's C++ search there.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from shiftbox.bots.shiftago.many import Grove
from shiftbox.compiled import machine
from shiftbox.games import game

from .extras import missing

SIMULATIONS = 20_000
"""In each search of either side."""
MEMORY = 1000
"""Megabytes that OpenSpiel's tree may take: more than it needs."""
CURIOSITY = 1.4

Search = Callable[[int], object]
"""A search of `SIMULATIONS` simulations from the first position, given a seed."""


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
    return timed(our_search(), their_search(), seconds)


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


def our_search() -> Search:
    """Return the tree search of Shiftago's player, on Express for two."""
    chosen = game("shiftago", variant="express", players=2)
    backend, start = machine(chosen), chosen.new()
    moves = list(chosen.moves(start).values())

    def search(seed: int) -> None:
        Grove(chosen, start, moves, backend, random.Random(seed)).run(SIMULATIONS)

    return search


def their_search() -> Search:
    """Return OpenSpiel's search of Pentago, from its C++ library."""
    try:
        import pyspiel
    except ImportError:
        raise missing("no-openspiel", "OpenSpiel", "bench") from None
    pentago = pyspiel.load_game("pentago")
    start = pentago.new_initial_state()

    def search(seed: int) -> None:
        rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
        how = (CURIOSITY, SIMULATIONS, MEMORY, False, seed, False)
        pyspiel.MCTSBot(pentago, rollouts, *how).mcts_search(start)

    return search

"""The tree of random games of Shiftago Express beside one of Pentago, a game of about its size."""

from __future__ import annotations

import random

from shiftbox.bots.study.peers import Peer, Search
from shiftbox.compiled import machine
from shiftbox.games import game

from .random_tree import Grove


def search(simulations: int) -> Search:
    """Return the tree search of Express for two."""
    chosen = game("shiftago", variant="express", players=2)
    backend, start = machine(chosen), chosen.new()
    moves = list(chosen.moves(start).values())

    def run(seed: int) -> None:
        Grove(chosen, start, moves, backend, random.Random(seed)).run(simulations)

    return run


PEER = Peer(ours="Shiftago Express", theirs="Pentago", search=search)

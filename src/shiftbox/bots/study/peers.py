"""Searches that are measured beside one in another library (see `lab.openspiel`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Search = Callable[[int], object]
"""A search from the first position of a game, given a seed."""


@dataclass(frozen=True)
class Peer:
    """One of our searches and a game of about the same size there."""

    ours: str
    """What is searched here, for people."""
    theirs: str
    """The game that is searched there."""
    search: Callable[[int], Search]
    """Given a number of simulations, our search."""

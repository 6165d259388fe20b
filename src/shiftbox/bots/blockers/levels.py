"""How the levels of a Blockers! player differ, and its tastes."""

from __future__ import annotations

from dataclasses import dataclass

WHIM = 8


@dataclass(frozen=True)
class Level:
    """The strength of a player."""

    games: int
    """How many games it plays on in its mind; 0 trusts the first look."""
    overlooks: float = 0.0
    """The chance that a move does not come to its mind."""
    blur: float = 0.0
    """How far it misjudges a move, in hundredths of a point."""
    solves: bool = False
    """Whether it thinks the last turns through to the end."""


LEVELS = {
    "novice": Level(0, overlooks=0.6, blur=90),
    "casual": Level(0, overlooks=0.2, blur=25),
    "strong": Level(60, solves=True),
    "master": Level(7000, solves=True),
}

COST = {("base", 2): 1.0, ("base", 3): 0.5, ("base", 4): 0.35, ("base", 5): 0.25, ("pro", 2): 0.3}
"""With more colours a game takes longer: so much fewer are played."""

PLAIN_GAMES = 100
"""Ordinary Python plays some 75 games of two in a second."""

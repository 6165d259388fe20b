"""How the levels of a Blockers! player differ."""

from __future__ import annotations

from dataclasses import dataclass

WHIM = 100
"""How far chance decides in games in mind: each move is as likely as it was while learning."""


@dataclass(frozen=True)
class Level:
    """The strength of a player."""

    games: int
    """How many games it plays on in its mind."""
    trusts_looks: bool = False
    """Whether these games tell only its chances, and the first look decides."""
    ahead: int = 1
    """How many moves deep these games are chosen by how they went before."""
    overlooks: float = 0.0
    """The chance that a move does not come to its mind."""
    blur: float = 0.0
    """How far it misjudges a move, in the hundredths that looks are in."""
    solves: bool = False
    """Whether it thinks the last turns through to the end."""


LEVELS = {
    "novice": Level(0, overlooks=0.6, blur=2200),
    "casual": Level(0, overlooks=0.2, blur=600),
    "strong": Level(100, trusts_looks=True, solves=True),
    "master": Level(4000, ahead=16, solves=True),
}

COST = {("base", 2): 1.0, ("base", 3): 0.7, ("base", 4): 0.5, ("base", 5): 0.4, ("pro", 2): 0.4}
"""With more colours a game takes longer: so much fewer are played."""

PLAIN_GAMES = 60
"""Ordinary Python plays some 45 games of two in a second."""

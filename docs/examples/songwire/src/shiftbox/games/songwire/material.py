"""Songwire's birds, its wire and the state of a game."""

from __future__ import annotations

from dataclasses import dataclass

from shiftbox.state import CHANCE, numbers

PLACES, BIRDS, NO_BIRD = 12, 24, 0


@dataclass(slots=True)
class State:
    """Everything that a rule of Songwire may look at."""

    players: int = 2
    birds: list[int] = numbers(PLACES)
    """The note of the bird on each place, or `NO_BIRD`."""
    owners: list[int] = numbers(PLACES)
    """The seat that put it there."""
    bag: int = (1 << BIRDS + 1) - 2
    """The birds still to come, bit 7 for note 7."""
    bird: int = NO_BIRD
    """The bird in the air."""
    turn: int = 0
    to_act: int = CHANCE

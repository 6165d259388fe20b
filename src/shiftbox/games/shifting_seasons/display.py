"""The display of Shifting Seasons, from which tiles are pushed and which the bag refills."""

from __future__ import annotations

from .material import DISPLAY, NO_TILE, State


def take_from_display(s: State, kind: int) -> None:
    """Rule 2: a tile leaves the display; the others close up."""
    slot = 0
    while s.display[slot] != kind:
        slot += 1
    while slot < DISPLAY - 1:
        s.display[slot] = s.display[slot + 1]
        slot += 1
    s.display[DISPLAY - 1] = NO_TILE


def add_to_display(s: State, kind: int) -> None:
    """Rule 2: put a tile into the display, which stays sorted."""
    slot = DISPLAY - 1
    while slot > 0 and s.display[slot - 1] > kind:
        s.display[slot] = s.display[slot - 1]
        slot -= 1
    s.display[slot] = kind

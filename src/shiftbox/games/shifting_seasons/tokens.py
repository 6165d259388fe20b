"""Frames and bonus tokens of Shifting Seasons: when a seat gets one, and moving a tile by it."""

from __future__ import annotations

from .geometry import AREA_OF
from .legal_moves import filled, is_open
from .material import State


def gain_token(s: State, area: int) -> None:
    """Rule 4: whoever takes a frame by placing a tile gets a token, while there are any."""
    if takes_frame(s, area) and s.token_supply > 0:
        s.token_supply -= 1
        s.tokens[s.turn] += 1


def takes_frame(s: State, area: int) -> bool:
    """Rule 4: an area that is full for the first time takes a frame, while there are any."""
    if (s.framed[s.turn] >> area) & 1 != 0 or is_open(filled(s, s.turn), area):
        return False
    s.framed[s.turn] |= 1 << area
    if s.frames == 0:
        return False
    s.frames -= 1
    return True


def spend_token(s: State, source: int, target: int) -> None:
    """Rule 5: a token moves a tile to any free place. A frame taken by that brings no token."""
    s.tokens[s.turn] -= 1
    put(s, lift(s, source), target)
    takes_frame(s, AREA_OF[target])


def put(s: State, kind: int, bit: int) -> None:
    """Lay a tile on the board of the seat whose turn it is."""
    s.tiles[4 * s.turn + (kind >> 1)] |= 1 << bit
    s.precious[s.turn] |= (kind & 1) << bit


def lift(s: State, bit: int) -> int:
    """Take a tile off the board of the seat whose turn it is; return which it was."""
    kind = (s.precious[s.turn] >> bit) & 1
    s.precious[s.turn] &= ~(1 << bit)
    for season in range(4):
        if (s.tiles[4 * s.turn + season] >> bit) & 1 != 0:
            s.tiles[4 * s.turn + season] ^= 1 << bit
            kind += 2 * season
    return kind

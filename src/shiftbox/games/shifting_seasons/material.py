"""Shifting Seasons' tiles, frames, tokens and the state of a game."""

from __future__ import annotations

from dataclasses import dataclass

from shiftbox.state import numbers

from .geometry import AREA

SPRING, SUMMER, AUTUMN, WINTER = 0, 1, 2, 3
SEASONS = ("Sp", "Su", "Au", "Wi")
SEASON_NAMES = ("spring", "summer", "autumn", "winter")
NO_SEASON = -1
"""In place of a seat's season while it is not drawn yet."""

KINDS = ("Sp", "Sp*", "Su", "Su*", "Au", "Au*", "Wi", "Wi*")
"""A tile's number is twice its season, plus one if it is precious."""
NO_TILE = len(KINDS)
"""In place of a tile; greater than all tiles, so that a sorted display ends with it."""

KIND_COUNT = (0, 0, 8, 11, 14)
"""How many tiles of each kind are in play, by the number of players."""

AREA_SEASON = (AUTUMN, SUMMER, SPRING, WINTER)
HOME = tuple(AREA[AREA_SEASON.index(season)] for season in range(len(SEASONS)))
"""The places of the area that has a season's colour."""

SLIDING = 16
DISPLAY = 3
TURNS = 24
FRAMES = 7
TOKEN_SUPPLY = (0, 0, 3, 4, 5)
"""Tokens in the display at the beginning, by the number of players."""
MOST_TOKENS = 9
"""All that there are with 4 players, who have one each and five to gain."""

CARDS = 14
LAST_POSITION_CARD = 7
FIRST_GAME = (1, 5, 8, 13)

BEFORE, PLACE, DRAW, AFTER, OVER, DEALING = range(6)
PHASES = ("before", "place", "draw", "after", "over")
"""As positions name them: nobody sees one while it is dealt."""


@dataclass(slots=True)
class State:
    """Everything that a rule of Shifting Seasons may look at."""

    players: int = 2
    tiles: list[int] = numbers(16)
    """A bitboard per seat and season, at 4 * seat + season."""
    precious: list[int] = numbers(4)
    """A bitboard per seat: its precious tiles."""
    sliding: list[int] = numbers(SLIDING)
    """The tile on each cell of the sliding board."""
    display: list[int] = numbers(DISPLAY)
    """Sorted; `NO_TILE` where it has not been refilled."""
    bag: list[int] = numbers(8)
    """How many tiles of each kind are left."""
    bag_size: int = 0
    seasons: list[int] = numbers(4)
    cards: list[int] = numbers(4)
    """Their numbers; 0 while not drawn yet."""
    tokens: list[int] = numbers(4)
    token_supply: int = 0
    frames: int = FRAMES
    framed: list[int] = numbers(4)
    """A bit per area that has been full once."""
    turns: list[int] = numbers(4)
    turn: int = 0
    to_act: int = 0
    phase: int = DEALING
    pushed_tile: int = NO_TILE
    """The tile to be placed, and its area."""
    pushed_area: int = 0

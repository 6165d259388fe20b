"""How the levels of a Shiftago player differ: by what they overlook and how far they look."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from shiftbox.contract import Game
from shiftbox.games.shiftago.material import EXPERT, EXPRESS, EXTREME, VARIANTS

from .forecast import DEEPEST
from .thinking import Thinker


@dataclass(frozen=True)
class Level:
    """The strength of a player."""

    depth: int
    """How many turns it looks ahead."""
    nodes: int
    """How many positions it looks at, at most."""
    overlooks: float = 0.0
    """The chance that a move does not come to its mind."""
    blur: int = 0
    """How far it misjudges a move, in hundredths of log-odds."""
    by_odds: bool = False
    """Whether forecasts of two players add up odds: one sum in place of two."""
    unfolds: bool = False
    """Whether every forecast opens one position (`unfolding`)."""


BY_DEPTH = {
    "novice": Level(1, 100_000, overlooks=0.45, blur=60),
    "casual": Level(2, 100_000, overlooks=0.12, blur=20),
    "strong": Level(4, 200_000),
    "master": Level(30, 2_200_000),
}
BY_FORECASTS = {
    "novice": Level(1, 1, overlooks=0.4, blur=60),
    "casual": Level(1, 1, overlooks=0.1, blur=20),
    "strong": Level(DEEPEST, 500),
    "master": Level(DEEPEST, 20_000),
}
"""`strong` and `master` make so many forecasts, the others none."""

OF_TWO = Level(DEEPEST, 150_000, by_odds=True)
OF_MORE = Level(DEEPEST, 60_000)
"""`master` of Extreme with two players, and of Expert and Extreme with three or four.

A tree that is full ends the search before.
"""
IN_EXPERT = Level(DEEPEST, 50_000, by_odds=True, unfolds=True)
"""`master` of Expert with two players: its tree is full after some 37,000."""
MASTERS_OF_TWO = {VARIANTS[EXPERT]: IN_EXPERT, VARIANTS[EXTREME]: OF_TWO}

PLAIN_FORECASTS = 100
PLAIN_NODES = 60_000
"""Ordinary Python looks at some 30,000 positions a second."""


def is_by_forecasts(game: Game[Any], level: str) -> bool:
    """Tell whether a level plays by forecasts: with 3–4 players, in Extreme, and Expert's `master`.

    Rows that bring no points make the turns of Extreme so long that a search by depth hardly ends.
    """
    if game.players > 2 or game.variant == VARIANTS[EXTREME]:
        return True
    return level == "master" and game.variant == VARIANTS[EXPERT]


def level_of(game: Game[Any], level: str) -> Level:
    """Return a level of a setting."""
    if not is_by_forecasts(game, level):
        return BY_DEPTH[level]
    if level == "master" and game.variant != VARIANTS[EXPRESS]:
        return OF_MORE if game.players > 2 else MASTERS_OF_TWO[game.variant]
    return BY_FORECASTS[level]


def seen_moves(moves: list[int], level: Level, dice: random.Random) -> list[int]:
    """Return the moves that come to mind, in any order, at least one."""
    shuffled = dice.sample(moves, len(moves))
    seen = [move for move in shuffled if dice.random() >= level.overlooks]
    return seen or shuffled[:1]


def judge_roughly(thinker: Thinker, level: Level, dice: random.Random, most: int) -> None:
    """Rank the moves by what they are worth, more or less."""
    for move in thinker.moves:
        thinker.worths[move] = thinker.exact(move, level.depth, most // len(thinker.moves))
    guessed = {move: worth + dice.gauss(0, level.blur) for move, worth in thinker.worths.items()}
    thinker.moves.sort(key=lambda move: -guessed[move])
    thinker.depth = level.depth

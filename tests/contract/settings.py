"""Every game in every setting, and how the contract tests play it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from shiftbox import Match
from shiftbox.contract import Game
from shiftbox.games import settings


def name_of(game: Game[Any]) -> str:
    """Return what a setting is called among the tests."""
    return f"{game.info.id}-{game.variant}-{game.players}"


SETTINGS = list(settings())
NAMES = [name_of(game) for game in SETTINGS]
MOST_STEPS = 4000


def sensible(moves: list[str], dice: random.Random) -> str:
    """Choose a move at random, but score when that is possible: random games then end."""
    scoring = [move for move in moves if move.startswith("score")]
    return dice.choice(scoring or moves)


def steps(game: Game[Any], seed: int) -> Iterator[Match]:
    """Yield a match before every move of one game, draws included, and once at its end."""
    dice = random.Random(f"{game!r} {seed}")
    match = Match(game, seed, chance="manual")
    for _ in range(MOST_STEPS):
        yield match
        if match.to_act is None:
            return
        match.play(sensible(match.moves(), dice))
    raise AssertionError(f"{game!r} did not end within {MOST_STEPS} moves")


def some_states(game: Game[Any], seed: int, count: int) -> list[Any]:
    """Return states spread over a game."""
    states = [match.state for match in steps(game, seed)]
    return states[:: max(1, len(states) // count)]

"""Opponents of Shiftago that share no judgement and no search with its player.

Progress that is measured among relatives may be none: these know the rules and a count.
"""

from __future__ import annotations

import random
from typing import Any

from shiftbox.bots.random_games import PLAYER as RANDOM_GAMES
from shiftbox.bots.thought import Effort
from shiftbox.compiled import machine
from shiftbox.contract import Game, View

from .counting import count_moves

GAMES = 40_000
"""Random games a move: about a second."""
LEVELS_DEEP = 4


def random_games(game: Game[Any], view: View, seed: int) -> str:
    """Play the move that does best in random games."""
    effort = Effort("master", simulations=GAMES)
    return RANDOM_GAMES.consider(game, view, effort, seed, machine(game)).move


def three_turns(game: Game[Any], view: View, seed: int) -> str:
    """Try every own move, answer and own move, and count; lots decide between equal moves."""
    dice, backend = random.Random(seed), machine(game)
    state = game.imagine(view, dice.randrange)
    texts = game.moves(state)
    moves, worths = backend.numbers(len(texts)), backend.numbers(len(texts))
    moves[:] = list(texts.values())
    box, pads = backend.box(state, LEVELS_DEEP), backend.pads(1, LEVELS_DEEP)
    backend.function(count_moves)(box, pads, moves, worths)
    found = dict(zip(texts, (int(worth) for worth in worths), strict=True))
    return max(found, key=lambda text: (found[text], dice.random()))

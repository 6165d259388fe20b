"""Simple ways to play Shiftago, to measure a player against."""

from __future__ import annotations

import random
from typing import Any

from shiftbox.compiled import machine
from shiftbox.game import Game, View
from shiftbox.games.shiftago.material import INSERT, State
from shiftbox.state import NOBODY

from .many import Grove

LONGEST_CHAIN = 6
"""Pushes and scores that a greedy player thinks ahead within its turn."""

GAMES = 6000
"""Random games for a move."""


def greedy(game: Game[Any], view: View, seed: int) -> str:
    """Take most points in this turn, or win; lots decide between equal moves."""
    dice = random.Random(seed)
    state = game.imagine(view, dice.randrange)
    moves = game.moves(state)
    return max(view.moves, key=lambda text: (_gain(game, state, moves[text], 0), dice.random()))


def random_games(game: Game[Any], view: View, seed: int) -> str:
    """Play the move that a tree of random games prefers."""
    dice = random.Random(seed)
    state = game.imagine(view, dice.randrange)
    grove = Grove(game, state, list(game.moves(state).values()), machine(game), dice)
    grove.run(GAMES)
    return grove.favourite()


def _gain(game: Game[State], state: State, move: int, length: int) -> int:
    """Return the most points that a turn beginning with a move can bring, 100 for a win."""
    after = game.after(state, move)
    if after.winner == state.turn:
        return 100
    gained = after.points[state.turn] - state.points[state.turn]
    ended = after.to_act == NOBODY or after.turn != state.turn
    if ended or length == LONGEST_CHAIN or (after.phase == INSERT and state.phase == INSERT):
        return gained
    follows = game.moves(after).values()
    return gained + max(_gain(game, after, move, length + 1) for move in follows)

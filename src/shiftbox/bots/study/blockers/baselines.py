"""Simple ways to play Blockers!, to measure a player against."""

from __future__ import annotations

import random
from typing import Any

from shiftbox.bots.blockers.gain import BESIDE, costs_taken, joins
from shiftbox.contract import Game, View
from shiftbox.games.blockers.groups import window
from shiftbox.games.blockers.legal_moves import PASS, cell_of, colour_of
from shiftbox.games.blockers.material import State, colour_on, colours_each


def greedy(game: Game[Any], view: View, seed: int) -> str:
    """Play what leaves the fewest own points now; any of those that are equal."""
    dice = random.Random(seed)
    state = game.imagine(view, dice.randrange)
    moves = game.moves(state)
    return min(view.moves, key=lambda text: (cost(state, moves[text]), dice.random()))


def cost(state: State, move: int) -> int:
    """Return by how much a move changes the own points."""
    if move == PASS:
        return 0
    colour, cell = colour_of(move), cell_of(move)
    there = colour_on(state, cell)
    change = 1 - joins(state, colour, cell)
    if there >= 0:
        change += costs_taken(state, state.turn, there)
        alone = window(state, there, cell) & BESIDE == 0
        change -= alone and there // colours_each(state) == state.turn
    return change

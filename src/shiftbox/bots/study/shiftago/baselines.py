"""Simple ways to play Shiftago, to measure a player against; the arena takes them by name.

Programs for Shiftago that search look some five turns deep and count what could become a row.
`five_turns` is such a one, with the search of the player; `tenth_of_a_second` is `master` in a
hurry, for a match against it on the clock.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from shiftbox.bots.shiftago.judging import WEIGHTS_EACH
from shiftbox.bots.shiftago.mind import load_weights
from shiftbox.bots.shiftago.openings import is_opening, vary_opening
from shiftbox.bots.shiftago.patterns import LENGTHS, START
from shiftbox.bots.shiftago.player import PLAYER, search_so_much
from shiftbox.bots.shiftago.thinking import Thinker
from shiftbox.bots.thought import Effort
from shiftbox.compiled import Backend, machine
from shiftbox.contract import Game, View
from shiftbox.games.shiftago.material import INSERT, State
from shiftbox.state import NOBODY

from .random_tree import Grove

LONGEST_CHAIN = 6
"""Pushes and scores that a greedy player thinks ahead within its turn."""

GAMES = 6000
"""Random games for a move."""

SECONDS = 0.1
TURNS = 5
ROW = 5
NODES = 1_000_000_000
OPENING_NODES = 2_000_000
WORTH = (0, 1, 4, 12, 40, 0)
"""Of so many marbles in a stretch of five cells that holds no others; five are seen as a win."""


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


def tenth_of_a_second(game: Game[Any], view: View, seed: int) -> str:
    """Play what `master` finds in a tenth of a second."""
    effort = Effort("master", seconds=SECONDS)
    return PLAYER.consider(game, view, effort, seed, machine(game)).move


def five_turns(game: Game[Any], view: View, seed: int) -> str:
    """Look five turns deep and count what could become a row; the opening is varied."""
    dice = random.Random(seed)
    state = game.imagine(view, dice.randrange)
    moves = list(game.moves(state).values())
    counter = Counter(game, state, dice.sample(moves, len(moves)), machine(game))
    if is_opening(game, state):
        vary_opening(counter, dice, OPENING_NODES)
    else:
        search_so_much(counter, TURNS, NODES)
    return game.text(state, counter.moves[0])


class Counter(Thinker):
    """A search that has learned nothing: it counts."""

    def __init__(self, game: Game[Any], state: Any, moves: list[int], backend: Backend) -> None:
        super().__init__(game, state, moves, backend)
        self._call(load_weights)(self._mind, self._row(counted()))


@cache
def counted() -> tuple[int, ...]:
    """Return weights that count stretches of five cells which one colour alone stands in."""
    weights = [0] * WEIGHTS_EACH
    for kind, length in enumerate(LENGTHS):
        for pattern in range(3**length):
            cells = [pattern // 3**k % 3 for k in range(length)]
            stretches = [cells[k : k + ROW] for k in range(length - ROW + 1)]
            weights[START[kind] + pattern] = sum(map(_promise, stretches))
    return tuple(weights)


def _promise(stretch: list[int]) -> int:
    """Return what a stretch of cells promises: own marbles are 1, another's 2."""
    own, others = stretch.count(1), stretch.count(2)
    if own and others:
        return 0
    return WORTH[own] - WORTH[others]

"""A match against the clock in Shiftago Express: a tenth of a second a move against five turns.

Programs for Shiftago that search look some five turns deep and count what could become a row.
`five_turns` is such a one, with the search of this package; `tenth_of_a_second` is `master` in a
hurry. The arena takes both by name.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from shiftbox.bots.thought import Effort
from shiftbox.compiled import Backend, machine
from shiftbox.game import Game, View

from .evaluation import WEIGHTS
from .levels import is_opening, vary_opening
from .mind import load_weights
from .patterns import LENGTHS, START
from .player import consider, search_so_much
from .thinker import Thinker

SECONDS = 0.1
TURNS = 5
ROW = 5
NODES = 1_000_000_000
OPENING_NODES = 2_000_000
WORTH = (0, 1, 4, 12, 40, 0)
"""Of so many marbles in a stretch of five cells that holds no others; five are seen as a win."""


def tenth_of_a_second(game: Game[Any], view: View, seed: int) -> str:
    """Play what `master` finds in a tenth of a second."""
    effort = Effort("master", seconds=SECONDS)
    return consider(game, view, effort, seed, machine(game), lambda _: None).move


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
    weights = [0] * WEIGHTS
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
